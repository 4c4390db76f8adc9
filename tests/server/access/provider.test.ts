import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { staffCommand } from '../../../server/cli/staff.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { browserAt, testProvider, type TestProvider } from '../support/provider.ts';
import { openEvents } from '../support/eventStream.ts';
import { codeOf, turnOnCodes } from '../support/oneTimeCodes.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
    provider = await testProvider();
    server = await testServer({ env: provider.env });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    provider.open({ origin: 'http://localhost', backChannel: address });
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

/** The address of the provider to which a browser is sent. */
const begin = async (client: Client, to?: string) => {
    const { body, status } = await client.post<{ url: string }>('auth/provider/start', { to });
    expect(status).toBe(200);
    return body.url;
};

/** The address to which the provider sends somebody back, with the changes of an attacker. */
const answerFor = async (subject: string, address: string, changes: Record<string, string> = {}) => {
    provider.state.person = subject;
    const back = await browserAt(provider).visit(address);
    for (const [name, value] of Object.entries(changes)) back.searchParams.set(name, value);
    return back;
};

const arrive = async (client: Client, { pathname, search }: URL) => {
    const { status, headers } = await client.get(`${pathname}${search}`);
    expect(status).toBe(303);
    return headers.location;
};

const signIn = async (subject: string, client = server.anonymous(), to?: string) => {
    const back = await answerFor(subject, await begin(client, to));
    return { client, leadsTo: await arrive(client, back) };
};

const statusOf = async (client: Client) => (await client.get('auth/me')).status;

const failed = (code: string) => `/login?failed=${code}`;

/** Runs `work` while the provider fails. */
const failing = async <Result>(path: RegExp, status: number | undefined, work: () => Promise<Result>) => {
    provider.state.fails = { path, status };
    try {
        return await work();
    } finally {
        provider.state.fails = undefined;
    }
};

const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);

describe('signing in at the provider', () => {
    it('opens a session of the linked account and returns to where somebody was', async () => {
        const { subject, email } = await newPerson();
        const { client, leadsTo } = await signIn(subject, undefined, '/products?q=serum');
        expect(leadsTo).toBe('/products?q=serum');
        expect(await client.get('auth/me')).toMatchObject({ status: 200, body: { email } });
        expect(await client.get('auth/sessions')).toMatchObject({ body: [{ opened_by: 'provider' }] });
    });

    it('leads to the dashboard from the sign-in page itself', async () => {
        const { subject } = await newPerson();
        expect((await signIn(subject)).leadsTo).toBe('/dashboard');
    });

    it('asks with PKCE, a state and a nonce that differ every time', async () => {
        const asked = await Promise.all([1, 2].map(async () => new URL(await begin(server.anonymous()))));
        for (const { searchParams } of asked)
            expect(Object.fromEntries(searchParams)).toMatchObject({
                response_type: 'code',
                code_challenge_method: 'S256',
                redirect_uri: 'http://localhost/api/auth/provider/callback',
            });
        for (const name of ['state', 'nonce', 'code_challenge'])
            expect(new Set(asked.map(({ searchParams }) => searchParams.get(name))).size, name).toBe(2);
    });

    it('keeps what the provider gave unreadable', async () => {
        const { subject } = await newPerson();
        await signIn(subject);
        const { rows } = await query('select tokens from provider_grant where subject = $1', subject);
        const bytes = Buffer.from(rows[0].tokens, 'base64url').toString('latin1');
        expect(bytes).not.toMatch(/access|eyJ/);
    });

    it('is not for somebody who is not linked, nor for a session that was there before', async () => {
        const { subject } = await newPerson({ linked: false });
        const { client, leadsTo } = await signIn(subject, undefined, '/brands');
        expect(leadsTo).toBe('/login?failed=unlinked&to=%2Fbrands');
        expect(await statusOf(client)).toBe(401);
    });

    it('tells a refusal of the provider from others', async () => {
        const client = server.anonymous();
        const state = new URL(await begin(client)).searchParams.get('state')!;
        const back = new URL('http://localhost/api/auth/provider/callback');
        back.search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
        expect(await arrive(client, back)).toBe(failed('denied'));
    });

    it('begins by a press in the console only', async () => {
        const client = server.anonymous();
        const headers = { 'sec-fetch-site': 'cross-site' };
        const press = await client.send('POST', 'auth/provider/start', { headers, payload: {} });
        expect(press.status).toBe(403);
        expect((await client.get('auth/provider/start')).status).toBe(404);
    });
});

describe('a known take-over', () => {
    it.each([true, false])('fails by the same e-mail address, verified: %s', async email_verified => {
        const { email } = await newPerson();
        provider.people.set('sub-mallory', { groups: ['backbar'], email, email_verified });
        const { client, leadsTo } = await signIn('sub-mallory');
        expect(leadsTo).toBe(failed('unlinked'));
        expect(await statusOf(client)).toBe(401);
    });

    it('fails by a changed e-mail address: the person stays who they were', async () => {
        const [ada, ben] = [await newPerson(), await newPerson()];
        provider.people.set(ada.subject, { groups: ['backbar'], email: ben.email, email_verified: true });
        const { client } = await signIn(ada.subject);
        expect(await client.get('auth/me')).toMatchObject({ body: { email: ada.email } });
    });

    it('fails by the same subject of another issuer', async () => {
        const { subject, id } = await newPerson({ linked: false });
        await query('insert into account_link values ($1, $2, $3)', 'https://other.example/', subject, id);
        expect((await signIn(subject)).leadsTo).toBe(failed('unlinked'));
    });

    it('fails by a mix-up of issuers', async () => {
        const { subject } = await newPerson();
        const client = server.anonymous();
        const back = await answerFor(subject, await begin(client), { iss: 'https://evil.example' });
        expect(await arrive(client, back)).toBe(failed('refused'));
        const second = await answerFor(subject, await begin(client));
        second.searchParams.delete('iss');
        expect(await arrive(client, second)).toBe(failed('refused'));
        expect(await statusOf(client)).toBe(401);
    });

    it('fails by a replayed answer, even with the cookie of that time', async () => {
        const { subject } = await newPerson();
        const client = server.anonymous();
        const back = await answerFor(subject, await begin(client));
        const thief = createClient(server.app);
        for (const [name, value] of client.cookies) thief.cookies.set(name, value);
        expect(await arrive(client, back)).toBe('/dashboard');
        expect(await arrive(client, back)).toBe(failed('late'));
        expect(await arrive(thief, back)).toBe(failed('late'));
        expect(await statusOf(thief)).toBe(401);
    });

    it('fails by an answer that was begun in another browser (login CSRF)', async () => {
        const { subject } = await newPerson();
        const back = await answerFor(subject, await begin(server.anonymous()));
        const victim = server.anonymous();
        expect(await arrive(victim, back)).toBe(failed('late'));
        await begin(victim);
        expect(await arrive(victim, back)).toBe(failed('refused'));
        expect(await statusOf(victim)).toBe(401);
    });

    it('fails by a code injected from another session', async () => {
        const { subject } = await newPerson();
        const stolen = await answerFor(subject, await begin(server.anonymous()));
        const thief = server.anonymous();
        const state = new URL(await begin(thief)).searchParams.get('state')!;
        stolen.searchParams.set('state', state);
        expect(await arrive(thief, stolen)).toBe(failed('refused'));
        expect(await statusOf(thief)).toBe(401);
    });

    it.each([
        ['is missing', undefined],
        ['is another one', 'of another sign-in'],
    ])('fails where the nonce of the ID token %s', async (_, nonce) => {
        const { subject } = await newPerson();
        const client = server.anonymous();
        const asked = new URL(await begin(client));
        if (nonce === undefined) asked.searchParams.delete('nonce');
        else asked.searchParams.set('nonce', nonce);
        expect(await arrive(client, await answerFor(subject, asked.href))).toBe(failed('refused'));
    });

    it('fails by an ID token that another key has signed', async () => {
        const { publicKey } = await generateKeyPair('RS256');
        provider.state.keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }];
        onTestFinished(() => (provider.state.keys = undefined));
        const { subject } = await newPerson();
        const own = await testServer({ env: { ...provider.env }, database: server.database });
        const client = own.anonymous();
        const back = await answerFor(subject, await begin(client));
        expect(await arrive(client, back)).toBe(failed('refused'));
        expect(await statusOf(client)).toBe(401);
    });

    it('fails by a cookie that this server has not made', async () => {
        const { subject } = await newPerson();
        const client = server.anonymous();
        const back = await answerFor(subject, await begin(client));
        const cookie = client.cookies.get('provider')!;
        client.cookies.set('provider', `${cookie.slice(0, 40)}A${cookie.slice(41)}`);
        expect(await arrive(client, back)).toBe(failed('late'));
    });

    it.each([
        'https://evil.example/',
        '//evil.example/',
        String.raw`/\evil.example`,
        '/\t/evil.example',
        '/.//evil.example',
        'javascript:alert(1)',
        '/api/auth/me',
        'dashboard',
    ])('fails by a return to %j (open redirect)', async to => {
        const { subject } = await newPerson();
        expect((await signIn(subject, undefined, to)).leadsTo).toBe('/dashboard');
    });
});

describe('the group', () => {
    it('decides who may sign in', async () => {
        for (const groups of [[], ['backbars'], ['other', 'BACKBAR']]) {
            const { subject } = await newPerson({ groups });
            const { client, leadsTo } = await signIn(subject);
            expect(leadsTo).toBe(failed('notStaff'));
            expect(await statusOf(client)).toBe(401);
        }
    });

    it('ends the next request when it is lost', async () => {
        const { subject } = await newPerson();
        const { client } = await signIn(subject);
        expect((await client.get('users')).status).toBe(200);
        provider.people.set(subject, { groups: [] });
        expect((await client.get('users')).status).toBe(401);
        provider.people.set(subject, { groups: ['backbar'] });
        expect(await statusOf(client)).toBe(401);
    });

    it('ends the stream of events when it is lost', async () => {
        const own = await testServer({
            env: provider.env,
            database: server.database,
            events: { connection: server.database.connection, beat: 100 },
        });
        const { subject } = await newPerson();
        const { client } = await signIn(subject, own.anonymous());
        const stream = await openEvents(own, client);
        provider.people.set(subject, { groups: [] });
        await stream.ended();
    });

    describe('in ID tokens only', () => {
        const tokens = async (refresh: boolean) => {
            const quiet = await testProvider();
            const own = await testServer({ env: quiet.env, database: server.database });
            quiet.open({ origin: 'http://localhost', refresh, groupsIn: 'id_token' });
            count += 1;
            const username = `quiet${count}`;
            await addAccount(own.db, { username, super_user: true });
            const subject = `sub-${username}`;
            const link = ['link', `${username}@test.example`, subject];
            await staffCommand(link, 'http://localhost', `${quiet.issuer}/`)(own.db);
            const enter = async (groups: string[]) => {
                quiet.people.set(subject, { groups });
                quiet.state.person = subject;
                const client = own.anonymous();
                const leadsTo = await arrive(client, await browserAt(quiet).visit(await begin(client)));
                return { client, leadsTo };
            };
            return { enter, lose: () => quiet.people.set(subject, { groups: [] }) };
        };

        it('decides who may sign in, and ends the next request when it is lost', async () => {
            const { enter, lose } = await tokens(true);
            expect((await enter(['other'])).leadsTo).toBe(failed('notStaff'));
            const { client, leadsTo } = await enter(['backbar']);
            expect(leadsTo).toBe('/dashboard');
            expect([await statusOf(client), await statusOf(client)]).toEqual([200, 200]);
            lose();
            expect(await statusOf(client)).toBe(401);
        });

        it('ends the session at the first question without a refresh token, as nobody can say', async () => {
            const { enter } = await tokens(false);
            const { client } = await enter(['backbar']);
            expect(await statusOf(client)).toBe(401);
        });
    });

    it('is asked for once in the time of the settings', async () => {
        const own = await testServer({
            env: { ...provider.env, OIDC_CHECK_SECONDS: '60' },
            database: server.database,
        });
        const { subject } = await newPerson();
        const { client } = await signIn(subject, own.anonymous());
        const before = provider.state.asked.length;
        for (let request = 0; request < 3; request += 1) await client.get('auth/me');
        expect(provider.state.asked.length).toBe(before);
        await query(
            `update provider_grant set checked = now() - interval '61 seconds' where subject = $1`,
            subject,
        );
        await Promise.all([client.get('auth/me'), client.get('countries'), client.get('tags')]);
        expect(provider.state.asked.slice(before)).toEqual(['/me']);
    });

    it('ends sessions whose token the provider takes no more', async () => {
        const { subject } = await newPerson();
        const { client } = await signIn(subject);
        await provider.withdraw(subject);
        expect(await statusOf(client)).toBe(401);
    });
});

describe('a provider that does not answer', () => {
    it('does not keep the server from starting, and is asked again at the next press', async () => {
        const late = await testProvider();
        const own = await testServer({
            env: { ...late.env, LOCAL_SIGN_IN: 'off' },
            database: server.database,
        });
        const press = () => own.anonymous().post('auth/provider/start', {});
        expect(await press()).toMatchObject({ status: 503, body: { codes: [{ code: 'providerAway' }] } });
        late.open({ origin: 'http://localhost' });
        expect((await press()).status).toBe(200);
    });

    it.each([/^\/token$/, /^\/me$/])('while somebody comes back from it (%s) is told', async path => {
        const { subject } = await newPerson();
        const client = server.anonymous();
        const back = await answerFor(subject, await begin(client, '/brands'));
        const leadsTo = await failing(path, undefined, () => arrive(client, back));
        expect(leadsTo).toBe('/login?failed=away&to=%2Fbrands');
    });

    it.each([undefined, 503])(
        'lets sessions go on for ten minutes, then makes them wait (%s)',
        async status => {
            const { subject } = await newPerson();
            const { client } = await signIn(subject);
            await failing(/./, status, async () => {
                expect(await statusOf(client)).toBe(200);
                await query(
                    `update provider_grant set confirmed = now() - interval '601 seconds' where subject = $1`,
                    subject,
                );
                expect(await client.get('auth/me')).toMatchObject({
                    status: 503,
                    body: { codes: [{ code: 'providerAway' }] },
                });
            });
            expect(await statusOf(client)).toBe(200);
        },
    );

    it('keeps nobody from signing out', async () => {
        const { subject } = await newPerson();
        const { client } = await signIn(subject);
        await query(
            `update provider_grant set confirmed = now() - interval '1 hour' where subject = $1`,
            subject,
        );
        await failing(/./, undefined, async () =>
            expect((await client.post('auth/logout')).status).toBe(204),
        );
    });
});

it.each(['token_endpoint', 'jwks_uri'])(
    'a provider is not asked at a host of its own choice: %s',
    async name => {
        const { subject } = await newPerson();
        let asked = 0;
        const elsewhere = createServer((_request, response) => {
            asked += 1;
            response.writeHead(404).end();
        });
        await new Promise<void>(resolve => {
            elsewhere.listen(0, '127.0.0.1', resolve);
        });
        onTestFinished(() => void elsewhere.close());
        const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
        provider.state.metadata = { [name]: at };
        onTestFinished(() => void (provider.state.metadata = undefined));
        const led = await testServer({ env: provider.env, database: server.database });
        const client = led.anonymous();
        const back = await answerFor(subject, await begin(client));
        expect(await arrive(client, back)).toMatch(/^\/login\?failed=/);
        expect(asked).toBe(0);
    },
);

describe('tokens that expire', () => {
    it('are renewed, and a session whose renewal is refused ends', async () => {
        const brief = await testProvider();
        const own = await testServer({ env: brief.env });
        brief.open({ origin: 'http://localhost', refresh: true, accessTokenLife: 1 });
        await addAccount(own.db, { username: 'staff', super_user: true });
        await staffCommand(
            ['link', 'staff@test.example', 'sub-ada'],
            'http://localhost',
            `${brief.issuer}/`,
        )(own.db);
        brief.people.set('sub-ada', { groups: ['backbar'] });
        const client = own.anonymous();
        const { body } = await client.post<{ url: string }>('auth/provider/start', {});
        expect(await arrive(client, await browserAt(brief).visit(body.url))).toBe('/dashboard');
        for (let request = 0; request < 2; request += 1) {
            brief.state.asked.length = 0;
            expect(await statusOf(client)).toBe(200);
            expect(brief.state.asked).toEqual(['/token', '/me']);
        }
        await brief.withdraw('sub-ada');
        expect(await statusOf(client)).toBe(401);
    });
});

describe('the end of a session at the provider', () => {
    const sidOf = async (subject: string) =>
        (await query('select sid from provider_grant where subject = $1', subject)).rows[0].sid as string;

    const send = (token: string) =>
        server.app.inject({
            method: 'POST',
            url: '/api/auth/provider/back-channel',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ logout_token: token }).toString(),
        });

    it('ends the one here, and no other', async () => {
        const { subject } = await newPerson();
        const [one, other] = [await signIn(subject), await signIn(subject)];
        await provider.tellEnd(subject, await sidOf(subject));
        const statuses = [await statusOf(one.client), await statusOf(other.client)];
        expect(statuses.toSorted()).toEqual([200, 401]);
    });

    it('ends all sessions of a person where none is named', async () => {
        const { subject } = await newPerson();
        const [one, other] = [await signIn(subject), await signIn(subject)];
        const response = await send(await provider.logoutToken({ sub: subject }));
        expect(response.statusCode).toBe(200);
        expect([await statusOf(one.client), await statusOf(other.client)]).toEqual([401, 401]);
    });

    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;

    it.each([
        ['is of another issuer', { iss: 'https://evil.example' }],
        ['is for another client', { aud: 'other' }],
        ['is old', { iat: anHourAgo }],
        ['has no time', { iat: undefined }],
        ['has no id', { jti: undefined }],
        ['tells of nothing', { events: {} }],
        ['tells nothing of the event', { events: undefined }],
        ['has a nonce, as ID tokens have', { nonce: 'a' }],
        ['names nobody', { sub: undefined }],
    ])('is not believed if the token %s', async (_, claims) => {
        const { subject } = await newPerson();
        const { client } = await signIn(subject);
        const response = await send(await provider.logoutToken({ sub: subject, ...claims }));
        expect(response.statusCode).toBe(400);
        expect(await statusOf(client)).toBe(200);
    });

    it('is not believed twice, nor by a token of another type, nor by another signature', async () => {
        const { subject } = await newPerson();
        const token = await provider.logoutToken({ sub: subject });
        expect((await send(token)).statusCode).toBe(200);
        const { client } = await signIn(subject);
        expect((await send(token)).statusCode).toBe(400);
        expect((await send(await provider.logoutToken({ sub: subject }, 'at+jwt'))).statusCode).toBe(400);
        const [header, , signature] = token.split('.');
        const [, forged] = (await provider.logoutToken({ sub: subject })).split('.');
        expect((await send(`${header}.${forged}.${signature}`)).statusCode).toBe(400);
        expect((await send('')).statusCode).toBe(400);
        expect(await statusOf(client)).toBe(200);
    });
});

describe('linking', () => {
    const begun = async (client: Client) =>
        (await client.post<{ url: string }>('auth/provider/link')).body.url;

    const signedIn = async () => {
        const person = await newPerson({ linked: false });
        const client = server.anonymous();
        await client.post('auth/login', { email: person.email, password: testPassword });
        return { ...person, client };
    };

    const failure = (code: string) => `/settings?tab=security&failed=${code}`;

    it('links the signed-in account, which signs in there from then on, until it is unlinked', async () => {
        const { client, subject, email } = await signedIn();
        expect(await client.get('auth/provider')).toMatchObject({
            body: { label: 'Acme', link: null, is_current: false },
        });
        const back = await answerFor(subject, await begun(client));
        expect(await arrive(client, back)).toBe('/settings?tab=security&linked=true');
        const { client: there } = await signIn(subject);
        expect(await there.get('auth/me')).toMatchObject({ body: { email } });
        expect(await client.get('auth/provider')).toMatchObject({
            body: { link: { created: expect.any(String), used: expect.any(String) } },
        });
        expect((await client.delete('auth/provider/link')).status).toBe(204);
        expect(await statusOf(there)).toBe(401);
        expect(await statusOf(client)).toBe(200);
        expect((await signIn(subject)).leadsTo).toBe(failed('unlinked'));
        expect((await client.delete('auth/provider/link')).status).toBe(404);
    });

    it('needs a session', async () => {
        expect((await server.anonymous().post('auth/provider/link')).status).toBe(401);
    });

    it('takes no answer that the account has not begun (linking CSRF)', async () => {
        const [attacker, victim] = [await signedIn(), await signedIn()];
        const back = await answerFor(attacker.subject, await begun(attacker.client));
        expect(await arrive(victim.client, back)).toBe(failed('late'));
        await begun(victim.client);
        expect(await arrive(victim.client, back)).toBe(failure('refused'));
        expect(await victim.client.get('auth/provider')).toMatchObject({ body: { link: null } });
    });

    it('is off once another account has signed in in the browser, or nobody is signed in any more', async () => {
        const [one, other] = [await signedIn(), await signedIn()];
        const back = await answerFor(one.subject, await begun(one.client));
        await one.client.post('auth/login', { email: other.email, password: testPassword });
        expect(await arrive(one.client, back)).toBe(failure('late'));
        const again = await answerFor(other.subject, await begun(other.client));
        await other.client.post('auth/logout');
        expect(await arrive(other.client, again)).toBe(failure('late'));
    });

    it('takes nobody who is linked to another account, no second person, and nobody who is no staff', async () => {
        const { client, subject } = await signedIn();
        const taken = await newPerson();
        expect(await arrive(client, await answerFor(taken.subject, await begun(client)))).toBe(
            failure('taken'),
        );
        const outsider = await newPerson({ linked: false, groups: [] });
        const refused = await answerFor(outsider.subject, await begun(client));
        expect(await arrive(client, refused)).toBe(failure('notStaff'));
        await arrive(client, await answerFor(subject, await begun(client)));
        const second = await newPerson({ linked: false });
        expect(await arrive(client, await answerFor(second.subject, await begun(client)))).toBe(
            failure('linked'),
        );
    });

    it('goes by npm run staff too', async () => {
        const { email, subject } = await newPerson({ linked: false });
        expect(await staff('link', email, subject)).toEqual([
            `${email} signs in as ${subject} of ${provider.issuer}/.`,
        ]);
        const { client } = await signIn(subject);
        const other = await newPerson({ linked: false });
        await expect(staff('link', other.email, subject)).rejects.toThrow('linked to another account');
        await expect(staff('link', email, other.subject)).rejects.toThrow('unlink it first');
        await expect(staff('link', 'nobody@test.example', 'x')).rejects.toThrow('There is no account');
        expect((await staff('unlink', email))[0]).toContain('no longer linked');
        expect(await statusOf(client)).toBe(401);
        await expect(staff('unlink', email)).rejects.toThrow('is not linked');
    });
});

const withCodes = async () => {
    const person = await newPerson();
    const client = server.anonymous();
    await client.post('auth/login', { email: person.email, password: testPassword });
    const { secret } = await turnOnCodes(client);
    return { ...person, code: (steps: number) => codeOf(secret, steps) };
};

describe('a second factor', () => {
    it('is asked for after the provider, and the session stays bound to it', async () => {
        const { subject, email, code } = await withCodes();
        const { client, leadsTo } = await signIn(subject, undefined, '/brands');
        expect(leadsTo).toBe('/login?step=code%2Crecovery&to=%2Fbrands');
        expect(await statusOf(client)).toBe(401);
        const response = await client.post('auth/login/code', { code: code(0) });
        expect(response).toMatchObject({ status: 200, body: { email } });
        expect(await client.get('auth/sessions')).toMatchObject({
            body: expect.arrayContaining([
                expect.objectContaining({ opened_by: 'provider', is_current: true }),
            ]),
        });
        provider.people.set(subject, { groups: [] });
        expect(await statusOf(client)).toBe(401);
    });

    it('opens nothing once the session at the provider has ended', async () => {
        const { subject, code } = await withCodes();
        const { client } = await signIn(subject);
        await query('delete from provider_grant where subject = $1', subject);
        expect((await client.post('auth/login/code', { code: code(0) })).status).toBe(401);
    });

    it.each([{ amr: ['pwd', 'otp'] }, { amr: ['hwk', 'fpt'] }, { amr: ['mfa'] }, { acr: 'phr' }])(
        'is not asked for after one at the provider: %j',
        async shown => {
            const { subject } = await withCodes();
            provider.people.set(subject, { groups: ['backbar'], ...shown });
            const { client, leadsTo } = await signIn(subject);
            expect(leadsTo).toBe('/dashboard');
            expect(await statusOf(client)).toBe(200);
        },
    );

    it.each([
        { amr: ['pwd'] },
        { amr: ['pwd', 'sms'] },
        { amr: ['otp'] },
        { amr: ['swk', 'pop'] },
        { amr: ['hwk'] },
        { acr: 'pwd' },
    ])('is asked for after one factor there: %j', async shown => {
        const { subject } = await withCodes();
        provider.people.set(subject, { groups: ['backbar'], ...shown });
        expect((await signIn(subject)).leadsTo).toBe('/login?step=code%2Crecovery');
    });
});

describe('confirming who one is', () => {
    const isAsked = async (client: Client) =>
        (await client.delete<{ codes?: { code: string }[] }>('auth/sessions')).body.codes?.[0]?.code ===
        'confirm';

    it('counts from the sign-in at the provider, which is asked for a new one', async () => {
        const { subject } = await newPerson();
        provider.people.set(subject, {
            groups: ['backbar'],
            auth_time: Math.floor(Date.now() / 1000) - 3600,
        });
        const { client } = await signIn(subject);
        expect(await isAsked(client)).toBe(true);
        provider.people.set(subject, { groups: ['backbar'] });
        const { body } = await client.post<{ url: string }>('auth/provider/start', { again: true });
        expect(new URL(body.url).searchParams.get('prompt')).toBe('login');
        expect(await arrive(client, await answerFor(subject, body.url))).toBe('/dashboard');
        expect(await isAsked(client)).toBe(false);
    });

    it('goes by our own factor, and the session stays bound to the provider', async () => {
        const { subject, code } = await withCodes();
        provider.people.set(subject, {
            groups: ['backbar'],
            amr: ['pwd', 'otp'],
            auth_time: Math.floor(Date.now() / 1000) - 3600,
        });
        const { client } = await signIn(subject);
        expect(await isAsked(client)).toBe(true);
        await client.post('auth/confirm');
        expect((await client.post('auth/login/code', { code: code(0) })).status).toBe(200);
        expect(await isAsked(client)).toBe(false);
        provider.people.set(subject, { groups: [] });
        expect(await statusOf(client)).toBe(401);
    });
});

it('a session stays bound to the provider when its password changes and its factor is turned on', async () => {
    const { subject } = await newPerson();
    const { client } = await signIn(subject);
    const new_password = 'another horse of another battery';
    const change = { current_password: testPassword, new_password, confirm_password: new_password };
    expect((await client.post('auth/change-password', change)).status).toBe(204);
    expect(await statusOf(client)).toBe(200);
    await turnOnCodes(client);
    expect(await statusOf(client)).toBe(200);
    provider.people.set(subject, { groups: [] });
    expect(await statusOf(client)).toBe(401);
});

describe('signing out', () => {
    it('leaves the session at the provider, or says where to end it too', async () => {
        const { subject } = await newPerson();
        const { client } = await signIn(subject);
        const { body } = await client.post<{ url: string }>('auth/provider/logout');
        const { origin, pathname, searchParams } = new URL(body.url);
        expect(`${origin}${pathname}`).toBe(`${provider.issuer}/session/end`);
        expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login');
        expect(searchParams.get('id_token_hint')).toMatch(/^eyJ/);
        expect(await statusOf(client)).toBe(401);
    });

    it('of a session by password leads nowhere', async () => {
        const { email } = await newPerson();
        const client = server.anonymous();
        await client.post('auth/login', { email, password: testPassword });
        expect(await client.post('auth/provider/logout')).toMatchObject({ status: 200, body: { url: null } });
    });
});

describe('the settings', () => {
    const { OIDC_LABEL: _, ...least } = {
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'backbar',
        OIDC_STAFF_VALUE: 'staff',
        OIDC_LABEL: '',
    };

    it('need only the issuer, the client and the group', () => {
        expect(readConfig(least).provider).toMatchObject({ label: 'id.example', staffClaim: 'groups' });
        expect(readConfig({}).provider).toBeUndefined();
    });

    it.each([
        [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
        [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
        [{ OIDC_STAFF_VALUE: '' }, 'OIDC_STAFF_VALUE'],
        [{ OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES'],
        [{ OIDC_ISSUER: '', LOCAL_SIGN_IN: 'off' }, 'LOCAL_SIGN_IN'],
    ])('are refused at the start: %j', (wrong, named) => {
        const reading = () => readConfig({ ...least, ...wrong });
        expect(reading).toThrow(ConfigError);
        expect(reading).toThrow(named);
    });

    it('can turn passwords off, but not the link of npm run staff', async () => {
        const own = await testServer({
            env: { ...provider.env, LOCAL_SIGN_IN: 'off' },
            database: server.database,
        });
        const { email } = await newPerson();
        const client = own.anonymous();
        const refused = await client.post('auth/login', { email, password: testPassword });
        expect(refused).toMatchObject({ status: 403, body: { codes: [{ code: 'passwordsOff' }] } });
        const token = await resetStaff(own.db, email);
        expect((await client.get(`auth/reset-password/${token}`)).status).toBe(200);
    });

    it('end the sessions by a password when they turn it off, and no others', async () => {
        const off = await testServer({
            env: { ...provider.env, LOCAL_SIGN_IN: 'off' },
            database: server.database,
        });
        const on = (client: Client) => statusOf(createClient(off.app, client.cookies.get('session')));
        const { email, subject } = await newPerson();
        const byPassword = server.anonymous();
        await byPassword.post('auth/login', { email, password: testPassword });
        const byLink = server.anonymous();
        await byLink.get(`auth/reset-password/${await resetStaff(server.db, email)}`);
        const { client: byProvider } = await signIn(subject);
        expect([await on(byPassword), await on(byLink), await on(byProvider)]).toEqual([401, 200, 200]);
        // A factor that is turned on and shown in the session of a link leaves it one.
        const { secret } = await turnOnCodes(byLink);
        expect(await on(byLink)).toBe(200);
        await byLink.post('auth/confirm');
        expect((await byLink.post('auth/login/code', { code: codeOf(secret) })).status).toBe(200);
        expect(await on(byLink)).toBe(200);
    });

    it('without a provider have none of its calls', async () => {
        const own = await testServer({ database: server.database });
        expect((await own.anonymous().post('auth/provider/start', {})).status).toBe(404);
        expect((await own.anonymous().get('auth/provider/callback')).status).toBe(404);
    });
});
