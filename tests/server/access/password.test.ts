import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newPasswordProblem } from '../../../server/access/changePassword.ts';
import { createStaff, resetStaff } from '../../../server/access/staffAccounts.ts';
import { throttle } from '../../../server/access/throttle.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

let count = 0;

const newAccount = async (password?: null) => {
    count += 1;
    const username = `user${count}`;
    await addAccount(server.db, { username, password });
    return `${username}@test.example`;
};

const login = async (email: string, password = testPassword) => {
    const client = server.anonymous();
    const { status } = await client.post('auth/login', { email, password });
    return { client, status };
};

const next = 'a brand new one';
const change = (client: Client, fields: object) =>
    client.post('auth/change-password', { new_password: next, confirm_password: next, ...fields });

describe('changing the password', () => {
    it('requires the current one and accepts the new one afterwards', async () => {
        const email = await newAccount();
        const { client } = await login(email);
        expect((await change(client, { current_password: testPassword })).status).toBe(204);
        expect((await client.get('auth/me')).status).toBe(200);
        expect((await login(email)).status).toBe(401);
        expect((await login(email, next)).status).toBe(200);
    });

    it('ends every other session of the account and no other account’s', async () => {
        const email = await newAccount();
        const [{ client }, { client: elsewhere }, { client: stranger }] = await Promise.all([
            login(email),
            login(email),
            login(await newAccount()),
        ]);
        await change(client, { current_password: testPassword });
        expect((await elsewhere.get('auth/me')).status).toBe(401);
        expect((await stranger.get('auth/me')).status).toBe(200);
    });

    it.each([
        [{ current_password: 'wrong' }, { current_password: ['Wrong password'] }],
        [{}, { current_password: ['This field is required!'] }],
        [
            { new_password: 'short', confirm_password: 'short' },
            { new_password: ['Must be at least 8 characters'] },
        ],
        [{ confirm_password: 'another' }, { confirm_password: ['Passwords must match'] }],
        [{ confirm_password: undefined }, { confirm_password: ['This field is required!'] }],
        [{ new_password: 'x'.repeat(201) }, { new_password: ['Must be 200 characters or less'] }],
        [
            { new_password: 'Password1', confirm_password: 'Password1' },
            { new_password: ['This password is too common. Please choose another.'] },
        ],
        [
            { new_password: ' 12345678', confirm_password: ' 12345678' },
            { new_password: ['This password is too common. Please choose another.'] },
        ],
        [
            { new_password: '          ', confirm_password: '          ' },
            { new_password: ['Must not be spaces alone'] },
        ],
    ])('with %o is refused and changes nothing', async (fields, errors) => {
        const email = await newAccount();
        const { client } = await login(email);
        expect(await change(client, fields)).toMatchObject({ status: 422, body: { errors } });
        expect((await login(email)).status).toBe(200);
    });

    it.each([
        'aaaaaaaa',
        'abababab',
        '12341234',
        'abcdefgh',
        '87654321',
        'backbar1',
        'Backbar2026!',
        'Salon1234',
        'Sunshine1!',
        '!!password!!',
        'backbar-staff',
        'Backbar-Member1!',
    ])('refuses %s as the new one, which is guessed first', async weak => {
        const problem = newPasswordProblem(weak, { email: 'ada@test.example', username: 'ada' }, ['Salon']);
        expect(problem?.code).toBe('passwordCommon');
    });

    it.each(['user', 'Ada', 'ada99'])('refuses %s, an own name with little around it', own => {
        const me = { email: 'user@test.example', username: 'ada' };
        for (const password of [own, `${own}123`, `!${own}!`, own.repeat(3)])
            expect(newPasswordProblem(password, me, ['Salon'])?.code).toBe('passwordOwn');
    });

    it.each([
        'correct horse battery',
        'a brand new one',
        'sunshine 4815162342',
        'bedrooms of Ada',
        '日本語のパスワード',
    ])('takes %s', strong => {
        expect(
            newPasswordProblem(strong, { email: 'ada@test.example', username: 'Ada' }, ['Salon']),
        ).toBeNull();
    });

    it('keeps the new one as it was typed: 200 characters, each capital and space', async () => {
        const email = await newAccount();
        const { client } = await login(email);
        const long = ` Die Tür ${'xY '.repeat(63)}  `.slice(0, 199).padEnd(200, '.');
        const chosen = { current_password: testPassword, new_password: long, confirm_password: long };
        expect((await change(client, chosen)).status).toBe(204);
        for (const other of [long.trim(), long.toLowerCase(), long.slice(0, 72), long.slice(0, -1)])
            expect((await login(email, other)).status).toBe(401);
        expect((await login(email, long)).status).toBe(200);
    });

    it('refuses the same as before, also from who has a reset link', async () => {
        const email = await newAccount();
        const errors = { new_password: ['Must not be the password you have had so far'] };
        const same = { new_password: testPassword, confirm_password: testPassword };
        const { client } = await login(email);
        expect(await change(client, { ...same, current_password: testPassword })).toMatchObject({
            status: 422,
            body: { errors },
        });
        const { client: linked } = await openLink(email);
        expect(await change(linked, same)).toMatchObject({ status: 422, body: { errors } });
        expect((await change(linked, {})).status).toBe(204);
    });

    it.each(['whole address', 'name'])('refuses the own %s as the new one', async which => {
        const email = await newAccount();
        await server.database.pool.query(`update account set username = 'Ada Lovelace' where email = $1`, [
            email,
        ]);
        const { client } = await login(email);
        const own = which === 'name' ? 'ada lovelace' : email.toUpperCase();
        const response = await change(client, {
            current_password: testPassword,
            new_password: own,
            confirm_password: own,
        });
        const errors = { new_password: ['Must not be your name or email address'] };
        expect(response).toMatchObject({ status: 422, body: { errors } });
    });

    it('limits guesses of the current one', async () => {
        const { client } = await login(await newAccount());
        for (let guesses = 0; guesses < throttle.session; guesses += 1)
            expect((await change(client, { current_password: 'wrong' })).status).toBe(422);
        expect((await change(client, { current_password: testPassword })).status).toBe(429);
    });

    it('is possible while strangers guess at the sign-in', async () => {
        const email = await newAccount();
        const { client } = await login(email);
        for (let guesses = 0; guesses <= throttle.pair; guesses += 1) await login(email, 'wrong');
        expect((await login(email)).status).toBe(429);
        expect((await change(client, { current_password: testPassword })).status).toBe(204);
    });

    it('does not require the current one from an account without a password', async () => {
        const email = await newAccount(null);
        const token = await resetStaff(server.db, email);
        const client = server.anonymous();
        await client.get(`auth/reset-password/${token}`);
        await server.database.pool.query('update session set may_reset = false');
        expect(await client.get('auth/me')).toMatchObject({ body: { has_password: false } });
        expect((await change(client, {})).status).toBe(204);
        expect(await client.get('auth/me')).toMatchObject({ body: { has_password: true } });
    });
});

const openLink = async (email: string) => {
    const token = await resetStaff(server.db, email);
    const client = server.anonymous();
    const response = await client.get(`auth/reset-password/${token}`);
    return { token, client, response };
};

describe('a reset link', () => {
    it('signs in a member to choose a password without the current one', async () => {
        const email = await newAccount();
        const { client, response } = await openLink(email);
        expect(response).toMatchObject({ status: 200, body: { email, has_password: false } });
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: { has_password: false } });
        expect((await change(client, {})).status).toBe(204);
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: { has_password: true } });
        expect((await login(email, next)).status).toBe(200);
    });

    it('works for a new staff account', async () => {
        const { token } = await createStaff(server.db, 'grace@test.example', 'grace');
        const client = server.anonymous();
        expect(await client.get(`auth/reset-password/${token}`)).toMatchObject({
            status: 200,
            body: { username: 'grace', super_user: true },
        });
    });

    it('works again until a password is saved', async () => {
        const { token, client } = await openLink(await newAccount());
        expect((await server.anonymous().get(`auth/reset-password/${token}`)).status).toBe(200);
        await change(client, {});
        expect((await server.anonymous().get(`auth/reset-password/${token}`)).status).toBe(404);
    });

    it('expires after an hour', async () => {
        const { token } = await openLink(await newAccount());
        await server.database.pool.query(`update password_reset set expires = now() - interval '1 second'`);
        expect((await server.anonymous().get(`auth/reset-password/${token}`)).status).toBe(404);
    });

    it('no longer exempts its session from the current password after an hour', async () => {
        const { client } = await openLink(await newAccount());
        await server.database.pool.query(`update session set created = created - interval '61 minutes'`);
        expect(await client.get('auth/me')).toMatchObject({ body: { has_password: true } });
        expect(await change(client, {})).toMatchObject({
            status: 422,
            body: { errors: { current_password: ['This field is required!'] } },
        });
    });

    it('is stored only as a hash', async () => {
        const { token } = await openLink(await newAccount());
        const { rows } = await server.database.pool.query(
            'select password_reset::text as line from password_reset',
        );
        expect(JSON.stringify(rows)).not.toContain(token);
    });

    it.each(['unknown', 'x'.repeat(201), '%00', '%F0%9F%92%A9', "'--"])('%s is unknown', async token => {
        expect((await server.anonymous().get(`auth/reset-password/${token}`)).status).toBe(404);
    });

    it('does not work in a request from another site', async () => {
        const token = await resetStaff(server.db, await newAccount());
        const headers = { 'sec-fetch-site': 'cross-site' };
        const response = await server.anonymous().send('GET', `auth/reset-password/${token}`, { headers });
        expect(response.status).toBe(403);
    });
});

describe('with lists of passwords that nobody may choose', () => {
    const stolen = 'tr0ub4dor and more';
    const hashed = 'a stolen pass phrase';

    const withLists = async () => {
        const folder = mkdtempSync(join(tmpdir(), 'backbar-passwords-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const breached = join(folder, 'breached.txt');
        const words = join(folder, 'words.txt');
        const sha1 = hash('sha1', hashed).toUpperCase();
        writeFileSync(breached, `${stolen}\r\n${sha1}:42\n${'0'.repeat(40)}:1\n`);
        writeFileSync(words, 'Dewdrop\nHalden & Rye\n');
        return testServer({ env: { BREACHED_PASSWORDS_FILE: breached, PASSWORD_WORDS_FILE: words } });
    };

    it.each([
        [stolen, 'This password is in a list of stolen ones. Please choose another.'],
        [hashed, 'This password is in a list of stolen ones. Please choose another.'],
        ['halden & rye 26', 'This password is too common. Please choose another.'],
        ['Dewdrop!', 'This password is too common. Please choose another.'],
    ])('refuses %s', async (password, message) => {
        const guarded = await withLists();
        await addAccount(guarded.db, { username: 'ada' });
        const client = guarded.anonymous();
        await client.post('auth/login', { email: 'ada@test.example', password: testPassword });
        const chosen = { new_password: password, confirm_password: password };
        expect(await change(client, { ...chosen, current_password: testPassword })).toMatchObject({
            status: 422,
            body: { errors: { new_password: [message] } },
        });
        expect((await change(client, { current_password: testPassword })).status).toBe(204);
    });
});

describe('at the same moment', () => {
    const hashesOf = async (email: string) =>
        (await server.database.pool.query(`select password_hash from account where email = $1`, [email]))
            .rows;

    it('of two changes only the first is saved', async () => {
        const email = await newAccount();
        const [{ client: one }, { client: other }] = await Promise.all([login(email), login(email)]);
        const to = (password: string) => ({
            new_password: password,
            confirm_password: password,
            current_password: testPassword,
        });
        const answers = await Promise.all([
            change(one, to('the first new one')),
            change(other, to('the other new one')),
        ]);
        expect(answers.map(({ status }) => status).filter(status => status === 204)).toHaveLength(1);
    });

    it('a session that has ended saves nothing', async () => {
        const email = await newAccount();
        const [{ client: owner }, { client: thief }] = await Promise.all([login(email), login(email)]);
        const before = await hashesOf(email);
        const changing = change(thief, { current_password: testPassword });
        // The check of the password takes longer.
        await owner.delete('auth/sessions');
        const { status } = await changing;
        if (status === 204) expect(await hashesOf(email)).not.toEqual(before);
        else {
            expect(status).toBe(401);
            expect(await hashesOf(email)).toEqual(before);
        }
        expect((await owner.get('auth/me')).status).toBe(status === 204 ? 401 : 200);
    });

    it('a sign-in with the old password does not outlive the new one', async () => {
        for (const pause of [0, 5, 10, 20, 40]) {
            const email = await newAccount();
            const { client } = await login(email);
            const changing = change(client, { current_password: testPassword });
            await new Promise(resolve => setTimeout(resolve, pause));
            const late = await login(email);
            expect((await changing).status).toBe(204);
            const left = await late.client.get('auth/me');
            expect(left.status).toBe(401);
        }
    });
});
