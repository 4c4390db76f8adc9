import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { ofMember } from '../profile/queries.ts';
import { isBlindTo } from '../secondEyes/looks.ts';
import { cut, facts } from './facts.ts';
import { lastKnown, removedOf } from './removed.ts';

/** What the list of contributions shows of a record `r` besides its facts; the record may be removed. */
interface ContributionKind {
    /** Used if the facts have none: the record's subject may be gone too. */
    title?: SQL;
    text?: SQL;
    on?: { table: string; id: SQL };
    /** What the record itself says. Without it, the desk tells whether somebody looked at the record. */
    fate?: SQL;
}

const saidOutcome = sql`(
    select d.outcome from desk_item d where d.kind = page.kind and d.item_id = r.id and d.state = 'done')`;

const lookedAt = sql`case when exists (
    select from desk_item d where d.kind = page.kind and d.item_id = r.id and d.state in ('waiting', 'later', 'handed'))
    then 'waiting' else coalesce(${saidOutcome}, 'done') end`;

const points = sql`(
    select string_agg(o.before ->> 'point', ' · ' order by (o.before ->> 'id')::int) from edit_row o
    where o.edit_id = page.edit_id and o.at = page.at and o.table_name = 'product_review_point'
        and o.record_id = r.id and o.after is null)`;

/** What members send and write; a missing barcode belongs to nobody. */
const contributionKinds: Readonly<
    Record<Exclude<DeskKind, 'barcode_scan_miss' | 'member_answer'>, ContributionKind>
> = {
    new_product: {
        text: sql`r.brand_name`,
        fate: sql`case when r.product_id is null then case when r.hide then 'hidden' else 'waiting' end
            when ${saidOutcome} = 'added' then 'added' else 'linked' end`,
    },
    correction: { fate: sql`case when r.resolved then coalesce(r.outcome, 'done') else 'waiting' end` },
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

type Contributions = ResponseOf<'GET user/{id}/contributions'>;

const kinds = Object.entries(contributionKinds) as [keyof typeof contributionKinds, ContributionKind][];

/** Everything of member `a`: existing records, and removed ones with their edit and columns. */
const mine = sql.join(
    [
        ...kinds.map(
            ([kind]) =>
                sql`select ${sql.raw(`'${kind}'`)} as kind, id, created, null::jsonb as before, null::bigint as edit_id,
                    null::timestamptz as at from ${sql.identifier(kind)} where account_id = a.id`,
        ),
        sql`select kind, id, (before ->> 'created')::timestamptz, before, edit_id, at
            from (${removedOf(sql`a.id`)}) as removed`,
    ],
    sql` union all `,
);

const none = sql`null`;

/** The row of `page`, shown by the query of its kind; the other kinds' queries return none. */
const shown = sql.join(
    kinds.map(([kind, { title, text, on, fate }]) => {
        const [table, known] = [sql.identifier(kind), facts[kind]];
        return sql`
            select coalesce(nullif(${known.title}, ''), ${title ?? none}, '') as title,
                coalesce(${cut(sql`${known.text ?? none}::text`)}, ${text ?? none}) as text,
                ${on ? sql`(select id from ${sql.identifier(on.table)} where id = ${on.id})` : none}::int as "on",
                ${fate ?? lookedAt} as fate
            from (
                select * from ${table} now where now.id = page.id and page.before is null
                union all
                select * from jsonb_populate_record(null::${table}, page.before) where page.before is not null) as r
            where page.kind = ${sql.raw(`'${kind}'`)}`;
    }),
    sql` union all `,
);

const newest = sql`page.created desc, page.kind, page.id desc`;

type Shown = Record<'perPage' | 'before' | 'me', number> & Record<'kind' | 'from' | 'to', string | null>;

const read = ofMember<Contributions, Shown>(sql`(
    with mine as materialized (select * from (${mine}) as every
        where (${sql.placeholder('from')}::text is null
                or created >= ${sql.placeholder('from')}::timestamp at time zone 'UTC')
            and (${sql.placeholder('to')}::text is null
                or created < ${sql.placeholder('to')}::timestamp at time zone 'UTC')),
    counted as (select kind, count(*) as number from mine group by kind),
    page as (
        select * from mine as page
        where ${sql.placeholder('kind')}::text is null or kind = ${sql.placeholder('kind')}::text order by ${newest}
        limit ${sql.placeholder('perPage')}::int offset ${sql.placeholder('before')}::bigint)
    select json_build_object(
        'items', ${arrayOf(sql`
            select page.kind, page.id, shown.title, shown.text, shown."on", ${wireTime(sql`page.created`)} as created,
                case when ${isBlindTo(sql`${sql.placeholder('me')}::int`, sql`page.kind`, sql`page.id`)} then 'waiting'
                    when page.before is null then shown.fate else 'removed' end as fate
            from page cross join lateral (${shown}) as shown order by ${newest}`)},
        'counts', (select coalesce(json_object_agg(kind, number), '{}') from counted),
        'total', (select coalesce(sum(number), 0) from counted
            where ${sql.placeholder('kind')}::text is null or kind = ${sql.placeholder('kind')}::text)))`);

/**
 * Newest first, including what staff removed as long as the history has it; what reader `me` looks at a second time
 * waits. Throws 404.
 */
export const listContributions = (
    db: Database,
    id: number,
    { page, per_page, kind, from, to }: ParsedQuery<'GET user/{id}/contributions'>,
    me: number,
) =>
    read(db, {
        id,
        me,
        perPage: per_page,
        before: (page - 1) * per_page,
        kind: kind ?? null,
        from: from ?? null,
        to: to ?? null,
    });
