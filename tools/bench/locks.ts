import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { figure, isShort, many, milliseconds, option, type Row, say, seconds } from '../harness/report.ts';
import { onStage } from '../harness/stage.ts';

/** Forms that `check` lets through, and beside each what it refuses, by what they do. */
const forms: readonly (readonly [what: string, allowed: string | readonly string[], refused: string])[] = [
    [
        'a column with a default',
        'alter table large add column code text not null default $$x$$',
        'alter table large add column code uuid default gen_random_uuid()',
    ],
    [
        'an index',
        'create index concurrently large_size on large (size)',
        'create index large_size on large (size)',
    ],
    [
        'no null',
        [
            'alter table large add constraint named check (name is not null) not valid',
            'alter table large validate constraint named',
            'alter table large alter column name set not null',
        ],
        'alter table large alter column name set not null',
    ],
    [
        'a reference',
        [
            'alter table large add constraint large_kind foreign key (kind) references large_kind (id) not valid',
            'alter table large validate constraint large_kind',
        ],
        'alter table large add constraint large_kind foreign key (kind) references large_kind (id)',
    ],
    [
        'a column less; refused: another type',
        'alter table large drop column size',
        'alter table large alter column size type bigint',
    ],
];

const undo = `drop index if exists large_size; alter table large drop constraint if exists named,
    drop constraint if exists large_kind, alter column name drop not null, drop column if exists code`;

/** The longest time, in milliseconds, that one of many small statements takes until `over`. */
const longest = async (pool: Pool, statement: string, over: AbortSignal) => {
    let most = 0;
    for (let turn = 1; !over.aborted; turn += 1) {
        const started = performance.now();
        await pool.query(statement, [turn * 37]);
        most = Math.max(most, performance.now() - started);
        await sleep(5);
    }
    return most;
};

const whileRunning = async (pool: Pool, statements: readonly string[]) => {
    const over = new AbortController();
    const waits = Promise.all([
        longest(pool, 'select name from large where id = $1', over.signal),
        longest(pool, 'update large set name = name where id = $1', over.signal),
    ]);
    await sleep(500);
    const started = performance.now();
    for (const statement of statements) await pool.query(statement);
    const took = performance.now() - started;
    over.abort();
    const [reading, saving] = await waits;
    return `${milliseconds(reading)} and ${milliseconds(saving)}, in ${seconds(took)}`;
};

/** How long a read and a save of one row wait while a migration changes a large table, by the allowed and refused forms. */
export const locks = () =>
    onStage(async ({ pool }): Promise<Row[]> => {
        const rows = Number(option('--rows') ?? (isShort ? 20_000 : 10_000_000));
        say(`Filling ${many(rows)} rows`);
        await pool.query(
            'create table large_kind (id integer primary key); insert into large_kind values (0), (1)',
        );
        await pool.query(
            `create table large as select n as id, 'Name ' || n as name, n % 90 as size, n % 2 as kind
            from generate_series(1, ${rows}) n`,
        );
        await pool.query('alter table large add primary key (id)');
        await pool.query('vacuum analyze large');
        await pool.query('checkpoint');
        const found: Row[] = [];
        for (const [what, allowed, refused] of forms) {
            await pool.query(undo);
            const before = await whileRunning(pool, [refused]);
            await pool.query(undo);
            const now = await whileRunning(pool, [allowed].flat());
            found.push(figure(`${what}, ${many(rows)} rows`, now, undefined, undefined, { Refused: before }));
        }
        return found;
    });
