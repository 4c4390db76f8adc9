import { recordKinds, type RecordKind } from '../../../contract/records.ts';
import { records } from '../../records/records.ts';
import type { LoggedTable } from './tables.ts';

const known = new Set<string>(recordKinds);

export const isKind = (text: string): text is RecordKind => known.has(text);

/** Whether a table's rows are records themselves, not parts of records. */
export const isRecord = (table: LoggedTable) => table.kind === table.name;

export const listOf = (table: LoggedTable) =>
    isRecord(table) || !isKind(table.kind)
        ? undefined
        : Object.entries(records[table.kind].lists).find(([, list]) => list.table === table.name);

/** The wire name of a column, or of the list whose element a row is. */
export const fieldOf = (table: LoggedTable, column: string) => {
    if (!isRecord(table)) return listOf(table)?.[0] ?? table.name;
    return isKind(table.kind) ? (records[table.kind].columns[column]?.field ?? column) : column;
};

/** The column with an element's place in its list, from 0. */
export const placeOf = (table: LoggedTable) => listOf(table)?.[1].place;

/** The column that is true for exactly one element of a list. */
export const starOf = (table: LoggedTable) => listOf(table)?.[1].starred;

/** Whether no screen shows a column, so that nobody can decide a clash about it. */
export const isHidden = (table: LoggedTable, column: string) =>
    isKind(table.kind) && isRecord(table) && !(column in records[table.kind].columns);
