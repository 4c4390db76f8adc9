import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../contract/access.ts';
import { hashToken } from '../../../server/http/session.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ env: { SESSION_IDLE_MINUTES: '60', SESSION_ABSOLUTE_MINUTES: '600' } });
    await addAccount(server.db, { username: 'ada', super_user: true });
});

const credentials = { email: 'ada@test.example', password: testPassword };

const shift = (token: string, column: 'created' | 'last_seen', minutes: number) =>
    server.database.pool.query(
        `update session set ${column} = ${column} - make_interval(mins => $1) where token_hash = $2`,
        [minutes, hashToken(token)],
    );

const lastSeen = async (token: string) => {
    const { rows } = await server.database.pool.query<{ last_seen: Date }>(
        'select last_seen from session where token_hash = $1',
        [hashToken(token)],
    );
    return rows[0]?.last_seen.getTime();
};

const signedIn = async () => {
    const client = await server.signIn('staff');
    return { client, token: client.cookies.get('session')! };
};

describe('a session', () => {
    it('lasts while it is used', async () => {
        const { client, token } = await signedIn();
        await shift(token, 'last_seen', 59);
        expect((await client.get('auth/me')).status).toBe(200);
    });

    it('ends after the idle time; a late response leaves the cookie of the next sign-in alone', async () => {
        const { client, token } = await signedIn();
        await shift(token, 'last_seen', 61);
        expect((await client.get('auth/me')).status).toBe(401);
        expect(client.cookies.get('session')).toBe(token);
    });

    it('ends after the absolute time, used or not', async () => {
        const { client, token } = await signedIn();
        await shift(token, 'created', 601);
        expect((await client.get('auth/me')).status).toBe(401);
    });

    it('records its use at most once a minute', async () => {
        const { client, token } = await signedIn();
        const opened = await lastSeen(token);
        await client.get('auth/me');
        expect(await lastSeen(token)).toBe(opened);
        await shift(token, 'last_seen', 2);
        await client.get('auth/me');
        expect(await lastSeen(token)).toBeGreaterThanOrEqual(opened!);
    });

    it('is stored only as a hash', async () => {
        const { token } = await signedIn();
        const { rows } = await server.database.pool.query('select session::text as line from session');
        expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('that has ended is deleted when somebody signs in', async () => {
        const { token } = await signedIn();
        await shift(token, 'last_seen', 61);
        await server.anonymous().post('auth/login', credentials);
        expect(await lastSeen(token)).toBeUndefined();
    });

    it('ends on sign-out', async () => {
        const { client, token } = await signedIn();
        expect((await client.post('auth/logout')).status).toBe(204);
        expect(client.cookies.has('session')).toBe(false);
        client.cookies.set('session', token);
        expect((await client.get('auth/me')).status).toBe(401);
    });

    it('is replaced on the next sign-in, and the earlier one ends', async () => {
        const { client, token } = await signedIn();
        await client.post('auth/login', credentials);
        expect(client.cookies.get('session')).not.toBe(token);
        expect(await lastSeen(token)).toBeUndefined();
    });

    it.each(['', 'x', '../../etc', 'a'.repeat(4000), '%00'])(
        'does not exist for the cookie %s',
        async cookie => {
            const client = server.anonymous();
            client.cookies.set('session', cookie);
            expect((await client.get('auth/me')).status).toBe(401);
        },
    );
});

const login = async (target: TestServer, headers = {}) => {
    const client = target.anonymous();
    const { headers: first } = await client.send('GET', 'auth/me', { headers });
    const response = await client.send('POST', 'auth/login', {
        headers: { ...headers, 'x-csrf-token': String(first['x-csrf-token']) },
        payload: credentials,
    });
    return String(response.headers['set-cookie']);
};

describe('the cookie', () => {
    it('is inaccessible to scripts and other sites', async () => {
        const cookie = await login(server);
        expect(cookie).toMatch(/^session=[\w-]{43};/);
        for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=36000'])
            expect(cookie).toContain(part);
        expect(cookie).not.toContain('Secure');
        expect(cookie).not.toContain('Domain');
    });

    it('is Secure and bound to the host with TLS', async () => {
        const behindTls = await testServer({ env: { TRUST_PROXY: 'true' }, database: server.database });
        const cookie = await login(behindTls, { 'x-forwarded-proto': 'https' });
        expect(cookie).toMatch(/^__Host-session=/);
        expect(cookie).toContain('Secure');
    });

    it('ignores a forwarded protocol unless the proxy is trusted', async () => {
        expect(await login(server, { 'x-forwarded-proto': 'https' })).not.toContain('Secure');
    });
});

describe('sessions looked up at the same moment', () => {
    it('are not mixed up', async () => {
        const staff = await server.signIn('staff');
        const member = await server.signIn('member');
        const clients = Array.from(
            { length: 30 },
            (_, index) => [staff, member, server.anonymous()][index % 3]!,
        );
        const responses = await Promise.all(clients.map(client => client.get('auth/me')));
        expect(
            responses.map(({ status, body }) => (status === 200 ? (body as Me).username : status)),
        ).toEqual(clients.map((_, index) => ['staff', 'member', 401][index % 3]));
    });

    it('are read after the call: one that has ended by then is not found', async () => {
        const { client, token } = await signedIn();
        const others = Array.from({ length: 10 }, () => client.get('auth/me'));
        await server.database.pool.query('delete from session where token_hash = $1', [hashToken(token)]);
        expect((await client.get('auth/me')).status).toBe(401);
        await Promise.all(others);
    });
});

describe('a read for staff that starts while its session is looked up', () => {
    /** How many of the statements of calls the server sent meanwhile; the session has its own. */
    const reads = async (work: () => Promise<unknown>) => {
        const execute = vi.spyOn(server.db, 'execute');
        await work();
        const { length } = execute.mock.calls;
        execute.mockRestore();
        return length;
    };

    const known = async () => {
        const { client, token } = await signedIn();
        expect((await client.get('dashboard-stats')).status).toBe(200);
        return { client, token };
    };

    it('is sent before the session is found, and its response waits for that', async () => {
        const { client } = await known();
        const holder = await server.database.pool.connect();
        await holder.query('begin; lock table session in access exclusive mode');
        const execute = vi.spyOn(server.db, 'execute');
        let responded = false;
        const responding = client.get('dashboard-stats').finally(() => (responded = true));
        await vi.waitFor(() => expect(execute).toHaveBeenCalled(), { timeout: 60_000 });
        await execute.mock.results[0]!.value;
        expect(responded).toBe(false);
        execute.mockRestore();
        await holder.query('rollback');
        holder.release();
        expect((await responding).status).toBe(200);
    });

    it('is refused when the session has ended meanwhile', async () => {
        const { client, token } = await known();
        await shift(token, 'last_seen', 61);
        const response = await client.get('dashboard-stats');
        expect(response).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
        expect(JSON.stringify(response.body)).not.toContain('products');
    });

    it.each(['product/999999', 'product/abc', 'products?limit=none', 'products?order=%00'])(
        'is a 401 for anyone whose session has ended, whatever else is wrong: %s',
        async path => {
            const { client, token } = await known();
            expect((await client.get(path)).status).toBeGreaterThan(401);
            await shift(token, 'last_seen', 61);
            expect(await client.get(path)).toMatchObject({ status: 401, body: { error: 'Please sign in' } });
        },
    );

    it('is refused to an account that is no longer staff', async () => {
        const { client } = await known();
        await server.database.pool.query(`update account set super_user = false where username = 'staff'`);
        expect((await client.get('dashboard-stats')).status).toBe(403);
        await server.database.pool.query(`update account set super_user = true where username = 'staff'`);
    });

    it('records its use', async () => {
        const { client, token } = await known();
        await shift(token, 'last_seen', 2);
        const before = await lastSeen(token);
        await client.get('dashboard-stats');
        expect(await lastSeen(token)).toBeGreaterThan(before!);
    });

    it('is sent once at most after the session has ended, and never for a session that was not seen before', async () => {
        const { client, token } = await known();
        await server.database.pool.query('delete from session where token_hash = $1', [hashToken(token)]);
        const ask = () => {
            client.cookies.set('session', token);
            return client.get('dashboard-stats');
        };
        expect(await reads(ask)).toBe(1);
        expect(await reads(ask)).toBe(0);
        const member = await server.signIn('member');
        await member.get('dashboard-stats');
        expect(await reads(() => member.get('dashboard-stats'))).toBe(0);
    });

    it('logs nothing when it fails for a session that has ended', async () => {
        const lines: string[] = [];
        const stream = { write: (line: string) => void lines.push(line) };
        const logged = await testServer({ logger: { level: 'error', stream } });
        const client = await logged.signIn('staff');
        await client.get('dashboard-stats');
        await logged.database.pool.query('alter table list_day rename to elsewhere');
        expect((await client.get('dashboard-stats')).status).toBe(500);
        expect(lines).toHaveLength(1);
        await logged.database.pool.query('delete from session');
        expect((await client.get('dashboard-stats')).status).toBe(401);
        expect(lines).toHaveLength(1);
    });
});
