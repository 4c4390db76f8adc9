import { eq, sql, type SQL } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { holdPictures } from '../backup/pictureLock.ts';
import { readRows } from '../database/readPage.ts';
import { account, signInAttempt } from '../database/schema/accounts.ts';
import { erasure } from '../database/schema/people.ts';
import { eraseContents } from '../history/eraseContents.ts';
import type { LoggedRow } from '../history/loggedRow.ts';
import { picturesIn, unnamedPictures } from '../history/pictures.ts';
import { readTables } from '../history/undo/tables.ts';
import { conflict, notFound, unavailable } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { hashToken } from '../http/session.ts';
import type { ImageStore } from '../images/imageStore.ts';
import {
    contributions,
    loggedRows,
    type MemberRecord,
    notesOf,
    pictureTables,
    readOwned,
    readPictures,
    readRecords,
} from './memberRows.ts';

/** What is left of an erased account; its address can never be one. */
const nameless = (id: number): Partial<typeof account.$inferInsert> => ({
    username: 'Deleted member',
    email: `deleted-${id}@member.invalid`,
    password_hash: null,
    second_factor_due: null,
    account_type: 'regular',
    country_id: null,
    photo: null,
    level: 1,
    experience: 0,
    instagram: null,
    bio: null,
    skincare_experience: null,
    fitzpatrick: null,
    gender: null,
    age: null,
});

const setFor = (tx: Database, name: string, value: string) =>
    tx.execute(sql`select set_config(${name}, ${value}, true)`);

/** Throws 404, and 409 for staff and for those whose work as staff the history names. */
const findMember = async (tx: Database, id: number, again: boolean) => {
    const [found] = await tx
        .select({
            username: account.username,
            email: account.email,
            created: account.created,
            super_user: account.super_user,
            isAuthor: sql<boolean>`exists (select from edit where edit.account_id = ${id} and author is not null)`,
        })
        .from(account)
        .where(eq(account.id, id))
        .for('update');
    if (!found) throw notFound('noUser');
    if (!again && found.super_user) throw conflict('eraseStaff');
    if (!again && found.isAuthor) throw conflict('eraseFormerStaff');
    return found;
};

/** Views of staff that search for the member. */
const readViewsOf = async (tx: Database, { username, email }: { username: string; email: string }) => {
    const views = await readRows<{ id: number; name: string; search: string }>(
        tx,
        sql`select id, name, search from saved_view`,
    );
    const isNamed = (text: string) =>
        text.toLowerCase().includes(email.toLowerCase()) || text.toLowerCase() === username.toLowerCase();
    return views
        .filter(({ name, search }) => [name, ...new URLSearchParams(search).values()].some(isNamed))
        .map(({ id }): MemberRecord => ({ kind: 'saved_view', record_id: id }));
};

/** Deletes the member's own rows, what staff wrote about them, and the pictures of their contributions. */
const deleteRows = async (
    tx: Database,
    id: number,
    { theirs, views, pictures }: { theirs: MemberRecord[]; views: MemberRecord[]; pictures: SQL[] },
) => {
    await tx.execute(sql`delete from desk_note where ${notesOf(theirs)}`);
    for (const statement of pictures) await tx.execute(statement);
    for (const { table, column, goes } of await readOwned(tx))
        // Inserting the erasure forgets who looked at their face.
        if (goes && table !== 'face_look' && !contributions.has(table))
            await tx.execute(
                sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
            );
    const ids = views.map(({ record_id }) => record_id);
    await tx.execute(sql`delete from saved_view where id = any(${sql.param(ids)}::int[])`);
};

const loggedColumns = sql`r.edit_id, r.at::text as at, r.table_name, r.record_id, r.id, r.before, r.after`;

interface Logged extends Pick<LoggedRow, 'table_name' | 'before' | 'after'> {
    edit_id: string;
    at: string;
    record_id: number;
    id: string;
}

/** Where the months of the history begin, from the earliest to the latest moment. */
const readMonths = async (tx: Database) => {
    const months = await readRows<{ start: string }>(
        tx,
        sql`select to_date(right(relname, 7), 'YYYY_MM')::text || 'T00:00Z' as start
            from pg_inherits join pg_class on pg_class.oid = inhrelid
            where inhparent = 'edit_row'::regclass and relname ~ '_\\d{4}_\\d{2}$' order by 1`,
    );
    return ['-infinity', ...months.map(({ start }) => start), 'infinity'];
};

/** The log rows of the member's records, and all that contain the email address: month by month, as there are many. */
const readLogged = async (tx: Database, theirs: SQL, email: string) => {
    const rows = await readRows<Logged>(tx, theirs);
    const [first, ...later] = await readMonths(tx);
    let from = first!;
    for (const to of later) {
        rows.push(
            ...(await readRows<Logged>(
                tx,
                sql`select ${loggedColumns} from edit_row r
                    where r.at >= ${from}::timestamptz and r.at < ${to}::timestamptz
                        and position(${email.toLowerCase()} in lower(concat(r.before, r.after, r.kept))) > 0`,
            )),
        );
        from = to;
    }
    return [...new Map(rows.map(row => [row.id, row])).values()];
};

const givenRows = (rows: readonly Logged[]) =>
    sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (edit_id bigint, at timestamptz, table_name text, record_id int, id bigint)`;

/** Removes what was kept about them for other purposes: answers of saves, reasons of jobs, counted sign-ins. */
const forgetElsewhere = async (tx: Database, email: string, words: readonly string[]) => {
    const named = (column: SQL) =>
        sql`exists (select from unnest(${sql.param(words)}::text[]) as word where position(lower(word) in lower(${column})) > 0)`;
    await tx.execute(sql`update saved_call set response = 'null' where ${named(sql`response`)}`);
    await tx.execute(
        sql`update job_row set reason = null where reason is not null and ${named(sql`reason::text`)}`,
    );
    await tx
        .delete(signInAttempt)
        .where(sql`${signInAttempt.key} like ${`%${hashToken(email.toLowerCase())}`}`);
};

/**
 * Erases a member within a transaction: all that is kept about them in the database, the history and the image store.
 * Their contributions stay, without name and pictures. `again` repeats an erasure, such as on a restored backup.
 * Throws 404; 409 for staff and former staff, or during a backup; 503 if the storage fails.
 */
export const eraseMember = async (
    tx: Database,
    images: Pick<ImageStore, 'remove' | 'noteErasure'>,
    { id, by, again = false }: { id: number; by: number | null; again?: boolean },
) => {
    const member = await findMember(tx, id, again);
    if (!(await holdPictures(tx))) throw conflict('eraseInBackup');
    const tables = await readTables(tx);
    const theirs = await readRecords(tx, id);
    const views = await readViewsOf(tx, member);
    const shown = await readPictures(tx, tables, theirs);

    // The history would keep what is deleted.
    await setFor(tx, 'backbar.log', 'off');
    const pictures = pictureTables(tables, theirs).map(({ table, columns, isRecord, isTheirs }) =>
        isRecord
            ? sql`update ${table} set ${sql.join(
                  columns.map(column => sql`${column} = null`),
                  sql`, `,
              )} where ${isTheirs}`
            : sql`delete from ${table} where ${isTheirs}`,
    );
    await deleteRows(tx, id, { theirs, views, pictures });
    await setFor(tx, 'backbar.log', 'on');
    await tx.update(account).set(nameless(id)).where(eq(account.id, id));

    const logged = await readLogged(
        tx,
        loggedRows(tables, [...theirs, ...views], loggedColumns),
        member.email,
    );
    await eraseContents(tx, givenRows(logged));
    const stems = [...new Set([...shown, ...picturesIn(logged)])];
    const words = [member.email, JSON.stringify(member.username), ...stems];
    await forgetElsewhere(tx, member.email, words);

    await tx.insert(erasure).values({ account_id: id, by }).onConflictDoNothing();
    const [{ at } = { at: new Date() }] = await tx
        .select({ at: erasure.at })
        .from(erasure)
        .where(eq(erasure.account_id, id));
    const gone = await unnamedPictures(tx, stems);
    try {
        await images.noteErasure(id, { created: member.created, at });
        for (const stem of gone) await images.remove(stem);
    } catch (error) {
        throw unavailable(problem('imageStore'), error);
    }
    return { pictures: gone.length };
};
