import type { Pool } from 'pg';
import type { QueryLog } from '../database/slowQueries.ts';
import { isUntaught, learnItems, learnKinds } from '../desk/learn.ts';
import type { Database } from '../http/services.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import { countCoverage } from './count.ts';

/** How often servers look, in milliseconds. */
const every = 10_000;

const lookLock = 4_220_315;

/** Counts what is due, and learns for the desk; with `isAsked` all of it. */
export const lookAtCoverage = async (db: Database, isAsked = false) => {
    const { isWhole } = await countCoverage(db, isAsked);
    if (isWhole || (await isUntaught(db))) await learnKinds(db);
    await learnItems(db);
};

/** Keeps the figures of the coverage and the orders of the desk, on one server at a time. Returns a function that stops it. */
export const keepCoverage = (given: { pool: Pool; log: QueryLog }) =>
    lookAlone({
        name: 'coverage',
        ...given,
        every,
        lock: lookLock,
        failed: 'the coverage could not be counted',
        look: db => lookAtCoverage(db),
    });
