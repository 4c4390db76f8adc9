import { beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../server/database/database.ts';
import { saveOnce } from '../../../server/database/edit.ts';
import { createPool } from '../../../server/database/pool.ts';
import { brand, category, ingredient, ingredientName } from '../../../server/database/schema/catalogue.ts';
import { createImageStore } from '../../../server/images/imageStore.ts';
import { fileBlobs } from '../../../server/images/openBlobs.ts';
import { runImport } from '../../../server/imports/save.ts';
import { keepUpload } from '../../../server/imports/upload.ts';
import { createJobs } from '../../../server/jobs/queue.ts';
import { accountCalled } from '../support/accounts.ts';
import { afterFile } from '../support/afterFile.ts';
import type { TestConnection } from '../support/connections.ts';
import { type Cut, cutWire } from '../support/cutWire.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { add } from '../support/rows.ts';
import { newFolder } from '../backup/support.ts';
import { csvOf } from './support.ts';

/** The property was also tried at every commit: `CUTS=all npx vitest run …`. */
const between = process.env.CUTS === 'all' ? 1 : 8;

let database: TestDatabase;
let account: number;
let wire: Awaited<ReturnType<typeof cutWire>>;
let folder: string;

beforeAll(async () => {
    database = await testDatabase();
    afterFile(database.close);
    wire = await cutWire(database.requests);
    folder = await newFolder();
    account = await accountCalled(database.db, 'staff', true);
});

const ask = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];

const known = ['Aqua', 'Glycerin', 'Parfum', 'Tocopheryl Acetate', 'Panthenol'];

/** Of every kind: new, of new brands and ingredients, changed, equal, and waiting for one reason or another. */
const labels = [
    'Aqua, Glycerin',
    'INGREDIENTS: Aqua; Parfum; Sea Oat Extract. *organic',
    'Aqua, Panthenol, Rye Seed Ferment',
    'No Info',
    'Aqua, Tocopheryl Actate',
    '',
];
const file = csvOf([
    ['name', 'brand', 'category', 'ingredients'],
    ...Array.from({ length: 240 }, (_, index) => [
        index % 50 === 7 ? 'x'.repeat(60 + index) : `Balm ${index % 230}`,
        `Maker ${index % 9}`,
        'Creams',
        labels[index % labels.length]!,
    ]),
]);

const start = async () => {
    await ask(
        'truncate product, brand, category, ingredient, import, import_columns, job restart identity cascade',
    );
    for (const name of known) {
        const id = await add(database.db, ingredient, {});
        await add(database.db, ingredientName, { ingredient_id: id, name, is_primary: true });
    }
    await add(database.db, category, { name: 'Creams' });
    const maker = await add(database.db, brand, { name: 'Maker 0' });
    await ask(
        `insert into product (name, brand_id) select 'Balm ' || 9 * n, ${maker} from generate_series(0, 9) as n`,
    );
    const by = { account, name: 'staff', call: 'POST imports' };
    const bytes = new Uint8Array(Buffer.from(file));
    const { id } = await saveOnce(database.db, by, tx =>
        keepUpload(tx, account, { filename: 'list.csv', bytes }),
    );
    const [last] = await ask<{ edit: number }>('select max(id)::int as edit from edit');
    return { id, edit: last!.edit };
};

/** A server that plans and imports, until it is over or its connections are cut. */
const worked = async (connection: TestConnection, isOver: () => Promise<boolean>) => {
    const log = { warn: () => undefined };
    const pool = createPool({ connection, size: 3, log, slowQueryMs: 60_000 });
    const images = createImageStore(fileBlobs(folder));
    const jobs = createJobs({ db: createDatabase(pool), images, log, look: 20, config: {} } as never);
    jobs.look();
    await vi.waitFor(async () => expect(await isOver()).toBe(true), { timeout: 60_000, interval: 10 });
    await jobs.close();
    await pool.end();
};

const isPlanned = async () => (await ask(`select from import where state = 'planning'`)).length === 0;
const isRun = async () => (await ask('select from job where ended is null')).length === 0;

/** What an import leaves, without the numbers of what was tried. */
const left = async (since: number) => ({
    rows: await ask(`select r.line, r.state, r.why, r.args, r.makes, r.version, p.name as product, b.name as brand
        from import_row r left join product p on p.id = r.product_id left join brand b on b.id = p.brand_id order by line`),
    products: await ask(`select p.name, b.name as brand, p.description, p.image,
            (select array_agg(c.name) from product_category l join category c on c.id = l.category_id
                where l.product_id = p.id) as categories,
            (select array_agg(n.name order by l."order") from product_ingredient l
                join ingredient_name n on n.ingredient_id = l.ingredient_id and n.is_primary
                where l.product_id = p.id) as ingredients
        from product p join brand b on b.id = p.brand_id order by 2, 1`),
    ingredients: await ask('select name, is_primary from ingredient_name order by name'),
    brands: await ask('select name from brand order by name'),
    job: await ask('select state, total, done, unchanged, skipped, array_length(edits, 1) as edits from job'),
    history: await ask(`select table_name, count(*)::int as rows, count(distinct edit_id)::int as edits
        from edit_row where edit_id > ${since} group by 1 order by 1`),
    edits: await ask(`select call, records from edit where id > ${since} order by id`),
});

/** Imports the file; the server that works on it is killed at a commit, and another one takes it up. */
const imported = async (step: number, how: Cut) => {
    const { id, edit } = await start();
    wire.cutWhen(['commit\0', 'set failures = failures + 1'], how, { step, forGood: true });
    const until = (isOver: () => Promise<boolean>) =>
        wire.wasCut()
            ? worked(database.requests, isOver)
            : worked(wire.connection, async () => wire.wasCut() || isOver()).then(() =>
                  worked(database.requests, isOver),
              );
    await until(isPlanned);
    await saveOnce(database.db, null, tx =>
        runImport(tx, { account, name: 'staff', call: 'POST import/{id}/run' }, id),
    );
    await until(isRun);
    return left(edit);
};

it.each(['before', 'after'] as const)(
    'killed %s any of its commits, an import is taken up by another server and leaves what it would have left',
    async how => {
        const undisturbed = await imported(0, how);
        expect(undisturbed.edits).toHaveLength(1);
        let cuts = 0;
        for (let step = 1; ; step += between) {
            const found = await imported(step, how);
            if (!wire.wasCut()) break;
            cuts += 1;
            expect(found, `step ${step}`).toEqual(undisturbed);
        }
        expect(cuts).toBeGreaterThan(between === 1 ? 12 : 2);
    },
    3_600_000,
);
