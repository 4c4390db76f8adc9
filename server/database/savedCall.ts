import { sql } from 'drizzle-orm';
import { conflict } from '../http/errors.ts';
import type { Database } from './database.ts';
import { JsonText } from './jsonText.ts';
import { readRow } from './readPage.ts';

export interface KeyedSave {
    account: number;
    key: string;
    call: string;
    request: string;
}

/** What is kept of a save. A save that was asked about before it arrived has only its key. */
export interface SavedCall {
    call: string | null;
    request: string | null;
    response: string | null;
    edit_id: number | null;
}

export const savedColumns = sql.raw('call, request, response, edit_id::float8 as edit_id');

/** The key was used before or asked about; the transaction is rolled back. */
class Repeated extends Error {}

export type Key = Pick<KeyedSave, 'account' | 'key'>;

export const lockOf = ({ account, key }: Key) => sql`hashtextextended(${`save ${account} ${key}`}, 0)`;

/** An expression: a save's first statement, which makes other saves with its key wait until its transaction ends. */
export const holdKey = (key: Key) => sql`pg_advisory_xact_lock(${lockOf(key)})`;

/** Touches a stored save's row: if commits wait for a standby, the acknowledgement proves that it arrived there. */
const confirm = (db: Database, { account, key }: Key) =>
    db.transaction(tx =>
        tx.execute(sql`update saved_call set key = key where account_id = ${account} and key = ${key}`),
    );

/** Undefined without an earlier save. Throws 409 for a key of another save, or one ruled out by an earlier inquiry. */
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

/** Must be the transaction's last statement. Returns the edit; throws if another save with the key was stored first. */
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

/** Responses are kept for a day. */
export const forgetSaved = sql`delete from saved_call where at < now() - interval '24 hours'`;
