import { sql, type SQL } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import { conflict } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { isErased } from './eraseContents.ts';
import type { Row } from './undo/steps.ts';
import type { LoggedTable } from './undo/tables.ts';

/**
 * By table, the columns that decide who may sign in and do what, and what a rule may do. An edit of one of them, or of such a row, cannot be
 * undone: undoing a new account would lose its password, and restoring a deleted one would revive its rights without
 * one.
 */
export const rights: Readonly<Record<string, readonly string[]>> = {
    desk_rule: ['stage'],
    account: ['super_user', 'areas', 'reading_only', 'lead', 'password_hash', 'second_factor_due', 'email'],
};

/**
 * The tables with what belongs to members: their records, and of records' parts what is private or a picture. Staff
 * delete as an author, so an edit without one that deleted such rows is the member's own, by the consumer app.
 */
const membersOwn: readonly string[] = [
    'account_skin_concern',
    'collection',
    'correction',
    'correction_picture',
    'face_capture',
    'member_answer',
    'new_product',
    'post',
    'post_comment',
    'post_image',
    'product_question',
    'product_question_answer',
    'product_review',
    'product_usage',
    'review_picture',
    'routine',
    'stash_item',
];

/** Whether `own`, a row of edit `e`, was deleted by the member whose it was. */
const wasOwn = (own: SQL, e: SQL) => sql`(${e}.author is null and ${own}.after is null
    and ${own}.table_name = any(${sql.param(membersOwn)}::text[]))`;

/** Whether members deleted something of their own in edit `e`. */
export const isOwnDeletion = (e: SQL) => sql`exists (
    select from edit_row own where own.edit_id = ${e}.id and own.at = ${e}.at and ${wasOwn(sql`own`, e)})`;

interface Changed {
    table: Pick<LoggedTable, 'name'>;
    before: Row | null;
    after: Row | null;
}

export const refuseRights = (rows: readonly Changed[]) => {
    const touches = ({ table, before, after }: Changed) =>
        rights[table.name]?.some(column => !before || !after || before[column] !== after[column]);
    if (rows.some(touches)) throw conflict('rights');
};

export const touchesRights = (e: SQL) => sql`exists (
    select from edit_row own where own.edit_id = ${e}.id and own.at = ${e}.at and (${sql.join(
        Object.entries(rights).map(
            ([table, columns]) => sql`own.table_name = ${table}
                and (own.before is null or own.after is null or own.before ?| ${sql.param(columns)}::text[])`,
        ),
        sql` or `,
    )}))`;

interface Beyond {
    erased: boolean;
}

/** Throws 409 for what erasing or a member put beyond undo. */
export const refuseBeyond = (beyond: Beyond | undefined) => {
    if (beyond) throw conflict(beyond.erased ? 'erased' : 'ownDeletion');
};

/** Throws 409 if contents of one of the edits were erased, or if members deleted something of their own in it. */
export const refuseEdits = async (db: Pick<Database, 'execute'>, edits: readonly number[]) =>
    refuseBeyond(
        await readRow<Beyond>(
            db,
            sql`select ${isErased(sql`e`)} as erased from edit e where e.id = any(${sql.param(edits)}::bigint[])
                and (${isErased(sql`e`)} or ${isOwnDeletion(sql`e`)} and not ${touchesRights(sql`e`)}) limit 1`,
        ),
    );

/**
 * Whether contents of a record and of its `tables` were erased since an edit, or its member deleted something of it;
 * undefined if neither.
 */
export const beyondSince = (
    db: Pick<Database, 'execute'>,
    { kind, id, edit }: { kind: string; id: number; edit: number },
    tables: readonly string[],
) => {
    const own = (row: SQL) => sql`${row}.edit_id = touched.edit_id and ${row}.at = touched.at
        and ${row}.record_id = ${id} and ${row}.table_name = any(${sql.param(tables)}::text[])`;
    const later = sql`touched.kind = ${kind} and touched.record_id = ${id} and touched.edit_id > ${edit}`;
    return readRow<Beyond>(
        db,
        sql`select true as erased from edit_record touched join edit_erased x on ${own(sql`x`)}
            where ${later} and not x.trash
            union all
            select false from edit_record touched join edit e on e.id = touched.edit_id and e.at = touched.at
                join edit_row r on ${own(sql`r`)}
            where ${later} and ${wasOwn(sql`r`, sql`e`)}
            order by erased desc limit 1`,
    );
};
