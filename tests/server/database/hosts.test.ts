import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { createPool } from '../../../server/database/pool.ts';
import { createListener } from '../../../server/events/listener.ts';
import { refusalOfDatabaseError } from '../../../server/http/failures.ts';
import { createPostgres, type Postgres } from '../../../tools/harness/postgres.ts';
import { type Proxy, startProxy } from '../../../tools/harness/proxy.ts';
import { afterFile } from '../support/afterFile.ts';
import { ask } from './support.ts';

const quiet = { warn: () => undefined };

const folder = mkdtempSync(join(tmpdir(), 'backbar-hosts-'));
/** Primary and standby, and the ports where they are found. */
let servers: Postgres[];
let wires: Proxy[];

/** A standby is the copy of a stopped primary, so it knows the table. */
beforeAll(async () => {
    chmodSync(folder, 0o755);
    const primary = await createPostgres(join(folder, 'one'));
    await ask(primary.connection, 'create table note (text text)');
    await primary.stop();
    mkdirSync(join(folder, 'two'));
    execFileSync('cp', ['-a', join(folder, 'one/postgres'), join(folder, 'two')]);
    writeFileSync(join(folder, 'two/postgres/cluster/standby.signal'), '');
    await primary.start();
    servers = [primary, await createPostgres(join(folder, 'two'))];
    wires = await Promise.all(servers.map(({ socket }) => startProxy({ path: socket })));
    afterFile(async () => {
        for (const end of [...wires.map(({ close }) => close), ...servers.map(({ kill }) => kill)])
            await end();
        rmSync(folder, { recursive: true, force: true });
    });
});

const bothPorts = () => wires.map(({ port }) => port);

const addressOf = (ports: readonly number[]) => {
    const { user, database } = servers[0]!.connection;
    const hosts = ports.map(port => `127.0.0.1:${port}`).join(',');
    return `postgres://${user}@${hosts}/${database}?target_session_attrs=read-write`;
};

const poolOf = (ports: readonly number[], patience?: number) => {
    const connection = { connectionString: addressOf(ports) };
    const limit = patience === undefined ? {} : { patience };
    const pool = createPool({ connection, size: 3, log: quiet, slowQueryMs: 60_000, ...limit });
    onTestFinished(() => pool.end());
    return pool;
};

const add = (pool: pg.Pool, text: string) => pool.query('insert into note values ($1)', [text]);

const notesOf = async (server: Postgres) =>
    (await ask<{ text: string }>(server.connection, 'select text from note')).map(({ text }) => text);

const failureOf = (work: Promise<unknown>) =>
    work.then(
        () => undefined,
        (error: unknown) => refusalOfDatabaseError(error),
    );

it('a list of hosts leads to the one that accepts writes, in any order', async () => {
    for (const ports of [bothPorts(), bothPorts().toReversed()]) await add(poolOf(ports), 'kept');
    expect(await notesOf(servers[0]!)).toEqual(['kept', 'kept']);
});

it('a save on a server that has become a standby is refused for now, and its connection is not used again', async () => {
    const pool = poolOf([wires[1]!.port]);
    const save = createDatabase(pool).transaction(tx => tx.execute(sql`insert into note values ('lost')`));
    expect(await failureOf(save)).toMatchObject({ status: 503 });
    await vi.waitFor(() => expect(pool.totalCount).toBe(0));
});

it('says that no host accepts writes', async () => {
    await expect(add(poolOf([wires[1]!.port, wires[1]!.port]), 'none')).rejects.toMatchObject({
        code: '57P03',
        message: 'None of the hosts accepts writes.',
    });
});

it('pool and listener find the standby that was promoted, and leave connections that never answer', async () => {
    const pool = poolOf(bothPorts(), 8000);
    const withoutLimit = poolOf(bothPorts());
    const heard = vi.fn<(text: string) => void>();
    const onListening = vi.fn<() => Promise<void>>(async () => undefined);
    const connection = { connectionString: addressOf(bothPorts()) };
    const listener = createListener({ connection, log: quiet, onSignal: heard, onListening });
    onTestFinished(listener.close);
    await listener.start();
    for (const each of [pool, withoutLimit]) await add(each, 'before');

    wires[0]!.frozen = true;
    const stuck = failureOf(add(withoutLimit, 'never'));
    await ask(servers[1]!.connection, 'select pg_promote()');
    await vi.waitFor(() => add(pool, 'after'), { timeout: 100_000, interval: 100 });
    expect(await stuck).toMatchObject({ status: 503 });
    await add(withoutLimit, 'again');
    expect(await notesOf(servers[1]!)).toEqual(expect.arrayContaining(['after', 'again']));
    await vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(2), { timeout: 60_000, interval: 100 });
    await pool.query(`select pg_notify('backbar', 'news')`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('news'), { timeout: 60_000, interval: 20 });
});
