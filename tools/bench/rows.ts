import type { Pool, PoolClient } from 'pg';
import { fillDemo } from '../../demo/fill/fillDemo.ts';
import { createDatabase } from '../../server/database/database.ts';
import { many, say } from '../harness/report.ts';
import type { Staff } from '../harness/send.ts';
import type { Served } from '../harness/serve.ts';
import type { Stage } from '../harness/stage.ts';
import tables from './rows.json' with { type: 'json' };

export interface Sizes {
    /** Products, with brands, categories, barcodes and, for the first 100,000 of them, ingredients. */
    products: number;
    members: number;
    /** Rows of each list of the console without a number of its own. */
    lists: number;
    /** Items with prices over `days`, among those of `lists`; the first one is sold in twenty regions. */
    items: number;
    days: number;
    /** Edits of products, and a twentieth as many deletions. */
    edits: number;
    /** Items that wait on the desk; 49 times as many are decided. */
    desk: number;
    /** The demo data instead of all of these. */
    demo: boolean;
}

export interface Bench extends Stage {
    sizes: Partial<Sizes>;
    backbar: Served;
    staff: Staff;
}

/** A table's rows by the SQL of their columns, or a statement in lines. `n` counts from 1 to `rows`. */
type Filler = Readonly<Record<string, Readonly<Record<string, string>> | readonly string[]>>;

/** Equal in every run, and far apart for neighbours: `{1..9}`, `{0..members b}`, `{word}`, `{kind b}`. */
const spread = (seed: string) => `(hashtext('${seed}' || n) & 2147483647)`;

/** Replaces what is in braces; `seed` names the column. */
const resolved = (text: string, seed: string, sizes: Partial<Sizes>) => {
    const sized = (name: string) => String(sizes[name as keyof Sizes] ?? 0);
    return text
        .replaceAll('{when}', `now() - {0..1007999} * interval '1 minute'`)
        .replaceAll('{waited}', `now() - n * interval '4 minutes'`)
        .replaceAll(/\{(\d)\.\.(\w+)( \w)?\}/g, (_all, least: string, most: string, salt = '') => {
            const count = Number(/^\d/.test(most) ? most : sized(most)) - Number(least) + 1;
            return `(${least} + ${spread(seed + salt)} % ${Math.max(1, count)})`;
        })
        .replaceAll(/\{(\w+)( \w)?\}/g, (all, name: string, salt = '') => {
            const words = tables.words[name as keyof typeof tables.words]?.split(' ');
            if (words)
                return `(array['${words.join("','")}'])[1 + ${spread(seed + name + salt)} % ${words.length}]`;
            return name in allSizes ? sized(name) : all;
        });
};

const allSizes = { products: 0, members: 0, lists: 0, items: 0, days: 0, edits: 0, desk: 0 };

const statementOf = (table: string, entry: Filler[string], sizes: Partial<Sizes>) => {
    if (Array.isArray(entry)) return resolved(entry.join(' '), table, sizes);
    const { rows, from = `generate_series(1, ${rows}) n`, ...columns } = entry as Record<string, string>;
    const values = Object.entries(columns).map(([name, sql]) => resolved(sql, `${table}.${name}`, sizes));
    return `insert into ${table} (${Object.keys(columns)}) select ${values} from ${resolved(from, table, sizes)}`;
};

const run = async (client: PoolClient, filler: Filler, sizes: Partial<Sizes>) => {
    for (const [table, entry] of Object.entries(filler)) await client.query(statementOf(table, entry, sizes));
};

/** Counts the rows of each day in place of the disabled triggers; an earlier build may count none. */
const countDays = async (client: PoolClient) => {
    const { rows } = await client.query<{ list: string; part: string }>(
        `select tgrelid::regclass::text as list, rtrim(encode(tgargs, 'escape'), '\\0') as part
            from pg_trigger where tgname = 'list_day_insert'`,
    );
    for (const { list, part } of rows) {
        await client.query(`delete from list_day where list = '${list}'`);
        await client.query(`insert into list_day select '${list}', ${part}, list_day_of(created), count(*)
            from ${list} group by 2, 3`);
    }
};

/** Fills tables without their indexes; making these afterwards takes a fraction of the time. */
const runWithoutIndexes = async (client: PoolClient, filler: Filler, sizes: Partial<Sizes>) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
            from unnest($1::text[]) as filled join pg_index on indrelid = to_regclass(filled) and not indisunique`,
        [Object.keys(filler)],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await run(client, filler, sizes);
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { definition } of rows) await client.query(definition);
    await client.query('reset maintenance_work_mem');
};

/** For many rows it disables the triggers that check, log, count and index each row, and fills their tables at once. */
export const fill = async (pool: Pool, sizes: Partial<Sizes>) => {
    const texts = Object.entries(sizes).map(([name, size]) => `${many(Number(size))} ${name}`);
    if (texts.length) say(`Filling ${texts.join(', ')}`);
    if (sizes.demo) {
        await fillDemo({ db: createDatabase(pool), now: new Date(), progress: () => undefined });
        return;
    }
    const client = await pool.connect();
    try {
        if (sizes.products) await run(client, tables.base, sizes);
        await client.query('set session_replication_role = replica');
        if (sizes.products) await runWithoutIndexes(client, tables.catalogue, sizes);
        if (sizes.members) await runWithoutIndexes(client, tables.lists, sizes);
        if (sizes.items) await run(client, tables.prices, sizes);
        if (sizes.edits) await run(client, tables.edits, sizes);
        await countDays(client);
        await client.query('reset session_replication_role');
        if (sizes.lists) await run(client, tables.profile, sizes);
        if (sizes.desk) await run(client, tables.desk, sizes);
    } finally {
        client.release();
    }
    await pool.query('vacuum analyze');
};
