import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Undone } from '../../../contract/history.ts';
import {
    category,
    productCategory,
    productIngredient,
    tag,
} from '../../../server/database/schema/catalogue.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { runImport } from '../../../server/import/runImport.ts';
import { dump, type World, worldOf } from '../history/world.ts';
import { afterFile } from '../support/afterFile.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBarcode, addBrand, addIngredient, addLists, addLoved } from './world.ts';

/** The property was also tried with a thousand: `SEQUENCES=1000 npx vitest run …`. */
const sequences = Number(process.env.SEQUENCES ?? 60);
const steps = 10;
/** Others than those of the suite. */
const first = Number(process.env.FIRST ?? 0);

let server: TestServer;
let staff: Client;
let folder: string;
let france: number;
let care: number;
let vegan: number;

beforeAll(async () => {
    server = await testServer({ checkResponses: false });
    staff = await server.signIn('staff');
    folder = await mkdtemp(join(tmpdir(), 'backbar-sequences-'));
    afterFile(() => rm(folder, { recursive: true, force: true }));
    france = await add(server.db, country, { name: 'France' });
    care = await add(server.db, category, { name: 'Care' });
    vegan = await add(server.db, tag, { name: 'Vegan' });
    const lists = [await addLists(server), await addLists(server)];
    const [norrlund, norlund, salvia] = [
        await addBrand(server, 'Norrlund'),
        await addBrand(server, 'Norlund'),
        await addBrand(server, 'Salvia'),
    ];
    const kids = await addBrand(server, 'Norlund Kids', norlund);
    const ingredients = [
        await addIngredient(server, 'Tocopherol', 'Vitamin E'),
        await addIngredient(server, 'Tocopheryl'),
        await addIngredient(server, 'Alpha-Tocopherol', 'Natural Vitamin E'),
        await addIngredient(server, 'Aqua'),
    ];
    for (const [index, brand] of [norrlund, norlund, norlund, salvia, kids, norrlund].entries()) {
        const { id } = await addLoved(server, `Milk ${index}`, brand, {
            lists: lists[index % 2]!,
            places: index,
        });
        await server.db.insert(productCategory).values({ product_id: id, category_id: care });
        await addBarcode(server, id, `200000000${String(index).padStart(4, '0')}`);
        for (const [order, ingredient_id] of ingredients.slice(index % 3).entries())
            await add(server.db, productIngredient, { product_id: id, ingredient_id, order });
    }
});

const read = async <Row>(text: string) => (await server.database.pool.query(text)).rows as Row[];

const idsOf = async (table: string) =>
    (await read<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);

/** What no merge may change, and that no record is half there. */
const state = async () => {
    const [row] = await read<object>(`select
        (select count(*)::int from product_review where product_id is not null) as reviews,
        (select sum(num_stars)::int from product_review) as stars,
        (select count(*)::int from product_usage) as usage,
        (select count(*)::int from price p join shop_item i on i.id = p.shop_item_id where i.product_id is not null) as prices,
        (select count(*)::int from new_product where product_id is not null) as submissions,
        (select count(*)::int from correction where product_id is not null) as corrections,
        (select count(distinct account_id)::int from stash_item) as owners,
        (select count(*)::int from routine where not exists (
            select from routine_product where routine_id = routine.id)) as emptied,
        (select count(*)::int from (select from routine_product group by routine_id, product_id having count(*) > 1) x) as twice,
        (select count(*)::int from (select from stash_item group by account_id, product_id having count(*) > 1) x) as packs,
        (select count(*)::int from (select from product_ingredient
            group by product_id, ingredient_id having count(*) > 1) x) as listed,
        (select count(*)::int from ingredient i where 1 <> (
            select count(*) from ingredient_name where ingredient_id = i.id and is_primary)) as unnamed,
        (select count(*)::int from product_merge join product p on p.id = merged_id)
            + (select count(*)::int from brand_merge join brand b on b.id = merged_id)
            + (select count(*)::int from ingredient_merge join ingredient i on i.id = merged_id) as both,
        (select count(*)::int from product) + (select count(*)::int from product_merge) as products,
        (select count(*)::int from brand) + (select count(*)::int from brand_merge) as brands,
        (select count(*)::int from ingredient) + (select count(*)::int from ingredient_merge) as ingredients,
        (select count(*)::int from search_entry) - (select count(*)::int from product) - (select count(*)::int from brand) as found`);
    return row;
};

const pick = <Item>({ below }: World, items: readonly Item[]) => items[below(items.length)]!;

const allEdits = async () =>
    (await read<{ id: number }>('select id::float8 as id from edit order by id')).map(({ id }) => id);

const mergeOf = async (world: World) => {
    const kind = pick(world, ['product', 'product', 'brand', 'ingredient']);
    const left = await idsOf(kind);
    const keep = left.splice(world.below(left.length), 1)[0]!;
    const gone = Array.from({ length: Math.min(1 + world.below(2), left.length) }, () =>
        left.splice(world.below(left.length), 1),
    ).flat();
    const other = pick(world, [keep, ...gone]);
    const take = {
        product: { name: other, barcodes: pick(world, ['all', other]), product_ingredients: other },
        brand: { name: other, parent_id: other },
        ingredient: { names: other, ewg_rating: other },
    }[kind]!;
    return gone.length ? staff.post('merge', { kind, keep, gone, take }) : undefined;
};

const acts: Record<string, (world: World, since: number) => Promise<unknown>> = {
    merge: mergeOf,
    'another merge': mergeOf,
    part: async (world, since) => {
        const edits = (await allEdits()).filter(id => id > since);
        if (!edits.length) return undefined;
        return staff.post<Undone>('history/undo', { edits: [pick(world, edits)] });
    },
    line: async world => {
        const ids = await idsOf('product');
        const some = [pick(world, ids), pick(world, ids)];
        return staff.put('product-lines', { ids: some, together: world.below(3) > 0 });
    },
    'edit of a product': async world =>
        staff.putForm(`product/${pick(world, await idsOf('product'))}`, {
            name: world.fresh('Cream'),
            brand_id: pick(world, await idsOf('brand')),
            'categories-0': care,
            'barcodes-0-barcode': '2990000000019',
        }),
    'edit of a brand': async world =>
        staff.putForm(`brand/${pick(world, await idsOf('brand'))}`, {
            name: world.fresh('House'),
            country_id: france,
            'tags-0': vegan,
        }),
    'edit of an ingredient': async world => {
        const id = pick(world, await idsOf('ingredient'));
        const { body } = await staff.get<{ names: { primary: boolean }[] }>(`ingredient/${id}`);
        const names = body.names.filter(({ primary }) => !primary || world.below(2));
        const other = {
            name: world.fresh('Oil').slice(0, 40),
            primary: !names.some(({ primary }) => primary),
        };
        return staff.put(`ingredient/${id}`, { names: [...names, other] });
    },
    import: async world => {
        const path = join(folder, 'products.csv');
        const [row] = await read<{ brand: string; name: string }>(
            `select b.name as brand, p.name from product p join brand b on b.id = p.brand_id
            order by p.id limit 1 offset least(${world.below(3)}, (select count(*) from product) - 1)`,
        );
        const lines = [row!, { brand: 'Norlund', name: 'Milk 1' }].map(
            ({ brand, name }) => `${brand},${name},Care,Imported`,
        );
        await writeFile(path, ['brand,name,categories,description', ...lines].join('\n'));
        return runImport(server.database.pool, {
            files: { products: path },
            choices: [],
            products: { category: null, createCategories: false, createIngredients: false },
            dryRun: false,
            errorsPath: join(folder, 'errors.csv'),
            progress: () => undefined,
            stopped: () => false,
        });
    },
};

const outcomes = new Map<string, number>();

const play = async (seed: number) => {
    const world = worldOf(server.database, seed);
    const before = await dump(server.database);
    const then = await state();
    const since = (await allEdits()).at(-1) ?? 0;
    const done: string[] = [];
    for (let step = 0; step < steps; step += 1) {
        const name = pick(world, Object.keys(acts));
        const answer = (await acts[name]!(world, since)) as
            { status?: number; body?: Partial<Undone> } | undefined;
        done.push(`${name} ${answer?.status ?? ''} ${answer?.body?.results?.[0]?.outcome ?? ''}`);
        outcomes.set(done.at(-1)!, (outcomes.get(done.at(-1)!) ?? 0) + 1);
        expect([200, 204, 409, 422, 404, undefined], done.join(', ')).toContain(answer?.status);
        const { products, brands, ...rest } = (await state()) as Record<string, number>;
        // An import may add what was renamed, and nothing else does.
        const { products: earlier, brands: houses, ...kept } = then as Record<string, number>;
        expect(rest, `seed ${seed}: ${done.join(', ')}`).toEqual(kept);
        expect(products! >= earlier! && brands! >= houses!, `seed ${seed}: ${done.join(', ')}`).toBe(true);
    }
    const edits = (await allEdits()).filter(id => id > since);
    for (const id of edits.toReversed()) {
        const { body } = await staff.post<Undone>('history/undo', { edits: [id] });
        expect(
            ['done', 'already', 'nothing'],
            `seed ${seed}: ${done.join(', ')}: ${JSON.stringify(body)}`,
        ).toContain(body.results?.[0]?.outcome);
    }
    expect(await dump(server.database), `seed ${seed}: ${done.join(', ')}`).toEqual(before);
};

it(
    `${sequences} random sequences of merges, partings, lines, edits and imports lose nothing, and taken back leave nothing`,
    async () => {
        for (let seed = 1; seed <= sequences; seed += 1) await play(first + seed);
        if (process.env.SEQUENCES) process.stdout.write(`${JSON.stringify([...outcomes], null, 1)}\n`);
    },
    1000 * 60 * 60,
);
