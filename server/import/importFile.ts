import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Edit } from '../database/edit.ts';
import { readRows } from '../database/readPage.ts';
import { type ColumnChoice, type CsvRow, findColumns, type ImportKind, openCsv } from './csvFile.ts';

/** Keeps the keys in a temporary table of the connection, so that memory use stays constant. */
export const createSeen = (db: Database) =>
    db.execute(sql`
        create temporary table if not exists import_seen (
            kind text not null, key text not null, line integer not null, primary key (kind, key))`);

/** Notes which line has a key and returns the lines that first had each. */
export type NoteKeys = (
    tx: Database,
    keys: { key: string; line: number }[],
) => Promise<ReadonlyMap<string, number>>;

/** Reads keys from a table below a value of its first column, without noting any. */
export const notedIn =
    (table: SQL, below: SQL): NoteKeys =>
    async (tx, keys) => {
        const given = JSON.stringify([...new Set(keys.map(({ key }) => key))]);
        const rows = await readRows<{ key: string; line: number }>(
            tx,
            sql`select s.key, s.line from ${table} s
                join json_array_elements_text(${given}::json) as g (key) on g.key = s.key where s.kind = ${below}`,
        );
        return new Map(rows.map(row => [row.key, row.line]));
    };

/** Notes keys in a table below a value of its first column. Compares exactly; a repeated key counts as its first occurrence. */
export const keysIn =
    (table: SQL, below: SQL): NoteKeys =>
    async (tx, keys) => {
        const firsts = new Map<string, number>();
        for (const { key, line } of keys) if (!firsts.has(key)) firsts.set(key, line);
        const given = JSON.stringify([...firsts].map(([key, line]) => ({ key, line })));
        await tx.execute(sql`
            insert into ${table} select ${below}, key, line
            from json_to_recordset(${given}::json) as g (key text, line integer) on conflict do nothing`);
        return notedIn(table, below)(tx, keys);
    };

/** The keys of a kind in the temporary table. */
export const seenOf = (kind: string) => keysIn(sql`import_seen`, sql`${kind}::text`);

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV file of the rejected rows: file, line, record, reason. It exists only if a row was rejected. */
export class ErrorFile {
    #stream: WriteStream | undefined;

    constructor(readonly path: string) {}

    clear() {
        return rm(this.path, { force: true });
    }

    async add(file: string, line: number, record: string, reason: string) {
        const stream = (this.#stream ??= this.#open());
        const row = [file, String(line), record, reason].map(cell).join(',');
        if (!stream.write(`${row}\n`)) await once(stream, 'drain');
    }

    #open() {
        const stream = createWriteStream(this.path);
        stream.write('file,line,record,reason\n');
        return stream;
    }

    /** Resolves with whether the file exists. */
    async close() {
        if (!this.#stream) return false;
        this.#stream.end();
        await finished(this.#stream);
        return true;
    }
}

/** `merged`: the row names a record that was merged into another one, which stays as it is. */
export type Outcome = 'added' | 'updated' | 'unchanged' | 'merged' | { refused: string };

/** `read` is the sum of the other five. */
export class Tally {
    read = 0;
    added = 0;
    updated = 0;
    unchanged = 0;
    merged = 0;
    refused = 0;
    /** The count of each reason, without the values in quotes. */
    readonly reasons = new Map<string, number>();

    count(outcome: Outcome) {
        this.read++;
        if (typeof outcome === 'string') {
            this[outcome]++;
            return;
        }
        this.refused++;
        const reason = outcome.refused
            .replaceAll(/“[^”]*”(, “[^”]*”)*/g, '“…”')
            .replaceAll(/line \d+/g, 'line N');
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    }

    summary(kind: string) {
        const { read, added, updated, unchanged, merged, refused } = this;
        return [
            `${kind}: ${read} rows read = ${added} added + ${updated} updated + ${unchanged} unchanged + ${merged ? `${merged} of merged records + ` : ''}${refused} refused`,
            ...[...this.reasons]
                .toSorted(([, one], [, other]) => other - one)
                .map(([reason, count]) => `    ${String(count).padStart(6)}  ${reason}`),
        ];
    }
}

/** A row's cells by field, trimmed; a field without a column is absent. */
export interface Row {
    line: number;
    cells: Readonly<Record<string, string>>;
}

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

/** A problem that does not depend on the kind of record. */
const unreadable = ({ cells }: Row) => {
    const values = Object.values(cells);
    if (values.some(value => value.includes('\u0000'))) return 'it contains a NUL character';
    if (values.some(value => value.includes('\uFFFD'))) return 'it contains invalid characters (not UTF-8)';
    return null;
};

/** Repeats a batch that fails as a whole in halves, so that one bad row does not affect the others. */
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
 * Imports in batches, each with its own transaction, so that a stopped import leaves whole batches and only one is in
 * memory. Throws an `ImportError` if the file cannot be read at all.
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
