import { type Row, rowId, type Step } from './steps.ts';
import type { LoggedTable, LoggedTables } from './tables.ts';

export interface Logged {
    id: number;
    table: LoggedTable;
    record_id: number;
    key: Row;
    before: Row | null;
    after: Row | null;
    /** For a part of a record, the unchanged columns. */
    kept: Row | null;
}

export type StoredLogged = Omit<Logged, 'table'> & { table_name: string };

/** The table of a row; of several, the one whose record the row names. */
const tableOf = (tables: LoggedTables, { table_name, key, before, after, kept }: StoredLogged) => {
    const known = tables.get(table_name) ?? [];
    if (known.length < 2) return known[0];
    const row = { ...key, ...kept, ...before, ...after };
    return known.find(({ owner }) => row[owner] != null);
};

export const withTables = (tables: LoggedTables, rows: readonly StoredLogged[]): Logged[] =>
    rows.flatMap(stored => {
        const table = tableOf(tables, stored);
        const { table_name: _name, ...row } = stored;
        return table ? [{ ...row, table }] : [];
    });

/** An edit's net effect on a row; of a changed row, only the columns that differ. */
export type Net = Logged & { action: 'added' | 'changed' | 'deleted' | 'none' };

const join = (net: Logged, row: Logged): Logged => {
    if (row.before && row.after)
        return {
            ...net,
            before: net.before && { ...row.before, ...net.before },
            after: net.after && { ...net.after, ...row.after },
        };
    if (row.before) return { ...net, before: net.before && { ...row.before, ...net.before }, after: null };
    return { ...net, after: row.after };
};

const different = (one: Row, other: Row) =>
    Object.fromEntries(
        Object.entries(one).filter(
            ([column, value]) => JSON.stringify(value) !== JSON.stringify(other[column]),
        ),
    );

const finish = (net: Logged): Net => {
    const { before, after } = net;
    if (before && after) {
        const left = { before: different(before, after), after: different(after, before) };
        return { ...net, ...left, action: Object.keys(left.after).length ? 'changed' : 'none' };
    }
    if (before) return { ...net, action: 'deleted' };
    return { ...net, action: after ? 'added' : 'none' };
};

export const netOf = (rows: readonly Logged[]) => {
    const nets = new Map<string, Logged>();
    for (const row of rows) {
        const id = rowId(row);
        const known = nets.get(id);
        nets.set(id, known ? join(known, row) : row);
    }
    return new Map([...nets].map(([id, net]) => [id, finish(net)]));
};

/** The rows that were inserted or deleted at some point of the edit, even if they exist both before and after. */
const rewrittenOf = (rows: readonly Logged[]) =>
    new Set(rows.filter(row => !row.before || !row.after).map(row => rowId(row)));

/**
 * `nowOf` returns a row's current state, `isKept` whether a column stays. A row that was deleted and inserted again is
 * also deleted and inserted by the undo, because another row may have had its unique values in between.
 */
export const stepsBack = (
    rows: readonly Logged[],
    nets: ReadonlyMap<string, Net>,
    nowOf: (id: string) => Row | undefined,
    isKept: (id: string, column: string) => boolean,
): Step[] => {
    const rewritten = rewrittenOf(rows);
    const restored = new Set<string>();
    return rows.toReversed().flatMap((row): Step[] => {
        const { table, key, before, after } = row;
        const id = rowId(row);
        const net = nets.get(id);
        if (!net || net.action === 'none') return [];
        const back = (values: Row | null) =>
            Object.fromEntries(Object.entries(values ?? {}).filter(([column]) => !isKept(id, column)));
        const step = { table, key };
        if (net.action === 'changed' && !rewritten.has(id))
            return [{ ...step, action: 'update', to: back(before) }];
        if (!before) return net.action === 'deleted' ? [] : [{ ...step, action: 'delete', to: {} }];
        if (after || net.action === 'added' || restored.has(id)) return [];
        if (net.action === 'deleted') restored.add(id);
        const to = net.action === 'deleted' ? net.before! : { ...nowOf(id), ...back(net.before) };
        return [{ ...step, action: 'insert', to }];
    });
};
