import { sql, type SQL } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import { wireTime } from '../database/wireTime.ts';
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

/** The member behind an item, or of a page of their own, or null. Counts as removed what staff deleted themselves, while the trash has it. */
export const personOf = (item: { kind: DeskKind; id: SQL } | null, member: SQL) => sql`(
    select json_build_object(
        'id', a.id, 'username', a.username, 'photo', a.photo, 'since', ${wireTime(sql`a.created`)},
        'submissions', submitted.decided, 'submissions_right', submitted.linked,
        'corrections', (select count(*) from correction where account_id = a.id and correction.resolved),
        'written', ${sql.join(written.map(countOf), sql` + `)} + removed.total,
        'removed', removed.total,
        'waiting', (select count(*) from desk_item i
            where ${memberOfItem} = a.id and ${waits} ${item ? sql`and not (i.kind = ${sql.raw(`'${item.kind}'`)} and i.item_id = ${item.id})` : sql``}))
    from account a
        cross join lateral (
            select count(*) filter (where product_id is not null or hide) as decided,
                count(*) filter (where product_id is not null) as linked
            from new_product where account_id = a.id) as submitted
        cross join lateral (select count(*) filter (where itself) as total
            from (${removedOf(sql`a.id`)}) as each) as removed
    where a.id = ${member})`;
