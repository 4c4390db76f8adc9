import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readRow } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import type { Database } from '../http/services.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import { actOnArrivals, hearAnswers } from './act.ts';
import { countRules, searchRules } from './search.ts';

/** How often rules act and are watched, in milliseconds, and how often decisions for and against them are counted. */
const every = 3000;
const betweenCounts = 600_000;

const lookLock = 4_220_316;

/** Rules are looked for once a night, and when somebody asks for it. */
const isDue = sql`asked is not null or searched is null
    or searched < date_trunc('day', now() - interval '3 hours') + interval '3 hours'`;

const isAsked = async (db: Database) =>
    (await readRow(db, sql`select from rule_state where asked is not null`)) !== undefined;

/** Keeps the rules: finds them, watches them, and lets them act. Runs on one server at a time; returns a function that stops it. */
export const keepRules = ({ pool, log }: { pool: Pool; log: QueryLog }) => {
    let counted = 0;
    const look = async (db: Database, signal: AbortSignal) => {
        await hearAnswers(db);
        await actOnArrivals(db, Math.random, signal);
        const state = await readRow<{ due: boolean }>(db, sql`select ${isDue} as due from rule_state`);
        if (state?.due) return searchRules(db, signal);
        if (Date.now() - counted < betweenCounts) return;
        counted = Date.now();
        await countRules(db);
    };
    return lookAlone({
        name: 'rules',
        pool,
        log,
        every,
        lock: lookLock,
        failed: 'the rules of the desk could not be kept',
        isAsked,
        look,
    });
};
