import { sql, type SQL } from 'drizzle-orm';
import type { Change } from '../../contract/change.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';

const listed = (texts: SQL, between = ', ') =>
    sql`array_to_string(array(select jsonb_array_elements_text(${texts})), ${between}::text)`;

/** Of target `t`, whose address a row `r` has when it comes and goes. */
const told = (side: SQL) =>
    sql`concat_ws(' ', coalesce(r.after ->> 'address', r.before ->> 'address', t.address) || ':', nullif(${listed(sql`${side} -> 'tells'`)}, ''), ${side} ->> 'language')`;

/**
 * What each edit changed of settings that are no records, by its number: staff's own words to members, each text on a line
 * of its own, and what an address is told of runs, in which language.
 */
export const readChangedSettings = async (
    db: Database,
    rows: readonly { id: string; main_kind: string | null }[],
): Promise<ReadonlyMap<string, Change>> => {
    const edits = rows
        .filter(row => row.main_kind === 'own_words' || row.main_kind === 'alert_target')
        .map(({ id }) => id);
    if (edits.length === 0) return new Map();
    const found = await readRows<{ id: string; field: string; before: string; after: string }>(
        db,
        sql`select r.edit_id::text as id, 'memberWords.' || (
                select coalesce(o.before, o.after) ->> 'kind' from edit_record w
                join edit_row o on o.edit_id = w.edit_id and o.at = w.at and o.table_name = 'own_words'
                    and o.record_id = w.record_id
                where w.kind = 'own_words' and w.record_id = r.record_id and coalesce(o.before, o.after) ? 'kind'
                limit 1) as field,
            ${listed(sql`r.before -> 'texts'`, '\n')} as before, ${listed(sql`r.after -> 'texts'`, '\n')} as after
        from edit e join edit_row r on r.edit_id = e.id and r.at = e.at and r.table_name = 'own_words'
        where e.id = any(${sql.param(edits)}::bigint[])
        union all
        select r.edit_id::text, 'alerts', ${told(sql`r.before`)}, ${told(sql`r.after`)}
        from edit e join edit_row r on r.edit_id = e.id and r.at = e.at and r.table_name = 'alert_target'
        left join alert_target t on t.id = r.record_id
        where e.id = any(${sql.param(edits)}::bigint[])`,
    );
    return new Map(
        found.map(({ id, field, before, after }) => [
            id,
            { field, before: before || null, after: after || null },
        ]),
    );
};
