import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import {
    brand,
    category,
    ingredient,
    product,
    productCategory,
} from '../../server/database/schema/catalogue.ts';
import type { Client, FormFields } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Page = ResponseOf<'GET products/all'>;

let server: TestServer;
let staff: Client;
let brandId: number;
let otherBrand: number;
let face: number;
let serums: number;
let body: number;
let water: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    brandId = await add(server.db, brand, { name: 'Aurea' });
    otherBrand = await add(server.db, brand, { name: 'Bryn' });
    face = await add(server.db, category, { name: 'Face' });
    serums = await add(server.db, category, { name: 'Serums', parent_id: face });
    body = await add(server.db, category, { name: 'Body' });
    water = await add(server.db, ingredient, {});
    for (let number = 1; number <= 7; number++)
        await save(`Balm ${number}`, number === 3 ? { brand_id: otherBrand } : {});
});

const form = (name: string, fields: FormFields = {}): FormFields => ({
    name,
    brand_id: brandId,
    'categories-0': body,
    ...fields,
});

const save = async (name: string, fields: FormFields = {}) => {
    const { body: saved } = await staff.form<{ id: number }>('products', form(name, fields));
    return saved.id;
};

const read = async (query = '') => {
    const { status, body: page } = await staff.get<Page>(`products/all?${query}`);
    expect(status).toBe(200);
    return page;
};

const names = ({ items }: Page) => items.map(({ name }) => name);

describe('every product of the catalogue', () => {
    it('comes page by page, the newest first, and says how many there are', async () => {
        const first = await read('per_page=3');
        expect(names(first)).toEqual(['Balm 7', 'Balm 6', 'Balm 5']);
        expect(first).toMatchObject({ total: 7, previous: null });
        const second = await read(`per_page=3&after=${first.next}`);
        expect(names(second)).toEqual(['Balm 4', 'Balm 3', 'Balm 2']);
        const third = await read(`per_page=3&after=${second.next}`);
        expect(names(third)).toEqual(['Balm 1']);
        expect(third.next).toBeNull();
        expect(names(await read(`per_page=3&before=${third.previous}`))).toEqual(names(second));
        const again = await read(`per_page=3&before=${second.previous}`);
        expect(names(again)).toEqual(names(first));
        expect(again).toMatchObject({ previous: null, next: first.next });
    });

    it('comes with the oldest first', async () => {
        const first = await read('order=oldest&per_page=3');
        expect(names(first)).toEqual(['Balm 1', 'Balm 2', 'Balm 3']);
        const second = await read(`order=oldest&per_page=3&after=${first.next}`);
        expect(names(second)).toEqual(['Balm 4', 'Balm 5', 'Balm 6']);
        expect(names(await read(`order=oldest&per_page=3&before=${second.previous}`))).toEqual(names(first));
    });

    it('keeps its place when a product is added meanwhile', async () => {
        const { next } = await read('per_page=3');
        const added = await save('Meanwhile');
        expect(names(await read(`per_page=3&after=${next}`))).toEqual(['Balm 4', 'Balm 3', 'Balm 2']);
        await staff.delete(`product/${added}`);
    });

    it('is narrowed to a brand', async () => {
        const page = await read(`brand=${otherBrand}`);
        expect(names(page)).toEqual(['Balm 3']);
        expect(page.total).toBe(1);
    });

    it('is narrowed to a category with its subcategories, each product once', async () => {
        const one = await save('Drops', { 'categories-0': serums, 'categories-1': face });
        const other = await save('Foam', { 'categories-0': face });
        expect(names(await read(`category=${face}`))).toEqual(['Foam', 'Drops']);
        expect(await read(`category=${face}&per_page=1`)).toMatchObject({ total: 2 });
        expect(names(await read(`category=${serums}`))).toEqual(['Drops']);
        expect(names(await read(`category=${face}&brand=${otherBrand}`))).toEqual([]);
        await staff.delete(`product/${one}`);
        await staff.delete(`product/${other}`);
    });

    it('is narrowed to single use', async () => {
        const sachet = await save('Sachet', { single_use: 'true' });
        expect(names(await read('single_use=true'))).toEqual(['Sachet']);
        expect((await read('single_use=false')).total).toBe(7);
        await staff.delete(`product/${sachet}`);
    });
});

describe('products that lack something', () => {
    const lacking = async (without: string) => names(await read(`brand=${brandId}&without=${without}`));

    it('are found by what they lack, from the moment they do', async () => {
        const whole = {
            image: await picture('#336699'),
            'barcodes-0-barcode': '4006381333931',
            'product_ingredients-0-order': 0,
            'product_ingredients-0-ingredient_id': water,
        };
        const id = await save('Whole', whole);
        for (const lack of ['picture', 'barcode', 'ingredients'])
            expect(await lacking(lack), lack).not.toContain('Whole');

        await staff.putForm(`product/${id}`, form('Whole'));
        expect(await lacking('barcode')).toContain('Whole');
        expect(await lacking('ingredients')).toContain('Whole');
        expect(await lacking('picture')).not.toContain('Whole');

        const parts = { ...whole, image: undefined };
        await staff.putForm(`product/${id}`, form('Whole', parts));
        expect(await lacking('barcode')).not.toContain('Whole');
        expect(await lacking('ingredients')).not.toContain('Whole');
        await staff.delete(`product/${id}`);
    });

    it('are found by any of what they lack, each once', async () => {
        const coded = await save('Coded', { 'barcodes-0-barcode': '4006381333931' });
        const found = await read('without=picture,barcode');
        expect(names(found)).toHaveLength(8);
        expect(found.total).toBe(8);
        expect(names(await read('without=barcode'))).not.toContain('Coded');
        expect(names(await read(`without=picture,barcode&category=${body}`))).toHaveLength(8);
        await staff.delete(`product/${coded}`);
    });

    it('are refused by what nobody knows', async () => {
        expect((await staff.get('products/all?without=soul')).status).toBe(422);
    });
});

describe('in another order, or of a text', () => {
    const ordered = async (query: string) => {
        const all: string[] = [];
        let page = await read(`${query}&per_page=2`);
        all.push(...names(page));
        while (page.next !== null) {
            const next = await read(`${query}&per_page=2&after=${page.next}`);
            expect(names(await read(`${query}&per_page=2&before=${next.previous}`))).toEqual(names(page));
            all.push(...names(next));
            page = next;
        }
        return all;
    };
    let sorted: number;

    beforeAll(async () => {
        sorted = await add(server.db, brand, { name: 'Sorted' });
        const late = await add(server.db, brand, { name: 'Älter' });
        for (const [name, brand_id] of [
            ['delta', sorted],
            ['Alpha', sorted],
            ['charlie', late],
            ['Bravo', sorted],
            ['alpha', late],
        ] as const)
            await save(`${name} wax`, {
                brand_id,
                'product_ingredients-0-order': 0,
                'product_ingredients-0-ingredient_id': water,
            });
    });

    it('is the same from both ends, without gaps', async () => {
        const here = `ingredient=${water}&q=wax`;
        const up = await ordered(`${here}&sort=name`);
        expect(up.map(name => name.toLowerCase())).toEqual([
            'alpha wax',
            'alpha wax',
            'bravo wax',
            'charlie wax',
            'delta wax',
        ]);
        expect(await ordered(`${here}&sort=-name`)).toEqual(up.toReversed());
        expect(await ordered(`${here}&sort=brand`)).toEqual([
            'Alpha wax',
            'Bravo wax',
            'delta wax',
            'alpha wax',
            'charlie wax',
        ]);
        expect(await ordered(`${here}&sort=created`)).toEqual([
            'delta wax',
            'Alpha wax',
            'charlie wax',
            'Bravo wax',
            'alpha wax',
        ]);
        expect(await ordered(here)).toEqual((await ordered(`${here}&sort=created`)).toReversed());
        expect(await ordered(`${here}&order=oldest`)).toEqual(await ordered(`${here}&sort=created`));
    });

    it('has the last edited first', async () => {
        const { items } = await read('q=wax&sort=name');
        const bravo = items.find(({ name }) => name === 'Bravo wax')!;
        await staff.putForm(
            `product/${bravo.id}`,
            form('Bravo wax', { brand_id: sorted, single_use: 'true' }),
        );
        expect((await ordered('q=wax&sort=-changed'))[0]).toBe('Bravo wax');
        expect((await ordered('q=wax&sort=changed')).at(-1)).toBe('Bravo wax');
        expect(names(await read('sort=-changed&per_page=1'))).toEqual(['Bravo wax']);
    });

    it('has products of which no edit is known last', async () => {
        await server.db.transaction(async tx => {
            await tx.execute(sql`select set_config('backbar.log', 'off', true)`);
            await add(tx, product, { name: 'Unlogged', brand_id: sorted });
        });
        expect((await ordered('sort=-changed')).at(-1)).toBe('Unlogged');
        expect((await ordered('sort=changed'))[0]).toBe('Unlogged');
        await server.db.delete(product).where(eq(product.name, 'Unlogged'));
    });

    it('says what was applied and how many there are', async () => {
        expect(await read(`ingredient=${water}&per_page=2`)).toMatchObject({
            total: 4,
            narrowed_by: ['ingredient'],
        });
        expect(await read('q=wax&sort=name&per_page=2')).toMatchObject({
            total: 5,
            narrowed_by: ['q', 'sort'],
        });
        expect(names(await read(`q=wa sor&brand=${sorted}&sort=name`))).toHaveLength(0);
        expect(names(await read(`q=wax sor&brand=${sorted}&sort=name`))).toHaveLength(3);
    });

    it('refuses the cursor of another list', async () => {
        const { next } = await read('sort=name&per_page=1');
        const byId = await read('per_page=1');
        for (const query of [`sort=brand&after=${next}`, `sort=name&after=${byId.next}`, `after=${next}`]) {
            const { status, body: refused } = await staff.get<{ errors: object }>(`products/all?${query}`);
            expect([status, Object.keys(refused.errors)]).toEqual([422, ['after']]);
        }
    });

    it('lists products without a category', async () => {
        const bare = await save('Bare', { brand_id: sorted });
        await server.db.delete(productCategory).where(eq(productCategory.product_id, bare));
        expect(names(await read('without=category&sort=name'))).toEqual(['Bare']);
        await staff.putForm(`product/${bare}`, form('Bare', { brand_id: sorted }));
        expect(names(await read('without=category'))).toEqual([]);
    });
});
