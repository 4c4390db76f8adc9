import { sql } from 'drizzle-orm';
import type { Outcome } from '../../contract/outcome.ts';
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

interface SavedCall {
    call: string | null;
    request: string | null;
    response: string | null;
    edit_id: number | null;
}

/** How long a save that is under way is waited for, in milliseconds. */
const patience = 2000;

const columns = sql.raw('call, request, response, edit_id::float8 as edit_id');

/** A save that its key has saved before, or that has been asked for; its transaction is rolled back. */
class Repeated extends Error {}

/**
 * Writes the row of a key and returns it; makes one without a call if there is none. Where commits wait for a standby, what
 * the row says has arrived there too once this is acknowledged.
 */
const touch = (db: Database, { account, key }: Pick<KeyedSave, 'account' | 'key'>) =>
    db.transaction(async tx => {
        await tx.execute(sql`select set_config('lock_timeout', ${String(patience)}, true)`);
        const row = await readRow<SavedCall>(
            tx,
            sql`insert into saved_call as known (account_id, key) values (${account}, ${key})
                on conflict (account_id, key) do update set key = excluded.key returning ${columns}`,
        );
        return row!;
    });

/**
 * What an earlier save with the key was answered, undefined without one. Throws 409 when the key is that of another save
 * of the account, or of one that is not to be saved any more.
 */
export const findSaved = async (db: Database, { account, key, call, request }: KeyedSave) => {
    const saved = await readRow<SavedCall>(
        db,
        sql`select ${columns} from saved_call where account_id = ${account} and key = ${key}`,
    );
    if (!saved) return undefined;
    if (saved.call !== call || saved.request !== request) throw conflict('saveKeyUsed');
    await touch(db, { account, key });
    return { response: new JsonText<never>(saved.response ?? ''), edit: saved.edit_id };
};

const textOf = (response: unknown) => {
    if (response === undefined) return null;
    return response instanceof JsonText ? response.text : JSON.stringify(response);
};

/**
 * Keeps what a save is answered, as the last statement of its transaction. Returns its edit; throws when another save
 * with the key has been stored, for which it waits.
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

/** What became of a save. If it has not been saved it never will be: its key is taken. */
export const settleSaved = async (db: Database, account: number, key: string): Promise<Outcome> => {
    const { call, response, edit_id } = await touch(db, { account, key });
    const saved = call !== null;
    return {
        outcome: saved ? 'saved' : 'notSaved',
        call,
        edit: edit_id,
        response: response === null ? null : JSON.parse(response),
    };
};

/** Removes what was kept for longer than a day. */
export const forgetSaved = sql`delete from saved_call where at < now() - interval '24 hours'`;
