import { sql } from 'drizzle-orm';
import type { Database } from '../http/services.ts';
import { idsIn, type Scope } from './scope.ts';

/** The scans of miss `m` in a month, of those since its first one. */
export const missedInMonth = sql`ceil(m.hits * 30.0 / greatest(30, extract(epoch from now() - m.created) / 86400))::int`;

const withMerged = (ids: readonly number[]) => sql`
    select unnest(${sql.param([...ids])}::int[]) union all select merged_id from product_merge where product_id = ${idsIn(ids)}`;

/**
 * How many look at each product in a month: the people who have it, its scans, and the scans that missed its barcode or that
 * of a submission linked to it.
 */
export const reachOfProducts = (scope: Scope) => {
    const among = (id: ReturnType<typeof sql>) => (scope ? sql`and ${id} = ${idsIn(scope)}` : sql``);
    return sql`
        select product_id, sum(people)::int as people from (
            select product_id, count(distinct account_id) as people from stash_item
            where product_id is not null ${among(sql`product_id`)} group by 1
            union all
            select coalesce(gone.product_id, s.product_id), sum(s.scans)
            from product_scan s left join product_merge gone on gone.merged_id = s.product_id
            where s.day > current_date - 30 ${scope ? sql`and s.product_id = any(array(${withMerged(scope)}))` : sql``}
            group by 1
            union all
            select s.product_id, sum(${missedInMonth}) from new_product s
            join barcode_scan_miss m on gtin(m.barcode) = gtin(s.barcode)
            where s.product_id is not null ${among(sql`s.product_id`)} group by 1
            union all
            select b.product_id, sum(${missedInMonth}) from barcode_scan_miss m
            join product_barcode b on gtin(b.barcode) = gtin(m.counts_as)
            where m.counts_as is not null ${among(sql`b.product_id`)} group by 1) as each
        group by product_id`;
};

const byKind = {
    product: sql`select product_id as id, people from reach`,
    ingredient: sql`
        select i.ingredient_id as id, sum(people)::int as people from reach join product_ingredient i using (product_id)
        where exists (select from finding f where f.kind = 'ingredient' and f.record_id = i.ingredient_id)
        group by 1`,
    brand: sql`
        select p.brand_id as id, sum(people)::int as people from reach join product p on p.id = reach.product_id
        where exists (select from finding f where f.kind = 'brand' and f.record_id = p.brand_id) group by 1`,
};

/** Notes how many look in a month at what has the findings: some products, or all. */
export const updateReach = async (db: Database, scope: Scope) => {
    const kinds = scope ? (['product'] as const) : (Object.keys(byKind) as (keyof typeof byKind)[]);
    for (const kind of kinds)
        await db.execute(sql`
            with reach as materialized (${reachOfProducts(scope)}), people as (${byKind[kind]})
            update finding set reached = coalesce(people.people, 0)
            from finding f left join people on people.id = f.record_id
            where f.kind = ${kind} and finding.rule = f.rule and finding.kind = f.kind
                and finding.record_id = f.record_id ${scope ? sql`and f.record_id = ${idsIn(scope)}` : sql``}
                and finding.reached <> coalesce(people.people, 0)`);
};
