import type { LabelPiece, LabelReading } from './pieces.ts';
import { trimmed } from './range.ts';

/**
 * The pieces of a list that is already well formed: split at a comma and a space, a line break counting as a
 * space, with nothing left out (catalogue document, section 4).
 */
export const readStrictly = (text: string): LabelReading => {
    const pieces: LabelPiece[] = [];
    let start = 0;
    const add = (end: number) => {
        const piece = trimmed(text, { start, end });
        const printed = text.slice(piece.start, piece.end);
        if (printed === '' || printed === ',') return;
        pieces.push({
            ...piece,
            text: printed,
            outcome: 'kept',
            names: [printed.replace(/\s+/g, ' ')],
            section: 0,
            unit: 0,
            announced: true,
        });
    };
    for (const { index } of text.matchAll(/,\s/g)) {
        add(index);
        start = index + 1;
    }
    add(text.length);
    return { pieces, sections: pieces.length > 0 ? [{ kind: 'main', title: null }] : [] };
};

/** What a list that is well formed has none of: marks, headings, lines, percentages, a comma without its space. */
const unformed =
    /[;•●▪■·|*†‡%\n\r…]|[:](?!\d)|[['"]\s*['"]|,(?![\s\d]|$)|(?<!denat)\.(?:$|[\s,])|^[-–—]|, [-–—]|\+\/-/iu;

/** Whether a text is a list that needs no reading: its names are separated by a comma and a space, and nothing else is in it. */
export const isWellFormed = (text: string) => !unformed.test(text.trim());
