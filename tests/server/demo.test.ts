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
import { fillDemo, NotEmptyError } from '../../demo/fill/fillDemo.ts';
import { productLabel, submissionLabel } from '../../demo/labels/labels.ts';
import { demoStem, parseDemoStem } from '../../demo/pictures/demoStem.ts';
import { withPictures } from '../../demo/pictures/withPictures.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { demoDatabase, testDatabase, type TestDatabase } from './support/database.ts';

const now = new Date('2026-05-04T10:30:00Z');

const kept = new Map<string, Uint8Array>();
const store = createImageStore(
    withPictures({
        put: async (key, bytes) => void kept.set(key, bytes),
        get: async key => kept.get(key) ?? null,
        remove: async keys => keys.forEach(key => kept.delete(key)),
    }),
);

describe('the pictures', () => {
    it('are made on the first request, in every size, and stored', async () => {
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

    it('are there only for stems of the demo data', async () => {
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
        db = database.owner;
        await fillDemo({ db, now, progress: step => void steps.push(step) });
    });
    afterAll(() => database.close());

    const count = async (from: string) =>
        Number((await database.pool.query(`select count(*) from ${from}`)).rows[0].count);

    const read = async <Row>(statement: string, from: TestDatabase = database) =>
        (await from.pool.query(statement)).rows as Row[];

    it('is the same after each filling, with dates as far from its moment', async () => {
        const later = await demoDatabase();
        const statements = [
            `select id, name, brand_id, description, image, (select max(created) from product) - created as age
            from product order by id`,
            `select id, account_id, product_id, (select max(used) from product_usage) - used as age
            from product_usage order by id`,
            `select id, correction, resolved, (select max(created) from correction) - created as age
            from correction order by id`,
            `select count(*), sum(shop_item_id), sum(shop_region_id) from item_region_url`,
        ];
        for (const statement of statements)
            expect(await read(statement, later)).toEqual(await read(statement));
        await later.close();
    });

    it('has brands and products that the contract accepts', async () => {
        for (const { name, description } of await read<{ name: string; description: string | null }>(
            'select name, description from brand',
        ))
            expect(
                brandForm.safeParse({ name, description: description ?? undefined, country_id: '1' }).error,
            ).toBe(undefined);
        const products = await read<{
            name: string;
            description: string | null;
            barcodes: string[];
            ingredients: string[];
        }>(`select name, description, array(select barcode from product_barcode where product_id = p.id) as barcodes,
            array(select ingredient_id::text from product_ingredient where product_id = p.id order by "order") as ingredients
            from product p`);
        for (const { name, description, barcodes, ingredients } of products) {
            const form = {
                name,
                brand_id: '1',
                description: description ?? undefined,
                barcodes: barcodes.map(barcode => ({ barcode })),
                categories: ['1'],
                product_ingredients: ingredients.map((ingredient_id, order) => ({
                    order: String(order),
                    ingredient_id,
                })),
            };
            expect(productForm.safeParse(form).error, name).toBe(undefined);
            expect(new Set(ingredients).size).toBe(ingredients.length);
            expect(ingredients.length).toBeGreaterThanOrEqual(8);
            expect(ingredients.length).toBeLessThanOrEqual(40);
        }
    });

    it('has ingredients that the contract accepts, and no name twice', async () => {
        const ingredients = await read<{
            description: string;
            ewg_rating: string | null;
            ewg_hazard_score: string;
            names: { name: string; primary: boolean }[];
        }>(`select description, ewg_rating, ewg_hazard_score, (select json_agg(json_build_object(
            'name', name, 'primary', is_primary) order by n.id) from ingredient_name n where ingredient_id = i.id) as names
            from ingredient i`);
        for (const ingredient of ingredients)
            expect(ingredientInput.safeParse(ingredient).error, ingredient.names[0]!.name).toBe(undefined);
        const names = ingredients.flatMap(each => each.names.map(({ name }) => name.toLowerCase()));
        expect(new Set(names).size).toBe(names.length);
    });

    it('keeps names within the widths that lists are designed for', async () => {
        expect(await count(`brand where length(name) > ${limits.brandName}`)).toBe(0);
        expect(await count(`product where length(name) > ${limits.productName}`)).toBe(0);
    });

    it('has valid EAN-13 barcodes outside the public range, none of them twice', async () => {
        const rows = await read<{ barcode: string }>('select barcode from product_barcode');
        const barcodes = rows.map(({ barcode }) => barcode);
        expect(barcodes.filter(code => !isEan13(code) || !/^2\d\d/.test(code))).toEqual([]);
        expect(new Set(barcodes).size).toBe(barcodes.length);
    });

    it('has a label for each submission, with its barcode, and for each product whose list was photographed', async () => {
        const submissions = await read<{ id: number; barcode: string | null }>(
            'select id, barcode from new_product',
        );
        expect(submissions.map(({ id }) => submissionLabel(id - 1)?.barcode)).toEqual(
            submissions.map(({ barcode }) => barcode ?? ''),
        );
        const rows = await read<{ url: string }>('select url from correction_picture');
        const lists = rows
            .map(({ url }) => parseDemoStem(url)!)
            .filter(({ kind }) => kind === 'productIngredients');
        expect(lists.length).toBeGreaterThan(50);
        expect(lists.filter(({ index }) => !productLabel(index))).toEqual([]);
    });

    it('has a picture for each stem', async () => {
        const rows = await read<{ stem: string }>(`
            select stem from (select logo as stem from brand union all select logo from shop union all select image from product
            union all select image from shop_item union all select photo from account union all select url from review_picture
            union all select image from post_image union all select icon from collection union all select image from collection
            union all select icon_url from routine union all select front_image from new_product
            union all select stem from face_picture) as pictures where stem is not null`);
        expect(rows.filter(({ stem }) => !parseDemoStem(stem))).toEqual([]);
        // One of each kind of subject.
        const kinds = new Map(rows.map(({ stem }) => [parseDemoStem(stem)!.kind, stem]));
        for (const [kind, stem] of kinds) expect(await store.open(stem, '110'), kind).not.toBe(null);
        const last = Math.max(
            ...rows
                .map(({ stem }) => parseDemoStem(stem)!)
                .filter(({ kind }) => kind === 'product')
                .map(({ index }) => index),
        );
        expect(await store.open(demoStem('product', last), '110')).not.toBe(null);
    });

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
        expect([steps[0], steps.at(-1)]).toEqual(['category', 'done']);
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
        expect(rows[0]!.id).toBe((await count(`brand where name <> 'After the demo'`)) + 1);
        await db.execute(sql`delete from brand where name = 'After the demo'`);
    });

    it('is not filled twice', async () => {
        await expect(fillDemo({ db, now, progress: () => undefined })).rejects.toBeInstanceOf(NotEmptyError);
        expect(await count('account')).toBe(402);
    });
});

const failAfter = (step: string) => {
    if (step === 'product barcode') throw new Error('killed');
};

describe('an interrupted fill', () => {
    it('leaves only what was there before', async () => {
        const database = await testDatabase();
        await database.pool.query(
            `insert into account (username, email) values ('owner', 'owner@salon.example')`,
        );
        await expect(fillDemo({ db: database.owner, now, progress: failAfter })).rejects.toThrow('killed');
        const { rows } = await database.pool.query(
            'select (select count(*) from product)::int as products, (select count(*) from account)::int as accounts',
        );
        expect(rows[0]).toEqual({ products: 0, accounts: 1 });
        await database.close();
    });
});
