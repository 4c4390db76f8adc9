import { sql } from 'drizzle-orm';
import type { Change } from '../../contract/change.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { RecordRef } from './loggedRow.ts';
import type { Ref } from './names.ts';

/** The other records of each edit that said that records are not the same, by its number. */
export const readToldApart = async (
    db: Database,
    rows: readonly { id: string; call: string | null; main: RecordRef | null }[],
) => {
    const asked = rows.filter(({ call, main }) => call === 'PUT duplicates/different' && main);
    if (asked.length === 0) return new Map<string, Ref[]>();
    const found = await readRows<{ id: string; record: number }>(
        db,
        sql`select distinct r.edit_id::text as id, record from edit e
            join edit_row r on r.edit_id = e.id and r.at = e.at and r.table_name = 'duplicate_answer'
            left join duplicate_answer n on n.id = (r.key ->> 'id')::int
            cross join unnest(array[coalesce((r.after ->> 'a')::int, n.a), coalesce((r.after ->> 'b')::int, n.b)]) as record
            where e.id = any(${sql.param(asked.map(({ id }) => id))}::bigint[]) order by record`,
    );
    return new Map(
        asked.map(({ id, main }) => [
            id,
            found
                .filter(each => each.id === id && each.record !== null && each.record !== main!.id)
                .map(({ record }): Ref => ({ table: main!.kind, id: record })),
        ]),
    );
};

/** What such an edit says of its record. */
export const toldApart = (others: readonly Ref[], nameOf: (ref: Ref) => string | null): Change => ({
    field: 'different',
    added: others.map(ref => ({ id: ref.id, name: nameOf(ref) ?? `#${ref.id}` })),
    removed: [],
    moved: [],
    renamed: [],
    before: 0,
    after: others.length,
});
