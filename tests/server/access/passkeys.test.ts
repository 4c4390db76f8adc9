import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { throttle } from '../../../server/access/throttle.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { authenticator, type Authenticator } from '../support/authenticator.ts';
import { createClient, type Client } from '../support/client.ts';
import { codeOf } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

let count = 0;

const newAccount = async () => {
    count += 1;
    const username = `keyed${count}`;
    await addAccount(server.db, { username });
    return `${username}@test.example`;
};

const signIn = async (email: string, client = server.anonymous()) => {
    const response = await client.post('auth/login', { email, password: testPassword });
    return { client, response };
};

type Options = Parameters<Authenticator['create']>[0] & Parameters<Authenticator['get']>[0];
type Lies = Parameters<Authenticator['get']>[1];

const askForNew = async (client: Client) => (await client.post<Options>('auth/passkeys/options', {})).body;

const register = async (client: Client, key = authenticator(), lies: Lies = {}) => {
    const response = key.create(await askForNew(client), lies);
    return client.post<{ recovery_codes: string[] | null }>('auth/passkeys', { name: ' Phone ', response });
};

const ask = async (client: Client, alone = false) =>
    (await client.post<Options>('auth/login/passkey/options', { alone })).body;

const show = async (
    client: Client,
    key: Authenticator,
    { alone = false, ...lies }: Lies & { alone?: boolean } = {},
) => client.post('auth/login/passkey', { response: key.get(await ask(client, alone), lies) });

/** An account with a passkey, signed in. */
const keyed = async (key = authenticator()) => {
    const email = await newAccount();
    const { client } = await signIn(email);
    const { body } = await register(client, key);
    return { email, client, key, recovery: body.recovery_codes! };
};

/** An account whose passkey opens it without the password. */
const passwordless = async (key = authenticator()) => {
    const account = await keyed(key);
    expect((await account.client.put('auth/factors/passwordless', { on: true })).status).toBe(204);
    return account;
};

interface Factors {
    codes: object | null;
    passkeys: { id: string; name: string }[];
    recovery: { left: number } | null;
    passwordless: boolean;
}
const factorsOf = async (client: Client) => (await client.get<Factors>('auth/factors')).body;

const refused = (code: string) => ({ status: 401, body: { codes: [{ code }] } });

const turnCodesOn = async (client: Client) => {
    const { body } = await client.post<{ secret: string }>('auth/factors/codes', {});
    const code = () => codeOf(body.secret);
    return {
        code,
        answer: await client.put<{ recovery_codes: string[] | null }>('auth/factors/codes', { code: code() }),
    };
};

describe('adding a passkey', () => {
    it('asks for one of this host, and gives recovery codes with the first factor', async () => {
        const email = await newAccount();
        const { client } = await signIn(email);
        expect(await askForNew(client)).toMatchObject({
            rp: { id: 'localhost', name: 'Backbar' },
            user: { name: email },
            attestation: 'none',
        });
        const { body } = await register(client);
        expect(new Set(body.recovery_codes).size).toBe(10);
        expect(await factorsOf(client)).toMatchObject({
            codes: null,
            passkeys: [{ name: 'Phone', used: null }],
            recovery: { left: 10, used: null },
            passwordless: false,
        });
        expect((await register(client)).body).toEqual({ recovery_codes: null });
    });

    it('ends every other session with the first factor only, and gives this one a new token', async () => {
        const email = await newAccount();
        const { client } = await signIn(email);
        const { client: elsewhere } = await signIn(email);
        const before = client.cookies.get('session');
        const key = authenticator();
        await register(client, key);
        expect(client.cookies.get('session')).not.toBe(before);
        expect((await elsewhere.get('auth/me')).status).toBe(401);
        const { client: again } = await signIn(email);
        expect((await show(again, key)).status).toBe(200);
        await register(again);
        expect((await client.get('auth/me')).status).toBe(200);
    });

    it('takes no response twice, none of another page, name or session, and none that nobody asked for', async () => {
        const { client, key } = await keyed();
        const response = key.create(await askForNew(client));
        expect(await client.post('auth/passkeys', { name: 'Twice', response })).toMatchObject({
            status: 409,
        });
        const wrong = { status: 422, body: { codes: [{ field: 'response', code: 'passkey' }] } };
        expect(await register(client, authenticator(), { origin: 'https://evil.example' })).toMatchObject(
            wrong,
        );
        expect(await register(client, authenticator(), { rpId: 'evil.example' })).toMatchObject(wrong);
        const late = { status: 422, body: { codes: [{ code: 'passkeyLate' }] } };
        const other = await keyed();
        const others = authenticator().create(await askForNew(other.client));
        expect(await client.post('auth/passkeys', { name: 'Theirs', response: others })).toMatchObject(wrong);
        client.cookies.set('passkey', other.client.cookies.get('passkey')!);
        expect(await client.post('auth/passkeys', { name: 'Theirs', response: others })).toMatchObject(late);
        client.cookies.delete('passkey');
        expect(await client.post('auth/passkeys', { name: 'Unasked', response: others })).toMatchObject(late);
        expect((await factorsOf(client)).passkeys).toHaveLength(1);
    });
});

describe('a passkey as the second step', () => {
    afterEach(() => vi.useRealTimers());

    it('is named by the refusal, follows the password and is told in the sessions', async () => {
        const { email, key } = await keyed();
        const { client, response } = await signIn(email);
        const [{ code, args }] = (response.body as { codes: [{ code: string; args: { ways: string[] } }] })
            .codes;
        expect([code, args.ways.toSorted()]).toEqual(['secondFactor', ['passkey', 'recovery']]);
        const options = await ask(client);
        expect(options).toMatchObject({ allowCredentials: [{ id: key.id }], userVerification: 'preferred' });
        const response2 = key.get(options, { isUnverified: true });
        expect(await client.post('auth/login/passkey', { response: response2 })).toMatchObject({
            status: 200,
            body: { email },
        });
        expect(await client.get('auth/sessions')).toMatchObject({
            body: [{ is_current: true, opened_by: 'passkey' }, {}],
        });
        expect((await factorsOf(client)).passkeys).toMatchObject([{ used: expect.any(String) }]);
    });

    it('is taken once, also on another server', async () => {
        const { email, key } = await keyed(authenticator({ counter: 0 }));
        const { client } = await signIn(email);
        const response = key.get(await ask(client));
        const cookies = new Map(client.cookies);
        expect((await client.post('auth/login/passkey', { response })).status).toBe(200);
        const second = await testServer({ database: server.database });
        for (const app of [server, second]) {
            const thief = app.anonymous();
            for (const [name, value] of cookies) thief.cookies.set(name, value);
            expect(await thief.post('auth/login/passkey', { response })).toMatchObject(
                refused('passkeyLate'),
            );
        }
    });

    it('is refused for another page, another name, a wrong signature and another account', async () => {
        const { email, key } = await keyed();
        const other = await keyed();
        const { client } = await signIn(email);
        expect(await show(client, key, { origin: 'https://evil.example' })).toMatchObject(refused('passkey'));
        expect(await show(client, key, { rpId: 'evil.example' })).toMatchObject(refused('passkey'));
        expect(await show(client, authenticator(), { id: key.id })).toMatchObject(refused('passkey'));
        expect(await show(client, other.key)).toMatchObject(refused('passkeyOther'));
        expect(await show(client, authenticator())).toMatchObject(refused('passkeyUnknown'));
        expect((await client.get('auth/me')).status).toBe(401);
        expect((await show(client, key)).status).toBe(200);
    });

    it('is refused once its counter does not rise, as that of a copy', async () => {
        const { email, key } = await keyed();
        expect((await show((await signIn(email)).client, key)).status).toBe(200);
        for (const counter of [2, 1, 0])
            expect(await show((await signIn(email)).client, key, { counter })).toMatchObject(
                refused('passkeyCounter'),
            );
        expect((await show((await signIn(email)).client, key)).status).toBe(200);
    });

    it('is not taken without the password, five minutes after it, or for a challenge of the client', async () => {
        const { email, key } = await keyed();
        expect(await server.anonymous().post('auth/login/passkey/options', { alone: false })).toMatchObject(
            refused('secondFactorLate'),
        );
        const { client } = await signIn(email);
        await ask(client);
        const own = { challenge: 'AAAA', rpId: 'localhost' };
        expect(await client.post('auth/login/passkey', { response: key.get(own) })).toMatchObject(
            refused('passkey'),
        );
        const options = await ask(client);
        client.cookies.delete('factor');
        expect(await client.post('auth/login/passkey', { response: key.get(options) })).toMatchObject(
            refused('secondFactorLate'),
        );
        const { client: late } = await signIn(email);
        const given = await ask(late);
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(Date.now() + 5 * 60_000);
        expect(await late.post('auth/login/passkey', { response: key.get(given) })).toMatchObject(
            refused('passkeyLate'),
        );
    });

    it('follows a reset link, too', async () => {
        const { email, key } = await keyed();
        const client = server.anonymous();
        expect(await client.get(`auth/reset-password/${await resetStaff(server.db, email)}`)).toMatchObject(
            refused('secondFactor'),
        );
        expect(await show(client, key)).toMatchObject({ status: 200, body: { has_password: false } });
    });

    it('confirms who a signed-in account is, without its password', async () => {
        const { client, key } = await keyed();
        expect((await client.post('auth/confirm', {})).body).toEqual({
            ways: expect.arrayContaining(['passkey', 'recovery']),
        });
        const before = client.cookies.get('session');
        expect((await show(client, key)).status).toBe(200);
        expect(client.cookies.get('session')).not.toBe(before);
        await client.post('auth/confirm', {});
        const options = await ask(client);
        await client.post('auth/logout');
        expect(await client.post('auth/login/passkey', { response: key.get(options) })).toMatchObject(
            refused('secondFactorLate'),
        );
    });

    it('is taken however often a wrong one was shown, and while wrong codes have closed the account', async () => {
        const { email, key } = await keyed();
        const { client } = await signIn(email);
        for (let tried = 0; tried <= throttle.factor; tried += 1)
            expect(await show(client, key, { rpId: 'evil.example' })).toMatchObject(refused('passkey'));
        for (let tried = 0; tried < throttle.factor; tried += 1)
            await client.post('auth/login/code', { code: '000000' });
        expect((await client.post('auth/login/code', { code: '000000' })).status).toBe(429);
        expect((await show((await signIn(email)).client, key)).status).toBe(200);
    });

    it('is refused as that of a page on another port of the same host', async () => {
        const { email, key } = await keyed();
        const { client } = await signIn(email);
        const headers = { host: 'localhost:8443' };
        const options = await client.send<Options>('POST', 'auth/login/passkey/options', {
            payload: { alone: false },
            headers,
        });
        expect(options.status).toBe(421);
        const response = key.get(await ask(client), { origin: 'http://localhost:8443' });
        const relayed = await client.send('POST', 'auth/login/passkey', { payload: { response }, headers });
        expect(relayed.status).toBe(421);
        expect((await client.get('auth/me')).status).toBe(401);
    });

    it('may be asked for on the port that PUBLIC_HOSTS names, and then on no other', async () => {
        const own = await testServer({
            database: server.database,
            env: { PUBLIC_HOSTS: 'backbar.example:8443', REQUIRE_SECOND_FACTOR: 'off' },
        });
        const { email } = await keyed();
        const askAt = async (host: string) => {
            const client = own.anonymous();
            await client.post('auth/login', { email, password: testPassword });
            const sent = { payload: { alone: false }, headers: { host } };
            return (await client.send('POST', 'auth/login/passkey/options', sent)).status;
        };
        expect(await askAt('backbar.example:8443')).toBe(200);
        expect(await askAt('backbar.example')).toBe(421);
        expect(await askAt('backbar.example:4000')).toBe(421);
    });

    it('may be replaced by a recovery code, once', async () => {
        const { email, recovery } = await keyed();
        const { client } = await signIn(email);
        expect((await client.post('auth/login/code', { code: recovery[0] })).status).toBe(200);
        const { client: again } = await signIn(email);
        expect((await again.post('auth/login/code', { code: recovery[0] })).status).toBe(422);
    });

    it('is not replaced by a secret that was never confirmed, and confirming takes no recovery code', async () => {
        const { email, client, recovery } = await keyed();
        const { body } = await client.post<{ secret: string }>('auth/factors/codes', {});
        const code = codeOf(body.secret);
        const { client: elsewhere } = await signIn(email);
        expect((await elsewhere.post('auth/login/code', { code })).status).toBe(422);
        expect((await client.put('auth/factors/codes', { code: recovery[0] })).status).toBe(422);
        expect(await factorsOf(client)).toMatchObject({ codes: null, recovery: { left: 10 } });
    });
});

describe('a passkey alone', () => {
    it('opens the account that chose so, of any, after checking who uses it', async () => {
        const { email, key } = await passwordless();
        const client = server.anonymous();
        expect(await ask(client, true)).toMatchObject({ allowCredentials: [], userVerification: 'required' });
        expect(await show(client, key, { alone: true })).toMatchObject({ status: 200, body: { email } });
        expect(await client.get('auth/sessions')).toMatchObject({
            body: [{ is_current: true, opened_by: 'passkey_alone' }, {}],
        });
    });

    it('is refused until the account chooses so, and once it does no more', async () => {
        const { client, key } = await keyed();
        const anyone = server.anonymous();
        expect(await show(anyone, key, { alone: true })).toMatchObject(refused('passkeyNotAlone'));
        await client.put('auth/factors/passwordless', { on: true });
        expect(await factorsOf(client)).toMatchObject({ passwordless: true });
        expect((await show(anyone, key, { alone: true })).status).toBe(200);
        await client.put('auth/factors/passwordless', { on: false });
        expect(await show(anyone, key, { alone: true })).toMatchObject(refused('passkeyNotAlone'));
    });

    it('is refused where the user was not verified or is another, and for another account than asked', async () => {
        const { key, email } = await passwordless();
        const other = await passwordless();
        const anyone = server.anonymous();
        expect(await show(anyone, key, { alone: true, isUnverified: true })).toMatchObject(
            refused('passkey'),
        );
        expect(await show(anyone, key, { alone: true, userHandle: 'AAAA' })).toMatchObject(
            refused('passkey'),
        );
        const response = other.key.get(await ask(anyone, true));
        expect(await anyone.post('auth/login/passkey', { response, email })).toMatchObject(
            refused('passkeyOther'),
        );
        // What was asked for as a second step opens nothing alone, and the other way round.
        const { client } = await signIn(email);
        const asSecond = key.get(await ask(client));
        client.cookies.delete('factor');
        expect(await client.post('auth/login/passkey', { response: asSecond })).toMatchObject(
            refused('secondFactorLate'),
        );
    });

    it('is what further passkeys do as well', async () => {
        const { client } = await passwordless();
        const key = authenticator();
        await register(client, key);
        expect((await show(server.anonymous(), key, { alone: true })).status).toBe(200);
    });

    it('needs a passkey', async () => {
        const { client } = await signIn(await newAccount());
        expect(await client.put('auth/factors/passwordless', { on: true })).toMatchObject({ status: 409 });
        expect((await client.put('auth/factors/passwordless', { on: false })).status).toBe(204);
    });
});

describe('the passkeys of an account', () => {
    it('are renamed and removed by it alone; a removed one opens nothing, and the last takes the codes along', async () => {
        const { email, client, key, recovery } = await passwordless();
        const other = await keyed();
        const id = (await factorsOf(client)).passkeys[0]!.id;
        const path = `auth/passkey/${id}`;
        expect((await other.client.put(path, { name: 'Mine' })).status).toBe(404);
        expect((await other.client.delete(path)).status).toBe(404);
        expect((await client.put(path, { name: 'Laptop' })).status).toBe(204);
        expect((await factorsOf(client)).passkeys).toMatchObject([{ name: 'Laptop' }]);
        const { client: under } = await signIn(email);
        const options = await ask(under);
        expect((await client.delete(path)).status).toBe(204);
        expect(await under.post('auth/login/passkey', { response: key.get(options) })).toMatchObject(
            refused('passkeyUnknown'),
        );
        expect((await under.post('auth/login/code', { code: recovery[0] })).status).toBe(422);
        expect(await show(server.anonymous(), key, { alone: true })).toMatchObject(refused('passkeyUnknown'));
        expect(await factorsOf(client)).toEqual({
            codes: null,
            due: null,
            passkeys: [],
            recovery: null,
            passwordless: false,
        });
        expect((await signIn(email)).response.status).toBe(200);
    });

    it('share their recovery codes with one-time codes, which stay while a factor does', async () => {
        const { client } = await keyed();
        expect((await turnCodesOn(client)).answer.body).toEqual({ recovery_codes: null });
        const id = (await factorsOf(client)).passkeys[0]!.id;
        await client.delete(`auth/passkey/${id}`);
        expect(await factorsOf(client)).toMatchObject({ recovery: { left: 10 } });
        expect((await client.delete('auth/factors/codes')).status).toBe(204);
        expect(await factorsOf(client)).toMatchObject({ recovery: null });
        expect((await client.delete('auth/factors/codes')).status).toBe(409);
    });

    it('are twenty at most, also if two are added at the same time', async () => {
        const { client } = await keyed();
        for (let added = 2; added < limits.passkeys; added += 1)
            expect((await register(client)).status).toBe(200);
        const elsewhere = createClient(server.app, client.cookies.get('session'));
        const last = await Promise.all([register(client), register(elsewhere)]);
        expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await register(client)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'passkeysMany', args: { max: limits.passkeys } }] },
        });
        expect((await factorsOf(client)).passkeys).toHaveLength(limits.passkeys);
    });

    it('say nothing of their keys', async () => {
        const { client, key } = await keyed();
        expect(JSON.stringify(await factorsOf(client))).not.toContain(key.id);
    });
});
