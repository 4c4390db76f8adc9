import { sql } from 'drizzle-orm';

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
