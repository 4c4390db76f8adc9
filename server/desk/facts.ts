import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';

const line = 240;

/** The first words of a text. */
export const cut = (text: SQL) => sql`left(${text}, ${sql.raw(String(line))})`;

/** Whether a text has a link, with or without its scheme. */
const hasLink = (text: SQL) => sql`has_link(${text})`;

const nameOf = (table: string, id: SQL) =>
    sql`(select name from ${sql.identifier(table)} named where named.id = ${id})`;

const picturesIn = (table: string, owner: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} x where x.${sql.identifier(owner)} = r.id)`;

const none = sql`null`;

/** The replies to entry `r` of a thread, at any depth. */
const repliesIn = (table: string) => sql`(
    with recursive reply as (
        select id from ${sql.identifier(table)} where parent_id = r.id
        union all select x.id from ${sql.identifier(table)} x join reply on x.parent_id = reply.id)
    select count(*)::int from reply)`;

/** The record that entry `r` of a thread is on, and the entries it replies to. */
const aboveIn = (table: DeskKind, root: DeskKind) => sql`(
    with recursive above as (
        select r.parent_id as id
        union all select x.parent_id from ${sql.identifier(table)} x join above on x.id = above.id)
    select json_agg(json_build_object('kind', kind, 'id', id)) from (
        select ${root}::text as kind, r.${sql.identifier(`${root}_id`)} as id
        union all select ${table}::text, id from above where id is not null) as every)`;

interface Facts {
    title: SQL;
    text?: SQL;
    member?: SQL;
    brandName?: SQL;
    stars?: SQL;
    pictures?: SQL;
    answers?: SQL;
    below?: SQL;
    hits?: SQL;
}

/** What a row of the desk shows of a record `r`. */
export const facts: Readonly<Record<DeskKind, Facts>> = {
    new_product: {
        title: sql`r.product_name`,
        member: sql`r.account_id`,
        brandName: sql`r.brand_name`,
        pictures: sql`num_nonnulls(r.front_image, r.back_image, r.ingredients_image)`,
        hits: sql`nullif(scans_of(r.barcode), 0)`,
    },
    correction: {
        title: sql`coalesce(${nameOf('product', sql`r.product_id`)}, ${nameOf('brand', sql`r.brand_id`)},
            (select name from ingredient_name where ingredient_id = r.ingredient_id and is_primary), '')`,
        text: sql`r.correction`,
        member: sql`r.account_id`,
        pictures: picturesIn('correction_picture', 'correction_id'),
    },
    product_review: {
        title: sql`coalesce(${nameOf('product', sql`r.product_id`)},
            (select product_name from new_product where new_product.id = r.new_product_id), '')`,
        text: sql`(select string_agg(point, ' · ' order by x.id)
            from product_review_point x where x.product_review_id = r.id)`,
        member: sql`r.account_id`,
        stars: sql`r.num_stars::int`,
        pictures: picturesIn('review_picture', 'product_review_id'),
    },
    post: {
        title: sql`r.title`,
        text: sql`r.body`,
        member: sql`r.account_id`,
        pictures: picturesIn('post_image', 'post_id'),
        answers: sql`(select count(*)::int from post_comment x where x.post_id = r.id)`,
    },
    post_comment: {
        title: sql`(select title from post where post.id = r.post_id)`,
        text: sql`r.body`,
        member: sql`r.account_id`,
        answers: repliesIn('post_comment'),
        below: aboveIn('post_comment', 'post'),
    },
    product_question: {
        title: sql`r.question`,
        member: sql`r.account_id`,
        answers: sql`(select count(*)::int from product_question_answer x where x.product_question_id = r.id)`,
    },
    product_question_answer: {
        title: sql`(select question from product_question x where x.id = r.product_question_id)`,
        text: sql`r.answer`,
        member: sql`r.account_id`,
        answers: repliesIn('product_question_answer'),
        below: aboveIn('product_question_answer', 'product_question'),
    },
    member_answer: {
        title: sql`coalesce((select case o.kind
            when 'new_product' then (select product_name from new_product x where x.id = o.item_id)
            when 'correction' then (select coalesce(${nameOf('product', sql`x.product_id`)}, ${nameOf('brand', sql`x.brand_id`)},
                (select name from ingredient_name n where n.ingredient_id = x.ingredient_id and is_primary))
                from correction x where x.id = o.item_id) end
            from outbox o where o.id = r.message_id), '')`,
        text: sql`r.body`,
        member: sql`r.account_id`,
    },
    barcode_scan_miss: { title: sql`r.barcode`, hits: sql`r.hits` },
};

const factsOf = (kind: DeskKind) => {
    const { title, text, member, brandName, stars, pictures, answers, below, hits } = facts[kind];
    return sql`
        select page.place, ${title} as title, ${cut(sql`said.text`)} as text, r.created,
            ${text ? hasLink(sql`said.text`) : hasLink(title)} as link,
            ${member ?? none}::int as written_by, ${brandName ?? none}::text as brand_name,
            ${stars ?? none}::int as stars, ${pictures ?? sql`0`} as pictures, ${answers ?? sql`0`} as answers,
            ${below ?? sql`'[]'::json`} as below, ${hits ?? none}::int as hits
        from page join ${sql.identifier(kind)} r on r.id = page.item_id
            cross join lateral (select ${text ?? none}::text as text) as said
        where page.kind = ${sql.raw(`'${kind}'`)}`;
};

/** The facts of the records in `page`, a common table expression with `place`, `kind` and `item_id`. */
export const factsOfPage = (kinds: readonly DeskKind[]) => sql.join(kinds.map(factsOf), sql` union all `);
