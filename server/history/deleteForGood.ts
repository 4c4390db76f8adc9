import { sql } from 'drizzle-orm';
import { recordKinds } from '../../contract/records.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { eraseContents } from './eraseContents.ts';
import { rowsToForget } from './forgetting.ts';
import type { LoggedRow } from './loggedRow.ts';
import { isSeen, type Reader } from './seen.ts';
import { readTables } from './undo/tables.ts';
import { picturesIn, unnamedPictures } from './pictures.ts';

type Removed = Pick<LoggedRow, 'table_name' | 'before' | 'after'>;

const exists = sql.join(
    recordKinds.map(kind => sql`select ${kind}::text as kind, id from ${sql.identifier(kind)}`),
    sql` union all `,
);

/** The records that an edit deleted, that do not exist now and that the reader may see. */
const readDeleted = (tx: Pick<Database, 'execute'>, edit: number, reader: Reader) =>
    readRows<{ kind: string; record_id: number }>(
        tx,
        sql`select r.kind, r.record_id from edit_record r
            where r.edit_id = ${edit} and r.action = 'deleted' and r.undone_by is null
                and r.kind = any(${sql.param([...recordKinds])}::text[])
                and exists (select from edit_row o where o.edit_id = r.edit_id and o.at = r.at
                    and o.table_name = r.kind and o.record_id = r.record_id and o.after is null)
                and not exists (select from (${exists}) as now where now.kind = r.kind and now.id = r.record_id)
                and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)}`,
    );

/** Erases the contents of all log entries of some records. Returns the rows. */
const forget = async (tx: Database, deleted: readonly { kind: string; record_id: number }[]) => {
    const gone = sql`select * from jsonb_to_recordset(${JSON.stringify(deleted)}::jsonb) as given (kind text, record_id int)`;
    const rows = rowsToForget(await readTables(tx), gone);
    const removed = await readRows<Removed>(tx, sql`select table_name, before, after from (${rows}) as gone`);
    await eraseContents(tx, rows, true);
    return removed;
};

/** The history keeps only the fact; the pictures are removed. Throws 404 unless the edit is in the reader's trash. */
export const deleteForGood = async ({ edit, images, log }: Saving, id: number, reader: Reader) => {
    let stems: readonly string[] = [];
    await edit(async tx => {
        const found = await readRow(tx, sql`select from edit where id = ${id} for update`);
        const deleted = found ? await readDeleted(tx, id, reader) : [];
        if (!deleted.length) throw notFound('noDeletion');
        stems = await unnamedPictures(tx, picturesIn(await forget(tx, deleted)));
    });
    for (const stem of stems)
        await images
            .remove(stem)
            .catch((error: unknown) => log.warn({ err: error, stem }, 'a picture was left behind'));
};
