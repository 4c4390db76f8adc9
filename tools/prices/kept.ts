import { guardNext, today } from '../../server/prices/keepGuard.ts';
import { calculateDeals } from '../../server/shops/queriesDeal.ts';
import { figure, many, seconds, spreadOf, say, type Row } from '../harness/report.ts';
import type { Stage } from '../harness/stage.ts';

const regions = 20;
const days = 180;

/** How long the guard takes to judge every last price of a shop's items in 20 regions, and what a list of deals takes then. */
export const measureKept = async ({ db, pool }: Stage, items: number): Promise<Row[]> => {
    await pool.query(`insert into shop (id, name) values (1, 'Shop')`);
    await pool.query(
        `insert into shop_region (id, shop_id, name, currency) select n, 1, 'Region ' || n, 'EUR' from generate_series(1, $1) as n`,
        [regions],
    );
    await pool.query(
        `insert into shop_item (id, shop_id, name) select n, 1, 'Item ' || n from generate_series(1, $1) as n`,
        [items],
    );
    await pool.query(
        `select make_price_month(month::date) from generate_series(date_trunc('month', current_date - $1::int),
        current_date, interval '1 month') as month`,
        [days],
    );
    await pool.query(
        `insert into price (shop_item_id, shop_region_id, date, price)
        select item, region, current_date - ago, round(((10 + item % 40) * (1 + region / 20.0) *
            case when (ago / 7 + item) % 9 = 0 then 0.75 else 1 end *
            case when (ago * 31 + item * 17 + region * 5) % 997 = 0 then 10 else 1 end)::numeric, 2)
        from generate_series(1, $1::int) as item, generate_series(1, $2::int) as region, generate_series(0, $3::int - 1) as ago
        where (ago + item) % 31 <> 0`,
        [items, regions, days],
    );
    await pool.query('vacuum analyze');
    say('prices are there');
    const begun = performance.now();
    while (await guardNext(db, today())) continue;
    const first = performance.now() - begun;
    await pool.query('insert into price_due values (1)');
    const again = performance.now();
    while (await guardNext(db, today())) continue;
    const second = performance.now() - again;
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
        const start = performance.now();
        await calculateDeals(db, { shop_region_id: 1 + (turn % regions), date: today(), no_of_deals: 50 });
        times.push(performance.now() - start);
    }
    const named = `${many(items)} items in ${regions} regions`;
    return [
        figure(`${named}: judged for the first time`, seconds(first)),
        figure(`${named}: judged again`, seconds(second)),
        spreadOf(`${named}: 50 deals of a region`, times, 300),
    ];
};
