import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';

/** One row of a file, or its error. `line` is the line where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] } | { line: number; broken: string };

export interface CsvFile {
    header: string[];
    /** The rows below the header, as they are read. */
    rows: AsyncIterable<CsvRow>;
    /** The share of the file that has been read, from 0 to 1. */
    share: () => number;
}

/** The longest row, in bytes; a longer one most likely has an unclosed quote. */
const longestRow = 4 * 1024 * 1024;

const firstLineBytes = 64 * 1024;

const mostOf = (line: string) =>
    [',', ';', '\t'].reduce((best, mark) =>
        line.split(mark).length > line.split(best).length ? mark : best,
    );

const peek = async (path: string) => {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw new ImportError(
            error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`,
        );
    });
    try {
        const { size } = await file.stat();
        const { bytesRead, buffer } = await file.read(Buffer.alloc(firstLineBytes), 0, firstLineBytes, 0);
        if (bytesRead === 0) throw new ImportError(`${path} is empty.`);
        if (buffer[0] === 0xff || buffer[0] === 0xfe)
            throw new ImportError(`${path} is not UTF-8. Save it as UTF-8.`);
        return {
            size,
            delimiter: mostOf(
                buffer
                    .subarray(0, bytesRead)
                    .toString('utf8')
                    .split(/\r?\n|\r/)[0]!,
            ),
        };
    } finally {
        await file.close();
    }
};

const reasons: Record<string, string> = {
    CSV_INVALID_CLOSING_QUOTE: 'a quote is closed in the middle of a cell',
    INVALID_OPENING_QUOTE: 'there is a quote in the middle of a cell',
    CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
    CSV_MAX_RECORD_SIZE: 'the row has no end; most likely a quote is never closed',
};

const reasonOf = ({ code, message }: CsvError) => reasons[code] ?? message;

interface Parsed {
    record: string[];
    info: { lines: number };
}

/**
 * Opens a CSV file: UTF-8 with or without BOM, cells separated by `,` `;` or tabs, any line endings, quotes
 * doubled inside quotes. It is read only as fast as its rows are consumed. Throws an `ImportError` when there
 * is no header.
 */
export const openCsv = async (path: string): Promise<CsvFile> => {
    const { size, delimiter } = await peek(path);
    const bytes = createReadStream(path);
    const skipped: CsvRow[] = [];
    const parser = parse({
        bom: true,
        delimiter,
        info: true,
        max_record_size: longestRow,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_error: true,
        on_skip: error => {
            if (error) skipped.push({ line: Number(error.lines ?? 0), broken: reasonOf(error) });
            return undefined;
        },
    });
    bytes.on('error', error => parser.destroy(error));
    bytes.pipe(parser);
    const records = parser[Symbol.asyncIterator]() as AsyncIterator<Parsed>;
    const first = await records.next();
    if (first.done) throw new ImportError(`${path} has no header.`);
    const header = first.value.record.map(name => name.trim());

    const rows = async function* (): AsyncGenerator<CsvRow> {
        let last = first.value.info.lines;
        try {
            for (let next = await records.next(); !next.done; next = await records.next()) {
                yield* skipped.splice(0);
                const { record, info } = next.value;
                const line = last + 1;
                last = info.lines;
                if (record.length === header.length) yield { line, cells: record };
                else
                    yield {
                        line,
                        broken: `it has ${record.length} cells where the header has ${header.length}`,
                    };
            }
        } catch (error) {
            if (!(error instanceof CsvError)) throw error;
            skipped.push({ line: last + 1, broken: reasonOf(error) });
        } finally {
            bytes.destroy();
        }
        yield* skipped.splice(0);
    };
    return { header, rows: rows(), share: () => (size ? Math.min(1, bytes.bytesRead / size) : 1) };
};

/** A reason why a file cannot be imported at all, for the person at the terminal. */
export class ImportError extends Error {
    override name = 'ImportError';
}
