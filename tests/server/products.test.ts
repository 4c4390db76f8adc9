import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { LinkedNewProduct, ProductUser } from '../../contract/productTabs.ts';
import type { ProductRow } from '../../contract/productRow.ts';
import {
    brand,
    category,
    ingredient,
    ingredientName,
    productBarcode,
} from '../../server/database/schema/catalogue.ts';
import {
    channel,
    collection,
    collectionItem,
    post,
    postProduct,
    routine,
    routineProduct,
} from '../../server/database/schema/community.ts';
import { newProduct, productReview } from '../../server/database/schema/moderation.ts';
import { stashItem } from '../../server/database/schema/profile.ts';
import { shop, shopItem } from '../../server/database/schema/shops.ts';
import { accountCalled } from './support/accounts.ts';
import type { Client, FormFields } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Refused = { errors: Record<string, string[]>; error: string };

let server: TestServer;
let staff: Client;
let member: number;
let brandId: number;
let face: number;
let serums: number;
let body: number;
let water: number;
let glycerin: number;

const addIngredient = async (name: string, hazard: 'none' | 'high') => {
    const id = await add(server.db, ingredient, { ewg_hazard_score: hazard });
    await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: true });
    await add(server.db, ingredientName, { ingredient_id: id, name: `${name} (synonym)` });
    return id;
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'member', false);
    brandId = await add(server.db, brand, { name: 'Aurea' });
    face = await add(server.db, category, { name: 'Face' });
    serums = await add(server.db, category, { name: 'Serums', parent_id: face });
    body = await add(server.db, category, { name: 'Body' });
    water = await addIngredient('Water', 'none');
    glycerin = await addIngredient('Glycerin', 'high');
});

const form = (fields: FormFields = {}): FormFields => ({
    name: 'Calm Serum',
    brand_id: brandId,
    'categories-0': serums,
    ...fields,
});

const save = async (fields: FormFields = {}) => {
    const response = await staff.form<Product>('products', form(fields));
    expect(response.status).toBe(200);
    return response.body;
};

const read = async (id: number) => (await staff.get<Product>(`product/${id}`)).body;

let serial = 0;
/** A valid EAN-13 that no other test uses. */
const freshBarcode = () => {
    const digits = String(400_000_000_000 + serial++);
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    return digits + ((10 - (sum % 10)) % 10);
};

const countProducts = async () => {
    const { rows } = await server.db.execute(sql`select count(*)::int as count from product`);
    return rows[0]!.count;
};

/** Records which pictures are stored. */
const watchPictures = () => {
    const kept = new Set<string>();
    const { save: keep, remove } = server.images;
    server.images.save = async (bytes, field) => {
        const stem = await keep.call(server.images, bytes, field);
        kept.add(stem);
        return stem;
    };
    server.images.remove = async stem => {
        kept.delete(stem);
        return remove.call(server.images, stem);
    };
    return kept;
};

const isServed = async (stem: string) => (await server.app.inject({ url: `${stem}.110` })).statusCode === 200;

describe('saving', () => {
    it('stores every field and returns the whole product', async () => {
        const [first, second] = [freshBarcode(), freshBarcode()];
        const saved = await save({
            description: 'Soothes',
            single_use: true,
            'barcodes-0-barcode': second,
            'barcodes-1-barcode': first,
            'categories-1': body,
            'product_ingredients-0-order': 1,
            'product_ingredients-0-ingredient_id': glycerin,
            'product_ingredients-1-order': 0,
            'product_ingredients-1-ingredient_id': water,
        });
        expect(saved).toMatchObject({
            name: 'Calm Serum',
            brand: { id: brandId, name: 'Aurea' },
            brand_id: brandId,
            description: 'Soothes',
            single_use: true,
            image: null,
            new_product_id: null,
            lineage: [
                { id: body, name: 'Body', subcategories: [] },
                { id: face, name: 'Face', subcategories: [{ id: serums, name: 'Serums' }] },
            ],
        });
        expect(saved.barcodes.map(({ barcode }) => barcode)).toEqual([second, first]);
        expect(saved.product_ingredients.map(row => [row.order, row.ingredient.name])).toEqual([
            [0, 'Water'],
            [1, 'Glycerin'],
        ]);
        expect(saved.product_ingredients[1]!.ingredient).toMatchObject({
            ewg_hazard_score: 'high',
            names: [
                { name: 'Glycerin', primary: true },
                { name: 'Glycerin (synonym)', primary: false },
            ],
        });
        expect(await read(saved.id)).toEqual(saved);
    });

    it('replaces everything but the picture, and keeps the ids of barcodes', async () => {
        const [old, kept, fresh] = [freshBarcode(), freshBarcode(), freshBarcode()];
        const before = await save({
            image: await picture('red'),
            description: 'Old',
            'barcodes-0-barcode': old,
            'barcodes-1-barcode': kept,
            'product_ingredients-0-order': 0,
            'product_ingredients-0-ingredient_id': water,
        });
        const { status, body: after } = await staff.putForm<Product>(
            `product/${before.id}`,
            form({
                name: 'Calmer Serum',
                'categories-0': body,
                'barcodes-0-id': before.barcodes[0]!.id,
                'barcodes-0-barcode': fresh,
                'barcodes-1-barcode': kept,
            }),
        );
        expect(status).toBe(200);
        expect(after).toMatchObject({
            id: before.id,
            name: 'Calmer Serum',
            description: null,
            image: before.image,
            barcodes: [
                { id: before.barcodes[0]!.id, barcode: fresh },
                { id: before.barcodes[1]!.id, barcode: kept },
            ],
            categories: [{ id: body }],
            product_ingredients: [],
        });
    });

    it('swaps two barcodes', async () => {
        const codes = [freshBarcode(), freshBarcode()];
        const { id, barcodes } = await save({
            'barcodes-0-barcode': codes[0],
            'barcodes-1-barcode': codes[1],
        });
        const { status, body: after } = await staff.putForm<Product>(
            `product/${id}`,
            form({
                'barcodes-0-id': barcodes[0]!.id,
                'barcodes-0-barcode': codes[1],
                'barcodes-1-id': barcodes[1]!.id,
                'barcodes-1-barcode': codes[0],
            }),
        );
        expect(status).toBe(200);
        expect(after.barcodes).toEqual([
            { id: barcodes[0]!.id, barcode: codes[1] },
            { id: barcodes[1]!.id, barcode: codes[0] },
        ]);
    });

    it('names every field that refers to nothing, and stores neither product nor picture', async () => {
        const [before, kept] = [await countProducts(), watchPictures()];
        const { status, body: refused } = await staff.form<Refused>(
            'products',
            form({
                brand_id: 999_999,
                'categories-0': 999_999,
                new_product_id: 999_999,
                image: await picture('blue'),
                'product_ingredients-0-order': 0,
                'product_ingredients-0-ingredient_id': 999_999,
            }),
        );
        expect(status).toBe(422);
        expect(refused.errors).toEqual({
            brand_id: ['There is no such brand'],
            categories: ['Some categories not found in database'],
            new_product_id: ['There is no such submission'],
            product_ingredients: ['Some ingredients not found in database'],
        });
        expect(await countProducts()).toBe(before);
        expect(kept.size).toBe(0);
    });

    it('refuses a barcode of another product, and names that product', async () => {
        const code = freshBarcode();
        await save({ name: 'First', 'barcodes-0-barcode': code });
        const { status, body: refused } = await staff.form<Refused>(
            'products',
            form({ 'barcodes-0-barcode': freshBarcode(), 'barcodes-1-barcode': code }),
        );
        expect(status).toBe(422);
        expect(refused.errors).toEqual({
            'barcodes.1.barcode': ['The product “Aurea First” already has this barcode'],
        });
    });

    it.each([
        [{ name: '' }, 'name', 'This field is required!'],
        [{ name: 'x'.repeat(51) }, 'name', 'Must be 50 characters or less'],
        [{ name: '🧴'.repeat(51) }, 'name', 'Must be 50 characters or less'],
        [{ brand_id: undefined }, 'brand_id', undefined],
        [{ brand_id: 'Aurea' }, 'brand_id', undefined],
        [{ brand_id: 1.5 }, 'brand_id', undefined],
        [{ brand_id: 99_999_999_999 }, 'brand_id', undefined],
        [{ 'categories-0': undefined }, 'categories', 'This field is required!'],
        [{ single_use: 'perhaps' }, 'single_use', undefined],
        [{ new_product_id: 'abc' }, 'new_product_id', undefined],
        [{ 'barcodes-0-barcode': '123' }, 'barcodes.0.barcode', 'Must be 13 characters'],
        [{ 'barcodes-0-barcode': '4006381333932' }, 'barcodes.0.barcode', 'Must be a valid EAN13 barcode'],
        [
            { 'barcodes-0-barcode': '4006381333931', 'barcodes-1-barcode': '4006381333931' },
            'barcodes',
            'Duplicate barcodes are not allowed!',
        ],
        [
            { 'product_ingredients-0-order': 'x', 'product_ingredients-0-ingredient_id': 1 },
            'product_ingredients.0.order',
            undefined,
        ],
        [{ description: 'x'.repeat(20_001) }, 'description', 'Must be 20000 characters or less'],
    ] as [FormFields, string, string | undefined][])('refuses %j at %s', async (fields, field, text) => {
        const { status, body: refused } = await staff.form<Refused>('products', form(fields));
        expect(status).toBe(422);
        expect(Object.keys(refused.errors)).toContain(field);
        if (text !== undefined) expect(refused.errors[field]).toContain(text);
    });

    it('counts the characters of a name, not its code units', async () => {
        const name = '🧴'.repeat(50);
        expect(await read((await save({ name })).id)).toMatchObject({ name });
    });

    it('numbers ingredients from 0, whatever numbers were sent', async () => {
        const saved = await save({
            'product_ingredients-0-order': 4_000_000,
            'product_ingredients-0-ingredient_id': glycerin,
            'product_ingredients-1-order': -7,
            'product_ingredients-1-ingredient_id': water,
        });
        expect(saved.product_ingredients.map(row => [row.order, row.ingredient.id])).toEqual([
            [0, water],
            [1, glycerin],
        ]);
    });

    it('keeps an ingredient that is sent twice at its first place', async () => {
        const saved = await save({
            'product_ingredients-0-order': 1,
            'product_ingredients-0-ingredient_id': glycerin,
            'product_ingredients-1-order': 2,
            'product_ingredients-1-ingredient_id': water,
            'product_ingredients-2-order': 3,
            'product_ingredients-2-ingredient_id': glycerin,
        });
        expect(saved.product_ingredients.map(row => [row.order, row.ingredient.id])).toEqual([
            [0, glycerin],
            [1, water],
        ]);
    });

    it.each(['0x10', '1e3', '1.0', '-3', '0', '12345678901234567890'])(
        'does not read %s as the id of a new product',
        async new_product_id => {
            const refused = await staff.form<Refused>('products', form({ new_product_id }));
            expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
                422,
                ['new_product_id'],
            ]);
        },
    );

    it.each([
        "Robert'); DROP TABLE product;--",
        '<img src=x onerror=alert(1)>',
        '🧴✨💧',
        'سيروم مهدئ',
        '%_\\',
    ])('keeps the name %s unchanged', async name => {
        expect((await save({ name, description: name })).name).toBe(name);
    });

    it('gives a barcode that two new products want to only one of them', async () => {
        const code = freshBarcode();
        const before = await countProducts();
        const responses = await Promise.all(
            Array.from({ length: 6 }, () =>
                staff.form<Refused>('products', form({ 'barcodes-0-barcode': code })),
            ),
        );
        expect(responses.map(response => response.status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
        for (const { status, body: refused } of responses)
            if (status === 422)
                expect(refused.errors).toEqual({
                    'barcodes.0.barcode': ['The product “Aurea Calm Serum” already has this barcode'],
                });
        expect(await countProducts()).toBe(Number(before) + 1);
    });

    it('never mixes two saves of one product', async () => {
        const { id } = await save();
        const [one, other] = [freshBarcode(), freshBarcode()];
        const sets = [
            form({ name: 'One', 'barcodes-0-barcode': one, 'categories-0': face }),
            form({ name: 'Other', 'barcodes-0-barcode': other, 'categories-0': body }),
        ];
        const responses = await Promise.all(
            [...sets, ...sets, ...sets].map(set => staff.putForm(`product/${id}`, set)),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
        const { name, barcodes, categories } = await read(id);
        expect([
            ['One', one, face],
            ['Other', other, body],
        ]).toContainEqual([name, barcodes[0]!.barcode, categories[0]!.id]);
        expect(barcodes).toHaveLength(1);
        expect(categories).toHaveLength(1);
    });

    it('returns 404 for an unknown product', async () => {
        for (const path of ['product/999999', 'product/0', 'product/abc', 'product/99999999999']) {
            expect((await staff.get(path)).status).toBe(404);
            expect((await staff.putForm(path, form())).status).toBe(404);
            expect((await staff.delete(path)).status).toBe(404);
        }
    });
});

describe('the picture', () => {
    it('is served after the save, and stays for the history when it is replaced or the product is deleted', async () => {
        const { id, image } = await save({ image: await picture('green') });
        expect(await isServed(image!)).toBe(true);
        const changed = await staff.putForm<Product>(
            `product/${id}`,
            form({ image: await picture('black') }),
        );
        expect(changed.body.image).not.toBe(image);
        expect((await staff.delete(`product/${id}`)).status).toBe(204);
        expect(await isServed(image!)).toBe(true);
        expect(await isServed(changed.body.image!)).toBe(true);
    });

    it('is refused when it is not a picture, and nothing is saved', async () => {
        const before = await countProducts();
        const { status } = await staff.form('products', form({ image: new File(['<svg/>'], 'a.png') }));
        expect(status).toBe(415);
        expect(await countProducts()).toBe(before);
    });

    it('is removed when the save fails after it was stored, and the old one stays', async () => {
        const { id, image } = await save({ image: await picture('white') });
        const kept = watchPictures();
        await server.database.owner.execute(sql`create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'no'; end $$`);
        await server.database.owner.execute(sql`create trigger refuse before insert on product_category
            for each row execute function refuse()`);
        const before = await countProducts();
        const added = await staff.form('products', form({ image: await picture('pink') }));
        const changed = await staff.putForm(
            `product/${id}`,
            form({ name: 'Half', image: await picture('pink') }),
        );
        await server.database.owner.execute(sql`drop trigger refuse on product_category`);
        expect([added.status, changed.status]).toEqual([500, 500]);
        expect(kept.size).toBe(0);
        expect(await countProducts()).toBe(before);
        expect(await read(id)).toMatchObject({ name: 'Calm Serum', image, categories: [{ id: serums }] });
        expect(await isServed(image!)).toBe(true);
    });
});

describe('listing', () => {
    it('shows the requested number, latest first, with the total', async () => {
        const { id } = await save({ name: 'Newest' });
        const { body: page } = await staff.get<{ items: ProductRow[]; total: number }>(
            'products?limit=2&order=latest',
        );
        expect(page.items).toHaveLength(2);
        expect(page.items[0]).toMatchObject({ id, name: 'Newest', lineage: [{ name: 'Face' }] });
        expect(page.total).toBe(await countProducts());
        expect((await staff.get('products?limit=251')).status).toBe(422);
    });

    it('goes on page by page', async () => {
        const path = 'products?order=latest&limit=';
        const { body: both } = await staff.get<{ items: ProductRow[] }>(`${path}2`);
        const { body: second } = await staff.get<{ items: ProductRow[] }>(`${path}1&page=2`);
        expect(second.items.map(({ id }) => id)).toEqual([both.items[1]!.id]);
    });

    it('has an exact total whatever the statistics of the table say', async () => {
        await server.database.owner.execute(
            sql`update pg_class set reltuples = 1000000, relpages = 1 where oid = 'product'::regclass`,
        );
        const { body: page } = await staff.get<{ total: number }>('products?limit=1&order=latest');
        expect(page.total).toBe(await countProducts());
    });
});

const addNewProduct = (product_id: number | null) =>
    add(server.db, newProduct, {
        brand_name: 'Aurea',
        product_name: 'Calm',
        account_id: member,
        product_id,
    });

describe('what belongs to a product', () => {
    it('links a new product when it is saved, and has the first of several as its own', async () => {
        const [first, second] = [await addNewProduct(null), await addNewProduct(null)];
        const saved = await save({ new_product_id: second });
        expect(saved.new_product_id).toBe(second);
        const again = await staff.putForm<Product>(`product/${saved.id}`, form({ new_product_id: first }));
        expect(again.body.new_product_id).toBe(first);
        const { body: linked } = await staff.get<LinkedNewProduct[]>(`product/${saved.id}/new-products`);
        expect(linked.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
        expect(linked[0]).toMatchObject({
            product_name: 'Calm',
            brand_name: 'Aurea',
            barcode: null,
            user: { id: member, username: 'member' },
            hide: false,
            product: { id: saved.id, name: 'Calm Serum' },
        });
    });

    it('unlinks its own new product when the field is sent empty, and keeps it when the field is left out', async () => {
        const [first, second] = [await addNewProduct(null), await addNewProduct(null)];
        const { id } = await save({ new_product_id: first });
        const put = async (fields: FormFields) =>
            (await staff.putForm<Product>(`product/${id}`, form(fields))).body.new_product_id;
        await put({ new_product_id: second });
        expect(await put({})).toBe(first);
        expect(await put({ new_product_id: '' })).toBe(second);
        expect(await put({ new_product_id: '' })).toBeNull();
    });

    it('fills the six tabs and their counts, and survives the deletion of the product', async () => {
        const { db } = server;
        const id = await addProduct(db, 'Tabbed', brandId);
        const linked = await addNewProduct(id);
        const shopId = await add(db, shop, {
            name: 'Glow Shop',
            logo: '/images/glow',
            tag_colour: '#123456',
        });
        const item = await add(db, shopItem, { shop_id: shopId, product_id: id, name: 'Tabbed 30 ml' });
        for (const used of [true, false, false])
            await add(db, stashItem, { account_id: member, product_id: id, used });
        const review = await add(db, productReview, { num_stars: 4, account_id: member, product_id: id });
        const routineId = await add(db, routine, { name: 'Morning', account_id: member });
        for (const order of [0, 1])
            await add(db, routineProduct, { routine_id: routineId, product_id: id, order });
        const collectionId = await add(db, collection, { name: 'Loved', account_id: member });
        await db.insert(collectionItem).values({ collection_id: collectionId, product_id: id });
        const channelId = await add(db, channel, { name: 'News' });
        const postId = await add(db, post, {
            title: 'T',
            body: 'B',
            channel_id: channelId,
            account_id: member,
        });
        await db.insert(postProduct).values({ post_id: postId, product_id: id });

        const user = { id: member, username: 'member' };
        const tab = async (name: string) => (await staff.get(`product/${id}/${name}`)).body;
        expect(await tab('new-products')).toMatchObject([{ id: linked }]);
        expect(await tab('shop-items')).toEqual([
            {
                id: item,
                name: 'Tabbed 30 ml',
                shop: { id: shopId, name: 'Glow Shop', logo: '/images/glow', tag_colour: '#123456' },
            },
        ]);
        expect(await tab('users')).toEqual([{ user, used: 1, unused: 2 }] satisfies ProductUser[]);
        expect(await tab('product-reviews')).toEqual([{ id: review, user, num_stars: 4, merged_from: null }]);
        expect(await tab('routines')).toEqual([{ id: routineId, name: 'Morning', user }]);
        expect(await tab('collections')).toEqual([{ id: collectionId, name: 'Loved', user }]);
        expect((await read(id)).counts).toEqual({
            new_products: 1,
            shop_items: 1,
            users: 1,
            reviews: 1,
            routines: 1,
            collections: 1,
        });

        expect((await staff.delete(`product/${id}`)).status).toBe(204);
        for (const path of [
            `new-product/${linked}`,
            `product-review/${review}`,
            `routine/${routineId}`,
            `collection/${collectionId}`,
            `shop-item/${item}`,
            `community/post/${postId}`,
        ])
            expect((await staff.get(path)).status, path).toBe(200);
    });

    it('is empty for a product without any, and 404 for an unknown product', async () => {
        const id = await addProduct(server.db, 'Lonely', brandId);
        for (const tab of [
            'new-products',
            'shop-items',
            'users',
            'product-reviews',
            'routines',
            'collections',
        ]) {
            expect((await staff.get(`product/${id}/${tab}`)).body).toEqual([]);
            expect((await staff.get(`product/999999/${tab}`)).status).toBe(404);
        }
    });

    it('is deleted with it', async () => {
        const code = freshBarcode();
        const { id } = await save({ 'barcodes-0-barcode': code });
        await staff.delete(`product/${id}`);
        const left = await server.db
            .select()
            .from(productBarcode)
            .where(sql`barcode = ${code}`);
        expect(left).toEqual([]);
        await save({ 'barcodes-0-barcode': code });
    });
});
