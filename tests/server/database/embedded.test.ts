import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../server/database/embedded/startEmbedded.ts';
import { patientTime } from '../../support/clocks.ts';
import { dataFolder, initialisedFolder } from '../support/dataFolder.ts';
import { ask, clusterIn, isRoot, postmasterOf, start } from './support.ts';

// Each of these starts its own PostgreSQL, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const quiet = { debug: () => undefined, warn: () => undefined };

test('texts are UTF-8 and sorted the same on every machine', async () => {
    const { connection } = await start(initialisedFolder());
    const [settings] = await ask(
        connection,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
    const [lower] = await ask(connection, "select lower('CRÈME') as text");
    expect(lower).toEqual({ text: 'crème' });
});

test('it listens on a private socket and nowhere else', async () => {
    const { connection } = await start(initialisedFolder());
    const [row] = await ask<{ addresses: string }>(
        connection,
        "select current_setting('listen_addresses') as addresses",
    );
    expect(row?.addresses).toBe('');
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test('it has a role for requests that is no superuser and owns nothing', async () => {
    const { requests } = await start(initialisedFolder());
    const [role] = await ask(
        requests,
        `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
                exists (select from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owns,
                exists (select from pg_auth_members where member = pg_roles.oid) as is_member
            from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({ mighty: false, owns: false, is_member: false });
    await expect(ask(requests, 'set role backbar')).rejects.toMatchObject({ code: '42501' });
});

test('it keeps its data, and is new only once', async () => {
    const dataDir = dataFolder();
    const first = await start(dataDir);
    expect(first.firstStart).toBe(true);
    await ask(first.connection, 'create table kept (id int)');
    first.firstStartDone();
    await first.stop();
    const second = await start(dataDir);
    expect(second.firstStart).toBe(false);
    expect(await ask(second.connection, 'select * from kept')).toEqual([]);
});

test('an interrupted first start starts over', async () => {
    const dataDir = initialisedFolder();
    const first = await start(dataDir);
    await ask(first.connection, 'create table half (id int)');
    await first.stop();
    const second = await start(dataDir);
    expect(second.firstStart).toBe(true);
    expect(await ask(second.connection, "select to_regclass('half') as half")).toEqual([{ half: null }]);
});

test('a second console on the same data folder is refused with one line, and the first keeps running', async () => {
    const dataDir = initialisedFolder();
    const { connection } = await start(dataDir);
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
        `Another Backbar is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder whose path is too long for a socket gets a temporary socket folder, which is removed', async () => {
    const dataDir = join(dataFolder(), 'long-'.repeat(30));
    const { connection, stop } = await start(dataDir);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    expect(existsSync(connection.host)).toBe(false);
});

test('stopping does not wait for open connections, and leaves nothing running', async () => {
    const dataDir = initialisedFolder();
    const { connection, stop } = await start(dataDir);
    const pid = postmasterOf(dataDir);
    const client = new Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    expect(await patientTime(stop)).toBeLessThan(3000);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(join(clusterIn(dataDir), 'postmaster.pid'))).toBe(false);
});

test('data of another PostgreSQL release is left unchanged, with a line that says what to do', async () => {
    const dataDir = initialisedFolder();
    const { stop } = await start(dataDir);
    await stop();
    writeFileSync(join(clusterIn(dataDir), 'PG_VERSION'), '12\n');
    await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
        /was written by PostgreSQL 12 and cannot be read by 18\. .*pg_dump/,
    );
});

test.runIf(isRoot)('started by root, it runs under another account that owns the data', async () => {
    const dataDir = initialisedFolder();
    await start(dataDir);
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8'))!;
    expect(Number(uid)).not.toBe(0);
    expect(statSync(clusterIn(dataDir)).uid).toBe(Number(uid));
});

test.runIf(isRoot)(
    'started by root in a folder that only root may enter, it keeps its files elsewhere and says where',
    async () => {
        const closed = join(dataFolder(), 'closed');
        mkdirSync(closed, { mode: 0o700 });
        const dataDir = join(closed, 'data');
        const { connection, log, stop } = await start(dataDir);
        expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
        const real = realpathSync(join(dataDir, 'postgres'));
        expect(dirname(real)).toBe('/var/lib/backbar');
        expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(real));
        expect(log.warn).toHaveBeenCalledWith(expect.stringContaining(`only root may enter ${closed}`));
        await stop();
        rmSync(real, { recursive: true, force: true });
    },
);
