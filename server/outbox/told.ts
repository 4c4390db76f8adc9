import { sql, type SQL } from 'drizzle-orm';
import { removableKinds, type Language } from '../../contract/memberWords.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';

/**
 * An expression: what has become of a record that is or was as the JSON `it` says, null if there is none, as far as its member
 * may hear of it; see `ToldOutcome`.
 */
export const outcomeIn = (kind: SQL, it: SQL): SQL => {
    const goneIn = (table: string) =>
        sql`when ${sql.raw(`'${table}'`)} then case when ${it} is null then 'removed' end`;
    return sql`case ${kind}
    when 'new_product' then case when ${it} ->> 'product_id' is not null then
        case when (${it} ->> 'added')::boolean then 'added' else 'linked' end
        when (${it} ->> 'hide')::boolean then 'hidden' end
    when 'correction' then case when (${it} ->> 'resolved')::boolean then coalesce(${it} ->> 'outcome', 'resolved') end
    when 'member_answer' then 'answered ' || left(md5(${it} ->> 'reply'), 8)
    when 'member_note' then case when ${it} ->> 'type' = 'warning' then 'warned'
        when ${it} ->> 'type' = 'mute' and (${it} ->> 'until')::timestamptz > now() then 'muted' end
    ${sql.join(removableKinds.map(goneIn), sql` `)}
    end`;
};

/** The kinds of record whose members are told what became of them. */
export const toldKinds = ['new_product', 'correction', ...removableKinds, 'member_answer', 'member_note'];

/** An expression: a record as it is now, as JSON; null if there is none. */
export const recordNow = (kind: SQL, id: SQL): SQL => {
    const rows = toldKinds.map(
        table =>
            sql`when ${sql.raw(`'${table}'`)} then (select to_jsonb(it) from ${sql.identifier(table)} it where it.id = ${id})`,
    );
    return sql`case ${kind} ${sql.join(rows, sql` `)} end`;
};

/** An expression: the last messages to member `m`, newest first, in a language. */
export const toldIn = (language: Language) =>
    arrayOf(sql`
        select o.id, o.kind, o.item_id, coalesce(o.texts ->> 'own', o.texts ->> ${language}::text) as text, o.state,
            ${wireTime(sql`case when o.state = 'waiting' then o.due else coalesce(o.at, o.due) end`)} as at
        from outbox o where o.account_id = m.id and o.state <> 'dropped' order by o.id desc limit 50`);
