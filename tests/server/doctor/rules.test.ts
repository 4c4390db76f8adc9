import { beforeAll, describe, expect, it } from 'vitest';
import sharp, { type Sharp } from 'sharp';
import { doctorRuleNames, doctorRules } from '../../../contract/doctorRules.ts';
import type { DoctorFigures } from '../../../contract/doctor.ts';
import { grouped } from '../../../server/history/undo/grouped.ts';
import { demoDatabase } from '../support/database.ts';
import { afterFile } from '../support/afterFile.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { count, found } from './support.ts';
import { countByQuery, counts } from './counts.ts';

let server: TestServer;
let brandId: number;

const ask = async <Row>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Row[];

const one = async (text: string, values: unknown[] = []) => (await ask<{ id: number }>(text, values))[0]!.id;

const addProduct = (name: string, more: { description?: string; image?: string } = {}) =>
    one('insert into product (name, brand_id, description, image) values ($1, $2, $3, $4) returning id', [
        name,
        brandId,
        more.description ?? null,
        more.image ?? null,
    ]);

const addIngredient = async (name: string, hazard = 'none', rating: string | null = null) => {
    const id = await one(
        'insert into ingredient (ewg_hazard_score, ewg_rating) values ($1, $2) returning id',
        [hazard, rating],
    );
    await ask('insert into ingredient_name (ingredient_id, name, is_primary) values ($1, $2, true)', [
        id,
        name,
    ]);
    return id;
};

const listIngredients = (product: number, ingredients: number[]) =>
    ask(
        `insert into product_ingredient (product_id, ingredient_id, "order")
            select $1, id, place - 1 from unnest($2::int[]) with ordinality as listed (id, place)`,
        [product, ingredients],
    );

/** A pack of one colour on a white ground, with a word on it. */
const pack = (colour: string, word = 'Serum') =>
    sharp(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
            <rect width="900" height="900" fill="#fff"/><rect x="300" y="120" width="300" height="660" fill="${colour}"/>
            <text x="330" y="480" font-size="72" font-weight="bold">${word}</text></svg>`),
    );

const addPictured = async (picture: Sharp) =>
    addProduct('Pictured', { image: await server.images.save(new Uint8Array(await picture.toBuffer())) });

beforeAll(async () => {
    const database = await demoDatabase();
    afterFile(database.close);
    server = await testServer({ database });
    brandId = await one('select id from brand order by id limit 1');
});

/** For each rule a record that has the fault and one that has not. */
const cases: Record<
    (typeof doctorRuleNames)[number],
    { plant: () => Promise<[number, number]>; kind?: string }
> = {
    'no-picture': {
        plant: async () => [
            await addProduct('Without a picture'),
            await addProduct('Pictured', { image: '/images/x' }),
        ],
    },
    'no-ingredients': {
        plant: async () => {
            const full = await addProduct('Listed');
            await listIngredients(full, [await one('select min(id) as id from ingredient')]);
            return [await addProduct('Not listed'), full];
        },
    },
    'no-category': {
        plant: async () => {
            const sorted = await addProduct('Sorted');
            await ask('insert into product_category select $1, min(id) from category', [sorted]);
            return [await addProduct('Unsorted'), sorted];
        },
    },
    'no-barcode': {
        plant: async () => {
            const coded = await addProduct('Coded');
            await ask('insert into product_barcode (product_id, barcode) values ($1, $2)', [
                coded,
                '4006381333931',
            ]);
            return [await addProduct('Uncoded'), coded];
        },
    },
    'wrong-check-digit': {
        plant: async () => {
            const [wrong, right] = [await addProduct('Wrong'), await addProduct('Right')];
            await ask(
                `insert into product_barcode (product_id, barcode) values ($1, '4006381333932'), ($2, '73513537')`,
                [wrong, right],
            );
            return [wrong, right];
        },
    },
    'no-products': {
        kind: 'brand',
        plant: async () => [
            await one(`insert into brand (name) values ('Nothing yet') returning id`),
            brandId,
        ],
    },
    'name-cut': {
        plant: async () => [await addProduct('x'.repeat(50)), await addProduct('x'.repeat(49))],
    },
    'listed-twice': {
        plant: async () => {
            const aqua = await addIngredient('Testaqua');
            const both = await addIngredient('Testwasser (Testaqua)');
            const other = await addIngredient('Testglycerin');
            const [twice, once] = [await addProduct('Twice'), await addProduct('Once')];
            await listIngredients(twice, [aqua, other, both]);
            await listIngredients(once, [aqua, other]);
            return [twice, once];
        },
    },
    'never-used': {
        kind: 'ingredient',
        plant: async () => [
            await addIngredient('Unused'),
            await one('select ingredient_id as id from product_ingredient limit 1'),
        ],
    },
    'name-debris': {
        kind: 'ingredient',
        plant: async () => [
            await addIngredient('INGREDIENTS: TESTOLEUM'),
            await addIngredient('1,2-Testdiol'),
        ],
    },
    'no-rating': {
        kind: 'ingredient',
        plant: async () => [
            await addIngredient('Risky', 'high'),
            await addIngredient('Known risk', 'high', '7'),
        ],
    },
    'same-description': {
        plant: async () => {
            const twice = await addProduct('Told twice', { description: 'The same words' });
            await addProduct('Told again', { description: 'The same words' });
            return [twice, await addProduct('Told once', { description: 'The same words.' })];
        },
    },
    'nothing-has': {
        kind: 'category',
        plant: async () => [
            await one(`insert into category (name) values ('Of nothing') returning id`),
            await one('select category_id as id from product_category limit 1'),
        ],
    },
    'correction-waits': {
        plant: async () => {
            const [waits, done] = [await addProduct('Questioned'), await addProduct('Answered')];
            await ask(
                `insert into correction (correction, resolved, product_id)
                    values ('Wrong', false, $1), ('Old', true, $2)`,
                [waits, done],
            );
            return [waits, done];
        },
    },
    'same-picture': {
        plant: async () => {
            const first = await addPictured(pack('#cc6677').png());
            await addPictured(pack('#cc6677').resize(500).jpeg({ quality: 60 }));
            return [first, await addPictured(pack('#cc6677', 'Toner').png())];
        },
    },
};

describe.each(doctorRuleNames)('the rule %s', rule => {
    it('finds the fault, not a sound record, and counts as its own query does', async () => {
        const { plant, kind = doctorRules[rule].kinds[0] } = cases[rule];
        const [faulty, sound] = await plant();
        await count(server);
        const ids = await found(server, rule, kind);
        expect(ids).toContain(faulty);
        expect(ids).not.toContain(sound);
        const staff = await server.signIn('staff');
        const { body } = await staff.get<DoctorFigures>('doctor');
        const figures = body.rules.find(each => each.rule === rule)!;
        const { body: list } = await staff.get<{ total: number }>(`doctor/rule/${rule}`);
        expect(list.total).toBe(figures.count);
        if (rule in counts) expect(figures.count).toBe(await countByQuery(server.database.pool, rule));
    });
});

it('finds a picture in another size, compression and format, and no other shade, as light as it may be', async () => {
    const [first, ...others] = [
        await addPictured(pack('#4488cc').png()),
        await addPictured(pack('#4488cc').resize(640).webp({ quality: 40 })),
        await addPictured(pack('#4488cc').resize(330).jpeg({ quality: 85 })),
    ];
    // Equally light: 0.30 red + 0.59 green + 0.11 blue.
    const shades = [await addPictured(pack('#a4629c').png()), await addPictured(pack('#5a9430').png())];
    await count(server);
    const ids = await found(server, 'same-picture');
    expect(ids).toEqual(expect.arrayContaining([first!, ...others]));
    for (const shade of shades) expect(ids).not.toContain(shade);
});

it('gives the score that the weights of each product’s worst finding give', async () => {
    await count(server);
    const faults = await ask<{ product: number; rule: keyof typeof doctorRules }>(`
        select record_id as product, rule from finding where kind = 'product'
        union all select i.product_id, f.rule from finding f
        join product_ingredient i on i.ingredient_id = f.record_id where f.kind = 'ingredient'`);
    const worst = new Map<number, number>();
    for (const { product, rule } of faults)
        worst.set(product, Math.max(worst.get(product) ?? 0, doctorRules[rule].weight));
    const [{ products }] = (await ask<{ products: number }>(
        'select count(*)::int as products from product',
    )) as [{ products: number }];
    const weight = [...worst.values()].reduce((sum, each) => sum + each, 0);
    const staff = await server.signIn('staff');
    const { body } = await staff.get<DoctorFigures>('doctor');
    expect(body.score).toBeCloseTo(100 * (1 - weight / products), 1);
    expect(body).toMatchObject({ products, clean: products - worst.size, state: 'still' });
    // Without its rule, a product is worth the weight of its next worst finding.
    const noList = body.rules.find(({ rule }) => rule === 'no-ingredients')!;
    const lifts = [...grouped(faults, ({ product }) => product).values()].reduce((sum, own) => {
        const weights = own.map(({ rule }) => doctorRules[rule].weight as number);
        const rest = own.filter(({ rule }) => rule !== 'no-ingredients');
        const next = Math.max(0, ...rest.map(({ rule }) => doctorRules[rule].weight));
        return sum + Math.max(...weights) - next;
    }, 0);
    expect(noList.lifts).toBeCloseTo((100 * lifts) / products, 1);
});
