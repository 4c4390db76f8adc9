import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEan13 } from '../../contract/barcode.ts';
import { brandForm } from '../../contract/brands.ts';
import { ingredientInput } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import { productForm } from '../../contract/productForm.ts';
import { isPassword, passwordCost } from '../../server/access/password.ts';
import type { Database } from '../../server/database/database.ts';
import { makeCatalogue } from '../../demo/catalogue/catalogue.ts';
import { fillDemo, NotEmptyError } from '../../demo/fill/fillDemo.ts';
import { demoIngredients } from '../../demo/inci/ingredients.ts';
import { demoStem, parseDemoStem } from '../../demo/pictures/demoStem.ts';
import { withDrawings } from '../../demo/pictures/drawnBlobs.ts';
import { catalogueRows } from '../../demo/rows/catalogueRows.ts';
import { collectionRows, routineRows } from '../../demo/rows/collectionRows.ts';
import { communityRows } from '../../demo/rows/communityRows.ts';
import { moderationRows } from '../../demo/rows/moderationRows.ts';
import { operationsRows } from '../../demo/rows/operationsRows.ts';
import { peopleRows } from '../../demo/rows/peopleRows.ts';
import { profileRows } from '../../demo/rows/profileRows.ts';
import { shopRows } from '../../demo/rows/shopRows.ts';
import { demoSeed } from '../../demo/seed.ts';
import { countries } from '../../demo/words/countries.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { testDatabase, type TestDatabase } from './support/database.ts';

const now = new Date('2026-05-04T10:30:00Z');

const rowsOnce = (seed: string) => {
    const context = {
        seed,
        now,
        catalogue: makeCatalogue(seed),
        countryIds: new Map(countries.map((name, index) => [name, index + 1])),
        members: Array.from({ length: 402 }, (_, index) => index + 1),
    };
    const expected = new Map(Array.from({ length: 40 }, (_, index) => [index + 1, 1_000]));
    return [
        peopleRows(context, { staff: 's', member: 'm', unknown: 'u' }),
        catalogueRows(context),
        moderationRows(context),
        collectionRows(context),
        routineRows(context),
        communityRows(context),
        profileRows(context),
        shopRows(context),
        operationsRows(context, expected),
    ];
};

describe('the invented catalogue', () => {
    const { brands, products } = makeCatalogue(demoSeed);

    it('is the same for the same seed and moment, and differs for another seed', { timeout: 120_000 }, () => {
        const one = JSON.stringify(rowsOnce('one'));
        expect(JSON.stringify(rowsOnce('one'))).toBe(one);
        expect(JSON.stringify(rowsOnce('two'))).not.toBe(one);
    });

    it('has brands and products that the contract accepts', () => {
        const ids = new Map(demoIngredients.map(({ names }, index) => [names[0]!, index + 1]));
        for (const { name, description } of brands)
            expect(
                brandForm.safeParse({ name, description: description ?? undefined, country_id: '1' }).error,
            ).toBe(undefined);
        for (const product of products) {
            const form = {
                name: product.name,
                brand_id: '1',
                description: product.description ?? undefined,
                barcodes: product.barcodes.map(barcode => ({ barcode })),
                categories: ['1'],
                product_ingredients: product.ingredients.map((name, order) => ({
                    order: String(order),
                    ingredient_id: String(ids.get(name)),
                })),
            };
            expect(productForm.safeParse(form).error, product.name).toBe(undefined);
            expect(new Set(product.ingredients).size).toBe(product.ingredients.length);
            expect(product.ingredients.length).toBeGreaterThanOrEqual(8);
            expect(product.ingredients.length).toBeLessThanOrEqual(40);
        }
    });

    it('has ingredients that the contract accepts, and no name twice', () => {
        for (const { names, ...rest } of demoIngredients) {
            const input = { ...rest, names: names.map((name, order) => ({ name, primary: order === 0 })) };
            expect(ingredientInput.safeParse(input).error, names[0]).toBe(undefined);
        }
        const names = demoIngredients.flatMap(each => each.names.map(name => name.toLowerCase()));
        expect(new Set(names).size).toBe(names.length);
        expect(demoIngredients.length).toBeGreaterThanOrEqual(1_200);
    });

    it('has valid EAN-13 barcodes outside the public range, none of them twice', () => {
        const barcodes = products.flatMap(product => product.barcodes);
        expect(barcodes.filter(code => !isEan13(code) || !/^2\d\d/.test(code))).toEqual([]);
        expect(new Set(barcodes).size).toBe(barcodes.length);
    });
});

describe('the pictures', () => {
    const kept = new Map<string, Uint8Array>();
    const store = createImageStore(
        withDrawings({
            put: async (key, bytes) => void kept.set(key, bytes),
            get: async key => kept.get(key) ?? null,
            remove: async keys => keys.forEach(key => kept.delete(key)),
        }),
    );

    it('are drawn on the first request, in every size, and stored', async () => {
        for (const size of ['110', '612', 'original'] as const) {
            const image = await store.open(demoStem('product', 3), size);
            const { width, format } = await sharp(image!.bytes).metadata();
            expect({ width, format }).toEqual({
                width: size === 'original' ? 900 : Number(size),
                format: 'webp',
            });
            expect((await sharp(image!.bytes).stats()).isOpaque).toBe(false);
        }
        expect(kept.size).toBe(3);
    });

    it('are drawn only for stems of the demo data', async () => {
        const stem = demoStem('portrait', 7);
        expect(parseDemoStem(stem)).toEqual({ kind: 'portrait', index: 7, variant: 0 });
        const guessed = stem.replace('00007', '00008');
        expect(await store.open(guessed, '110')).toBe(null);
        expect(await store.open(demoStem('product', 999_999), '110')).toBe(null);
    });
});

describe('a filled database', () => {
    let database: TestDatabase;
    let db: Database;
    const steps: string[] = [];

    beforeAll(async () => {
        database = await testDatabase();
        db = database.db;
        await fillDemo({ db, now, progress: step => void steps.push(step) });
    });
    afterAll(() => database.close());

    const count = async (from: string) =>
        Number((await database.pool.query(`select count(*) from ${from}`)).rows[0].count);

    it.each([
        ['brand', 60],
        ['brand where parent_id is not null', 5],
        ['product', 2_000],
        ['product where single_use', 20],
        ['product where image is null', 20],
        ['product where description is null', 20],
        ['ingredient', 1_200],
        ['category where parent_id is null', 15],
        ['country', 60],
        ['account', 400],
        ["account where account_type = 'apple' and password_hash is null", 20],
        ["account where account_type = 'facebook' and password_hash is null", 20],
        ['new_product', 300],
        ['new_product where product_id is not null', 20],
        ['new_product where product_id is null and hide', 10],
        ['new_product where product_id is null and not hide', 50],
        ['new_product where barcode is null', 10],
        ['new_product where coalesce(front_image, back_image, ingredients_image) is null', 3],
        ['new_product where front_image is not null and back_image is null', 10],
        ['product_review', 3_000],
        ['review_picture', 500],
        ['product_review where coalesce(product_id, new_product_id) is null', 20],
        [
            'product_review r where not exists (select from product_review_answer where product_review_id = r.id)',
            100,
        ],
        ['correction where product_id is not null', 250],
        ['correction where product_id is not null and not resolved', 20],
        ['correction where brand_id is not null', 250],
        ['correction where ingredient_id is not null', 250],
        ['correction where coalesce(product_id, brand_id, ingredient_id) is null', 10],
        ['correction where account_id is null', 5],
        ['barcode_scan_miss', 500],
        ['collection', 200],
        ['collection where not protected', 200],
        ['collection where protected', 50],
        ['routine', 300],
        ['routine_product where new_product_id is not null', 50],
        ['channel', 6],
        ['post', 400],
        [`post where visible_after > '${now.toISOString()}'`, 1],
        ['post_comment', 2_500],
        ['post_comment where parent_id is not null', 500],
        ['product_question', 600],
        ['product_question_answer', 2_000],
        ['stash_item', 1_000],
        ['product_usage', 1_000],
        ['face_capture', 100],
        ['reminder', 100],
        ['milestone', 100],
        ['experience_log', 1_000],
        ['push_log', 1_000],
        ['shop', 12],
        ['shop_region', 40],
        ['shop_item', 4_000],
        ['price', 200_000],
        ['shop_region_deal where enabled and price_difference < 0', 100],
        ['shop_region_deal where not enabled', 40],
        ["region_processing where date = '2026-05-04' and processed is not null", 1],
        ["region_processing where date = '2026-05-04' and started is not null and processed is null", 1],
        ["region_processing where date = '2026-05-04' and skipped", 1],
        ["region_processing where date = '2026-05-04' and started is null and not skipped", 1],
    ])('has enough of %s', async (from, least) => {
        expect(await count(from)).toBeGreaterThanOrEqual(least);
    });

    it('reports its progress from beginning to end', () => {
        expect([steps[0], steps.at(-1)]).toEqual(['members', 'done']);
    });

    it('has 120 days of runs in 8 currencies, and nothing later than its moment', async () => {
        expect(await count('(select distinct date from region_processing) as days')).toBe(120);
        expect(await count('(select distinct currency from shop_region) as currencies')).toBe(8);
        for (const table of [
            'product',
            'account',
            'post',
            'post_comment',
            'product_question_answer',
            'product_review',
        ])
            expect(await count(`${table} where created > '${now.toISOString()}'`)).toBe(0);
        expect(
            await count('post_comment c join post p on p.id = c.post_id where c.created < p.created'),
        ).toBe(0);
        expect(await count('product_review where num_stars not between 1 and 5')).toBe(0);
        expect(await count(`post where length(title) > 300`)).toBe(0);
        expect(await count(`product_question where length(question) > 256`)).toBe(0);
    });

    it('has each price in the table of its month, so that no start has to move it there', async () => {
        expect(await count('price')).toBeGreaterThan(400_000);
        expect(await count('price_rest')).toBe(0);
    });

    it('has scans of the most wanted barcodes up to its moment, which end at what those have', async () => {
        expect(await count('edit_record')).toBeGreaterThan(200);
        expect(await count(`edit where author is null and kind = 'barcode_scan_miss' and records = 1`)).toBe(
            await count('edit_record'),
        );
        expect(await count(`edit where at > '${now.toISOString()}'`)).toBe(0);
        expect(
            await count(`barcode_scan_miss m
                join lateral (select after ->> 'hits' as hits from edit_row where record_id = m.id order by at desc limit 1) r
                on true where r.hits::int <> m.hits`),
        ).toBe(0);
        expect(
            await count(`(select * from barcode_scan_miss order by hits desc limit 20) m
            where id not in (select record_id from edit_record)`),
        ).toBe(0);
    });

    it('lets its two accounts sign in, and nobody else', async () => {
        const { rows } = await database.pool.query<{
            email: string;
            password_hash: string;
            super_user: boolean;
        }>(
            `select email, password_hash, super_user from account where email like '%@backbar.example' order by email`,
        );
        const [member, staff] = rows;
        expect([member!.email, member!.super_user]).toEqual(['member@backbar.example', false]);
        expect([staff!.email, staff!.super_user]).toEqual(['staff@backbar.example', true]);
        expect(await isPassword('backbar-member', member!.password_hash, passwordCost)).toBe(true);
        expect(await isPassword('backbar-staff', staff!.password_hash, passwordCost)).toBe(true);
        expect(await count('account where super_user')).toBe(1);
    });

    it('continues the ids of the demo data', async () => {
        const { rows } = await db.execute<{ id: number }>(
            sql`insert into brand (name) values ('After the demo') returning id`,
        );
        expect(rows[0]!.id).toBe(makeCatalogue(demoSeed).brands.length + 1);
        await db.execute(sql`delete from brand where name = 'After the demo'`);
    });

    it('is not filled twice', async () => {
        await expect(fillDemo({ db, now, progress: () => undefined })).rejects.toBeInstanceOf(NotEmptyError);
        expect(await count('account')).toBe(402);
    });
});

const failAfter = (step: string) => {
    if (step === 'reviews') throw new Error('killed');
};

describe('an interrupted fill', () => {
    it('leaves only what was there before', async () => {
        const database = await testDatabase();
        await database.pool.query(
            `insert into account (username, email) values ('owner', 'owner@salon.example')`,
        );
        await expect(fillDemo({ db: database.db, now, progress: failAfter })).rejects.toThrow('killed');
        const { rows } = await database.pool.query(
            'select (select count(*) from product)::int as products, (select count(*) from account)::int as accounts',
        );
        expect(rows[0]).toEqual({ products: 0, accounts: 1 });
        await database.close();
    });
});

it('keeps names within the widths that lists are designed for', () => {
    const { brands, products } = makeCatalogue(demoSeed);
    expect(Math.max(...brands.map(({ name }) => name.length))).toBeLessThanOrEqual(limits.brandName);
    expect(Math.max(...products.map(({ name }) => name.length))).toBeLessThanOrEqual(limits.productName);
});
