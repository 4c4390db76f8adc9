import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { requestRole } from '../../../server/database/embedded/connect.ts';
import { reachOf } from '../../../server/database/pooler.ts';
import { administer, administerWith, urlOf, withDatabase, withRole } from '../support/connections.ts';
import { cutWire } from '../support/cutWire.ts';
import { noPooler, startPooler, throughPooler } from '../support/pooler.ts';
import { launch } from './launch.ts';

vi.setConfig({ testTimeout: 120_000 });

/** An empty database, as its owner and as the role of requests. */
const emptyDatabase = async () => {
    const { connection, template } = inject('postgres');
    const name = `${template}_${randomBytes(6).toString('hex')}`;
    await administer(connection, `create database ${name}`);
    const owner = withDatabase(connection, name);
    return { owner, direct: withRole(owner, requestRole) };
};

/** An empty database, and its addresses with and without a pooler. */
const place = async (mode?: 'session') => {
    const { owner, direct } = await emptyDatabase();
    const { port, stop } = await startPooler(inject('postgres').connection, mode);
    onTestFinished(stop);
    const [pooled, pooledOwner] = [throughPooler(direct, port), throughPooler(owner, port)];
    const env = {
        DATABASE_URL: urlOf(pooled),
        DATABASE_OWNER_URL: urlOf(owner),
        DATABASE_DIRECT_URL: urlOf(direct),
    };
    return { owner, direct, pooled, pooledOwner, env };
};

describe.skipIf(noPooler)('behind a pooler (Debian: pgbouncer)', () => {
    test('an address tells whether connections are shared and statements are kept', async () => {
        const { direct, pooled } = await place();
        expect(await reachOf(direct)).toEqual({ isShared: false, isPrepared: true });
        expect(await reachOf(pooled)).toEqual({ isShared: true, isPrepared: false });
        const session = await place('session');
        expect(await reachOf(session.pooled)).toEqual({ isShared: false, isPrepared: true });
    });

    test('in transaction mode requests are served, and limited as without it', async () => {
        const { owner, pooled, env } = await place();
        const server = await launch(env);
        await server.ready();
        expect(await (await fetch(`${server.address}/healthz`)).json()).toMatchObject({ status: 'ok' });
        const ask = () => fetch(`${server.address}/api/auth/me`, { headers: { cookie: 'session=unknown' } });
        const statuses = async () => {
            const answers = await Promise.all(Array.from({ length: 40 }, ask));
            return [...new Set(answers.map(({ status }) => status))];
        };
        expect(await statuses()).toEqual([401]);
        await administerWith(owner, async client => {
            await client.query('begin; lock table session in access exclusive mode');
            const { status } = await ask();
            expect(status).toBe(503);
            await client.query('rollback');
        });
        expect(await statuses()).toEqual([401]);
        await expect(administer(pooled, 'select pg_sleep(20)')).rejects.toThrow('statement timeout');
        expect((await administer(owner, 'show statement_timeout')).rows).toEqual([
            { statement_timeout: '0' },
        ]);
        server.stop('SIGTERM');
        expect(await server.over).toBe(0);
    });

    test.each([
        [
            'DATABASE_DIRECT_URL',
            'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to',
        ],
        ['DATABASE_OWNER_URL', 'DATABASE_OWNER_URL leads through a pooler in transaction mode: set it to'],
    ])('without %s past it the start says so in one line', async (missing, line) => {
        const { env, pooledOwner } = await place();
        const server = await launch({
            ...env,
            [missing]: missing === 'DATABASE_OWNER_URL' ? urlOf(pooledOwner) : '',
        });
        expect(await server.over).toBe(1);
        expect(server.said()).toMatch(new RegExp(`^${line} [^\n]+\n$`));
    });

    test('a pooler with connections of before the limits ends the start with the statements that set them', async () => {
        const { env, owner, pooled } = await place();
        await administer(pooled, 'select 1');
        const server = await launch(env);
        expect(await server.over).toBe(1);
        // The embedded PostgreSQL has no JIT to turn off.
        const [, statements] = /RECONNECT\): (alter role [^\n]+;)\n$/.exec(server.said()) ?? [];
        expect(statements?.match(/alter role/g)).toHaveLength(2);
        await administer(owner, statements!);
    });
});

test.each([true, false])(
    'DATABASE_PREPARED=%s decides whether requests prepare statements by name',
    async isPrepared => {
        const { owner, direct } = await emptyDatabase();
        const wire = await cutWire(direct);
        const env = { DATABASE_URL: urlOf(wire.connection), DATABASE_OWNER_URL: urlOf(owner) };
        const server = await launch({ ...env, DATABASE_PREPARED: String(isPrepared) });
        await server.ready();
        wire.cutWhen(['find_sessions_'], 'before');
        const { status } = await fetch(`${server.address}/api/auth/me`, {
            headers: { cookie: 'session=unknown' },
        });
        expect([status, wire.wasCut()]).toEqual([isPrepared ? 503 : 401, isPrepared]);
        server.stop('SIGTERM');
        await server.over;
    },
);
