import { sql } from 'drizzle-orm';
import type { Outcome } from '../../contract/outcome.ts';
import { readRow } from '../database/readPage.ts';
import { lockOf, savedColumns, type Key, type SavedCall } from '../database/savedCall.ts';
import type { Database } from '../http/services.ts';

/**
 * An unsaved save never will be, since its key is taken now. Writes in both cases: if commits wait for a standby, the
 * acknowledgement proves that the outcome has arrived there too.
 */
export const settleSaved = (db: Database, key: Key): Promise<Outcome> =>
    db.transaction(async tx => {
        const lock = await readRow<{ free: boolean }>(
            tx,
            sql`select pg_try_advisory_xact_lock(${lockOf(key)}) as free`,
        );
        if (!lock?.free) return { outcome: 'unknown', call: null, edit: null, response: null };
        const row = await readRow<SavedCall>(
            tx,
            sql`insert into saved_call (account_id, key) values (${key.account}, ${key.key})
                on conflict (account_id, key) do update set key = excluded.key returning ${savedColumns}`,
        );
        const { call, edit_id, response } = row!;
        return {
            outcome: call === null ? 'notSaved' : 'saved',
            call,
            edit: edit_id,
            response: response === null ? null : JSON.parse(response),
        };
    });
