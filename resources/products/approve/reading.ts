import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-admin';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import { readsAhead } from '../../../src/ui/connection.ts';
import { imageAddress } from '../../../src/ui/format/image.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { useBarcodesOn } from '../../../src/features/recognition/useBarcodesOn.ts';
import { isReadAhead, useReadText } from '../../../src/features/recognition/textQuery.ts';
import { boxAround } from '../../../src/ui/picture/box.ts';
import { useIngredientPieces } from '../form/pieces/IngredientPieces.tsx';
import type { Side, ApproveValues } from './approveValues.ts';
import { lineBoxes } from '../../../src/features/recognition/lineBoxes.ts';
import type { PhotographStage } from './photographStage.ts';
import { useWatch } from 'react-hook-form';
import { barcodeMatchQuery } from '../../../src/features/newProduct/queries.ts';
import { barcodeIn } from '../form/productValues.ts';

interface ReadPhotograph {
    count: number;
    milliseconds: number;
}

/** The history state of a submission opened after another one: its photograph is read, even if it was not ahead. */
export const readsOn = { readsOn: true };

export const addressOf = (stem: string) => imageAddress(stem, 'original') ?? '';

/** Reads barcodes while the browser is idle, text when `read` is called, or at once if it was read ahead or is next. */
export const useNewReading = (stage: PhotographStage) => {
    const { photographs, photograph, view, frame, isSettled, setList } = stage;
    const parse = useSend('POST ingredients/parse');
    const queryClient = useQueryClient();
    const notifyFailure = useNotifyFailure();
    const { state, read: readText, cancel } = useReadText();
    const [readings, setReadings] = useState<Readonly<Partial<Record<Side, ReadPhotograph>>>>({});
    const { reading, take } = useIngredientPieces()!;
    const side = reading?.side as Side | undefined;
    const addresses = useMemo(() => photographs.map(({ stem }) => addressOf(stem)), [photographs]);
    const codes = useBarcodesOn(addresses, isSettled);
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
                setList(photograph.side, boxAround(kept.flatMap(boxesOf)));
                take({ text, pieces, wordsOf: boxesOf, side: photograph.side });
            } catch (error) {
                notifyFailure(error);
            }
        });
    };
    const restored = reading && 'notes' in reading ? reading : undefined;
    useEffect(() => {
        if (restored && side) setList(side, boxAround(restored.notes.flatMap(([, { boxes }]) => boxes)));
        // Only when it is restored.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [restored]);
    const isNext = useLocation().state?.readsOn === true && readsAhead();
    useEffect(() => {
        if (isNext || isReadAhead(queryClient, addressOf(photograph.stem))) void read();
        // What is read later is read by hand.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return {
        state,
        cancel,
        read,
        readings,
        side,
        /** The barcodes on a photograph; undefined until they are read, null if they could not be. */
        codesOn: (of: Side) => {
            const stem = photographs.find(each => each.side === of)?.stem;
            if (codes === null || codes === undefined) return codes;
            return stem === undefined ? undefined : codes[addressOf(stem)];
        },
        /** Every barcode read; undefined until then, null if no photograph could be read. */
        codes: codes && [
            ...new Set(Object.values(codes).flatMap(found => found?.map(({ code }) => code) ?? [])),
        ],
        /** Photographs that could not be searched for a barcode, while others were. */
        unreadable: photographs.filter(({ stem }) => codes?.[addressOf(stem)] === null),
    };
};

type LabelReading = ReturnType<typeof useNewReading>;

export const ReadingContext = createContext<LabelReading | undefined>(undefined);

export const useReading = () => useContext(ReadingContext)!;

type ComparedBarcode = 'equal' | 'different' | 'nothing' | 'failed' | 'looking';

const compare = (code: string, read: readonly string[] | null | undefined): ComparedBarcode => {
    if (read === undefined) return 'looking';
    if (read === null) return 'failed';
    if (read.length === 0) return 'nothing';
    return read.includes(code) ? 'equal' : 'different';
};

/** `product` has the form's barcode: null if none has, undefined until that is known. */
export const useBarcodeState = () => {
    const { codes } = useReading();
    const [rows, kept] = useWatch<ApproveValues, ['barcodes', 'kept_code']>({
        name: ['barcodes', 'kept_code'],
    });
    const code = barcodeIn(rows[0]);
    const { data: holder } = useQuery(barcodeMatchQuery(code));
    const compared = compare(code, codes);
    const differs = compared === 'different';
    return {
        code,
        compared,
        /** The photographs show another barcode than the form, and nobody has chosen. */
        isUndecided: differs && kept !== code,
        read: differs ? (codes ?? []) : [],
        holder,
    };
};
