import { beforeAll, describe, expect, it } from 'vitest';
import type { Me } from '../../../contract/access.ts';
import type { Edit } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { RightsArea } from '../../../contract/rights.ts';
import { staffCommand } from '../../../server/cli/staff.ts';
import { openSession } from '../../../server/http/session.ts';
import { endOf } from '../jobs/support.ts';
import { addAccount } from '../support/accounts.ts';
import { afterFile } from '../support/afterFile.ts';
import { type Client, createClient } from '../support/client.ts';
import { demoDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** A colleague who is not narrowed. */
let whole: Client;
let wholeId: number;
let count = 0;

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    await database.pool.query('update account set super_user = false');
    wholeId = await addAccount(server.db, { username: 'whole', super_user: true });
    whole = await clientOf(wholeId);
});

const staff = (...args: string[]) => staffCommand(args, 'http://localhost')(server.db);

const clientOf = async (id: number) =>
    createClient(server.app, (await openSession(server.db, server.config.session, id, false)).token);

/** A colleague with a session. */
const colleague = async () => {
    count += 1;
    const username = `colleague${count}`;
    const id = await addAccount(server.db, { username, super_user: true });
    return { id, email: `${username}@test.example`, client: await clientOf(id) };
};

const narrow = (id: number, areas: RightsArea[] | null, reading_only = false) =>
    whole.put(`auth/user/${id}/narrowing`, { areas, reading_only });

const narrowed = async (areas: RightsArea[] | null, reading_only = false) => {
    const made = await colleague();
    expect((await narrow(made.id, areas, reading_only)).status).toBe(200);
    return made;
};

const idIn = async (table: string, where = 'true') =>
    (await server.database.pool.query(`select id from ${table} where ${where} order by id limit 1`)).rows[0]
        .id as number;

const refused = { status: 403, body: { codes: [{ code: 'narrowed' }] } };
const code = (name: string, status = 409) => ({ status, body: { codes: [{ code: name }] } });

describe('narrowing an account', () => {
    it('is true from its next request on, and so is widening it', async () => {
        const { id, client } = await colleague();
        expect((await client.get('users')).status).toBe(200);
        expect((await client.get<Me>('auth/me')).body.narrowed ?? null).toBeNull();
        await narrow(id, ['shops']);
        expect(await client.get('users')).toMatchObject(refused);
        expect((await client.get('shop-items')).status).toBe(200);
        const { narrowed: told } = (await client.get<Me>('auth/me')).body;
        expect(told).toMatchObject({ areas: ['shops'], reading_only: false });
        expect(told?.refused).toEqual(expect.arrayContaining(['GET users', 'PUT brand/{id}']));
        expect(told?.refused).not.toContain('GET shop-items');
        await narrow(id, null);
        expect((await client.get('users')).status).toBe(200);
    });

    it('is for a colleague who is not narrowed, and never of oneself', async () => {
        const { id } = await colleague();
        const { client } = await narrowed(['people', 'shops', 'catalogue', 'community', 'moderation']);
        const body = { areas: ['shops'], reading_only: false };
        expect(await client.put(`auth/user/${id}/narrowing`, body)).toMatchObject(refused);
        expect(await client.get(`auth/user/${id}/narrowing`)).toMatchObject(refused);
        expect(await narrow(wholeId, ['shops'])).toMatchObject(code('ownNarrowing'));
        expect(await whole.get(`auth/user/${id}/narrowing`)).toMatchObject({
            body: { areas: null, reading_only: false },
        });
    });

    it('leaves one of the staff without limits', async () => {
        await server.database.pool.query(
            `update account set reading_only = true where super_user and id <> $1`,
            [wholeId],
        );
        await expect(staff('narrow', 'whole@test.example', '--reading-only')).rejects.toThrow(
            'the last of the staff',
        );
        const { email } = await colleague();
        await staff('narrow', 'whole@test.example', '--reading-only');
        await expect(staff('narrow', email, '--areas', 'shops')).rejects.toThrow('the last of the staff');
        await staff('widen', 'whole@test.example');
        expect(await narrow(wholeId, null)).toMatchObject(code('ownNarrowing'));
    });

    it('is of staff only', async () => {
        const id = await addAccount(server.db, { username: 'amember' });
        expect(await narrow(id, ['shops'])).toMatchObject({ status: 404 });
        expect((await whole.get(`auth/user/${id}/narrowing`)).body).toBeNull();
        await expect(staff('narrow', 'amember@test.example', '--reading-only')).rejects.toThrow();
        expect(await narrow(wholeId + 1_000_000, ['shops'])).toMatchObject({ status: 404 });
    });

    it.each([[['narrow', 'x@y.z']], [['narrow', 'x@y.z', '--areas', 'shops,moon']]])(
        '%j is refused',
        async args => {
            await expect(async () => staff(...args)).rejects.toThrow(/narrow needs|--areas takes/);
        },
    );

    it('is in the history with its author, and beyond undo', async () => {
        const { id } = await narrowed(['shops']);
        const { body } = await whole.get<{ items: Edit[] }>(`history?kind=account&id=${id}`);
        expect(body.items[0]).toMatchObject({
            by: { name: 'whole' },
            call: 'PUT auth/user/{id}/narrowing',
            rights: true,
        });
        expect(await whole.post('history/undo', { edits: [body.items[0]!.id] })).toMatchObject(
            code('rights'),
        );
    });

    it('gives nobody a way in who is no super user', async () => {
        const id = await addAccount(server.db, { username: 'only a member' });
        await server.database.pool.query(`update account set areas = '{people}' where id = $1`, [id]);
        expect(await (await clientOf(id)).get('users')).toMatchObject({
            status: 403,
            body: { codes: [{ code: 'access' }] },
        });
    });
});

describe('records of other areas', () => {
    it('are in no history, activity, trash or box', async () => {
        const { client } = await narrowed(['shops']);
        const review = await idIn('product_review');
        await whole.delete(`product-review/${review}`);
        const [newest] = (await whole.get<{ items: Edit[] }>('activity')).body.items;
        expect(newest!.record).toMatchObject({ kind: 'product_review', id: review });
        expect(await client.get(`history?kind=product_review&id=${review}`)).toMatchObject(refused);
        expect(await client.get(`history/version?kind=product_review&id=${review}&edit=0`)).toMatchObject(
            refused,
        );
        for (const path of ['activity', 'trash']) {
            const { body } = await client.get<{ items: { record: { kind: string } | null }[] }>(
                `${path}?per_page=50`,
            );
            expect(body.items.map(({ record }) => record?.kind)).not.toContain('product_review');
        }
        expect((await client.get<{ total: number }>(`edit/${newest!.id}`)).body.total).toBe(0);
        const { rows } = await server.database.pool.query('select username from account order by id limit 1');
        const found = (await client.get<object>(`box?q=${encodeURIComponent(rows[0].username)}`)).body;
        expect(JSON.stringify(found)).not.toContain('"kind":"account"');
        const member = await idIn('account');
        expect(
            (await whole.get<{ items: [] }>(`box/records?records=account:${member}`)).body.items,
        ).toHaveLength(1);
        expect((await client.get<{ items: [] }>(`box/records?records=account:${member}`)).body.items).toEqual(
            [],
        );
    });

    it('are neither undone, restored, changed back nor deleted for good', async () => {
        const { client } = await narrowed(['shops', 'catalogue']);
        const question = await idIn('product_question');
        await whole.delete(`product-question/${question}`);
        const [deletion] = (await whole.get<{ items: Edit[] }>('activity')).body.items;
        for (const preview of [true, false])
            expect(await client.post('history/undo', { edits: [deletion!.id], preview })).toMatchObject(
                refused,
            );
        expect(
            await client.put('history/version', {
                kind: 'product_question',
                id: question,
                edit: deletion!.id,
            }),
        ).toMatchObject(refused);
        expect((await client.delete(`trash/${deletion!.id}`)).status).toBe(404);
        const { client: reader } = await narrowed(null, true);
        expect(await reader.delete(`trash/${deletion!.id}`)).toMatchObject(refused);
        expect(await reader.post('history/undo', { edits: [deletion!.id] })).toMatchObject(refused);
        expect((await whole.post('history/undo', { edits: [deletion!.id] })).status).toBe(200);
    });

    it('are changed by no job, and jobs on them are not told', async () => {
        const { client, id } = await narrowed(['moderation']);
        const start = (on: Client, list: string, act: string, ids: number[]) =>
            on.post<Job>('jobs', { list, act, ids });
        const post = await idIn('post');
        expect(await start(client, 'posts', 'delete', [post])).toMatchObject(refused);
        const { body: job } = await start(whole, 'posts', 'delete', [post]);
        await endOf(whole, job);
        expect(await client.get(`job/${job.id}`)).toMatchObject(refused);
        expect(await client.post(`job/${job.id}/undo`)).toMatchObject(refused);
        expect((await client.get<{ items: Job[] }>('jobs')).body.items.map(each => each.id)).not.toContain(
            job.id,
        );
        const correction = await idIn('correction', 'not resolved');
        const { body: own } = await start(client, 'corrections', 'resolve', [correction]);
        expect(await endOf(client, own)).toMatchObject({ state: 'done' });
        // Who is narrowed while a job waits does not go on with it.
        await narrow(id, ['shops']);
        await server.database.pool.query(`update job_row set state = null where job_id = $1`, [own.id]);
        await server.database.pool.query(`update job set state = 'waiting', ended = null where id = $1`, [
            own.id,
        ]);
        const { body: other } = await start(whole, 'posts', 'delete', [await idIn('post')]);
        await endOf(whole, other);
        expect(await endOf(whole, own)).toMatchObject({ state: 'failed', reason: { code: 'narrowed' } });
    });

    it('do not lie on the desk', async () => {
        const { client } = await narrowed(['community']);
        const { body } = await client.get<{ items: { kind: string }[]; counts: Record<string, number> }>(
            'desk',
        );
        expect(body.items.length).toBeGreaterThan(0);
        const kinds = new Set(body.items.map(({ kind }) => kind));
        for (const kind of ['new_product', 'correction', 'product_review', 'barcode_scan_miss']) {
            expect(kinds).not.toContain(kind);
            expect(body.counts[kind]).toBe(0);
        }
        const review = await idIn('product_review');
        expect(await client.get('desk?kind=product_review')).toMatchObject(refused);
        expect(await client.get(`desk/product_review/${review}`)).toMatchObject(refused);
        expect(await client.put(`desk/product_review/${review}`, { state: 'done' })).toMatchObject(refused);
        expect(await client.post(`desk/product_review/${review}/notes`, { note: 'x' })).toMatchObject(
            refused,
        );
        const { client: shops } = await narrowed(['shops']);
        expect(await shops.get('desk')).toMatchObject(refused);
    });

    it('are claimed by nobody who only reads', async () => {
        const { client } = await narrowed(null, true);
        const claim = { tab: crypto.randomUUID(), kind: 'product_review', id: await idIn('product_review') };
        expect(await client.put('desk/claim', claim)).toMatchObject(refused);
        expect((await client.put('desk/claim', { ...claim, kind: null, id: null })).status).toBe(200);
    });

    it('are in no event', async () => {
        const { id } = await narrowed(['shops']);
        const { events } = { events: await clientOf(id) };
        const tab = crypto.randomUUID();
        const since = (await server.database.pool.query('select max(id)::int as id from edit')).rows[0].id;
        const correction = await idIn('correction', 'not resolved');
        await whole.put(`correction/${correction}`, { resolved: true });
        const ask = (client: Client) =>
            client.send<string>('GET', `events?tab=${tab}&once=true`, {
                headers: { 'last-event-id': String(since) },
            });
        expect((await ask(whole)).body).toContain('"kind":"correction"');
        expect((await ask(events)).body).not.toContain('correction');
    });

    it('may be read where they are the catalogue, which everybody sees', async () => {
        const { client } = await narrowed(['moderation']);
        const product = await idIn('product');
        expect((await client.get(`product/${product}`)).status).toBe(200);
        expect(await client.delete(`product/${product}`)).toMatchObject(refused);
    });

    it('are not changed along: a submission by a new product', async () => {
        const { client } = await narrowed(['catalogue']);
        const form = {
            name: 'New',
            'categories-0': await idIn('category'),
            brand_id: await idIn('brand'),
            new_product_id: await idIn('new_product', 'product_id is null'),
        };
        expect(await client.form('products', form)).toMatchObject(refused);
    });
});

describe('a view of the team', () => {
    it('is changed and deleted by its owner alone among those who only read', async () => {
        const { client } = await narrowed(null, true);
        const form = { list: 'products', name: 'Mine', search: '', hidden: [], team: true };
        const { body: theirs } = await whole.post<{ id: number }>('views', form);
        const { body: own } = await client.post<{ id: number }>('views', form);
        expect(await client.put(`view/${theirs.id}`, { ...form, name: 'Taken' })).toMatchObject(refused);
        expect(await client.delete(`view/${theirs.id}`)).toMatchObject(refused);
        expect((await client.put(`view/${own.id}`, { ...form, name: 'Renamed' })).status).toBe(200);
        expect((await client.delete(`view/${own.id}`)).status).toBe(204);
        expect((await whole.delete(`view/${theirs.id}`)).status).toBe(204);
    });
});
