import { sql, type SQL } from 'drizzle-orm';
import { recordKinds, type RecordKind } from '../../contract/records.ts';
import { ownerColumn } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';

export type Columns = Record<string, unknown>;

export interface LoggedRow {
    table_name: string;
    key: Columns;
    before: Columns | null;
    after: Columns | null;
    kept: Columns | null;
}

export interface RecordRef {
    kind: RecordKind;
    id: number;
}

const listTables = (kind: RecordKind) => Object.values(records[kind].lists).map(list => list.table);

/** Whether a list's rows are not records themselves and so belong to one record only. */
export const isOwnTable = (table: string) => !(recordKinds as readonly string[]).includes(table);

const ownTables = (kind: RecordKind) => [kind, ...listTables(kind).filter(isOwnTable)];

/** Rows of `own` tables have the record's id in `record_id`; rows of `lists` may move from one record to another. */
export const shownTables = sql`
    shown as materialized (
        select kind, string_to_array(own, ' ') as own, string_to_array(lists, ' ') as lists, owner
        from unnest(${sql.param([...recordKinds])}::text[],
            ${sql.param(recordKinds.map(kind => ownTables(kind).join(' ')))}::text[],
            ${sql.param(recordKinds.map(kind => listTables(kind).join(' ')))}::text[],
            ${sql.param(recordKinds.map(ownerColumn))}::text[]) as each (kind, own, lists, owner))`;

/** In an edit of more records, rows that moved from or to the record are not looked for: only imports have so many. */
const mostRecords = 1000;

/** `edit` has the columns `edit_id`, `at`, `records`, `record_id`, `own`, `lists` and `owner`. */
export const rowsOfRecord = (edit: SQL) => sql`
    select r.* from edit_row r
    where r.edit_id = ${edit}.edit_id and r.at = ${edit}.at
        and r.table_name = any(${edit}.own) and r.record_id = ${edit}.record_id
    union all
    select r.* from edit_row r
    where r.edit_id = ${edit}.edit_id and r.at = ${edit}.at and ${edit}.records <= ${mostRecords}
        and r.table_name = any(${edit}.lists)
        and ${edit}.record_id::text in (r.before ->> ${edit}.owner, r.after ->> ${edit}.owner)
        and not (r.record_id = ${edit}.record_id and r.table_name = any(${edit}.own))`;
