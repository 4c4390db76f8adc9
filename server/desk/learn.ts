import { sql, type SQL } from 'drizzle-orm';
import { deskKinds, type DeskKind } from '../../contract/desk.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { missedInMonth } from '../doctor/reach.ts';
import type { Database } from '../http/services.ts';
import { judged, judgedKinds, weight } from './judged.ts';
import { waits } from './queriesDesk.ts';

/** How long a decision takes, in seconds, as long as few were watched; this counts as so many of them. */
const usual: Readonly<Record<DeskKind, number>> = {
    new_product: 75,
    correction: 45,
    product_review: 20,
    post: 20,
    post_comment: 12,
    product_question: 15,
    product_question_answer: 12,
    barcode_scan_miss: 45,
    member_answer: 30,
};
const weighs = 20;

/** A longer gap is a break, in seconds; decisions on several items at once share theirs. */
const longestGap = 600;
const watchedDays = 90;

/** The median time from one decision of an account to its next one, by kind. */
const readPace = (db: Database) =>
    readRows<{ kind: DeskKind; decided: number; seconds: number }>(
        db,
        sql`with act as (
                select decided_by, decided_at, kind, count(*) as items from desk_item
                where decided_at > now() - make_interval(days => ${watchedDays}) and decided_by is not null
                group by 1, 2, 3),
            paced as (
                select kind, extract(epoch from decided_at - lag(decided_at) over (partition by decided_by order by decided_at))
                    / items as seconds from act)
            select kind, count(*)::int as decided,
                percentile_cont(0.5) within group (order by seconds)::float8 as seconds
            from paced where seconds > 0 and seconds <= ${longestGap} group by kind`,
    );

interface Members {
    kind: string;
    decided: number;
    right: number;
    members: number;
}

const sumTo = (end: number, each: (index: number) => number) => {
    let sum = 0;
    for (let index = 0; index < end; index += 1) sum += each(index);
    return sum;
};

/** The logarithm of how likely these records are if members differ as a beta distribution of a strength says. */
const likelihood = (members: readonly Members[], share: number, strength: number) =>
    members.reduce(
        (sum, { decided, right, members: number }) =>
            sum +
            number *
                (sumTo(right, index => Math.log(share * strength + index)) +
                    sumTo(decided - right, index => Math.log((1 - share) * strength + index)) -
                    sumTo(decided, index => Math.log(strength + index))),
        0,
    );

const strengths = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64];

/** Fewer decisions of a kind say nothing about how members differ. */
const enough = 50;
const cautious = { share: 0.5, strength: 4 };

/** The share of right contributions, and how much of a record it takes to outweigh it. */
const spreadOf = (members: readonly Members[]) => {
    const sum = (of: 'decided' | 'right') =>
        members.reduce((total, each) => total + each[of] * each.members, 0);
    if (sum('decided') < enough) return cautious;
    const share = (sum('right') + 1) / (sum('decided') + 2);
    const [best] = strengths
        .map(strength => ({ strength, fit: likelihood(members, share, strength) }))
        .toSorted((one, other) => other.fit - one.fit);
    return { share, strength: best!.strength };
};

/** A longer record says no more about how members differ. */
const mostCounted = 200;

/** Learns from all decisions how long each kind takes, and how members differ. */
export const learnKinds = async (db: Database) => {
    const paces = await readPace(db);
    const members = await readRows<Members>(
        db,
        sql`select kind, decided, "right", count(*)::int as members from (
                select kind, least(count(*), ${mostCounted})::int as decided,
                    round(avg(is_right::int) * least(count(*), ${mostCounted}))::int as "right"
                from (${judged()}) as each group by kind, member_id) as record
            group by 1, 2, 3`,
    );
    const rows = deskKinds.map(kind => {
        const pace = paces.find(each => each.kind === kind) ?? { decided: 0, seconds: 0 };
        return {
            kind,
            seconds: (pace.seconds * pace.decided + usual[kind] * weighs) / (pace.decided + weighs),
            ...spreadOf(members.filter(each => each.kind === kind)),
        };
    });
    await db.execute(sql`
        insert into desk_kind (kind, seconds, share, strength)
        select kind, seconds, share, strength from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as given (kind text, seconds real, share real, strength real)
        on conflict (kind) do update set seconds = excluded.seconds, share = excluded.share, strength = excluded.strength`);
};

const isJudged = (kind: DeskKind) => (judgedKinds as readonly string[]).includes(kind);

/** How many look in a month at what item `i` is about; what nobody scans, such as a comment, has none. */
const reaches: Partial<Record<DeskKind, SQL>> = {
    new_product: sql`
        select coalesce(sum(${missedInMonth}), 0) + (
            select count(distinct s.account_id) from stash_item s where s.new_product_id = r.id)
        from barcode_scan_miss m where gtin(m.barcode) = gtin(r.barcode) or gtin(m.counts_as) = gtin(r.barcode)`,
    correction: sql`
        select coalesce(case when r.product_id is not null
            then (select reach from product_reach p where p.product_id = r.product_id)
            else (select max(f.reached) from finding f where f.record_id = coalesce(r.brand_id, r.ingredient_id)
                and f.kind = case when r.brand_id is null then 'ingredient' else 'brand' end) end, 0)`,
    barcode_scan_miss: sql`
        select sum(${missedInMonth}) from barcode_scan_miss m where m.id = r.id or gtin(m.counts_as) = gtin(r.barcode)`,
};

/** What the decisions so far weigh for each member of whom something waits, by kind. */
const records = sql`
    select member_id, kind, sum(${weight}) as decided, coalesce(sum(${weight}) filter (where is_right), 0) as "right"
    from (${judged(sql`r.account_id = any(array(
        select distinct i.member_id from desk_item i where ${waits} and i.member_id is not null))`)}) as each
    group by 1, 2`;

/** Per thousand, how likely a contribution is right: the member's record, shrunk to that of all. */
const likely = sql`round(1000 * (k.share * k.strength + coalesce(record."right", 0))
    / (k.strength + coalesce(record.decided, 0)))::int`;

/** Notes for what waits how many it reaches, how many per hour of work, and how likely it is right. */
export const learnItems = async (db: Database) => {
    const all = deskKinds.map(
        kind => sql`
            select i.kind, i.item_id, ${reaches[kind] ? sql`least((${reaches[kind]}), 1000000000)::int` : sql`0`} as reach,
                ${isJudged(kind) ? likely : sql`0`} as likely, k.seconds
            from desk_item i join ${sql.identifier(kind)} r on r.id = i.item_id join desk_kind k on k.kind = i.kind
            left join record on record.member_id = i.member_id and record.kind = i.kind
            where i.kind = ${sql.raw(`'${kind}'`)} and ${waits}`,
    );
    await db.execute(sql`
        with record as materialized (${records}),
        learnt as materialized (${sql.join(all, sql` union all `)}),
        valued as (select *, least(reach * 3600.0 / seconds, 2000000000)::int as worth from learnt)
        update desk_item i set reach = v.reach, worth = v.worth, likely = v.likely
        from valued v where i.kind = v.kind and i.item_id = v.item_id
            and (i.reach, i.worth, i.likely) is distinct from (v.reach, v.worth, v.likely)`);
};

/** Whether nothing was learnt yet. */
export const isUntaught = async (db: Database) =>
    (await readRow(db, sql`select from desk_kind limit 1`)) === undefined;
