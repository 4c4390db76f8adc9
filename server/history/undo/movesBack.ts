import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import type { Kept, RowClash, Wanted } from './clashes.ts';
import { fieldOf, placeOf } from './fields.ts';
import { grouped } from './grouped.ts';
import type { Net } from './net.ts';
import { keyOf, type Row, rowId, type Step } from './steps.ts';
import type { LoggedTable } from './tables.ts';

/** An element's places in an ordered list before and after an edit and now; null where it is not in the list. */
interface Placed {
    id: string;
    before: number | null;
    after: number | null;
    now: number | null;
}

const by = (side: 'before' | 'after' | 'now') => (one: Placed, other: Placed) =>
    one[side]! - other[side]! || one.id.localeCompare(other.id);

const isTouched = ({ before, after }: Placed) => before !== after;

/** Whether nobody changed the list since the edit, as far as its own elements show. */
const isAsLeft = (list: readonly Placed[]) => {
    if (list.some(each => isTouched(each) && each.after !== each.now)) return false;
    const others = list.filter(each => !isTouched(each)).map(each => each.now!);
    return !list.some(({ before, after }) => after === null && others.includes(before!));
};

const sameOrder = (list: readonly Placed[], one: 'before' | 'now', other: 'after') => {
    const ids = list.toSorted(by(other)).map(each => each.id);
    return list.toSorted(by(one)).every(({ id }, index) => id === ids[index]);
};

interface PlacesBack {
    /** The places of all elements, from 0; null if each element gets its old place. */
    places: Map<string, number> | null;
    /** Whether the edit moved elements that were moved again since and so stay where they are. */
    clash: boolean;
}

/**
 * Elements that the edit removed or moved return to where they were relative to the elements that were there, the
 * others keep their order, and the places are dense again. An element that goes may leave a gap, as in saves.
 */
const placesBack = (list: readonly Placed[], overwrite: boolean): PlacesBack => {
    if (isAsLeft(list)) return { places: null, clash: false };
    const common = list.filter(({ before, after, now }) => before !== null && after !== null && now !== null);
    const hasMoved = !sameOrder(common, 'before', 'after');
    const clash = hasMoved && !overwrite && !sameOrder(common, 'now', 'after');
    const moves = (each: Placed) => hasMoved && !clash && isTouched(each) && each.after !== null;
    const order = list
        .filter(each => each.now !== null && each.before !== null && !moves(each))
        .toSorted(by('now'));
    const back = list.filter(each => each.before !== null && (each.now === null || moves(each)));
    for (const each of back.toSorted(by('before'))) {
        const next = order.findIndex(other => other.before! > each.before!);
        order.splice(next < 0 ? order.length : next, 0, each);
    }
    return { places: new Map(order.map(({ id }, index) => [id, index])), clash };
};

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

/** Whether a row was part of another record on that side of the edit. */
const wasElsewhere = ({ table, record_id }: Net, side: Row | null) =>
    side !== null && table.owner in side && side[table.owner] !== record_id;

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
        const before = wasElsewhere(net, net.before) ? null : sideOf(net.before, now);
        return { id, before, after: sideOf(net.after, now), now };
    });
    for (const [id, net] of going)
        if (net.action === 'deleted') {
            keys.set(id, net.key);
            list.push({ id, before: sideOf(net.before, null), after: null, now: null });
        }
    return { list, keys };
};

export interface Moves {
    steps: Step[];
    /** The rows whose place other steps must not write, with its column. */
    placed: Map<string, string>;
    clashes: RowClash[];
}

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
            for (const net of ofRecord)
                if (!wasElsewhere(net, net.before)) moves.placed.set(rowId(net), place);
            for (const { id, now } of list) {
                const to = places.get(id);
                if (to !== undefined && to !== now)
                    moves.steps.push({ table, key: keys.get(id)!, action: 'update', to: { [place]: to } });
            }
        }
    }
    return moves;
};
