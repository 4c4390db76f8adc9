import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { neededFields, severalColumns, type TableColumn } from '../../contract/tableColumns.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { type Author, inBatch } from '../database/edit.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { startImportJob } from '../jobs/start.ts';
import { keepPicture, writeRow } from './importRows.ts';
import { judgeRows, markRows, refusedResult } from './judge.ts';
import { openRow } from './openRow.ts';
import { storedRow } from './plan.ts';
import { findImport, findImportHead, findSettings } from './queries.ts';
import type { StoredRow } from './rows.ts';

/** An import that is not being run, locked. Throws 404 and 409. */
const lockImport = async (tx: Database, id: number) => {
    await tx.execute(sql`select from import where id = ${id} for update`);
    const head = await findImportHead(tx, id);
    if (head.state === 'running') throw conflict('importRuns');
    return head;
};

const checkFields = (fields: ParsedBody<'PUT import/{id}/columns'>['fields']) => {
    for (const field of neededFields)
        if (!fields.includes(field)) throw invalid({ fields: problem('columnNeeded', { field }) });
    for (const field of fields)
        if (field && !severalColumns.includes(field) && fields.indexOf(field) !== fields.lastIndexOf(field))
            throw invalid({ fields: problem('columnTwice', { field }) });
};

/** Plans an import anew, with other columns. Throws 404, 409 once it has run, and 422. */
export const chooseColumns = async (
    tx: Database,
    id: number,
    body: ParsedBody<'PUT import/{id}/columns'>,
) => {
    const head = await lockImport(tx, id);
    if (head.job !== null) throw conflict('importFinished');
    checkFields(body.fields);
    const { columns, header } = (await findSettings(tx, id))!;
    const chosen = columns.map((column, index): TableColumn => {
        const field = body.fields[index] ?? null;
        if (field === column.field) return column;
        return { ...column, field, how: field && 'chosen' };
    });
    await tx.execute(sql`delete from import_key where kind = ${id}`);
    await tx.execute(sql`
        update import_row set state = null, why = null, args = '{}', makes = '{}', product_id = null, version = version + 1
        where import_id = ${id} and state is distinct from 'left' and why is distinct from 'broken'`);
    await tx.execute(sql`
        update import set columns = ${JSON.stringify(chosen)}::jsonb, category_id = ${body.category_id},
            make_categories = ${body.make_categories}, state = 'planning', failures = 0, reason = null
        where id = ${id}`);
    if (body.keep_as !== undefined) {
        const fields = Object.fromEntries(
            chosen.flatMap(({ field }, index) => (field ? [[header[index]!, field]] : [])),
        );
        await tx.execute(sql`
            insert into import_columns (name, fields) values (${body.keep_as}, ${JSON.stringify(fields)}::jsonb)
            on conflict (name) do update set fields = excluded.fields, changed = now()`);
    }
    return findImport(tx, id);
};

/** Starts the job that imports the planned rows. Throws 404, and 409 unless it is planned and has rows. */
export const runImport = async (tx: Database, author: Author, id: number) => {
    const head = await lockImport(tx, id);
    if (head.state === 'planning') throw conflict('importPlans');
    if (head.state === 'columns' || head.state === 'failed' || head.counts.new + head.counts.changed === 0)
        throw conflict('importEmpty');
    const { batch } = head;
    const job = await startImportJob(
        tx,
        { ...author, batch },
        sql`select id, line from import_row where import_id = ${id} and state in ('new', 'changed')`,
    );
    await tx.execute(sql`update import set job_id = ${job} where id = ${id}`);
    return findImportHead(tx, id);
};

/** Throws 404 and 409. */
export const discardImport = async (tx: Database, id: number) => {
    await lockImport(tx, id);
    await tx.execute(sql`delete from import where id = ${id}`);
};

const lockRow = async (tx: Database, id: number, version: number) => {
    const row = await readRow<StoredRow & { import_id: number }>(
        tx,
        sql`select ${storedRow}, import_id from import_row where id = ${id} for update`,
    );
    if (!row) throw notFound('noImportRow');
    if (row.state !== 'quarantine') throw conflict('importRowDone');
    if (row.version !== version) throw conflict('changedSince');
    return row;
};

/**
 * Mends a waiting row; `import` makes it a product unless something still speaks against it, which is then its reason.
 * Throws 404, and 409 if the row no longer waits or somebody else mended it.
 */
export const mendRow = async (
    tx: Database,
    images: ImageStore,
    id: number,
    { version, mend, act }: ParsedBody<'PUT import-row/{id}'>,
) => {
    const row = await lockRow(tx, id, version);
    await tx.execute(sql`
        update import_row set mend = ${JSON.stringify(mend)}::jsonb, version = version + 1,
            state = ${act === 'leave' ? 'left' : 'quarantine'} where id = ${id}`);
    if (act === 'import') {
        const settings = (await findSettings(tx, row.import_id))!;
        await inBatch(tx, settings.batch);
        const judged = await judgeRows(tx, settings, [{ ...row, mend }], {
            adding: 'added',
            doubtsBrands: true,
            hasPictures: settings.pictures > 0,
        });
        const [one] = judged.left;
        const [why] = judged.refused.values();
        if (why) await markRows(tx, [refusedResult(id, why)]);
        if (one) {
            const result = await writeRow(tx, judged, one, name =>
                keepPicture(tx, images, settings.id, name),
            );
            await markRows(tx, [result]);
            await tx.execute(sql`
                update import_row set edit_id = nullif(current_setting('backbar.edit', true), '')::bigint where id = ${id}`);
        }
    }
    return openRow(tx, id);
};
