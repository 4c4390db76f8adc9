import { sql } from 'drizzle-orm';
import type { DeskKind } from '../../contract/desk.ts';
import type { Database } from '../../server/database/database.ts';
import deskNotes from '../content/deskNotes.json' with { type: 'json' };

/** How many items of each kind, the newest, nobody has decided on. */
const left: Readonly<Record<DeskKind, number>> = {
    new_product: 40,
    correction: 50,
    product_review: 16,
    post: 12,
    post_comment: 45,
    product_question: 15,
    product_question_answer: 35,
    barcode_scan_miss: 5,
};

/** What waits of a kind, `place` 1 being the newest. */
const waiting = (kind: string) => sql`
    select item_id, since, row_number() over (order by since desc, item_id desc) as place
    from desk_item where kind = ${kind} and state = 'waiting'`;

/**
 * What the demo's staff account has looked at in the last two weeks, and notes for colleagues. The older submissions and corrections,
 * whose decision is in the record itself, are to come back in the next weeks.
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
    for (const { kind, place, note } of deskNotes)
        await tx.execute(sql`
            insert into desk_note (${sql.identifier(`${kind}_id`)}, note, account_id, created)
            select item_id, ${note}, ${account}, least(since + interval '3 hours', ${moment})
            from (${waiting(kind)}) as found where place = ${place}::int`);
};
