import { beforeAll, describe, expect, it } from 'vitest';
import { countUnsealed, missingKey, reseal } from '../../../server/access/reseal.ts';
import { readConfig } from '../../../server/config/config.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { codeOf, turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

const [first, second] = ['1'.repeat(44), '2'.repeat(44)];

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ env: { SECRETS_KEY: first } });
});

const withKeys = (...keys: string[]) =>
    testServer({ database: server.database, env: keys.length ? { SECRETS_KEY: keys.join('\n') } : {} });

const keysOf = (...keys: string[]) => readConfig({ SECRETS_KEY: keys.join('\n') }).secretsKeys;

const stored = async () => {
    const { rows } = await server.database.pool.query<{ stored: string }>(
        'select secret as stored from one_time_code union all select value from server_key',
    );
    return rows.map(row => row.stored);
};

let count = 0;

const guarded = async (on = server) => {
    count += 1;
    const username = `sealed${count}`;
    await addAccount(on.db, { username });
    const email = `${username}@test.example`;
    const client = on.anonymous();
    await client.post('auth/login', { email, password: testPassword });
    return { email, ...(await turnOnCodes(client)) };
};

const enter = async ({ email, secret }: { email: string; secret: string }, on = server, step = 0) => {
    const client = on.anonymous();
    await client.post('auth/login', { email, password: testPassword });
    return (await client.post('auth/login/code', { code: codeOf(secret, step) })).status;
};

describe('the secrets in the database', () => {
    it('are sealed with the key of the settings: seeds of codes and keys of the servers', async () => {
        const account = await guarded();
        expect(await enter(account)).toBe(200);
        const texts = await stored();
        expect(texts.length).toBeGreaterThan(3);
        expect(texts.filter(text => !/^sealed:[\w-]{8}:[\w-]{50,}$/.test(text))).toEqual([]);
        expect(texts.join()).not.toContain(account.secret);
    });

    it('open nothing without their key, in another row, or changed', async () => {
        const [one, other] = [await guarded(), await guarded()];
        const { pool } = server.database;
        const idOf = async (email: string) =>
            (await pool.query('select id from account where email = $1', [email])).rows[0].id as number;
        await pool.query(
            `update one_time_code set secret = (select secret from one_time_code where account_id = $2)
            where account_id = $1`,
            [await idOf(one.email), await idOf(other.email)],
        );
        expect(await enter({ email: one.email, secret: other.secret })).toBe(503);
        expect(await enter(other, await withKeys())).toBe(500);
        expect(await enter(other)).toBe(200);
        await expect(reseal(server.database.owner, keysOf(second, first))).rejects.toThrow(
            'was not sealed for it',
        );
        await pool.query('delete from one_time_code where account_id = $1', [await idOf(one.email)]);
    });

    it('are read while they are not sealed yet, and sealed by npm run staff -- reseal', async () => {
        const own = await testServer();
        const account = await guarded(own);
        const keys = keysOf(first);
        const unsealed = await countUnsealed(own.database.owner, keys);
        expect(unsealed).toBeGreaterThan(1);
        const sealing = await testServer({ database: own.database, env: { SECRETS_KEY: first } });
        expect(await enter(account, sealing)).toBe(200);
        expect(await reseal(own.database.owner, keys)).toBe(unsealed);
        expect(await countUnsealed(own.database.owner, keys)).toBe(0);
        expect(await enter(account, sealing, 1)).toBe(200);
    });

    it('name the key that is missing, and whether anybody can sign in without it', async () => {
        const own = await testServer({ env: { SECRETS_KEY: first } });
        const account = await guarded(own);
        const { owner } = own.database;
        expect(await missingKey(owner, keysOf(second, first))).toBe(null);
        for (const keys of [[], keysOf(second)])
            expect(await missingKey(owner, keys)).toEqual({
                line: expect.stringMatching(
                    /^SECRETS_KEY_FILE lacks the key [\w-]{8}, which sealed keys of the servers in the database\. Put/,
                ),
                isNeeded: true,
            });
        await own.database.pool.query('delete from server_key');
        const changed = await testServer({ database: own.database, env: { SECRETS_KEY: second } });
        const client = changed.anonymous();
        await client.post('auth/login', { email: account.email, password: testPassword });
        expect(await client.post('auth/login/code', { code: codeOf(account.secret) })).toMatchObject({
            status: 503,
            body: { codes: [{ code: 'codesUnread' }] },
        });
        await own.database.pool.query('delete from server_key');
        expect(await missingKey(owner, keysOf(second))).toEqual({
            line: expect.stringContaining('which sealed the one-time codes of 1 account in the database.'),
            isNeeded: false,
        });
    });

    it('move to a new key, after which the old one is not needed', async () => {
        const account = await guarded();
        expect(await enter(account, await withKeys(second, first))).toBe(200);
        const all = (await stored()).length;
        await expect(reseal(server.database.owner, keysOf(second))).rejects.toThrow(
            'SECRETS_KEY_FILE lacks the key',
        );
        expect(await reseal(server.database.owner, keysOf(second, first))).toBe(all);
        expect(await reseal(server.database.owner, keysOf(second, first))).toBe(0);
        expect(await enter(account, await withKeys(second), 1)).toBe(200);
    });
});
