import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { messageFor, type MessageKind, type ToldOutcome } from '../../contract/memberWords.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';
import { outcomeIn, recordNow, toldKinds } from './told.ts';
import { wordsFor, type Words } from './words.ts';

/** A record of a member that an edit changed, and what had become of it before and has now. */
interface Touched {
    kind: string;
    item_id: number;
    account_id: number;
    was: ToldOutcome;
    outcome: ToldOutcome;
    /** Staff, and those who were erased, are told nothing. */
    is_told: boolean;
    /** Scans of a submission's barcode; the end of the mute in force. */
    scans: number;
    until: string | null;
    hasPictures: boolean;
    /** Whether the record that a correction is about was changed with it. */
    isChanged: boolean;
    /** What staff say in return to an answer. */
    reply: string | null;
}

/** Whether log row `r` is of a record that went along with another one, such as a comment with its post. */
const wentAlong = sql`exists (
    select from edit_row above where above.edit_id = r.edit_id and above.at = r.at and above.after is null
        and (above.table_name, above.record_id::text) in (
            ('post', r.before ->> 'post_id'), ('post_comment', r.before ->> 'parent_id'),
            ('product_question', r.before ->> 'product_question_id'),
            ('product_question_answer', r.before ->> 'parent_id'), ('product', r.before ->> 'product_id'))
        and (above.table_name in ('post', 'product_question', 'product') or above.table_name = r.table_name))`;

/** The log rows `r` of the transaction's edit, after one of them. */
const ofThisEdit = (
    after: number,
) => sql`r.edit_id = nullif(current_setting('backbar.edit', true), '')::bigint
    and r.at = coalesce(nullif(current_setting('backbar.at', true), '')::timestamptz, now()) and r.id > ${after}`;

/** The records of members among what log rows `r` changed; of several mutes the newest first. */
const readTouched = (tx: Database, changed: SQL) =>
    readRows<Touched>(
        tx,
        sql`with logged as (
                select r.id, r.edit_id, r.table_name as kind, r.before,
                    case when r.table_name = 'member_note' then (r.key ->> 'id')::int else r.record_id end as item_id
                from edit_row r
                where ${changed} and r.table_name = any(${sql.param(toldKinds)}::text[]) and not ${wentAlong}),
            row as (
                select kind, item_id, array_agg(distinct edit_id) as edits, (array_agg(before order by logged.id))[1] is not null as existed,
                    jsonb_object_agg(old.key, old.value order by logged.id desc) filter (where old.key is not null) as old
                from logged left join lateral jsonb_each(before) old on true group by kind, item_id),
            now as (select row.*, ${recordNow(sql`kind`, sql`item_id`)} as it from row),
            known as (
                select kind, item_id, edits, it, case when existed then coalesce(it, '{}') || coalesce(old, '{}') end as before
                from now)
            select kind, item_id, a.id as account_id, ${outcomeIn(sql`kind`, sql`before`)} as was,
                ${outcomeIn(sql`kind`, sql`it`)} as outcome,
                a.id is not null and not a.super_user
                    and not exists (select from erasure where erasure.account_id = a.id) as is_told,
                case when kind = 'new_product' then coalesce(scans_of(it ->> 'barcode'), 0) else 0 end as scans,
                case when kind = 'member_note' then (
                    select max(other.until)::text from member_note other
                    where other.account_id = a.id and other.until > now()) end as until,
                coalesce(it ->> 'front_image', it ->> 'back_image', it ->> 'ingredients_image') is not null as "hasPictures",
                kind = 'correction' and exists (
                    select from edit_record e where e.edit_id = any(edits) and (e.kind, e.record_id) in (
                        ('product', (it ->> 'product_id')::int), ('ingredient', (it ->> 'ingredient_id')::int),
                        ('brand', (it ->> 'brand_id')::int))) as "isChanged",
                case when kind = 'member_answer' then it ->> 'reply' end as reply
            from known left join account a on a.id = (coalesce(it, before) ->> 'account_id')::int
            order by kind, case when kind = 'member_note' then -item_id else item_id end`,
    );

const given = (touched: readonly Touched[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
        as given (kind text, item_id int, account_id int, outcome text)`;

const keyOf = ({ kind, item_id }: Pick<Touched, 'kind' | 'item_id'>) => `${kind} ${item_id}`;

interface Said extends Words {
    kind: string;
    item_id: number;
    outcome: ToldOutcome;
}

/** The last message about each of the given records among those that meet a condition on message `o`. */
const readSaid = async (tx: Database, touched: readonly Touched[], condition: SQL) =>
    new Map(
        (
            await readRows<Said>(
                tx,
                sql`select distinct on (o.kind, o.item_id) o.kind, o.item_id, o.outcome, o.digit, o.texts
                    from outbox o join ${given(touched)} using (kind, item_id)
                    where ${condition} order by o.kind, o.item_id, o.id desc`,
            )
        ).map(each => [keyOf(each), each]),
    );

/** What members heard, or may have heard. */
const isSaid = sql`o.state in ('sending', 'sent', 'unknown')`;

interface Message {
    each: Touched;
    kind: MessageKind;
    /** Whether the member heard nothing of it before. */
    isFresh: boolean;
    /** What was said before, if that was of this kind. */
    before?: Words | undefined;
    /** The words in which it was decided before an undo. */
    again?: Words | undefined;
}

/**
 * What members would hear of records that an edit changed, after what was said before: of several alike once. What an undo
 * brought back is told in the words in which it was decided, as `decided` knows, and not at all if nobody was to hear
 * of it then.
 */
const messagesOf = (
    touched: readonly Touched[],
    said: ReadonlyMap<string, Said>,
    decided?: ReadonlyMap<string, Said>,
) => {
    const once = new Set<string>();
    return touched.flatMap((each): Message[] => {
        if (!each.is_told || each.outcome === each.was) return [];
        const last = said.get(keyOf(each));
        const isFresh = !last?.outcome;
        const kind = messageFor(each.kind, each.outcome) ?? 'taken_back';
        const isSame =
            last?.outcome === each.outcome || (last && messageFor(each.kind, last.outcome) === kind);
        const again = decided?.get(keyOf(each));
        if (isFresh && ((kind === 'taken_back' && each.reply === null) || (decided && !again))) return [];
        const alike = `${each.account_id} ${each.reply === null ? kind : each.item_id}`;
        const isOnce = isFresh || last?.outcome === 'muted';
        if (isOnce && once.has(alike)) return [];
        if (isOnce) once.add(alike);
        return [{ each, kind, isFresh, before: isSame ? last : undefined, again }];
    });
};

const isAsBefore = ({ before }: Message, { digit, texts }: Words) =>
    before?.digit === digit && before.texts.own === texts.own;

/** So many messages are written at once. */
const most = 500;

const write = async (tx: Database, messages: readonly Message[], choice?: string): Promise<void> => {
    if (!messages.length) return;
    const part = messages.slice(0, most);
    const words = await wordsFor(
        tx,
        part.map(({ each, kind }) => ({
            ...each,
            kind,
            until: each.until === null ? null : new Date(each.until),
        })),
        choice,
    );
    const rows = part.flatMap((message, at) => {
        const said = message.again ?? words[at]!;
        return isAsBefore(message, said) ? [] : [{ ...message.each, digit: said.digit, texts: said.texts }];
    });
    await tx.execute(sql`
        insert into outbox (account_id, kind, item_id, outcome, digit, texts, due)
        select account_id, kind, item_id, outcome, digit, texts, now() + interval '10 minutes'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row (account_id int, kind text, item_id int, outcome text, digit int, texts jsonb)
        on conflict (kind, item_id) where state = 'waiting' do nothing`);
    await write(tx, messages.slice(most), choice);
};

/** What waits and no longer holds is dropped; added or linked is the same to the member. */
const drop = (tx: Database, touched: readonly Touched[]) =>
    tx.execute(sql`
        update outbox o set state = case when ${alikeOutcomes} then o.state else 'dropped' end,
            outcome = case when ${alikeOutcomes} then given.outcome else o.outcome end
        from ${given(touched)}
        where o.kind = given.kind and o.item_id = given.item_id and o.state = 'waiting'
            and o.outcome is distinct from given.outcome`);

const alikeOutcomes = sql`o.outcome in ('added', 'linked') and given.outcome in ('added', 'linked')`;

/** Drops what waits and no longer holds after the log rows of a job's step, which by itself tells nobody anything. */
export const dropIn = async (tx: Database, after: number) => {
    const touched = await readTouched(tx, ofThisEdit(after));
    if (touched.length) await drop(tx, touched);
};

/**
 * Writes what members are to hear of the transaction's edit, whichever call made it. What waits and no longer holds is
 * dropped; what was said and no longer holds is taken back. Nobody hears for the first time of an edit that decided on more
 * than a job's step of records. `choice` says in which words. Throws 409 if these were replaced.
 */
export const tellIn = async (tx: Database, choice: string | undefined, isUndo: boolean) => {
    const touched = await readTouched(tx, ofThisEdit(0));
    if (!touched.length) return;
    await drop(tx, touched);
    const decided = isUndo
        ? await readSaid(tx, touched, sql`o.outcome is not distinct from given.outcome`)
        : undefined;
    const messages = messagesOf(touched, await readSaid(tx, touched, isSaid), decided);
    const isMuch =
        touched.filter(({ was, outcome }) => outcome !== null && outcome !== was).length > limits.jobStep;
    await write(tx, isMuch ? messages.filter(({ isFresh }) => !isFresh) : messages, choice);
};

/** What members have not heard of edits that told nobody, and nothing is on the way to them. */
const untoldOf = async (tx: Database, edits: readonly number[]) => {
    const touched = await readTouched(tx, sql`r.edit_id = any(${sql.param(edits)}::bigint[])`);
    const said = await readSaid(tx, touched, sql`(o.state = 'waiting' or ${isSaid})`);
    return messagesOf(touched, said).filter(({ before }) => !before);
};

/** How many members have not heard of edits that they could be told of. */
export const countUntold = async (tx: Database, edits: readonly number[]) =>
    new Set((await untoldOf(tx, edits)).map(({ each }) => each.account_id)).size;

/** Writes what members have not heard of edits that told nobody; returns the number of messages. */
export const tellOf = async (tx: Database, edits: readonly number[]) => {
    const messages = await untoldOf(tx, edits);
    await write(tx, messages);
    return messages.length;
};
