import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readRow } from './readPage.ts';
import { plannedEachTime } from './statementNames.ts';
import { exactBelow } from './tableSize.ts';

/** The most that a count may cost, as the planner counts it: about 50 ms. */
const dear = 10_000;

/** The most texts that are compared for a count: about 50 ms, which the planner does not know of. */
const mostCompared = 5000;

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
 * How many rows there are, `rows` being what they are selected from with their conditions: counted where that is cheap,
 * else what the planner expects. `compared` are the rows of which a text is compared.
 */
export const boundedSize = async (db: Database, rows: SQL, compared: SQL | undefined) => {
    const [whole, texts] = await Promise.all(
        [rows, compared].map(each => each && expected(db, sql`select from ${each}`)),
    );
    const counted = sql`select from ${rows} limit ${exactBelow}`;
    const isCheap = (texts?.rows ?? 0) < mostCompared && (await expected(db, counted)).cost <= dear;
    if (isCheap) {
        const count = sql`select count(*)::int as total from (${counted}) as meant`;
        const { total } = (await readRow<{ total: number }>(db, plannedEachTime(count)))!;
        if (total < exactBelow) return { total };
    }
    return { total: Math.max(isCheap ? exactBelow : 1, whole!.rows), total_is_estimate: true };
};
