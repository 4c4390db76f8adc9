import type { Column } from './column.ts';
import { csvLine, csvStart, csvStyle } from './csv.ts';
import { openExportFile } from './exportFile.ts';

/** From this many rows on, a file is written while the rows are read. */
const largeFrom = 50_000;

export interface Export<Row> {
    /** The name of the file, without its ending. */
    name: string;
    columns: readonly Pick<Column<Row>, 'text'>[];
    /** The headers of the columns, translated. */
    head: readonly string[];
    batches: AsyncIterable<readonly Row[]>;
    /** How many rows there are, if that is known. */
    total: number | undefined;
    locale: string;
    signal: AbortSignal;
    onProgress: (rows: number) => void;
}

/** Writes rows to a CSV file as they arrive. Throws if a read fails or `signal` is aborted; no file is kept then. */
export const writeExport = async <Row>(given: Export<Row>) => {
    const { name, columns, head, batches, total = 0, locale, signal, onProgress } = given;
    const style = csvStyle(locale);
    const file = await openExportFile(`${name}.csv`, total >= largeFrom);
    try {
        await file.write(csvStart + csvLine(head, style));
        let written = 0;
        for await (const rows of batches) {
            signal.throwIfAborted();
            const lines = rows.map(row =>
                csvLine(
                    columns.map(({ text }) => text?.(row)),
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
