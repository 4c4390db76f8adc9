import { sql, type SQL } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { readRow } from '../database/readPage.ts';
import { invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

type Writer = Pick<Database, 'execute'>;

/** Throws 422 at `field` if a product does not exist. */
export const refuseUnknownProducts = async (db: Writer, field: string, ids: readonly number[]) => {
    const unknown = await readRow(
        db,
        sql`select from unnest(${sql.param(ids)}::int[]) as given (id)
            where not exists (select from product where product.id = given.id) limit 1`,
    );
    if (unknown) throw invalid({ [field]: problem('noProducts') });
};

/** Replaces the products of a post or comment, in the given order; duplicates count once. */
export const writeProducts = async (
    tx: Writer,
    table: SQL,
    owner: SQL,
    id: number,
    ids: readonly number[],
) => {
    const given = sql`${sql.param(ids)}::int[]`;
    await tx.execute(sql`delete from ${table} where ${owner} = ${id} and product_id <> all(${given})`);
    await tx.execute(sql`
        insert into ${table} as old (${owner}, product_id, "order")
        select ${id}::int, given.id, min(given.position) - 1
        from unnest(${given}) with ordinality as given (id, position) group by given.id
        on conflict (${owner}, product_id) do update set "order" = excluded."order"
            where old."order" <> excluded."order"`);
};
