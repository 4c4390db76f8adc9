import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { saveKeyHeader } from '../../contract/saves.ts';
import type { ResponseOf } from '../../contract/types.ts';
import {
    atMost,
    figure,
    isShort,
    many,
    median,
    milliseconds,
    percentile,
    perSecond,
    type Row,
    say,
} from '../harness/report.ts';
import { ask, formOf, type Request } from '../harness/send.ts';
import { importIngredients } from '../harness/stage.ts';
import type { Bench } from './rows.ts';

const ingredients = (ids: readonly number[]) =>
    Object.fromEntries(
        ids.flatMap((id, order) => [
            [`product_ingredients-${order}-ingredient_id`, id],
            [`product_ingredients-${order}-order`, order],
        ]),
    );

const switchLog = (pool: Pool, isOn: boolean) =>
    pool.query(`do $$ declare one record; begin
        for one in select tgrelid::regclass as logged, tgname as name from pg_trigger
            where tgname in ('log_insert', 'log_update', 'log_delete') loop
            execute format('alter table %s ${isOn ? 'enable' : 'disable'} trigger %I', one.logged, one.name);
        end loop;
    end $$`);

/** The measured saves: in each turn all 30 ingredients stay, or all of them change. */
const kinds = {
    'Save of a product, two fields': () => 0,
    'Save of a product, all 30 ingredients': (turn: number) => (turn % 100) * 30,
};

/** What the log costs saves and an import: the same rows with its triggers and without them, in turn. */
export const history = async ({ pool, folder, backbar, staff }: Bench): Promise<Row[]> => {
    const [rounds, saves, plansMade, imported] = isShort ? [1, 5, 1, 1000] : [12, 30, 5, 28_000];
    say('Saves with the log and without it');
    const rows: Row[] = [];
    let turn = 0;
    for (const [what, firstOf] of Object.entries(kinds)) {
        const times = { on: [] as number[], off: [] as number[] };
        for (let round = 0; round < rounds; round++)
            for (const side of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
                await switchLog(pool, side === 'on');
                for (let save = 0; save < saves; save++) {
                    turn += 1;
                    const first = 1 + firstOf(turn);
                    const body = formOf({
                        name: `Calm Serum ${turn}`,
                        brand_id: 1 + (turn % 100),
                        description: `Made in turn ${turn}`,
                        'categories-0': 13,
                        ...ingredients(Array.from({ length: 30 }, (_, place) => first + place)),
                    });
                    const request: Request = { method: 'PUT', path: `product/${1 + save}`, body };
                    const { took } = await ask(backbar.origin, staff, request);
                    // The first saves after a switch make their plans.
                    if (save >= plansMade) times[side].push(took);
                }
            }
        const [logged, unlogged] = [times.on, times.off].map(median) as [number, number];
        const more = logged - unlogged;
        const [slow, fast] = [times.on, times.off].map(each => milliseconds(percentile(each, 0.95)));
        rows.push(
            figure(
                what,
                `median ${milliseconds(logged)}, p95 ${slow}; unlogged ${milliseconds(unlogged)}, p95 ${fast}`,
                '3 ms or 15 % more',
                more <= 3 || more <= 0.15 * unlogged,
            ),
        );
    }
    say('Imports');
    const rates: number[] = [];
    for (const side of ['on', 'off']) {
        await switchLog(pool, side === 'on');
        const file = join(folder, `${side}.csv`);
        const lines = Array.from({ length: imported }, (_, row) => `"Ferment ${side} ${row}",Soothing`);
        writeFileSync(file, ['inci_name,function', ...lines].join('\n'));
        rates.push(imported / (await importIngredients(pool, file, join(folder, 'errors.csv'))));
    }
    await switchLog(pool, true);
    const value = `${perSecond(rates[0]!)}; unlogged ${perSecond(rates[1]!)}`;
    const what = `Import of ${many(imported)} ingredients as one edit`;
    return [...rows, figure(what, value, '5,000 /s', rates[0]! >= 5000)];
};

/** What an edit of one row takes on disk, among edits of one row each. */
export const sizeOfEdit = async ({ pool }: Bench): Promise<Row[]> => {
    const { rows } = await pool.query<{ bytes: number }>(
        `select sum(pg_total_relation_size(inhrelid))::float8 / (select count(*) from edit_row) as bytes
        from pg_inherits where inhparent in ('edit'::regclass, 'edit_row'::regclass, 'edit_record'::regclass)`,
    );
    return [figure('Size of an edit of one row, with its indexes', `${Math.round(rows[0]!.bytes)} bytes`)];
};

const photo = async () => {
    const noise = { type: 'gaussian', mean: 190, sigma: 12 } as const;
    const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#fff', noise } });
    return new Blob([new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())], { type: 'image/jpeg' });
};

/** The validation of 1,000 products whose names are known, and their saves with an image, three at a time. */
export const bulk = async ({ pool, backbar: { origin }, staff }: Bench): Promise<Row[]> => {
    const count = isShort ? 10 : 1000;
    say('Bulk upload');
    const namesOf = async (table: string, most: number) => {
        const { rows } = await pool.query<{ name: string }>(
            `select name from ${table} order by id limit ${most}`,
        );
        return rows.map(({ name }) => name);
    };
    const [brand] = await namesOf('brand', 1);
    const categories = await namesOf('category', 1);
    const known = await namesOf('ingredient_name', 900);
    const image = await photo();
    const post = <Body>(path: string, body: FormData) =>
        ask<Body>(origin, staff, {
            method: 'POST',
            path,
            body,
            headers: { [saveKeyHeader]: crypto.randomUUID() },
        });
    const products = Array.from({ length: count }, (_, index) => ({
        name: `Bulk Serum ${index}`,
        brand,
        image_file: `${index}.jpg`,
        ingredients: Array.from({ length: 30 }, (__, at) => known[(index * 7 + at) % known.length]!),
        barcodes: [],
        categories,
    }));
    const form = formOf({ products: JSON.stringify(products) });
    for (const [index, { image_file }] of products.entries())
        form.append(`images-${index}`, image.slice(0, 64), image_file);
    const { body: validated, took } = await post<ResponseOf<'POST products/bulk/validate'>>(
        'products/bulk/validate',
        form,
    );
    const faulty = validated.products.find(({ errors }) => errors.length > 0);
    if (faulty) throw new Error(`A product cannot be saved: ${faulty.errors.join(', ')}`);

    const waiting = [...validated.products];
    const started = performance.now();
    const saveInTurn = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
            await post(
                'products',
                formOf({
                    name: next.name,
                    brand_id: next.brand_id!,
                    image,
                    'categories-0': next.category_ids![0]!,
                    ...ingredients(next.ingredient_ids!),
                }),
            );
    };
    await Promise.all(Array.from({ length: 3 }, saveInTurn));
    const rate = (count / (performance.now() - started)) * 1000;
    return [
        atMost(`Bulk upload, ${many(count)} products of 30 ingredients validated`, took, 2000),
        figure(
            'Bulk upload, products with an image of one megapixel saved',
            perSecond(rate),
            '25 /s',
            rate >= 25,
        ),
    ];
};
