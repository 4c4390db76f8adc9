/**
 * `npm run bench:coveragePage [-- --products 10000000]`: how long the page of the coverage takes, and the count of its
 * figures in the background. Only the tables that these read are filled, without the triggers that check and log each row.
 */
import { countCoverage } from '../server/coverage/count.ts';
import { readRow } from '../server/database/readPage.ts';
import { sql } from 'drizzle-orm';
import { figure, isShort, many, option, seconds, spreadOf, table } from './harness/report.ts';
import { ask } from './harness/send.ts';
import { onStage, signIn } from './harness/stage.ts';

const products = Number(option('--products') ?? (isShort ? 5000 : 10_000_000));

const filled = [
    `insert into country (name) select 'Country ' || n from generate_series(1, 60) n`,
    `insert into category (name, parent_id) select 'Kind ' || n, case when n > 12 then 1 + n % 12 end from generate_series(1, 72) n`,
    `insert into brand (name, country_id) select 'House ' || n, 1 + n % 60 from generate_series(1, 20000) n`,
    'set session_replication_role = replica',
    `insert into product (name, brand_id) select 'Balm ' || n, 1 + n % 20000 from generate_series(1, ${products}) n`,
    `insert into product_category (product_id, category_id) select n, 1 + n % 72 from generate_series(1, ${products}) n`,
    `insert into product_reach select n, 1 + (1000000 / n)::int, n % 9 > 0, n % 7 > 0, n % 5 > 0,
        (array['fresh', 'year', 'older'])[1 + n % 3] from generate_series(1, ${products}) n`,
    // As if all had been counted just now, and one product edited since.
    'update coverage_state set counted = now(), edit_id = 0',
    `insert into record_version (kind, record_id, edit_id) values ('product', 1, 1)`,
    'reset session_replication_role',
];

const rows = await onStage(async ({ pool, db, start }) => {
    const client = await pool.connect();
    for (const statement of filled) await client.query(statement);
    client.release();
    await pool.query('vacuum analyze');
    const began = performance.now();
    await countCoverage(db);
    const counted = performance.now() - began;
    const known = (await readRow<{ products: number }>(
        db,
        sql`select products from coverage_figure where part = 'all'`,
    ))!;
    const [staff] = await signIn(db, 1);
    const { origin } = await start();
    const times: number[] = [];
    for (let turn = -20; turn < (isShort ? 4 : 300); turn++) {
        const { took } = await ask(origin, staff!, { path: 'coverage' });
        if (turn >= 0) times.push(took);
    }
    return [
        figure('products that somebody looks at', many(known.products)),
        figure('count of the figures, in the background', seconds(counted)),
        spreadOf('GET coverage', times, 150),
    ];
});
process.stdout.write(`${table(rows)}\n`);
process.exit();
