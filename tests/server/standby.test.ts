import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writtenHeader } from '../../contract/saves.ts';
import { createDatabase } from '../../server/database/database.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { createPool } from '../../server/database/pool.ts';
import { createStandby, type Standby } from '../../server/database/standby.ts';
import { markTimeline } from '../../server/http/serverKey.ts';
import { openSession } from '../../server/http/session.ts';
import { createStandbyReads } from '../../server/http/standbyReads.ts';
import { missingEngines } from '../../tools/harness/engines.ts';
import { pairEngines, startPair, type Pair } from '../../tools/harness/standby.ts';
import { addAccount } from './support/accounts.ts';
import { afterFile } from './support/afterFile.ts';
import { createClient, type Client } from './support/client.ts';
import { openEvents } from './support/eventStream.ts';
import { addProgram, withToken } from './support/program.ts';
import { testServer, type TestServer } from './support/server.ts';

const config = { secretsKeys: [] };

const missing = missingEngines(pairEngines);

let pair: Pair;
let standby: Standby;
let server: TestServer;
/** Another process on the same databases. */
let other: TestServer;
const said: object[] = [];
const log = { warn: (details: object) => void said.push(details) };

const poolOf = (connectionString: string, size: number, patience?: number) => {
    const pool = createPool({
        connection: { connectionString },
        size,
        log,
        slowQueryMs: 60_000,
        ...(patience && { patience }),
    });
    afterFile(() => pool.end());
    return pool;
};

const standbyAt = (readUrl: string, primaryUrl = pair.requestUrl) => {
    const watched = createStandby({
        primary: poolOf(primaryUrl, 1, 1000),
        looks: poolOf(readUrl, 1, 1000),
        pool: poolOf(readUrl, 5, 8000),
        size: 5,
        log,
    });
    afterFile(watched.close);
    return watched;
};

const pause = () => pair.onStandby('select pg_wal_replay_pause()');
const resume = () => pair.onStandby('select pg_wal_replay_resume()');

const signInAs = async (name: string, on = server) => {
    const id = await addAccount(server.db, { username: name, super_user: true });
    const { token } = await openSession(server.db, server.config.session, id, false);
    return createClient(on.app, token);
};

const add = (client: Client, name: string) =>
    client.post<{ id: number }>('ingredients', { names: [{ name, primary: true }] });

/** Whether a list shows it, by whichever server the client asks. */
const isShown = async (client: Client, name: string, headers: Record<string, string> = {}) => {
    const { status, body } = await client.send('GET', 'ingredients', { headers });
    expect(status).toBe(200);
    return JSON.stringify(body).includes(name);
};

/** The same browser at the other server. */
const atOther = (client: Client) => {
    const same = createClient(other.app);
    for (const [name, value] of client.cookies) same.cookies.set(name, value);
    return same;
};

const isRead = (from: Standby) => vi.waitUntil(() => from.hasReplayed(''), { timeout: 30_000, interval: 50 });

describe.skipIf(missing)(`reading from a standby${missing ? ` (${missing})` : ''}`, () => {
    beforeAll(async () => {
        const folder = await mkdtemp(join(tmpdir(), 'backbar-standby-'));
        chmodSync(folder, 0o755);
        afterFile(() => rm(folder, { recursive: true, force: true }));
        pair = await startPair(folder);
        afterFile(() => pair.stop());
        const pool = poolOf(pair.ownerUrl, 5);
        await migrateDatabase(pool, pair.requestRole);
        const db = createDatabase(poolOf(pair.requestUrl, 5, 8000));
        await markTimeline({ db, config });
        await pair.caughtUp();
        const connection = { connectionString: pair.ownerUrl };
        const database = {
            db,
            owner: createDatabase(pool),
            pool,
            connection,
            requests: { connectionString: pair.requestUrl },
            close: async () => undefined,
        };
        standby = standbyAt(pair.readUrl);
        await standby.look();
        server = await testServer({ database, standby });
        const second = standbyAt(pair.readUrl);
        await second.look();
        other = await testServer({ database, standby: second });
    }, 120_000);

    afterEach(async () => {
        if (pair) await resume();
    });

    it('answers lists from the standby, and a record from the primary', async () => {
        const [anna, ben] = [await signInAs('anna'), await signInAs('ben')];
        await pause();
        const { body } = await add(anna, 'Glycerin');
        // Nothing has told Ben of it.
        expect(await isShown(ben, 'Glycerin')).toBe(false);
        expect((await ben.get(`ingredient/${body.id}`)).status).toBe(200);
        await resume();
        await pair.caughtUp();
        expect(await isShown(ben, 'Glycerin')).toBe(true);
    });

    it('shows whoever has saved their own save at every server, and in a tab that a later response overtook', async () => {
        const [cora, dan] = [await signInAs('cora'), await signInAs('dan')];
        await pause();
        const { headers } = await add(cora, 'Niacinamide');
        expect(await isShown(cora, 'Niacinamide')).toBe(true);
        expect(await isShown(atOther(cora), 'Niacinamide')).toBe(true);
        // The cookie of an earlier save arrives last.
        cora.cookies.set('written', '0'.repeat(16));
        expect(await isShown(cora, 'Niacinamide')).toBe(false);
        const written = String(headers[writtenHeader.toLowerCase()]);
        expect(await isShown(cora, 'Niacinamide', { [writtenHeader]: written })).toBe(true);
        expect(await isShown(dan, 'Niacinamide')).toBe(false);
    });

    it('waits for a standby that is only a moment behind', async () => {
        const eva = await signInAs('eva');
        await pause();
        await add(eva, 'Panthenol');
        const running = isShown(eva, 'Panthenol');
        await resume();
        expect(await running).toBe(true);
    });

    it('shows a colleague the change that an event told of', async () => {
        const [finn, gina] = [await signInAs('finn'), await signInAs('gina', other)];
        const stream = await openEvents(other, gina);
        await pause();
        await add(finn, 'Squalane');
        const told = await vi.waitUntil(() => stream.events.find(({ type }) => type === 'edit'));
        const written = 'written' in told ? told.written! : '';
        expect(await isShown(gina, 'Squalane')).toBe(false);
        expect(await isShown(gina, 'Squalane', { [writtenHeader]: written })).toBe(true);
        const since = await openEvents(other, gina, { since: Number(stream.lastId()) - 1, once: true });
        expect(since.events).toContainEqual(
            expect.objectContaining({ type: 'edit', written: expect.stringMatching(/^[\dA-F]{16}$/) }),
        );
    });

    it('shows the save whose outcome somebody has asked for', async () => {
        const hana = await signInAs('hana');
        const key = '6f6cf7d0-4c37-4a3c-9d8e-0d7f5b1f9a01';
        await pause();
        await hana.send('POST', 'ingredients', {
            payload: { names: [{ name: 'Betaine', primary: true }] },
            headers: { 'idempotency-key': key },
        });
        hana.cookies.delete('written');
        expect(await isShown(hana, 'Betaine')).toBe(false);
        await hana.get(`outcome/${key}`);
        expect(await isShown(hana, 'Betaine')).toBe(true);
    });

    it('reads from the primary after a save that failed, for a program, and after a malformed position', async () => {
        const [ivo, jana] = [await signInAs('ivo'), await signInAs('jana')];
        await pause();
        await add(jana, 'Allantoin');
        expect(await isShown(ivo, 'Allantoin')).toBe(false);
        expect((await add(ivo, 'Allantoin')).status).toBe(422);
        expect(ivo.cookies.get('written')).toBe('F'.repeat(16));
        expect(await isShown(ivo, 'Allantoin')).toBe(true);
        ivo.cookies.delete('written');
        expect(await isShown(ivo, 'Allantoin', { [writtenHeader]: '0/16' })).toBe(true);
        const { token } = await addProgram(server);
        const program = withToken(server.app, token);
        expect(JSON.stringify((await program.get('ingredients')).body)).toContain('Allantoin');
    });

    it('repeats on the primary what the standby cancelled or lost, and nothing else', async () => {
        const reads = createStandbyReads(standby, 3);
        const request = { headers: {}, cookies: {}, protocol: 'http' } as unknown as FastifyRequest;
        const read = (query: string) =>
            reads.read<number | string>(
                'GET ingredients',
                request,
                async () => (await reads.db.execute(sql.raw(query))).rows.length,
                async () => 'primary',
            );
        const slow = 'select count(*), pg_sleep(20) from ingredient';
        const isRunning = async () => {
            const { rows } = await pair.onStandby(
                `select pid from pg_stat_activity where query = '${slow}' and state = 'active'`,
            );
            return rows.length > 0;
        };

        await pair.set({ max_standby_streaming_delay: '0' });
        const cancelled = read(slow);
        await vi.waitUntil(isRunning);
        await pair.onPrimary('begin; lock table ingredient in access exclusive mode; commit');
        expect(await cancelled).toBe('primary');
        // One cancelled query says nothing about the next.
        expect(await standby.hasReplayed('')).toBe(true);

        const lost = read(slow);
        await vi.waitUntil(isRunning);
        await pair.onStandby(
            `select pg_terminate_backend(pid) from pg_stat_activity where query = '${slow}'`,
        );
        expect(await lost).toBe('primary');
        expect(await standby.hasReplayed('')).toBe(false);
        await isRead(standby);
        await expect(read('select from nothing')).rejects.toThrow();
        await expect(read('delete from ingredient')).rejects.toThrow();
    });

    it('goes on while the standby is gone, and reads from it again afterwards', async () => {
        const kim = await signInAs('kim');
        await add(kim, 'Urea');
        await pair.killStandby();
        expect(await isShown(kim, 'Urea')).toBe(true);
        expect(await isShown(atOther(kim), 'Urea')).toBe(true);
        await pair.startStandby();
        await isRead(standby);
        expect(await isShown(kim, 'Urea')).toBe(true);
    });

    it('reads nothing from a database that is no standby of its own, and says so once', async () => {
        said.length = 0;
        const primary = standbyAt(pair.requestUrl);
        await primary.look();
        await primary.look();
        expect(said).toEqual([{ reason: 'the database of DATABASE_READ_URL is no standby' }]);
        expect(await primary.hasReplayed('')).toBe(false);
        const stranger = standbyAt(pair.readUrl.replace(/backbar$/, 'postgres'));
        await stranger.look();
        expect(said.at(-1)).toEqual({
            reason: 'the database of DATABASE_READ_URL is no standby of the one of DATABASE_URL',
        });
    });

    it('reads nothing for a copy that was restored to a moment from the standby of its original', async () => {
        const copy = await pair.restoreBeside();
        afterFile(() => copy.kill());
        // The original goes on, so its standby is ahead of the copy.
        await pair.onPrimary('create table later (); select pg_switch_wal()');
        await pair.onPrimary('drop table later; select pg_switch_wal()');
        await pair.caughtUp();
        said.length = 0;
        await markTimeline({ db: createDatabase(poolOf(copy.url, 1)), config });
        const watched = standbyAt(pair.readUrl, copy.url);
        await watched.look();
        expect(said).toEqual([
            { reason: 'the database of DATABASE_READ_URL is no standby of the one of DATABASE_URL' },
        ]);
        expect(await watched.hasReplayed('')).toBe(false);
        expect(await standby.hasReplayed('')).toBe(true);
    });
});
