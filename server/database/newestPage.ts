import { sql, type SQL } from 'drizzle-orm';
import { pageJson, readJson } from './jsonText.ts';
import { statement } from './statement.ts';
import type { Database } from './database.ts';

/** A list sorted newest first whose rows the triggers count by day. */
export interface NewestList {
    /** Has the columns `id` and `created`. */
    table: string;
    as: string;
    columns: SQL;
    /** Restricts the list to a part: its name in the triggers' counts, and the matching condition. */
    part?: { name: string; where: SQL };
    /** Rows that are counted but left out of the list; few, or indexed. */
    without?: SQL;
}

export interface Page {
    page: number;
    perPage: number;
}

interface Counted {
    table: string;
    part?: { name: string; where?: SQL };
    without?: SQL;
}

/** The row counts by day; a day may have several. */
const days = ({ table, part, without }: Counted) => {
    const list = sql`list_day where list = ${table}`;
    const counted = part ? sql`${list} and part = ${part.name}` : list;
    if (!without) return counted;
    const left = sql`${part?.where ?? sql`true`} and ${without}`;
    return sql`(
        select day, rows from ${counted} union all
        select list_day_of(created), -count(*)::int from ${sql.identifier(table)} where ${left} group by 1) as counted`;
};

/** An expression: the exact size of a table whose days are counted, or of a part of it. */
export const newestTotal = (list: Counted): SQL<number> =>
    sql`(select coalesce(sum(rows), 0)::int from ${days(list)})`;

/** Every row of one member, by `account_id`, newest first. */
export const newestRowsOf = ({ table, as, columns }: NewestList, accountId: SQL): SQL => {
    const alias = sql.identifier(as);
    return sql`
        select ${columns} from ${sql.identifier(table)} ${alias} where ${alias}.account_id = ${accountId}
        order by ${alias}.created desc, ${alias}.id desc`;
};

/** Skipping up to this many rows one by one is faster than finding the day of a page. */
const near = 1000;

/** A page's offset and size: numbers, or placeholders of a statement. */
interface Bounds {
    before: unknown;
    size: unknown;
}

/**
 * The ids of a page, as an array. The daily counts tell on which day a distant page begins, so that it is found as fast
 * as the first. The bounds are subqueries and the ids an array, so that each connection plans the statement once.
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

/** The ids of `size` rows after the first `before`. */
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

export const newestRows = (list: NewestList, page: Page): SQL =>
    rowsWith(list, newestRange(list, rowsBefore(page), page.perPage));

/** The text is built once, for near and for distant pages; `query` takes the page's ids, as an array. */
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

export const newestPages = <Item>(list: NewestList) => {
    const query = newestStatement(list, ids => pageJson(rowsWith(list, ids), newestTotal(list)));
    return async (db: Pick<Database, 'execute'>, page: Page) =>
        (await readJson<{ items: Item[]; total: number }>(db, query(page)))!;
};
