import { sql, type SQL } from 'drizzle-orm';
import { readRow, readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { isErased } from '../eraseContents.ts';
import { isEditSeen, isSeen, type Reader, recordsSeen, stands } from '../seen.ts';

type Writer = Pick<Database, 'execute'>;

export interface EditHead {
    id: number;
    kind: string | null;
    record_id: number | null;
    records: number;
    /** Whether nothing is left to undo of what the reader may see. */
    is_undone: boolean;
    undid: number[] | null;
}

const e = sql`edit`;

export const readEdits = (db: Writer, ids: readonly number[], reader: Reader) =>
    readRows<EditHead>(
        db,
        sql`select id::float8 as id, case when ${isSeen(sql`edit.kind`, sql`edit.record_id`, reader)} then kind end as kind,
                record_id, ${recordsSeen(e, reader)} as records, undid::float8[] as undid,
                not ${stands(e, reader)} as is_undone
            from edit where id = any(${sql.param(ids)}::bigint[]) and ${isEditSeen(e, reader)} order by id desc`,
    );

/** Like `readEdits`, but locks the edits: of two concurrent undos the second waits and finds it done. */
export const lockEdits = async (tx: Writer, ids: readonly number[], reader: Reader) => {
    await tx.execute(
        sql`select from edit where id = any(${sql.param(ids)}::bigint[]) order by id desc for update`,
    );
    return readEdits(tx, ids, reader);
};

interface Span {
    by: number;
    from: string;
    to: string;
}

/** An account's newest edits in a period, except those that an edit outside it undid, and erased ones. */
export const readEverything = async (db: Writer, { by, from, to }: Span, most: number, reader: Reader) => {
    const rows = await readRows<{ id: number }>(
        db,
        sql`with picked as (
                select id, at from edit
                where account_id = ${by} and at >= ${from}::timestamp at time zone 'UTC'
                    and at < ${to}::timestamp at time zone 'UTC' and ${isEditSeen(e, reader)}
                    and not ${isErased(e)}
                order by id desc limit ${most})
            select id::float8 as id from picked
            where ${stands(sql`picked`, reader, sql`r.undone_by is null or r.undone_by in (select id from picked)`)}`,
    );
    return rows.map(row => row.id);
};

export interface Share {
    edit: number;
    kind: string;
    record_id: number;
}

export const shareKey = ({ edit, kind, record_id }: Share) => `${edit} ${kind} ${record_id}`;

/**
 * The shares to leave alone: undone already, or of edits that undid others of the batch, where undoing both would
 * change nothing.
 */
export const readSettled = async (tx: Writer, edits: readonly number[]) => {
    const rows = await readRows<Share>(
        tx,
        sql`with undone as (
                select r.edit_id, r.kind, r.record_id, r.undone_by
                from edit e join edit_record r on r.edit_id = e.id and r.at = e.at
                where e.id = any(${sql.param(edits)}::bigint[]) and r.undone_by is not null)
            select edit_id::float8 as edit, kind, record_id from undone
            union
            select undone_by::float8, kind, record_id from undone
            where undone_by = any(${sql.param(edits)}::bigint[]) and not exists (
                select from edit by join edit_record other on other.edit_id = any(by.undid)
                where by.id = undone.undone_by and other.kind = undone.kind and other.record_id = undone.record_id
                    and other.undone_by = by.id and other.edit_id <> all(${sql.param(edits)}::bigint[]))`,
    );
    return new Set(rows.map(shareKey));
};

interface Mark extends Share {
    /** The edit that undid it; null if it stands again. */
    by: number | null;
    /** Only the mark of this edit is replaced. */
    after: number | null;
}

/**
 * Marks shares as undone. What they had undone stands again, what that had undone is undone again, and so on. `+ 0` lets
 * the planner look up each record instead of all of the edit's for each.
 */
const mark = async (tx: Writer, shares: SQL) => {
    let marks: SQL | undefined = shares;
    while (marks) {
        const marked: (Share & { by: number | null; undid: number[] | null })[] = await readRows(
            tx,
            sql`update edit_record r set undone_by = mark.by
                from (${marks}) as mark (edit, kind, record_id, by, after) join edit e on e.id = mark.edit
                where r.edit_id + 0 = e.id and r.at = e.at and r.kind = mark.kind and r.record_id = mark.record_id
                    and r.undone_by is not distinct from mark.after
                returning e.id::float8 as edit, r.kind, r.record_id, r.undone_by::float8 as by, e.undid::float8[] as undid`,
        );
        const next = marked.flatMap(({ edit, by, undid, ...record }) =>
            (undid ?? []).map((each): Mark => ({
                ...record,
                edit: each,
                by: by === null ? edit : null,
                after: by === null ? null : edit,
            })),
        );
        marks = next.length
            ? sql`select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
                as given (edit bigint, kind text, record_id int, by bigint, after bigint)`
            : undefined;
    }
};

const noteUndid = (tx: Writer, edits: readonly number[], by: number, asked: number) =>
    tx.execute(sql`
        update edit set asked = ${asked}, undid = array(
            select unnest(undid) union select unnest(${sql.param(edits)}::bigint[]))
        where id = ${by}`);

/**
 * Marks edits as undone, as far as the reader may see them and they are not `settled`. `asked` is how many edits `by`
 * was to undo.
 */
export const markUndone = async (
    tx: Writer,
    edits: readonly number[],
    {
        by,
        asked,
        settled,
        reader,
    }: { by: number; asked: number; settled: ReadonlySet<string>; reader: Reader },
) => {
    await noteUndid(tx, edits, by, asked);
    await mark(
        tx,
        sql`select r.edit_id, r.kind, r.record_id, ${by}::bigint, null::bigint
            from edit e join edit_record r on r.edit_id = e.id and r.at = e.at
            where e.id = any(${sql.param(edits)}::bigint[]) and r.undone_by is null
                and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)}
                and not exists (select from unnest(${sql.param([...settled])}::text[]) as kept (share)
                    where share = concat_ws(' ', r.edit_id, r.kind, r.record_id))`,
    );
    // A record that was gone when an edit was undone has no share in that undo, and stands again with the rest.
    await tx.execute(sql`
        update edit_record r set undone_by = null from edit u
        where u.id = any(${sql.param(edits)}::bigint[]) and r.edit_id = any(u.undid) and r.undone_by = u.id
            and not exists (select from edit_record own where own.edit_id + 0 = u.id and own.at = u.at
                and own.kind = r.kind and own.record_id = r.record_id)`);
};

/** Marks shares as undone, and all shares of an edit once none of the kind stands. */
export const markRecordsUndone = async (tx: Writer, shares: readonly Share[], by: number) => {
    const [first] = shares;
    if (!first) return;
    const edits = [...new Set(shares.map(({ edit }) => edit))];
    await noteUndid(tx, edits, by, edits.length);
    await mark(
        tx,
        sql`select edit, kind, record_id, ${by}::bigint, null::bigint
            from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as given (edit bigint, kind text, record_id int)`,
    );
    await mark(
        tx,
        sql`select r.edit_id, r.kind, r.record_id, ${by}::bigint, null::bigint
            from edit e join edit_record r on r.edit_id = e.id and r.at = e.at
            where e.id = any(${sql.param(edits)}::bigint[]) and r.undone_by is null and not exists (
                select from edit_record own
                where own.edit_id = e.id and own.at = e.at and own.kind = ${first.kind} and own.undone_by is null)`,
    );
};

export const hasEdit = async (
    db: Writer,
    { kind, id, edit }: { kind: string; id: number; edit: number },
    reader: Reader,
) =>
    (await readRow(
        db,
        sql`select from edit_record where kind = ${kind} and record_id = ${id} and edit_id = ${edit}
            and ${isSeen(sql`${kind}`, sql`${id}::int`, reader)}`,
    )) !== undefined;
