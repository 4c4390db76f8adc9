import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import type { memberNoteTypes } from '../../contract/memberWords.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';
import { isBlindTo } from '../secondEyes/looks.ts';
import { memberOfItem, waits } from './queriesDesk.ts';
import { removedOf } from './removed.ts';

const written = [
    'product_review',
    'post',
    'post_comment',
    'product_question',
    'product_question_answer',
] as const;

const countOf = (table: DeskKind) =>
    sql`(select count(*) from ${sql.identifier(table)} where account_id = a.id)`;

/** What became of record `r` of a kind, and when; it was decided before it arrived if the desk does not know. */
const itemOfRecord = (kind: DeskKind) =>
    sql`left join desk_item i on i.kind = ${sql.raw(`'${kind}'`)} and i.item_id = r.id and i.state = 'done'`;

/** The submissions and corrections of a member of which somebody said what they were. */
const judgedOf = (member: SQL) => sql`
    select 'correction' as kind, r.id, coalesce(i.decided_at, r.created) as at, r.outcome, left(r.correction, 80) as text
    from correction r ${itemOfRecord('correction')}
    where r.account_id = ${member} and r.outcome is not null
    union all
    select 'new_product', r.id, coalesce(i.decided_at, r.created),
        case when r.product_id is null then 'hidden' when r.added then 'added' else 'linked' end, r.product_name
    from new_product r ${itemOfRecord('new_product')}
    where r.account_id = ${member} and (r.product_id is not null or r.hide)`;

/** Of what staff noted of member `a`. */
const noted = (value: SQL, type: (typeof memberNoteTypes)[number], where = sql``) =>
    sql`(select ${value} from member_note where account_id = a.id and type = ${sql.raw(`'${type}'`)} ${where})`;

/** Leaves out how others decided on what reader `me` looks at a second time. */
const told = (me: SQL) => sql`not ${isBlindTo(me, sql`each.kind`, sql`each.id`)}`;

/**
 * The member behind an item, or of a page of their own, or null, as reader `me` may know them. Counts as removed what
 * staff deleted themselves, while the trash has it.
 */
export const personOf = (item: { kind: DeskKind; id: SQL } | null, member: SQL, me: SQL) => sql`(
    select json_build_object(
        'id', a.id, 'username', a.username, 'photo', a.photo, 'since', ${wireTime(sql`a.created`)},
        'submissions', judged.submissions, 'submissions_right', judged.submissions_right,
        'corrections', judged.corrections, 'corrections_right', judged.corrections_right,
        'written', ${sql.join(written.map(countOf), sql` + `)} + removed.total,
        'removed', removed.total,
        'waiting', (select count(*) from desk_item i
            where ${memberOfItem} = a.id and ${waits} ${item ? sql`and not (i.kind = ${sql.raw(`'${item.kind}'`)} and i.item_id = ${item.id})` : sql``}),
        'warned', ${wireTime(noted(sql`max(created)`, 'warning'))},
        'muted', ${wireTime(noted(sql`max(until)`, 'mute', sql`and until > now()`))},
        'last', ${arrayOf(sql`
            select text, outcome from (
                ${judgedOf(sql`a.id`)}
                union all
                select kind, id, at, 'removed', left(coalesce(before ->> 'title', before ->> 'body', before ->> 'question',
                    before ->> 'answer', (before ->> 'num_stars') || ' ★'), 80)
                from (${removedOf(sql`a.id`)}) as gone where itself) as each
            where ${told(me)} order by at desc limit 3`)})
    from account a
        cross join lateral (
            select count(*) filter (where kind = 'new_product') as submissions,
                count(*) filter (where kind = 'new_product' and outcome <> 'hidden') as submissions_right,
                count(*) filter (where kind = 'correction') as corrections,
                count(*) filter (where kind = 'correction' and outcome <> 'wrong') as corrections_right
            from (${judgedOf(sql`a.id`)}) as each
            where at > now() - interval '90 days' and ${told(me)}) as judged
        cross join lateral (select count(*) filter (where itself) as total
            from (${removedOf(sql`a.id`)}) as each where ${told(me)}) as removed
    where a.id = ${member})`;
