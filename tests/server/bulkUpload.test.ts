import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import {
    brand,
    category,
    ingredient,
    ingredientName,
    productBarcode,
} from '../../server/database/schema/catalogue.ts';
import type { Client } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Validated = ResponseOf<'POST products/bulk/validate'>;

let server: TestServer;
let staff: Client;
let aurea: number;
let serums: number;
let water: number;
let glycerin: number;
let head: Uint8Array<ArrayBuffer>;

const addIngredient = async (...names: string[]) => {
    const id = await add(server.db, ingredient, {});
    for (const [index, name] of names.entries())
        await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: index === 0 });
    return id;
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    aurea = await add(server.db, brand, { name: 'Aurea' });
    const face = await add(server.db, category, { name: 'Face' });
    const body = await add(server.db, category, { name: 'Body' });
    serums = await add(server.db, category, { name: 'Serums', parent_id: face });
    await add(server.db, category, { name: 'Oils', parent_id: face });
    await add(server.db, category, { name: 'Oils', parent_id: body });
    water = await addIngredient('Aqua', 'Water');
    glycerin = await addIngredient('Glycerin');
    const taken = await addProduct(server.db, 'Old Balm', aurea);
    await add(server.db, productBarcode, { product_id: taken, barcode: '4006381333931' });
    head = (await (await picture('red')).bytes()).slice(0, 64);
});

const image = (name: string, bytes: Uint8Array<ArrayBuffer> = head) => new File([bytes], name);

const validate = (products: unknown, ...images: File[]) =>
    staff.form<Validated>('products/bulk/validate', {
        products: JSON.stringify(products),
        ...Object.fromEntries(images.map((file, index) => [`images-${index}`, file])),
    });

const refused = (products: string) => staff.form<{ errors: object }>('products/bulk/validate', { products });

const balm = {
    name: 'Calm Serum',
    brand: 'AUREA',
    image_file: 'calm.png',
    description: 'Soothes',
    ingredients: 'water, Glycerin',
    barcodes: ['5901234123457'],
    categories: ['face > serums'],
};

const errorsOf = async (changes: object, ...images: File[]) => {
    const { status, body } = await validate([{ ...balm, ...changes }], ...images, image('calm.png'));
    expect(status).toBe(200);
    return body.products[0]!.errors;
};

describe('POST products/bulk/validate', () => {
    it('keeps nobody waiting, however many names it looks up', async () => {
        const quick = await testServer({ database: server.database, checkResponses: false });
        const client = await quick.signIn('staff');
        const names = (product: number) =>
            Array.from({ length: 200 }, (_, index) => `Unknown ${product} ${index}`);
        const products = Array.from({ length: 2000 }, (_, index) => ({ ...balm, ingredients: names(index) }));
        const progress = { done: false };
        const validated = client
            .form<Validated>('products/bulk/validate', { products: JSON.stringify(products) })
            .finally(() => (progress.done = true));
        const begun = performance.now();
        let slowest = 0;
        while (!progress.done) {
            const started = performance.now();
            expect((await client.get('auth/me')).status).toBe(200);
            slowest = Math.max(slowest, performance.now() - started);
        }
        const whole = performance.now() - begun;
        expect((await validated).body.missing_ingredients).toHaveLength(400_000);
        // 170 ms of 4.3 s where nothing else runs, the test's own share included.
        expect(slowest).toBeLessThan(whole / 5);
    });

    it('matches names case-insensitively, and saves nothing', async () => {
        const { body } = await validate([balm], image('calm.png'));
        expect(body).toEqual({
            products: [
                {
                    ...balm,
                    brand_id: aurea,
                    ingredients: ['water', 'Glycerin'],
                    ingredient_ids: [water, glycerin],
                    category_ids: [serums],
                    errors: [],
                    problems: [],
                },
            ],
            missing_ingredients: [],
            missing_brands: [],
        });
        const { rows } = await server.db.execute(sql`select from product where name = 'Calm Serum'`);
        expect(rows).toHaveLength(0);
    });

    it('lists each missing name once, in its first spelling', async () => {
        const { body } = await validate(
            [
                { ...balm, brand: 'Nova', ingredients: ['Aqua', 'Snail Mucin, filtered', 'Honey'] },
                { ...balm, brand: 'NOVA', ingredients: 'honey', barcodes: [] },
            ],
            image('calm.png'),
        );
        expect(body.missing_brands).toEqual(['Nova']);
        expect(body.missing_ingredients).toEqual(['Snail Mucin, filtered', 'Honey']);
        expect(body.products.map(({ errors }) => errors)).toEqual([
            ['Brand not found: Nova', 'Ingredients not found: Snail Mucin, filtered, Honey'],
            ['Brand not found: NOVA', 'Ingredients not found: honey'],
        ]);
        expect(body.products[0]!.problems).toEqual([
            { code: 'brandMissing', args: { name: 'Nova' } },
            { code: 'ingredientsMissing', args: { names: ['Snail Mucin, filtered', 'Honey'] } },
        ]);
    });

    it('offers no pasted label as an ingredient', async () => {
        const { body } = await validate(
            [{ ...balm, ingredients: ['INGREDIENTS: AQUA', 'Citral.', 'Glycerin*', 'Rose; Lavender'] }],
            image('calm.png'),
        );
        expect(body.missing_ingredients).toEqual(['Citral']);
        expect(body.products[0]).toMatchObject({
            ingredient_ids: [water, glycerin],
            problems: [
                { code: 'ingredientsMissing', args: { names: ['Citral.', 'Rose; Lavender'] } },
                { code: 'ingredientProse', args: { name: 'Rose; Lavender' } },
            ],
        });
    });

    it('offers names to add without brackets, quotes and signs, and none that are two', async () => {
        const { body } = await validate([
            {
                ...balm,
                ingredients: [
                    'Aqua',
                    'Citrus Aurantifolia (Lime) Extract',
                    '“Marula Oil”',
                    'Aqua Glycerin',
                    '* Essential Oil',
                    'Octisalate 4.00%',
                    'Rose; Lavender',
                    'Ingredients: Moss',
                ],
            },
        ]);
        expect(body.missing_ingredients).toEqual(['Citrus Aurantifolia Extract', 'Marula Oil', 'Moss']);
        const [product] = body.products;
        expect(product!.ingredients.slice(1, 4)).toEqual([
            'Citrus Aurantifolia Extract',
            'Marula Oil',
            'Aqua Glycerin',
        ]);
        expect(product!.problems?.map(({ code, args }) => ({ code, args }))).toEqual(
            expect.arrayContaining([
                { code: 'ingredientsJoined', args: { one: 'Aqua', other: 'Glycerin' } },
                { code: 'ingredientProse', args: { name: '* Essential Oil' } },
                { code: 'ingredientProse', args: { name: 'Octisalate 4.00%' } },
                { code: 'ingredientProse', args: { name: 'Rose; Lavender' } },
            ]),
        );
    });

    it('gives each error its code and its field', async () => {
        const { body } = await validate(
            [{ ...balm, name: 'x'.repeat(51), barcodes: ['1'], image_file: 'none.png' }],
            image('calm.png'),
        );
        expect(body.products[0]).toMatchObject({
            errors: [
                'Name: Must be 50 characters or less',
                'Barcode 1: Must be a valid EAN13 barcode',
                'Image not found.',
            ],
            problems: [
                { field: 'name', code: 'maxLength', args: { max: 50 } },
                { code: 'barcodeInvalid', args: { barcode: '1' } },
                { code: 'imageMissing', args: {} },
            ],
        });
    });

    it('checks the limits of names, categories and descriptions', async () => {
        expect(await errorsOf({ name: 'x'.repeat(50) })).toEqual([]);
        expect(await errorsOf({ name: 'x'.repeat(51) })).toEqual(['Name: Must be 50 characters or less']);
        expect(await errorsOf({ name: '  ', brand: '', categories: [] })).toEqual([
            'Name: This field is required!',
            'Brand: This field is required!',
            'Categories: This field is required!',
        ]);
        expect(await errorsOf({ categories: ['Serums', 'Hats', 'oils'] })).toEqual([
            'Category oils: Could be Body › Oils or Face › Oils',
            'Categories not found: Hats',
        ]);
        expect(await errorsOf({ categories: ['body › oils'] })).toEqual([]);
        expect(await errorsOf({ description: 'x'.repeat(20_001) })).toEqual([
            'Description: Must be 20000 characters or less',
        ]);
    });

    it('refuses barcodes that are invalid, repeated or taken', async () => {
        expect(await errorsOf({ barcodes: ['123', '5901234123457', '5901234123457'] })).toEqual([
            'Barcode 123: Must be a valid EAN13 barcode',
            'Barcodes: Duplicate barcodes are not allowed!',
        ]);
        expect(await errorsOf({ barcodes: ['4006381333931'] })).toEqual([
            'Barcode 4006381333931: The product “Aurea Old Balm” already has this barcode',
        ]);
        const { body } = await validate([balm, { ...balm, name: 'Calm Cream' }], image('calm.png'));
        expect(body.products.map(({ errors }) => errors)).toEqual([
            ['Barcode 5901234123457: Another product in this upload has it too'],
            ['Barcode 5901234123457: Another product in this upload has it too'],
        ]);
    });

    it('reads an ingredient text as a label, without its heading and final full stop', async () => {
        const { body } = await validate(
            [
                { ...balm, ingredients: 'INGREDIENTS: AQUA; GLYCERIN.' },
                { ...balm, ingredients: "['glycerin', 'water']", barcodes: [] },
            ],
            image('calm.png'),
        );
        expect(body.products.map(({ ingredient_ids }) => ingredient_ids)).toEqual([
            [water, glycerin],
            [glycerin, water],
        ]);
        expect(body.missing_ingredients).toEqual([]);
    });

    it('finds an ingredient by any of the names that a list gives it', async () => {
        const { body } = await validate(
            [
                { ...balm, ingredients: 'Eau/Water, Glycerol (Glycerin)' },
                { ...balm, ingredients: ['Glycerin', 'Aqua (Water/Eau)'], barcodes: [] },
            ],
            image('calm.png'),
        );
        expect(body.products.map(({ ingredient_ids }) => ingredient_ids)).toEqual([
            [water, glycerin],
            [glycerin, water],
        ]);
        expect(body.missing_ingredients).toEqual([]);
        expect(await errorsOf({ ingredients: 'Glycerin, Glycerol (Glycerin)' })).toEqual([
            'Glycerin and Glycerol (Glycerin) are the same ingredient',
        ]);
    });

    it('refuses an ingredient that repeats, even by another name, and names that are too long', async () => {
        expect(await errorsOf({ ingredients: 'Glycerin, glycerin' })).toEqual([
            'Duplicate ingredients found: Glycerin',
        ]);
        expect(await errorsOf({ ingredients: 'Aqua, Water' })).toEqual([
            'Aqua and Water are the same ingredient',
        ]);
        const long = 'y'.repeat(101);
        const { body } = await validate([{ ...balm, ingredients: [long] }], image('calm.png'));
        expect(body.products[0]!.errors).toEqual([
            `Ingredient name must be less than 100 characters (${long})`,
        ]);
        expect(body.missing_ingredients).toEqual([]);
    });

    it('requires the image, by its name and by its bytes', async () => {
        expect((await validate([balm])).body.products[0]!.errors).toEqual(['Image not found.']);
        expect(await errorsOf({ image_file: '' })).toEqual(['Image not found.']);
        const text = image('note.png', new TextEncoder().encode('not a picture'));
        expect(await errorsOf({ image_file: 'note.png' }, text)).toEqual([
            'Picture note.png: Must be a JPEG, PNG or WebP picture',
        ]);
        expect(await errorsOf({ image_file: 'pictures/calm.png' })).toEqual([]);
        expect(await errorsOf({ image_file: 'crème.png' }, image('crème.png'.normalize('NFD')))).toEqual([]);
    });

    it('reports wrong types at the product, and continues', async () => {
        const { status, body } = await validate(
            [
                7,
                null,
                'text',
                { name: 5, brand: {}, ingredients: [1], barcodes: 'x', categories: [['a']] },
                balm,
            ],
            image('calm.png'),
        );
        expect(status).toBe(200);
        const shape = ['Must be an object with the fields of a product', 'Image not found.'];
        expect(body.products.slice(0, 3).map(({ errors }) => errors)).toEqual([shape, shape, shape]);
        expect(body.products[3]!.errors).toEqual(
            expect.arrayContaining([
                'Name: Must be text',
                'Brand: Must be text',
                'Ingredients: Must be a list of text values',
                'Barcodes: Must be a list of text values',
                'Categories: Must be a list of text values',
            ]),
        );
        expect(body.products[4]!.errors).toEqual([]);
        expect(await errorsOf({ name: 'a\0b' })).toEqual([
            'Name: Must not contain the NUL character',
            'Name: This field is required!',
        ]);
    });

    it('refuses anything but a list of products', async () => {
        expect((await refused('[{')).body.errors).toEqual({ products: ['Error in JSON syntax!'] });
        expect((await refused('[]')).body.errors).toEqual({ products: ['This field is required!'] });
        expect((await refused('{}')).status).toBe(422);
        const many = JSON.stringify(Array.from({ length: 2001 }, () => balm));
        expect((await refused(many)).body.errors).toEqual({ products: ['Must be 2000 products or less'] });
    });

    it('takes 1,000 products of 30 ingredients with their images at once', async () => {
        const names = Array.from({ length: 400 }, (_, index) => `Extract ${index}`);
        const products = Array.from({ length: 1000 }, (_, index) => ({
            ...balm,
            name: `Serum ${index}`,
            image_file: `${index}.png`,
            barcodes: [],
            ingredients: Array.from({ length: 30 }, (__, at) => names[(index * 7 + at) % 400]),
        }));
        const { body } = await validate(products, ...products.map(({ image_file }) => image(image_file)));
        expect(body.products).toHaveLength(1000);
        expect(body.missing_ingredients).toHaveLength(400);
    });

    it('is for staff only', async () => {
        const member = await server.signIn('member');
        const asked = { products: JSON.stringify([balm]) };
        expect((await member.form('products/bulk/validate', asked)).status).toBe(403);
        expect((await server.anonymous().form('products/bulk/validate', asked)).status).toBe(401);
    });
});
