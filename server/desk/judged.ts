import { sql, type SQL } from 'drizzle-orm';

/** Whether staff found a contribution `r` right, by kind; null while it waits, and if nobody said so. */
const judgements = {
    new_product: sql`case when r.product_id is not null then true when r.hide then false end`,
    correction: sql`case when r.outcome is not null then r.outcome <> 'wrong' end`,
} as const;

export const judgedKinds = Object.keys(judgements) as (keyof typeof judgements)[];

/**
 * The contributions of members that staff found right or wrong: `member_id`, `kind`, `is_right` and `at`, when it was
 * decided. `of` narrows the members, of which `r.account_id` is the id.
 */
export const judged = (of: SQL = sql`r.account_id is not null`) =>
    sql.join(
        judgedKinds.map(
            kind => sql`
                select r.account_id as member_id, ${sql.raw(`'${kind}'`)} as kind, judged.is_right,
                    coalesce(i.decided_at, r.created) as at
                from ${sql.identifier(kind)} r
                left join desk_item i on i.kind = ${sql.raw(`'${kind}'`)} and i.item_id = r.id
                cross join lateral (select ${judgements[kind]} as is_right) as judged
                where judged.is_right is not null and ${of}`,
        ),
        sql` union all `,
    );

/** After so many days a decision says half as much about a member. */
const halfLife = 180;

/** How much a decision of `each` weighs now. */
export const weight = sql`power(0.5, extract(epoch from now() - each.at) / ${86_400 * halfLife})`;
