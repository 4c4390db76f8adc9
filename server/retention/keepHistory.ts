import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { makeMonths } from '../database/months.ts';
import { forgetSaved } from '../database/savedCall.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { forgetLooks } from '../secondEyes/looks.ts';
import { purge, type Purge, PurgeUnderWay, whilePurging } from './purge.ts';

const day = 86_400_000;

/** A killed import was counted only after its first batch. */
const countKilled = (client: PoolClient) =>
    client.query(`select count_edit(id, at) from edit
        where call = 'command import' and at between now() - interval '2 days' and now() - interval '1 hour'
            and records <> (select count(*) from edit_record r where r.edit_id = edit.id and r.at = edit.at)`);

/** Makes coming months, purges what is too old and logs failures, now and daily, on one server at a time. */
export const keepHistory = ({
    pool,
    log,
    ...kept
}: Pick<Purge, 'config' | 'blobs'> & { pool: Pool; log: QueryLog }) => {
    const over = new AbortController();
    const keep = (client: PoolClient) =>
        whilePurging(client, async () => {
            await makeMonths(client);
            await countKilled(client);
            for (const forget of [forgetSaved, ...forgetLooks]) await drizzle(client).execute(forget);
            await purge(client, {
                ...kept,
                signal: over.signal,
                dryRun: false,
                alwaysSweep: false,
                removed: () => undefined,
            });
        });
    const run = async () => {
        try {
            await keep(await pool.connect());
        } catch (error) {
            if (!over.signal.aborted && !(error instanceof PurgeUnderWay))
                log.warn({ err: error }, 'old changes could not be removed; the next try is tomorrow');
        }
    };
    let underWay = run();
    const daily = setInterval(() => {
        underWay = run();
    }, day).unref();
    return async () => {
        clearInterval(daily);
        over.abort();
        await underWay;
    };
};
