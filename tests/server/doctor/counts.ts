import type { Pool } from 'pg';
import type { DoctorRule } from '../../../contract/doctorRules.ts';

/** How many records break a rule, each by a query unlike the rule's own. */
export const counts: Partial<Record<DoctorRule, string>> = {
    'no-picture': `select count(*) filter (where image is null or image = '') from product`,
    'no-ingredients': `select (select count(*) from product) - (select count(distinct product_id) from product_ingredient) as count`,
    'no-category': `select (select count(*) from product) - (select count(distinct product_id) from product_category) as count`,
    'no-barcode': `select (select count(*) from product) - (select count(distinct product_id) from product_barcode) as count`,
    // The sum of all digits of a GTIN, weighed, ends with 0.
    'wrong-check-digit': `select count(distinct product_id) from product_barcode b where (
            select sum(digit::int * case when place % 2 = 1 then 3 else 1 end) % 10
            from regexp_split_to_table(lpad(b.barcode, 14, '0'), '') with ordinality as digits (digit, place)) <> 0`,
    'no-products': `select (select count(*) from brand) - (select count(distinct brand_id) from product) as count`,
    'name-cut': `select (select count(*) from product where name ~ '^.{50,}$')
            + (select count(*) from brand where name ~ '^.{26,}$') as count`,
    'never-used': `select (select count(*) from ingredient) - (select count(distinct ingredient_id) from product_ingredient) as count`,
    'no-rating': `select count(*) - count(*) filter (where ewg_hazard_score = 'none' or length(ewg_rating) > 0) as count
            from ingredient`,
    'same-description': `select coalesce(sum(products), 0) as count from (
            select count(*) as products from product group by description having description is not null) as each
            where products > 1`,
    'nothing-has': `select count(*) from category where id not in (select category_id from product_category)
            and id not in (select parent_id from category where parent_id is not null)`,
    'correction-waits': `select count(distinct product_id) + count(distinct brand_id) + count(distinct ingredient_id) as count
            from correction where resolved = false`,
};

export const countByQuery = async (pool: Pool, rule: DoctorRule) => {
    const { rows } = await pool.query<{ count: string }>(counts[rule]!);
    return Number(rows[0]!.count);
};
