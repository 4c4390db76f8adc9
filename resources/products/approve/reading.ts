import { createContext, useContext, useMemo, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { imageAddress } from '../../../src/kit/format/image.ts';
import { useNotifyFailure } from '../../../src/kit/useNotifyFailure.ts';
import { useBarcodesOn } from '../../../src/shared/recognition/useBarcodesOn.ts';
import { useReadText } from '../../../src/shared/recognition/useReadText.ts';
import type { Reading } from '../form/pieces/pieceList.ts';
import type { Side } from './approveValues.ts';
import { lineBoxes } from '../../../src/shared/recognition/lineBoxes.ts';
import type { PhotographStage } from './photographStage.ts';

/** What a photograph gave when it was read. */
interface ReadPhotograph {
    /** The names found. */
    count: number;
    milliseconds: number;
}

const addressOf = (stem: string) => imageAddress(stem, 'original') ?? '';

/** Reads the photographs on the stage: barcodes by itself while the browser is idle, text when `read` is called. */
export const useNewReading = (stage: PhotographStage, onRead: (reading: Reading) => void) => {
    const { photographs, photograph, view, frame, isSettled } = stage;
    const { parseIngredients } = useConsole();
    const notifyFailure = useNotifyFailure();
    const { state, read, cancel } = useReadText();
    const [readings, setReadings] = useState<Readonly<Partial<Record<Side, ReadPhotograph>>>>({});
    const [side, setSide] = useState<Side>();
    const [keptCode, keepCode] = useState<string>();
    const addresses = useMemo(() => photographs.map(({ stem }) => addressOf(stem)), [photographs]);
    const codes = useBarcodesOn(addresses, isSettled);
    return {
        state,
        cancel,
        /** Reads the open photograph, or the framed part of it, as it is turned. */
        read: async () => {
            const turn = ((view.turns % 4) * 90) as 0 | 90 | 180 | 270;
            const recognized = await read(addressOf(photograph.stem), { frame, turn });
            if (!recognized) return;
            const { words, milliseconds } = recognized;
            const text = recognized.text.slice(0, limits.labelText);
            try {
                const { pieces = [] } = (await parseIngredients({ text })) ?? {};
                const count = pieces.filter(({ outcome }) => outcome !== 'leftOut').length;
                setReadings(known => ({ ...known, [photograph.side]: { count, milliseconds } }));
                if (count === 0) return;
                setSide(photograph.side);
                onRead({ text, pieces, wordsOf: ({ start, end }) => lineBoxes(words, start, end) });
            } catch (error) {
                notifyFailure(error);
            }
        },
        readings,
        /** The photograph that the pieces of the ingredients were read from. */
        side,
        /** The barcode that somebody chose although another one was read. */
        keptCode,
        keepCode,
        /** The barcodes on a photograph; undefined until they are read, null when they could not be. */
        codesOn: (of: Side) => {
            const stem = photographs.find(each => each.side === of)?.stem;
            if (codes === null || codes === undefined) return codes;
            return stem === undefined ? undefined : codes[addressOf(stem)];
        },
        /** Every barcode that was read; undefined until they are, null when none of the photographs could be. */
        codes: codes && [
            ...new Set(Object.values(codes).flatMap(found => found?.map(({ code }) => code) ?? [])),
        ],
        /** The photographs that could not be searched for a barcode, while others were. */
        unreadable: photographs.filter(({ stem }) => codes?.[addressOf(stem)] === null),
    };
};

type LabelReading = ReturnType<typeof useNewReading>;

export const ReadingContext = createContext<LabelReading | undefined>(undefined);

/** What is read from the photographs of the page that approves a submission. */
export const useReading = () => useContext(ReadingContext)!;
