import { UnreadableFile } from './textFile.ts';

export interface TableRow {
    /** Counted from 1, where the row begins in the file. */
    line: number;
    cells: string[];
}

const separators = [',', ';', '\t'] as const;

/** The separator that the header has most of, outside quotes. */
const separatorOf = (text: string) => {
    const [header = ''] = /^[^\r\n"]*(?:"[^"]*"[^\r\n"]*)*/.exec(text) ?? [];
    const plain = header.replaceAll(/"[^"]*"/g, '');
    const counts = separators.map(each => plain.split(each).length);
    return separators[counts.indexOf(Math.max(...counts))]!;
};

/** Excel's own first line, which names the separator. */
const namedSeparator = /^sep=([,;\t])\r?\n/;

/**
 * The rows of a CSV text, without empty ones: cells in quotes may hold separators, line breaks and doubled quotes.
 * Throws `UnreadableFile` where a quote is never closed.
 */
export const parseCsv = (text: string): TableRow[] => {
    const named = namedSeparator.exec(text);
    const separator = named?.[1] ?? separatorOf(text);
    const rows: TableRow[] = [];
    let line = named ? 2 : 1;
    let row: TableRow = { line, cells: [] };
    let at = named?.[0].length ?? 0;

    const end = () => {
        if (row.cells.some(cell => cell.trim() !== '')) rows.push(row);
    };
    const readQuoted = () => {
        const parts: string[] = [];
        for (let from = at + 1; ; from = at + 1) {
            const quote = text.indexOf('"', from);
            if (quote < 0) throw new UnreadableFile('quote', { line: row.line });
            parts.push(text.slice(from, quote));
            at = quote + 1;
            if (text[at] !== '"') break;
            parts.push('"');
        }
        const cell = parts.join('');
        for (const _ of cell.matchAll(/\r\n?|\n/g)) line += 1;
        return cell;
    };
    const readPlain = () => {
        const from = at;
        while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
        return text.slice(from, at);
    };
    while (at < text.length) {
        const quoted = text[at] === '"' ? readQuoted() : '';
        row.cells.push(quoted + readPlain());
        if (text[at] === separator) {
            at += 1;
            // The row ends with an empty cell.
            if (at === text.length) row.cells.push('');
            continue;
        }
        if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
        at += 1;
        line += 1;
        end();
        row = { line, cells: [] };
    }
    end();
    return rows;
};
