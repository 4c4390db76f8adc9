import type { Database } from '../../http/services.ts';
import type { Reader } from '../seen.ts';
import { type Kept, recordOf, type RowClash, type Wanted } from './clashes.ts';
import type { Net } from './net.ts';
import type { Obstacle } from './obstacles.ts';
import { type Row, rowId, type Step } from './steps.ts';
import type { LoggedTables, Reference } from './tables.ts';

export interface Ground {
    tx: Database;
    tables: LoggedTables;
    references: readonly Reference[];
    /** The last row of its log that is known. */
    last: number;
    reader: Reader;
}

export interface Attempt {
    nets: readonly Net[];
    wanted: Wanted;
    kept: Kept;
    clashes: RowClash[];
    blockers: Obstacle[];
    /** Rows that get their list's star, because the starred element's unique value is taken. */
    starred: Set<string>;
    lost: Set<string>;
}

/** Other records prevent the undo, so nothing is undone. */
export class Blocked extends Error {
    readonly by: readonly Obstacle[];
    constructor(by: readonly Obstacle[]) {
        super('blocked');
        this.by = by;
    }
}

/** More rows have to stay unchanged; the rest is tried again. */
export class Again extends Error {}

export const netOfStep = ({ nets }: Attempt, step: Step) => nets.find(net => rowId(net) === rowId(step))!;

export const rowClash = ({ table, record_id, before, after }: Net, now: Row | null): RowClash => ({
    table,
    record_id,
    column: '',
    before,
    after,
    now,
});

/** Keeps the parts of records that some rows belong to: all rows of the same table and record; `stuck` as in a clash. */
export const keepParts = ({ nets, kept, clashes }: Attempt, rows: readonly Net[], stuck?: true) => {
    const partOf = (net: Net) => `${net.table.name} ${recordOf(net)}`;
    const parts = new Set(rows.map(partOf));
    for (const net of nets) if (parts.has(partOf(net))) kept.keepRow(rowId(net));
    clashes.push(...rows.map(net => ({ ...rowClash(net, net.after), ...(stuck && { stuck }) })));
};
