import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HazardScore, Ingredient } from '../../contract/ingredients.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { productIngredient } from '../../server/database/schema/catalogue.ts';
import type { Client } from './support/client.ts';
import { addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const save = async (name: string, score: HazardScore = 'none') => {
    const body = { names: [{ name, primary: true }], ewg_hazard_score: score };
    return (await staff.post<Ingredient>('ingredients', body)).body;
};

let made = 0;
const listing = async (...ids: number[]) => {
    const product_id = await addProduct(server.db, `Product ${++made}`);
    await server.db
        .insert(productIngredient)
        .values(ids.map((ingredient_id, order) => ({ product_id, ingredient_id, order })));
    return product_id;
};

const productsOf = async (id: number) => {
    const { body } = await staff.get<Ingredient>(`ingredient/${id}`);
    return body.products;
};

const counted = async () => {
    const { rows } = await server.db.execute(sql`
        select count(*)::int as wrong from (
            select ingredient_id, count(distinct product_id) as products from product_ingredient group by 1) as listed
        full join (select * from ingredient_use where products <> 0) as known using (ingredient_id)
        where listed.products is distinct from known.products`);
    return rows[0]!.wrong;
};

describe('the number of products of an ingredient', () => {
    it('follows every change of a list, and counts a product once', async () => {
        const [one, two] = [await save('Countone'), await save('Counttwo')];
        expect(await productsOf(one.id)).toBe(0);
        const first = await listing(one.id, one.id);
        const second = await listing(one.id, two.id);
        expect([await productsOf(one.id), await productsOf(two.id)]).toEqual([2, 1]);
        const { db } = server;
        await db.execute(sql`delete from product_ingredient where product_id = ${first} and "order" = 1`);
        expect(await productsOf(one.id)).toBe(2);
        await db.execute(
            sql`update product_ingredient set ingredient_id = ${two.id} where product_id = ${first}`,
        );
        expect([await productsOf(one.id), await productsOf(two.id)]).toEqual([1, 2]);
        await db.execute(sql`delete from product where id = ${second}`);
        expect([await productsOf(one.id), await productsOf(two.id)]).toEqual([0, 1]);
        expect(await counted()).toBe(0);
    });

    it('is right after a transaction with several statements, and after one that is rolled back', async () => {
        const id = (await save('Countmany')).id;
        const product = await listing(id);
        await server.db.transaction(async tx => {
            await tx.execute(sql`delete from product_ingredient where product_id = ${product}`);
            await tx.execute(
                sql`insert into product_ingredient (product_id, ingredient_id, "order") values (${product}, ${id}, 0)`,
            );
        });
        await server.db
            .transaction(async tx => {
                await tx.execute(sql`delete from product_ingredient where product_id = ${product}`);
                throw new Error('rolled back');
            })
            .catch(() => undefined);
        expect(await productsOf(id)).toBe(1);
        const { rows } = await server.db.execute(
            sql`select count(*)::int as left from ingredient_use_change`,
        );
        expect(rows).toEqual([{ left: 0 }]);
    });

    it('is right when many change lists with common ingredients at once, in opposite orders', async () => {
        const ids: number[] = [];
        for (const name of ['Busya', 'Busyb', 'Busyc', 'Busyd']) ids.push((await save(name)).id);
        const products = [await listing(...ids), await listing(...ids), await listing(...ids)];
        const shuffle = async (product: number, order: number[]) => {
            for (let turn = 0; turn < 10; turn++)
                await server.db.transaction(async tx => {
                    for (const id of order) {
                        await tx.execute(
                            sql`delete from product_ingredient where product_id = ${product} and ingredient_id = ${id}`,
                        );
                        if (turn % 2)
                            await tx.execute(
                                sql`insert into product_ingredient (product_id, ingredient_id, "order") values (${product}, ${id}, 0)`,
                            );
                    }
                });
        };
        await Promise.all(
            products.map((product, index) => shuffle(product, index % 2 ? ids : ids.toReversed())),
        );
        expect(await productsOf(ids[0]!)).toBe(3);
        expect(await counted()).toBe(0);
    });
});

describe('the use of an ingredient', () => {
    it('has its products and names that are nearly its own', async () => {
        const one = await save('Tocopherylium');
        const near = await save('Tocopherylinum');
        await save('Something else');
        await listing(near.id);
        const { body } = await staff.get<ResponseOf<'GET ingredient/{id}/use'>>(`ingredient/${one.id}/use`);
        expect(body).toEqual({
            products: 0,
            most: [],
            near: [
                {
                    id: near.id,
                    name: 'Tocopherylinum',
                    similar: 'Tocopherylinum',
                    likeness: expect.any(Number),
                    products: 1,
                },
            ],
        });
        expect((await staff.get('ingredient/999999/use')).status).toBe(404);
    });

    it('has the products with it that most people look at, and its place there', async () => {
        const [own, other] = [(await save('Panthenol')).id, (await save('Squalane')).id];
        const products: number[] = [];
        for (const [at, reach] of [5, 0, 40, 3, 12].entries()) {
            const id = await addProduct(server.db, `Balm ${at}`);
            products.push(id);
            for (const [order, ingredient] of (at % 2 ? [own] : [other, own, own]).entries())
                await server.db.execute(
                    sql`insert into product_ingredient (product_id, ingredient_id, "order") values (${id}, ${ingredient}, ${order})`,
                );
            if (reach > 0)
                await server.db.execute(
                    sql`insert into product_reach values (${id}, ${reach}, true, true, true, 'fresh')`,
                );
        }
        const { body } = await staff.get<ResponseOf<'GET ingredient/{id}/use'>>(`ingredient/${own}/use`);
        expect(body.most).toEqual(
            [
                { at: 2, place: 2, reach: 40 },
                { at: 4, place: 2, reach: 12 },
                { at: 0, place: 2, reach: 5 },
            ].map(({ at, place, reach }) => ({
                id: products[at],
                name: `Balm ${at}`,
                image: '/images/picture',
                place,
                of: 3,
                reach,
            })),
        );
    });

    it('has the very name that is similar, but none that differs by its letter or number alone', async () => {
        const id = async (...names: string[]) => {
            const body = { names: names.map((name, place) => ({ name, primary: place === 0 })) };
            return (await staff.post<Ingredient>('ingredients', body)).body.id;
        };
        const own = await id('Tocopherol', 'Vitamin E', 'CI 77491');
        await id('Mixed Tocopherols');
        await id('Acetate of Tocopheryl', 'Tocopheryl');
        await id('Ascorbic Acid', 'Vitamin C');
        await id('Niacinamide', 'Vitamin B3');
        await id('Iron oxide', 'CI 77492');
        const { body } = await staff.get<ResponseOf<'GET ingredient/{id}/use'>>(`ingredient/${own}/use`);
        const near = body.near.map(({ name, similar }) => `${name}: ${similar}`);
        expect(near).toEqual(
            expect.arrayContaining([
                'Acetate of Tocopheryl: Tocopheryl',
                'Mixed Tocopherols: Mixed Tocopherols',
            ]),
        );
        expect(near.join()).not.toMatch(/Ascorbic|Niacinamide|Iron/);
    });
});

describe('another score', () => {
    const risk = async (id: number, score: HazardScore) =>
        (await staff.get<ResponseOf<'GET ingredient/{id}/risk'>>(`ingredient/${id}/risk?score=${score}`))
            .body;

    it('says of how many products it changes the risk, from what to what', async () => {
        const low = await save('Risklow', 'low');
        const moderate = await save('Riskmoderate', 'moderate');
        const high = await save('Riskhigh', 'high');
        const none = await save('Risknone');
        for (const others of [[], [none.id], [none.id], [moderate.id], [high.id]])
            await listing(low.id, ...others);
        expect(await risk(low.id, 'high')).toEqual({
            products: 5,
            changes: [
                { from: 'low', to: 'high', products: 3 },
                { from: 'moderate', to: 'high', products: 1 },
            ],
            is_estimate: false,
        });
        expect((await risk(low.id, 'none')).changes).toEqual([{ from: 'low', to: 'none', products: 3 }]);
        expect((await risk(low.id, 'low')).changes).toEqual([]);
        expect((await risk(high.id, 'none')).changes).toEqual([{ from: 'high', to: 'low', products: 1 }]);
        expect((await staff.get(`ingredient/${low.id}/risk?score=huge`)).status).toBe(422);
        expect((await staff.get('ingredient/999999/risk?score=low')).status).toBe(404);
    });

    it('names each change once, whatever else the products list', async () => {
        const [low, other] = [await save('Onceone', 'low'), await save('Onceother', 'low')];
        const none = await save('Oncenone');
        for (const others of [[], [none.id], [other.id]]) await listing(low.id, ...others);
        expect((await risk(low.id, 'high')).changes).toEqual([{ from: 'low', to: 'high', products: 3 }]);
    });

    it('is counted for several at once, each product once', async () => {
        const [one, two] = [await save('Severalone', 'low'), await save('Severaltwo', 'moderate')];
        await listing(one.id);
        await listing(one.id, two.id);
        const riskOf = async (scores: object[]) =>
            (
                await staff.post<ResponseOf<'POST ingredients/ratings/risk'>>('ingredients/ratings/risk', {
                    scores,
                })
            ).body;
        const scores = [one, two].map(({ id }) => ({ id, ewg_hazard_score: 'high' }));
        expect(await riskOf(scores)).toEqual({
            products: 2,
            changes: [
                { from: 'low', to: 'high', products: 1 },
                { from: 'moderate', to: 'high', products: 1 },
            ],
            is_estimate: false,
        });
        const swapped = [
            { id: one.id, ewg_hazard_score: 'moderate' },
            { id: two.id, ewg_hazard_score: 'low' },
        ];
        expect((await riskOf(swapped)).changes).toEqual([{ from: 'low', to: 'moderate', products: 1 }]);
        expect(await riskOf([])).toEqual({ products: 0, changes: [], is_estimate: false });
    });

    it('is about a part of many products, and close', async () => {
        const many = await save('Riskmany', 'none');
        const other = await save('Riskother', 'moderate');
        await server.db.execute(sql`
            with added as (
                insert into product (name, brand_id) select 'Many ' || n, (select min(id) from brand)
                from generate_series(1, 6000) n returning id)
            insert into product_ingredient (product_id, ingredient_id, "order")
            select id, ${many.id}::int, 0 from added union all select id, ${other.id}::int, 1 from added where id % 4 = 0`);
        const found = await risk(many.id, 'low');
        expect(found).toMatchObject({ products: 6000, is_estimate: true });
        expect(found.changes).toEqual([{ from: 'none', to: 'low', products: expect.any(Number) }]);
        expect(Math.abs(found.changes[0]!.products - 4500)).toBeLessThan(300);
    });
});

describe('a table of ratings', () => {
    type Preview = ResponseOf<'POST ingredients/ratings/preview'>;
    const preview = async (lines: object[]) =>
        (await staff.post<Preview>('ingredients/ratings/preview', { lines })).body;
    const rate = (ratings: object[]) =>
        staff.post<ResponseOf<'POST ingredients/ratings'>>('ingredients/ratings', { ratings });

    it('is read line by line', async () => {
        const one = await save('Rateone', 'low');
        await save('Ratetwo');
        const lines = await preview([
            { name: ' rateONE ', ewg_rating: '2', ewg_hazard_score: 'LOW' },
            { name: 'Ratetwo', ewg_hazard_score: 'none' },
            { name: 'Rateone', ewg_rating: '3' },
            { name: 'Ratetwoo', ewg_rating: '3' },
            { name: 'Ratetwo', ewg_rating: '12345' },
            { name: 'Ratetwo', ewg_hazard_score: 'huge' },
            { name: '', ewg_rating: '1' },
            { name: 'Ratetwo' },
        ]);
        expect(lines.map(({ outcome, field }) => (field ? `${outcome} ${field}` : outcome))).toEqual([
            'changes',
            'unchanged',
            'repeated',
            'unknown',
            'invalid ewg_rating',
            'invalid ewg_hazard_score',
            'invalid name',
            'invalid ewg_rating',
        ]);
        expect(lines[0]!.ingredient).toMatchObject({ id: one.id, ewg_rating: null, ewg_hazard_score: 'low' });
        expect(lines[3]!.nearest.map(({ name }) => name)).toContain('Ratetwo');
    });

    it('is saved as one edit, which is undone as one', async () => {
        const [one, two, three] = [
            await save('Editone'),
            await save('Edittwo', 'low'),
            await save('Editthree'),
        ];
        const lines = await preview(
            ['Editone', 'Edittwo', 'Editthree'].map(name => ({ name, ewg_rating: '3' })),
        );
        await staff.put(`ingredient/${three.id}`, {
            ...three,
            description: 'Changed meanwhile',
            version: undefined,
        });
        const { headers, body } = await rate(
            lines.map(({ ingredient }) => ({
                id: ingredient!.id,
                version: ingredient!.version,
                ewg_rating: '3',
                ewg_hazard_score: 'high',
            })),
        );
        expect(body).toEqual({ changed: 2, unchanged: 0, stale: [three.id] });
        const scores = async () => {
            const read = async ({ id }: Ingredient) => (await staff.get<Ingredient>(`ingredient/${id}`)).body;
            const found = [await read(one), await read(two), await read(three)];
            return found.map(({ ewg_rating, ewg_hazard_score }) => [ewg_rating, ewg_hazard_score]);
        };
        expect(await scores()).toEqual([
            ['3', 'high'],
            ['3', 'high'],
            [null, 'none'],
        ]);
        const edit = Number(headers['x-edit']);
        await staff.post('history/undo', { edits: [edit] });
        expect(await scores()).toEqual([
            [null, 'none'],
            [null, 'low'],
            [null, 'none'],
        ]);
    });

    it('changes nothing twice, and names what is gone', async () => {
        const { id } = await save('Twice');
        const line = { id, ewg_hazard_score: 'high' };
        expect((await rate([line, { id: 999_999, ewg_rating: '1' }])).body).toEqual({
            changed: 1,
            unchanged: 0,
            stale: [999_999],
        });
        expect((await rate([line])).body).toEqual({ changed: 0, unchanged: 1, stale: [] });
        expect((await rate([{ id, ewg_rating: '' }])).body).toEqual({ changed: 0, unchanged: 1, stale: [] });
        expect((await rate([])).status).toBe(422);
    });
});

describe('CAS number and functions', () => {
    it('are saved, found and kept by a save that does not send them', async () => {
        const { body: saved } = await staff.post<Ingredient>('ingredients', {
            names: [{ name: 'Casone', primary: true }],
            cas_number: ' 2040469-40-5 ',
            functions: 'Skin Protecting',
        });
        expect(saved).toMatchObject({ cas_number: '2040469-40-5', functions: 'Skin Protecting' });
        for (const q of ['2040469-40-5', '2040469', 'skin prot']) {
            const { body } = await staff.get<{ items: Ingredient[] }>(`ingredients?q=${q}`);
            expect(body.items.map(({ id }) => id)).toEqual([saved.id]);
        }
        const { names, version } = saved;
        const { body: kept } = await staff.put<Ingredient>(`ingredient/${saved.id}`, { names, version });
        expect(kept).toMatchObject({ cas_number: '2040469-40-5', functions: 'Skin Protecting' });
        const { body: emptied } = await staff.put<Ingredient>(`ingredient/${saved.id}`, {
            names,
            version: kept.version,
            cas_number: null,
            functions: '',
        });
        expect(emptied).toMatchObject({ cas_number: null, functions: null });
    });

    it('are found by the box', async () => {
        await staff.post('ingredients', {
            names: [{ name: 'Boxed', primary: true }],
            cas_number: '7732-18-5',
        });
        const { body } = await staff.get<ResponseOf<'GET box'>>('box?q=7732-18-5');
        expect(JSON.stringify(body)).toContain('Boxed');
    });
});
