import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Head } from '../history/chain/link.ts';
import { verifyChain } from '../history/chain/verifyChain.ts';
import { type LoggedTable, type LoggedTables, readTables } from '../history/undo/tables.ts';

interface Replayed {
    rows: number;
    wrong: number;
    first: string | null;
}

/**
 * Replays one in `share` rows. Values are compared after conversion to the column's type, because the text of a time
 * depends on whoever logged it. Skips counts, which are logged only with a new row, and records with erased contents.
 */
const replayTable = async (db: Database, { name, keys }: LoggedTable, share: number): Promise<Replayed> => {
    const table = sql.identifier(name);
    const same = sql.join(
        keys.map(key => sql`now_.${sql.identifier(key)} = typed.${sql.identifier(key)}`),
        sql` and `,
    );
    return (await readRow<Replayed>(
        db,
        sql`with counts as materialized (
                select coalesce((string_to_array(encode(tgargs, 'escape'), '\\000'))[5]::text[], '{}') as names
                from pg_trigger where tgname = 'log_insert' and tgrelid = ${name}::regclass),
            replayed as (
                select key, (array_agg(after is null order by id desc))[1] as gone,
                    coalesce((select jsonb_object_agg(each.key, each.value order by place)
                        from unnest(array_agg(after order by id)) with ordinality as step (columns, place),
                            jsonb_each(step.columns) as each), '{}') as columns
                from edit_row r where table_name = ${name}
                    and not exists (select from edit_erased x where x.table_name = ${name} and x.record_id = r.record_id)
                    and (${share}::int = 1 or abs(hashtext(key::text)::bigint) % ${share} = 0)
                group by key),
            compared as (
                select key, case when gone then to_jsonb(now_) is not null
                    else to_jsonb(now_) is null or exists (
                        select from jsonb_object_keys(columns) as known (name)
                        where known.name <> all (select unnest(names) from counts) and to_jsonb(now_) ? known.name
                            and to_jsonb(typed) -> known.name is distinct from to_jsonb(now_) -> known.name)
                    end as wrong
                from replayed cross join lateral jsonb_populate_record(null::${table}, columns || key) as typed
                left join ${table} as now_ on ${same})
            select count(*)::int as rows, count(*) filter (where wrong)::int as wrong,
                min(key::text) filter (where wrong) as first
            from compared`,
    ))!;
};

export type Fault = string;

interface Counted {
    count: number;
    first: string | null;
}

/** Each query returns faulty rows as `id`; the line has their number and the first one. */
const soundness = {
    'edits touch no record': sql`
        select id from edit where not exists (select from edit_record r where r.edit_id = edit.id and r.at = edit.at)`,
    // The next server that starts counts a killed import.
    'edits have another number of records than they say': sql`
        select id from edit where call is distinct from 'command import' and records <>
            (select count(*) from edit_record r where r.edit_id = edit.id and r.at = edit.at)`,
    // Before there was a chain, deletion for good removed the rows.
    'edits have no rows, though their records are there': sql`
        select id from edit where not exists (select from edit_row r where r.edit_id = edit.id and r.at = edit.at)
            and not exists (select from edit_erased x where x.edit_id = edit.id)
            and not exists (select from edit_record r join record_version v on v.kind = r.kind and v.record_id = r.record_id
                join edit_record last on last.kind = v.kind and last.record_id = v.record_id and last.edit_id = v.edit_id
                where r.edit_id = edit.id and r.at = edit.at and last.action = 'deleted')`,
    'records of edits belong to an edit that is not there': sql`
        select kind || '/' || record_id as id from edit_record r
        where not exists (select from edit e where e.id = r.edit_id and e.at = r.at)`,
    'rows of edits belong to an edit that is not there': sql`
        select table_name || ' ' || key as id from edit_row r
        where not exists (select from edit e where e.id = r.edit_id and e.at = r.at)`,
    'versions point to an edit that is not there': sql`
        select kind || '/' || record_id as id from record_version v
        where edit_id >= (select min(id) from edit) and not exists (
            select from edit_record r
            where r.kind = v.kind and r.record_id = v.record_id and r.edit_id = v.edit_id)`,
    'records of edits have another author than their edit': sql`
        select r.kind || '/' || r.record_id as id from edit_record r join edit e on e.id = r.edit_id and e.at = r.at
        where r.fields is not null and r.account_id is distinct from e.account_id`,
    'edited records have no version': sql`
        select kind || '/' || record_id as id from edit_record r
        where not exists (select from record_version v where v.kind = r.kind and v.record_id = r.record_id)`,
    'edits are in no month': sql`select id from edit_rest`,
    'months have no table': sql`
        select name as id from (
            select whole || to_char(now() at time zone 'UTC' + make_interval(months => n), '_YYYY_MM') as name
            from unnest(array['edit', 'edit_row', 'edit_record']) as whole, generate_series(0, 1) as n) as wanted
        where not exists (select from pg_inherits where inhrelid = to_regclass(name))`,
};

/** Rows whose edit does not list any record that they belong to, so that its history lacks them. */
const unlisted = (tables: LoggedTables) => sql`
    select r.edit_id as id from edit_row r
    where not exists (
        select from edit_record touched
        join unnest(${sql.param([...tables].flatMap(([name, each]) => each.map(() => name)))}::text[],
                ${sql.param([...tables.values()].flat().map(({ kind }) => kind))}::text[]) as own (name, kind)
            on own.name = r.table_name and own.kind = touched.kind
        where touched.record_id = r.record_id and touched.edit_id = r.edit_id and touched.at = r.at)`;

const findUnsound = async (db: Database, tables: LoggedTables): Promise<Fault[]> => {
    const faults: Fault[] = [];
    const queries = { ...soundness, 'rows of edits are not listed under their record': unlisted(tables) };
    for (const [what, query] of Object.entries(queries)) {
        const { count, first } = (await readRow<Counted>(
            db,
            sql`select count(*)::int as count, min(id::text) as first from (${query}) as found`,
        ))!;
        if (count) faults.push(`${count} ${what}, such as ${first}`);
    }
    return faults;
};

/** About how many rows a sample replays. */
const sampleSize = 200_000;

const shareFor = async (db: Database) => {
    const { rows } = (await readRow<{ rows: number }>(
        db,
        sql`select sum(greatest(reltuples, 0))::float8 as rows from pg_class
            where relkind = 'r' and relname ~ '^edit_row_'`,
    ))!;
    return Math.max(1, Math.ceil((rows ?? 0) / sampleSize));
};

export interface Verified {
    edits: number;
    /** The number of rows replayed, one in `share`. */
    replayed: number;
    share: number;
    /** The number of links of the chain. */
    links: number;
    faults: Fault[];
}

/**
 * Checks one moment: edits, records and rows belong together, versions are known, months have their tables, replayed
 * changes give the current rows, and the chain is whole and agrees with heads that were kept elsewhere. `all` replays
 * every row; otherwise a large log is sampled.
 */
export const verifyHistory = (db: Database, all: boolean, heads: readonly Head[] = []): Promise<Verified> =>
    db.transaction(
        async tx => {
            const share = all ? 1 : await shareFor(tx);
            const tables = await readTables(tx);
            const faults = await findUnsound(tx, tables);
            let replayed = 0;
            for (const [table] of tables.values()) {
                if (!table) continue;
                const { rows, wrong, first } = await replayTable(tx, table, share);
                replayed += rows;
                if (wrong)
                    faults.push(`${wrong} rows of ${table.name} differ from their changes, such as ${first}`);
            }
            const [{ edits } = { edits: 0 }] = await readRows<{ edits: number }>(
                tx,
                sql`select count(*)::int as edits from edit`,
            );
            const chain = await verifyChain(tx, heads);
            return { edits, replayed, share, links: chain.checked, faults: [...faults, ...chain.faults] };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
