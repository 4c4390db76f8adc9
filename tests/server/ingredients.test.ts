import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckedName, Ingredient } from '../../contract/ingredients.ts';
import { productIngredient } from '../../server/database/schema/catalogue.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Page = { items: Ingredient[]; total: number };
type Refused = { errors: Record<string, string[]>; error: string };

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

const named = (...names: string[]) => ({
    names: names.map((name, index) => ({ name, primary: index === 0 })),
});

const save = async (...names: string[]) => {
    const { status, body } = await staff.post<Ingredient>('ingredients', named(...names));
    expect(status).toBe(200);
    return body;
};

const namesOf = (ingredient: Ingredient) => ingredient.names.map(({ name, primary }) => [name, primary]);

const countNames = async () => {
    const { rows } = await server.db.execute(sql`select count(*)::int as count from ingredient_name`);
    return rows[0]!.count;
};

describe('saving', () => {
    it('stores the given values and returns them', async () => {
        const { body } = await staff.post<Ingredient>('ingredients', {
            description: 'A humectant',
            ewg_rating: '1-2',
            ewg_hazard_score: 'low',
            names: [
                { name: 'Glycerol', primary: false },
                { name: '  Glycerin   USP ', primary: true },
            ],
        });
        expect(body).toMatchObject({
            description: 'A humectant',
            ewg_rating: '1-2',
            ewg_hazard_score: 'low',
        });
        expect(namesOf(body)).toEqual([
            ['Glycerin USP', true],
            ['Glycerol', false],
        ]);
        expect((await staff.get(`ingredient/${body.id}`)).body).toEqual(body);
    });

    it('changes the primary name, keeps the ids of names that stay, deletes the rest', async () => {
        const before = await save('Aqua', 'Water', 'Eau');
        const [aqua, water] = before.names;
        const { status, body } = await staff.put<Ingredient>(`ingredient/${before.id}`, {
            names: [
                { ...aqua, primary: false },
                { ...water, primary: true },
                { name: 'Wasser', primary: false },
            ],
        });
        expect(status).toBe(200);
        expect(namesOf(body)).toEqual([
            ['Water', true],
            ['Aqua', false],
            ['Wasser', false],
        ]);
        expect(body.names[0]!.id).toBe(water!.id);
    });

    it('swaps two names of one ingredient', async () => {
        const { id, names } = await save('Swap A', 'Swap B');
        const { status, body } = await staff.put<Ingredient>(`ingredient/${id}`, {
            names: [
                { id: names[0]!.id, name: 'Swap B', primary: true },
                { id: names[1]!.id, name: 'Swap A', primary: false },
            ],
        });
        expect(status).toBe(200);
        expect(namesOf(body)).toEqual([
            ['Swap B', true],
            ['Swap A', false],
        ]);
    });

    it('does not take a name from another ingredient by its id', async () => {
        const victim = await save('Victim', 'Victim Two');
        const other = await save('Other');
        await staff.put(`ingredient/${other.id}`, {
            names: [{ id: victim.names[1]!.id, name: 'Thief', primary: true }],
        });
        expect(namesOf((await staff.get<Ingredient>(`ingredient/${victim.id}`)).body)).toHaveLength(2);
    });

    it('refuses a name that another ingredient has, at its field, and saves nothing', async () => {
        await save('Panthenol', 'Provitamin B5');
        const before = await countNames();
        const { status, body } = await staff.post<Refused>(
            'ingredients',
            named('Pantothenol', 'PROVITAMIN  b5'),
        );
        expect(status).toBe(422);
        expect(body.errors).toEqual({
            'names.1.name': ['The ingredient “Panthenol” already has this name'],
        });
        expect(await countNames()).toBe(before);
    });

    it('refuses a name given twice', async () => {
        const { status, body } = await staff.post<Refused>('ingredients', named('Twice', 'twice'));
        expect(status).toBe(422);
        expect(body.errors).toEqual({ 'names.1.name': ['This name is given twice'] });
    });

    it.each([
        [{}, 'names'],
        [{ names: [] }, 'names'],
        [{ names: [{ name: 'x', primary: false }] }, 'names'],
        [{ names: [{ name: '  ', primary: true }] }, 'names.0.name'],
        [{ names: [{ name: 'x'.repeat(101), primary: true }] }, 'names.0.name'],
        [{ names: [{ name: 7, primary: true }] }, 'names.0.name'],
        [{ ...named('fine'), ewg_rating: '12345' }, 'ewg_rating'],
        [{ ...named('fine'), ewg_hazard_score: 'deadly' }, 'ewg_hazard_score'],
        [{ ...named('fine'), description: 'x'.repeat(20_001) }, 'description'],
        [named('nul\0'), 'names.0.name'],
    ])('refuses %j at %s', async (input, field) => {
        const { status, body } = await staff.post<Refused>('ingredients', input);
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toContain(field);
    });

    it.each([
        "Robert'); DROP TABLE ingredient;--",
        '<script>alert(1)</script>',
        '🧴✨ émollient',
        'حمض الهيالورونيك',
        '1,2-Hexanediol',
        '%_\\',
    ])('keeps %s unchanged, and finds it', async name => {
        const { id } = await save(name);
        const { body } = await staff.get<Ingredient>(`ingredient/${id}`);
        expect(body.names[0]!.name).toBe(name);
        const checked = await staff.post<CheckedName[]>('ingredients/check', { names: [name] });
        expect(checked.body[0]!.ingredient_id).toBe(id);
    });

    it('accepts only one of several simultaneous saves of the same new name', async () => {
        const responses = await Promise.all(
            Array.from({ length: 6 }, () => staff.post<Refused>('ingredients', named('Race', 'Race Two'))),
        );
        expect(responses.map(response => response.status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
        const refused = responses.find(response => response.status === 422)!;
        expect(refused.body.errors['names.0.name']).toEqual(['The ingredient “Race” already has this name']);
    });

    it('never mixes two saves of one ingredient', async () => {
        const { id } = await save('Mixed');
        const sets = [named('One A', 'One B'), named('Two A', 'Two B', 'Two C')];
        await Promise.all([...sets, ...sets].map(input => staff.put(`ingredient/${id}`, input)));
        const { body } = await staff.get<Ingredient>(`ingredient/${id}`);
        const kept = body.names.map(({ name }) => name);
        expect([
            ['One A', 'One B'],
            ['Two A', 'Two B', 'Two C'],
        ]).toContainEqual(kept);
    });

    it('returns 404 for an unknown ingredient', async () => {
        expect((await staff.get('ingredient/999999')).status).toBe(404);
        expect((await staff.put('ingredient/999999', named('Nobody'))).status).toBe(404);
        expect((await staff.delete('ingredient/999999')).status).toBe(404);
        expect((await staff.get('ingredient/abc')).status).toBe(404);
    });
});

describe('saving several', () => {
    it('saves all in order', async () => {
        const { status, body } = await staff.post<Ingredient[]>('ingredients/bulk', {
            ingredients: [named('Bulk One'), named('Bulk Two', 'Bulk 2')],
        });
        expect(status).toBe(200);
        expect(body.map(({ names }) => names[0]!.name)).toEqual(['Bulk One', 'Bulk Two']);
    });

    it('saves none when one is refused', async () => {
        await save('Taken');
        const before = await countNames();
        const { status, body } = await staff.post<Refused>('ingredients/bulk', {
            ingredients: [named('Fresh One'), named('Fresh Two', 'taken'), named('fresh one')],
        });
        expect(status).toBe(422);
        expect(Object.keys(body.errors).toSorted()).toEqual([
            'ingredients.1.names.1.name',
            'ingredients.2.names.0.name',
        ]);
        expect(await countNames()).toBe(before);
    });

    it('leaves out what a pasted label has around a name', async () => {
        const { body } = await staff.post<Ingredient[]>('ingredients/bulk', {
            ingredients: [named('INGREDIENTS: CITRAL.'), named("['bisabolol'"), named('Escin*')],
        });
        expect(body.map(({ names }) => names[0]!.name)).toEqual(['CITRAL', 'bisabolol', 'Escin']);
        const { body: checked } = await staff.post<CheckedName[]>('ingredients/check', {
            names: ['Inci: Citral', 'BISABOLOL.', 'escin†'],
        });
        expect(checked.map(({ ingredient_id }) => ingredient_id)).toEqual(body.map(({ id }) => id));
    });

    it.each(['Water; Salvia Officinalis', 'Clay: cleans the skin', '[+/- Mica', 'INGREDIENTS:', '- Zinc'])(
        'refuses %s, which is no name',
        async name => {
            const { status, body } = await staff.post<Refused>('ingredients/bulk', {
                ingredients: [named('Fresh Name'), named(name)],
            });
            expect(status).toBe(422);
            expect(body.errors).toEqual({
                'ingredients.1.names.0.name': [`Not an ingredient name: ${name}`],
            });
        },
    );

    it('takes the unusual names of the INCI dictionary', async () => {
        const names = [
            "2'-Deoxyadenosine",
            'Bicyclo[2.2.1]heptan-2-ol',
            '(20S)-Protopanaxadiol',
            '1,2,3-Hexanetriol',
        ];
        const { body } = await staff.post<Ingredient[]>('ingredients/bulk', {
            ingredients: names.map(name => named(name)),
        });
        expect(body.map(added => added.names[0]!.name)).toEqual(names);
    });
});

describe('listing', () => {
    it('is sorted by primary name, page by page', async () => {
        const first = (await staff.get<Page>('ingredients?page=1&per_page=5')).body;
        const second = (await staff.get<Page>('ingredients?page=2&per_page=5')).body;
        const everything = (await staff.get<Page>('ingredients?per_page=250')).body;
        expect([...first.items, ...second.items]).toEqual(everything.items.slice(0, 10));
        expect(first.total).toBe(everything.items.length);
    });

    it('finds any name regardless of case and accents, those that begin with the text first', async () => {
        await save('Crème Base');
        await save('Zinc Oxide', 'Creme White');
        await save('Ice Cremé');
        const { body } = await staff.get<Page>('ingredients?q=CREME');
        expect(body.items.map(({ names }) => names[0]!.name)).toEqual([
            'Crème Base',
            'Zinc Oxide',
            'Ice Cremé',
        ]);
        expect(body.total).toBe(3);
    });

    it('lists thousands that have the text in the same order as a few', async () => {
        const { db } = server;
        await save('Aaa Bulksolvent');
        await save('Bulksolvent Zzz');
        await db.execute(sql`
            with made as (
                insert into ingredient (functions, ewg_hazard_score)
                select 'Bulksolvent', 'none' from generate_series(1, 3000) returning id)
            insert into ingredient_name (ingredient_id, name, is_primary)
            select id, 'Many ' || lpad((row_number() over (order by id))::text, 4, '0'), true from made`);
        const page = async (number: number) => {
            const path = `ingredients?q=bulksolvent&per_page=20&page=${number}`;
            const { body } = await staff.get<Page>(path);
            return { names: body.items.map(({ names }) => names[0]!.name), total: body.total };
        };
        const names = Array.from(
            { length: 3000 },
            (_, index) => `Many ${String(index + 1).padStart(4, '0')}`,
        );
        const first = ['Bulksolvent Zzz', 'Aaa Bulksolvent', ...names];
        expect(await page(1)).toEqual({ names: first.slice(0, 20), total: 3002 });
        expect(await page(151)).toEqual({ names: first.slice(3000), total: 3002 });
        await db.execute(sql`delete from ingredient where functions = 'Bulksolvent' and id % 2 = 0`);
        const few = await page(1);
        expect(few.names.slice(0, 2)).toEqual(first.slice(0, 2));
        expect(few.names.slice(2)).toEqual(few.names.slice(2).toSorted());
    });

    it.each(['%', '_', '\\', "'", '🧴', 'a', 'zz', '!!!', 'x'.repeat(200)])(
        'survives the text %s',
        async text => {
            expect((await staff.get(`ingredients?q=${encodeURIComponent(text)}`)).status).toBe(200);
        },
    );

    it('refuses pages that make no sense', async () => {
        for (const query of ['page=0', 'page=x', 'per_page=251', `q=${'x'.repeat(201)}`])
            expect((await staff.get(`ingredients?${query}`)).status).toBe(422);
        expect((await staff.get<Page>('ingredients?page=9999999')).body.items).toEqual([]);
    });
});

it('says whether the total of a list is an estimate', async () => {
    const total = async (path: string) => {
        const { body } = await staff.get<Page & { total_is_estimate: boolean }>(path);
        return [body.total, body.total_is_estimate];
    };
    await save('Estimated');
    for (const path of ['ingredients', 'brands?paginate=true'])
        expect(await total(path)).toEqual([expect.any(Number), false]);
    // As if the table had been large when the database last looked at it.
    await server.database.owner.execute(
        sql`update pg_class set reltuples = 60000, relpages = pg_relation_size(oid) / 8192
            where oid = 'ingredient'::regclass`,
    );
    expect(await total('ingredients')).toEqual([60_000, true]);
    await server.database.owner.execute(sql`analyze ingredient`);
});

describe('deleting', () => {
    it('deletes the ingredient with its names', async () => {
        const { id } = await save('Short Lived');
        expect((await staff.delete(`ingredient/${id}`)).status).toBe(204);
        expect((await staff.get(`ingredient/${id}`)).status).toBe(404);
        await save('Short Lived');
    });

    it('is refused while products list it, and says how many', async () => {
        const { id } = await save('Listed');
        const [first, second] = [await addProduct(server.db, 'One'), await addProduct(server.db, 'Two')];
        await add(server.db, productIngredient, { product_id: first, ingredient_id: id, order: 0 });
        expect((await staff.delete<Refused>(`ingredient/${id}`)).body).toEqual({
            error: 'This ingredient cannot be deleted: 1 product lists it',
            codes: [{ code: 'ingredientListed', args: { count: 1 } }],
        });
        await add(server.db, productIngredient, { product_id: second, ingredient_id: id, order: 0 });
        const { status, body } = await staff.delete<Refused>(`ingredient/${id}`);
        expect(status).toBe(409);
        expect(body.error).toBe('This ingredient cannot be deleted: 2 products list it');
    });
});

describe('checking typed names', () => {
    it('returns each name in order, whatever its case and spaces', async () => {
        const { body: known } = await staff.post<Ingredient>('ingredients', {
            ...named('Sodium Hyaluronate', 'Natrii Hyaluronas'),
            ewg_hazard_score: 'moderate',
        });
        const names = ['sodium  HYALURONATE', 'Unheard Of', ' natrii hyaluronas ', '', 'Unheard Of'];
        const { body } = await staff.post<CheckedName[]>('ingredients/check', { names });
        expect(body).toEqual([
            { name: names[0], ingredient_id: known.id, ewg_hazard_score: 'moderate' },
            { name: names[1], ingredient_id: null },
            { name: names[2], ingredient_id: known.id, ewg_hazard_score: 'moderate' },
            { name: names[3], ingredient_id: null },
            { name: names[4], ingredient_id: null },
        ]);
    });

    it('accepts an empty list', async () => {
        expect((await staff.post('ingredients/check', { names: [] })).body).toEqual([]);
    });

    it('accepts a text of a million characters, as one name or as many', async () => {
        const one = await staff.post<CheckedName[]>('ingredients/check', { names: ['é'.repeat(1_000_000)] });
        expect(one.status).toBe(200);
        expect(one.body[0]!.ingredient_id).toBeNull();
        const many = Array.from({ length: 100_000 }, (_, index) => `name ${index}`);
        const { status, body } = await staff.post<CheckedName[]>('ingredients/check', { names: many });
        expect(status).toBe(200);
        expect(body).toHaveLength(100_000);
    });

    it('refuses anything but a list of texts', async () => {
        for (const names of ['Water', [7], null, Array.from({ length: 100_001 }, () => 'x')])
            expect((await staff.post('ingredients/check', { names })).status).toBe(422);
    });
});
