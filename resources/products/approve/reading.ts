import { createContext, useContext, useMemo, useState } from 'react';
import type { ParsedPiece } from '../../../contract/ingredients.ts';
import { limits } from '../../../contract/limits.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { imageAddress } from '../../../src/kit/format/image.ts';
import { useNotifyFailure } from '../../../src/kit/useNotifyFailure.ts';
import type { Box } from '../../../src/kit/viewer/box.ts';
import { useBarcodesOn } from '../../../src/shared/recognition/useBarcodesOn.ts';
import { useReadText } from '../../../src/shared/recognition/useReadText.ts';
import type { Side } from './approveValues.ts';
import { lineBoxes } from './lineBoxes.ts';
import type { PhotographStage } from './photographStage.ts';

/** What was read from a photograph. */
export interface Reading {
    /** The recognized text. */
    text: string;
    pieces: readonly ParsedPiece[];
    /** Where a piece stands on the photograph, a box for each line. */
    boxesOf: (piece: Pick<ParsedPiece, 'start' | 'end'>) => Box[];
    milliseconds: number;
}

const addressOf = (stem: string) => imageAddress(stem, 'original') ?? '';

/** Reads the photographs on the stage: barcodes by itself while the browser is idle, text when `read` is called. */
export const useNewReading = (stage: PhotographStage, onRead: (side: Side, reading: Reading) => void) => {
    const { photographs, photograph, view, frame, size } = stage;
    const { parseIngredients } = useConsole();
    const notifyFailure = useNotifyFailure();
    const { state, read, cancel } = useReadText();
    const [readings, setReadings] = useState<Readonly<Partial<Record<Side, Reading>>>>({});
    const addresses = useMemo(() => photographs.map(({ stem }) => addressOf(stem)), [photographs]);
    const [keptCode, keepCode] = useState<string>();
    const codes = useBarcodesOn(addresses, size.width > 0);
    return {
        state,
        cancel,
        /** Reads the open photograph, or the framed part of it, as it is turned. */
        read: async () => {
            const { side, stem } = photograph;
            const turn = ((view.turns % 4) * 90) as 0 | 90 | 180 | 270;
            const recognized = await read(addressOf(stem), { frame, turn });
            if (!recognized) return;
            const { words, milliseconds } = recognized;
            const text = recognized.text.slice(0, limits.labelText);
            try {
                const parsed = await parseIngredients({ text });
                const reading = {
                    text,
                    pieces: parsed?.pieces ?? [],
                    boxesOf: ({ start, end }: Pick<ParsedPiece, 'start' | 'end'>) =>
                        lineBoxes(words, start, end),
                    milliseconds,
                };
                setReadings(known => ({ ...known, [side]: reading }));
                onRead(side, reading);
            } catch (error) {
                notifyFailure(error);
            }
        },
        readings,
        /** The barcode that somebody chose although another one was read. */
        keptCode,
        keepCode,
        /** The barcodes on a photograph; undefined until they are read, null when they could not be. */
        codesOn: (side: Side) => {
            const stem = photographs.find(each => each.side === side)?.stem;
            if (codes === null || codes === undefined) return codes;
            return stem === undefined ? undefined : codes[addressOf(stem)];
        },
        /** Every barcode that was read; undefined until they are, null when they could not be. */
        codes: codes && [...new Set(Object.values(codes).flatMap(found => found.map(({ code }) => code)))],
    };
};

type LabelReading = ReturnType<typeof useNewReading>;

export const ReadingContext = createContext<LabelReading | undefined>(undefined);

/** What is read from the photographs of the page that approves a submission. */
export const useReading = () => useContext(ReadingContext)!;
