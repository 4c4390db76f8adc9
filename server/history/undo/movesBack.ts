import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import type { Kept, RowClash, Wanted } from './clashes.ts';
import { fieldOf, placeOf } from './fields.ts';
import { grouped } from './grouped.ts';
import type { Net } from './net.ts';
import { type Placed, placesBack } from './places.ts';
import { keyOf, type Row, rowId, type Step } from './steps.ts';
import type { LoggedTable } from './tables.ts';

const readLists = async (tx: Pick<Database, 'execute'>, table: LoggedTable, records: readonly number[]) => {
    const rows = await readRows<{ row: Row }>(
        tx,
        sql`select to_jsonb(old) as row from ${sql.identifier(table.name)} old
            where ${sql.identifier(table.owner)} = any(${sql.param([...new Set(records)])}::int[])`,
    );
    return grouped(
        rows.map(each => each.row),
        row => row[table.owner],
    );
};

const placedIn = (
    place: string,
    nets: readonly Net[],
    rows: readonly Row[],
    table: LoggedTable,
    kept: Kept,
) => {
    const going = new Map(
        nets.filter(net => !kept.hasRow(rowId(net))).map(net => [rowId(net), net] as const),
    );
    const keys = new Map<string, Row>();
    const sideOf = (side: Row | null, now: unknown) =>
        side === null ? null : ((side[place] ?? now ?? null) as number | null);
    const list = rows.map((row): Placed => {
        const id = rowId({ table, key: row });
        keys.set(id, keyOf(table, row));
        const now = Number(row[place]);
        const net = going.get(id);
        going.delete(id);
        if (!net) return { id, before: now, after: now, now };
        return { id, before: sideOf(net.before, now), after: sideOf(net.after, now), now };
    });
    for (const [id, net] of going)
        if (net.action === 'deleted') {
            keys.set(id, net.key);
            list.push({ id, before: sideOf(net.before, null), after: null, now: null });
        }
    return { list, keys };
};

export interface Moves {
    /** The steps that put the elements of changed lists in their places, after all others. */
    steps: Step[];
    /** The rows whose place is not to be written before, with the column of it. */
    placed: Map<string, string>;
    clashes: RowClash[];
}

/** Where the elements of the ordered lists of an edit go. */
export const movesBack = async (
    tx: Pick<Database, 'execute'>,
    nets: readonly Net[],
    kept: Kept,
    { overwrite }: Wanted,
): Promise<Moves> => {
    const moves: Moves = { steps: [], placed: new Map(), clashes: [] };
    for (const [table, ofTable] of grouped(nets, net => net.table)) {
        const place = placeOf(table);
        if (place === undefined) continue;
        const records = grouped(ofTable, net => net.record_id);
        const lists = await readLists(tx, table, [...records.keys()]);
        for (const [record_id, ofRecord] of records) {
            const { list, keys } = placedIn(place, ofRecord, lists.get(record_id) ?? [], table, kept);
            const { places, clash } = placesBack(list, overwrite.includes(fieldOf(table, place)));
            if (clash)
                moves.clashes.push({ table, record_id, column: place, before: null, after: null, now: null });
            if (!places) continue;
            for (const net of ofRecord) moves.placed.set(rowId(net), place);
            for (const { id, now } of list) {
                const to = places.get(id);
                if (to !== undefined && to !== now)
                    moves.steps.push({ table, key: keys.get(id)!, action: 'update', to: { [place]: to } });
            }
        }
    }
    return moves;
};
