import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { type CsvRow, mostOf, parseRows } from '../import/csvFile.ts';
import { invalid } from '../http/errors.ts';

const headBytes = 64 * 1024;

const encodingOf = (bytes: Buffer) => {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
    return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
};

/** The text in UTF-8, in pieces, so that no turn of the event loop has the whole. */
const decoded = function* (bytes: Buffer) {
    const decoder = new TextDecoder(encodingOf(bytes));
    for (let start = 0; start < bytes.length; start += headBytes)
        yield decoder.decode(bytes.subarray(start, start + headBytes), { stream: true });
    yield decoder.decode();
};

export interface Table {
    header: string[];
    rows: AsyncIterable<CsvRow>;
}

/**
 * Reads a table in UTF-8, UTF-16 with a byte order mark, or Windows-1252, with cells separated by `,` `;` or tabs. Throws
 * 422 without a header.
 */
export const readTable = async (bytes: Buffer): Promise<Table> => {
    const [head = ''] = decoded(bytes.subarray(0, headBytes));
    const table = await parseRows(Readable.from(decoded(bytes)), mostOf(head.split(/\r?\n|\r/)[0]!));
    if (!table) throw invalid({ file: problem('tableEmpty') });
    if (table.header.length > limits.import.columns)
        throw invalid({ file: problem('tableColumns', { max: limits.import.columns }) });
    return table;
};
