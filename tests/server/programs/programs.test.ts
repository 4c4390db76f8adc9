import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Edit } from '../../../contract/history.ts';
import { mostPrograms, type Program } from '../../../contract/programs.ts';
import { revokeStaff } from '../../../server/access/staffAccounts.ts';
import { loggerOptions } from '../../../server/http/logging.ts';
import { openSession } from '../../../server/http/session.ts';
import { accountCalled, addAccount, testPassword } from '../support/accounts.ts';
import { createClient } from '../support/client.ts';
import { addProgram, anyProgram, withToken } from '../support/program.ts';
import { testServer, type TestServer } from '../support/server.ts';

interface Listed {
    programs: Program[];
    calls: string[];
}

let server: TestServer;

beforeAll(async () => {
    server = await testServer();
});

const query = (text: string, values?: unknown[]) => server.database.pool.query(text, values);

const codeOf = (body: unknown) => (body as { codes?: { code: string }[] } | undefined)?.codes?.[0]?.code;

/** A colleague with a session of their own. */
const colleague = async (username: string, areas: string[] | null = null) => {
    const id = await addAccount(server.db, { username, super_user: true });
    await query('update account set areas = $2 where id = $1', [id, areas]);
    const { token } = await openSession(server.db, server.config.session, id, false);
    return { id, client: createClient(server.app, token) };
};

const programBy = async ({ client }: Awaited<ReturnType<typeof colleague>>, given: object = {}) => {
    const { body } = await client.post<Program & { token: string }>('programs', { ...anyProgram, ...given });
    return { ...body, client: withToken(server.app, body.token) };
};

describe('a token', () => {
    it('is shown once, and opens what its account may do', async () => {
        const { token, client, ...added } = await addProgram(server);
        expect(token).toMatch(/^backbar_[\w-]{43}$/);
        const { status, body } = await client.get('auth/me');
        expect([status, body]).toMatchObject([200, { username: 'staff', narrowed: { areas: null } }]);
        expect((await client.post('brands', { name: 'Maison Token' })).status).not.toBe(403);
        const staff = await server.signIn('staff');
        const listed = await staff.get<Listed>('programs');
        expect(listed.body.programs[0]).toMatchObject({ id: added.id, name: 'Collector', requests_today: 2 });
        expect(JSON.stringify(listed.body)).not.toContain(token);
    });

    it('needs no cookie and no anti-forgery token, and gets neither', async () => {
        const { client } = await addProgram(server);
        const { headers } = await client.get('products');
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['x-csrf-token']).toBeUndefined();
        expect(client.cookies.size).toBe(0);
    });

    it('counts alone: the cookies beside it open nothing', async () => {
        const id = await accountCalled(server.db, 'staff', true);
        const { token } = await openSession(server.db, server.config.session, id, false);
        const browser = createClient(server.app, token);
        const headers = { authorization: 'Bearer backbar_wrong' };
        const wrong = await browser.send('GET', 'products', { headers });
        expect([wrong.status, codeOf(wrong.body)]).toEqual([401, 'token']);
        const narrow = await addProgram(server, { areas: ['shops'] });
        const other = await browser.send('GET', 'users', {
            headers: { authorization: `bearer  ${narrow.token}` },
        });
        expect([other.status, codeOf(other.body)]).toEqual([403, 'narrowed']);
        // A proxy's own password is none of ours.
        const basic = await browser.send('GET', 'products', { headers: { authorization: 'Basic YTpi' } });
        expect(basic.status).toBe(200);
    });

    it('is read nowhere else: not in the address, not in a cookie', async () => {
        const { token } = await addProgram(server);
        for (const [path, headers] of [
            [`products?token=${token}`, {}],
            [`products?access_token=${token}`, {}],
            ['products', { cookie: `session=${token}` }],
            ['products', { cookie: `authorization=Bearer ${token}` }],
            ['products', { 'x-api-key': token }],
            ['products', { authorization: token }],
            ['products', { authorization: `Basic ${btoa(`:${token}`)}` }],
        ] as const)
            expect((await server.anonymous().send('GET', path, { headers })).status).toBe(401);
    });

    it('is refused from another site like a session', async () => {
        const { client } = await addProgram(server);
        const headers = { origin: 'https://evil.example' };
        const { status, body } = await client.send('POST', 'get-deals', { headers, payload: {} });
        expect([status, codeOf(body)]).toEqual([403, 'otherSite']);
    });

    it('is in no table, no log and no answer to a repeated call', async () => {
        const lines: string[] = [];
        const stream = new Writable({
            write: (chunk: Buffer, _, done) => {
                lines.push(String(chunk));
                done();
            },
        });
        const logging = await testServer({
            database: server.database,
            logger: { ...loggerOptions('trace', 'full'), stream },
        });
        const staff = await logging.signIn('staff');
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const add = () =>
            staff.send<Program & { token: string }>('POST', 'programs', { headers, payload: anyProgram });
        const { token, id } = (await add()).body;
        expect((await add()).body.token).not.toBe(token);
        const client = withToken(logging.app, token);
        await client.get('auth/me');
        await client.post('brands', { name: '' });
        await client.get(`products/${token.slice(0, 4)}`);
        await staff.delete(`program/${id}`);
        await client.get('auth/me');
        expect(lines.join('')).toContain('program revoked');
        expect(lines.join('')).toContain(`"program":${id}`);
        expect(lines.join('')).not.toContain(token.slice(8));
        const { rows } = await query(`select c.oid::regclass::text as name from pg_class c
            where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
        expect(rows.length).toBeGreaterThan(50);
        for (const { name } of rows as { name: string }[]) {
            const found = await query(
                `select count(*)::int as count from ${name} t where strpos(t::text, $1) > 0`,
                [token.slice(8)],
            );
            expect([name, found.rows[0].count]).toEqual([name, 0]);
        }
    });

    it('opens nothing any more after one press', async () => {
        const { id, client } = await addProgram(server);
        const staff = await server.signIn('staff');
        expect((await client.get('auth/me')).status).toBe(200);
        expect((await staff.delete(`program/${id}`)).status).toBe(204);
        const after = await client.get('auth/me');
        expect([after.status, codeOf(after.body)]).toEqual([401, 'token']);
        // Once more changes nothing, and the program stays in the list.
        expect((await staff.delete(`program/${id}`)).status).toBe(204);
        const { body } = await staff.get<Listed>('programs');
        expect(body.programs.find(each => each.id === id)).toMatchObject({ ended: true });
    });

    it('ends by itself', async () => {
        const { id, client } = await addProgram(server, { days: 1 });
        await query(`update program set expires = now() - interval '1 second' where id = $1`, [id]);
        expect((await client.get('auth/me')).status).toBe(401);
        const { body } = await (await server.signIn('staff')).get<Listed>('programs');
        expect(body.programs.find(each => each.id === id)).toMatchObject({ ended: true });
    });

    it('makes no tokens, and ends none', async () => {
        const { id, client } = await addProgram(server);
        for (const refused of [
            await client.post('programs', anyProgram),
            await client.get('programs'),
            await client.delete(`program/${id}`),
            // What another save has answered may be of another area.
            await client.get(`outcome/${crypto.randomUUID()}`),
        ])
            expect([refused.status, codeOf(refused.body)]).toEqual([403, 'notForPrograms']);
    });
});

describe('what a program may do', () => {
    it('shrinks with its account, at once', async () => {
        const anna = await colleague('anna');
        const { client } = await programBy(anna, { areas: ['shops', 'people'] });
        const statuses = () =>
            Promise.all(['users', 'shop-items'].map(async path => (await client.get(path)).status));
        expect(await statuses()).toEqual([200, 200]);
        const narrow = (areas: string[] | null) =>
            query('update account set areas = $2 where id = $1', [anna.id, areas]);
        await narrow(['shops', 'moderation']);
        expect(await statuses()).toEqual([403, 200]);
        await narrow(['community']);
        expect(await statuses()).toEqual([403, 403]);
        expect((await client.get('auth/me')).status).toBe(403);
        await narrow(null);
        expect(await statuses()).toEqual([200, 200]);
        await query('update account set reading_only = true where id = $1', [anna.id]);
        const { status, body } = await client.put('shop-region-deals', {});
        expect([status, codeOf(body)]).toEqual([403, 'narrowed']);
    });

    it('shrinks with its account also where it collects', async () => {
        const carl = await colleague('carl', ['shops']);
        const { client } = await programBy(carl, {
            areas: ['shops', 'people'],
            calls: ['POST collector/runs'],
        });
        const open = async () =>
            (await client.post('collector/runs', { shop_region_id: 2_147_483_647 })).status;
        expect(await open()).toBe(422);
        expect((await client.get('users')).status).toBe(403);
        await query('update account set reading_only = true where id = $1', [carl.id]);
        expect(await open()).toBe(403);
        await query(`update account set reading_only = false, areas = '{community}' where id = $1`, [
            carl.id,
        ]);
        expect(await open()).toBe(403);
    });

    it('goes on after a new password, and stands in the list', async () => {
        const dora = await colleague('dora');
        const { id, client } = await programBy(dora);
        const changed = await dora.client.post('auth/change-password', {
            current_password: testPassword,
            new_password: 'a quite different one 7',
            confirm_password: 'a quite different one 7',
        });
        expect(changed.status).toBe(204);
        expect((await client.get('brands')).status).toBe(200);
        const { body } = await (await server.signIn('staff')).get<Listed>('programs');
        expect(body.programs.find(each => each.id === id)).toMatchObject({ ended: false });
    });

    it('is nothing any more once its account was revoked, also if that is staff again', async () => {
        const finn = await colleague('finn');
        const { client } = await programBy(finn);
        const { rows } = await query('select email from account where id = $1', [finn.id]);
        expect(await revokeStaff(server.db, rows[0].email)).toBe(true);
        expect((await client.get('brands')).status).toBe(401);
        await query('update account set super_user = true where id = $1', [finn.id]);
        expect((await client.get('brands')).status).toBe(401);
    });

    it('waits for the second factor that its account owes', async () => {
        const strict = await testServer({
            database: server.database,
            env: { REQUIRE_SECOND_FACTOR: 'on' },
        });
        const gina = await colleague('gina');
        const { token } = await programBy(gina);
        await query(`update account set second_factor_due = now() - interval '1 hour' where id = $1`, [
            gina.id,
        ]);
        const { status, body } = await withToken(strict.app, token).get('brands');
        expect([status, codeOf(body)]).toEqual([403, 'secondFactorRequired']);
    });

    it('dies with its account, and with the account’s right', async () => {
        const [ben, eva] = [await colleague('ben'), await colleague('eva')];
        const [ofBen, ofEva] = [await programBy(ben), await programBy(eva)];
        expect((await ofBen.client.get('brands')).status).toBe(200);
        await query('update account set super_user = false where id = $1', [ben.id]);
        expect((await ofBen.client.get('brands')).status).toBe(401);
        await query('delete from account where id = $1', [eva.id]);
        expect((await ofEva.client.get('brands')).status).toBe(401);
    });

    it('ends at its calls', async () => {
        const { client } = await addProgram(server, { calls: ['GET brands'] });
        expect((await client.get('brands')).status).toBe(200);
        const { status, body } = await client.get('products');
        expect([status, codeOf(body)]).toEqual([403, 'narrowed']);
        const staff = await server.signIn('staff');
        for (const call of ['GET nothing', 'POST auth/logout', 'POST jobs', 'POST programs']) {
            const refused = await staff.post('programs', { ...anyProgram, calls: [call] });
            expect([refused.status, codeOf(refused.body)]).toEqual([422, 'noCall']);
        }
    });

    it('is said in the history, and undone there like everything', async () => {
        const { id, client } = await addProgram(server);
        const added = await client.send<{ id: number }>('POST', 'ingredients', {
            payload: { names: [{ name: 'Aqua Programmata', primary: true }] },
        });
        expect(added.status).toBe(200);
        const staff = await server.signIn('staff');
        const { body } = await staff.get<{ items: Edit[] }>(`history?kind=ingredient&id=${added.body.id}`);
        expect(body.items[0]).toMatchObject({ by: { name: 'staff', program: id }, call: 'POST ingredients' });
        const { status } = await staff.post('history/undo', { edits: [body.items[0]!.id] });
        expect(status).toBe(200);
        expect((await staff.get(`ingredient/${added.body.id}`)).status).toBe(404);
        const again = await staff.get<{ items: Edit[] }>(`history?kind=ingredient&id=${added.body.id}`);
        expect(again.body.items[0]!.by).not.toHaveProperty('program');
    });
});

describe('the requests of a program', () => {
    it('are as many a day as it was given, and then wait for midnight', async () => {
        const { id, client } = await addProgram(server, { requests_a_day: 3 });
        const statuses = [];
        for (let turn = 0; turn < 5; turn++) statuses.push((await client.get('auth/me')).status);
        expect(statuses).toEqual([200, 200, 200, 429, 429]);
        const { body: listed } = await (await server.signIn('staff')).get<Listed>('programs');
        expect(listed.programs.find(each => each.id === id)!.requests_today).toBe(3);
        const { body, headers } = await client.get('auth/me');
        expect(codeOf(body)).toBe('requestsADay');
        const midnight = new Date();
        midnight.setUTCHours(24, 0, 0, 0);
        expect(
            Math.abs(Number(headers['retry-after']) - (midnight.getTime() - Date.now()) / 1000),
        ).toBeLessThan(10);
        await query(`update program set day = day - 1 where id = $1`, [id]);
        expect((await client.get('auth/me')).status).toBe(200);
    });

    it('are counted at once on one row, none lost', async () => {
        const { id, client } = await addProgram(server, { requests_a_day: 100 });
        await Promise.all(Array.from({ length: 40 }, () => client.get('auth/me')));
        const { body } = await (await server.signIn('staff')).get<Listed>('programs');
        expect(body.programs.find(each => each.id === id)!.requests_today).toBe(40);
    });

    it('do not take those of its account', async () => {
        const few = await testServer({ database: server.database, env: { CALLS_PER_MINUTE: '60' } });
        const { client } = await addProgram(few);
        const statuses = [];
        for (let turn = 0; turn < 61; turn++) statuses.push((await client.get('auth/me')).status);
        expect(statuses.slice(-2)).toEqual([200, 429]);
        expect((await (await few.signIn('staff')).get('brands')).status).toBe(200);
    });

    it('with tokens that open nothing are few from one network, also once a right one comes', async () => {
        const few = await testServer({ database: server.database, env: { CALLS_PER_MINUTE: '60' } });
        const { client, token } = await addProgram(few);
        expect((await client.get('auth/me')).status).toBe(200);
        const guess = (at: number) =>
            withToken(few.app, `backbar_${String(at).padStart(43, 'A')}`).get('auth/me');
        const statuses = [];
        for (let turn = 0; turn < 8; turn++) statuses.push((await guess(turn)).status);
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
        // Who was known before goes on; a new one waits.
        expect((await withToken(few.app, token).get('auth/me')).status).toBe(200);
        const late = await addProgram(few);
        const { status, headers } = await late.client.get('auth/me');
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
});

describe('the list of programs', () => {
    it('has one’s own for whoever is narrowed, and everybody’s for the others', async () => {
        const nina = await colleague('nina', ['shops']);
        const { id } = await programBy(nina, { name: 'Nina’s' });
        const own = await nina.client.get<Listed>('programs');
        expect(own.body.programs.map(({ name }) => name)).toEqual(['Nina’s']);
        expect(own.body.calls).toContain('POST collector/readings');
        expect(own.body.calls).not.toContain('GET users');
        const other = await addProgram(server);
        expect((await nina.client.delete(`program/${other.id}`)).status).toBe(404);
        const staff = await server.signIn('staff');
        const all = (await staff.get<Listed>('programs')).body.programs.map(each => each.id);
        expect(all).toEqual(expect.arrayContaining([id, other.id]));
        expect((await staff.delete(`program/${id}`)).status).toBe(204);
    });

    it('has no more than its limit for an account', async () => {
        const many = await colleague('many');
        await query(
            `insert into program (account_id, name, requests_a_day, expires)
            select $1, 'Old', 1, now() from generate_series(1, $2)`,
            [many.id, mostPrograms - 1],
        );
        const add = () => many.client.post('programs', anyProgram);
        const both = await Promise.all([add(), add()]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('takes only what makes sense', async () => {
        const staff = await server.signIn('staff');
        for (const wrong of [
            { name: ' ' },
            { name: 'x'.repeat(51) },
            { areas: [] },
            { areas: ['everything'] },
            { calls: [] },
            { days: 0 },
            { days: 367 },
            { requests_a_day: 0 },
        ])
            expect((await staff.post('programs', { ...anyProgram, ...wrong })).status).toBe(422);
    });

    it('asks whoever signed in long ago to confirm before it adds one', async () => {
        const { id } = await colleague('late');
        const { token, tokenHash } = await openSession(server.db, server.config.session, id, false);
        await query(`update session set created = created - interval '11 minutes' where token_hash = $1`, [
            tokenHash,
        ]);
        const { status, body } = await createClient(server.app, token).post('programs', anyProgram);
        expect([status, codeOf(body)]).toEqual([403, 'confirm']);
    });
});
