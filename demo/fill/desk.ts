import { sql } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import type { Database } from '../../server/database/database.ts';
import { linkLock } from '../../server/history/chain/link.ts';
import { defaultWords } from '../../server/outbox/defaultWords.ts';
import { languages } from '../../contract/memberWords.ts';
import memberAnswers from '../content/memberAnswers.json' with { type: 'json' };
import deskNotes from '../content/deskNotes.json' with { type: 'json' };

/** How many of the newest items of each kind stay undecided. */
const left: Readonly<Record<DeskKind, number>> = {
    new_product: 40,
    correction: 50,
    product_review: 16,
    post: 12,
    post_comment: 45,
    product_question: 15,
    product_question_answer: 35,
    barcode_scan_miss: 5,
    member_answer: 3,
};

const waiting = (kind: string) => sql`
    select item_id, since, row_number() over (order by since desc, item_id desc) as place
    from desk_item where kind = ${kind} and state = 'waiting'`;

/** What members answered to messages about submissions that were hidden. */
const insertAnswers = async (tx: Database, now: Date) => {
    const texts = Object.fromEntries(
        languages.map(language => [language, defaultWords[language].submission_hidden[0]]),
    );
    await tx.execute(sql`
        with hidden as (
            select row_number() over (order by created desc, id desc) as place, id, account_id,
                ${now.toISOString()}::timestamptz as now
            from new_product where hide and account_id is not null limit ${memberAnswers.length}),
        message as (
            insert into outbox (account_id, kind, item_id, outcome, digit, texts, state, due, at, created)
            select account_id, 'new_product', id, 'hidden', 1, ${JSON.stringify(texts)}::jsonb, 'sent',
                now - interval '2 days', now - interval '2 days', now - interval '2 days'
            from hidden order by place returning id, account_id, item_id)
        insert into member_answer (account_id, message_id, answer_id, body, created)
        select message.account_id, message.id, 'demo', said.body, now - make_interval(hours => 30 - 9 * place::int)
        from message join hidden on hidden.id = message.item_id
            join unnest(${sql.param(memberAnswers)}::text[]) with ordinality as said (body, place) using (place)`);
};

/**
 * What the demo's staff account decided and noted. Submissions and corrections, whose records store decisions
 * themselves, are put off to the next weeks.
 */
export const insertDesk = async (tx: Database, now: Date) => {
    const account = sql`(select id from account where email = 'staff@backbar.example')`;
    const moment = sql`${now.toISOString()}::timestamptz`;
    for (const [kind, newest] of Object.entries(left)) {
        const isLater = kind === 'new_product' || kind === 'correction';
        const outcome = kind === 'barcode_scan_miss' ? 'nothing' : 'approved';
        const until = sql`${moment} + make_interval(days => 1 + item_id % 35)`;
        await tx.execute(sql`
            insert into desk_decision (${sql.identifier(`${kind}_id`)}, state, outcome, until, account_id, at)
            select item_id, ${isLater ? 'later' : 'done'}, ${isLater ? null : outcome}::text, ${isLater ? until : sql`null`}, ${account},
                least(since + make_interval(hours => 1 + item_id * 7 % 50), ${moment})
            from (${waiting(kind)}) as found where place > ${newest}::int order by item_id`);
    }
    await insertAnswers(tx, now);
    for (const { kind, place, note } of deskNotes)
        await tx.execute(sql`
            insert into desk_note (${sql.identifier(`${kind}_id`)}, note, account_id, created)
            select item_id, ${note}, ${account}, least(since + interval '3 hours', ${moment})
            from (${waiting(kind)}) as found where place = ${place}::int`);
};

/** The weeks that a barcode's page shows, and how many barcodes have a history of scans besides those on the desk. */
const most = { weeks: 22, wanted: 20 };

/** The chain of the history begins anew, as edits are linked in the order of their times. */
const linkAnew = async (tx: Database) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${linkLock})`);
    await tx.execute(sql`delete from edit_unlinked`);
    await tx.execute(sql`delete from edit_chain where position > 0`);
    await tx.execute(sql`insert into edit_unlinked (edit_id, at) select id, at from edit order by at, id`);
};

/**
 * One change outside Backbar per week, as the consumer app makes them. They grow unevenly to the barcode's total; older
 * barcodes began earlier.
 */
export const insertScans = async (tx: Database, now: Date) => {
    await tx.execute(sql`
        select make_edit_month(month::date)
        from (select ${now.toISOString()}::timestamptz at time zone 'UTC' as now) as moment,
            generate_series(date_trunc('month', now - make_interval(weeks => ${most.weeks}::int)), now, interval '1 month') as month`);
    await tx.execute(sql`
        with moment as (select ${now.toISOString()}::timestamptz as now),
        wanted as (
            select id, hits, created, least(${most.weeks}::int, 1 + floor(extract(epoch from now - created) / 604800)::int) as weeks
            from barcode_scan_miss, moment
            where id in (select item_id from desk_item where kind = 'barcode_scan_miss' and state = 'waiting')
                or id in (select id from barcode_scan_miss order by hits desc, id limit ${most.wanted}::int)),
        week as (
            select id, greatest(created, now - make_interval(weeks => weeks - 1 - n, mins => (id * 37 + n * 11) % 60)) as at,
                case when weeks = ${most.weeks}::int then ceil(hits * 0.3)::int else 1 end as before, hits,
                sum((n + 2) * (4 + (id * 7 + n * 13) % 11)) over (partition by id order by n)::numeric
                    / sum((n + 2) * (4 + (id * 7 + n * 13) % 11)) over (partition by id) as share
            from wanted, moment, generate_series(0, weeks - 1) as n),
        counted as (
            select id, at, before + round((hits - before) * share)::int as hits,
                before + round((hits - before) * coalesce(lag(share) over (partition by id order by at), 0))::int as earlier
            from week),
        scanned as (select * from counted where hits > earlier),
        begun as (
            insert into edit (at, kind, record_id) select at, 'barcode_scan_miss', id from scanned order by at, id
            returning id as edit_id, at, record_id as id),
        logged as (
            insert into edit_row (edit_id, at, table_name, record_id, key, before, after)
            select edit_id, at, 'barcode_scan_miss', id, jsonb_build_object('id', id),
                jsonb_build_object('hits', earlier), jsonb_build_object('hits', hits)
            from begun join scanned using (id, at)),
        touched as (
            insert into edit_record (edit_id, at, kind, record_id, action)
            select edit_id, at, 'barcode_scan_miss', id, 'changed' from begun)
        insert into record_version (kind, record_id, edit_id)
        select 'barcode_scan_miss', id, max(edit_id) from begun group by id`);
    await linkAnew(tx);
};

/** Scans of the last five weeks, as the consumer app counts them: a few products have most of them. */
export const insertProductScans = (tx: Database, now: Date) =>
    tx.execute(sql`
        insert into product_scan (product_id, day, scans)
        select id, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 5 * n, scans
        from product, generate_series(0, 6) as n
        cross join lateral (select floor(700 / power(1 + (id * 7919) % 2048, 0.8) * (1 + (id * 7 + n * 13) % 3 / 4.0))::int
            as scans) as counted
        where scans > 0`);
