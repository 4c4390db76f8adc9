import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { recordOf } from './clashes.ts';
import type { EditHead } from './edits.ts';
import type { Logged } from './net.ts';
import { rowId } from './steps.ts';
import type { LoggedTables, Reference } from './tables.ts';

export type UniqueColumns = ReadonlyMap<string, string[][]>;

/** The columns of the logged tables' unique indexes, including those inside expressions. */
export const readUniqueColumns = async (
    db: Pick<Database, 'execute'>,
    tables: LoggedTables,
): Promise<UniqueColumns> => {
    const rows = await readRows<{ name: string; parts: string }>(
        db,
        sql`select relname as name, (select string_agg(pg_get_indexdef(indexrelid, part, true), ' ')
                    from generate_series(1, indnkeyatts) as part) as parts
            from pg_index join pg_class on pg_class.oid = indrelid
            where indisunique and not indisprimary and relname = any(${sql.param([...tables.keys()])}::text[])`,
    );
    const byTable = new Map<string, string[][]>();
    for (const { name, parts } of rows) {
        const words = new Set(parts.match(/\w+/g));
        const columns = tables.get(name)![0]!.columns.filter(column => words.has(column));
        byTable.set(name, [...(byTable.get(name) ?? []), columns]);
    }
    return byTable;
};

/** What an edit may share with others: its rows and records, what its rows refer to, and their unique values. */
const keysOf = (
    { id, undid }: EditHead,
    rows: readonly Logged[],
    references: readonly Reference[],
    unique: UniqueColumns,
) => {
    const own = new Set([`edit ${id}`, ...(undid ?? []).map(each => `edit ${each}`)]);
    const held = new Set<string>();
    for (const row of rows) {
        const { table, key, kept, before, after } = row;
        own.add(recordOf(row)).add(rowId(row));
        for (const side of [before, after]) {
            if (!side) continue;
            const values = { ...key, ...kept, ...side };
            for (const { table: from, column, to } of references)
                if (from === table.name && values[column] != null)
                    held.add(`${to} ${String(values[column])}`);
            for (const columns of unique.get(table.name) ?? []) {
                if (columns.some(column => values[column] == null)) continue;
                const texts = columns.map(column => String(values[column]).toLowerCase());
                own.add(JSON.stringify([table.name, columns, texts]));
            }
        }
    }
    return { own, held };
};

interface Batch {
    heads: readonly EditHead[];
    rowsOf: (edit: number) => readonly Logged[];
    references: readonly Reference[];
    unique: UniqueColumns;
}

/** Groups can be undone independently: within one, each edit touches, refers to or has a unique value of another. */
export const connected = ({ heads, rowsOf, references, unique }: Batch): EditHead[][] => {
    const parent = heads.map((_, index) => index);
    const find = (index: number): number => {
        while (parent[index] !== index) index = parent[index] = parent[parent[index]!]!;
        return index;
    };
    const join = (one: number, other: number) => {
        const [first, second] = [find(one), find(other)].toSorted((a, b) => a - b);
        parent[second!] = first!;
    };
    const owner = new Map<string, number>();
    const keys = heads.map(head => keysOf(head, rowsOf(head.id), references, unique));
    for (const [index, { own }] of keys.entries())
        for (const key of own) {
            const known = owner.get(key);
            if (known === undefined) owner.set(key, index);
            else join(known, index);
        }
    for (const [index, { held }] of keys.entries())
        for (const key of held) {
            const known = owner.get(key);
            if (known !== undefined) join(known, index);
        }
    const groups = new Map<number, EditHead[]>();
    for (const [index, head] of heads.entries()) {
        const root = find(index);
        groups.set(root, [...(groups.get(root) ?? []), head]);
    }
    return [...groups.values()];
};
