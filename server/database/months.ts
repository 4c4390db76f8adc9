import type { ClientBase } from 'pg';

/** The number of months beyond this one that get their tables. */
const ahead = 6;

/** The months of a default partition and the coming ones, each given to a function that makes its tables. */
const makeEach = (client: ClientBase, make: string, rest: string, day: string) =>
    client.query(
        `select ${make}(month) from (
            select distinct date_trunc('month', ${day})::date as month from ${rest}
            union select (date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date
                from generate_series(0, $1::int) as n) as months`,
        [ahead],
    );

/**
 * Creates the tables of prices and edits for each of the coming months, and for each month whose rows are in a default
 * partition because they were imported for a time before the first start, or written by a server that could not make
 * the tables in time.
 */
export const makeMonths = async (client: ClientBase) => {
    await makeEach(client, 'make_price_month', 'price_rest', 'date');
    await makeEach(client, 'make_edit_month', 'edit_rest', `at at time zone 'UTC'`);
};

const editTables = ['edit', 'edit_row', 'edit_record'];

/** The tables of edits that are older than so many whole months. */
export const oldEditMonths = async (client: ClientBase, keptMonths: number) => {
    const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = any($1::regclass[]) and relname ~ '_\\d{4}_\\d{2}$' and right(relname, 7) <
            to_char(now() at time zone 'UTC' - make_interval(months => $2), 'YYYY_MM')
        order by 1`,
        [editTables, keptMonths],
    );
    return rows.map(({ name }) => name);
};

/**
 * Drops the tables of edits that are older than so many whole months, and returns their names. Fails when the tables
 * are in use for longer than the `lock_timeout` of the connection.
 */
export const dropEditMonths = async (client: ClientBase, keptMonths: number) => {
    const names = await oldEditMonths(client, keptMonths);
    if (!names.length) return [];
    await client.query('begin');
    try {
        // In the order in which edits are written, so that no save and this wait for each other.
        await client.query(`lock table ${editTables.join(', ')} in access exclusive mode`);
        await client.query(`drop table ${names.map(name => client.escapeIdentifier(name)).join(', ')}`);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback');
        throw error;
    }
    return names;
};
