import { sql, type SQL } from 'drizzle-orm';
import { recordKinds, type RecordKind } from '../../contract/records.ts';
import { ownerColumn } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';

/** The columns of a row, by name. */
export type Columns = Record<string, unknown>;

/** A row that an edit changed, as `edit_row` has it. */
export interface LoggedRow {
    table_name: string;
    key: Columns;
    before: Columns | null;
    after: Columns | null;
    kept: Columns | null;
}

/** A record of a kind whose changes are shown. */
export interface RecordRef {
    kind: RecordKind;
    id: number;
}

const listTables = (kind: RecordKind) => Object.values(records[kind].lists).map(list => list.table);

/** Whether the rows of a list are no records themselves, so that they belong to one record alone. */
export const isOwnTable = (table: string) => !(recordKinds as readonly string[]).includes(table);

const ownTables = (kind: RecordKind) => [kind, ...listTables(kind).filter(isOwnTable)];

/**
 * The tables of the fields of each kind, as a common table expression `shown`: `own` ones, whose rows have the number of
 * the record in `record_id`, and those of `lists`, which may begin or end to belong to it.
 */
export const shownTables = sql`
    shown as materialized (
        select kind, string_to_array(own, ' ') as own, string_to_array(lists, ' ') as lists, owner
        from unnest(${sql.param([...recordKinds])}::text[],
            ${sql.param(recordKinds.map(kind => ownTables(kind).join(' ')))}::text[],
            ${sql.param(recordKinds.map(kind => listTables(kind).join(' ')))}::text[],
            ${sql.param(recordKinds.map(ownerColumn))}::text[]) as each (kind, own, lists, owner))`;

/** In an edit of more records, no rows are looked for that changed their record: only an import is that large. */
const mostRecords = 1000;

/**
 * The rows of an edit that belong to a record. `edit` has the columns `edit_id`, `at`, `records`, `record_id`, `own`,
 * `lists` and `owner`.
 */
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
