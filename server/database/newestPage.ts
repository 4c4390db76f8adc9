import { sql, type SQL } from 'drizzle-orm';
import { pageJson, readJson } from './jsonText.ts';
import { statement } from './statement.ts';
import type { Database } from './database.ts';

/** A list sorted newest first, one of those whose days are counted (migration 0003). */
export interface NewestList {
    /** Its table, with the columns `id` and `created`. */
    table: string;
    /** The alias of the table in `columns`. */
    as: string;
    columns: SQL;
    /** Narrows the list: the part as the triggers count it, and the same as a condition. */
    part?: { name: string; where: SQL };
    /** Rows that the list leaves out although they are counted; they are few, or an index has them. */
    without?: SQL;
}

export interface Page {
    /** From 1. */
    page: number;
    perPage: number;
}

interface Counted {
    table: string;
    part?: { name: string; where?: SQL };
    without?: SQL;
}

/** The numbers of rows of the days, as rows: a day may have more than one. */
const days = ({ table, part, without }: Counted) => {
    const list = sql`list_day where list = ${table}`;
    const counted = part ? sql`${list} and part = ${part.name}` : list;
    if (!without) return counted;
    const left = sql`${part?.where ?? sql`true`} and ${without}`;
    return sql`(
        select day, rows from ${counted} union all
        select list_day_of(created), -count(*)::int from ${sql.identifier(table)} where ${left} group by 1) as counted`;
};

/**
 * The exact size of a table whose days are counted, or of a part of it, as an expression: the sum of its
 * days.
 */
export const newestTotal = (list: Counted): SQL<number> =>
    sql`(select coalesce(sum(rows), 0)::int from ${days(list)})`;

/** Every row of one member, by its `account_id`, newest first. */
export const newestRowsOf = ({ table, as, columns }: NewestList, accountId: SQL): SQL => {
    const alias = sql.identifier(as);
    return sql`
        select ${columns} from ${sql.identifier(table)} ${alias} where ${alias}.account_id = ${accountId}
        order by ${alias}.created desc, ${alias}.id desc`;
};

/** Up to this many rows before a page are passed one by one, which takes less than finding its day. */
const near = 1000;

/** Where a page begins and how long it is: numbers, or the placeholders of a statement. */
interface Bounds {
    before: unknown;
    size: unknown;
}

/**
 * The ids of a page, as an array. The counts per day tell on which day a page far back begins, so that it is found
 * as fast as the first; from there the ids are read along the index on `created`. The bounds are in subqueries, and
 * the ids form an array, so that the plan does not depend on them and is made once for each connection.
 */
const idsWithin = (list: Counted, isNear: boolean, { before, size }: Bounds): SQL => {
    const where = [
        list.part?.where ?? sql`true`,
        ...(list.without ? [sql`(${list.without}) is not true`] : []),
    ];
    const ids = sql`select id from ${sql.identifier(list.table)} where ${sql.join(where, sql` and `)}`;
    const limit = sql`order by created desc, id desc limit (select ${size}::int)`;
    if (isNear) return sql`array(${ids} ${limit} offset (select ${before}::bigint))`;
    return sql`array(
        with day as (
            select day, rows, sum(rows) over (order by day desc) as upto
            from (select day, sum(rows)::int as rows from ${days(list)} group by day) as each),
        start as materialized (
            select day, ${before}::bigint - (upto - rows) as skip
            from day where upto > ${before}::bigint order by day desc limit 1)
        ${ids} and created < (select list_day_start(day + 1) from start) ${limit} offset (select skip from start))`;
};

/** The ids of `size` rows that have `before` rows before them. */
export const newestRange = (list: Counted, before: number, size: number): SQL =>
    idsWithin(list, before <= near, { before, size });

const rowsBefore = ({ page, perPage }: Page) => (page - 1) * perPage;

const rowsWith = ({ table, as, columns }: NewestList, ids: SQL): SQL => {
    const alias = sql.identifier(as);
    return sql`
        select ${columns} from ${sql.identifier(table)} ${alias}
        where ${alias}.id = any(${ids})
        order by ${alias}.created desc, ${alias}.id desc`;
};

/** The rows of a page. */
export const newestRows = (list: NewestList, page: Page): SQL =>
    rowsWith(list, newestRange(list, rowsBefore(page), page.perPage));

/**
 * Makes the function that returns the query of a page. Its text is put together once, for pages near the first one and
 * for those far back; `query` takes the ids of the page, as an array.
 */
export const newestStatement = (list: Counted, query: (ids: SQL) => SQL) => {
    const bounds = { before: sql.placeholder('before'), size: sql.placeholder('size') };
    const made = (isNear: boolean) =>
        statement<{ before: number; size: number; page: number }>(query(idsWithin(list, isNear, bounds)));
    const [nearby, far] = [made(true), made(false)];
    return (page: Page): SQL => {
        const before = rowsBefore(page);
        return (before <= near ? nearby : far)({ before, size: page.perPage, page: page.page });
    };
};

/** Makes the function that reads a page of a list with the size of the whole list. */
export const newestPages = <Item>(list: NewestList) => {
    const query = newestStatement(list, ids => pageJson(rowsWith(list, ids), newestTotal(list)));
    return async (db: Pick<Database, 'execute'>, page: Page) =>
        (await readJson<{ items: Item[]; total: number }>(db, query(page)))!;
};
