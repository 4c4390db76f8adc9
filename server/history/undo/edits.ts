import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { isEditSeen, isSeen, type Reader, recordsSeen } from '../seen.ts';

type Writer = Pick<Database, 'execute'>;

/** An edit that is to be taken back. */
export interface EditHead {
    id: number;
    kind: string | null;
    record_id: number | null;
    records: number;
    undone_by: number | null;
    undid: number[] | null;
}

const e = sql`edit`;

const undoneColumns = sql`undone_by::float8 as undone_by, undid::float8[] as undid`;

const columns = (reader: Reader) => sql`
    id::float8 as id, case when ${isSeen(sql`edit.kind`, sql`edit.record_id`, reader)} then kind end as kind, record_id,
    ${recordsSeen(e, reader)} as records, ${undoneColumns}`;

/** The edits that exist for the reader. */
export const readEdits = (db: Writer, ids: readonly number[], reader: Reader) =>
    readRows<EditHead>(
        db,
        sql`select ${columns(reader)} from edit where id = any(${sql.param(ids)}::bigint[]) and ${isEditSeen(e, reader)}`,
    );

/** The same, newest first, locked: of two that take an edit back, the second waits and finds it done. */
export const lockEdits = (tx: Writer, ids: readonly number[], reader: Reader) =>
    readRows<EditHead>(
        tx,
        sql`select ${columns(reader)} from edit where id = any(${sql.param(ids)}::bigint[]) and ${isEditSeen(e, reader)}
            order by edit.id desc for update`,
    );

interface Span {
    by: number;
    from: string;
    to: string;
}

/** The newest edits of an account within a time, but for those that an edit outside of it took back. */
export const readEverything = async (db: Writer, { by, from, to }: Span, most: number, reader: Reader) => {
    const rows = await readRows<{ id: number }>(
        db,
        sql`with picked as (
                select id, undone_by from edit
                where account_id = ${by} and at >= ${from}::timestamp at time zone 'UTC'
                    and at < ${to}::timestamp at time zone 'UTC' and ${isEditSeen(e, reader)}
                order by id desc limit ${most})
            select id::float8 as id from picked
            where undone_by is null or undone_by in (select id from picked)`,
    );
    return rows.map(row => row.id);
};

interface Mark {
    id: number;
    /** The edit that takes it back; null when it stands again. */
    by: number | null;
    /** The edit that the mark follows from: it only replaces that one's mark. */
    after: number | null;
}

/**
 * Marks edits as taken back. What these had taken back stands again, and what that had taken back is taken back again,
 * and so on. `asked` is how many edits the taking back is of.
 */
export const markUndone = async (tx: Writer, ids: readonly number[], by: number, asked: number) => {
    await tx.execute(sql`
        update edit set undid = coalesce(undid, '{}') || ${sql.param(ids)}::bigint[], asked = ${asked} where id = ${by}`);
    let marks: Mark[] = ids.map(id => ({ id, by, after: null }));
    while (marks.length) {
        const marked = await readRows<Pick<EditHead, 'id' | 'undone_by' | 'undid'>>(
            tx,
            sql`update edit set undone_by = mark.by
                from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (id bigint, by bigint, after bigint)
                where edit.id = mark.id and edit.undone_by is not distinct from mark.after
                returning edit.id::float8 as id, ${undoneColumns}`,
        );
        marks = marked.flatMap(({ id, undone_by, undid }) =>
            (undid ?? []).map(each => ({
                id: each,
                by: undone_by === null ? id : null,
                after: undone_by === null ? null : id,
            })),
        );
    }
};

/** Whether a record that exists for the reader has the edit in its history. */
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
