import { basename } from 'node:path';
import type { Database } from '../database/database.ts';
import type { Edit } from '../database/edit.ts';
import { findColumns, type ColumnChoice, type ImportKind } from './columns.ts';
import { openCsv, type CsvRow } from './csvFile.ts';
import type { ErrorFile } from './errorFile.ts';
import { Tally, type Outcome } from './tally.ts';

/** A row for its kind of record: the cells by field, trimmed; a field without a column is absent. */
export interface Row {
    line: number;
    cells: Readonly<Record<string, string>>;
}

/** Saves rows and returns the outcome of each, in order. */
export type SaveBatch = (tx: Database, rows: Row[]) => Promise<Outcome[]>;

export interface ImportRun {
    edit: Edit;
    choices: ColumnChoice[];
    errors: ErrorFile;
    progress: (step: string, share: number) => void;
    /** Called after each batch; true stops the import. */
    stopped: () => boolean;
}

interface ImportTask {
    kind: ImportKind;
    path: string;
    batchSize: number;
    save: SaveBatch;
}

const rowOf = (line: number, cells: string[], columns: ReadonlyMap<string, number>): Row => ({
    line,
    cells: Object.fromEntries([...columns].map(([field, index]) => [field, cells[index]!.trim()])),
});

/** The problem of a row that does not depend on its kind of record. */
const unreadable = ({ cells }: Row) => {
    const values = Object.values(cells);
    if (values.some(value => value.includes('\u0000'))) return 'it contains a NUL character';
    if (values.some(value => value.includes('\uFFFD'))) return 'it contains invalid characters (not UTF-8)';
    return null;
};

/** A batch that fails as a whole is repeated in halves, so that one bad row does not affect the others. */
const saveIsolated = async (edit: Edit, rows: Row[], save: SaveBatch): Promise<Outcome[]> => {
    try {
        return await edit(tx => save(tx, rows));
    } catch (error) {
        if (rows.length === 1) {
            const { cause, message } = error as Error;
            return [
                {
                    refused: `the database rejected it: “${cause instanceof Error ? cause.message : message}”`,
                },
            ];
        }
        const half = Math.ceil(rows.length / 2);
        return [
            ...(await saveIsolated(edit, rows.slice(0, half), save)),
            ...(await saveIsolated(edit, rows.slice(half), save)),
        ];
    }
};

/**
 * Imports a file batch by batch, each in its own transaction, so that a stopped import leaves whole batches.
 * Only one batch is held in memory. Throws an `ImportError` when the file cannot be read at all.
 */
export const importFile = async (run: ImportRun, { kind, path, batchSize, save }: ImportTask) => {
    const { edit, choices, errors, progress, stopped } = run;
    const file = await openCsv(path);
    const columns = findColumns(kind, file.header, choices);
    const name = basename(path);
    const tally = new Tally();
    const started = performance.now();
    let batch: Row[] = [];

    const settle = async (line: number, record: string, outcome: Outcome) => {
        tally.count(outcome);
        if (typeof outcome !== 'string') await errors.add(name, line, record, outcome.refused);
    };
    const flush = async () => {
        const rows = batch;
        batch = [];
        if (rows.length === 0) return;
        const outcomes = await saveIsolated(edit, rows, save);
        for (const [index, { line, cells }] of rows.entries())
            await settle(line, cells.name || cells.key || '', outcomes[index]!);
        const rate = Math.round((tally.read / (performance.now() - started)) * 1000);
        progress(`${tally.read} ${kind}, ${rate} rows/s`, file.share());
    };
    const take = async (row: CsvRow) => {
        if ('broken' in row) return settle(row.line, '', { refused: row.broken });
        const read = rowOf(row.line, row.cells, columns);
        const wrong = unreadable(read);
        if (wrong) return settle(row.line, read.cells.name ?? '', { refused: wrong });
        batch.push(read);
        if (batch.length >= batchSize) await flush();
    };

    for await (const row of file.rows) {
        if (stopped()) break;
        await take(row);
    }
    if (!stopped()) await flush();
    return { tally, seconds: (performance.now() - started) / 1000 };
};
