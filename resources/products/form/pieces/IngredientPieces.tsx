import { createContext, useContext, useMemo, useState, type ReactNode, useEffect, useRef } from 'react';
import type { KeptPieces, Piece, Reading } from './pieceList.ts';

/** The pieces of the ingredients field, shared with whatever stands beside the form. */
interface ShownPieces {
    pieces: readonly Piece[];
    unknown: readonly Piece[];
    /** The piece that had the focus last. */
    current: Piece | undefined;
    focusPiece: (id: string) => void;
}

interface Shared {
    reading: Reading | KeptPieces | undefined;
    take: (reading: Reading | KeptPieces) => void;
    /** The field shows pieces as soon as it can. */
    isWanted: boolean;
    want: () => void;
    /** Undefined until the field shows pieces. */
    shown: ShownPieces | undefined;
    publish: (shown: ShownPieces | undefined) => void;
}

const Context = createContext<Shared | undefined>(undefined);

/** Wraps a form and whatever stands beside it, so that both share the pieces of the form's ingredients field. */
export const IngredientPieces = ({ children }: { children: ReactNode }) => {
    const [reading, take] = useState<Reading | KeptPieces>();
    const [isWanted, setWanted] = useState(false);
    const [shown, publish] = useState<ShownPieces>();
    const shared = useMemo(
        () => ({ reading, take, isWanted, want: () => setWanted(true), shown, publish }),
        [reading, isWanted, shown],
    );
    return <Context value={shared}>{children}</Context>;
};

export const useIngredientPieces = () => useContext(Context);

type Published = Pick<ShownPieces, 'pieces' | 'unknown' | 'focusPiece'> & { current: Piece | undefined };

export const usePublishedPieces = ({ pieces, unknown, current, focusPiece }: Published) => {
    const publish = useIngredientPieces()?.publish;
    const latest = useRef(focusPiece);
    useEffect(() => {
        latest.current = focusPiece;
    });
    useEffect(() => {
        publish?.({ pieces, unknown, current, focusPiece: id => latest.current(id) });
    }, [publish, pieces, unknown, current]);
    useEffect(() => () => publish?.(undefined), [publish]);
};
