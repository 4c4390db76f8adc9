import type { Box } from '../box.ts';

interface Word {
    start: number;
    end: number;
    /** In pixels of the picture that was read. */
    place: Box;
    /** 0 to 100. */
    confidence: number;
}

interface Row extends Pick<Word, 'place' | 'confidence'> {
    block: string;
    line: string;
    text: string;
}

const wordLevel = '5';

/** A line of less confidence is not print but a pattern, such as the bars of a barcode; 0 to 100. */
const leastConfidence = 25;

/** The columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const readRow = (row: string): Row[] => {
    const [level, , block, paragraph, line, , ...rest] = row.split('\t');
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = rest.map(Number);
    const text = rest[5]?.trim();
    if (level !== wordLevel || !block || !text) return [];
    const place = { x, y, width, height };
    return [{ block, line: `${block}/${paragraph}/${line}`, text, place, confidence }];
};

const linesOf = (rows: readonly Row[]) => {
    const lines: Row[][] = [];
    for (const row of rows) {
        const line = lines.at(-1);
        if (line?.[0]?.line === row.line) line.push(row);
        else lines.push([row]);
    }
    return lines;
};

/** Long words count for more. */
const confidenceOf = (line: readonly Row[]) => {
    const letters = line.reduce((sum, { text }) => sum + text.length, 0);
    return line.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
};

/** Without lines that are no text; a line break between lines, an empty line between blocks. */
export const readWordTable = (table: string) => {
    const words: Word[] = [];
    let text = '';
    let last: Row | undefined;
    for (const line of linesOf(table.split('\n').flatMap(readRow))) {
        if (confidenceOf(line) < leastConfidence) continue;
        for (const row of line) {
            if (last) text += row.block !== last.block ? '\n\n' : row.line !== last.line ? '\n' : ' ';
            const { place, confidence } = row;
            words.push({ start: text.length, end: text.length + row.text.length, place, confidence });
            text += row.text;
            last = row;
        }
    }
    return { text, words };
};
