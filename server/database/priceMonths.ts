import type { ClientBase } from 'pg';

/** So many months beyond this one have their table when a server starts. */
const ahead = 6;

/**
 * Gives a table to each of the months to come, and to each whose prices had to be put with the rest, because they
 * were brought for a time before the first start or by a server that has run for longer than half a year.
 */
export const makePriceMonths = (client: ClientBase) =>
    client.query(
        `select make_price_month(month) from (
            select distinct date_trunc('month', date)::date as month from price_rest
            union select (date_trunc('month', now()) + make_interval(months => n))::date
                from generate_series(0, $1::int) as n) as months`,
        [ahead],
    );
