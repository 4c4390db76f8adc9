import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import { lastKnown } from './removed.ts';

/** A kind of contribution as the list of them shows it; its row is `x`, also when it is one that was removed. */
export interface ContributionKind {
    title: SQL;
    text: SQL;
    /** What it is on, when that is another record. */
    on?: { table: string; id: SQL };
    /** What staff decided: `waiting`, `right` or `wrong`. Without it, the desk says whether somebody looked at it. */
    fate?: SQL;
}

/** The points of a review, of one that was removed as they were then. */
const points = sql`(
    select string_agg(point, ' · ' order by id) from (
        select p.id, p.point from product_review_point p where p.product_review_id = x.id
        union all
        select (o.before ->> 'id')::int, o.before ->> 'point' from edit_row o
        where o.edit_id = page.edit_id and o.at = page.at and o.table_name = 'product_review_point'
            and o.record_id = x.id and o.after is null) as points)`;

/** What members send and write; a missing barcode is nobody's. */
export const contributionKinds: Readonly<Record<Exclude<DeskKind, 'barcode_scan_miss'>, ContributionKind>> = {
    new_product: {
        title: sql`x.product_name`,
        text: sql`x.brand_name`,
        fate: sql`case when x.product_id is not null then 'right' when x.hide then 'wrong' else 'waiting' end`,
    },
    correction: {
        title: sql`coalesce((select name from product where id = x.product_id),
            (select name from brand where id = x.brand_id),
            (select name from ingredient_name where ingredient_id = x.ingredient_id and is_primary))`,
        text: sql`x.correction`,
        fate: sql`case when x.resolved then 'right' else 'waiting' end`,
    },
    product_review: {
        title: sql`coalesce(${lastKnown('product', 'name', sql`x.product_id`)},
            ${lastKnown('new_product', 'product_name', sql`x.new_product_id`)})`,
        text: points,
    },
    post: { title: sql`x.title`, text: sql`x.body` },
    post_comment: {
        title: lastKnown('post', 'title', sql`x.post_id`),
        text: sql`x.body`,
        on: { table: 'post', id: sql`x.post_id` },
    },
    product_question: { title: sql`x.question`, text: sql`null` },
    product_question_answer: {
        title: lastKnown('product_question', 'question', sql`x.product_question_id`),
        text: sql`x.answer`,
        on: { table: 'product_question', id: sql`x.product_question_id` },
    },
};
