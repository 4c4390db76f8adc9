import type { Box } from '../box.ts';
import { boxOnPicture, sheetOf, type Sheet } from '../sheet.ts';
import { evenLight } from './evenLight.ts';
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

/** The most pixels to read: more need more of Tesseract's memory, and are read no better. */
const most = 6_000_000;

/** Lines of less height, in pixels, are enlarged to read them better. */
const goodHeight = 36;

/** The most to enlarge by: letters of a few pixels do not become readable. */
const mostEnlarged = 2;

/** A word of this confidence is rarely wrong. */
const sure = 70;

/** With a smaller share of its letters in sure words, the picture is read again at another size. */
const enoughSure = 0.9;

/** The size of the second reading, compared with the first. */
const smaller = 0.8;

/** The share of the work done when the lines are found. */
const found = 0.2;

/** The share of the work done after the first reading. */
const readOnce = 0.9;

interface Attempt extends ReturnType<typeof readWordTable> {
    sheet: Sheet;
}

const lettersOf = ({ words }: Pick<Attempt, 'words'>) =>
    words.reduce((sum, { start, end }) => sum + end - start, 0);

const sureLetters = ({ words }: Attempt) =>
    lettersOf({ words: words.filter(({ confidence }) => confidence >= sure) });

serve(async ({ address, frame, turn }: TextRequest, onProgress): Promise<TextReading> => {
    onProgress(0);
    const [picture, engine] = await Promise.all([loadPicture(address), tesseract()]);
    const area = picture.width * frame.width * picture.height * frame.height;
    const draw = (sheet: Sheet, radius: number) =>
        evenLight(toGrey(drawSheet(picture, sheet)), Math.round(radius));

    const scale = Math.min(1, Math.sqrt(enough / area));
    const whole = sheetOf({ picture, frame, turn, scale });
    // The lines are not known yet: on a full page they are a fortieth of it, in a small frame not that small.
    const radius = Math.max(goodHeight, whole.width / 40, whole.height / 40);
    const { angle, lineHeight = goodHeight } = engine.measure(draw(whole, radius));
    onProgress(found);

    const wanted = Math.min((scale * goodHeight) / lineHeight, mostEnlarged, Math.sqrt(most / area));
    const read = (enlarged: number, report: (share: number) => void): Attempt => {
        const sheet = sheetOf({ picture, frame, turn: turn + angle, scale: enlarged });
        const table = engine.read(draw(sheet, (lineHeight * enlarged) / scale), report);
        return { sheet, ...readWordTable(table) };
    };
    const largest = Math.max(scale, wanted);
    const first = read(largest, share => onProgress(found + (readOnce - found) * share));
    const isSure = sureLetters(first) >= enoughSure * lettersOf(first);
    const second = isSure
        ? first
        : read(largest * smaller, share => onProgress(readOnce + (1 - readOnce) * share));
    const { sheet, text, words } = sureLetters(second) > sureLetters(first) ? second : first;
    picture.close();
    return {
        text,
        words: words.map(({ place, ...word }) => ({ ...word, box: boxOnPicture(sheet, place) })),
    };
});
