import type { ClientBase } from 'pg';

/** The number of months beyond this one that get a table when a server starts. */
const ahead = 6;

/**
 * Creates a table for each of the coming months, and for each month whose prices are in the default partition
 * because they were imported for a time before the first start or by a server that has run for more than half
 * a year.
 */
export const makePriceMonths = (client: ClientBase) =>
    client.query(
        `select make_price_month(month) from (
            select distinct date_trunc('month', date)::date as month from price_rest
            union select (date_trunc('month', now()) + make_interval(months => n))::date
                from generate_series(0, $1::int) as n) as months`,
        [ahead],
    );
