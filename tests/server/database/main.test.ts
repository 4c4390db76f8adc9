import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { Client } from 'pg';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { administer, urlOf, withDatabase, withRole } from '../support/connections.ts';
import { dataFolder, initialisedFolder } from '../support/dataFolder.ts';
import { launch } from './launch.ts';
import { connectionIn } from './support.ts';

// Most of these start their own PostgreSQL, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const patience = { timeout: 180_000 };

test('it starts on an empty data folder, is healthy, and stops when told to', async () => {
    const server = await launch({ DATA_DIR: dataFolder() });
    await server.ready();
    expect(server.said()).toContain(`Backbar is ready: ${server.address}`);
    const health = await fetch(`${server.address}/healthz`);
    expect(await health.json()).toEqual({
        status: 'ok',
        database: true,
        migrations: true,
        capacity: true,
        event_loop_delay_ms: expect.any(Number),
        event_loop_delay_p50_ms: expect.any(Number),
        event_loop_delay_p99_ms: expect.any(Number),
    });
    server.stop('SIGINT');
    expect(await server.over).toBe(0);
});

test('a current request finishes before the server stops', async () => {
    const dataDir = initialisedFolder();
    const server = await launch({ DATA_DIR: dataDir });
    await server.ready();
    const holder = new Client(connectionIn(dataDir));
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table session in access exclusive mode');
    const response = fetch(`${server.address}/api/auth/me`, { headers: { cookie: 'session=unknown' } });
    await vi.waitFor(
        async () => expect((await holder.query('select from pg_locks where not granted')).rowCount).toBe(1),
        patience,
    );
    server.stop('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${server.address}/healthz`)).rejects.toThrow(), patience);
    await holder.query('commit');
    await holder.end();
    expect((await response).status).toBe(401);
    expect(await server.over).toBe(0);
});

test('a second server on the same data folder says so in one line', async () => {
    const dataDir = initialisedFolder();
    const first = await launch({ DATA_DIR: dataDir });
    await first.ready();
    const second = await launch({ DATA_DIR: dataDir });
    expect(await second.over).toBe(1);
    expect(second.said()).toBe(
        `Another Backbar is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
    );
});

test('of two servers that start at once on a new data folder, one is ready and the other says so in one line', async () => {
    const dataDir = dataFolder();
    const servers = await Promise.all([launch({ DATA_DIR: dataDir }), launch({ DATA_DIR: dataDir })]);
    const refused = await Promise.any(servers.map(server => server.over.then(() => server)));
    expect(refused.said()).toBe(
        `Another Backbar is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
    );
    await servers.find(server => server !== refused)!.ready();
});

test.each([
    [{ PORT: 'http' }, 'PORT is "http"; allowed is a whole number from 0 to 65535.\n'],
    [
        { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none?sslmode=maybe', DATABASE_POOL: '0' },
        'DATABASE_POOL is "0"; allowed is a whole number from 1 to 1000.\n',
    ],
])('an invalid setting ends the start with one line: %o', async (env, line) => {
    const server = await launch(env as Record<string, string>);
    expect(await server.over).toBe(1);
    expect(server.said()).toBe(line);
});

test('a port that is taken is named', async () => {
    const first = await launch({ DATA_DIR: initialisedFolder() });
    await first.ready();
    const second = await launch({ DATA_DIR: initialisedFolder(), PORT: first.port });
    expect(await second.over).toBe(1);
    expect(second.said()).toBe(
        `PORT ${first.port} on 127.0.0.1 is in use by another program; choose another.\n`,
    );
});

test('two servers that start at once share one DATABASE_URL', async () => {
    const { connection, template } = inject('postgres');
    await administer(connection, `create database ${template}_shared`);
    const DATABASE_URL = urlOf(withDatabase(connection, `${template}_shared`));
    const servers = await Promise.all([launch({ DATABASE_URL }), launch({ DATABASE_URL })]);
    await Promise.all(servers.map(server => server.ready()));
    for (const { address } of servers) {
        const health = await fetch(`${address}/healthz`);
        expect(await health.json()).toMatchObject({ migrations: true });
    }
    for (const server of servers) server.stop('SIGTERM');
    expect(await Promise.all(servers.map(server => server.over))).toEqual([0, 0]);
});

test('a server without the key that sealed its keys says in one line what to do', async () => {
    const { connection, template } = inject('postgres');
    const sealed = withDatabase(connection, `${template}_sealed`);
    await administer(connection, `create database ${template}_sealed template ${template}`);
    const DATABASE_URL = urlOf(sealed);
    const first = await launch({ DATABASE_URL, SECRETS_KEY: '1'.repeat(44) });
    await first.ready();
    await fetch(`${first.address}/api/auth/me`);
    await vi.waitFor(
        async () => expect((await administer(sealed, 'select from server_key')).rowCount).toBeGreaterThan(0),
        patience,
    );
    const second = await launch({ DATABASE_URL, SECRETS_KEY: '2'.repeat(44) });
    expect(await second.over).toBe(1);
    expect(second.said()).toMatch(
        /^SECRETS_KEY_FILE lacks the key [\w-]{8}, which sealed keys of the servers in the database\. Put .*\n$/,
    );
});

test.each([
    [
        'DATABASE_URL has the role of DATABASE_OWNER_URL, %s: give it a role of its own, or leave DATABASE_OWNER_URL out.',
        ({ owned }) => ({ DATABASE_URL: urlOf(owned), DATABASE_OWNER_URL: urlOf(owned) }),
    ],
    [
        'DATABASE_DIRECT_URL has the role %s and DATABASE_URL has backbar_requests: give it the role of DATABASE_URL.',
        ({ owned, asked }) => ({
            DATABASE_URL: urlOf(asked),
            DATABASE_OWNER_URL: urlOf(owned),
            DATABASE_DIRECT_URL: urlOf(owned),
        }),
    ],
    [
        'DATABASE_READ_URL has the role of DATABASE_OWNER_URL, %s: give it the role of DATABASE_URL.',
        ({ owned, asked }) => ({
            DATABASE_URL: urlOf(asked),
            DATABASE_OWNER_URL: urlOf(owned),
            DATABASE_READ_URL: urlOf(owned),
        }),
    ],
    [
        'DATABASE_OWNER_URL leads to another database than DATABASE_DIRECT_URL: set both to the same one.',
        ({ owned, asked, other }) => ({
            DATABASE_URL: urlOf(asked),
            DATABASE_OWNER_URL: urlOf(owned),
            DATABASE_DIRECT_URL: urlOf(withRole(other, requestRole)),
        }),
    ],
    [
        'DATABASE_OWNER_URL leads to another database than DATABASE_URL: set both to the same one.',
        ({ asked, other }) => ({ DATABASE_URL: urlOf(asked), DATABASE_OWNER_URL: urlOf(other) }),
    ],
] satisfies [
    string,
    (places: Record<'owned' | 'asked' | 'other', ReturnType<typeof withDatabase>>) => Record<string, string>,
][])('before anything is changed, a start says: %s', async (line, env) => {
    const { connection, template } = inject('postgres');
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await administer(connection, `create database ${name}`);
    const owned = withDatabase(connection, name);
    const server = await launch(env({ owned, asked: withRole(owned, requestRole), other: connection }));
    expect(await server.over).toBe(1);
    expect(server.said()).toBe(`${line.replace('%s', new Client(connection).user!)}\n`);
    const left = await administer(
        owned,
        `select 1 from pg_class where relnamespace = 'public'::regnamespace
            union all select 1 from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()`,
    );
    expect(left.rowCount).toBe(0);
});

test('a METRICS_PORT that is taken ends the start', async () => {
    const { connection, template } = inject('postgres');
    await administer(connection, `create database ${template}_metrics`);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const server = await launch({
        DATABASE_URL: urlOf(withDatabase(connection, `${template}_metrics`)),
        METRICS_PORT: String((taken.address() as AddressInfo).port),
    });
    expect(await server.over).toBe(1);
    expect(server.said()).toMatch(/^METRICS_PORT cannot be used: .*EADDRINUSE.*\n$/);
});

test('a server with an owner of its own gives requests no more than they need, and the owner no limits of theirs', async () => {
    const { connection, template } = inject('postgres');
    const owned = withDatabase(connection, `${template}_owned`);
    const role = `${template}_requests`;
    await administer(connection, `create database ${template}_owned`);
    await administer(connection, `create role ${role} login`);
    const limited = async () =>
        (
            await administer(
                owned,
                `select rolname from pg_db_role_setting join pg_roles r on r.oid = setrole
                join pg_database d on d.oid = setdatabase where datname = current_database()`,
            )
        ).rows.map(({ rolname }) => rolname as string);
    const before = await launch({ DATABASE_URL: urlOf(owned) });
    await before.ready();
    expect(await limited()).toEqual([new Client(connection).user]);
    before.stop('SIGTERM');
    await before.over;
    const DATABASE_URL = urlOf(withRole(owned, role));
    const server = await launch({ DATABASE_URL, DATABASE_OWNER_URL: urlOf(owned) });
    await server.ready();
    expect(await limited()).toEqual([role]);
    expect(await (await fetch(`${server.address}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${server.address}/api/auth/me`)).status).toBe(401);
    const alone = await launch({ DATABASE_URL });
    expect(await alone.over).toBe(1);
    expect(alone.said()).toMatch(
        /^The role of DATABASE_URL may not migrate the database \(permission denied.*\): set DATABASE_OWNER_URL to the role that owns the tables\.\n$/,
    );
    await expect(administer(withRole(owned, role), 'drop table brand')).rejects.toThrow('must be owner');
    await expect(administer(withRole(owned, role), 'create table more ()')).rejects.toThrow('denied');
    server.stop('SIGTERM');
    expect(await server.over).toBe(0);
    await administer(owned, `drop owned by ${role}`);
    await administer(connection, `drop role ${role}`);
});
