import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useSend } from '../../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../../dataProvider/failure.ts';
import { useNotifyFailure } from '../../../../src/ui/message/useNotifyFailure.ts';
import { useIngredientPieces } from './IngredientPieces.tsx';
import type { KeptPieces, Reading } from './pieceList.ts';
import { useKeptPieces } from './useKeptPieces.ts';

/** `onList` gets the plain list of a label that the backend cannot read. */
export const useLabelReading = (onList: (list: string) => void) => {
    const shared = useIngredientPieces();
    const parse = useSend('POST ingredients/parse');
    const notifyFailure = useNotifyFailure();
    const [own, setOwn] = useState<Reading | KeptPieces>();
    const [shown, setShown] = useState<'text' | 'pieces'>('text');
    const [isOpened, setOpened] = useState(false);
    const reading = shared ? shared.reading : own;
    const take = shared ? shared.take : setOwn;
    const keep = useKeptPieces(take);
    const [known, setKnown] = useState(reading);
    if (reading !== known) {
        setKnown(reading);
        setShown('pieces');
    }
    if (shared?.isWanted && !isOpened) setShown('pieces');
    if (shown === 'pieces' && !isOpened) setOpened(true);
    const read = async (text: string, list: string) => {
        if (text.length > limits.labelText) return onList(list);
        try {
            const label = await parse({ body: { text } }).catch(unlessAbsent(null));
            if (!label) return onList(list);
            take({ text, pieces: label.pieces });
        } catch (error) {
            notifyFailure(error);
        }
    };
    return { reading, keep, read, shown, setShown, isOpened };
};
