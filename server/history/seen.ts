import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import { kindsOf, privateKinds } from '../../contract/records.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { hiddenKinds, unchangeableKinds } from '../http/narrowing.ts';

/** The account that reads or undoes; null for a command, which sees every record. */
export type Reader = Pick<Me, 'id' | 'narrowed'> | null;

export const isPrivate = (kind: string) => (privateKinds as readonly string[]).includes(kind);

const kinds = sql`${sql.param(privateKinds)}::text[]`;

const isOfSeenKind = (kind: SQL, reader: NonNullable<Reader>) => {
    const hidden = hiddenKinds(reader);
    return hidden.length ? sql`(${kind} = any(${sql.param(hidden)}::text[])) is not true` : sql`true`;
};

/** Whether the reader may see a record; `kind` and `id` are parameters or columns. Public kinds need no look-up. */
export const isSeen = (kind: SQL, id: SQL, reader: Reader): SQL =>
    reader === null
        ? sql`true`
        : sql`case when ${kind} = any(${kinds}) then record_seen(${kind}, ${id}, ${reader.id})
            else ${isOfSeenKind(kind, reader)} end`;

const hiddenOfMany = (e: SQL, reader: NonNullable<Reader>) =>
    hiddenKinds(reader).length
        ? sql`(select count(*)::int from edit_record r where r.edit_id = ${e}.id and r.at = ${e}.at
            and not ${isSeen(sql`r.kind`, sql`r.record_id`, reader)})`
        : sql`records_hidden(${e}.id, ${e}.at, ${kinds}, ${reader.id})`;

/** How many records of edit `e` the reader may not see: one edit may touch many, such as an account's deletion. */
const hiddenIn = (e: SQL, reader: Reader): SQL =>
    reader === null
        ? sql`0`
        : sql`case when ${e}.records > 1 then ${hiddenOfMany(e, reader)}
            else (not ${isSeen(sql`${e}.kind`, sql`${e}.record_id`, reader)})::int end`;

export const recordsSeen = (e: SQL, reader: Reader) => sql`${e}.records - ${hiddenIn(e, reader)}`;

/** Whether the reader may see any record of edit `e`. */
export const isEditSeen = (e: SQL, reader: Reader) => sql`${hiddenIn(e, reader)} < greatest(${e}.records, 1)`;

/** Whether anything that edit `e` did to records visible to the reader still stands; `r` is such a record. */
export const stands = (e: SQL, reader: Reader, isStanding = sql`r.undone_by is null`) => sql`exists (
    select from edit_record r where r.edit_id = ${e}.id and r.at = ${e}.at and (${isStanding})
        and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)})`;

/** A merge, its undo or its redo: whoever may merge moves what members have, and may move it back. */
const isMerge = sql`exists (
    select from edit e left join edit undone on undone.id = e.undid[1] and cardinality(e.undid) = 1
    where e.id = r.edit_id and e.at = r.at and 'POST merge' in (e.call, undone.call))`;

/** Throws 403 `narrowed` if one of some edits touched records that the account may not change. */
export const refuseOthers = async (
    tx: Pick<Database, 'execute'>,
    edits: readonly number[],
    account: NonNullable<Reader>,
) => {
    const kept = unchangeableKinds(account);
    if (!kept.length) return;
    const found = await readRow(
        tx,
        sql`select from edit_record r where edit_id = any(${sql.param(edits)}::bigint[])
            and kind = any(${sql.param(kept)}::text[])
            and (kind = any(${sql.param(kindsOf(['catalogue']))}::text[]) or not ${isMerge}) limit 1`,
    );
    if (found) throw forbidden('narrowed');
};

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
