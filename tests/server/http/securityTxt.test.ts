import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../support/server.ts';

const url = '/.well-known/security.txt';

let server: TestServer;
beforeAll(async () => {
    server = await testServer({ env: { SECURITY_CONTACT: 'mailto:security@backbar.example' } });
});

describe('/.well-known/security.txt', () => {
    it('names to anyone where to report a vulnerability, for a month', async () => {
        const { statusCode, headers, body } = await server.app.inject({ url });
        expect(statusCode).toBe(200);
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        const [, contact, expires] = /^Contact: (.+)\nExpires: (.+)\n$/.exec(body) ?? [];
        expect(contact).toBe('mailto:security@backbar.example');
        const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
        expect(days).toBeGreaterThan(29);
        expect(days).toBeLessThanOrEqual(30);
    });

    it('is absent without a contact', async () => {
        const silent = await testServer({ database: server.database });
        expect((await silent.app.inject({ url })).statusCode).toBe(404);
    });
});
