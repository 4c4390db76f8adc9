import type { Box } from '../box.ts';

interface Word {
    start: number;
    end: number;
    /** In pixels of the picture that was read. */
    place: Box;
    /** 0 to 100. */
    confidence: number;
}

const wordLevel = 5;

/**
 * The text in a table of Tesseract's (TSV: level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text): spaces between words, a line break between lines, an empty line between blocks.
 */
export const readWordTable = (table: string) => {
    const words: Word[] = [];
    let text = '';
    let before: { block?: string; line?: string } = {};
    for (const row of table.split('\n')) {
        const [level, , block, paragraph, lineNumber, , ...rest] = row.split('\t');
        const [x, y, width, height, confidence] = rest.map(Number);
        const word = rest[5]?.trim();
        if (Number(level) !== wordLevel || !word) continue;
        const line = `${paragraph}/${lineNumber}`;
        if (text) text += block !== before.block ? '\n\n' : line === before.line ? ' ' : '\n';
        before = { block, line };
        const start = text.length;
        text += word;
        const place = { x: x!, y: y!, width: width!, height: height! };
        words.push({ start, end: text.length, place, confidence: confidence! });
    }
    return { text, words };
};
