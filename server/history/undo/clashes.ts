import { fieldOf, isHidden, isRecord, placeOf } from './fields.ts';
import type { Net } from './net.ts';
import type { NowOf } from './now.ts';
import { type Row, rowId } from './steps.ts';
import type { LoggedTable } from './tables.ts';

/** A row of which a column, or for a list element anything, was changed again since. */
export interface RowClash {
    table: LoggedTable;
    record_id: number;
    column: string;
    /** The row before the edit, after it and now; null where it did not exist. */
    before: Row | null;
    after: Row | null;
    now: Row | null;
    /** Overwriting does not help: another row has its unique value. */
    stuck?: true;
}

/** The fields to undo, and those to undo whatever happened since. */
export interface Wanted {
    fields?: readonly string[];
    overwrite: readonly string[];
}

export class Kept {
    readonly #rows = new Set<string>();
    readonly #columns = new Map<string, Set<string>>();

    keepRow(id: string) {
        this.#rows.add(id);
    }

    keepColumn(id: string, column: string) {
        this.#columns.set(id, (this.#columns.get(id) ?? new Set()).add(column));
    }

    hasRow(id: string) {
        return this.#rows.has(id);
    }

    hasColumn(id: string, column: string) {
        return this.#columns.get(id)?.has(column) ?? false;
    }
}

export const recordOf = ({ table, record_id }: Pick<Net, 'table' | 'record_id'>) =>
    `${table.kind} ${record_id}`;

export const addedRecords = (nets: Iterable<Net>) => {
    const added = new Set<string>();
    for (const net of nets) if (isRecord(net.table) && net.action === 'added') added.add(recordOf(net));
    return added;
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isWanted = (net: Net, column: string, { fields }: Wanted) => {
    if (!fields) return true;
    if (isRecord(net.table) && net.action !== 'changed') return false;
    return fields.includes(fieldOf(net.table, column));
};

/** The columns whose value differs both from the edit's and from the one before it. */
const changedSince = (net: Net, nowOf: NowOf, inNewRecord: boolean) => {
    const { now, meant, earlier } = nowOf.get(rowId(net))!;
    const place = inNewRecord ? undefined : placeOf(net.table);
    return Object.keys(net.after!).filter(
        column =>
            column !== place &&
            !same(now[column], meant[column]) &&
            !(net.before && same(now[column], earlier[column])),
    );
};

const keepWhatIsBack = (net: Net, nowOf: NowOf, kept: Kept) => {
    const { now, earlier } = nowOf.get(rowId(net))!;
    for (const column of Object.keys(net.after!))
        if (same(now[column], earlier[column])) kept.keepColumn(rowId(net), column);
};

/**
 * What was changed again clashes and is kept unless overwritten; what already is as before the edit is kept too. A
 * record that the edit created is deleted completely or not at all.
 */
export const findClashes = (nets: readonly Net[], nowOf: NowOf, wanted: Wanted) => {
    const kept = new Kept();
    const clashes: RowClash[] = [];
    const added = addedRecords(nets);
    const stays = new Set<string>();
    for (const net of nets) {
        const id = rowId(net);
        const { table, record_id, before, after } = net;
        const exists = nowOf.get(id);
        const isUnwanted = !isRecord(table) || net.action !== 'changed' ? !isWanted(net, '', wanted) : false;
        if (isUnwanted || !exists === (net.action !== 'deleted')) {
            kept.keepRow(id);
            continue;
        }
        if (!exists) continue;
        if (net.action === 'changed') {
            keepWhatIsBack(net, nowOf, kept);
            for (const column of Object.keys(after!))
                if (!isWanted(net, column, wanted)) kept.keepColumn(id, column);
        }
        for (const column of changedSince(net, nowOf, added.has(recordOf(net)))) {
            if (kept.hasColumn(id, column) || wanted.overwrite.includes(fieldOf(table, column))) continue;
            if (isRecord(table) && net.action === 'changed') kept.keepColumn(id, column);
            else kept.keepRow(id);
            if (added.has(recordOf(net))) stays.add(recordOf(net));
            if (!isHidden(table, column))
                clashes.push({ table, record_id, column, before, after, now: exists.now });
        }
    }
    for (const net of nets) if (stays.has(recordOf(net))) kept.keepRow(rowId(net));
    return { kept, clashes };
};
