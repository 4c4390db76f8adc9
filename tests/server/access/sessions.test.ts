import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewSignIn, OwnSession } from '../../../contract/access.ts';
import { resetStaff } from '../../../server/access/staffAccounts.ts';
import { loggerOptions } from '../../../server/http/logging.ts';
import { addAccount, testPassword } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { openEvents } from '../support/eventStream.ts';
import { testServer, type TestServer } from '../support/server.ts';

const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const android = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';

const ipad =
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';

const office = '198.51.100.1';
const elsewhere = '203.0.113.7';

const lines: string[] = [];

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let id: number;
let name = '';
let names = 0;

beforeEach(async () => {
    const stream = { write: (line: string) => void lines.push(line) };
    const env = { TRUST_PROXY: 'true' };
    server ??= await testServer({ env, logger: { ...loggerOptions('info'), stream } });
    other ??= await testServer({ env, database: server.database });
    names += 1;
    name = `anna${names}`;
    id = await addAccount(server.db, { username: name, super_user: true });
    lines.length = 0;
});

/** A browser behind a proxy, at an address. */
const browserAt = (address: string, agent = linux, app = server) => {
    const client = app.anonymous();
    const headers = { 'x-forwarded-for': address, 'user-agent': agent };
    const send = <Body>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
        client.send<Body>(method, path, { headers, payload });
    return {
        client,
        send,
        signIn: (as = name) =>
            send('POST', 'auth/login', { email: `${as}@test.example`, password: testPassword }),
        sessions: async () => (await send<OwnSession[]>('GET', 'auth/sessions')).body,
        untold: async () => (await send<NewSignIn[]>('GET', 'auth/new-sign-ins')).body,
        status: async () => (await send('GET', 'auth/me')).status,
    };
};

const signedIn = async (...place: Parameters<typeof browserAt>) => {
    const browser = browserAt(...place);
    expect((await browser.signIn()).status).toBe(200);
    return browser;
};

const idOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
    (await browser.sessions()).find(each => each.is_current)!.id;

const unknownId = '00000000-0000-4000-8000-000000000000';

const seen = (session: string, minutes: number) =>
    server.database.pool.query(
        `update session set last_seen = now() - make_interval(mins => $2) where id = $1`,
        [session, minutes],
    );

const endings = () =>
    lines
        .map(line => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'sessions ended')
        .map(({ level: _level, time: _time, reqId: _reqId, msg: _msg, ...said }) => said);

describe('where an account is signed in', () => {
    it('names browser, system, address and how the session was opened', async () => {
        const browser = await signedIn(office);
        expect(await browser.sessions()).toEqual([
            {
                id: expect.stringMatching(/^[\da-f-]{36}$/),
                browser: 'Firefox',
                system: 'Linux',
                form: 'desktop',
                opened_by: 'password',
                address: office,
                created: expect.any(String),
                last_seen: expect.any(String),
                is_new: false,
                is_current: true,
            },
        ]);
    });

    it('lists every session in each, by last use', async () => {
        const desk = await signedIn(office);
        const phone = await signedIn(office, android);
        const tablet = await signedIn(office, ipad);
        const ids = [await idOf(desk), await idOf(phone)] as const;
        const systems = async () => (await tablet.sessions()).map(each => each.system);
        await seen(ids[0], 10);
        await seen(ids[1], 20);
        expect(await systems()).toEqual(['iPad', 'Linux', 'Android']);
        await seen(ids[1], 5);
        expect(await systems()).toEqual(['iPad', 'Android', 'Linux']);
        expect((await desk.sessions()).filter(each => each.is_current)).toMatchObject([{ id: ids[0] }]);
    });

    it('has nothing of other accounts, nor of sessions that have expired', async () => {
        const desk = await signedIn(office);
        const late = await signedIn(office, android);
        await addAccount(server.db, { username: `${name}b` });
        await browserAt(office).signIn(`${name}b`);
        await seen(await idOf(late), 14 * 24 * 60);
        expect(await desk.sessions()).toHaveLength(1);
    });

    it('has a session of before the update, of an unknown device', async () => {
        const old = await server.signIn('staff');
        expect((await old.get<OwnSession[]>('auth/sessions')).body.at(-1)).toMatchObject({
            browser: null,
            system: null,
            form: null,
            opened_by: null,
            address: null,
            is_new: false,
        });
    });

    it('takes the address from the nearest proxy that is trusted, and from nobody else', async () => {
        const direct = await testServer({ env: { REQUIRE_SECOND_FACTOR: 'on' }, database: server.database });
        const client = direct.anonymous();
        const headers = { 'x-forwarded-for': elsewhere, 'user-agent': linux };
        await client.send('POST', 'auth/login', {
            headers,
            payload: { email: `${name}@test.example`, password: testPassword },
        });
        expect((await client.get<OwnSession[]>('auth/sessions')).body[0]?.address).toBe('127.0.0.1');
    });

    it('tells a session that a reset link opened', async () => {
        const { createHash } = await import('node:crypto');
        await server.database.pool.query(
            `insert into password_reset (token_hash, account_id, expires) values ($1, $2, now() + interval '1 hour')`,
            [createHash('sha256').update(`token-of-${name}`).digest('base64url'), id],
        );
        const browser = browserAt(office);
        expect((await browser.send('GET', `auth/reset-password/token-of-${name}`)).status).toBe(200);
        expect((await browser.sessions())[0]).toMatchObject({ opened_by: 'reset_link' });
    });
});

describe('a new browser at a new address', () => {
    it('is marked and first, however long ago it was used', async () => {
        const desk = await signedIn(office);
        const strange = await signedIn(elsewhere, android);
        await seen(await idOf(strange), 60);
        expect((await desk.sessions()).map(each => [each.address, each.is_new])).toEqual([
            [elsewhere, true],
            [office, false],
        ]);
    });

    it.each([
        ['the first sign-in of the account', async () => signedIn(elsewhere, android)],
        [
            'a new browser at a known address',
            async () => {
                await signedIn(office);
                return signedIn(office, android);
            },
        ],
        [
            'a known browser at a new address',
            async () => {
                const { client } = await signedIn(office);
                const travelled = browserAt(elsewhere);
                travelled.client.cookies.set('known', client.cookies.get('known')!);
                await travelled.signIn();
                return travelled;
            },
        ],
        [
            'a new browser on this machine',
            async () => {
                await signedIn(office);
                return signedIn('127.0.0.1', android);
            },
        ],
    ])('is not %s', async (_, open) => {
        const browser = await open();
        expect((await browser.sessions()).find(each => each.is_current)?.is_new).toBe(false);
        expect(await (await signedIn('192.0.2.1', linux)).untold()).toEqual([]);
    });

    /** The sign-ins of before are of a while ago. */
    const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    afterEach(() => vi.restoreAllMocks());

    it('is told to the account once, even if it has signed out since, and then its address is forgotten', async () => {
        const desk = await signedIn(office);
        later();
        const strange = await signedIn(elsewhere, android);
        await strange.send('POST', 'auth/logout');
        const [untold, ...more] = await desk.untold();
        expect(more).toEqual([]);
        expect(untold).toMatchObject({ browser: 'Firefox', system: 'Android', address: elsewhere });
        expect((await desk.send('DELETE', `auth/new-sign-in/${untold!.id}`)).status).toBe(204);
        expect(await desk.untold()).toEqual([]);
        expect((await desk.send('DELETE', `auth/new-sign-in/${untold!.id}`)).status).toBe(404);
        const { rows } = await server.database.pool.query(
            'select login_log::text as line from login_log where account_id = $1',
            [id],
        );
        expect(JSON.stringify(rows)).not.toContain(elsewhere);
    });

    it('is not told to itself, and cannot say that the account was told', async () => {
        const desk = await signedIn(office);
        const strange = await signedIn(elsewhere, android);
        const again = await signedIn(elsewhere, linux);
        const [untold] = await desk.untold();
        for (const each of [strange, again]) {
            expect(await each.untold()).toEqual([]);
            expect((await each.send('DELETE', `auth/new-sign-in/${untold!.id}`)).status).toBe(404);
        }
        expect(await desk.untold()).toHaveLength(1);
    });

    it('is not hidden by whoever signed in, at another address, again or in one more new browser', async () => {
        const desk = await signedIn(office);
        later();
        const strange = await signedIn(elsewhere, android);
        const tries = [
            async () => {
                const moved = browserAt('203.0.113.77', android);
                moved.client.cookies.set('known', strange.client.cookies.get('known')!);
                await moved.signIn();
                return moved;
            },
            () => signedIn('203.0.113.78', linux),
        ];
        for (const open of tries) {
            const hiding = await open();
            const untold = await hiding.untold();
            const hidden = untold.find(({ address }) => address === elsewhere)!;
            expect(await hiding.send('DELETE', `auth/new-sign-in/${hidden.id}`)).toMatchObject({
                status: 403,
                body: { codes: [{ code: 'browserTooNew' }] },
            });
        }
        expect(await desk.untold()).toHaveLength(2);
    });

    it('is nobody else’s to read or to close', async () => {
        const desk = await signedIn(office);
        await signedIn(elsewhere, android);
        const [untold] = await desk.untold();
        const staff = await server.signIn('staff');
        expect((await staff.get('auth/new-sign-ins')).body).toEqual([]);
        expect((await staff.delete(`auth/new-sign-in/${untold!.id}`)).status).toBe(404);
    });
});

describe('ending a session', () => {
    it('refuses its next request, on every server', async () => {
        const desk = await signedIn(office);
        const phone = await signedIn(office, android, other);
        expect((await desk.send('DELETE', `auth/session/${await idOf(phone)}`)).status).toBe(204);
        expect(await phone.status()).toBe(401);
        expect(await desk.sessions()).toHaveLength(1);
        expect(endings()).toEqual([{ account: id, reason: 'ended by its account', ended: 1 }]);
    });

    it('ends its event stream at once', async () => {
        const desk = await signedIn(office);
        const phone = await signedIn(office, android);
        const stream = await openEvents(server, phone.client);
        await desk.send('DELETE', `auth/session/${await idOf(phone)}`);
        await stream.ended();
    });

    it('signs out if it is the current one', async () => {
        const desk = await signedIn(office);
        const response = await desk.send('DELETE', `auth/session/${await idOf(desk)}`);
        expect(response).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
        expect(desk.client.cookies.has('session')).toBe(false);
        expect(await desk.status()).toBe(401);
    });

    it('is refused alike for an unknown one, one that has ended and one of another account', async () => {
        const desk = await signedIn(office);
        const phone = await signedIn(office, android);
        const gone = await idOf(phone);
        await desk.send('DELETE', `auth/session/${gone}`);
        const foreign = (await (await server.signIn('member')).get<OwnSession[]>('auth/sessions')).body[0]!
            .id;
        const refused = await Promise.all(
            [unknownId, gone, foreign].map(each => desk.send('DELETE', `auth/session/${each}`)),
        );
        for (const { status, body } of refused)
            expect({ status, body }).toEqual({
                status: 404,
                body: {
                    error: 'There is no such session',
                    codes: [{ code: 'noSession', args: {} }],
                },
            });
        expect((await desk.send('DELETE', 'auth/session/7')).status).toBe(404);
    });

    it('can take all others, and tells how many', async () => {
        const desk = await signedIn(office);
        const others = [await signedIn(office, android), await signedIn(elsewhere, android)];
        expect((await desk.send('DELETE', 'auth/sessions')).body).toEqual({ ended: 2 });
        for (const each of others) expect(await each.status()).toBe(401);
        expect(await desk.status()).toBe(200);
        expect((await desk.send('DELETE', 'auth/sessions')).body).toEqual({ ended: 0 });
        expect(endings()).toEqual([{ account: id, reason: 'others ended by their account', ended: 2 }]);
    });

    it('leaves no edit in the history', async () => {
        const counted = async () =>
            (await server.database.pool.query<{ n: number }>('select count(*)::int as n from edit')).rows[0]!
                .n;
        const before = await counted();
        const desk = await signedIn(office);
        await desk.send('DELETE', `auth/session/${await idOf(await signedIn(office, android))}`);
        expect(await counted()).toBe(before);
    });
});

describe('the sessions of a colleague', () => {
    let staff: Client;
    beforeEach(async () => {
        staff = await server.signIn('staff');
    });

    it('are shown to staff without addresses', async () => {
        await signedIn(office);
        const { body } = await staff.get<object[]>(`auth/user/${id}/sessions`);
        expect(body).toMatchObject([{ browser: 'Firefox', system: 'Linux' }]);
        expect(JSON.stringify(body)).not.toContain(office);
    });

    it('are ended by staff', async () => {
        const places = [await signedIn(office), await signedIn(office, android)];
        expect((await staff.delete(`auth/user/${id}/sessions`)).body).toEqual({ ended: 2 });
        for (const each of places) expect(await each.status()).toBe(401);
        expect(endings()).toEqual([{ account: id, reason: 'ended by staff', ended: 2 }]);
    });

    it('are those of the own account too: the current one stays', async () => {
        const desk = await signedIn(office);
        await signedIn(office, android);
        expect((await desk.send('DELETE', `auth/user/${id}/sessions`)).body).toEqual({ ended: 1 });
        expect(await desk.status()).toBe(200);
    });

    it('are a 404 for an unknown account', async () => {
        for (const method of ['GET', 'DELETE'] as const)
            expect((await staff.send(method, 'auth/user/99999/sessions')).status).toBe(404);
    });
});

it('logs a sign-out and a new password as endings', async () => {
    const desk = await signedIn(office);
    await signedIn(office, android);
    const password = `new-words-of-${name}`;
    await desk.send('POST', 'auth/change-password', {
        current_password: testPassword,
        new_password: password,
        confirm_password: password,
    });
    await desk.send('POST', 'auth/logout');
    expect(endings()).toEqual([
        { account: id, reason: 'password changed', ended: 1 },
        { account: id, reason: 'signed out', ended: 1 },
    ]);
});

it('logs each sign-in with its account, its address and how it was opened', async () => {
    const before = await signedIn(office);
    await before.send('GET', `auth/reset-password/${await resetStaff(server.db, `${name}@test.example`)}`);
    const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>);
    expect(logged.filter(({ msg }) => msg === 'signed in')).toEqual([
        expect.objectContaining({ account: id, by: 'password', address: expect.any(String) }),
        expect.objectContaining({ account: id, by: 'reset_link', address: expect.any(String) }),
    ]);
});
