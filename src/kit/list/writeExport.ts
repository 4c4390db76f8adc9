import type { TranslateFunction } from 'react-admin';
import { zoneName } from '../format/time.ts';
import type { Column } from './column.ts';
import { csvLine, csvStart, csvStyle } from './csv.ts';
import { openExportFile } from './exportFile.ts';

/** From this many rows on, a file is written while the rows are read. */
const largeFrom = 50_000;

export interface Export<Row> {
    /** The name of the file, without its ending. */
    name: string;
    columns: readonly Column<Row>[];
    /** The whole address of a row's record; a file without it has neither addresses nor ids. */
    addressOf?: (row: Row) => string | undefined;
    translate: TranslateFunction;
    batches: AsyncIterable<readonly Row[]>;
    /** How many rows there are, if that is known. */
    total: number | undefined;
    locale: string;
    signal: AbortSignal;
    onProgress: (rows: number) => void;
}

/** The number in the address of a record. */
const idIn = (address: string | undefined) => Number(address?.match(/\/(\d+)(?=[/?]|$)/)?.[1]) || undefined;

/** The columns of the file: those that have a text, between the id and the address of the record. */
const columnsOf = <Row>({ columns, addressOf, translate }: Export<Row>) => {
    const shown = columns.flatMap(({ label, text, zoned }) => {
        const words = translate(label);
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

/** Writes rows to a CSV file as they arrive. Throws if a read fails or `signal` is aborted; no file is kept then. */
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
