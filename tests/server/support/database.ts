import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { fillDemo } from '../../../demo/fill/fillDemo.ts';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { administer, administerWith, withDatabase, withRole } from './connections.ts';
import { throughPooler } from './pooler.ts';

const openDatabase = async (source: string) => {
    const { connection: server, template } = inject('postgres');
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await administer(server, `create database ${name} template ${source}`);
    const connection = withDatabase(server, name);
    const requests = withRole(connection, requestRole);
    const options = { size: 5, log: { warn: () => undefined }, slowQueryMs: 60_000 };
    const pool = createPool({ ...options, connection });
    const pooler = inject('pooler');
    const requestPool = createPool(
        pooler === null
            ? { ...options, connection: requests }
            : { ...options, connection: throughPooler(requests, pooler), isPrepared: false },
    );
    const close = async () => {
        await requestPool.end();
        await pool.end();
        await administer(server, `drop database if exists ${name} with (force)`);
    };
    return {
        db: createDatabase(requestPool),
        owner: createDatabase(pool),
        pool,
        connection,
        requests,
        close,
    };
};

/** A database with nothing in it, not even tables; otherwise like `testDatabase`. */
export const bareDatabase = () => openDatabase('template0');

/**
 * A migrated, empty database for the caller. `db`, perhaps through a pooler, and `requests` are what the server gets, whose
 * role has the rights of requests only; `owner`, `pool` and `connection` are the owner's, for the test's own statements; `close` drops it (otherwise the
 * end of the run does).
 */
export const testDatabase = () => openDatabase(inject('postgres').template);

/** Held while one test file fills the demo database and the others wait for it. */
const fillLock = 4_220_301;

/**
 * A database with the demo data for the caller, otherwise like `testDatabase`. The first caller in a run
 * fills one, which takes most of ten seconds; everybody gets a copy.
 */
export const demoDatabase = async () => {
    const { connection, template } = inject('postgres');
    const filled = `${template}_demo`;
    await administerWith(connection, async client => {
        await client.query('select pg_advisory_lock($1)', [fillLock]);
        const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
        if (rowCount) return;
        const { owner, pool } = await openDatabase(template);
        const { rows } = await pool.query<{ name: string }>('select current_database() as name');
        await fillDemo({ db: owner, now: new Date(), progress: () => undefined });
        await pool.end();
        await client.query(`alter database ${rows[0]!.name} rename to ${filled}`);
    });
    return openDatabase(filled);
};

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;
