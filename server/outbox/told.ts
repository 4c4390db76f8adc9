import { sql, type SQL } from 'drizzle-orm';
import { removableKinds, type Language } from '../../contract/memberWords.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';

const ofRecord = (table: string, columns: SQL, id: SQL) =>
    sql`(select ${columns} from ${sql.identifier(table)} it where it.id = ${id})`;

/** An expression: what has become of a record, as far as its member may hear of it; see `ToldOutcome`. */
export const outcomeOf = (kind: SQL, id: SQL): SQL => {
    const goneIn = (table: string) =>
        sql`when ${sql.raw(`'${table}'`)} then case when not exists (${ofRecord(table, sql``, id)}) then 'removed' end`;
    return sql`case ${kind}
    when 'new_product' then ${ofRecord(
        'new_product',
        sql`case when product_id is null then case when hide then 'hidden' end when added then 'added' else 'linked' end`,
        id,
    )}
    when 'correction' then ${ofRecord('correction', sql`case when resolved then coalesce(outcome, 'resolved') end`, id)}
    when 'member_answer' then ${ofRecord('member_answer', sql`'answered ' || left(md5(reply), 8)`, id)}
    when 'member_note' then ${ofRecord(
        'member_note',
        sql`case when type = 'warning' then 'warned' when type = 'mute' and until > now() then 'muted' end`,
        id,
    )}
    ${sql.join(removableKinds.map(goneIn), sql` `)}
    end`;
};

/** An expression: the last messages to member `m`, newest first, in a language. */
export const toldIn = (language: Language) =>
    arrayOf(sql`
        select o.id, o.kind, o.item_id, coalesce(o.texts ->> 'own', o.texts ->> ${language}::text) as text, o.state,
            ${wireTime(sql`case when o.state = 'waiting' then o.due else coalesce(o.at, o.due) end`)} as at
        from outbox o where o.account_id = m.id and o.state <> 'dropped' order by o.id desc limit 50`);
