import { type Name, sql, type SQL } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import type { LoggedTable } from './tables.ts';

export type Row = Record<string, unknown>;

/** A row to write; `to` are its new columns, empty for a deletion. */
export interface Step {
    table: LoggedTable;
    key: Row;
    action: 'insert' | 'update' | 'delete';
    to: Row;
}

export const rowId = ({ table, key }: Pick<Step, 'table' | 'key'>) =>
    `${table.name} ${table.keys.map(name => String(key[name])).join(' ')}`;

export const keyOf = ({ keys }: LoggedTable, row: Row): Row =>
    Object.fromEntries(keys.map(column => [column, row[column]]));

const name = (text: string) => sql.identifier(text);
const list = (parts: SQL[] | Name[]) => sql.join([...parts], sql`, `);
const columnsOf = ({ table, to }: Step) => table.columns.filter(column => column in to);

const rowsOf = (table: LoggedTable, rows: readonly Row[]) =>
    sql`jsonb_populate_recordset(null::${name(table.name)}, ${JSON.stringify(rows)}::jsonb)`;

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

/** Rows of one statement: more could take longer than a statement may. */
const mostRows = 1000;

/** Groups neighbouring steps that one statement can do: it writes a row once. */
const groups = (steps: readonly Step[]) => {
    const all: Step[][] = [];
    let rows = new Set<string>();
    for (const step of steps) {
        if (step.action === 'update' && !columnsOf(step).length) continue;
        const last = all.at(-1);
        const id = rowId(step);
        const isMore = last && last.length < mostRows && !rows.has(id) && groupOf(last[0]!) === groupOf(step);
        if (isMore) last.push(step);
        else {
            all.push([step]);
            rows = new Set();
        }
        rows.add(id);
    }
    return all;
};

/** Writes rows in order. Returns the steps not inserted because a unique value is taken; throws other refusals. */
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
