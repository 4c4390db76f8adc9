import { sql } from 'drizzle-orm';
import type { Outcome } from '../../contract/outcome.ts';
import { readRow } from '../database/readPage.ts';
import { lockOf, savedColumns, type Key, type SavedCall } from '../database/savedCall.ts';
import type { Database } from '../http/services.ts';

/**
 * What became of a save; unknown while it is under way. If it has not been saved it never will be, since its key is taken.
 * This writes in both cases: where commits wait for
 * a standby, it has arrived there too once this is acknowledged.
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
