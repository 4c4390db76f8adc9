import type { Box } from '../box.ts';
import { boxOnPicture, sheetOf } from '../sheet.ts';
import { toGrey } from './grey.ts';
import { drawSheet, loadPicture } from './picture.ts';
import { serve } from './serve.ts';
import { tesseract } from './tesseract.ts';
import { readWordTable } from './wordTable.ts';

export interface TextRequest {
    address: string;
    frame: Box;
    turn: number;
}

export interface TextReading {
    text: string;
    /** Where each word is: in the text, end exclusive, and on the picture. */
    words: { start: number; end: number; box: Box; confidence: number }[];
}

/** As many pixels are enough to find the lines. */
const enough = 1_500_000;

/** The share of the work that is done when the lines are found. */
const found = 0.2;

serve(async ({ address, frame, turn }: TextRequest, onProgress): Promise<TextReading> => {
    onProgress(0);
    const [picture, engine] = await Promise.all([loadPicture(address), tesseract()]);
    const area = picture.width * frame.width * picture.height * frame.height;
    const scale = Math.min(1, Math.sqrt(enough / area));
    const { angle } = engine.measure(toGrey(drawSheet(picture, sheetOf({ picture, frame, turn, scale }))));
    onProgress(found);
    const straight = sheetOf({ picture, frame, turn: turn + angle, scale });
    const grey = toGrey(drawSheet(picture, straight));
    const table = engine.read(grey, share => onProgress(found + (1 - found) * share));
    const { text, words } = readWordTable(table);
    return {
        text,
        words: words.map(({ place, ...word }) => ({ ...word, box: boxOnPicture(straight, place) })),
    };
});
