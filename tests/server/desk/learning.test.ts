import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskRow } from '../../../contract/desk.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { lookAtCoverage } from '../../../server/coverage/keepCoverage.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const run = (query: ReturnType<typeof sql>) => server.db.execute(query);

const look = () => lookAtCoverage(server.db, true);

const addMiss = async (barcode: string, hits: number) => {
    await run(sql`insert into barcode_scan_miss (barcode, hits) values (${barcode}, 0)`);
    await run(sql`update barcode_scan_miss set hits = ${hits} where barcode = ${barcode}`);
};

const addCorrection = async (product: number, account: number) =>
    (
        await server.db.execute<{ id: number }>(
            sql`insert into correction (correction, product_id, account_id) values ('Wrong', ${product}, ${account}) returning id`,
        )
    ).rows[0]!.id;

const list = async (query: string) => {
    const { status, body } = await staff.get<ResponseOf<'GET desk'>>(`desk?${query}`);
    expect(status).toBe(200);
    return body;
};

const keysOf = (items: readonly DeskRow[]) => items.map(({ kind, id }) => `${kind} ${id}`);

/** The whole list of an order, page by page. */
const walk = async (query: string) => {
    const rows: DeskRow[] = [];
    for (let after: string | null = ''; after !== null;) {
        const page = await list(`${query}&per_page=7${after && `&after=${encodeURIComponent(after)}`}`);
        rows.push(...page.items);
        after = page.next;
    }
    return rows;
};

describe('the order by reach', () => {
    it('puts what reaches most people per minute of work first, and what nobody scans last', async () => {
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        const [quiet, scanned] = [
            await addProduct(server.db, 'Quiet'),
            await addProduct(server.db, 'Scanned'),
        ];
        await run(
            sql`insert into product_scan values (${scanned}, current_date, 500), (${quiet}, current_date, 1)`,
        );
        const slow = await addCorrection(quiet, me.id);
        const wanted = await addCorrection(scanned, me.id);
        await addMiss('2565594127444', 100);
        await run(
            sql`insert into post_comment (post_id, account_id, body) select 1, id, 'Hello' from account limit 0`,
        );
        await look();
        const rows = await walk('order=reach');
        expect(keysOf(rows).map(key => key.split(' ')[0])).toEqual([
            'correction',
            'barcode_scan_miss',
            'correction',
        ]);
        expect([rows[0]!.id, rows[2]!.id]).toEqual([wanted, slow]);
    });

    it('pages without leaving anything out or showing it twice', async () => {
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        for (let place = 0; place < 23; place += 1) {
            const id = await addProduct(server.db, `Product ${place}`);
            await run(sql`insert into product_scan values (${id}, current_date, ${1 + (place % 4)})`);
            await addCorrection(id, me.id);
        }
        await look();
        for (const order of ['reach', 'likely', 'oldest']) {
            const keys = keysOf(await walk(`order=${order}`));
            expect(new Set(keys).size).toBe(23);
            expect(keys).toHaveLength(23);
        }
    });

    it('learns the minutes of a kind from the gaps between decisions, without breaks, and shares a common one', async () => {
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        const decide = (id: number, seconds: number) =>
            run(sql`insert into desk_item (kind, item_id, since, state, decided_at, decided_by)
                values ('post', ${id}, now(), 'done', now() - interval '2 hours' + make_interval(secs => ${seconds}), ${me.id})`);
        for (let place = 0; place < 200; place += 1) await decide(place, place * 30);
        await decide(1000, 7100);
        await run(sql`
            insert into desk_item (kind, item_id, since, state, decided_at, decided_by)
            select 'post_comment', n, now(), 'done', decided_at + interval '60 seconds', ${me.id}
            from generate_series(1, 3) n, (select max(decided_at) as decided_at from desk_item) as last`);
        await look();
        const { rows } = await server.db.execute<{ kind: string; seconds: number }>(
            sql`select kind, seconds from desk_kind`,
        );
        const seconds = Object.fromEntries(rows.map(row => [row.kind, row.seconds]));
        // Two hundred decisions of 30 seconds outweigh the 20 seconds that a post is thought to take.
        expect(seconds.post).toBeGreaterThan(28.5);
        expect(seconds.post).toBeLessThan(30);
        expect(seconds.post_comment).toBeCloseTo((12 * 20 + 20) / 21, 1);
        expect(seconds.correction).toBe(45);
    });
});

describe('the next best hour', () => {
    const hour = async (client = staff) =>
        (await client.get<ResponseOf<'GET desk/hour'>>('desk/hour')).body.parts;

    it('is empty when nothing is known to reach anybody', async () => {
        await addProduct(server.db, 'Unscanned');
        await look();
        expect(await hour()).toEqual([]);
    });

    it('takes what reaches most people until the hour is full', async () => {
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        for (let place = 0; place < 60; place += 1) {
            const id = await addProduct(server.db, `Product ${place}`);
            await run(sql`insert into product_scan values (${id}, current_date, ${1000 - place})`);
            if (place < 10) await addCorrection(id, me.id);
        }
        await look();
        const parts = await hour();
        expect(parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(62);
        // Ten corrections of 45 seconds, then lists of 90.
        expect(parts.find(({ what }) => what === 'correction')).toMatchObject({ items: 10, minutes: 8 });
        expect(parts.find(({ what }) => what === 'list')).toMatchObject({ items: 35, minutes: 53 });
        expect(parts).toHaveLength(2);
    });

    it('offers a narrowed colleague only what they may decide', async () => {
        const { body: me } = await staff.get<{ id: number }>('auth/me');
        const id = await addProduct(server.db, 'Scanned');
        await run(sql`insert into product_scan values (${id}, current_date, 100)`);
        await addCorrection(id, me.id);
        await addMiss('2565594127444', 50);
        await look();
        const other = await addAccount(server.db, { username: 'colleague', super_user: true });
        const narrowing = { areas: ['community'], reading_only: false };
        expect((await staff.put(`auth/user/${other}/narrowing`, narrowing)).status).toBe(200);
        const { token } = await openSession(server.db, server.config.session, other, false);
        expect(await hour(createClient(server.app, token))).toEqual([]);
        expect((await hour()).map(({ what }) => what)).toContain('correction');
    });
});

/** The same numbers on every run, from 0 to 1. */
const seeded = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
};

describe('what is likely right', () => {
    const [members, months, waiting] = [1000, 6, 6000];

    /**
     * Members of whom some are mostly right and many mostly wrong, six months of their decided submissions, and as many that
     * wait. Returns which of these are right, by id.
     */
    const fill = async () => {
        const random = seeded(7);
        const gamma = (shape: number): number => {
            // The sum of exponentials and, for the rest, of a power of one: close enough to a gamma distribution.
            if (shape < 1) return gamma(shape + 1) * random() ** (1 / shape);
            const d = shape - 1 / 3;
            for (;;) {
                const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
                const v = (1 + normal / Math.sqrt(9 * d)) ** 3;
                if (v > 0 && Math.log(random()) < normal ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
            }
        };
        const truth = Array.from({ length: members }, () => {
            const [right, wrong] = [gamma(0.6), gamma(1)];
            return { share: right / (right + wrong), keen: 0.2 + random() ** 3 * 4 };
        });
        await run(sql`insert into account (username, email)
            select 'member' || n, 'member' || n || '@backbar.example' from generate_series(1, ${members}::int) n`);
        const { rows } = await server.db.execute<{ id: number }>(
            sql`select id from account where username like 'member%' order by id`,
        );
        const decided = truth.flatMap(({ share, keen }, at) =>
            Array.from({ length: months * 30 }, (_, day) => day)
                .filter(() => random() < keen / 20)
                .map(day => ({ account: rows[at]!.id, day: day + 1, right: random() < share })),
        );
        const keenest = truth.reduce((sum, { keen }) => sum + keen, 0);
        const open = Array.from({ length: waiting }, () => {
            let left = random() * keenest;
            const at = truth.findIndex(({ keen }) => (left -= keen) < 0);
            return { account: rows[at]!.id, right: random() < truth[at]!.share };
        });
        const product = await addProduct(server.db, 'Linked');
        await run(sql`
            insert into new_product (brand_name, product_name, account_id, product_id, hide, created)
            select 'Brand', 'Product', account, case when "right" then ${product}::int end, not "right", now() - make_interval(days => day)
            from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as g (account int, day int, "right" boolean)`);
        await run(sql`
            insert into new_product (id, brand_name, product_name, account_id, created)
            select 1000000 + place, 'Brand', 'Product', account, now() - interval '13 days' + make_interval(secs => place)
            from jsonb_to_recordset(${JSON.stringify(open.map((each, place) => ({ ...each, place })))}::jsonb)
                as g (account int, place int)`);
        return { isRight: (id: number) => open[id - 1_000_000]!.right, decided };
    };

    it('is predicted within five points in ten bins, and accepts twice as much in half an hour', async () => {
        const { isRight, decided } = await fill();
        await look();
        const { rows } = await server.db.execute<{ id: number; likely: number }>(
            sql`select item_id as id, likely from desk_item where kind = 'new_product' and state = 'waiting' order by likely, item_id`,
        );
        expect(rows).toHaveLength(waiting);
        expect(decided.length).toBeGreaterThan(2000);
        const size = waiting / 10;
        const bins = Array.from({ length: 10 }, (_, bin) => rows.slice(bin * size, (bin + 1) * size));
        const mean = (values: readonly number[]) =>
            values.reduce((sum, value) => sum + value, 0) / values.length;
        const shown = bins.map(bin => {
            const predicted = mean(bin.map(({ likely }) => likely / 1000));
            const real = mean(bin.map(({ id }) => Number(isRight(id))));
            return { predicted, real };
        });
        for (const [bin, { predicted, real }] of shown.entries())
            expect(Math.abs(predicted - real), `bin ${bin}: ${JSON.stringify(shown)}`).toBeLessThanOrEqual(
                0.05,
            );
        // Half an hour of submissions, as long as they are thought to take.
        const first = (1800 / 75) | 0;
        const accepted = async (order: string) => {
            const { items } = await list(`kind=new_product&order=${order}&per_page=${first}`);
            return items.filter(({ id }) => isRight(id)).length;
        };
        expect(await accepted('likely')).toBeGreaterThanOrEqual(2 * (await accepted('oldest')));
    });

    it('forgets by half in 180 days', async () => {
        const { rows } = await server.db.execute<{ id: number }>(
            sql`insert into account (username, email) values ('old', 'old@backbar.example'), ('new', 'new@backbar.example') returning id`,
        );
        const product = await addProduct(server.db, 'Linked');
        const [old, fresh] = rows.map(({ id }) => id);
        for (const [account, days] of [
            [old, 180],
            [fresh, 0],
        ])
            await run(sql`insert into new_product (brand_name, product_name, account_id, product_id, created)
                select 'B', 'P', ${account}, ${product}, now() - make_interval(days => ${days}) from generate_series(1, 4)`);
        await run(sql`update desk_item set decided_at = since`);
        for (const account of [old, fresh])
            await run(
                sql`insert into new_product (brand_name, product_name, account_id) values ('B', 'P', ${account})`,
            );
        await look();
        const { items } = await list('order=likely');
        const { rows: found } = await server.db.execute<{ likely: number }>(
            sql`select likely from desk_item where state = 'waiting' order by likely desc`,
        );
        expect(items.map(({ member }) => member?.username)).toEqual(['new', 'old']);
        // Of few decisions the share of all is one half, and counts as four decisions.
        expect(found.map(({ likely }) => likely)).toEqual([750, 667]);
    });
});
