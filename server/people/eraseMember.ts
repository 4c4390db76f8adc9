import { eq, sql, type SQL } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { holdPictures } from '../backup/pictureLock.ts';
import { readRows } from '../database/readPage.ts';
import { account, signInAttempt } from '../database/schema/accounts.ts';
import { erasure } from '../database/schema/people.ts';
import { savedView } from '../database/schema/views.ts';
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
    holdRecords,
    loggedRows,
    type MemberRecord,
    notesOf,
    pictureTables,
    readOwned,
    readPictures,
    readRecords,
} from './memberRows.ts';
import { type Mentions, mentionsOf, type Named } from './mentions.ts';

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
            id: account.id,
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

const loggedColumns = sql`r.edit_id, r.at::text as at, r.table_name, r.record_id, r.id, r.before, r.after, r.kept`;

interface Logged extends Pick<LoggedRow, 'table_name' | 'before' | 'after' | 'kept'> {
    edit_id: string;
    at: string;
    record_id: number;
    id: string;
}

/** Takes the member out of what views of staff search for. */
const leaveViews = async (tx: Database, { withoutMember }: Mentions) => {
    const views = await readRows<{ id: number; list: string; name: string; search: string }>(
        tx,
        sql`select id, list, name, search from saved_view order by id for update`,
    );
    for (const { id, ...view } of views) {
        const rest = withoutMember(view);
        if (rest) await tx.update(savedView).set(rest).where(eq(savedView.id, id));
    }
};

/** The log rows of views that searched for the member. */
const readLoggedViews = async (tx: Database, { withoutMember }: Mentions) => {
    // A row has only the columns that changed.
    const rows = await readRows<Logged & { list: string }>(
        tx,
        sql`select ${loggedColumns}, coalesce(v.list,
                max(coalesce(r.before ->> 'list', r.after ->> 'list')) over (partition by e.record_id), '') as list
            from edit_record e
            join edit_row r on r.edit_id = e.edit_id and r.at = e.at and r.table_name = e.kind
                and r.record_id = e.record_id
            left join saved_view v on v.id = e.record_id
            where e.kind = 'saved_view'`,
    );
    return rows.filter(({ list, before, after }) =>
        [before, after].some(side => side && withoutMember({ list, name: '', search: '', ...side })),
    );
};

/** Deletes the member's own rows, what staff wrote about them, and the pictures of their contributions. */
const deleteRows = async (
    tx: Database,
    id: number,
    { theirs, pictures }: { theirs: MemberRecord[]; pictures: SQL[] },
) => {
    await tx.execute(sql`delete from desk_note where ${notesOf(theirs)}`);
    for (const statement of pictures) await tx.execute(statement);
    for (const { table, column, goes } of await readOwned(tx))
        // Inserting the erasure forgets who looked at their face.
        if (goes && table !== 'face_look' && !contributions.has(table))
            await tx.execute(
                sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
            );
};

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

/** The log rows that contain the email address: month by month, as there are many. */
const readAddressed = async (tx: Database, { email }: Named, { isAddressed }: Mentions) => {
    const rows: Logged[] = [];
    const [first, ...later] = await readMonths(tx);
    let from = first!;
    for (const to of later) {
        const found = await readRows<Logged>(
            tx,
            sql`select ${loggedColumns} from edit_row r
                where r.at >= ${from}::timestamptz and r.at < ${to}::timestamptz
                    and position(${email.toLowerCase()} in lower(concat(r.before, r.after, r.kept))) > 0`,
        );
        rows.push(...found.filter(({ before, after, kept }) => isAddressed([before, after, kept])));
        from = to;
    }
    return rows;
};

const givenRows = (rows: readonly Logged[]) =>
    sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (edit_id bigint, at timestamptz, table_name text, record_id int, id bigint)`;

/** Removes what was kept about them for other purposes: answers of saves, reasons of jobs, second looks, counted sign-ins. */
const forgetElsewhere = async (
    tx: Database,
    { username, email }: Named,
    stems: readonly string[],
    { isAddressed, isAnswer }: Mentions,
) => {
    const words = [email, JSON.stringify(username), ...stems];
    const mayName = (column: SQL) =>
        sql`exists (select from unnest(${sql.param(words)}::text[]) as word where position(lower(word) in lower(${column})) > 0)`;
    const isNamed = (text: string) => {
        const value: unknown = JSON.parse(text);
        return isAddressed(value) || isAnswer(value) || stems.some(stem => text.includes(stem));
    };
    const answers = await readRows<{ account_id: number; key: string; response: string }>(
        tx,
        sql`select account_id, key, response from saved_call where ${mayName(sql`response`)} for update`,
    );
    for (const { account_id, key, response } of answers)
        if (isNamed(response))
            await tx.execute(
                sql`update saved_call set response = 'null' where account_id = ${account_id} and key = ${key}`,
            );
    const rows = await readRows<{ job_id: number; place: number; reason: string }>(
        tx,
        sql`select job_id, place, reason::text as reason from job_row
            where reason is not null and ${mayName(sql`reason::text`)} for update`,
    );
    for (const { job_id, place, reason } of rows)
        if (isNamed(reason))
            await tx.execute(
                sql`update job_row set reason = null where job_id = ${job_id} and place = ${place}`,
            );
    await tx.execute(sql`update second_look set kept = null where ${mayName(sql`kept::text`)}`);
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
    await holdRecords(tx, id);
    const theirs = await readRecords(tx, id);
    const mentions = mentionsOf(member);
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
    await deleteRows(tx, id, { theirs, pictures });
    await setFor(tx, 'backbar.log', 'on');
    await tx.update(account).set(nameless(id)).where(eq(account.id, id));

    await leaveViews(tx, mentions);

    const found = [
        ...(await readRows<Logged>(tx, loggedRows(tables, theirs, loggedColumns))),
        ...(await readLoggedViews(tx, mentions)),
        ...(await readAddressed(tx, member, mentions)),
    ];
    const logged = [...new Map(found.map(row => [row.id, row])).values()];
    await eraseContents(tx, givenRows(logged));
    const stems = [...new Set([...shown, ...picturesIn(logged)])];
    await forgetElsewhere(tx, member, stems, mentions);

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
