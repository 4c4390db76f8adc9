import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { throttle } from '../../../server/access/throttle.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { codeOf, turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

let count = 0;

const newAccount = async () => {
    count += 1;
    const username = `guarded${count}`;
    await addAccount(server.db, { username });
    return `${username}@test.example`;
};

const signIn = async (email: string, client = server.anonymous()) => {
    const response = await client.post('auth/login', { email, password: testPassword });
    return { client, response };
};

type Statement = [text: string, values: unknown[]];

/** Sends a request that has to wait for another transaction, which goes on before it commits. */
const overtaken = async (first: Statement, send: () => Promise<unknown>, then?: Statement) => {
    const { pool } = server.database;
    const other = await pool.connect();
    try {
        await other.query('begin');
        await other.query(...first);
        const sent = send();
        await vi.waitFor(
            async () => {
                const { rows } = await pool.query(
                    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
                );
                expect(rows).toHaveLength(1);
            },
            { timeout: 20_000, interval: 20 },
        );
        if (then) await other.query(...then);
        await other.query('commit');
        return await sent;
    } finally {
        other.release();
    }
};

const newSignedIn = async () => {
    const email = await newAccount();
    const { client, response } = await signIn(email);
    return { client, id: (response.body as { id: number }).id };
};

const guarded = async () => {
    const email = await newAccount();
    const { client } = await signIn(email);
    return { email, client, ...(await turnOnCodes(client)) };
};

/** A stranger with the password tries codes until no more are taken. */
const exhaust = async (email: string) => {
    const { client } = await signIn(email);
    for (let tried = 0; tried <= throttle.factor; tried += 1) {
        const { status } = await client.post('auth/login/code', { code: '000000' });
        expect(status).toBe(tried < throttle.factor ? 422 : 429);
    }
};

const wrong = { status: 422, body: { errors: { code: ['Wrong code'] } } };

describe('turning one-time codes on', () => {
    it('gives a secret, an address for the app, and ten recovery codes once a code was right', async () => {
        const { client, secret, uri, recovery } = await guarded();
        expect(uri).toMatch(/^otpauth:\/\/totp\/Backbar:guarded\d+%40test\.example\?/);
        expect(uri).toContain(`secret=${secret}`);
        expect(new Set(recovery).size).toBe(10);
        expect(await client.get('auth/factors')).toMatchObject({
            body: { codes: { created: expect.any(String) }, recovery: { left: 10, used: null } },
        });
    });

    it('is closed for a quarter of an hour after ten wrong codes', async () => {
        const { client } = await signIn(await newAccount());
        const { secret } = (await client.post<{ secret: string }>('auth/factors/codes', {})).body;
        for (let tried = 0; tried < throttle.factor; tried += 1)
            expect(await client.put('auth/factors/codes', { code: '000000' })).toMatchObject(wrong);
        expect((await client.put('auth/factors/codes', { code: codeOf(secret) })).status).toBe(429);
    });

    it.each(['+ℓ𐘂❻ꋼ', '１２３４５６', '12345'])('refuses %s as a wrong code', async code => {
        const { client } = await signIn(await newAccount());
        await client.post('auth/factors/codes', {});
        expect(await client.put('auth/factors/codes', { code })).toMatchObject(wrong);
    });

    it('asks for nothing before the first code was right, and takes a new secret until then', async () => {
        const email = await newAccount();
        const { client } = await signIn(email);
        const first = await client.post('auth/factors/codes', {});
        const second = await client.post('auth/factors/codes', {});
        const [old, secret] = [first, second].map(({ body }) => (body as { secret: string }).secret);
        expect(await client.put('auth/factors/codes', { code: codeOf(old!) })).toMatchObject(wrong);
        expect((await signIn(email)).response.status).toBe(200);
        expect((await client.put('auth/factors/codes', { code: codeOf(secret!) })).status).toBe(200);
    });

    it('ends every other session and gives this one a new token', async () => {
        const email = await newAccount();
        const { client } = await signIn(email);
        const { client: elsewhere } = await signIn(email);
        const before = client.cookies.get('session');
        await turnOnCodes(client);
        expect(client.cookies.get('session')).not.toBe(before);
        expect((await client.get('auth/me')).status).toBe(200);
        expect((await elsewhere.get('auth/me')).status).toBe(401);
    });

    it('is refused while they are on', async () => {
        const { client, secret } = await guarded();
        expect(await client.post('auth/factors/codes', {})).toMatchObject({ status: 409 });
        expect(await client.put('auth/factors/codes', { code: codeOf(secret) })).toMatchObject({
            status: 409,
        });
    });
});

describe('signing in with a second factor', () => {
    afterEach(() => vi.useRealTimers());

    it('needs the code after the password, and only then opens a session', async () => {
        const { email, secret } = await guarded();
        const { client, response } = await signIn(email);
        expect(response).toMatchObject({ status: 401, body: { codes: [{ code: 'secondFactor' }] } });
        const [{ args }] = (response.body as { codes: [{ args: { ways: string[] } }] }).codes;
        expect(args.ways.toSorted()).toEqual(['code', 'recovery']);
        expect((await client.get('auth/me')).status).toBe(401);
        const opened = await client.post('auth/login/code', { code: codeOf(secret) });
        expect(opened).toMatchObject({ status: 200, body: { email } });
        expect(await client.get('auth/sessions')).toMatchObject({
            body: [{ is_current: true, opened_by: 'one_time_code' }, {}],
        });
    });

    it('takes a code once, also of two that are sent at the same time', async () => {
        const { email, secret } = await guarded();
        const code = codeOf(secret);
        const both = await Promise.all([signIn(email), signIn(email)]);
        const sent = await Promise.all(both.map(({ client }) => client.post('auth/login/code', { code })));
        expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422]);
        const { client } = await signIn(email);
        expect(await client.post('auth/login/code', { code })).toMatchObject(wrong);
        expect(await client.post('auth/login/code', { code: codeOf(secret, -1) })).toMatchObject(wrong);
    });

    it('takes each recovery code once, however it is typed', async () => {
        const { email, recovery } = await guarded();
        const typed = ` ${recovery[0]!.toLowerCase().replace('-', ' ')} `;
        const { client } = await signIn(email);
        expect((await client.post('auth/login/code', { code: typed })).status).toBe(200);
        expect(await client.get('auth/factors')).toMatchObject({
            body: { recovery: { left: 9, used: expect.any(String) } },
        });
        const { client: again } = await signIn(email);
        expect(await again.post('auth/login/code', { code: recovery[0] })).toMatchObject(wrong);
    });

    it('does not take the code of another account, or without the password before it', async () => {
        const one = await guarded();
        const other = await guarded();
        const { client } = await signIn(one.email);
        for (const code of [codeOf(other.secret), other.recovery[0]!])
            expect(await client.post('auth/login/code', { code })).toMatchObject(wrong);
        expect(await server.anonymous().post('auth/login/code', { code: codeOf(one.secret) })).toMatchObject({
            status: 401,
            body: { codes: [{ code: 'secondFactorLate' }] },
        });
    });

    it('asks for the password again after five minutes', async () => {
        const { email, secret } = await guarded();
        const { client } = await signIn(email);
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(Date.now() + 5 * 60_000);
        expect(await client.post('auth/login/code', { code: codeOf(secret) })).toMatchObject({ status: 401 });
    });

    it('is closed to strangers at an address for a quarter of an hour after ten wrong codes, whatever their browser', async () => {
        const { email, secret } = await guarded();
        const { client } = await signIn(email);
        for (let tried = 0; tried < throttle.factor; tried += 1)
            expect(await client.post('auth/login/code', { code: '000000' })).toMatchObject(wrong);
        const { client: elsewhere } = await signIn(email);
        expect((await elsewhere.post('auth/login/code', { code: codeOf(secret) })).status).toBe(429);
    });

    it('is closed to strangers at all addresses after twenty, recovery codes too', async () => {
        const own = await testServer({ database: server.database, env: { TRUST_PROXY: 'true' } });
        const { email, secret, recovery } = await guarded();
        const tryAt = async (address: string, code: string) => {
            const client = own.anonymous();
            const headers = { 'x-forwarded-for': address };
            const payload = { email, password: testPassword };
            await client.send('POST', 'auth/login', { payload, headers });
            return (await client.send('POST', 'auth/login/code', { payload: { code }, headers })).status;
        };
        for (let tried = 0; tried < throttle.strangers; tried += 1)
            expect(await tryAt(`198.51.100.${tried}`, '000000')).toBe(422);
        expect(await tryAt('203.0.113.1', codeOf(secret))).toBe(429);
        expect(await tryAt('203.0.113.1', recovery[0]!)).toBe(429);
    });

    it('lets the owner in, in a browser that has shown the factor, while a stranger with the password tries codes', async () => {
        const { email, client: owner, secret } = await guarded();
        await owner.post('auth/logout');
        await exhaust(email);
        await signIn(email, owner);
        expect((await owner.post('auth/login/code', { code: codeOf(secret) })).status).toBe(200);
        // The owner's own mistakes are counted too.
        await owner.post('auth/logout');
        await signIn(email, owner);
        for (let tried = 0; tried < throttle.factor; tried += 1)
            expect(await owner.post('auth/login/code', { code: '000000' })).toMatchObject(wrong);
        expect((await owner.post('auth/login/code', { code: codeOf(secret, 1) })).status).toBe(429);
    });

    it('counts a browser as a stranger’s that has signed in by the password alone', async () => {
        const email = await newAccount();
        const { client: thief } = await signIn(email);
        await thief.post('auth/logout');
        const { client: owner } = await signIn(email);
        const { secret } = await turnOnCodes(owner);
        await exhaust(email);
        await signIn(email, thief);
        expect((await thief.post('auth/login/code', { code: codeOf(secret) })).status).toBe(429);
    });

    it('counts by the session where an account confirms who it is', async () => {
        const { email, client, secret } = await guarded();
        await exhaust(email);
        const confirm = async (code: string) => {
            await client.post('auth/confirm');
            return (await client.post('auth/login/code', { code })).status;
        };
        expect(await confirm(codeOf(secret))).toBe(200);
        for (let tried = 0; tried < throttle.factor; tried += 1) expect(await confirm('000000')).toBe(422);
        expect(await confirm(codeOf(secret, 1))).toBe(429);
    });

    it('is not passed by a code of a secret that was taken away meanwhile', async () => {
        const { email, secret } = await guarded();
        const { client } = await signIn(email);
        const late = await overtaken(
            ['select from account where email = $1 for update', [email]],
            () => client.post('auth/login/code', { code: codeOf(secret) }),
            [
                'delete from one_time_code where account_id = (select id from account where email = $1)',
                [email],
            ],
        );
        expect(late).toMatchObject({ status: 401, body: { codes: [{ code: 'secondFactorLate' }] } });
        expect((await client.get('auth/me')).status).toBe(401);
    });

    it('takes no code of the secret before for a new one that is not confirmed yet', async () => {
        const { client, id } = await newSignedIn();
        const { secret } = (await client.post<{ secret: string }>('auth/factors/codes', {})).body;
        const late = await overtaken(
            [
                `update one_time_code set secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' where account_id = $1`,
                [id],
            ],
            () => client.put('auth/factors/codes', { code: codeOf(secret) }),
        );
        expect(late).toMatchObject(wrong);
        expect(await client.get('auth/factors')).toMatchObject({ body: { codes: null } });
    });

    it('is not passed by a reset link that was revoked or used after its first step', async () => {
        const { email, secret } = await guarded();
        const open = async () => {
            const client = server.anonymous();
            await client.get(`auth/reset-password/${await resetStaff(server.db, email)}`);
            return client;
        };
        const [client, other] = [await open(), await open()];
        await server.database.pool.query(
            'delete from password_reset where account_id = (select id from account where email = $1)',
            [email],
        );
        for (const [late, step] of [
            [client, 0],
            [other, 1],
        ] as const)
            expect(await late.post('auth/login/code', { code: codeOf(secret, step) })).toMatchObject({
                status: 401,
                body: { codes: [{ code: 'secondFactorLate' }] },
            });
    });

    it('is not passed by a reset link', async () => {
        const { email, secret } = await guarded();
        const client = server.anonymous();
        const link = `auth/reset-password/${await resetStaff(server.db, email)}`;
        expect(await client.get(link)).toMatchObject({
            status: 401,
            body: { codes: [{ code: 'secondFactor' }] },
        });
        expect(await client.post('auth/login/code', { code: codeOf(secret) })).toMatchObject({
            status: 200,
            body: { has_password: false },
        });
    });
});

describe('the factors of an account', () => {
    it('get new recovery codes, and the old ones are worthless', async () => {
        const { email, client, recovery } = await guarded();
        const renewed = await client.post<{ recovery_codes: string[] }>('auth/factors/recovery-codes');
        expect(new Set([...renewed.body.recovery_codes, ...recovery]).size).toBe(20);
        const { client: other } = await signIn(email);
        expect(await other.post('auth/login/code', { code: recovery[1] })).toMatchObject(wrong);
        const { client: plain } = await signIn(await newAccount());
        expect(await plain.post('auth/factors/recovery-codes')).toMatchObject({ status: 409 });
    });

    it('are removed, after which the password is enough', async () => {
        const { email, client } = await guarded();
        expect((await client.delete('auth/factors/codes')).status).toBe(204);
        expect((await signIn(email)).response.status).toBe(200);
        expect(await client.delete('auth/factors/codes')).toMatchObject({ status: 409 });
    });

    it('are stored as slow hashes with a salt of their own', async () => {
        const { recovery } = await guarded();
        const { rows } = await server.database.pool.query<{ code_hash: string }>(
            'select code_hash from recovery_code',
        );
        const salts = rows.map(
            ({ code_hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]{22})\$/.exec(code_hash)?.[1],
        );
        expect(salts).not.toContain(undefined);
        expect(new Set(salts).size).toBe(rows.length);
        for (const code of recovery) expect(JSON.stringify(rows)).not.toContain(code);
    });

    it('never leave the server again', async () => {
        const { client, secret, recovery } = await guarded();
        const said = JSON.stringify((await client.get('auth/factors')).body);
        for (const each of [secret, ...recovery]) expect(said).not.toContain(each);
    });
});
