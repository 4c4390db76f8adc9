import { sql, type SQL } from 'drizzle-orm';
import { expected } from './boundedSize.ts';
import type { Database } from './database.ts';
import { behind, inOrder, stretchOf, type Stretch } from './keyset.ts';
import { readRows } from './readPage.ts';
import { plannedEachTime } from './statement.ts';

/**
 * The most rows with a text that are sorted for a page, by the type of what they are sorted by: about 50 ms for another
 * text; where numbers have their order, rows with a text lie anywhere, and reading along it is faster from fewer on.
 */
const mostSorted = { text: 20_000, bigint: 5000, timestamptz: 0 };

/** How many rows are looked through in the order of the list for each row of a page: about 10 ms for fifty. */
const along = 100;

/** How many of the newest rows are looked through if that does not fill a page: about 30 ms. */
const newest = 10_000;

/** A list searched for a text: its table, its alias, the conditions on all its rows, and those of the query. */
interface Searched {
    table: SQL;
    alias: SQL;
    always: SQL;
    conditions: SQL;
}

const idsOf = async (db: Database, query: SQL) =>
    (await readRows<{ id: number }>(db, plannedEachTime(query))).map(({ id }) => id);

/** The ids of a page that is read along the order of the list; undefined if it is not found soon. */
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
 * The ids of a stretch of a list searched for a text and sorted by anything but its age. Rows with a text lie together in the order
 * of the names, so whoever reads along that order may read most of the list in vain: they are all read and sorted, unless
 * they are too many. Then a page is looked for along the order after all; and if it is not found soon, only among the
 * newest rows, whose number is `newest` then.
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
