import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import { imageAddress } from '../../../src/kit/format/image.ts';
import { useNotifyFailure } from '../../../src/kit/useNotifyFailure.ts';
import { useBarcodesOn } from '../../../src/shared/recognition/useBarcodesOn.ts';
import { isReadAhead } from '../../../src/shared/recognition/textQuery.ts';
import { useReadText } from '../../../src/shared/recognition/useReadText.ts';
import { boxAround } from '../../../src/kit/viewer/box.ts';
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

/** The address at which a photograph is read. */
export const addressOf = (stem: string) => imageAddress(stem, 'original') ?? '';

/**
 * Reads the photographs on the stage: barcodes by itself while the browser is idle, text when `read` is called, or at
 * once where it was read ahead.
 */
export const useNewReading = (stage: PhotographStage, onRead: (reading: Reading) => void) => {
    const { photographs, photograph, view, frame, isSettled, setList } = stage;
    const parse = useSend('POST ingredients/parse');
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const { state, read: readText, cancel } = useReadText();
    const [readings, setReadings] = useState<Readonly<Partial<Record<Side, ReadPhotograph>>>>({});
    const [side, setSide] = useState<Side>();
    const [keptCode, keepCode] = useState<string>();
    const addresses = useMemo(() => photographs.map(({ stem }) => addressOf(stem)), [photographs]);
    const codes = useBarcodesOn(addresses, isSettled);
    /** Reads the open photograph, or the framed part of it, as it is turned. */
    const read = async () => {
        const turn = ((view.turns % 4) * 90) as 0 | 90 | 180 | 270;
        await readText(addressOf(photograph.stem), { frame, turn }, async recognized => {
            const { words, milliseconds } = recognized;
            const text = recognized.text.slice(0, limits.labelText);
            try {
                const { pieces = [] } = (await parse({ body: { text } }).catch(unlessAbsent(null))) ?? {};
                const kept = pieces.filter(({ outcome }) => outcome !== 'leftOut');
                const boxesOf = ({ start, end }: { start: number; end: number }) =>
                    lineBoxes(words, start, end);
                setReadings(known => ({
                    ...known,
                    [photograph.side]: { count: kept.length, milliseconds },
                }));
                if (kept.length === 0) return;
                setSide(photograph.side);
                setList(photograph.side, boxAround(kept.flatMap(boxesOf)));
                onRead({ text, pieces, wordsOf: boxesOf });
            } catch (error) {
                notifyFailure(error);
            }
        });
    };
    useEffect(() => {
        if (isReadAhead(queryClient, addressOf(photograph.stem))) void read();
        // What is read later is read by hand.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return {
        state,
        cancel,
        read,
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
