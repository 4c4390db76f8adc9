import { sql } from 'drizzle-orm';
import { importOfHeading, lineOfReason, unguarded } from '../../contract/importReasons.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { guessColumns } from '../../contract/tableColumns.ts';
import type { UploadedFile } from '../../contract/wire.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { CsvRow } from '../import/csvFile.ts';
import { type ArchiveFile, isArchive, openArchive } from './archive.ts';
import { findImportHead, listKept } from './queries.ts';
import { readTable, type Table } from './table.ts';

/** Rows from which columns are guessed. */
const sampled = 200;

const batch = 1000;

const kept = sql.raw(`interval '60 days'`);

const isTable = (name: string) => /\.(?:csv|tsv|txt)$/i.test(name);
const isPicture = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name);

/** The table of an upload, and the pictures that came with it. */
const unpack = async (bytes: Buffer) => {
    if (!isArchive(bytes)) return { table: bytes, pictures: [] };
    const files = (await openArchive(bytes)).filter(({ name }) => !name.startsWith('.'));
    const [table, another] = files.filter(({ name }) => isTable(name));
    if (!table) throw invalid({ file: problem('tableMissing') });
    if (another) throw invalid({ file: problem('tablesSeveral') });
    if (table.size > limits.import.table)
        throw invalid({ file: problem('fileSize', { megabytes: limits.import.table / 1024 / 1024 }) });
    return { table: await table.read(), pictures: files.filter(({ name }) => isPicture(name)) };
};

/** Too large a picture is left out like one that is not there; its row says so. */
const keepPictures = async (tx: Database, id: number, pictures: readonly ArchiveFile[]) => {
    for (const { name, size, read } of pictures)
        if (size <= limits.image.bytes)
            await tx.execute(sql`
                insert into import_picture (import_id, name, bytes) values (${id}, ${name.toLowerCase()}, ${await read()})
                on conflict do nothing`);
};

interface Given {
    line: number;
    cells: string[];
    broken?: string;
}

const givenOf = (row: CsvRow): Given =>
    'broken' in row
        ? { line: row.line, cells: [], broken: row.broken }
        : { line: row.line, cells: row.cells.map(cell => cell.replaceAll('\0', '\uFFFD')) };

/** Reads all rows before any is kept. Throws 422 for none, and for too many as soon as it is clear. */
const rowsOf = async ({ rows }: Table) => {
    const all: Given[] = [];
    for await (const row of rows)
        if (all.push(givenOf(row)) > limits.import.rows)
            throw invalid({ file: problem('tableRows', { max: limits.import.rows }) });
    if (all.length === 0) throw invalid({ file: problem('tableEmpty') });
    return all;
};

/** Does something with rows, some at a time. */
const inBatches = async (rows: readonly Given[], save: (some: readonly Given[]) => Promise<unknown>) => {
    for (let start = 0; start < rows.length; start += batch) await save(rows.slice(start, start + batch));
};

const given = (rows: readonly Given[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as g (line int, cells jsonb, broken text)`;

const addRows = (tx: Database, id: number, rows: readonly Given[]) =>
    tx.execute(sql`
        insert into import_row (import_id, line, cells, state, why, args)
        select ${id}, line, cells, case when broken is not null then 'quarantine' end,
            case when broken is not null then 'broken' end,
            case when broken is null then '{}' else jsonb_build_object('text', broken) end
        from ${given(rows)} on conflict do nothing`);

const addImport = async (
    tx: Database,
    account: number,
    file: { name: string; header: string[]; first: readonly Given[] },
) => {
    const fits = (await listKept(tx)).find(({ fields }) => {
        const headings = Object.keys(fields);
        return headings.length > 1 && headings.every(heading => file.header.includes(heading));
    });
    const rows = file.first.slice(0, sampled).map(({ cells }) => cells);
    const columns = guessColumns(file.header, rows, fits?.fields);
    const isKnown = ['name', 'brand'].every(field => columns.some(column => column.field === field));
    const added = await readRow<{ id: number }>(
        tx,
        sql`insert into import (account_id, name, header, columns, state)
            values (${account}, ${file.name}, ${sql.param(file.header)}::text[], ${JSON.stringify(columns)}::jsonb,
                ${isKnown ? 'planning' : 'columns'}) returning id`,
    );
    return added!.id;
};

/** The import whose refused rows a file has, without the column that says so. */
const mendedBy = async (tx: Database, header: readonly string[]) => {
    const place = header.findIndex(heading => importOfHeading(heading) !== undefined);
    if (place < 0) return undefined;
    const id = importOfHeading(header[place]!)!;
    const there = await readRow<{ header: string[] }>(
        tx,
        sql`select header from import where id = ${id} for update`,
    );
    const own = header.filter((_, index) => index !== place).map(unguarded);
    return there && there.header.join('\0') === own.join('\0') ? { id, place } : undefined;
};

/** Puts the cells of a file of refused rows into the rows that wait. */
const mendRows = async (
    tx: Database,
    { id, place }: { id: number; place: number },
    rows: readonly Given[],
) => {
    const mended = rows.flatMap(({ cells }) => {
        const line = lineOfReason(cells[place] ?? '');
        const own = cells.filter((_, index) => index !== place).map(unguarded);
        return line === undefined ? [] : [{ line, cells: own }];
    });
    await tx.execute(sql`
        update import_row r set cells = g.cells, mend = '{}', state = null, why = null, args = '{}', version = version + 1
        from ${given(mended)} where r.import_id = ${id} and r.line = g.line and r.state = 'quarantine'`);
};

const longestName = 200;

/**
 * Keeps a file's rows and pictures until they are imported. A file of refused rows mends the rows that wait. Returns the
 * import. Throws 422 for a file that is no table or an archive beyond the limits.
 */
export const keepUpload = async (tx: Database, account: number, { filename, bytes }: UploadedFile) => {
    await tx.execute(sql`delete from import where created < now() - ${kept}
        and not exists (select from job j where j.id = import.job_id and j.ended is null)`);
    const { table: tableBytes, pictures } = await unpack(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const table = await readTable(tableBytes);
    const all = await rowsOf(table);
    const mends = await mendedBy(tx, table.header);
    if (mends) {
        const head = await findImportHead(tx, mends.id);
        if (head.state === 'running') throw conflict('importRuns');
        await inBatches(all, rows => mendRows(tx, mends, rows));
        await tx.execute(sql`update import set state = 'planning', failures = 0 where id = ${mends.id}`);
        return findImportHead(tx, mends.id);
    }
    const name = filename.slice(-longestName).replaceAll('\0', '') || 'file';
    const id = await addImport(tx, account, { name, header: table.header, first: all });
    await inBatches(all, rows => addRows(tx, id, rows));
    await keepPictures(tx, id, pictures);
    await tx.execute(sql`
        update import set total = (select count(*) from import_row where import_id = ${id}) where id = ${id}`);
    return findImportHead(tx, id);
};
