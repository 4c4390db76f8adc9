import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { makeMonths } from '../database/months.ts';
import { readRow } from '../database/readPage.ts';
import { forgetSaved } from '../database/savedCall.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { keepLooking } from '../lifecycle/keepLooking.ts';
import { unlessSetAside } from '../lifecycle/setAside.ts';
import { forgetLooks } from '../secondEyes/looks.ts';
import { purge, type Purge, PurgeUnderWay, whilePurging } from './purge.ts';

/** How often servers look whether a day has gone by since the last purge, in milliseconds. */
const every = 60_000;

/** A killed import was counted only after its first batch. */
const countKilled = (client: PoolClient) =>
    client.query(`select count_edit(id, at) from edit
        where call = 'command import' and at between now() - interval '2 days' and now() - interval '1 hour'
            and records <> (select count(*) from edit_record r where r.edit_id = edit.id and r.at = edit.at)`);

/** Whether a day has gone by since all servers together purged last. */
const isDue = async (db: Database) =>
    (await readRow(
        db,
        sql`select from schedule where name = 'purge' and done > now() - interval '1 day'`,
    )) === undefined;

const noteDone = (db: Database) =>
    db.execute(sql`
        insert into schedule (name, done) values ('purge', now())
        on conflict (name) do update set done = excluded.done`);

/** Makes coming months and purges what is too old, once a day over all servers. Returns a function that ends it. */
export const keepHistory = ({
    pool,
    log,
    ...kept
}: Pick<Purge, 'config' | 'blobs'> & { pool: Pool; log: QueryLog }) => {
    const unlessAside = unlessSetAside('purge', log);
    const keep = async (client: PoolClient, signal: AbortSignal) => {
        const db = drizzle(client);
        await makeMonths(client);
        await countKilled(client);
        for (const forget of [forgetSaved, ...forgetLooks]) await db.execute(forget);
        await purge(client, { ...kept, signal, dryRun: false, alwaysSweep: false, removed: () => undefined });
        if (!signal.aborted) await noteDone(db);
    };
    const keepIfDue = async (client: PoolClient, signal: AbortSignal) => {
        const db = drizzle(client);
        if (!(await isDue(db))) return;
        await unlessAside(db, () => keep(client, signal));
    };
    const { look, close } = keepLooking({
        name: 'purge',
        every,
        log,
        failed: 'old changes could not be removed',
        work: async signal => {
            if (!(await isDue(drizzle(pool)))) return;
            const client = await pool.connect();
            await whilePurging(client, () => keepIfDue(client, signal)).catch((error: unknown) => {
                if (!(error instanceof PurgeUnderWay)) throw error;
            });
        },
    });
    look();
    return close;
};
