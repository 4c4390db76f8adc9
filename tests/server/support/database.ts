import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { administer, withDatabase } from './connections.ts';

const openDatabase = async (source: string) => {
    const { connection: server, template } = inject('postgres');
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await administer(server, `create database ${name} template ${source}`);
    const connection = withDatabase(server, name);
    const pool = createPool({ connection, size: 5, log: { warn: () => undefined }, slowQueryMs: 60_000 });
    const close = async () => {
        await pool.end();
        await administer(server, `drop database if exists ${name} with (force)`);
    };
    return { db: createDatabase(pool), pool, connection, close };
};

/** A database with nothing in it, not even tables; otherwise like `testDatabase`. */
export const bareDatabase = () => openDatabase('template0');

/**
 * A migrated, empty database for the caller. `db` is what the server gets, `pool` and `connection` are for
 * the test's own statements; `close` drops it (otherwise the end of the run does).
 */
export const testDatabase = () => openDatabase(inject('postgres').template);

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;
