import type { Change, ChangedValue } from '../../contract/change.ts';
import { wireMoment } from '../database/wireTime.ts';
import type { Column } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';
import { listChange } from './listChange.ts';
import type { LoggedRow, RecordRef } from './loggedRow.ts';
import type { NameOf } from './names.ts';

export const readValue = ({ to, isMoment }: Column, value: unknown, nameOf: NameOf): ChangedValue => {
    if (typeof value === 'number' && to) return { id: value, name: nameOf(to, value) ?? String(value) };
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'string') return isMoment ? wireMoment(new Date(value)) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

interface Sides {
    before: unknown;
    after: unknown;
}

/** The columns whose value differs after all rows. */
const netColumns = (rows: readonly LoggedRow[]) => {
    const net = new Map<string, Sides>();
    for (const { before, after } of rows)
        for (const [column, value] of Object.entries(after ?? {})) {
            const known = net.get(column);
            if (known) known.after = value;
            else net.set(column, { before: before?.[column], after: value });
        }
    return [...net].filter(([, { before, after }]) => before !== after);
};

interface Known {
    nameOf: NameOf;
    sizeOf: (field: string) => number;
}

/** The net effect of an edit's rows, given in order, on a record's fields, in the order of the kind's fields. */
export const changesOf = (
    record: RecordRef,
    rows: readonly LoggedRow[],
    { nameOf, sizeOf }: Known,
): Change[] => {
    const { columns, lists } = records[record.kind];
    const own = rows.filter(row => row.table_name === record.kind && row.key.id === record.id);
    const net = new Map(netColumns(own));
    const values = Object.entries(columns).flatMap(([name, column]) => {
        const sides = net.get(name);
        if (!sides) return [];
        const before = readValue(column, sides.before, nameOf);
        return [{ field: column.field, before, after: readValue(column, sides.after, nameOf) }];
    });
    const listChanges = Object.entries(lists).flatMap(([field, list]) => {
        const ofList = rows.filter(row => row.table_name === list.table);
        const changed = listChange(record, list, ofList, nameOf);
        if (!changed) return [];
        const after = Math.max(sizeOf(field), changed.added.length);
        return [{ field, ...changed, before: after - changed.added.length + changed.removed.length, after }];
    });
    return [...values, ...listChanges];
};
