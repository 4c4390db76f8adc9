import type { Pool } from 'pg';
import { say } from './benchDatabase.ts';
import { type App, send } from './benchRequest.ts';
import { median, percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

const edits = 1_000_000;
const reads = 300;

/** Who made one of a hundred edits; the others are of the account 1. */
const rare = 2;

/** How many products are in the trash. */
const trashed = 50_000;

/** Edits of many products, and products that are deleted. */
const fill = async (pool: Pool) => {
    const product = `case when n % 1000 = 0 then 1 when n % 100 = 1 then 2 else 3 + n % 19990 end`;
    const account = `case when n % 10000 = 1 then ${rare} else 1 end`;
    await pool.query(`alter table edit disable trigger user`);
    await pool.query(`insert into edit (at, account_id, author, call, kind, record_id, action, records)
        select date_trunc('month', now()) + n * interval '1 ms', ${account}, 'anna', 'PUT product/{id}', 'product', ${product}, 'changed', 1
        from generate_series(1, ${edits}) n`);
    await pool.query(`insert into edit_record (edit_id, at, kind, record_id, action, account_id, fields)
        select id, at, 'product', record_id, 'changed', account_id, '{name}' from edit where author = 'anna'`);
    await pool.query(`insert into edit_row (edit_id, at, table_name, record_id, key, before, after)
        select id, at, 'product', record_id, jsonb_build_object('id', record_id), jsonb_build_object('name', 'Serum ' || id),
            jsonb_build_object('name', 'Serum ' || id + 1) from edit where author = 'anna'`);
    await pool.query(`insert into edit (at, account_id, author, call, kind, record_id, action, records)
        select now(), 1, 'bea', 'DELETE product/{id}', 'product', 1000000 + n, 'deleted', 1 from generate_series(1, ${trashed}) n`);
    await pool.query(`insert into edit_record (edit_id, at, kind, record_id, action, account_id, fields)
        select id, at, 'product', record_id, 'deleted', account_id, '{}' from edit where author = 'bea'`);
    await pool.query(`insert into edit_row (edit_id, at, table_name, record_id, key, before)
        select id, at, 'product', record_id, jsonb_build_object('id', record_id),
            jsonb_build_object('id', record_id, 'name', 'Serum ' || id, 'image', '') from edit where author = 'bea'`);
    await pool.query(`alter table edit enable trigger user`);
    await pool.query('vacuum analyze edit, edit_record, edit_row');
};

const asked: Record<string, (turn: number) => string> = {
    'History of a record with 50 of a million edits': turn =>
        `history?kind=product&id=${3 + ((turn * 7919) % 19_000)}`,
    'History of a record with 1,000 of a million edits': () => 'history?kind=product&id=1',
    'History of a record with 10,000 edits': () => 'history?kind=product&id=2',
    '… of a field that never changed': () => 'history?kind=product&id=2&field=description',
    '… by somebody who made one of a hundred of them': () => `history?kind=product&id=2&by=${rare}`,
    '… by somebody who made none': () => 'history?kind=product&id=2&by=3',
    'Activity among a million edits': turn => `activity?before=${1 + ((turn * 7919) % edits)}`,
    'Trash with 50,000 records among a million edits': () => 'trash',
    '… of a kind that it has none of': () => 'trash?kind=brand',
};

/** How fast the history is read at a million edits. */
export const historyReads = async (pool: Pool, app: App, staff: Staff): Promise<Figure[]> => {
    say(`Filling ${edits.toLocaleString('en')} edits`);
    await fill(pool);
    const figures: Figure[] = [];
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
