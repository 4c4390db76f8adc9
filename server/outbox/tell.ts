import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import {
    messageFor,
    removableKinds,
    type MessageKind,
    type ToldOutcome,
} from '../../contract/memberWords.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';
import { outcomeOf } from './told.ts';
import { wordsFor } from './words.ts';

/** A record of a member that an edit changed, and what has become of it. */
interface Touched {
    kind: string;
    item_id: number;
    account_id: number;
    outcome: ToldOutcome;
    /** Scans of a submission's barcode; the end of a mute. */
    scans: number;
    until: string | null;
    /** What staff say in return to an answer. */
    reply: string | null;
}

const kinds = ['new_product', 'correction', ...removableKinds, 'member_answer', 'member_note'];

/** Whether log row `r` is of a record that went along with another one, such as a comment with its post. */
const wentAlong = sql`exists (
    select from edit_row above where above.edit_id = r.edit_id and above.at = r.at and above.after is null
        and (above.table_name, above.record_id::text) in (
            ('post', r.before ->> 'post_id'), ('post_comment', r.before ->> 'parent_id'),
            ('product_question', r.before ->> 'product_question_id'),
            ('product_question_answer', r.before ->> 'parent_id'), ('product', r.before ->> 'product_id'))
        and (above.table_name in ('post', 'product_question', 'product') or above.table_name = r.table_name))`;

const accountOf = sql`case r.table_name
    when 'new_product' then (select account_id from new_product it where it.id = r.record_id)
    when 'correction' then (select account_id from correction it where it.id = r.record_id)
    when 'member_answer' then (select account_id from member_answer it where it.id = r.record_id) end`;

/** The log rows `r` of the transaction's edit, after one of them. */
const ofThisEdit = (
    after: number,
) => sql`r.edit_id = nullif(current_setting('backbar.edit', true), '')::bigint
    and r.at = coalesce(nullif(current_setting('backbar.at', true), '')::timestamptz, now()) and r.id > ${after}`;

/** The records of members among what log rows `r` changed. Staff, and those who were erased, are told nothing. */
const readTouched = (tx: Database, changed: SQL) =>
    readRows<Touched>(
        tx,
        sql`with row as (
                select distinct r.table_name as kind,
                    case when r.table_name = 'member_note' then (r.key ->> 'id')::int else r.record_id end as item_id,
                    case when r.table_name = 'member_note' then r.record_id else coalesce(
                        (coalesce(r.after, r.before) ->> 'account_id')::int, ${accountOf}) end as account_id
                from edit_row r
                where ${changed} and r.table_name = any(${sql.param(kinds)}::text[]) and not ${wentAlong})
            select row.*, ${outcomeOf(sql`row.kind`, sql`row.item_id`)} as outcome,
                coalesce((select scans_of(it.barcode) from new_product it
                    where row.kind = 'new_product' and it.id = row.item_id), 0) as scans,
                (select it.until::text from member_note it where row.kind = 'member_note' and it.id = row.item_id) as until,
                (select it.reply from member_answer it where row.kind = 'member_answer' and it.id = row.item_id) as reply
            from row join account a on a.id = row.account_id and not a.super_user
            where not exists (select from erasure where erasure.account_id = a.id)
            order by row.kind, row.item_id`,
    );

const given = (touched: readonly Touched[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
        as given (kind text, item_id int, account_id int, outcome text)`;

const keyOf = ({ kind, item_id }: Pick<Touched, 'kind' | 'item_id'>) => `${kind} ${item_id}`;

/** What a member last heard became of the given records, if anything. */
const readSaid = async (tx: Database, touched: readonly Touched[]) =>
    new Map(
        (
            await readRows<{ kind: string; item_id: number; outcome: ToldOutcome }>(
                tx,
                sql`select distinct on (o.kind, o.item_id) o.kind, o.item_id, o.outcome
                    from outbox o join ${given(touched)} using (kind, item_id)
                    where o.state in ('sending', 'sent', 'unknown') order by o.kind, o.item_id, o.id desc`,
            )
        ).map(each => [keyOf(each), each.outcome]),
    );

interface Message {
    each: Touched;
    kind: MessageKind;
    /** Whether the member heard nothing of it before. */
    isFresh: boolean;
}

/** What members would hear of records after what was said before: of several alike once. */
const messagesOf = (touched: readonly Touched[], said: ReadonlyMap<string, ToldOutcome>) => {
    const once = new Set<string>();
    return touched.flatMap((each): Message[] => {
        const before = said.get(keyOf(each)) ?? null;
        if (each.outcome === before) return [];
        const isFresh = before === null;
        const kind = messageFor(each.kind, each.outcome) ?? 'taken_back';
        if (kind === 'taken_back' && isFresh && each.reply === null) return [];
        const alike = `${each.account_id} ${each.reply === null ? kind : each.item_id}`;
        if (isFresh && once.has(alike)) return [];
        if (isFresh) once.add(alike);
        return [{ each, kind, isFresh }];
    });
};

/** So many messages are written at once. */
const most = 500;

const write = async (tx: Database, messages: readonly Message[], digit: number): Promise<void> => {
    if (!messages.length) return;
    const part = messages.slice(0, most);
    const words = await wordsFor(
        tx,
        part.map(({ each: { scans, until, reply }, kind }) => ({
            kind,
            digit,
            scans,
            until: until === null ? null : new Date(until),
            reply,
        })),
    );
    const rows = part.map(({ each }, at) => ({ ...each, ...words[at] }));
    await tx.execute(sql`
        insert into outbox (account_id, kind, item_id, outcome, digit, texts, due)
        select account_id, kind, item_id, outcome, digit, texts, now() + interval '10 minutes'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row (account_id int, kind text, item_id int, outcome text, digit int, texts jsonb)
        on conflict (kind, item_id) where state = 'waiting' do nothing`);
    await write(tx, messages.slice(most), digit);
};

/**
 * Writes what members are to hear of the transaction's edit, whichever call made it, or of its log rows after one.
 * What waits and no longer holds is dropped; what was said and no longer holds is taken back. Nobody hears of more than a
 * job's step of records, nor of anything that `isSilent`.
 */
export const tellIn = async (
    tx: Database,
    digit: number,
    { after = 0, isSilent = false }: { after?: number; isSilent?: boolean } = {},
) => {
    const touched = await readTouched(tx, ofThisEdit(after));
    if (!touched.length) return;
    await tx.execute(sql`
        update outbox o set state = 'dropped' from ${given(touched)}
        where o.kind = given.kind and o.item_id = given.item_id and o.state = 'waiting'
            and o.outcome is distinct from given.outcome`);
    const said = await readSaid(tx, touched);
    const messages = messagesOf(touched, said);
    const fresh = touched.filter(each => each.outcome !== null && !said.get(keyOf(each)));
    const isMuch = isSilent || fresh.length > limits.jobStep;
    await write(tx, isMuch ? messages.filter(({ isFresh }) => !isFresh) : messages, digit);
};

const freshOf = async (tx: Database, edits: readonly number[]) => {
    const touched = await readTouched(tx, sql`r.edit_id = any(${sql.param(edits)}::bigint[])`);
    return messagesOf(touched, await readSaid(tx, touched)).filter(({ isFresh }) => isFresh);
};

/** How many members have heard nothing of edits that they could be told of. */
export const countUntold = async (tx: Database, edits: readonly number[]) =>
    new Set((await freshOf(tx, edits)).map(({ each }) => each.account_id)).size;

/** Writes what members have not heard of edits that told nobody; returns the number of messages. */
export const tellOf = async (tx: Database, edits: readonly number[]) => {
    const messages = await freshOf(tx, edits);
    await write(tx, messages, 1);
    return messages.length;
};
