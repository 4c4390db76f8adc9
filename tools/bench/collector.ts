import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectorRun } from '../../contract/collector.ts';
import { addProgram } from '../../server/programs/queries.ts';
import { figure, isShort, many, perSecond, type Row, say, spreadOf } from '../harness/report.ts';
import { ask, type Staff } from '../harness/send.ts';
import { signIn } from '../harness/stage.ts';
import type { Bench } from './rows.ts';

/** Collectors at once, the items of the shop and its regions; each region has a run a day. */
const [collectors, items, regions, people] = isShort ? [2, 1000, 2, 10] : [4, 4000, 20, 200];

/** How long collectors send what they have, in milliseconds. */
const sends = isShort ? 3000 : 30_000;

/** How long one of the staff looks at a page before the next one, in milliseconds. */
const looks = 5000;

const pages = [
    'products/all?per_page=25',
    'shop-items?limit=25',
    'region-processings?date=2026-11-20',
    'brands?per_page=50',
    'shop-region-deals/enabled',
];

/** The pages of the staff, each at their own pace, until it is over. */
const work = async ({ db, backbar: { origin } }: Bench, isOver: () => boolean) => {
    const times: number[] = [];
    const staff = await signIn(db, people);
    await Promise.all(
        staff.map(async (each, at) => {
            for (let turn = at; !isOver(); turn++) {
                await sleep(looks * Math.random() * 2);
                const { took } = await ask(origin, each, { path: pages[turn % pages.length]! });
                times.push(took);
            }
        }),
    );
    return times;
};

const addShop = async ({ pool }: Bench) => {
    const { rows } = await pool.query<{ items: number[]; regions: number[] }>(
        `with added as (insert into shop (name) values ('Collected') returning id),
            sold as (insert into shop_item (shop_id, name)
                select id, 'Collected ' || n from added, generate_series(1, $1) n returning id),
            there as (insert into shop_region (shop_id, name, currency)
                select id, 'Region ' || n, 'EUR' from added, generate_series(1, $2) n returning id)
        select (select array_agg(id) from sold) as items, (select array_agg(id) from there) as regions`,
        [items, regions],
    );
    return rows[0]!;
};

/** The prices that programs send in batches of 1,000 while the staff work, and how long the staff wait meanwhile. */
export const collector = async (bench: Bench): Promise<Row[]> => {
    const { db, pool, backbar } = bench;
    const { origin } = backbar;
    say('The staff alone');
    const until = performance.now() + sends;
    const without = await work(bench, () => performance.now() > until);
    const shop = await addShop(bench);
    const { rows: owners } = await pool.query<{ id: number }>(
        'select min(id) as id from account where super_user',
    );
    const given = {
        areas: ['shops' as const],
        reading_only: false,
        calls: null,
        requests_a_day: 1_000_000,
        days: 1,
    };
    const programs = await Promise.all(
        Array.from({ length: collectors }, (_, at) =>
            addProgram(db, { ...given, name: `Collector ${at}` }, owners[0]!.id),
        ),
    );
    say('The staff beside collectors');
    let isDone = false;
    const isOver = () => isDone;
    let kept = 0;
    const batches: number[] = [];
    const collect = async (token: string, first: number) => {
        const program = { authorization: `Bearer ${token}` } as unknown as Staff;
        for (let turn = first; !isOver(); turn += collectors) {
            const date = new Date(Date.now() - 86_400_000 * Math.floor(turn / regions))
                .toISOString()
                .slice(0, 10);
            const { body: run } = await ask<CollectorRun>(origin, program, {
                method: 'POST',
                path: 'collector/runs',
                body: { shop_region_id: shop.regions[turn % regions]!, date },
            });
            for (let at = 0; at < items && !isOver(); at += 1000) {
                const readings = shop.items.slice(at, at + 1000).map(id => ({
                    shop_item_id: id,
                    price: 10 + (id % 90) + 0.99,
                    currency: 'EUR',
                    was_price: 120,
                    pack: { amount: 50, unit: 'ml' },
                    in_stock: true,
                    seller: 'The shop itself',
                    seen_at: `${date} 00:00:00`,
                }));
                const body = { run_id: run.id, readings };
                const path = 'collector/readings';
                const { body: answered, took } = await ask<{ answers: string[] }>(origin, program, {
                    method: 'POST',
                    path,
                    body,
                });
                batches.push(took);
                kept += answered.answers.filter(answer => answer === 'added').length;
            }
            await ask(origin, program, { method: 'PUT', path: `collector/run/${run.id}/end`, body: {} });
        }
    };
    const begun = performance.now();
    const collecting = Promise.all(programs.map(({ token }, at) => collect(token, at)));
    const beside = work(bench, isOver);
    await sleep(sends);
    const rate = kept / ((performance.now() - begun) / 1000);
    isDone = true;
    const [times] = await Promise.all([beside, collecting]);
    return [
        spreadOf(`${many(people)} staff alone: a page`, without),
        figure(
            `Readings of ${collectors} collectors beside them`,
            perSecond(rate),
            '20,000 /s',
            rate >= 20_000,
        ),
        spreadOf('A batch of 1,000 readings', batches),
        spreadOf(`${many(people)} staff beside collectors: a page`, times, 300),
    ];
};
