import { readFileSync } from 'node:fs';
import { listCases } from '../../server/duplicates/cases.ts';
import { keysOf } from '../../server/duplicates/keys.ts';
import { lookAt } from '../../server/duplicates/look.ts';
import { listNear } from '../../server/duplicates/near.ts';
import { figure, many, milliseconds, type Row, say, spreadOf, sum } from '../harness/report.ts';
import { signIn, type Stage } from '../harness/stage.ts';
import { randomFrom } from './lists.ts';

/** Words of invented names: a few are in most names, as cream and face are; most are rare. */
const common =
    'Cream Serum Mask Oil Gel Toner Cleanser Hydrating Daily Glow Repair Night Eye Body Rose Aqua'.split(' ');

const syllables = 'ba lo mi ra ne su ka ti vo de pa li no re sa mu fe go ri ta'.split(' ');

const lots = 5000;

const measured = 400;

/** Products with an ingredient list, spread over the catalogue: they fill most of the disk. */
const mostListed = 200_000;

/** The largest brand has a tenth of all products, at most 20,000, and half of its names are of common words alone. */
const largest = (products: number) => Math.min(20_000, Math.floor(products / 10));

interface Made {
    name: string;
    brand_id: number;
    ingredients: number[];
}

/** Fills a catalogue with invented products, of which each twentieth is a copy of an earlier one, and their keys. */
const fill = async ({ pool }: Stage, products: number) => {
    const { below, random } = randomFrom(7);
    const brands = Math.max(10, Math.floor(products / 60));
    const word = () =>
        Array.from({ length: 2 + below(2) }, () => syllables[below(syllables.length)]!)
            .join('')
            .replace(/^./u, letter => letter.toUpperCase());
    const nameOf = (brand: number) => {
        const plain = brand === 1 && random() < 0.5;
        return Array.from({ length: 3 + below(4) }, (_, index) =>
            plain || index > 2 || random() < 0.3 ? common[below(common.length)]! : word(),
        ).join(' ');
    };
    await pool.query(
        `insert into brand (id, name) select n, 'Brand ' || md5(n::text) from generate_series(1, $1) as n`,
        [brands],
    );
    await pool.query('alter table duplicate_key drop constraint duplicate_key_key_product_id_pk');
    await pool.query('drop index duplicate_key_product');
    await pool.query(`insert into ingredient (id) select generate_series(1, 20000)`);
    const large = largest(products);
    const recent: Made[] = [];
    for (let from = 1; from <= products; from += lots) {
        const made = Array.from({ length: Math.min(lots, products - from + 1) }, (_, index): Made => {
            const brand_id = from + index <= large ? 1 : 2 + below(brands - 1);
            if (random() < 0.05 && recent.length > 0) {
                const other = recent[below(recent.length)]!;
                return { ...other, name: `${other.name} ${[30, 50, 100][below(3)]} ml` };
            }
            return {
                name: nameOf(brand_id),
                brand_id,
                ingredients: Array.from(
                    { length: 10 + below(30) },
                    () => 1 + Math.floor(20_000 * random() ** 3),
                ),
            };
        });
        recent.splice(0, recent.length, ...made.slice(0, 200));
        const client = await pool.connect();
        await client.query('begin');
        await client.query(`set local session_replication_role = replica`);
        await client.query(
            `insert into product (id, name, brand_id) select * from unnest($1::int[], $2::text[], $3::int[])`,
            [
                made.map((_, index) => from + index),
                made.map(({ name }) => name),
                made.map(({ brand_id }) => brand_id),
            ],
        );
        const listed =
            products > mostListed ? made.slice(0, Math.floor((lots * mostListed) / products)) : made;
        const lists = listed.flatMap(({ ingredients }, index) =>
            ingredients.map((each, place) => [from + index, each, place]),
        );
        await client.query(
            `insert into product_ingredient (product_id, ingredient_id, "order")
            select * from unnest($1::int[], $2::int[], $3::smallint[])`,
            [0, 1, 2].map(column => lists.map(row => row[column])),
        );
        const keys = made.flatMap(({ name, ingredients, brand_id }, index) =>
            keysOf({ name, ingredients }, { id: brand_id, name: '' }).map(({ key }) => [key, from + index]),
        );
        await client.query(
            `insert into duplicate_key (key, product_id) select distinct * from unnest($1::int[], $2::int[])`,
            [0, 1].map(column => keys.map(row => row[column])),
        );
        await client.query('commit');
        client.release();
        if (from % (20 * lots) === 1) say(`${many(from)} products`);
    }
    await pool.query(`set maintenance_work_mem = '512MB'`);
    await pool.query('alter table duplicate_key add primary key (key, product_id)');
    await pool.query('create index duplicate_key_product on duplicate_key (product_id)');
    await pool.query('vacuum analyze');
};

/** Seconds of processor time that this process and those of the database have used so far. */
const processorUsed = async ({ pool }: Stage) => {
    const { rows } = await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname is not null',
    );
    const { user, system } = process.cpuUsage();
    const ticks = rows.map(({ pid }) => {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return Number(fields[11]) + Number(fields[12]);
    });
    return (user + system) / 1e6 + sum(ticks) / 100;
};

const timesOf = async (act: (index: number) => Promise<unknown>, number = measured) => {
    const times: number[] = [];
    for (let index = 0; index < number; index += 1) {
        const begun = performance.now();
        await act(index);
        times.push(performance.now() - begun);
    }
    return times;
};

/** Times of an act, and the mean of its processor time: on a busy machine the times are those of waiting. */
const measure = async (
    stage: Stage,
    what: string,
    aim: number,
    act: (index: number) => Promise<unknown>,
    number: number,
) => {
    const before = await processorUsed(stage);
    const times = await timesOf(act, number);
    const used = (1000 * ((await processorUsed(stage)) - before)) / number;
    return [spreadOf(what, times, aim), figure(`${what}, processor time`, `mean ${milliseconds(used)}`)];
};

/** How long a look at one product, the radar and the list of cases take among invented products. */
export const measureSize = async (stage: Stage, products: number): Promise<Row[]> => {
    const { db, pool } = stage;
    await fill(stage, products);
    const { below } = randomFrom(11);
    const some = (most: number) => Array.from({ length: measured }, () => 1 + below(most));
    const [all, ofLargest] = [some(products), some(largest(products))];
    const lookAtEach = (ids: readonly number[]) => (index: number) =>
        db.transaction(tx => lookAt(tx, 'product', [ids[index]!]));
    const named = (what: string) => `${many(products)} products: ${what}`;
    await timesOf(lookAtEach(all), measured);
    const lines = [
        ...(await measure(stage, named('a look at one'), 30, lookAtEach(some(products)), measured)),
        ...(await measure(
            stage,
            named('a look at one of the largest brand'),
            30,
            lookAtEach(ofLargest),
            measured,
        )),
    ];
    const { rows } = await pool.query<{ name: string; brand_id: number }>(
        `select name, brand_id from product where id = any($1)`,
        [some(products)],
    );
    const near = (index: number) => {
        const { name, brand_id } = rows[index]!;
        return listNear(db, {
            kind: 'product',
            name: `${name} 9 ml`,
            brand_id,
            barcodes: ['4006381333931'],
            ingredient_ids: [],
        });
    };
    lines.push(...(await measure(stage, named('the radar'), 30, near, rows.length)));
    await pool.query(
        `insert into duplicate_pair (kind, a, b, score, variant, reasons)
        select 'product', 2 * n, 2 * n + 1, 4 + n % 9, n % 4 = 0, '[{"code":"name"}]'
        from generate_series(1, $1::int / 20) as n on conflict do nothing`,
        [products],
    );
    await pool.query(
        `insert into duplicate_case (kind, id, records, variant, score)
        select kind, a, array[a, b], variant, score from duplicate_pair on conflict do nothing`,
    );
    await pool.query('analyze');
    const [person] = await signIn(db, 1)
        .then(() => pool.query<{ id: number }>('select id from account limit 1'))
        .then(each => each.rows);
    const list = (index: number) =>
        listCases(db, person!.id, { kind: 'product', page: 1 + (index % 10), perPage: 20 });
    lines.push(...(await measure(stage, `${many(products / 20)} cases: a page of the list`, 100, list, 100)));
    return lines;
};
