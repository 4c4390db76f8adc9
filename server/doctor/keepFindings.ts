import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readRow } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import type { Database } from '../http/services.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import { writeFigures } from './figures.ts';
import { countAll, lookAgain, lookAtPictures, tryMends } from './look.ts';

/** How often the doctor looks, in milliseconds. */
const every = 3000;

const lookLock = 4_220_314;

/** Whether the whole catalogue has to be counted: never counted, asked for, cut short, or not since the night began. */
const isDue = sql`counted is null or asked is not null or begun is not null
    or counted < date_trunc('day', now() - interval '3 hours') + interval '3 hours'`;

/** Whether someone waits for a count, which no rest delays. */
const isAsked = async (db: Database) =>
    (await readRow(db, sql`select from doctor_state where asked is not null`)) !== undefined;

/** One look, on a connection of its own. Resolves with whether anything was looked at. */
export const lookOnce = async (db: Database, images: Pick<ImageStore, 'open'>, signal: AbortSignal) => {
    const state = await readRow<{ due: boolean }>(db, sql`select ${isDue} as due from doctor_state`);
    if (state?.due) await countAll(db, signal);
    else if (!(await lookAgain(db, signal))) {
        if (await tryMends(db, signal)) await writeFigures(db);
        else return lookAtPictures(db, images, signal);
    }
    return true;
};

interface Kept {
    pool: Pool;
    images: Pick<ImageStore, 'open'>;
    log: QueryLog;
}

/** Keeps the findings in step with the catalogue, on one server at a time. Returns a function that stops it. */
export const keepFindings = ({ pool, images, log }: Kept) =>
    lookAlone({
        name: 'doctor',
        pool,
        log,
        every,
        lock: lookLock,
        failed: 'the catalogue could not be looked at',
        isAsked,
        look: (db, signal) => lookOnce(db, images, signal),
        onFailure: db => db.execute(sql`update doctor_state set failed = true, begun = null`),
    });
