import type { Pool } from 'pg';
import type { QueryLog } from '../database/slowQueries.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import { lookAtRuns } from './needs.ts';

/** In milliseconds: what did not happen is noticed by the clock alone. */
const every = 60_000;

const lookLock = 4_220_318;

/** Notices the runs that are late, stuck, or well again, on one server at a time. Returns a function that stops it. */
export const keepRuns = (given: { pool: Pool; log: QueryLog }) =>
    lookAlone({
        name: 'runs',
        ...given,
        every,
        lock: lookLock,
        failed: 'the runs could not be looked at',
        look: db => lookAtRuns(db, new Date()),
    });
