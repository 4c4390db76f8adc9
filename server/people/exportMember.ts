import { sql } from 'drizzle-orm';
import type { MemberExport } from '../../contract/people.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { picturesIn } from '../history/pictures.ts';
import { readTables } from '../history/undo/tables.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import type { ImageStore } from '../images/imageStore.ts';
import {
    loggedRows,
    notesOf,
    readOwned,
    readPictures,
    readRecords,
    type MemberRecord,
} from './memberRows.ts';

/** What opens something, and what is calculated. */
const secrets = [
    'password_hash',
    'token_hash',
    'csrf_secret',
    'code_hash',
    'secret',
    'tokens',
    'credential_id',
    'public_key',
    'user_handle',
    'search',
];

/** Of staff, or kept for an hour to answer a save again. */
const notTheirs = new Set([
    'saved_call',
    'job',
    'presence',
    'desk_claim',
    'saved_view',
    'desk_decision',
    'duplicate_answer',
    'duplicate_later',
]);

type Rows = Record<string, unknown>[];

/** `keys` are the tables' columns by which rows belong to `ids`. */
const readOf = (db: Database, table: string, column: string, ids: readonly number[]) =>
    readRows<{ row: Record<string, unknown> }>(
        db,
        sql`select to_jsonb(r) - ${sql.param(secrets)}::text[] as row from ${sql.identifier(table)} r
            where ${sql.identifier(column)} = any(${sql.param(ids)}::int[])`,
    ).then(rows => rows.map(({ row }) => row));

/** The rows of the member's own tables, and of the parts of their records. */
const readAll = async (db: Database, id: number, theirs: readonly MemberRecord[]) => {
    const tables: Record<string, Rows> = { account: await readOf(db, 'account', 'id', [id]) };
    const owned = (await readOwned(db)).filter(
        ({ table, column }) => column === 'account_id' && !notTheirs.has(table),
    );
    for (const { table, column } of owned) tables[table] = await readOf(db, table, column, [id]);
    const all = [...(await readTables(db)).values()].flat();
    for (const { name, kind, owner } of all) {
        if (name in tables || name === 'desk_note' || notTheirs.has(name)) continue;
        const ids = theirs.flatMap(each => (each.kind === kind ? each.record_id : []));
        if (ids.length && kind !== 'account') tables[name] = await readOf(db, name, owner, ids);
    }
    tables['desk_note'] = (
        await readRows<{ row: Record<string, unknown> }>(
            db,
            sql`select to_jsonb(n) - 'account_id' as row from desk_note n where ${notesOf(theirs)}`,
        )
    ).map(({ row }) => row);
    return Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length));
};

/** Bytes of the pictures in a response; the command has no bound. */
const mostBytes = 32 * 1024 * 1024;

/** Reads pictures, one after another, until they would be too many. */
export const withFiles = async (images: Pick<ImageStore, 'open'>, names: readonly string[]) => {
    const pictures: MemberExport['pictures'] = [];
    let left = mostBytes;
    for (const name of names) {
        const image = left > 0 ? await images.open(name, 'original') : null;
        left -= image?.bytes.length ?? 0;
        const file =
            image && left >= 0
                ? `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}`
                : null;
        pictures.push({ name, file });
    }
    return pictures;
};

type Exported = Omit<MemberExport, 'pictures'> & { pictures: string[] };

/**
 * All that is kept about a member: the rows of all tables without secrets, the contents of the history and the names
 * of the pictures. `by` is who asks, null for a command. Throws 404, and 409 for staff other than oneself.
 */
export const exportMember = (db: Database, id: number, by: number | null): Promise<Exported> =>
    db.transaction(
        async tx => {
            const found = await readRow<{ exported: string; super_user: boolean }>(
                tx,
                sql`select ${wireTime(sql`now()`)} as exported, super_user from account where id = ${id}`,
            );
            if (!found) throw notFound('noUser');
            if (by !== null && by !== id && found.super_user) throw conflict('exportStaff');
            const tables = await readTables(tx);
            const theirs = (await readRecords(tx, id)).filter(({ kind }) => !notTheirs.has(kind));
            const history = await readRows<MemberExport['history'][number]>(
                tx,
                sql`select distinct on (id) ${wireTime(sql`at`)} as at, table_name as table, key, before, after
                    from (${loggedRows(tables, theirs, sql`r.*`)}) as logged order by id`,
            );
            const named = picturesIn(history.map(({ table, ...row }) => ({ ...row, table_name: table })));
            return {
                member: id,
                exported: found.exported,
                tables: await readAll(tx, id, theirs),
                history,
                pictures: [...new Set([...(await readPictures(tx, tables, theirs)), ...named])],
            };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
