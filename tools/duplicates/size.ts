import { listCases } from '../../server/duplicates/cases.ts';
import { keysOf } from '../../server/duplicates/keys.ts';
import { lookAt } from '../../server/duplicates/look.ts';
import { listNear } from '../../server/duplicates/near.ts';
import { many, type Row, say, spreadOf } from '../harness/report.ts';
import { signIn, type Stage } from '../harness/stage.ts';
import { randomFrom } from './lists.ts';

/** Words of invented names: a few are in most names, as cream and face are; most are rare. */
const common =
    'Cream Serum Mask Oil Gel Toner Cleanser Hydrating Daily Glow Repair Night Eye Body Rose Aqua'.split(' ');

const syllables = 'ba lo mi ra ne su ka ti vo de pa li no re sa mu fe go ri ta'.split(' ');

const lots = 5000;

const measured = 400;

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
    await pool.query(`set session_replication_role = replica`);
    await pool.query(
        `insert into brand (id, name) select n, 'Brand ' || md5(n::text) from generate_series(1, $1) as n`,
        [brands],
    );
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
        const lists = made.flatMap(({ ingredients }, index) =>
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
            `insert into duplicate_key (key, product_id) select * from unnest($1::int[], $2::int[]) on conflict do nothing`,
            [0, 1].map(column => keys.map(row => row[column])),
        );
        await client.query('commit');
        client.release();
        if (from % (20 * lots) === 1) say(`${many(from)} products`);
    }
    await pool.query('vacuum analyze');
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

/** How long a look at one product, the radar and the list of cases take among invented products. */
export const measureSize = async (stage: Stage, products: number): Promise<Row[]> => {
    const { db, pool } = stage;
    await fill(stage, products);
    const { below } = randomFrom(11);
    const some = (most: number) => Array.from({ length: measured }, () => 1 + below(most));
    const [all, ofLargest] = [some(products), some(largest(products))];
    const look = (ids: readonly number[]) =>
        timesOf(index => db.transaction(tx => lookAt(tx, 'product', [ids[index]!])));
    await look(all.slice(0, 50).concat(all).slice(0, measured));
    const lines = [
        spreadOf(`${many(products)} products: a look at one`, await look(some(products)), 30),
        spreadOf(`${many(products)} products: a look at one of the largest brand`, await look(ofLargest), 30),
    ];
    const { rows } = await pool.query<{ name: string; brand_id: number }>(
        `select name, brand_id from product where id = any($1)`,
        [some(products)],
    );
    const near = await timesOf(index => {
        const { name, brand_id } = rows[index]!;
        return listNear(db, {
            kind: 'product',
            name: `${name} 9 ml`,
            brand_id,
            barcodes: ['4006381333931'],
            ingredient_ids: [],
        });
    }, rows.length);
    lines.push(spreadOf(`${many(products)} products: the radar`, near, 30));
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
    const list = await timesOf(
        index => listCases(db, person!.id, { kind: 'product', page: 1 + (index % 10), perPage: 20 }),
        100,
    );
    lines.push(spreadOf(`${many(products / 20)} cases: a page of the list`, list, 100));
    return lines;
};
