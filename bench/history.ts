import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { runImport } from '../server/import/runImport.ts';
import { appOn } from './app.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { median, percentile } from './load.ts';
import { milliseconds, perSecond, type Figure } from './report.ts';
import { createStaff, type Staff } from './staff.ts';

const products = 20_000;
const rounds = 12;
const savesEach = 30;
const plansMade = 5;
const imported = 28_000;
const edits = 1_000_000;
const reads = 300;

/** Switches the log of every table. The same rows are saved with it and without it. */
const switchLog = (pool: Pool, on: boolean) =>
    pool.query(`do $$ declare one record; begin
        for one in select tgrelid::regclass as logged, tgname as name from pg_trigger
            where tgname in ('log_insert', 'log_update', 'log_delete') loop
            execute format('alter table %s ${on ? 'enable' : 'disable'} trigger %I', one.logged, one.name);
        end loop;
    end $$`);

type App = Awaited<ReturnType<typeof appOn>>;

const send = async (app: App, staff: Staff, method: 'GET' | 'PUT', url: string, form?: FormData) => {
    const encoded = form && new Response(form);
    const payload = encoded && Buffer.from(await encoded.arrayBuffer());
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    const started = performance.now();
    const response = await app.inject({
        method,
        url: `/api/${url}`,
        headers: { ...staff.headers, 'content-type': type },
        ...(payload && { payload }),
    });
    if (response.statusCode >= 300)
        throw new Error(`${url} returned ${response.statusCode}: ${response.body}`);
    return performance.now() - started;
};

const productForm = (turn: number, ingredients: number) => {
    const form = new FormData();
    form.append('name', `Calm Serum ${turn}`);
    form.append('brand_id', String(1 + (turn % 100)));
    form.append('description', `Made in turn ${turn}`);
    form.append('categories-0', '13');
    for (let place = 0; place < 30; place++) {
        form.append(`product_ingredients-${place}-ingredient_id`, String(1 + place + ingredients));
        form.append(`product_ingredients-${place}-order`, String(place));
    }
    return form;
};

/** What a save does to the ingredients: they stay, or all of them are others. */
const saves = {
    'Save of a product, two fields': () => 0,
    'Save of a product, all 30 ingredients': (turn: number) => (turn % 100) * 30,
};

const compared = (what: string, logged: number[], unlogged: number[]): Figure => {
    const [slow, fast] = [median(logged), median(unlogged)];
    const more = slow - fast;
    return {
        what,
        value: `median ${milliseconds(slow)}, p95 ${milliseconds(percentile(logged, 0.95))}; unlogged ${milliseconds(fast)}, p95 ${milliseconds(percentile(unlogged, 0.95))}`,
        aim: '3 ms or 15 % more',
        met: more <= 3 || more <= 0.15 * fast,
    };
};

const measureSaves = async ({ pool }: BenchDatabase, app: App, staff: Staff) => {
    const figures: Figure[] = [];
    let turn = 0;
    for (const [what, ingredients] of Object.entries(saves)) {
        const times: Record<'on' | 'off', number[]> = { on: [], off: [] };
        for (let round = 0; round < rounds; round++)
            for (const side of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
                await switchLog(pool, side === 'on');
                for (let save = 0; save < savesEach; save++) {
                    turn += 1;
                    const time = await send(
                        app,
                        staff,
                        'PUT',
                        `product/${1 + save}`,
                        productForm(turn, ingredients(turn)),
                    );
                    // The first saves after a switch make their plans.
                    if (save >= plansMade) times[side].push(time);
                }
            }
        figures.push(compared(what, times.on, times.off));
    }
    return figures;
};

const measureImport = async ({ pool, folder }: BenchDatabase): Promise<Figure[]> => {
    const rates: number[] = [];
    for (const side of ['on', 'off']) {
        await switchLog(pool, side === 'on');
        const file = join(folder, `${side}.csv`);
        const rows = Array.from({ length: imported }, (_, row) => `"Ferment ${side} ${row}",Soothing`);
        writeFileSync(file, ['inci_name,function', ...rows].join('\n'));
        const report = await runImport(pool, {
            files: { ingredients: file },
            choices: [],
            products: { category: null, createCategories: false, createIngredients: false },
            dryRun: false,
            errorsPath: join(folder, 'errors.csv'),
            progress: () => undefined,
            stopped: () => false,
        });
        rates.push(imported / report.files[0]!.seconds);
    }
    await switchLog(pool, true);
    return [
        {
            what: 'Import of 28,000 ingredients as one edit',
            value: `${perSecond(rates[0]!)}; unlogged ${perSecond(rates[1]!)}`,
            aim: '5,000 /s',
            met: rates[0]! >= 5000,
        },
    ];
};

/** Edits of many products; each has fifty, product 1 a thousand. */
const fillEdits = async (pool: Pool) => {
    const product = `case when n % 1000 = 0 then 1 else 1 + n % ${products} end`;
    await pool.query(`alter table edit disable trigger user`);
    await pool.query(`insert into edit (at, account_id, author, call, kind, record_id, action, records)
        select date_trunc('month', now()) + n * interval '1 ms', 1, 'anna', 'PUT product/{id}', 'product', ${product}, 'changed', 1
        from generate_series(1, ${edits}) n`);
    const made = `edit where author = 'anna'`;
    await pool.query(`insert into edit_record select id, at, 'product', record_id, 'changed' from ${made}`);
    await pool.query(`insert into edit_row (edit_id, at, table_name, record_id, key, before, after)
        select id, at, 'product', record_id, jsonb_build_object('id', record_id), jsonb_build_object('name', 'Serum ' || id),
            jsonb_build_object('name', 'Serum ' || id + 1) from ${made}`);
    await pool.query(`alter table edit enable trigger user`);
    await pool.query('vacuum analyze edit, edit_record, edit_row');
};

const measureReads = async (app: App, staff: Staff): Promise<Figure[]> => {
    const figures: Figure[] = [];
    const asked: Record<string, (turn: number) => string> = {
        'History of a record with 50 of a million edits': turn =>
            `history?kind=product&id=${2 + ((turn * 7919) % 19_000)}`,
        'History of a record with 1,000 of a million edits': () => 'history?kind=product&id=1',
        'Activity among a million edits': turn => `activity?before=${1 + ((turn * 7919) % edits)}`,
    };
    for (const [what, addressOf] of Object.entries(asked)) {
        const times: number[] = [];
        for (let turn = 0; turn < reads; turn++) times.push(await send(app, staff, 'GET', addressOf(turn)));
        const p95 = percentile(times, 0.95);
        figures.push({
            what,
            value: `median ${milliseconds(median(times))}, p95 ${milliseconds(p95)}`,
            aim: 'p95 100 ms',
            met: p95 <= 100,
        });
    }
    return figures;
};

const measureSize = async (pool: Pool): Promise<Figure> => {
    const { rows } = await pool.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from edit_row) as bytes
        from pg_inherits where inhparent in ('edit'::regclass, 'edit_row'::regclass, 'edit_record'::regclass)`,
    );
    return {
        what: 'Size of an edit of one row, with its indexes',
        value: `${Math.round(rows[0]!.bytes)} bytes`,
    };
};

/** What the history costs a save and an import, and how fast it is read at a million edits. */
export const history = async (database: BenchDatabase): Promise<Figure[]> => {
    const { pool, db, folder } = database;
    say(`Filling ${products.toLocaleString('en')} products`);
    await fillCatalogue(pool, products);
    const staff = await createStaff(db);
    const app = await appOn(pool, folder, join(folder, 'none'));
    try {
        say('Saves with the log and without it');
        const saved = await measureSaves(database, app, staff);
        say('Imports');
        const importing = await measureImport(database);
        say(`Filling ${edits.toLocaleString('en')} edits`);
        await fillEdits(pool);
        return [...saved, ...importing, ...(await measureReads(app, staff)), await measureSize(pool)];
    } finally {
        await app.close();
    }
};
