import { sql, type SQL } from 'drizzle-orm';
import type { LoggedTables } from './undo/tables.ts';

/** The log rows of records for `eraseContents`. The same edits' changes to other records stay, as part of their history. */
export const rowsToForget = (tables: LoggedTables, gone: SQL) => {
    const logged = [...tables.values()].flat();
    return sql`
        select r.* from (${gone}) as gone
            join edit_record e on e.kind = gone.kind and e.record_id = gone.record_id
            join unnest(${sql.param(logged.map(({ name }) => name))}::text[],
                    ${sql.param(logged.map(({ kind }) => kind))}::text[],
                    ${sql.param(logged.map(({ owner }) => owner))}::text[]) as own (table_name, kind, owner)
                on own.kind = gone.kind
            join edit_row r on r.edit_id = e.edit_id and r.at = e.at and r.table_name = own.table_name
                and r.record_id = gone.record_id
        where coalesce(r.after ->> own.owner, r.before ->> own.owner, r.kept ->> own.owner, r.key ->> own.owner)
                = gone.record_id::text`;
};
