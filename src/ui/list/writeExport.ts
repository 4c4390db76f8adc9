import type { TranslateFunction } from 'react-admin';
import { zoneName } from '../format/time.ts';
import { offerFile } from '../offerFile.ts';
import type { Column } from './column.ts';
import { csvLine, csvStart, csvStyle } from './csv.ts';

interface ExportFile {
    write: (text: string) => Promise<void>;
    close: () => Promise<void>;
    abort: () => Promise<void>;
}

type SavePicker = (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

const type = 'text/csv;charset=utf-8';

/** Collects blobs, which the browser need not keep in memory, and downloads them together. */
const downloaded = (name: string): ExportFile => {
    const pieces: Blob[] = [];
    return {
        write: async text => void pieces.push(new Blob([text])),
        close: async () => offerFile(new Blob(pieces, { type }), name),
        abort: async () => void pieces.splice(0),
    };
};

/**
 * The reader chooses where to write a `large` file, if the browser can do that; all others are downloaded. Rejects with
 * an `AbortError` if the reader chooses nothing.
 */
const openExportFile = async (name: string, large: boolean): Promise<ExportFile> => {
    const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker };
    if (!large || !showSaveFilePicker) return downloaded(name);
    const handle = await showSaveFilePicker({
        suggestedName: name,
        types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    return handle.createWritable();
};

/** From this many rows on, a file is written while the rows are read. */
const largeFrom = 50_000;

export interface Export<Row> {
    /** Without its ending. */
    name: string;
    columns: readonly Column<Row>[];
    /** The whole address of a row's record; a file without it has neither addresses nor ids. */
    addressOf?: (row: Row) => string | undefined;
    translate: TranslateFunction;
    batches: AsyncIterable<readonly Row[]>;
    total: number | undefined;
    locale: string;
    signal: AbortSignal;
    onProgress: (rows: number) => void;
}

const idIn = (address: string | undefined) => Number(address?.match(/\/(\d+)(?=[/?]|$)/)?.[1]) || undefined;

/** The columns of the file: those that have a text, between the id and the address of the record. */
const columnsOf = <Row>({ columns, addressOf, translate }: Export<Row>) => {
    const shown = columns.flatMap(({ label, text, zoned }) => {
        const words = translate(label, { _: label });
        const head = zoned ? translate('lists.export.zone', { label: words, zone: zoneName() }) : words;
        return text ? [{ head, text }] : [];
    });
    if (!addressOf) return shown;
    return [
        { head: translate('lists.export.id'), text: (row: Row) => idIn(addressOf(row)) },
        ...shown,
        { head: translate('lists.export.address'), text: addressOf },
    ];
};

/** Writes rows to a CSV file as they arrive. Throws if a read fails or `signal` is aborted, and then keeps no file. */
export const writeExport = async <Row>(given: Export<Row>) => {
    const { name, batches, total = 0, locale, signal, onProgress } = given;
    const columns = columnsOf(given);
    const style = csvStyle(locale);
    const file = await openExportFile(`${name}.csv`, total >= largeFrom);
    try {
        await file.write(
            csvStart +
                csvLine(
                    columns.map(({ head }) => head),
                    style,
                ),
        );
        let written = 0;
        for await (const rows of batches) {
            signal.throwIfAborted();
            const lines = rows.map(row =>
                csvLine(
                    columns.map(({ text }) => text(row)),
                    style,
                ),
            );
            await file.write(lines.join(''));
            written += rows.length;
            onProgress(written);
        }
        signal.throwIfAborted();
        await file.close();
    } catch (error) {
        await file.abort();
        throw error;
    }
};
