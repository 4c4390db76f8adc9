import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldProblem } from '../../contract/errors.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { saveKeyHeader } from '../../contract/saves.ts';
import type { Product } from '../../contract/products.ts';
import { country } from '../../server/database/schema/accounts.ts';
import { brand, category, ingredient, ingredientName } from '../../server/database/schema/catalogue.ts';
import { newProduct } from '../../server/database/schema/moderation.ts';
import type { Client, FormFields } from './support/client.ts';
import { quarters } from './support/pictures.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

interface Refused {
    error?: string;
    errors?: Record<string, string[]>;
    codes: FieldProblem[];
    linked?: { id: number; name: string };
}

let server: TestServer;
let staff: Client;
let brandId: number;
let norway: number;
let serums: number;
let water: number;
let photograph: string;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    norway = await add(db, country, { name: 'Norway' });
    brandId = await add(db, brand, { name: 'Aurea' });
    serums = await add(db, category, { name: 'Serums' });
    water = await add(db, ingredient, {});
    await add(db, ingredientName, { ingredient_id: water, name: 'Water', is_primary: true });
    await add(db, ingredientName, { ingredient_id: water, name: 'Aqua' });
    photograph = await server.images.save(await quarters());
});

const submit = (fields: Partial<typeof newProduct.$inferInsert> = {}) =>
    add(server.db, newProduct, {
        brand_name: 'Aurea',
        product_name: 'Calm',
        front_image: photograph,
        ...fields,
    });

const form = (fields: FormFields = {}): FormFields => ({
    name: 'Calm Serum',
    brand_id: brandId,
    'categories-0': serums,
    ...fields,
});

const named = (...names: string[]): FormFields =>
    Object.fromEntries(
        names.flatMap((name, order) => [
            [`product_ingredients-${order}-order`, order],
            [`product_ingredients-${order}-name`, name],
        ]),
    );

const newBrand = (name: string, more: FormFields = {}) =>
    form({ brand_id: undefined, 'brand_new-name': name, ...more });

const send = (fields: FormFields) => staff.form<Product>('products', fields);

const save = async (fields: FormFields) => {
    const response = await send(fields);
    expect([response.status, response.body]).toEqual([200, response.body]);
    return response.body;
};

const refused = async (fields: FormFields) => (await staff.form<Refused>('products', fields)).body;

const namesOf = ({ product_ingredients }: Product) => product_ingredients.map(row => row.ingredient.name);

/** Everything a save may leave behind. */
const counts = async () => {
    const { rows } = await server.db.execute(sql`
        select (select count(*)::int from product) as products, (select count(*)::int from brand) as brands,
            (select count(*)::int from ingredient) as ingredients, (select count(*)::int from edit) as edits,
            (select count(*)::int from new_product where product_id is not null) as links`);
    return rows[0]!;
};

/** Records which pictures are stored. */
const watchPictures = () => {
    const kept = new Set<string>();
    const { save: keep, remove } = server.images;
    server.images.save = async (...picture) => {
        const stem = await keep(...picture);
        kept.add(stem);
        return stem;
    };
    server.images.remove = async stem => {
        kept.delete(stem);
        return remove(stem);
    };
    return kept;
};

describe('a product from a new product', () => {
    it('is saved with new brand, new ingredients, photograph and link as one edit about the product', async () => {
        const submission = await submit();
        const before = await counts();
        const saved = await save(
            newBrand('Lumen', {
                'brand_new-country_id': norway,
                new_product_id: submission,
                'image_from-new_product_id': submission,
                'image_from-side': 'front_image',
                ...named('Aqua', 'Squalane', 'Silk  Extract'),
            }),
        );
        expect(saved).toMatchObject({ brand: { name: 'Lumen' }, new_product_id: submission });
        expect(namesOf(saved)).toEqual(['Water', 'Squalane', 'Silk Extract']);
        expect(saved.image).not.toBe(photograph);
        expect(await server.images.open(saved.image!, '612')).not.toBeNull();
        const { body } = await staff.get<NewProduct>(`new-product/${submission}`);
        expect(body.product).toMatchObject({ id: saved.id, name: 'Calm Serum' });
        const { body: lumen } = await staff.get(`brand/${saved.brand_id}`);
        expect(lumen).toMatchObject({ name: 'Lumen', country_id: norway });
        const after = await counts();
        expect(Number(after.edits)).toBe(Number(before.edits) + 1);
        const { rows } = await server.db.execute(
            sql`select kind, record_id, action, records from edit order by id desc limit 1`,
        );
        expect(rows).toEqual([{ kind: 'product', record_id: saved.id, action: 'added', records: 5 }]);
    });

    it('may come from a hidden one', async () => {
        const submission = await submit({ hide: true });
        expect((await save(form({ new_product_id: submission }))).new_product_id).toBe(submission);
    });
});

describe('a photograph', () => {
    const from = async (fields: FormFields) => {
        const submission = await submit();
        const { image } = await save(
            form({
                'image_from-new_product_id': submission,
                'image_from-side': 'front_image',
                ...fields,
            }),
        );
        const { bytes } = (await server.images.open(image!, 'original'))!;
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const at = (x: number, y: number) => {
            const start = (y * info.width + x) * info.channels;
            return [...data.subarray(start, start + 3)].map(value => (value > 127 ? 1 : 0)).join('');
        };
        const { width, height } = info;
        return {
            size: [width, height],
            corners: [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)],
        };
    };
    const crop = (x: number, y: number, width: number, height: number) => ({
        'image_from-crop-x': x,
        'image_from-crop-y': y,
        'image_from-crop-width': width,
        'image_from-crop-height': height,
    });
    const [red, green, blue, white] = ['100', '010', '001', '111'];

    it('is taken as it is', async () => {
        expect(await from({})).toEqual({ size: [80, 40], corners: [red, green, blue, white] });
    });

    it.each([
        [90, [40, 80], [blue, red, white, green]],
        [180, [80, 40], [white, blue, green, red]],
        [270, [40, 80], [green, white, red, blue]],
    ])('is turned clockwise by %i degrees', async (turn, size, corners) => {
        expect(await from({ 'image_from-turn': turn })).toEqual({ size, corners });
    });

    it.each<[string, FormFields, number[], string[]]>([
        ['cropped', crop(0.5, 0, 0.5, 0.5), [40, 20], [green, green, green, green]],
        [
            'turned and then cropped',
            { 'image_from-turn': 90, ...crop(0, 0, 1, 0.5) },
            [40, 40],
            [blue, red, blue, red],
        ],
        [
            'turned the other way and then cropped',
            { 'image_from-turn': 270, ...crop(0.25, 0.75, 0.75, 0.25) },
            [30, 20],
            [red, blue, red, blue],
        ],
        ['cropped to the last pixel', crop(1, 1, 0.0000001, 0.0000001), [1, 1], [white, white, white, white]],
    ])('is %s', async (_, fields, size, corners) => {
        expect(await from(fields)).toEqual({ size, corners });
    });

    it.each<[string, FormFields, string, string]>([
        ['no such side', { 'image_from-side': 'top_image' }, 'image_from.side', 'option'],
        [
            'a side without a photograph',
            { 'image_from-side': 'back_image' },
            'image_from.side',
            'noPhotograph',
        ],
        ['a slant', { 'image_from-turn': 45 }, 'image_from.turn', 'option'],
        ['a crop beyond the edge', crop(0.6, 0, 0.5, 1), 'image_from.crop', 'crop'],
        ['an empty crop', crop(0, 0, 0, 1), 'image_from.crop', 'crop'],
        ['a crop in pixels', crop(0, 0, 80, 40), 'image_from.crop.width', 'max'],
        ['a crop of nothing', crop(Number.NaN, 0, 1, 1), 'image_from.crop.x', 'number'],
        ['half a crop', { 'image_from-crop-x': 0 }, 'image_from.crop.y', 'required'],
        [
            'an unknown new product',
            { 'image_from-new_product_id': 999_999 },
            'image_from.new_product_id',
            'noNewProduct',
        ],
        ['an upload as well', { image: new Blob(['x']) }, 'image_from', 'contradiction'],
    ])('is refused with %s', async (_, fields, field, code) => {
        const submission = await submit();
        const before = await counts();
        const { codes } = await refused(
            newBrand('Never', {
                'image_from-new_product_id': submission,
                'image_from-side': 'front_image',
                ...fields,
            }),
        );
        expect(codes).toContainEqual(expect.objectContaining({ field, code }));
        expect(await counts()).toEqual(before);
    });

    it('is refused when the storage has none under its name', async () => {
        const submission = await submit({ front_image: `/images/${'0'.repeat(32)}` });
        const { codes } = await refused(
            form({ 'image_from-new_product_id': submission, 'image_from-side': 'front_image' }),
        );
        expect(codes).toEqual([{ field: 'image_from.side', code: 'noPhotograph', args: {} }]);
    });

    it('leaves nothing behind when the save fails, and the photograph stays', async () => {
        const submission = await submit();
        const kept = watchPictures();
        await server.database.owner.execute(sql`create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'no'; end $$`);
        await server.database.owner.execute(sql`create trigger refuse before update on new_product
            for each row execute function refuse()`);
        const before = await counts();
        const { status } = await send(
            newBrand('Failed', {
                new_product_id: submission,
                'image_from-new_product_id': submission,
                'image_from-side': 'front_image',
                ...named('Failed Extract'),
            }),
        );
        await server.database.owner.execute(sql`drop trigger refuse on new_product`);
        expect(status).toBe(500);
        expect([await counts(), kept.size]).toEqual([before, 0]);
        expect(await server.images.open(photograph, 'original')).not.toBeNull();
    });
});

describe('a new brand', () => {
    it('is taken when there is one of that name already', async () => {
        expect((await save(newBrand('AUREA'))).brand_id).toBe(brandId);
    });

    it('is added once by saves at the same moment, which all have it', async () => {
        const saved = await Promise.all(
            Array.from({ length: 5 }, (_, index) => save(newBrand(index % 2 ? 'Twin' : 'TWIN'))),
        );
        expect(new Set(saved.map(product => product.brand_id)).size).toBe(1);
    });

    it.each<[string, FormFields, string, string]>([
        ['neither brand nor name', { 'brand_new-name': undefined }, 'brand_id', 'required'],
        ['both', { brand_id: 1 }, 'brand_new', 'contradiction'],
        ['no name', { 'brand_new-name': ' ' }, 'brand_new.name', 'required'],
        ['a long name', { 'brand_new-name': 'x'.repeat(27) }, 'brand_new.name', 'maxLength'],
        ['an unknown country', { 'brand_new-country_id': 999 }, 'brand_new.country_id', 'noCountry'],
    ])('is refused with %s', async (_, fields, field, code) => {
        const { codes } = await refused(newBrand('Other', fields));
        expect(codes).toContainEqual(expect.objectContaining({ field, code }));
    });

    it('is refused together with all other wrong fields', async () => {
        const { errors } = await refused({ name: '' });
        expect(Object.keys(errors!).toSorted()).toEqual(['brand_id', 'categories', 'name']);
    });
});

describe('new ingredients', () => {
    it('are added once by saves at the same moment, in whatever order', async () => {
        const lists = [
            ['Alpha', 'Beta', 'Gamma'],
            ['Gamma', 'BETA', 'alpha'],
            ['Beta', 'Alpha', 'Gamma'],
            ['gamma', 'Alpha', 'beta'],
        ];
        const saved = await Promise.all(lists.map(names => save(form(named(...names)))));
        const ids = saved.flatMap(product => product.product_ingredients.map(row => row.ingredient.id));
        expect(new Set(ids).size).toBe(3);
        const { rows } = await server.db.execute(sql`
            select from ingredient i where not exists (select from ingredient_name where ingredient_id = i.id)`);
        expect(rows).toEqual([]);
    });

    it('are taken by any of their names when there are such, and stay in their order', async () => {
        const saved = await save(
            form({
                ...named('Betaine', 'AQUA'),
                'product_ingredients-2-order': -1,
                'product_ingredients-2-name': 'Inulin',
            }),
        );
        expect(namesOf(saved)).toEqual(['Inulin', 'Betaine', 'Water']);
    });

    it.each<[string, FormFields, object]>([
        [
            'a name twice',
            named('Niacin', 'NIACIN'),
            { field: 'product_ingredients.1.name', code: 'nameTwice' },
        ],
        [
            'two names of one ingredient',
            named('Water', 'Aqua'),
            {
                field: 'product_ingredients.1.name',
                code: 'sameIngredient',
                args: { one: 'Aqua', other: 'Water' },
            },
        ],
        [
            'a sentence',
            named('Avoid contact with eyes. Keep out of reach'),
            { field: 'product_ingredients.0.name', code: 'ingredientProse' },
        ],
        ['an empty name', named(' '), { field: 'product_ingredients.0.name', code: 'required' }],
        ['a long name', named('x'.repeat(101)), { field: 'product_ingredients.0.name', code: 'maxLength' }],
        [
            'neither id nor name',
            { 'product_ingredients-0-order': 0 },
            { field: 'product_ingredients.0.ingredient_id', code: 'required' },
        ],
        [
            'both id and name',
            { ...named('Aqua'), 'product_ingredients-0-ingredient_id': 1 },
            { field: 'product_ingredients.0.name', code: 'contradiction' },
        ],
    ])('are refused with %s', async (_, fields, problem) => {
        const before = await counts();
        const { codes } = await refused(form(fields));
        expect(codes).toContainEqual(expect.objectContaining(problem));
        expect(await counts()).toEqual(before);
    });

    it('are refused with a name and the id of the same ingredient', async () => {
        const { codes } = await refused(
            form({
                ...named('Aqua'),
                'product_ingredients-1-order': 1,
                'product_ingredients-1-ingredient_id': water,
            }),
        );
        expect(codes).toEqual([
            {
                field: 'product_ingredients.0.name',
                code: 'sameIngredient',
                args: { one: 'Aqua', other: 'Water' },
            },
        ]);
    });
});

describe('a new product that is linked meanwhile', () => {
    it('keeps its link: the save is refused with the product it is linked to', async () => {
        const theirs = await addProduct(server.db, 'Theirs', brandId);
        const submission = await submit({ product_id: theirs });
        const before = await counts();
        const kept = watchPictures();
        const fields = {
            new_product_id: submission,
            'image_from-new_product_id': submission,
            'image_from-side': 'front_image',
        };
        expect(await staff.form('products', newBrand('Late', fields))).toMatchObject({
            status: 409,
            body: {
                error: 'The submission has been linked to “Theirs” in the meantime',
                codes: [{ code: 'alreadyLinked', args: { name: 'Theirs' } }],
                linked: { id: theirs, name: 'Theirs' },
            },
        });
        expect([await counts(), kept.size]).toEqual([before, 0]);
    });

    it('is not linked unseen once it has been hidden', async () => {
        const submission = await submit();
        const read = () => staff.get<{ version: number }>(`new-product/${submission}`);
        const fields = { new_product_id: submission, new_product_version: (await read()).body.version };
        await staff.put(`new-product/${submission}/hide`, { hide: true });
        const before = await counts();
        expect(await staff.form('products', newBrand('Unseen', fields))).toMatchObject({
            status: 409,
            body: {
                error: 'The submission has been hidden in the meantime. Nothing was saved; save again to add and link the product all the same.',
                codes: [{ code: 'hiddenMeanwhile' }],
            },
        });
        expect(await counts()).toEqual(before);
        const seen = { ...fields, new_product_version: (await read()).body.version };
        expect((await staff.form('products', newBrand('Unseen', seen))).status).toBe(200);
    });

    it('is linked to one of two products that are saved at the same moment', async () => {
        const submission = await submit();
        const before = await counts();
        const responses = await Promise.all(
            ['One', 'Other', 'Third'].map(name =>
                staff.form<Product & Refused>(
                    'products',
                    newBrand(`Brand ${name}`, { name, new_product_id: submission }),
                ),
            ),
        );
        const [won] = responses.filter(({ status }) => status === 200);
        const { id, name } = won!.body;
        expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        for (const { status, body } of responses)
            if (status === 409) expect(body.linked).toEqual({ id, name });
        const after = await counts();
        expect([after.products, after.brands, after.links]).toEqual(
            [before.products, before.brands, before.links].map(count => Number(count) + 1),
        );
    });
});

describe('the save key', () => {
    it('gives one product for simultaneous and for later saves with it, picture and link included', async () => {
        const submission = await submit();
        const kept = watchPictures();
        const fields = newBrand('Keyed', {
            new_product_id: submission,
            'image_from-new_product_id': submission,
            'image_from-side': 'front_image',
            ...named('Keyed Extract'),
        });
        const headers = { [saveKeyHeader]: randomUUID() };
        const saveOnce = async () =>
            (await staff.sendForm<Product>('POST', 'products', fields, headers)).body;
        const saved = await Promise.all(Array.from({ length: 4 }, saveOnce));
        saved.push(await saveOnce());
        for (const product of saved) expect(product).toEqual(saved[0]);
        expect([...kept]).toEqual([saved[0]!.image]);
    });
});

it('names the product that has a barcode already, with its id', async () => {
    const { id } = await save(form({ 'barcodes-0-barcode': '4006381333931' }));
    const { codes } = await refused(form({ 'barcodes-0-barcode': '4006381333931' }));
    expect(codes).toEqual([
        { field: 'barcodes.0.barcode', code: 'barcodeTaken', args: { name: 'Aurea Calm Serum', id } },
    ]);
});
