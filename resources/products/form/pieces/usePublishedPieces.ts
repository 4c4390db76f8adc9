import { useEffect, useRef } from 'react';
import { useIngredientPieces, type ShownPieces } from './IngredientPieces.tsx';
import type { Piece } from './pieceList.ts';

type Published = Pick<ShownPieces, 'pieces' | 'unknown' | 'focusPiece'> & { current: Piece | undefined };

/** Tells what stands beside the form about the pieces, if anything does. */
export const usePublishedPieces = ({ pieces, unknown, current, focusPiece }: Published) => {
    const publish = useIngredientPieces()?.publish;
    const latest = useRef(focusPiece);
    useEffect(() => {
        latest.current = focusPiece;
    });
    useEffect(() => {
        const looked = pieces.filter(({ isUnseen }) => !isUnseen).length;
        publish?.({ pieces, unknown, looked, current, focusPiece: id => latest.current(id) });
    }, [publish, pieces, unknown, current]);
    useEffect(() => () => publish?.(undefined), [publish]);
};
