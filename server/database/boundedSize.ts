import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readRow } from './readPage.ts';
import { plannedEachTime } from './statement.ts';

/** The most that a count may cost, as the planner counts it: about 25 ms. */
const dear = 5000;

interface Expected {
    rows: number;
    cost: number;
}

/** What the planner expects of a query, from its statistics. */
export const expected = async (db: Database, query: SQL): Promise<Expected> => {
    const row = await readRow<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }] }>(
        db,
        sql`explain (format json) ${query}`,
    );
    const { 'Plan Rows': rows, 'Total Cost': cost } = row!['QUERY PLAN'][0].Plan;
    return { rows, cost };
};

/**
 * How many rows there are, `rows` being what they are selected from with their conditions: counted where they are few
 * enough and that is cheap, else what the planner expects.
 */
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

/**
 * The number of rows of a table as `total`, and whether it `is_estimate`: counted in a small table, else estimated
 * from the database's statistics and the current file size, which is accurate to a few percent and costs nothing.
 */
export const tableSize = (table: string) => sql`
    select estimated >= ${exactBelow} as is_estimate, case when estimated < ${exactBelow}
        then (select count(*) from ${sql.identifier(table)}) else estimated end::int as total
    from (
        select coalesce(reltuples / nullif(relpages, 0)
            * (pg_relation_size(oid) / current_setting('block_size')::int), 0) as estimated
        from pg_class where oid = ${sql.raw(`'${table}'::regclass`)}
    ) as size`;
