import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FailingWork } from '../../../contract/jobs.ts';
import { account } from '../../../server/database/schema/accounts.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { openSession } from '../../../server/http/session.ts';
import { lookAlone } from '../../../server/lifecycle/lookAlone.ts';
import { keepHistory } from '../../../server/retention/keepHistory.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { dataFolder } from '../support/dataFolder.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addProduct, caseFound, soon } from '../duplicates/support.ts';
import { cool, key, receiver } from '../outbox/support.ts';

let app: Awaited<ReturnType<typeof receiver>>;
let server: TestServer;
let staff: Client;

beforeAll(async () => {
    app = await receiver();
    server = await testServer({
        env: { OUTBOX_URL: app.url, OUTBOX_SECRET: key },
        outbox: 25,
        duplicates: soon,
    });
    staff = await server.signIn('staff');
});

beforeEach(async () => {
    await server.database.pool.query('delete from failing_work');
});

const read = async (client = staff) =>
    (await client.get<{ items: FailingWork[]; total: number }>('failing-work')).body;
const failing = async (client = staff) => (await read(client)).items;

const tryAgain = (
    { work, kind, record_id }: Pick<FailingWork, 'work' | 'kind' | 'record_id'>,
    client = staff,
) => client.post('failing-work/again', { work, kind, record_id });

/** As if the pause after each failure were over. */
const rested = () =>
    server.database.pool.query(
        `update failing_work set tried = tried - interval '1 hour' where failures < 5`,
    );

/** Lets pauses go by until the work is set aside. */
const setAside = (each: () => Promise<unknown> = rested) =>
    vi.waitFor(
        async () => {
            const found = await failing();
            await each();
            expect(found).toEqual([expect.objectContaining({ set_aside: true })]);
            return found[0]!;
        },
        { timeout: 30_000, interval: 60 },
    );

const clientOf = async (id: number) =>
    createClient(server.app, (await openSession(server.db, server.config.session, id, false)).token);

describe('a message to a member', () => {
    const hide = async () => {
        const account_id = await addAccount(server.db, { username: `member ${Math.random()}` });
        const values = {
            brand_name: 'Halden',
            product_name: 'Night Balm',
            back_image: '/images/back',
            account_id,
        };
        const id = await add(server.db, newProduct, values);
        expect((await staff.put(`new-product/${id}/hide`, { hide: true })).status).toBe(200);
        return id;
    };
    const receivedOf = (id: number) => app.received.filter(({ about }) => about.id === id).length;

    it('that the app refuses is set aside after five tries while others arrive, and sent when told to', async () => {
        app.state.answer = 400;
        const id = await hide();
        const found = await setAside(() => cool(server));
        expect(found).toMatchObject({
            work: 'messages',
            kind: 'new_product',
            record: { kind: 'new_product', id, exists: true },
            failures: 5,
            reason: { code: 'stepFailed', args: { tries: 5, error: 'HTTP 400' } },
        });
        app.state.answer = 204;
        const other = await hide();
        await cool(server);
        await vi.waitFor(() => expect(receivedOf(other)).toBe(1), 10_000);
        expect(receivedOf(id)).toBe(0);
        expect((await tryAgain(found)).status).toBe(204);
        await vi.waitFor(() => expect(receivedOf(id)).toBe(1), 10_000);
        expect(await failing()).toEqual([]);
    });

    it('is never set aside because the app is away', async () => {
        app.state.answer = 503;
        const id = await hide();
        const tries = () => server.database.pool.query('select tries from outbox where item_id = $1', [id]);
        await vi.waitFor(
            async () => {
                await cool(server);
                expect((await tries()).rows[0].tries).toBeGreaterThan(6);
            },
            { timeout: 20_000, interval: 50 },
        );
        expect(await failing()).toEqual([]);
        app.state.answer = 204;
        await vi.waitFor(
            async () => {
                await cool(server);
                expect(receivedOf(id)).toBe(1);
            },
            { timeout: 10_000, interval: 50 },
        );
    });
});

describe('a record that cannot be compared with others', () => {
    it('is set aside after five tries, and compared when told to', async () => {
        const { owner } = server.database;
        await owner.execute(sql`
            create function poison() returns trigger language plpgsql as
            $$ begin if (select name from product where id = new.b) like 'Poisoned %' then
                perform ('Secret')::int; end if; return new; end $$`);
        await owner.execute(sql`
            create trigger poison before insert on duplicate_pair for each row execute function poison()`);
        const brand = await addBrand(server);
        const first = await addProduct(server, brand, 'Poisoned Heather Lotion');
        const id = await addProduct(server, brand, 'Poisoned Heather Lotion 9 ml');
        const found = await vi.waitFor(
            async () => {
                const all = await failing();
                await rested();
                const its = all.filter(({ set_aside }) => set_aside);
                expect(its.length).toBeGreaterThan(0);
                expect(its.length).toBe(all.length);
                return its;
            },
            { timeout: 30_000, interval: 60 },
        );
        expect(found.map(({ record_id }) => record_id)).toContain(id);
        expect(found[0]).toMatchObject({
            work: 'duplicates',
            record: { name: expect.stringContaining('Poisoned') },
            reason: { code: 'stepFailed', args: { error: '22P02' } },
        });
        expect(JSON.stringify(found)).not.toContain('Secret');
        await owner.execute(sql`drop trigger poison on duplicate_pair`);
        for (const each of found) expect((await tryAgain(each)).status).toBe(204);
        await caseFound(staff, 'product', first);
        await vi.waitFor(async () => expect(await failing()).toEqual([]), 10_000);
    });
});

describe('a look', () => {
    const counting = (fail: () => Error | undefined) => {
        let looks = 0;
        const close = lookAlone({
            pool: server.database.pool,
            log: { warn: () => undefined },
            name: 'doctor',
            every: 20,
            lock: 4_220_399,
            failed: 'failed',
            isAsked: async () => true,
            look: async () => {
                looks += 1;
                const error = fail();
                if (error) throw error;
            },
        });
        onTestFinished(async () => void (await close()));
        return () => looks;
    };

    it('that fails is made five times, then when told to, or by a server that starts', async () => {
        let isBroken = true;
        const looks = counting(() => (isBroken ? new RangeError('Secret') : undefined));
        const found = await setAside();
        expect(found).toMatchObject({ work: 'doctor', kind: '', record_id: 0, record: null, failures: 5 });
        expect(found.reason.args).toMatchObject({ error: 'RangeError' });
        const before = looks();
        expect(before).toBe(5);
        await new Promise(resolve => setTimeout(resolve, 300));
        expect(looks()).toBe(before);
        const another = counting(() => (isBroken ? new RangeError('Secret') : undefined));
        await vi.waitFor(() => expect(another()).toBe(1));
        await tryAgain(found);
        isBroken = false;
        await vi.waitFor(async () => expect(await failing()).toEqual([]), 5000);
        expect(looks() + another()).toBeGreaterThan(before + 1);
    });

    it('is not set aside because the database is away', async () => {
        const looks = counting(() => Object.assign(new Error('away'), { code: '57P01' }));
        await vi.waitFor(() => expect(looks()).toBeGreaterThan(6), 10_000);
        expect(await failing()).toEqual([]);
    });
});

describe('the list', () => {
    beforeEach(async () => {
        await server.database.pool.query(`
            insert into failing_work (work, kind, record_id, failures, tried, reason) values
                ('duplicates', 'product', 1, 5, now(), '{"code": "stepFailed", "args": {"tries": 5, "error": "23514"}}'),
                ('messages', 'new_product', 4711, 5, now(), '{"code": "stepFailed", "args": {"tries": 5, "error": "HTTP 400"}}')`);
    });

    it('has no message that waits no more', async () => {
        expect((await failing()).map(({ work }) => work)).toEqual(['duplicates']);
    });

    it('has its own shape whatever the reasons are and whichever work a newer release does', async () => {
        await server.database.pool.query(`
            insert into failing_work (work, kind, record_id, failures, tried, reason) values
                ('doctor', '', 0, 5, now(), 'null'),
                ('rules', 'thing', 3, 2, now(), '{}'),
                ('runs', 'brand', 1, 5, now(), '{"code": "newerRefusal", "args": {"of": 3}}'),
                ('newerWork', '', 0, 5, now(), '{"code": "stepFailed", "args": {"tries": 5, "error": "23514"}}')`);
        const { items, total } = await read();
        expect(total).toBe(4);
        expect(
            items.map(({ work, record, reason: { code, args } }) => [work, record?.kind, code, args]),
        ).toEqual(
            expect.arrayContaining([
                ['duplicates', 'product', 'stepFailed', { tries: 5, error: '23514' }],
                ['doctor', undefined, 'stepFailed', { tries: 5, error: 'Error' }],
                ['rules', undefined, 'stepFailed', { tries: 2, error: 'Error' }],
                ['runs', 'brand', 'stepFailed', { tries: 5, error: 'newerRefusal' }],
            ]),
        );
    });

    it('counts all, and has what is still tried beside more set aside than it lists', async () => {
        await server.database.pool.query(`
            insert into failing_work (work, kind, record_id, failures, tried, reason)
            select 'duplicates', 'product', id, case when id > 398 then 2 else 5 end, now(),
                '{"code": "stepFailed", "args": {"tries": 5, "error": "23514"}}'
            from generate_series(2, 400) id`);
        const { items, total } = await read();
        expect(total).toBe(400);
        expect(items).toHaveLength(102);
        expect(items.map(({ set_aside }) => set_aside).lastIndexOf(true)).toBe(99);
        expect(items.slice(100).map(({ record_id }) => record_id)).toEqual([399, 400]);
    });

    it('shows narrowed staff their areas only, and who may only read tries nothing again', async () => {
        await server.database.pool.query(
            `insert into outbox (account_id, kind, item_id, digit, texts, due)
            select id, 'new_product', 4711, 1, '{}', now() + interval '1 day' from account where username = 'staff'`,
        );
        expect(await failing()).toHaveLength(2);
        const narrowed = async (username: string, areas: string[] | null, reading_only: boolean) => {
            const id = await addAccount(server.db, { username, super_user: true });
            await server.db
                .update(account)
                .set({ areas, reading_only } as never)
                .where(sql`id = ${id}`);
            return clientOf(id);
        };
        const shops = await narrowed('shops', ['shops'], false);
        expect((await failing(shops)).map(({ kind }) => kind)).toEqual(['product']);
        const item = { work: 'messages', kind: 'new_product', record_id: 4711 } as const;
        expect((await tryAgain(item, shops)).status).toBe(403);
        const reader = await narrowed('reader', null, true);
        expect(await failing(reader)).toHaveLength(2);
        expect((await tryAgain(item, reader)).status).toBe(403);
        expect((await tryAgain({ ...item, record_id: 1 })).status).toBe(204);
        const member = await server.signIn('member');
        expect((await member.get('failing-work')).status).toBe(403);
    });
});

it('old changes are removed once a day over all servers', async () => {
    const { pool } = server.database;
    const keep = () =>
        keepHistory({
            pool,
            config: server.config,
            blobs: fileBlobs(dataFolder()),
            log: { warn: () => undefined },
        });
    const done = async () =>
        (await pool.query<{ done: Date }>(`select done from schedule where name = 'purge'`)).rows[0]?.done;
    const stop = keep();
    await vi.waitFor(async () => expect(await done()).toBeDefined(), 10_000);
    await stop();
    const first = await done();
    const another = keep();
    await new Promise(resolve => setTimeout(resolve, 500));
    await another();
    expect(await done()).toEqual(first);
    await pool.query(`update schedule set done = now() - interval '25 hours'`);
    const next = keep();
    await vi.waitFor(async () => expect((await done())!.getTime()).toBeGreaterThan(first!.getTime()), 10_000);
    await next();
});
