import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount, testPassword } from '../support/accounts.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
    server = await testServer();
    await addAccount(server.db, { username: 'ada', super_user: true });
});

const ada = { email: 'ada@test.example', password: testPassword };

describe('signing in', () => {
    it('answers the account and lets the next request in', async () => {
        const client = server.anonymous();
        const answer = await client.post('auth/login', ada);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({
            id: expect.any(Number),
            username: 'ada',
            email: 'ada@test.example',
            photo: null,
            super_user: true,
            has_password: true,
        });
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: answer.body });
    });
});
