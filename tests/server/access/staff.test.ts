import { beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '../../../server/cli/command.ts';
import { staffCommand } from '../../../server/cli/staff.ts';
import { originOf } from '../../../server/config/origin.ts';
import { readConfig } from '../../../server/config/config.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
});

const run = (...args: string[]) => staffCommand(args, 'http://127.0.0.1:4000')(server.db);
const tokenIn = (lines: string[]) =>
    /\/reset-password\/([\w-]+)$/.exec(lines.join('\n').split('\n')[1]!)![1]!;

describe('npm run staff', () => {
    it.each([
        [{}, 'http://127.0.0.1:4000'],
        [{ HOST: '::' }, 'http://localhost:4000'],
        [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
        [{ PUBLIC_HOSTS: 'backbar.example,backbar.internal' }, 'https://backbar.example'],
        [{ PUBLIC_HOSTS: 'backbar.example:8443' }, 'https://backbar.example:8443'],
    ])('prints links to where people open the console: %j, %s', (env, origin) => {
        expect(originOf(readConfig(env as Record<string, string>))).toBe(origin);
    });

    it('create adds a super user and prints a link that signs in', async () => {
        const lines = await run('create', 'grace@test.example', '--username', 'Grace');
        expect(lines[0]).toBe('grace@test.example was added to the staff.');
        expect(lines[1]).toMatch(/^http:\/\/127\.0\.0\.1:4000\/reset-password\/[\w-]{43}$/);
        const response = await server.anonymous().get(`auth/reset-password/${tokenIn(lines)}`);
        expect(response.body).toMatchObject({ username: 'Grace', super_user: true, has_password: false });
    });

    it('prints links that refuse a common password', async () => {
        const client = server.anonymous();
        await client.get(`auth/reset-password/${tokenIn(await run('create', 'hal@test.example'))}`);
        const password = { new_password: 'password', confirm_password: 'password' };
        expect((await client.post('auth/change-password', password)).status).toBe(422);
    });

    it('create gives the right to an existing account and keeps its name', async () => {
        await addAccount(server.db, { username: 'ada' });
        const lines = await run('create', 'ADA@test.example');
        expect(lines[0]).toBe('ADA@test.example is now staff.');
        expect((await run('list')).join('\n')).toContain('ada@test.example  ada  has a password');
    });

    it('reset prints a link for the console’s own address', async () => {
        await addAccount(server.db, { username: 'member' });
        const [link] = await run('reset', 'member@test.example', '--origin', 'https://console.example/');
        expect(link).toMatch(/^https:\/\/console\.example\/reset-password\//);
    });

    it('revoke removes the right, the sessions and the links', async () => {
        const lines = await run('create', 'eve@test.example');
        const client = server.anonymous();
        await client.get(`auth/reset-password/${tokenIn(lines)}`);
        expect((await client.get('users')).status).toBe(200);
        await run('revoke', 'eve@test.example');
        expect((await client.get('auth/me')).status).toBe(401);
        expect((await server.anonymous().get(`auth/reset-password/${tokenIn(lines)}`)).status).toBe(404);
        expect((await run('list')).join('\n')).not.toContain('eve@');
    });

    it('lets a revoked account sign in as a member with its password', async () => {
        await addAccount(server.db, { username: 'kim', super_user: true });
        await run('revoke', 'kim@test.example');
        const client = server.anonymous();
        await client.post('auth/login', { email: 'kim@test.example', password: testPassword });
        expect((await client.get('users')).status).toBe(403);
    });

    it.each([
        ['reset', 'nobody@test.example'],
        ['revoke', 'nobody@test.example'],
    ])('%s says that the account does not exist', async (...args) => {
        await expect(run(...args)).rejects.toThrow(CommandError);
    });

    it.each([
        [],
        ['constructor'],
        ['create'],
        ['create', 'no-address'],
        ['reset', 'a@b', 'c'],
        ['create', 'a@b', '--origin', 'x'],
    ])('%j prints the usage', (...args) => {
        expect(() => staffCommand(args, 'http://127.0.0.1:4000')).toThrow(CommandError);
    });
});
