import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveKeyHeader } from '../../../contract/saves.ts';
import type { Job } from '../../../contract/jobs.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { correction, newProduct, productReview } from '../../../server/database/schema/moderation.ts';
import { accountCalled } from '../support/accounts.ts';
import { openSession } from '../../../server/http/session.ts';
import { type Client, createClient } from '../support/client.ts';
import { openEvents } from '../support/eventStream.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump } from '../history/world.ts';
import { addProducts, endOf, hold, soon, untilSomethingWaits } from './support.ts';

let server: TestServer;
let staff: Client;
let creams: number;

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
    creams = await add(server.db, category, { name: 'Creams' });
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows;

const start = async (body: object) => {
    const { status, body: job } = await staff.post<Job>('jobs', body);
    expect(status).toBe(200);
    return job;
};

const categorized = async (brand: number) =>
    (
        await ask<{ id: number }>(
            `select p.id from product p join product_category c on c.product_id = p.id
            where brand_id = $1 and c.category_id = $2 order by p.id`,
            [brand, creams],
        )
    ).map(({ id }) => id);

const toCreams = (brand: number) => ({
    list: 'products',
    act: 'change',
    changes: [{ field: 'categories', how: 'add', value: creams }],
    query: { brand: String(brand), without: '' },
});

it('an account changes a million records an hour by jobs, and no more', async () => {
    const account = await accountCalled(server.db, 'hurried', true);
    await ask(
        `insert into job (account_id, list, act, author, total, state, ended)
            values ($1, 'brands', 'delete', '{"name":"hurried"}', 999999, 'done', now())`,
        [account],
    );
    const { token } = await openSession(server.db, server.config.session, account, false);
    const hurried = createClient(server.app, token);
    const { brand_id, ids } = await addProducts(server.database, 'Hurried', 3);
    const { list, act, changes } = toCreams(0);
    const selection = { list, act, changes };
    const refused = await hurried.post('jobs', { ...selection, query: { brand: String(brand_id) } });
    expect(refused).toMatchObject({ status: 429, body: { codes: [{ code: 'jobsAnHour' }] } });
    expect(await ask('select from job where account_id = $1', [account])).toHaveLength(1);
    expect((await hurried.post('jobs', { ...selection, ids: [ids[0]] })).status).toBe(200);
    expect((await staff.post('jobs', { ...selection, ids: [ids[1]] })).status).toBe(200);
});

describe('a job', () => {
    it('changes all that a query means but the exceptions, as one edit of whoever started it', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Norrlund', 70);
        const except = [ids[3]!, ids[57]!];
        const job = await start({ ...toCreams(brand_id), except });
        expect(job).toMatchObject({
            total: 68,
            changes: [{ field: 'categories', how: 'add', value: 'Creams', find: null }],
            by: { name: 'staff' },
        });
        expect(await endOf(staff, job)).toMatchObject({
            state: 'done',
            done: 68,
            skipped: 0,
            can_undo: true,
        });
        expect(await categorized(brand_id)).toEqual(ids.filter(id => !except.includes(id)));
        const edits = await ask(
            `select author, call, records, (select count(*)::int from edit_record r where r.edit_id = e.id) as counted
            from edit e order by id desc limit 1`,
        );
        expect(edits).toEqual([{ author: 'staff', call: 'POST jobs', records: 68, counted: 68 }]);
    });

    it('is taken back as a whole: every row is what it was', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Fjord', 60);
        await ask(
            `insert into product_barcode (product_id, barcode) select id, (4000000000000 + id)::text from unnest($1::int[]) as given (id)`,
            [ids],
        );
        const before = await dump(server.database);
        const job = await start({ list: 'products', act: 'delete', query: { brand: String(brand_id) } });
        await endOf(staff, job);
        expect(await ask('select from product where brand_id = $1', [brand_id])).toEqual([]);

        const { body: back } = await staff.post<Job>(`job/${job.id}/undo`);
        expect(back).toMatchObject({ act: 'undo', undoes: job.id, total: 60 });
        expect(await endOf(staff, back)).toMatchObject({ state: 'done', done: 60, skipped: 0 });
        expect(await dump(server.database)).toEqual(before);
        const { body: undone } = await staff.get<Job>(`job/${job.id}`);
        expect(undone).toMatchObject({ undone: true, can_undo: false });
        expect((await staff.post(`job/${job.id}/undo`)).status).toBe(409);
    });

    it('leaves what was changed meanwhile or is refused, and says why', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Skog', 60);
        await ask(
            `with many as (insert into category (name) select 'C ' || n from generate_series(1, 20) as n returning id)
            insert into product_category (product_id, category_id) select $1, id from many`,
            [ids[9]],
        );
        const letGo = await hold(server.database, ids[0]!);
        const job = await start(toCreams(brand_id));
        await untilSomethingWaits(server.database);
        await ask(`update product set name = 'Other' where id = $1`, [ids[5]]);
        await ask('delete from product where id = $1', [ids[7]]);
        await letGo();
        const ended = await endOf(staff, job);
        expect(ended).toMatchObject({ state: 'done', total: 60, done: 57, skipped: 3 });
        expect(ended.skips).toMatchObject([
            { record: { id: ids[5], name: 'Other', exists: true }, reason: { code: 'changedSince' } },
            { record: { id: ids[7], exists: false }, reason: { code: 'changedSince' } },
            { record: { id: ids[9] }, reason: { code: 'max', args: { max: 20 } } },
        ]);
    });

    it('takes back only what nobody has changed again', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Hav', 20);
        const other = await add(server.db, category, { name: 'Oils' });
        const job = await start(toCreams(brand_id));
        await endOf(staff, job);
        await ask('delete from product where id = $1', [ids[4]]);
        const again = await start({
            list: 'products',
            act: 'change',
            changes: [{ field: 'name', how: 'set', value: 'Other' }],
            ids: [ids[5]],
        });
        await endOf(staff, again);
        await ask('update product_category set category_id = $2 where product_id = $1', [ids[6], other]);
        const { body: back } = await staff.post<Job>(`job/${job.id}/undo`);
        await endOf(staff, back);
        expect(await categorized(brand_id)).toEqual([]);
        expect(await ask('select from product_category where category_id = $1', [other])).toHaveLength(1);
    });

    it('stops when it is cancelled, and says what it has done', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Berg', 300);
        const letGo = await hold(server.database, ids[60]!);
        const job = await start(toCreams(brand_id));
        await untilSomethingWaits(server.database);
        const cancelling = staff.put<Job>(`job/${job.id}/cancel`);
        // Behind the step under way, but for which the job might end first; even so, the next step may overtake it.
        await untilSomethingWaits(server.database, 2);
        await letGo();
        const { body: cancelled } = await cancelling;
        expect(cancelled).toMatchObject({ state: 'cancelled', total: 300, can_undo: true });
        expect(cancelled.done).toBeGreaterThan(0);
        expect(cancelled.done).toBeLessThan(300);
        expect(await categorized(brand_id)).toEqual(ids.slice(0, cancelled.done));
        expect((await staff.put(`job/${job.id}/cancel`)).status).toBe(409);
    });

    it('ends when whoever started it is no longer staff', async () => {
        const { brand_id, ids } = await addProducts(server.database, 'Sund', 80);
        const account = await accountCalled(server.db, 'staff', true);
        const letGo = await hold(server.database, ids[0]!);
        const job = await start(toCreams(brand_id));
        await untilSomethingWaits(server.database);
        await ask('update account set super_user = false where id = $1', [account]);
        await letGo();
        const [{ id }] = (await ask<{ id: number }>('select id from account where id = $1', [account])) as [
            { id: number },
        ];
        await expect
            .poll(
                async () =>
                    (await ask<{ state: string }>('select state from job where id = $1', [job.id]))[0],
            )
            .toMatchObject({ state: 'failed' });
        await ask('update account set super_user = true where id = $1', [id]);
        const ended = await endOf(staff, job);
        expect(ended).toMatchObject({ state: 'failed', reason: { code: 'access' } });
        expect(await categorized(brand_id)).toHaveLength(ended.done);
    });

    it('is told to every tab, which learns its end', async () => {
        const { brand_id } = await addProducts(server.database, 'Vik', 3);
        const stream = await openEvents(server, staff);
        const job = await start(toCreams(brand_id));
        const by = await accountCalled(server.db, 'staff', true);
        await stream.received({ type: 'job', id: job.id, kind: 'product', by, ended: false });
        await stream.received({ type: 'job', id: job.id, kind: 'product', by, ended: true });
    });

    it('is one job when its start is repeated', async () => {
        const { brand_id } = await addProducts(server.database, 'Dal', 3);
        const payload = toCreams(brand_id);
        const headers = { [saveKeyHeader]: randomUUID() };
        const starts = [1, 2].map(() => staff.send<Job>('POST', 'jobs', { payload, headers }));
        const [{ body: one }, { body: other }] = await Promise.all([starts[0]!, starts[1]!]);
        expect(other.id).toBe(one.id);
        const { body } = await staff.get<{ items: Job[] }>('jobs');
        expect(body.items.filter(({ id }) => id === one.id)).toHaveLength(1);
        await endOf(staff, one);
    });
});

const named = { field: 'name', how: 'set', value: 'Same' };

describe('what a selection may be', () => {
    it('hides and shows submissions, resolves and reopens corrections, deletes reviews', async () => {
        const account_id = await accountCalled(server.db, 'member', false);
        const submission = await add(server.db, newProduct, { brand_name: 'B', product_name: 'P' });
        const asked = await add(server.db, correction, { account_id, correction: 'Typo' });
        const review = await add(server.db, productReview, { account_id, num_stars: 3 });
        const run = async (list: string, act: string, id: number) =>
            expect(await endOf(staff, await start({ list, act, ids: [id] }))).toMatchObject({ done: 1 });
        const stateOf = () =>
            ask(
                `select (select hide from new_product where id = $1) as hide,
                    (select resolved from correction where id = $2) as resolved,
                    (select count(*)::int from product_review where id = $3) as reviews`,
                [submission, asked, review],
            );
        await run('new-products', 'hide', submission);
        await run('corrections', 'resolve', asked);
        expect(await stateOf()).toEqual([{ hide: true, resolved: true, reviews: 1 }]);
        await run('new-products', 'show', submission);
        await run('corrections', 'reopen', asked);
        await run('product-reviews', 'delete', review);
        expect(await stateOf()).toEqual([{ hide: false, resolved: false, reviews: 0 }]);
    });

    it('is what a narrowed list shows of submissions, corrections and reviews, and nothing else', async () => {
        const account_id = await accountCalled(server.db, `narrowed${randomUUID().slice(0, 8)}`, false);
        const name = { brand_name: 'Narrowed', account_id };
        const pictured = await add(server.db, newProduct, { ...name, product_name: 'A', front_image: '/a' });
        const plain = await add(server.db, newProduct, { ...name, product_name: 'B' });
        const asked = { account_id, correction: 'Typo' };
        const about = await addProducts(server.database, 'Narrowed', 1);
        const ofBrand = await add(server.db, correction, { ...asked, brand_id: about.brand_id });
        const ofProduct = await add(server.db, correction, { ...asked, product_id: about.ids[0]! });
        const rated = (num_stars: number) => add(server.db, productReview, { account_id, num_stars });
        const [two, five] = [await rated(2), await rated(5)];
        const changed = async (list: string, act: string, query: object) =>
            endOf(staff, await start({ list, act, query }));

        await changed('new-products', 'hide', { member: String(account_id), pictures: 'false' });
        expect(await ask('select id from new_product where account_id = $1 and hide', [account_id])).toEqual([
            { id: plain },
        ]);
        await changed('new-products', 'hide', {
            q: 'narrowed',
            member: String(account_id),
            pictures: 'true',
        });
        expect(await ask('select id from new_product where id = $1 and hide', [pictured])).toHaveLength(1);
        await changed('corrections', 'resolve', { resolved: 'false', kind: 'brand' });
        expect(
            await ask('select id from correction where id = any($1) and resolved', [[ofBrand, ofProduct]]),
        ).toEqual([{ id: ofBrand }]);
        await changed('product-reviews', 'delete', { stars: '2', text: 'false' });
        expect(await ask('select id from product_review where id = any($1)', [[two, five]])).toEqual([
            { id: five },
        ]);
    });

    it.each([
        ['nothing', { query: { brand: '4711' } }, 'ids'],
        ['a parameter that the list has not', { query: { maker: '1' } }, 'query.maker'],
        ['a value that means nothing', { query: { brand: 'all' } }, 'brand'],
        ['ids and a query', { ids: [1], query: {} }, 'ids'],
        ['an act of another list', { ids: [1], act: 'resolve' }, 'act'],
        ['no change', { ids: [1], changes: undefined }, 'changes'],
        [
            'a field that its save lacks',
            { ids: [1], changes: [{ ...named, field: 'color' }] },
            'changes.0.field',
        ],
        ['a picture', { ids: [1], changes: [{ ...named, field: 'image' }] }, 'changes.0.field'],
        ['adding to a text', { ids: [1], changes: [{ ...named, how: 'add' }] }, 'changes.0.how'],
        ['replacing nothing', { ids: [1], changes: [{ ...named, how: 'replace' }] }, 'changes.0.find'],
    ])('refuses %s', async (_, given, field) => {
        const request = { list: 'products', act: 'change', changes: [named], ...given };
        const { status, body } = await staff.post<{ errors: object }>('jobs', request);
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    });

    it('is nothing to members and visitors', async () => {
        const member = await server.signIn('member');
        expect((await member.post('jobs', { list: 'products', act: 'delete', ids: [1] })).status).toBe(403);
        expect((await member.get('jobs')).status).toBe(403);
        expect((await server.anonymous().get('jobs')).status).toBe(401);
    });
});
