import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useOnSet } from '../useOnSet.ts';
import type { KeptPieces } from './pieceList.ts';

/**
 * Returns the function that puts the pieces into the form, and so into its unsaved work; `onRestore` gets those of a
 * restored draft. A form without a value for them keeps none.
 */
export const useKeptPieces = (onRestore: (kept: KeptPieces) => void) => {
    const { getValues, setValue } = useFormContext<{ kept_pieces?: KeptPieces | null }>();
    const isOwn = useRef(false);
    useOnSet('kept_pieces', () => {
        const kept = getValues('kept_pieces');
        if (kept && !isOwn.current) onRestore(kept);
    });
    return (kept: KeptPieces | null) => {
        const before = getValues('kept_pieces');
        if (before === undefined || before === kept) return;
        isOwn.current = true;
        setValue('kept_pieces', kept);
        isOwn.current = false;
    };
};
