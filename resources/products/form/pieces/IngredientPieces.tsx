import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Piece, Reading } from './pieceList.ts';

/** The pieces of the ingredients field, for what stands beside it. */
export interface ShownPieces {
    pieces: readonly Piece[];
    /** The names that nobody has decided about. */
    unknown: readonly Piece[];
    /** How many have been looked at. */
    looked: number;
    /** The piece that had the focus last. */
    current: Piece | undefined;
    /** Moves the focus to a piece. */
    focusPiece: (id: string) => void;
}

interface Shared {
    /** The label that was read last. */
    reading: Reading | undefined;
    /** Puts a label that has been read into the field; one step, which can be taken back. */
    take: (reading: Reading) => void;
    /** Undefined until the field shows pieces. */
    shown: ShownPieces | undefined;
    publish: (shown: ShownPieces | undefined) => void;
}

const Context = createContext<Shared | undefined>(undefined);

/** Around a form and what stands beside it, which then share the pieces of the form's ingredients field. */
export const IngredientPieces = ({ children }: { children: ReactNode }) => {
    const [reading, take] = useState<Reading>();
    const [shown, publish] = useState<ShownPieces>();
    const shared = useMemo(() => ({ reading, take, shown, publish }), [reading, shown]);
    return <Context value={shared}>{children}</Context>;
};

/** The pieces of the ingredients field; undefined outside of `IngredientPieces`. */
export const useIngredientPieces = () => useContext(Context);
