import { sql } from 'drizzle-orm';
import { conflict } from '../http/errors.ts';
import type { Database } from './database.ts';
import { JsonText } from './jsonText.ts';
import { readRow } from './readPage.ts';

/** A save with a key. */
export interface KeyedSave {
    account: number;
    key: string;
    call: string;
    /** A fingerprint of all that it sent. */
    request: string;
}

/** What is kept of a save; nothing but its key of one that was asked for before it arrived. */
export interface SavedCall {
    call: string | null;
    request: string | null;
    response: string | null;
    edit_id: number | null;
}

export const savedColumns = sql.raw('call, request, response, edit_id::float8 as edit_id');

/** A save that its key has saved before, or that has been asked for; its transaction is rolled back. */
class Repeated extends Error {}

export type Key = Pick<KeyedSave, 'account' | 'key'>;

export const lockOf = ({ account, key }: Key) => sql`hashtextextended(${`save ${account} ${key}`}, 0)`;

/** Held by a save until its transaction ends, from its first statement on, as an expression: others with its key wait. */
export const holdKey = (key: Key) => sql`pg_advisory_xact_lock(${lockOf(key)})`;

/**
 * Writes the row of a save that is stored. Where commits wait for a standby, the save has arrived there too once this is
 * acknowledged.
 */
const confirm = (db: Database, { account, key }: Key) =>
    db.transaction(tx =>
        tx.execute(sql`update saved_call set key = key where account_id = ${account} and key = ${key}`),
    );

/**
 * What an earlier save with the key was answered, undefined without one. Throws 409 when the key is that of another save
 * of the account, or of one that is not to be saved any more.
 */
export const findSaved = async (db: Database, { account, key, call, request }: KeyedSave) => {
    const saved = await readRow<SavedCall>(
        db,
        sql`select ${savedColumns} from saved_call where account_id = ${account} and key = ${key}`,
    );
    if (!saved) return undefined;
    if (saved.call !== call || saved.request !== request) throw conflict('saveKeyUsed');
    await confirm(db, { account, key });
    return { response: new JsonText<never>(saved.response ?? ''), edit: saved.edit_id };
};

const textOf = (response: unknown) => {
    if (response === undefined) return null;
    return response instanceof JsonText ? response.text : JSON.stringify(response);
};

/**
 * Keeps what a save is answered, as the last statement of its transaction. Returns its edit; throws when another save
 * with the key has been stored meanwhile.
 */
export const keepSaved = async (
    tx: Database,
    { account, key, call, request }: KeyedSave,
    response: unknown,
) => {
    const kept = await readRow<{ id: string | null }>(
        tx,
        sql`insert into saved_call (account_id, key, call, request, response, edit_id)
            values (${account}, ${key}, ${call}, ${request}, ${textOf(response)},
                nullif(current_setting('backbar.edit', true), '')::bigint)
            on conflict do nothing returning edit_id as id`,
    );
    if (!kept) throw new Repeated();
    return kept.id;
};

/** Removes what was kept for longer than a day. */
export const forgetSaved = sql`delete from saved_call where at < now() - interval '24 hours'`;
