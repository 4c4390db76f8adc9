import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readRow } from './readPage.ts';
import { plannedEachTime } from './statement.ts';

/** The highest cost of a count in the planner's units: about 25 ms. */
const dear = 5000;

interface Expected {
    rows: number;
    cost: number;
}

export const expected = async (db: Database, query: SQL): Promise<Expected> => {
    const row = await readRow<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }] }>(
        db,
        sql`explain (format json) ${query}`,
    );
    const { 'Plan Rows': rows, 'Total Cost': cost } = row!['QUERY PLAN'][0].Plan;
    return { rows, cost };
};

/** Counts the rows of a FROM clause if they are few and the count is cheap, else returns the planner's estimate. */
export const boundedSize = async (db: Database, rows: SQL) => {
    const { rows: total, cost } = await expected(db, sql`select from ${rows}`);
    if (total < exactBelow && cost <= dear) {
        const counted = sql`select from ${rows} limit ${exactBelow}`;
        const count = sql`select count(*)::int as total from (${counted}) as meant`;
        const found = (await readRow<{ total: number }>(db, plannedEachTime(count)))!;
        if (found.total < exactBelow) return found;
    }
    return { total: Math.max(1, total), total_is_estimate: true };
};

/** From this many rows on, the size of a table is estimated. */
export const exactBelow = 50_000;

/** `total` and `is_estimate`: large tables are estimated from statistics and file size, accurate to a few percent. */
export const tableSize = (table: string) => sql`
    select estimated >= ${exactBelow} as is_estimate, case when estimated < ${exactBelow}
        then (select count(*) from ${sql.identifier(table)}) else estimated end::int as total
    from (
        select coalesce(reltuples / nullif(relpages, 0)
            * (pg_relation_size(oid) / current_setting('block_size')::int), 0) as estimated
        from pg_class where oid = ${sql.raw(`'${table}'::regclass`)}
    ) as size`;
