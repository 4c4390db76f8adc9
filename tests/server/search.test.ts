import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchItem } from '../../contract/search.ts';
import { brand, productBarcode } from '../../server/database/schema/catalogue.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

interface Found {
    items: SearchItem[];
    total?: number;
}

let server: TestServer;
let staff: Client;
let laMer: number;
let cerave: number;
let cremeId: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    laMer = await add(db, brand, { name: 'La Mer', logo: '/images/la-mer' });
    cerave = await add(db, brand, { name: 'CeraVe' });
    cremeId = await addProduct(db, 'Crème de la Mer', laMer);
    await addProduct(db, 'The Moisturizing Soft Cream', laMer);
    await addProduct(db, 'Hydrating Cleanser', cerave);
    await addProduct(db, 'Hydrating Cream-to-Foam Cleanser', cerave);
    await addProduct(db, 'Foaming Cleanser', cerave);
    const skii = await add(db, brand, { name: 'SK-II' });
    await addProduct(db, 'Facial Treatment Essence', skii);
    const loreal = await add(db, brand, { name: "L'Oréal Paris" });
    await addProduct(db, 'Revitalift Sérum', loreal);
    await addProduct(db, 'كريم مرطب', loreal);
    await addProduct(db, '🧴 Summer Set', loreal);
});

const search = async (text: string, more: object = {}) => {
    const { status, body } = await staff.post<Found>('search/brand-product', {
        text,
        include_total: true,
        include_score: true,
        ...more,
    });
    expect(status).toBe(200);
    return body;
};

const namesOf = ({ items }: Found) => items.map(({ name }) => name);

describe('what is found', () => {
    it.each([
        ['creme de la mer', 'Crème de la Mer'],
        ['CRÈME', 'Crème de la Mer'],
        ['mer la creme', 'Crème de la Mer'],
        ['la mer soft', 'The Moisturizing Soft Cream'],
        ['soft cream mer', 'The Moisturizing Soft Cream'],
        ['hydrating cle', 'Hydrating Cleanser'],
        ['cerave foaming', 'Foaming Cleanser'],
        ['sk-ii essence', 'Facial Treatment Essence'],
        ['SKII essence', 'Facial Treatment Essence'],
        ['sk ii essence', 'Facial Treatment Essence'],
        ['loreal revitalift', 'Revitalift Sérum'],
        ["l'oréal revitalift", 'Revitalift Sérum'],
        ['revitalift serum', 'Revitalift Sérum'],
        ['cream to foam', 'Hydrating Cream-to-Foam Cleanser'],
        ['كريم', 'كريم مرطب'],
        ['🧴', '🧴 Summer Set'],
        ['hydratng clenser', 'Hydrating Cleanser'],
        ['moisturzing', 'The Moisturizing Soft Cream'],
        ['cera ve', 'CeraVe'],
        ['CeraVe Hydrating Cleanser 236ml', 'Hydrating Cleanser'],
        ['Cera-Ve new foaming cleanser', 'Foaming Cleanser'],
    ])('by %s', async (text, expected) => {
        expect(namesOf(await search(text))[0]).toBe(expected);
    });

    it('distinguishes brands and products, with picture and brand', async () => {
        const { items } = await search('la mer');
        expect(items[0]).toEqual({
            type: 'brand',
            id: laMer,
            name: 'La Mer',
            brand: null,
            image: '/images/la-mer',
            score: 100,
        });
        expect(items[1]).toEqual({
            type: 'product',
            id: cremeId,
            name: 'Crème de la Mer',
            brand: { id: laMer, name: 'La Mer' },
            image: '/images/picture',
            score: expect.any(Number),
        });
    });

    it('excludes brands, or everything but some brands', async () => {
        const products = await search('la mer', { exclude_brands: true });
        expect(products.items.map(({ type }) => type)).toEqual(['product', 'product']);
        expect(products.total).toBe(2);
        const both = await search('crea', { brand_ids: [laMer, cerave] });
        expect(namesOf(both).toSorted()).toEqual([
            'Hydrating Cream-to-Foam Cleanser',
            'The Moisturizing Soft Cream',
        ]);
        expect(namesOf(await search('crea', { brand_ids: [cerave] }))).toHaveLength(1);
        expect(await search('crea', { brand_ids: [999_999] })).toEqual({ items: [], total: 0 });
    });

    it('finds a product by its barcode, with spaces or without', async () => {
        const id = await addProduct(server.db, 'Coded', cerave);
        await server.db.insert(productBarcode).values({ product_id: id, barcode: '4006381333931' });
        for (const text of ['4006381333931', '4 006381 333931'])
            expect((await search(text)).items).toMatchObject([{ type: 'product', id, score: 100 }]);
        expect((await search('4006381333931', { brand_ids: [laMer] })).items).toEqual([]);
        expect((await search('4006381333948')).items).toEqual([]);
    });

    it.each([
        '%',
        '_',
        '\\',
        "' OR 1=1 --",
        '!!!',
        '&|!():*',
        "'cream':*",
        'x'.repeat(200),
        'a b '.repeat(50),
        '\u200f',
    ])('survives %s', async text => {
        await search(text);
    });

    it('refuses values that are not text, and impossible ranges', async () => {
        for (const body of [{}, { text: '' }, { text: '  ' }, { text: 'x'.repeat(201) }, { text: 7 }])
            expect((await staff.post('search/brand-product', body)).status).toBe(422);
        for (const more of [{ from: -1 }, { to: 'x' }, { brand_ids: 'all' }, { brand_ids: [0] }])
            expect((await staff.post('search/brand-product', { text: 'cream', ...more })).status).toBe(422);
    });
});

const scoreOf = async (text: string, name: string, more: object = {}) =>
    (await search(text, { exclude_brands: true, ...more })).items.find(item => item.name === name)?.score ??
    0;

describe('the score', () => {
    it('is 100 for the same name, with or without its brand', async () => {
        expect(await scoreOf('creme de la mer', 'Crème de la Mer')).toBe(100);
        expect(await scoreOf('cerave hydrating cleanser', 'Hydrating Cleanser')).toBe(100);
        expect(await scoreOf('cleanser hydrating', 'Hydrating Cleanser', { brand_ids: [cerave] })).toBe(100);
    });

    it('is 80 or more for a likely match, and less for names that only share words', async () => {
        expect(await scoreOf('Hydrating Cleansers', 'Hydrating Cleanser')).toBeGreaterThanOrEqual(80);
        expect(await scoreOf('CeraVe Hydratin Cleanser', 'Hydrating Cleanser')).toBeGreaterThanOrEqual(80);
        expect(await scoreOf('Hydrating', 'Hydrating Cleanser')).toBeLessThan(80);
        expect(await scoreOf('Hydrating Cleanser', 'Foaming Cleanser')).toBeLessThan(80);
    });

    it('is left out unless requested', async () => {
        const { items } = await search('cerave', { include_score: false });
        expect(items[0]).not.toHaveProperty('score');
    });
});

/** The scores as they are defined, computed for every match. */
const everyScore = async (text: string, words: string, base: number, brandId: number) => {
    const { rows } = await server.db.execute(sql`
        select name, round(${base}::int + ${100 - base}::int * greatest(
            similarity(title, search_text(${text})), similarity(body, search_text(${text}))))::int as score
        from search_entry where words @@ ${words}::tsquery and brand_id = ${brandId} and product_id is not null
        order by score desc, name, product_id`);
    return rows;
};

describe('the order', () => {
    it.each([
        ['gleam', `'gleam':*`, 50],
        ['g', `'g':*`, 50],
        ['gle', `'gle':*`, 50],
        ['oil gleam', `'oil' & 'gleam':*`, 50],
        ['radiant gleam o', `'radiant' & 'gleam' & 'o':*`, 50],
        ['كريم gl', `'كريم' & 'gl':*`, 50],
        ['glleam', `'gleam' | 'gleamer'`, 0],
    ])('of the matches of %s is that of their similarities', async (text, words, base) => {
        const brandId = await add(server.db, brand, { name: `Radiant ${[...text].length}` });
        await server.db.execute(sql`insert into product (name, brand_id)
            select (array['Gleam', 'Gleamer', 'Oil', 'Gleam كريم', 'Fig', 'Sérum 🧴'])[1 + n % 6] || ' '
                || repeat((array['Oil', 'Calm', 'G', 'كريم'])[1 + n % 4] || ' ', n % 5) || 'Gleam '
                || (array['', n::text, 'Rose Oil', 'Glow'])[1 + n / 6 % 4], ${brandId}
            from generate_series(1, 300) n`);
        const expected = await everyScore(text, words, base, brandId);
        expect(expected.length).toBeGreaterThan(60);
        const found = async (from: number, to: number) =>
            (await search(text, { brand_ids: [brandId], exclude_brands: true, from, to })).items.map(
                ({ name, score }) => ({ name, score }),
            );
        expect(await found(0, 25)).toEqual(expected.slice(0, 25));
        expect(await found(30, 40)).toEqual(expected.slice(30, 40));
        expect(await found(50, 300)).toEqual(expected.slice(50, 300));
    });
});

describe('paging', () => {
    it('returns consecutive ranges without gaps or duplicates, best first', async () => {
        const { db } = server;
        const brandId = await add(db, brand, { name: 'Pager' });
        await db.execute(sql`insert into product (name, brand_id)
            select 'Pager Balm ' || n % 20, ${brandId} from generate_series(1, 60) n`);
        const whole = await search('pager balm', { from: 0, to: 100 });
        expect(whole.items).toHaveLength(60);
        const parts: SearchItem[] = [];
        for (let from = 0; from < 60; from += 7)
            parts.push(...(await search('pager balm', { from, to: from + 7 })).items);
        expect(parts).toEqual(whole.items);
        const scores = whole.items.map(({ score }) => score!);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        expect((await search('pager balm', { from: 60, to: 85 })).items).toEqual([]);
        expect((await search('pager balm', { from: 5, to: 2 })).items).toEqual([]);
        expect((await search('pager balm', { from: 1e15, to: 1e15 + 5 })).items).toEqual([]);
    });

    it('counts up to 1000 and shows the best matches of a text that has more', async () => {
        const { db } = server;
        const brandId = await add(db, brand, { name: 'Crowd' });
        await db.execute(sql`insert into product (name, brand_id)
            select 'Throng number ' || n || ' with a long name', ${brandId} from generate_series(1, 1500) n`);
        await addProduct(db, 'Throng', brandId);
        const { items, total } = await search('throng');
        expect(total).toBe(1000);
        expect(items[0]).toMatchObject({ name: 'Throng', score: 100 });
        expect((await search('throng', { include_total: false })).total).toBeUndefined();
    });

    it.each([
        ['Dozen', 12_000, 8],
        ['Score', 40_000, 32],
    ])(
        'takes the matches of %s, of which there are %i, from a sample of one in %i',
        async (word, count, each) => {
            const { db } = server;
            const brandId = await add(db, brand, { name: `Crowd of ${word}` });
            await db.execute(sql`insert into product (name, brand_id)
            select ${word} || ' number ' || n, ${brandId} from generate_series(1, ${count}::int) n`);
            const text = word.toLowerCase();
            const { rows } = await db.execute<{ others: number; all: number }>(sql`
            select count(distinct id)::int as all, (count(*) filter (where id % ${sql.raw(String(each))} <> 0))::int as others
            from search_matches(${`'${text}':*`}::tsquery, null, 'none', 1000, true)`);
            expect(rows[0]).toEqual({ all: 1000, others: 0 });
            const { items, total } = await search(`${text} number 4711`, { to: 25 });
            expect(items[0]).toMatchObject({ name: `${word} number 4711`, score: expect.any(Number) });
            expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
            expect(total).toBe(1);
            expect((await search(text, { to: 25 })).total).toBe(1000);
        },
    );
});

describe('the index follows what is saved', () => {
    it('after a new name, a new brand, a new name of the brand, and a deletion', async () => {
        const { db } = server;
        const first = await add(db, brand, { name: 'Oldname' });
        const second = await add(db, brand, { name: 'Secondbrand' });
        const id = await addProduct(db, 'Firsttitle', first);
        const found = async (text: string) =>
            (await search(text, { exclude_brands: true })).items.map(item => item.id);

        await db.execute(sql`update product set name = 'Secondtitle' where id = ${id}`);
        expect(await found('oldname secondtitle')).toEqual([id]);
        expect(await found('firsttitle')).toEqual([]);

        await db.execute(sql`update brand set name = 'Newname' where id = ${first}`);
        expect(await found('newname secondtitle')).toEqual([id]);
        expect(await found('oldname')).toEqual([]);

        await db.execute(sql`update product set brand_id = ${second} where id = ${id}`);
        expect(await found('secondbrand secondtitle')).toEqual([id]);
        expect((await search('secondtitle', { brand_ids: [first] })).items).toEqual([]);

        await db.execute(sql`delete from product where id = ${id}`);
        expect(await found('secondtitle')).toEqual([]);
        await db.execute(sql`delete from brand where id = ${first}`);
        expect((await search('newname')).items).toEqual([]);
    });

    it('when a product is added while its brand gets a new name', async () => {
        const { pool } = server.database;
        const id = await add(server.db, brand, { name: 'Beforehand' });
        const [renaming, adding] = [await pool.connect(), await pool.connect()];
        await renaming.query('begin');
        await renaming.query("update brand set name = 'Afterwards' where id = $1", [id]);
        const added = adding.query("insert into product (name, brand_id) values ('Meanwhile', $1)", [id]);
        await new Promise(resolve => setTimeout(resolve, 100));
        await renaming.query('commit');
        await added;
        renaming.release();
        adding.release();
        expect(namesOf(await search('afterwards meanwhile'))).toEqual(['Meanwhile']);
    });
});
