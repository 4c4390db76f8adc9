import { sql, type SQL } from 'drizzle-orm';
import { privateKinds } from '../../contract/records.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { conflict } from '../http/errors.ts';

/** The account that reads or takes back; null for a command, which sees every record. */
export type Reader = number | null;

/** Whether not every account sees every record of a kind. */
export const isPrivate = (kind: string) => (privateKinds as readonly string[]).includes(kind);

/**
 * Whether a record, whose kind and id are parameters or columns, exists for the reader (migration 0035). Of kinds whose
 * records everybody sees, only the kind is looked at.
 */
export const isSeen = (kind: SQL, id: SQL, reader: Reader): SQL =>
    reader === null
        ? sql`true`
        : sql`case when ${kind} = any(${sql.param(privateKinds)}::text[])
            then record_seen(${kind}, ${id}, ${reader}) else true end`;

/**
 * How many of the records of the edit `e` do not exist for the reader. There may be others beside them: edits that are
 * taken back together are one, whatever their records, and so is the deletion of an account with what it changes.
 */
const hiddenIn = (e: SQL, reader: Reader): SQL =>
    reader === null
        ? sql`0`
        : sql`case when ${e}.records > 1 then records_hidden(${e}.id, ${e}.at, ${reader})
            else (not ${isSeen(sql`${e}.kind`, sql`${e}.record_id`, reader)})::int end`;

/** How many records the edit `e` touched that exist for the reader. */
export const recordsSeen = (e: SQL, reader: Reader) => sql`${e}.records - ${hiddenIn(e, reader)}`;

/** Whether the edit `e` exists for the reader: any of its records does. */
export const isEditSeen = (e: SQL, reader: Reader) => sql`${hiddenIn(e, reader)} < greatest(${e}.records, 1)`;

/** Throws 409 if the reader no longer sees what it has just changed: only its owner takes a view from the team. */
export const refuseHiding = async (
    tx: Pick<Database, 'execute'>,
    logged: readonly { table: { name: string }; record_id: number }[],
    reader: Reader,
) => {
    const rows = logged.filter(({ table }) => isPrivate(table.name));
    if (!rows.length) return;
    const hidden = await readRow(
        tx,
        sql`select from unnest(${sql.param(rows.map(({ table }) => table.name))}::text[],
                ${sql.param(rows.map(row => row.record_id))}::int[]) as changed (kind, id)
            where not ${isSeen(sql`changed.kind`, sql`changed.id`, reader)} limit 1`,
    );
    if (hidden) throw conflict('teamView');
};
