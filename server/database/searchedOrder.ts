import { sql, type SQL } from 'drizzle-orm';
import { expected } from './boundedSize.ts';
import type { Database } from './database.ts';
import { behind, inOrder, stretchOf, type Stretch } from './keyset.ts';
import { readRows } from './readPage.ts';
import { plannedEachTime } from './statement.ts';

/**
 * The most matching rows that are sorted for a page, by sort key: about 50 ms for text. In numeric order matches are
 * anywhere, so reading along it is faster from fewer rows on.
 */
const mostSorted = { text: 20_000, bigint: 5000, timestamptz: 0 };

/** Rows to read along the order for each row of a page: about 10 ms for a page of fifty. */
const along = 100;

/** The newest rows to search if that does not fill a page: about 30 ms. */
const newest = 10_000;

/** `always` are conditions on all rows of the list, `conditions` those of the query. */
interface Searched {
    table: SQL;
    alias: SQL;
    always: SQL;
    conditions: SQL;
}

const idsOf = async (db: Database, query: SQL) =>
    (await readRows<{ id: number }>(db, plannedEachTime(query))).map(({ id }) => id);

/** The ids of a page, read along the order of the list; undefined if it is not filled soon. */
const idsAlong = async (db: Database, { table, alias, always, conditions }: Searched, stretch: Stretch) => {
    const [{ value, type }, ...others] = stretch.keys;
    const most = along * stretch.most;
    const ahead = sql`
        select ${alias}.*, ${value} as sorted_by, row_number() over (order by ${inOrder(stretch)}) as place
        from ${table} ${alias} where ${always} and ${behind(stretch)} order by ${inOrder(stretch)} limit ${most}`;
    const keys = [{ value: sql`${alias}.sorted_by`, type }, ...others] as const;
    const rows = await readRows<{ id: number; fits: boolean; is_last: boolean }>(
        db,
        plannedEachTime(sql`
            select ${alias}.id, ${conditions} as fits, place = ${most} as is_last from (${ahead}) as ${alias}
            where ${conditions} or place = ${most}
            order by ${inOrder({ ...stretch, keys })} limit ${stretch.most}`),
    );
    const ids = rows.filter(({ fits }) => fits).map(({ id }) => id);
    return ids.length === stretch.most || !rows.some(row => row.is_last) ? ids : undefined;
};

/**
 * Names sort matches together, so reading along that order may cover most of the list in vain: all matches are read and
 * sorted, unless they are too many. Then the page is read along the order after all; if it is not filled soon, only the
 * newest rows are searched, and `newest` is their number.
 */
export const idsInSortedOrder = async (
    db: Database,
    searched: Searched,
    stretch: Stretch,
): Promise<{ ids: number[]; newest?: number }> => {
    const { table, alias, always, conditions } = searched;
    const whole = sql`${table} ${alias} where ${always}`;
    const sorted = (rows: SQL) =>
        stretchOf(
            sql`${alias}.id`,
            sql`(select ${alias}.* from ${rows} and ${conditions} offset 0) as ${alias} where true`,
            stretch,
        );
    const { rows: hits } = await expected(db, sql`select from ${whole} and ${conditions}`);
    const { type } = stretch.keys[0];
    if (hits <= mostSorted[type]) return { ids: await idsOf(db, sorted(whole)) };
    if (type !== 'text')
        return {
            ids: await idsOf(db, stretchOf(sql`${alias}.id`, sql`${whole} and ${conditions}`, stretch)),
        };
    const found = await idsAlong(db, searched, stretch);
    if (found) return { ids: found };
    const latest = sql`(select ${alias}.* from ${whole}
        order by ${alias}.created desc, ${alias}.id desc limit ${newest}) as ${alias} where true`;
    return { ids: await idsOf(db, sorted(latest)), newest };
};
