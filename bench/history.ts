import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { runImport } from '../server/import/runImport.ts';
import { appOn } from './app.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { type App, send } from './benchRequest.ts';
import { historyReads } from './historyReads.ts';
import { median, percentile } from './load.ts';
import { milliseconds, perSecond, type Figure } from './report.ts';
import { createStaff, type Staff } from './staff.ts';

const products = 20_000;
const rounds = 12;
const savesEach = 30;
const plansMade = 5;
const imported = 28_000;

/** Switches the log of every table. The same rows are saved with it and without it. */
const switchLog = (pool: Pool, on: boolean) =>
    pool.query(`do $$ declare one record; begin
        for one in select tgrelid::regclass as logged, tgname as name from pg_trigger
            where tgname in ('log_insert', 'log_update', 'log_delete') loop
            execute format('alter table %s ${on ? 'enable' : 'disable'} trigger %I', one.logged, one.name);
        end loop;
    end $$`);

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
        return [...saved, ...importing, ...(await historyReads(pool, app, staff)), await measureSize(pool)];
    } finally {
        await app.close();
    }
};

/** Only the reads. */
export const past = async ({ pool, db, folder }: BenchDatabase): Promise<Figure[]> => {
    await fillCatalogue(pool, products);
    const app = await appOn(pool, folder, join(folder, 'none'));
    try {
        return await historyReads(pool, app, await createStaff(db));
    } finally {
        await app.close();
    }
};
