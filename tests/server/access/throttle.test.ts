import { beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../../../server/access/throttle.ts';
import { loggerOptions } from '../../../server/http/logging.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let one: TestServer;
let other: TestServer;
let name = 0;

beforeEach(async () => {
    one ??= await testServer({ env: { TRUST_PROXY: 'true' } });
    other ??= await testServer({ env: { TRUST_PROXY: 'true' }, database: one.database });
    await one.database.pool.query('delete from sign_in_attempt');
    name += 1;
    await addAccount(one.db, { username: `user${name}` });
});

const email = () => `user${name}@test.example`;

const attempt = (server: TestServer, password: string, { address = '198.51.100.1', as = email() } = {}) =>
    server.anonymous().send<{ error: string }>('POST', 'auth/login', {
        payload: { email: as, password },
        headers: { 'x-forwarded-for': address },
    });

const fillUp = (key: string, failures: number) =>
    one.database.pool.query(
        `insert into sign_in_attempt (key, failures, window_ends) values ($1, $2, now() + interval '5 minutes')
        on conflict (key) do update set failures = excluded.failures`,
        [key, failures],
    );

it('refuses an account after too many failures from an address, on every server process', async () => {
    for (let failures = 0; failures < throttle.pair; failures += 1)
        expect((await attempt(failures % 2 ? one : other, 'wrong')).status).toBe(401);
    for (const server of [one, other]) {
        const refused = await attempt(server, testPassword);
        expect(refused.status).toBe(429);
        expect(refused.body.error).toBe('Too many failed attempts. Please try again in 15 minutes.');
        const seconds = Number(refused.headers['retry-after']);
        expect(seconds).toBeGreaterThan(throttle.seconds - 60);
        expect(seconds).toBeLessThanOrEqual(throttle.seconds);
    }
});

it('lets the owner of the account in from elsewhere meanwhile', async () => {
    for (let failures = 0; failures < throttle.account * 2; failures += 1) await attempt(one, 'wrong');
    expect((await attempt(one, testPassword, { address: '203.0.113.9' })).status).toBe(200);
});

it('lets no more through when they are simultaneous', async () => {
    const responses = await Promise.all(
        Array.from({ length: throttle.pair * 2 }, (_, n) => attempt(n % 2 ? one : other, 'wrong')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(throttle.pair);
});

it('refuses an address that tries one account after another', async () => {
    await fillUp('address:198.51.100.7', throttle.address);
    const refused = await attempt(one, testPassword, { address: '198.51.100.7' });
    expect(refused).toMatchObject({ status: 429 });
    expect((await attempt(one, testPassword, { address: '198.51.100.8' })).status).toBe(200);
});

it('refuses an account tried from many addresses, but not where it has signed in before', async () => {
    const home = '203.0.113.20';
    expect((await attempt(one, testPassword, { address: home })).status).toBe(200);
    for (let host = 0; host < throttle.account; host += 1)
        expect((await attempt(one, 'wrong', { address: `198.51.100.${host + 1}` })).status).toBe(401);
    expect((await attempt(one, 'wrong', { address: '198.51.100.200' })).status).toBe(429);
    expect((await attempt(one, testPassword, { address: '198.51.100.201' })).status).toBe(429);
    expect((await attempt(one, testPassword, { address: home })).status).toBe(200);
});

it('does not refuse an account at an address that others have used up, if it has signed in there', async () => {
    expect((await attempt(one, testPassword)).status).toBe(200);
    await fillUp('address:198.51.100.1', throttle.address + 1);
    expect((await attempt(one, testPassword)).status).toBe(200);
});

it('counts the addresses of an IPv6 network as one', async () => {
    for (let host = 0; host < throttle.pair; host += 1)
        await attempt(one, 'wrong', { address: `2001:db8::${host + 1}` });
    expect((await attempt(one, testPassword, { address: '2001:db8:0:0:ffff::9' })).status).toBe(429);
    expect((await attempt(one, testPassword, { address: '2001:db8:0:1::9' })).status).toBe(200);
});

it('trusts only the nearest proxy about the address', async () => {
    for (let failures = 0; failures < throttle.pair; failures += 1)
        await attempt(one, 'wrong', { address: `203.0.113.${failures}, 198.51.100.1` });
    expect((await attempt(one, 'wrong', { address: '203.0.113.99, 198.51.100.1' })).status).toBe(429);
});

it('starts over after the window, and deletes old windows', async () => {
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong');
    await one.database.pool.query(`update sign_in_attempt set window_ends = now() - interval '1 second'`);
    expect((await attempt(one, testPassword)).status).toBe(200);
    const { rows } = await one.database.pool.query(
        `select key from sign_in_attempt where window_ends < now()`,
    );
    expect(rows).toEqual([]);
});

it('resets the failures of an account that signs in', async () => {
    for (let round = 0; round < 3; round += 1) {
        for (let failures = 1; failures < throttle.pair; failures += 1) await attempt(one, 'wrong');
        expect((await attempt(one, testPassword)).status).toBe(200);
    }
});

it('does not reveal which accounts exist', async () => {
    const as = 'nobody@test.example';
    for (let failures = 0; failures < throttle.pair; failures += 1)
        expect((await attempt(one, 'wrong', { as })).status).toBe(401);
    expect((await attempt(one, 'wrong', { as })).status).toBe(429);
});

const storedRows = async () =>
    (await one.database.pool.query<{ rows: number }>('select count(*)::int as rows from sign_in_attempt'))
        .rows[0]!.rows;

/** The client as a browser that has signed in once and is signed out. */
const browserOf = async (server: TestServer, address = '203.0.113.30') => {
    const client = server.anonymous();
    const tryWith = (password: string, as = email()) =>
        client.send<{ error: string }>('POST', 'auth/login', {
            payload: { email: as, password },
            headers: { 'x-forwarded-for': address },
        });
    expect((await tryWith(testPassword)).status).toBe(200);
    await client.post('auth/logout');
    return { client, tryWith };
};

it('lets a known browser in with the right password, whatever is tried from its own address', async () => {
    const { tryWith } = await browserOf(one, '198.51.100.1');
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong');
    await fillUp('address:198.51.100.1', throttle.address);
    expect((await attempt(one, testPassword)).status).toBe(429);
    expect((await tryWith(testPassword)).status).toBe(200);
});

it('knows a browser on every server process, and at every address', async () => {
    const { client } = await browserOf(one);
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong');
    const elsewhere = other.anonymous();
    for (const [cookie, value] of client.cookies) elsewhere.cookies.set(cookie, value);
    const response = await elsewhere.send('POST', 'auth/login', {
        payload: { email: email(), password: testPassword },
        headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(response.status).toBe(200);
});

it('counts what is tried in a known browser by itself', async () => {
    const { tryWith } = await browserOf(one);
    for (let failures = 0; failures < throttle.pair; failures += 1)
        expect((await tryWith('wrong')).status).toBe(401);
    expect((await tryWith(testPassword)).status).toBe(429);
    expect((await attempt(one, testPassword, { address: '203.0.113.31' })).status).toBe(200);
});

it('knows a browser only for the accounts that signed in there, each of several', async () => {
    const { client, tryWith } = await browserOf(one, '198.51.100.1');
    await addAccount(one.db, { username: `second${name}` });
    const second = `second${name}@test.example`;
    for (const as of [email(), second])
        for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong', { as });
    expect((await tryWith(testPassword, second)).status).toBe(429);
    expect((await tryWith(testPassword)).status).toBe(200);
    await one.database.pool.query('delete from sign_in_attempt');
    expect((await tryWith(testPassword, second)).status).toBe(200);
    for (const as of [email(), second])
        for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong', { as });
    expect([(await tryWith(testPassword)).status, (await tryWith(testPassword, second)).status]).toEqual([
        200, 200,
    ]);

    const [, forged = ''] = (client.cookies.get('known') ?? '').split('.');
    client.cookies.set('known', `9999999999~made up.${forged}`);
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong');
    expect((await tryWith(testPassword)).status).toBe(429);
});

it('forgets a browser after half a year', async () => {
    const { tryWith } = await browserOf(one, '198.51.100.1');
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(one, 'wrong');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * 86_400_000);
    expect((await tryWith(testPassword)).status).toBe(429);
    clock.mockRestore();
    expect((await tryWith(testPassword)).status).toBe(200);
});

it('stores nothing of what it refuses', async () => {
    await fillUp('address:198.51.100.9', throttle.address);
    const before = await storedRows();
    for (let account = 0; account < 40; account += 1) {
        const as = `nobody${account}@test.example`;
        expect((await attempt(one, 'wrong', { address: '198.51.100.9', as })).status).toBe(429);
    }
    expect(await storedRows()).toBe(before);
    for (let failures = 0; failures < throttle.pair; failures += 1) await attempt(one, 'wrong');
    const { rows } = await one.database.pool.query(
        'select xmin::text, key from sign_in_attempt order by key',
    );
    await Promise.all(Array.from({ length: 20 }, () => attempt(one, 'wrong')));
    const { rows: after } = await one.database.pool.query(
        'select xmin::text, key from sign_in_attempt order by key',
    );
    expect(after).toEqual(rows);
});

it('stores no address that somebody tried', async () => {
    await attempt(one, 'wrong', { as: 'my.secret@word.net' });
    await attempt(one, testPassword);
    const { rows } = await one.database.pool.query<{ key: string }>('select key from sign_in_attempt');
    expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/secret|user\d/);
});

it('logs each refusal with its account, and what no account has only as a hash', async () => {
    const lines: string[] = [];
    const logger = { ...loggerOptions('warn'), stream: { write: (line: string) => lines.push(line) } };
    const logging = await testServer({ database: one.database, logger, env: { TRUST_PROXY: 'true' } });
    const id = Number(
        (await one.database.pool.query('select id from account where email = $1', [email()])).rows[0].id,
    );
    const said = () =>
        lines
            .splice(0)
            .map(line => JSON.parse(line) as Record<string, unknown>)
            .filter(({ msg }) => msg === 'sign-in refused');
    for (let failures = 0; failures <= throttle.pair; failures += 1) await attempt(logging, 'wrong');
    const refusals = said();
    expect(refusals).toHaveLength(throttle.pair + 1);
    expect(refusals[0]).toMatchObject({
        msg: 'sign-in refused',
        account: id,
        reason: 'credentials',
        address: '198.51.100.0/24',
    });
    // The whole address tells repeated attempts apart, only as a hash.
    const { origin } = refusals[0]!;
    expect(origin).toMatch(/^[\w-]{16}$/);
    expect(refusals.every(refusal => refusal.origin === origin)).toBe(true);
    await attempt(logging, 'wrong', { address: '198.51.100.77' });
    expect(said()[0]).toMatchObject({
        address: '198.51.100.0/24',
        origin: expect.not.stringMatching(`^${String(origin)}$`),
    });
    expect(refusals.at(-1)).toMatchObject({ account: id, reason: 'attempts' });
    const password = 'Tr0ub4dor@Pass.word';
    for (const as of [password, password, 'another@test.example']) await attempt(logging, 'wrong', { as });
    const [first, second, third] = said();
    expect(first).toMatchObject({ reason: 'credentials', tried: second!.tried });
    expect(third!.tried).not.toBe(first!.tried);
    expect(JSON.stringify([first, second, third])).not.toMatch(/tr0ub|another|account/i);
});
