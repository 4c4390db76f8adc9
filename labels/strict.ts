import type { LabelPiece, LabelReading } from './pieces.ts';
import { trimmed } from './range.ts';

/** Splits at each comma followed by a space or line break, leaving nothing out (catalogue document, section 4). */
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

/** What a well-formed list lacks: marks, headings, lines, percentages, a comma without its space. */
const unformed =
    /[;•●▪■·|*†‡%\n\r…]|[:](?!\d)|[['"]\s*['"]|,(?![\s\d]|$)|(?<!denat)\.(?:$|[\s,])|^[-–—]|, [-–—]|\+\/-/iu;

/** Whether a text is a list that needs no reading: nothing but names separated by a comma and a space. */
export const isWellFormed = (text: string) => !unformed.test(text.trim());
