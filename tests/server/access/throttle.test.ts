import { beforeEach, expect, it } from 'vitest';
import { throttle } from '../../../server/access/throttle.ts';
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

it('refuses an account after too many failures, on every server process', async () => {
    for (let failures = 0; failures < throttle.account; failures += 1)
        expect((await attempt(failures % 2 ? one : other, 'wrong')).status).toBe(401);
    for (const server of [one, other]) {
        const refused = await attempt(server, testPassword, { address: '203.0.113.9' });
        expect(refused.status).toBe(429);
        expect(refused.body.error).toBe('Too many failed attempts. Please try again in 15 minutes.');
        const seconds = Number(refused.headers['retry-after']);
        expect(seconds).toBeGreaterThan(throttle.seconds - 60);
        expect(seconds).toBeLessThanOrEqual(throttle.seconds);
    }
});

it('lets no more through when they are simultaneous', async () => {
    const responses = await Promise.all(
        Array.from({ length: throttle.account * 2 }, (_, n) => attempt(n % 2 ? one : other, 'wrong')),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(throttle.account);
});

it('refuses an address that tries one account after another', async () => {
    await one.database.pool.query(
        `insert into sign_in_attempt (key, failures, window_ends) values ('address:198.51.100.7', $1, now() + interval '5 minutes')`,
        [throttle.address],
    );
    const refused = await attempt(one, testPassword, { address: '198.51.100.7' });
    expect(refused).toMatchObject({ status: 429 });
    expect((await attempt(one, testPassword, { address: '198.51.100.8' })).status).toBe(200);
});

it('starts over after the window, and deletes old windows', async () => {
    for (let failures = 0; failures <= throttle.account; failures += 1) await attempt(one, 'wrong');
    await one.database.pool.query(`update sign_in_attempt set window_ends = now() - interval '1 second'`);
    expect((await attempt(one, testPassword)).status).toBe(200);
    const { rows } = await one.database.pool.query(
        `select key from sign_in_attempt where window_ends < now()`,
    );
    expect(rows).toEqual([]);
});

it('resets the failures of an account that signs in', async () => {
    for (let round = 0; round < 3; round += 1) {
        for (let failures = 1; failures < throttle.account; failures += 1) await attempt(one, 'wrong');
        expect((await attempt(one, testPassword)).status).toBe(200);
    }
});

it('does not reveal which accounts exist', async () => {
    const as = 'nobody@test.example';
    for (let failures = 0; failures < throttle.account; failures += 1)
        expect((await attempt(one, 'wrong', { as })).status).toBe(401);
    expect((await attempt(one, 'wrong', { as })).status).toBe(429);
});
