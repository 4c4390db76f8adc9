import { type Name, sql, type SQL } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import type { LoggedTable } from './tables.ts';

export type Row = Record<string, unknown>;

/** A row that is written: `to` are the columns that it gets, null when it goes. */
export interface Step {
    table: LoggedTable;
    key: Row;
    action: 'insert' | 'update' | 'delete';
    to: Row;
}

/** What identifies a row among those of all tables. */
export const rowId = ({ table, key }: Pick<Step, 'table' | 'key'>) =>
    `${table.name} ${table.keys.map(name => String(key[name])).join(' ')}`;

/** The columns of the key of a row. */
export const keyOf = ({ keys }: LoggedTable, row: Row): Row =>
    Object.fromEntries(keys.map(column => [column, row[column]]));

const name = (text: string) => sql.identifier(text);
const list = (parts: SQL[] | Name[]) => sql.join([...parts], sql`, `);
const columnsOf = ({ table, to }: Step) => table.columns.filter(column => column in to);

/** The rows of some JSON objects, with the types of a table. */
const rowsOf = (table: LoggedTable, rows: readonly Row[]) =>
    sql`jsonb_populate_recordset(null::${name(table.name)}, ${JSON.stringify(rows)}::jsonb)`;

/** Whether two rows, such as `old` and `given`, have the same key. */
export const sameKey = (table: LoggedTable, one: string, other: string) =>
    sql.join(
        table.keys.map(key => sql`${name(one)}.${name(key)} = ${name(other)}.${name(key)}`),
        sql` and `,
    );

const remove = (table: LoggedTable, steps: readonly Step[]) => sql`
    delete from ${name(table.name)} old using ${rowsOf(
        table,
        steps.map(step => step.key),
    )} given where ${sameKey(table, 'old', 'given')}`;

const change = (table: LoggedTable, steps: readonly Step[]) => {
    const changed = columnsOf(steps[0]!);
    const given = rowsOf(
        table,
        steps.map(({ key, to }) => ({ ...to, ...key })),
    );
    return sql`
        update ${name(table.name)} old
        set ${list(changed.map(column => sql`${name(column)} = given.${name(column)}`))}
        from ${given} given where ${sameKey(table, 'old', 'given')}`;
};

/** Columns that are younger than the log get their defaults. */
const insert = (table: LoggedTable, steps: readonly Step[]) => {
    const columns = list(columnsOf(steps[0]!).map(name));
    const given = rowsOf(
        table,
        steps.map(step => step.to),
    );
    return sql`
        insert into ${name(table.name)} (${columns}) overriding system value
        select ${columns} from ${given} on conflict do nothing returning ${list(table.keys.map(name))}`;
};

const groupOf = (step: Step) =>
    [step.table.name, step.action, ...(step.action === 'delete' ? [] : columnsOf(step))].join(' ');

/** Neighbours that one statement can do. */
const groups = (steps: readonly Step[]) => {
    const all: Step[][] = [];
    for (const step of steps) {
        if (step.action === 'update' && !columnsOf(step).length) continue;
        const last = all.at(-1);
        if (last && groupOf(last[0]!) === groupOf(step)) last.push(step);
        else all.push([step]);
    }
    return all;
};

/**
 * Writes rows in the order of the steps. Returns the steps whose row could not be inserted because another one has one
 * of its unique values; everything else that the database refuses is thrown.
 */
export const takeSteps = async (tx: Pick<Database, 'execute'>, steps: readonly Step[]): Promise<Step[]> => {
    const leftOut: Step[] = [];
    for (const group of groups(steps)) {
        const { table, action } = group[0]!;
        if (action === 'delete') await tx.execute(remove(table, group));
        else if (action === 'update') await tx.execute(change(table, group));
        else {
            const keys = await readRows<Row>(tx, insert(table, group));
            const inserted = new Set(keys.map(key => rowId({ table, key })));
            leftOut.push(...group.filter(step => !inserted.has(rowId(step))));
        }
    }
    return leftOut;
};
