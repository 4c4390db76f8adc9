import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import { keepDelivering } from './deliver.ts';
import { watchRuns } from './watch.ts';

/** In milliseconds. */
const every = 60_000;

const lookLock = 4_220_321;

interface Given {
    /** Of one connection. */
    pool: Pool;
    db: Database;
    config: Config;
    log: QueryLog;
}

/** Writes what there is to tell, on one server at a time, and delivers it. Returns a function that ends both. */
export const keepAlerts = ({ pool, db, config, log }: Given) => {
    const closeWatch = lookAlone({
        name: 'alerts',
        pool,
        log,
        every,
        lock: lookLock,
        failed: 'alerts could not be written',
        look: own => watchRuns({ db: own, config }, new Date()),
    });
    const closeDelivery = keepDelivering({ db, config, log });
    return () => Promise.all([closeWatch(), closeDelivery()]);
};
