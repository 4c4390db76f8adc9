import { afterAll, expect, inject, test } from 'vitest';
import { databaseHealth, migrateDatabase } from '../../../server/database/migrate.ts';
import { createPool } from '../../../server/database/pool.ts';
import { administer, withDatabase } from '../support/connections.ts';
import { testDatabase } from '../support/database.ts';

const { pool, close } = await testDatabase();

afterAll(close);

const ready = { database: true, migrations: true };

/** Databases without tables, and pools on them. */
const emptyDatabase = async (name: string) => {
    const { connection, template } = inject('postgres');
    await administer(connection, `create database ${template}_${name}`);
    return () =>
        createPool({
            connection: withDatabase(connection, `${template}_${name}`),
            size: 2,
            log: { warn: () => undefined },
            slowQueryMs: 60_000,
        });
};

test('a migrated database has the extensions that search needs', async () => {
    expect(await databaseHealth(pool)()).toEqual(ready);
    const { rows } = await pool.query(
        "select extname from pg_extension where extname in ('pg_trgm', 'unaccent') order by extname",
    );
    expect(rows).toEqual([{ extname: 'pg_trgm' }, { extname: 'unaccent' }]);
});

test('migrating again changes nothing', async () => {
    await migrateDatabase(pool);
    expect(await databaseHealth(pool)()).toEqual(ready);
});

test('servers that start at once on a new database migrate it once', async () => {
    const connect = await emptyDatabase('at_once');
    const pools = [connect(), connect(), connect()];
    await Promise.all(pools.map(each => migrateDatabase(each)));
    expect(await Promise.all(pools.map(each => databaseHealth(each)()))).toEqual([ready, ready, ready]);
    const { rows } = await pools[0]!.query(
        'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    );
    expect(rows[0].applied).toBe(rows[0].different);
    await Promise.all(pools.map(each => each.end()));
});

test('a database that is too old is refused, and left as it is', async () => {
    const old = (await emptyDatabase('old'))();
    const migration = [1_795_500_300_000];
    await old.query(`create schema drizzle;
        create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    await old.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, migration);
    await expect(migrateDatabase(old)).rejects.toThrow(
        'The database is older than this version can upgrade. Upgrade it with Backbar 0.1.0 first, then with this version.',
    );
    const { rows } = await old.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    expect(rows).toEqual([]);
    await old.end();
});

test('the health check reports missing migrations and an unreachable database', async () => {
    const connect = await emptyDatabase('bare');
    const bare = connect();
    expect(await databaseHealth(bare)()).toEqual({ database: true, migrations: false });
    await bare.end();
    expect(await databaseHealth(bare)()).toEqual({ database: false, migrations: false });
});
