import type { ClientBase } from 'pg';

/** Months after this one whose tables are made in advance. */
const ahead = 6;

/** Calls `make` for the coming months and for each month with rows in the default partition. */
const makeEach = (client: ClientBase, make: string, rest: string, day: string) =>
    client.query(
        `select ${make}(month) from (
            select distinct date_trunc('month', ${day})::date as month from ${rest}
            union select (date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date
                from generate_series(0, $1::int) as n) as months`,
        [ahead],
    );

/**
 * Makes the tables of the coming months, and of months with rows in a default partition: imported for a time before the
 * first start, or written while a server could not make the tables in time.
 */
export const makeMonths = async (client: ClientBase) => {
    await makeEach(client, 'make_price_month', 'price_rest', 'date');
    await makeEach(client, 'make_edit_month', 'edit_rest', `at at time zone 'UTC'`);
};

const editTables = ['edit', 'edit_row', 'edit_record'];

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

/** Drops the tables and returns their names. Fails if they are in use for longer than `lock_timeout`. */
export const dropEditMonths = async (client: ClientBase, keptMonths: number) => {
    const names = await oldEditMonths(client, keptMonths);
    if (!names.length) return [];
    await client.query('begin');
    try {
        // In the order in which edits are written, so that this cannot deadlock with a save.
        await client.query(`lock table ${editTables.join(', ')} in access exclusive mode`);
        await client.query(`drop table ${names.map(name => client.escapeIdentifier(name)).join(', ')}`);
        await client.query('commit');
    } catch (error) {
        await client.query('rollback');
        throw error;
    }
    return names;
};
