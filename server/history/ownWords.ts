import { sql } from 'drizzle-orm';
import type { Change } from '../../contract/change.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../database/database.ts';

/** What each edit changed of staff's own words to members, by its number; a text stands on a line of its own. */
export const readOwnWords = async (
    db: Database,
    rows: readonly { id: string; main_kind: string | null }[],
): Promise<ReadonlyMap<string, Change>> => {
    const edits = rows.filter(row => row.main_kind === 'own_words').map(({ id }) => id);
    if (edits.length === 0) return new Map();
    const found = await readRows<{ id: string; kind: string | null; before: string; after: string }>(
        db,
        sql`select r.edit_id::text as id, (
                select coalesce(o.before, o.after) ->> 'kind' from edit_record w
                join edit_row o on o.edit_id = w.edit_id and o.at = w.at and o.table_name = 'own_words'
                    and o.record_id = w.record_id
                where w.kind = 'own_words' and w.record_id = r.record_id and coalesce(o.before, o.after) ? 'kind'
                limit 1) as kind,
            array_to_string(array(select jsonb_array_elements_text(r.before -> 'texts')), E'\n') as before,
            array_to_string(array(select jsonb_array_elements_text(r.after -> 'texts')), E'\n') as after
        from edit e join edit_row r on r.edit_id = e.id and r.at = e.at and r.table_name = 'own_words'
        where e.id = any(${sql.param(edits)}::bigint[]) order by r.id`,
    );
    return new Map(
        found.map(({ id, kind, before, after }) => [
            id,
            { field: `memberWords.${kind}`, before: before || null, after: after || null },
        ]),
    );
};
