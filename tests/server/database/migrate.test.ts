import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseHealth, migrateDatabase, readSchemaState } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrationFiles.ts';
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

/** A migration of a release to come. */
const later = (statements: string[], since: string | null = null) => ({
    at: Date.UTC(2100, 0),
    hash: 'later',
    statements,
    since,
});

const migratedDatabase = async () => {
    const database = await testDatabase();
    onTestFinished(database.close);
    return database.pool;
};

/** A connection that closes with the test, also if it has failed. */
const connectTo = async (database: typeof pool) => {
    const client = await database.connect();
    let isOpen = true;
    const leave = () => {
        if (isOpen) client.release(true);
        isOpen = false;
    };
    onTestFinished(leave);
    return { client, leave };
};

describe('a schema that a newer release has migrated', () => {
    const note = (on: typeof pool, since: string | null) =>
        on.query(
            `insert into drizzle.__drizzle_migrations (hash, created_at, since) values ('later', 4102444800000, $1)`,
            [since],
        );

    test('is served by this release while it was only added to', async () => {
        const newer = await migratedDatabase();
        await note(newer, null);
        expect(await readSchemaState(newer)).toEqual({ missing: false, tooNew: false });
        await migrateDatabase(newer);
        expect(await databaseHealth(newer)()).toEqual(ready);
    });

    test('is served after a contract step that this release is new enough for', async () => {
        const newer = await migratedDatabase();
        await note(newer, '0.1.0');
        expect(await readSchemaState(newer)).toEqual({ missing: false, tooNew: false });
    });

    test('is refused after a contract step that needs a newer release', async () => {
        const newer = await migratedDatabase();
        await note(newer, '99.10.0');
        expect(await readSchemaState(newer)).toEqual({ missing: false, tooNew: true });
        expect(await databaseHealth(newer)()).toEqual({ database: true, migrations: false });
        await expect(migrateDatabase(newer)).rejects.toThrow(
            /^The database belongs to a newer release: Backbar 99\.10\.0 or later can serve it, and this is \d/,
        );
    });

    test('is known too if a release without contract steps made the record', async () => {
        const older = await migratedDatabase();
        await older.query('alter table drizzle.__drizzle_migrations drop column since');
        expect(await readSchemaState(older)).toEqual({ missing: false, tooNew: false });
        await migrateDatabase(older, undefined, [...readMigrations(), later(['select 1'], '98.0.0')]);
        expect(await readSchemaState(older)).toEqual({ missing: false, tooNew: true });
    });
});

describe('a migration of a database in use', () => {
    test('lets readers pass while it waits for a table, and goes on when the table is free', async () => {
        const used = await migratedDatabase();
        const { client: user, leave } = await connectTo(used);
        await user.query('begin; select from country');
        const migrating = migrateDatabase(used, undefined, [
            ...readMigrations(),
            later(['alter table country add column code text']),
        ]);
        const { client: reader } = await connectTo(used);
        await reader.query(`set lock_timeout = '300ms'`);
        for (let turn = 0; turn < 20; turn += 1) {
            await reader.query('select from country');
            await sleep(50);
        }
        leave();
        await migrating;
        expect((await reader.query('select code from country')).rows).toEqual([]);
    });

    test('makes an index again that an interruption has left unusable', async () => {
        const used = await migratedDatabase();
        const country = 'country_once';
        await used.query(
            `create table ${country} (name text); insert into ${country} values ('Norway'), ('Norway')`,
        );
        const index = later([`create unique index concurrently "country_once_name" on ${country} (name)`]);
        const migrate = () => migrateDatabase(used, undefined, [...readMigrations(), index]);
        const valid = async () =>
            (
                await used.query(
                    `select indisvalid from pg_index where indexrelid = 'country_once_name'::regclass`,
                )
            ).rows;
        await expect(migrate()).rejects.toThrow('could not create unique index');
        expect(await valid()).toEqual([{ indisvalid: false }]);
        await used.query(`delete from ${country} where ctid = (select min(ctid) from ${country})`);
        await migrate();
        expect(await valid()).toEqual([{ indisvalid: true }]);
    });

    test('makes an index although another server waits for its turn', async () => {
        const used = await migratedDatabase();
        const { client: user, leave } = await connectTo(used);
        await user.query('begin isolation level repeatable read; select from country');
        const index = later(['create index concurrently "country_again" on country (name)']);
        const migrations = [...readMigrations(), index];
        const both = [
            migrateDatabase(used, undefined, migrations),
            migrateDatabase(used, undefined, migrations),
        ];
        await sleep(1500);
        leave();
        await Promise.all(both);
        const { rows } = await used.query(`select from drizzle.__drizzle_migrations where hash = 'later'`);
        expect(rows).toHaveLength(1);
    });
});
