import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import { lastKnown } from './removed.ts';

/** What the list of contributions shows of a record, `r`, besides its facts; it may be one that was removed. */
export interface ContributionKind {
    /** What it is called, and its text, where its facts know none: what it is about may be gone as well. */
    title?: SQL;
    text?: SQL;
    /** The record that it is on. */
    on?: { table: string; id: SQL };
    /** What staff decided: `waiting`, `right` or `wrong`. Without it, the desk says whether somebody looked at it. */
    fate?: SQL;
}

/** The points that went with a review. */
const points = sql`(
    select string_agg(o.before ->> 'point', ' · ' order by (o.before ->> 'id')::int) from edit_row o
    where o.edit_id = page.edit_id and o.at = page.at and o.table_name = 'product_review_point'
        and o.record_id = r.id and o.after is null)`;

/** What members send and write; a missing barcode is nobody's. */
export const contributionKinds: Readonly<Record<Exclude<DeskKind, 'barcode_scan_miss'>, ContributionKind>> = {
    new_product: {
        text: sql`r.brand_name`,
        fate: sql`case when r.product_id is not null then 'right' when r.hide then 'wrong' else 'waiting' end`,
    },
    correction: { fate: sql`case when r.resolved then 'right' else 'waiting' end` },
    product_review: {
        title: sql`coalesce(${lastKnown('product', 'name', sql`r.product_id`)},
            ${lastKnown('new_product', 'product_name', sql`r.new_product_id`)})`,
        text: points,
    },
    post: {},
    post_comment: {
        title: lastKnown('post', 'title', sql`r.post_id`),
        on: { table: 'post', id: sql`r.post_id` },
    },
    product_question: {},
    product_question_answer: {
        title: lastKnown('product_question', 'question', sql`r.product_question_id`),
        on: { table: 'product_question', id: sql`r.product_question_id` },
    },
};
