import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldChange, Job, JobPreview } from '../../../contract/jobs.ts';
import {
    brand,
    category,
    ingredient,
    ingredientName,
    tag,
} from '../../../server/database/schema/catalogue.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { post, productQuestion, channel } from '../../../server/database/schema/community.ts';
import { accountCalled } from '../support/accounts.ts';
import { openSession } from '../../../server/http/session.ts';
import { type Client, createClient } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump } from '../history/world.ts';
import { addProducts, endOf, soon } from './support.ts';

let server: TestServer;
let staff: Client;
let creams: number;
let oils: number;
let account_id: number;

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
    account_id = await accountCalled(server.db, 'staff', true);
    creams = await add(server.db, category, { name: 'Creams' });
    oils = await add(server.db, category, { name: 'Oils' });
});

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows;

const categorized = async (name: string, count: number) => {
    const made = await addProducts(server.database, name, count);
    await ask('insert into product_category (product_id, category_id) select unnest($1::int[]), $2', [
        made.ids,
        creams,
    ]);
    return made;
};

const addIngredient = async (name: string) => {
    const id = await add(server.db, ingredient, { ewg_hazard_score: 'none' });
    await add(server.db, ingredientName, { ingredient_id: id, name, is_primary: true });
    return id;
};

const requestOf = (list: Job['list'], ids: number[], ...changes: FieldChange[]) => ({
    list,
    act: 'change',
    ids,
    changes,
});

const previewOf = async (request: object) => {
    const { status, body } = await staff.post<JobPreview>('jobs/preview', request);
    expect(status).toBe(200);
    return body;
};

const run = async (request: object) => {
    const { status, body } = await staff.post<Job>('jobs', request);
    expect(status).toBe(200);
    return endOf(staff, body);
};

const takeBack = async ({ id }: Pick<Job, 'id'>) =>
    endOf(staff, (await staff.post<Job>(`job/${id}/undo`)).body);

const read = async (path: string) => (await staff.get<Record<string, unknown>>(path)).body;

interface Example {
    list: Job['list'];
    /** Makes a record and returns its id. */
    make: () => Promise<number>;
    path: string;
    change: () => FieldChange;
    after: () => object;
}

const product = async () => (await categorized('One', 1)).ids[0]!;
let x: number;
let y: number;
let third: number;
let other: number;

const withIngredients = async () => {
    const id = await product();
    await ask(
        `insert into product_ingredient (product_id, ingredient_id, "order") values ($1, $2, 0), ($1, $3, 1)`,
        [id, y, x],
    );
    return id;
};

const examples: Record<string, Example> = {
    'the brand of a product': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'brand_id', how: 'set', value: other }),
        after: () => ({ brand_id: other }),
    },
    'a flag': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'single_use', how: 'set', value: true }),
        after: () => ({ single_use: true }),
    },
    'a category, added': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'categories', how: 'add', value: [oils] }),
        after: () => ({ categories: [{ id: creams }, { id: oils }] }),
    },
    'a category for another': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'categories', how: 'replace', find: creams, value: oils }),
        after: () => ({ categories: [{ id: oils }] }),
    },
    'the only category': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'categories', how: 'set', value: [oils] }),
        after: () => ({ categories: [{ id: oils }] }),
    },
    'an ingredient for another, which the list has already': {
        list: 'products',
        make: withIngredients,
        path: 'product',
        change: () => ({ field: 'product_ingredients', how: 'replace', find: y, value: x }),
        after: () => ({ product_ingredients: [{ order: 0, ingredient: { id: x } }] }),
    },
    'an ingredient, added at the end': {
        list: 'products',
        make: withIngredients,
        path: 'product',
        change: () => ({ field: 'product_ingredients', how: 'add', value: third }),
        after: () => ({ product_ingredients: [{ order: 0 }, { order: 1 }, { order: 2 }] }),
    },
    'an ingredient, taken away': {
        list: 'products',
        make: withIngredients,
        path: 'product',
        change: () => ({ field: 'product_ingredients', how: 'remove', value: y }),
        after: () => ({ product_ingredients: [{ order: 0, ingredient: { id: x } }] }),
    },
    'a barcode, added': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'barcodes', how: 'add', value: '4006381333931' }),
        after: () => ({ barcodes: [{ barcode: '4006381333931' }] }),
    },
    'a text within names': {
        list: 'products',
        make: product,
        path: 'product',
        change: () => ({ field: 'name', how: 'replace', find: 'One', value: '$& Two' }),
        after: () => ({ name: expect.stringMatching(/^\$& Two/) }),
    },
    'a description, emptied': {
        list: 'brands',
        make: async () => {
            const country_id = await add(server.db, country, { name: `C${crypto.randomUUID()}` });
            const id = await add(server.db, brand, {
                name: crypto.randomUUID().slice(0, 20),
                country_id,
                description: 'Old',
            });
            const tag_id = await add(server.db, tag, { name: crypto.randomUUID() });
            await ask('insert into brand_tag (brand_id, tag_id) values ($1, $2)', [id, tag_id]);
            return id;
        },
        path: 'brand',
        change: () => ({ field: 'description', how: 'set', value: null }),
        after: () => ({ description: null }),
    },
    'a score': {
        list: 'ingredients',
        make: () => addIngredient(crypto.randomUUID()),
        path: 'ingredient',
        change: () => ({ field: 'ewg_hazard_score', how: 'set', value: 'moderate' }),
        after: () => ({ ewg_hazard_score: 'moderate' }),
    },
    'a text within the names of an ingredient': {
        list: 'ingredients',
        make: () => addIngredient(`Tocopheryl ${crypto.randomUUID()}`),
        path: 'ingredient',
        change: () => ({ field: 'names', how: 'replace', find: 'Tocopheryl', value: 'Tocopherol' }),
        after: () => ({ names: [{ name: expect.stringMatching(/^Tocopherol /), primary: true }] }),
    },
    'the products of a post': {
        list: 'posts',
        make: async () =>
            add(server.db, post, {
                title: 'Post',
                body: 'Text',
                channel_id: await add(server.db, channel, { name: crypto.randomUUID() }),
                account_id,
            }),
        path: 'community/post',
        change: () => ({ field: 'product_ids', how: 'add', value: [one] }),
        after: () => ({ products: [{ id: one }] }),
    },
    'a word of a question': {
        list: 'questions',
        make: () => add(server.db, productQuestion, { question: 'What is this?', account_id }),
        path: 'product-question',
        change: () => ({ field: 'question', how: 'replace', find: 'this', value: 'that' }),
        after: () => ({ question: 'What is that?' }),
    },
};
let one: number;

describe('a job that changes a field', () => {
    beforeAll(async () => {
        x = await addIngredient('Aqua');
        y = await addIngredient('Water');
        third = await addIngredient('Glycerin');
        one = await product();
        other = (await categorized('Other', 1)).brand_id;
    });

    it.each(Object.entries(examples))('%s: as previewed, and back again', async (_, example) => {
        const { list, make, path, change, after } = example;
        const id = await make();
        const request = requestOf(list, [id], change());
        const before = await dump(server.database);
        const preview = await previewOf(request);
        expect(preview).toMatchObject({ total: 1, tried: 1, changed: 1, unchanged: 0, skipped: 0 });
        expect(preview.examples).toHaveLength(1);
        expect(preview.examples[0]!.changes).toHaveLength(1);
        expect(await dump(server.database)).toEqual(before);

        const job = await run(request);
        expect(job).toMatchObject({ done: 1, skipped: 0 });
        expect(await read(`${path}/${id}`)).toMatchObject(after());
        expect(await run(request)).toMatchObject({ done: 0, unchanged: 1 });
        expect(await takeBack(job)).toMatchObject({ done: 1 });
        expect(await dump(server.database)).toEqual(before);
    });

    it('counts what is so already and what its save refuses, with the reasons, and undoes the rest', async () => {
        const { ids } = await categorized('Mixed', 6);
        await ask('update product set single_use = true where id = any($1)', [ids.slice(0, 2)]);
        await ask('delete from product_category where product_id = any($1)', [ids.slice(4)]);
        const before = await dump(server.database);
        const request = requestOf('products', [...ids, 4_000_000], {
            field: 'single_use',
            how: 'set',
            value: true,
        });
        const counts = { unchanged: 2, skipped: 3 };
        const preview = await previewOf(request);
        expect(preview).toMatchObject({ ...counts, total: 7, tried: 7, changed: 2 });
        expect(preview.reasons).toEqual([
            { reason: { code: 'required', args: {} }, records: 2 },
            { reason: { code: 'noProduct', args: {} }, records: 1 },
        ]);
        const job = await run(request);
        expect(job).toMatchObject({ ...counts, total: 7, done: 2 });
        expect(job.skips.map(({ record }) => record.id)).toEqual([ids[4], ids[5], 4_000_000]);
        await takeBack(job);
        expect(await dump(server.database)).toEqual(before);
    });

    it('changes several fields as one change of each record', async () => {
        const { ids } = await categorized('Several', 2);
        const job = await run(
            requestOf(
                'products',
                ids,
                { field: 'single_use', how: 'set', value: true },
                { field: 'categories', how: 'add', value: [oils] },
            ),
        );
        expect(job).toMatchObject({ done: 2, changes: [{ field: 'single_use' }, { value: 'Oils' }] });
        expect(await read(`product/${ids[0]}`)).toMatchObject({
            single_use: true,
            categories: [{ id: creams }, { id: oils }],
        });
    });

    it('leaves each of two jobs what it changed, and undoes them in any order', async () => {
        const { ids } = await categorized('Two', 80);
        const before = await dump(server.database);
        const jobs = await Promise.all([
            run(requestOf('products', ids, { field: 'single_use', how: 'set', value: true })),
            run(requestOf('products', ids, { field: 'categories', how: 'add', value: [oils] })),
        ]);
        // The second of a record is refused, because it was settled for what the record was.
        for (const job of jobs) expect(job.done + job.skipped).toBe(80);
        expect(jobs[0]!.done + jobs[1]!.done).toBeGreaterThanOrEqual(80);
        await takeBack(jobs[0]!);
        await takeBack(jobs[1]!);
        expect(await dump(server.database)).toEqual(before);
    });

    it('is no more to a colleague than a single save', async () => {
        const { ids } = await categorized('Narrow', 1);
        const account = await accountCalled(server.db, 'reader', true);
        const { token } = await openSession(server.db, server.config.session, account, false);
        const reader = createClient(server.app, token);
        const request = requestOf('products', ids, { field: 'single_use', how: 'set', value: true });
        const narrow = (reading_only: boolean, areas: string[] | null) =>
            ask('update account set super_user = true, reading_only = $1, areas = $2 where username = $3', [
                reading_only,
                areas,
                'reader',
            ]);
        for (const [isReading, areas] of [
            [true, null],
            [false, ['community']],
        ] as const) {
            await narrow(isReading, areas && [...areas]);
            expect((await reader.post('jobs', request)).status).toBe(403);
            expect((await reader.post('jobs/preview', request)).status).toBe(403);
        }
        expect(await read(`product/${ids[0]}`)).toMatchObject({ single_use: false });
    });

    it.each(['id', 'created', 'version', 'toString', '__proto__', 'constructor', 'hasOwnProperty'])(
        'refuses %s, which is no field of the save',
        async field => {
            const request = requestOf('products', [one], { field, how: 'set', value: 1 });
            for (const call of ['jobs', 'jobs/preview'])
                expect(await staff.post(call, request)).toMatchObject({
                    status: 422,
                    body: { codes: [{ code: 'invalid', field: 'changes.0.field' }] },
                });
        },
    );

    it('says how many records a preview has tried, and goes on from there until it has counted all', async () => {
        const { ids } = await categorized('Long', 1000);
        await ask('update product set single_use = true where id = any($1)', [ids.slice(0, 40)]);
        const request = requestOf('products', ids, { field: 'single_use', how: 'set', value: true });
        let [from, changed, unchanged, shown] = [0, 0, 0, 0];
        while (from < 1000) {
            const { body: part } = await staff.post<JobPreview>('jobs/preview', { ...request, from });
            expect(part.total).toBe(1000);
            expect(part.tried).toBeGreaterThan(0);
            from += part.tried;
            changed += part.changed;
            unchanged += part.unchanged;
            shown ||= part.examples.length;
        }
        expect({ from, changed, unchanged, shown }).toEqual({
            from: 1000,
            changed: 960,
            unchanged: 40,
            shown: 20,
        });
        expect(
            await ask('select count(*)::int as count from product where single_use and id = any($1)', [ids]),
        ).toEqual([{ count: 40 }]);
    });
});
