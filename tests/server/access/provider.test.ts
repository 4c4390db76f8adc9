import { beforeAll, describe, expect, it } from 'vitest';
import { staffCommand } from '../../../server/cli/staff.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { browserAt, testProvider, type TestProvider } from '../support/provider.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
    provider = await testProvider();
    server = await testServer({ env: provider.env });
    provider.open({ origin: 'http://localhost' });
});

const staff = (...args: string[]) => staffCommand(args, 'http://localhost', `${provider.issuer}/`)(server.db);

let count = 0;

/** An account whose person signs in at the provider with the group of the staff. */
const newPerson = async ({ linked = true, groups = ['backbar'] } = {}) => {
    count += 1;
    const username = `person${count}`;
    const email = `${username}@test.example`;
    const subject = `sub-${username}`;
    const id = await addAccount(server.db, { username, super_user: true });
    provider.people.set(subject, { groups, email, email_verified: true });
    if (linked) await staff('link', email, subject);
    return { id, email, subject };
};

const begin = async (client: Client, to?: string) => {
    const { body, status } = await client.post<{ url: string }>('auth/provider/start', { to });
    expect(status).toBe(200);
    return body.url;
};

/** Where the provider sends somebody back to. */
const signInAt = async (address: string, subject: string) => {
    provider.state.person = subject;
    const back = await browserAt(provider).visit(address);
    return `${back.pathname}${back.search}`;
};

const arrive = async (client: Client, path: string) => {
    const { status, headers, body } = await client.get(path);
    if (status !== 303) console.log(path, body);
    expect(status).toBe(303);
    return headers.location;
};

const signIn = async (subject: string, client = server.anonymous(), to?: string) => {
    const back = await signInAt(await begin(client, to), subject);
    return { client, leadsTo: await arrive(client, back) };
};

describe('signing in at the provider', () => {
    it('opens a session of the linked account and returns to where somebody was', async () => {
        const { subject, email } = await newPerson();
        const { client, leadsTo } = await signIn(subject, undefined, '/products?q=serum');
        expect(leadsTo).toBe('/products?q=serum');
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: { email } });
        expect(await client.get('auth/sessions')).toMatchObject({ body: [{ opened_by: 'provider' }] });
    });
});

void testPassword;
