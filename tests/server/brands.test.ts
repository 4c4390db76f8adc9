import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Brand, BrandChoice } from '../../contract/brands.ts';
import type { ProductRow } from '../../contract/productRow.ts';
import { country } from '../../server/database/schema/accounts.ts';
import { tag } from '../../server/database/schema/catalogue.ts';
import type { Client, FormFields } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Refused = { errors: Record<string, string[]>; error: string };

let server: TestServer;
let staff: Client;
let france: number;
let vegan: number;
let clean: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    france = await add(server.db, country, { name: 'France' });
    vegan = await add(server.db, tag, { name: 'Vegan' });
    clean = await add(server.db, tag, { name: 'Clean' });
});

const form = (name: string, fields: FormFields = {}): FormFields => ({
    name,
    country_id: france,
    'tags-0': vegan,
    ...fields,
});

const save = async (name: string, fields: FormFields = {}) => {
    const { status, body } = await staff.form<Brand>('brands', form(name, fields));
    expect(status).toBe(200);
    return body;
};

const countBrands = async () => {
    const { rows } = await server.db.execute(sql`select count(*)::int as count from brand`);
    return rows[0]!.count;
};

const isServed = async (stem: string) => (await server.app.inject({ url: `${stem}.110` })).statusCode === 200;

describe('saving', () => {
    it('stores every field and returns the whole brand', async () => {
        const parent = await save('Groupe Aurea');
        const saved = await save('Aurea', {
            parent_id: parent.id,
            'tags-1': clean,
            description: 'Since 1921',
        });
        expect(saved).toMatchObject({
            name: 'Aurea',
            country_id: france,
            description: 'Since 1921',
            logo: null,
            parent_id: parent.id,
            parent: { id: parent.id, name: 'Groupe Aurea' },
            tags: [vegan, clean],
            active_product_count: 0,
        });
        expect((await staff.get(`brand/${saved.id}`)).body).toEqual(saved);
    });

    it('replaces everything but the logo; omitted fields are cleared', async () => {
        const parent = await save('Old Parent');
        const before = await save('Before', {
            parent_id: parent.id,
            description: 'x',
            logo: await picture('red'),
        });
        const { body: after } = await staff.putForm<Brand>(
            `brand/${before.id}`,
            form('After', { 'tags-0': clean }),
        );
        expect(after).toMatchObject({
            name: 'After',
            description: null,
            parent_id: null,
            parent: null,
            tags: [clean],
            logo: before.logo,
        });
        expect(await isServed(before.logo!)).toBe(true);
        const { body: changed } = await staff.putForm<Brand>(
            `brand/${before.id}`,
            form('After', { logo: await picture('blue') }),
        );
        expect(await isServed(before.logo!)).toBe(true);
        expect(await isServed(changed.logo!)).toBe(true);
        expect((await staff.delete(`brand/${before.id}`)).status).toBe(204);
    });

    it('takes a new brand without tags, and no change that leaves a brand without any', async () => {
        const untagged = { name: 'Untagged', country_id: france };
        const added = await staff.form<Brand>('brands', untagged);
        expect([added.status, added.body.tags]).toEqual([200, []]);
        const changed = await staff.putForm<Refused>(`brand/${added.body.id}`, untagged);
        expect([changed.status, changed.body.errors]).toEqual([422, { tags: ['This field is required!'] }]);
    });

    it('refuses a name that is taken, whatever its case', async () => {
        const { id } = await save('Lumière');
        const other = await save('Other');
        const text = { name: ['There is already a brand “Lumière”'] };
        const added = await staff.form<Refused>('brands', form('lumière'));
        const changed = await staff.putForm<Refused>(`brand/${other.id}`, form('LUMIèRE'));
        expect([added.status, added.body.errors]).toEqual([422, text]);
        expect([changed.status, changed.body.errors]).toEqual([422, text]);
        expect((await staff.putForm(`brand/${id}`, form('LUMIèRE'))).status).toBe(200);
    });

    it('gives a name that two new brands want to only one of them', async () => {
        const responses = await Promise.all(
            Array.from({ length: 5 }, () => staff.form<Refused>('brands', form('Wanted'))),
        );
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
        expect(responses.find(({ status }) => status === 422)!.body.errors).toEqual({
            name: ['There is already a brand “Wanted”'],
        });
    });

    it('refuses itself and its descendants as the parent', async () => {
        const top = await save('Top');
        const middle = await save('Middle', { parent_id: top.id });
        const bottom = await save('Bottom', { parent_id: middle.id });
        const own = await staff.putForm<Refused>(`brand/${top.id}`, form('Top', { parent_id: top.id }));
        expect(own.body.errors).toEqual({ parent_id: ['A brand cannot be its own parent'] });
        const below = await staff.putForm<Refused>(`brand/${top.id}`, form('Top', { parent_id: bottom.id }));
        expect([below.status, below.body.errors]).toEqual([
            422,
            { parent_id: ['The parent is a descendant of this brand'] },
        ]);
    });

    it('never makes two brands each other’s parent', async () => {
        const [one, other] = [await save('Twin One'), await save('Twin Other')];
        const responses = await Promise.all([
            staff.putForm(`brand/${one.id}`, form('Twin One', { parent_id: other.id })),
            staff.putForm(`brand/${other.id}`, form('Twin Other', { parent_id: one.id })),
        ]);
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });

    it('names every field that refers to nothing, and stores neither brand nor logo', async () => {
        const before = await countBrands();
        const { status, body } = await staff.form<Refused>(
            'brands',
            form('Nowhere', {
                country_id: 999_999,
                parent_id: 999_999,
                'tags-0': 999_999,
                logo: await picture('red'),
            }),
        );
        expect(status).toBe(422);
        expect(body.errors).toEqual({
            country_id: ['There is no such country'],
            parent_id: ['There is no such brand'],
            tags: ['Some tags not found in database'],
        });
        expect(await countBrands()).toBe(before);
    });

    it.each([
        [form(''), 'name'],
        [form('x'.repeat(27)), 'name'],
        [form('Fine', { country_id: undefined }), 'country_id'],
        [form('Fine', { country_id: 'France' }), 'country_id'],
        [form('Fine', { 'tags-0': 'Vegan' }), 'tags.0'],
        [form('Fine', { parent_id: -1 }), 'parent_id'],
        [form('Fine', { description: 'x'.repeat(20_001) }), 'description'],
    ])('refuses %j at %s', async (fields, field) => {
        const { status, body } = await staff.form<Refused>('brands', fields);
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toContain(field);
    });

    it.each(["'); DROP TABLE brand;--", '<b onclick=alert(1)>', '🧴✨💧', 'أوريا', '%_\\'])(
        'keeps the name %s unchanged',
        async name => {
            expect((await save(name)).name).toBe(name);
        },
    );

    it('returns 404 for an unknown brand', async () => {
        expect((await staff.get('brand/999999')).status).toBe(404);
        expect((await staff.get('brand/999999/products')).status).toBe(404);
        expect((await staff.get('brand/999999/children')).status).toBe(404);
        expect((await staff.putForm('brand/999999', form('Nobody'))).status).toBe(404);
        expect((await staff.delete('brand/999999')).status).toBe(404);
    });
});

describe('listing', () => {
    it('gives pickers every brand by name', async () => {
        const { body } = await staff.get<BrandChoice[]>('brands');
        expect(body).toHaveLength(Number(await countBrands()));
        expect(Object.keys(body[0]!).toSorted()).toEqual(['country_id', 'id', 'name']);
        expect(body.findIndex(({ name }) => name === 'Bottom')).toBeLessThan(
            body.findIndex(({ name }) => name === 'Middle'),
        );
    });

    it('gives the table pages, newest first', async () => {
        const { id } = await save('Newest');
        const page = async (number: number) =>
            (
                await staff.get<{ items: Brand[]; total: number }>(
                    `brands?orderBy=created-desc&paginate=true&page=${number}&perPage=2`,
                )
            ).body;
        const [first, second] = [await page(1), await page(2)];
        expect(first.items[0]!.id).toBe(id);
        expect(first.total).toBe(await countBrands());
        expect(new Set([...first.items, ...second.items].map(item => item.id)).size).toBe(4);
        expect((await staff.get('brands?paginate=true&perPage=0')).status).toBe(422);
        expect((await staff.get('brands?paginate=true&page=9007199254740991')).status).toBe(200);
    });
});

describe('what belongs to a brand', () => {
    it('is listed by name, and prevents its deletion', async () => {
        const { id } = await save('Parent');
        await save('Parent Zwei', { parent_id: id });
        const child = await save('Parent Eins', { parent_id: id });
        for (const name of ['Zest', 'Balm']) await addProduct(server.db, name, id);
        const { body: products } = await staff.get<ProductRow[]>(`brand/${id}/products`);
        expect(products.map(({ name }) => name)).toEqual(['Balm', 'Zest']);
        const { body: children } = await staff.get<BrandChoice[]>(`brand/${id}/children`);
        expect(children.map(({ name }) => name)).toEqual(['Parent Eins', 'Parent Zwei']);
        expect((await staff.get<Brand>(`brand/${id}`)).body.active_product_count).toBe(2);
        const { status, body } = await staff.delete<Refused>(`brand/${id}`);
        expect(status).toBe(409);
        expect(body.error).toBe(
            'This brand cannot be deleted: 2 products belong to it, and 2 brands are below it',
        );
        expect(body).toMatchObject({ codes: [{ code: 'brandHasBoth', args: { products: 2, children: 2 } }] });
        expect((await staff.get(`brand/${child.id}/products`)).body).toEqual([]);
        expect((await staff.get(`brand/${child.id}/children`)).body).toEqual([]);
        expect((await staff.delete(`brand/${child.id}`)).status).toBe(204);
    });
});
