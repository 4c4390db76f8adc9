import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { saveKeyHeader } from '../../contract/saves.ts';
import type { Product } from '../../contract/products.ts';
import { createDatabase } from '../../server/database/database.ts';
import { createPool } from '../../server/database/pool.ts';
import { category } from '../../server/database/schema/catalogue.ts';
import { newProduct } from '../../server/database/schema/moderation.ts';
import { afterFile } from './support/afterFile.ts';
import type { Client } from './support/client.ts';
import { type Cut, cutWire } from './support/cutWire.ts';
import { testDatabase, type TestDatabase } from './support/database.ts';
import { quarters } from './support/pictures.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof cutWire>>;
let server: TestServer;
let staff: Client;
let face: number;
let photograph: string;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    wire = await cutWire(database.connection);
    const quiet = { warn: () => undefined };
    const pool = createPool({ connection: wire.connection, size: 1, log: quiet, slowQueryMs: 60_000 });
    afterFile(() => pool.end());
    server = await testServer({ database: { ...database, db: createDatabase(pool) } });
    staff = await server.signIn('staff');
    face = await add(database.db, category, { name: 'Face' });
    photograph = await server.images.save(await quarters());
});

const untilAllIsSettled = async () => {
    const busy = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null`;
    while ((await database.pool.query(busy)).rowCount) await sleep(5);
};

interface Left {
    products: number;
    links: number;
    brands: number;
    ingredients: number;
    edits: number;
    image: string | null;
}

const readLeft = async (name: string, submission: number) => {
    await untilAllIsSettled();
    const { rows } = await database.pool.query<Left>(
        `select (select count(*)::int from product where name = $1) as products,
            (select count(*)::int from new_product n join product p on p.id = n.product_id
                where n.id = $2 and p.name = $1) as links,
            (select count(*)::int from brand where name = $1) as brands,
            (select count(*)::int from ingredient_name where name like $1 || ' %') as ingredients,
            (select count(*)::int from edit_row r join edit e on e.id = r.edit_id
                where table_name = 'product' and r.after ->> 'name' = $1) as edits,
            (select image from product where name = $1) as image`,
        [name, submission],
    );
    return rows[0]!;
};

const nothing = { products: 0, links: 0, brands: 0, ingredients: 0, edits: 0, image: null };
const everything = {
    products: 1,
    links: 1,
    brands: 1,
    ingredients: 2,
    edits: 1,
    image: expect.stringMatching(/^\/images\//),
};

/** Saves a product with the connection to the database cut at a step; returns whether there was such a step. */
const saveCutAt = async (step: number, how: Cut) => {
    const name = `${how} ${step}`;
    const submission = await add(database.db, newProduct, {
        brand_name: name,
        product_name: name,
        front_image: photograph,
    });
    const fields = {
        name,
        'brand_new-name': name,
        'categories-0': face,
        'product_ingredients-0-order': 0,
        'product_ingredients-0-name': `${name} oil`,
        'product_ingredients-1-order': 1,
        'product_ingredients-1-name': `${name} extract`,
        new_product_id: submission,
        'image_from-new_product_id': submission,
        'image_from-side': 'front_image',
    };
    const headers = { [saveKeyHeader]: randomUUID() };
    wire.cutAt(step, how);
    const { status } = await staff.sendForm('POST', 'products', fields, headers);
    const wasCut = wire.wasCut();
    wire.cutAt(0, how);
    const left = await readLeft(name, submission);
    expect([everything, nothing], `${name}: ${status}`).toContainEqual(left);
    if (status === 200) expect(left, name).toEqual(everything);
    if (left.image) expect(await server.images.open(left.image, 'original'), name).not.toBeNull();
    const again = await staff.sendForm<Product>('POST', 'products', fields, headers);
    expect([again.status, again.body.new_product_id], name).toEqual([200, submission]);
    expect(await readLeft(name, submission)).toEqual(everything);
    expect(await server.images.open(again.body.image!, 'original'), name).not.toBeNull();
    return { wasCut, saved: left.products === 1, status };
};

it.each<Cut>(['before', 'after'])(
    'a product is saved as a whole or not at all, when the database is lost %s any step, and once with its save key',
    async how => {
        const outcomes: Awaited<ReturnType<typeof saveCutAt>>[] = [];
        for (let step = 1; outcomes.at(-1)?.wasCut ?? true; step += 1)
            outcomes.push(await saveCutAt(step, how));
        expect(outcomes.length).toBeGreaterThan(20);
        expect(outcomes.some(({ saved }) => !saved)).toBe(true);
        // The response of the commit is lost, and the picture of what was saved must not be removed. Nothing follows it.
        const unknown = outcomes.filter(({ saved, status }) => saved && status !== 200);
        expect(unknown.length).toBe(how === 'after' ? 1 : 0);
    },
    120_000,
);
