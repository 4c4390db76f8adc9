import { sql, type SQL } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { NamedTable, Naming } from '../records/naming.ts';
import { namingOf } from '../records/records.ts';

type Row = Record<string, unknown>;

export interface Ref {
    table: NamedTable;
    id: number;
}

interface Known {
    row: Row | null;
    exists: boolean;
}

/** Longer names end with an ellipsis. */
const longest = 100;

const shorten = (text: string) => {
    const characters = [...text];
    return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
};

const keyOf = (table: string, id: number) => `${table} ${id}`;

/** Null if the row has no name or is unknown. */
export type NameOf = (table: NamedTable, id: number) => string | null;

/** A row's name from its columns; null if all parts are empty. */
export const joinName = ({ parts, between = ' ' }: Naming, row: Row, nameOf: NameOf) => {
    const texts = parts.map(part => {
        if (typeof part === 'string') return row[part];
        const id = row[part.column];
        return typeof id === 'number' ? nameOf(part.to, id) : null;
    });
    const found = texts.filter(text => text !== null && text !== undefined && text !== '');
    return found.length ? found.join(between) : null;
};

const columnsOf = (table: NamedTable) => {
    const { parts, otherwise } = namingOf(table);
    const columns = parts.map(part => (typeof part === 'string' ? part : part.column));
    return otherwise === undefined ? columns : [...columns, otherwise];
};

/** The name columns of existing rows. Texts are cut before they are sent; `shorten` then marks the cut. */
const existing = (table: NamedTable, ids: number[]): SQL => {
    const { table: other, owner = 'id', marked } = namingOf(table);
    const pairs = columnsOf(table).map(column => {
        const value = sql`named.${sql.identifier(column)}`;
        const isText = namingOf(table).parts.includes(column) || namingOf(table).otherwise === column;
        return sql`${sql.raw(`'${column}'`)}, ${isText ? sql`left(${value}::text, ${longest + 1})` : value}`;
    });
    return sql`select ${table}::text as "table", named.${sql.identifier(owner)} as id,
            jsonb_build_object(${sql.join(pairs, sql`, `)}) as row
        from ${sql.identifier(other ?? table)} named where named.${sql.identifier(owner)} = any(${sql.param(ids)}::int[])
            ${marked === undefined ? sql`` : sql`and named.${sql.identifier(marked)}`}`;
};

const deleted = (refs: Ref[]) => sql`
    select given.kind as "table", given.id, gone.before as row
    from unnest(${sql.param(refs.map(ref => ref.table))}::text[], ${sql.param(refs.map(ref => ref.id))}::int[],
            ${sql.param(refs.map(ref => namingOf(ref.table).table ?? ref.table))}::text[],
            ${sql.param(refs.map(ref => namingOf(ref.table).marked ?? null))}::text[])
        as given (kind, id, table_name, marked)
    cross join lateral (
        select edit_id, at from edit_record
        where kind = given.kind collate "C" and record_id = given.id and action = 'deleted'
        order by edit_id desc limit 1) as last
    cross join lateral (
        select before from edit_row
        where edit_id = last.edit_id and at = last.at and table_name = given.table_name collate "C"
            and record_id = given.id and after is null
            and (given.marked is null or (before ->> given.marked)::boolean)
        limit 1) as gone`;

type Found = Ref & { row: Row };

const readExisting = (db: Database, refs: Ref[]) => {
    const byTable = new Map<NamedTable, number[]>();
    for (const { table, id } of refs) byTable.set(table, [...(byTable.get(table) ?? []), id]);
    const arms = [...byTable].map(([table, ids]) => existing(table, ids));
    return readRows<Found>(db, sql.join(arms, sql` union all `));
};

/** The names of records and of what they refer to; a deleted record has its last name. */
export class Names {
    readonly #known = new Map<string, Known>();

    /** Null for a row without a name, and for one that was not loaded. */
    readonly of: NameOf = (table, id) => {
        const row = this.#known.get(keyOf(table, id))?.row;
        if (!row) return null;
        const { otherwise } = namingOf(table);
        const name =
            joinName(namingOf(table), row, this.of) ?? (otherwise === undefined ? null : row[otherwise]);
        return typeof name === 'string' ? shorten(name) : null;
    };

    exists(table: NamedTable, id: number) {
        return this.#known.get(keyOf(table, id))?.exists ?? false;
    }

    /** Loads the names of rows, and of the rows that these names refer to. */
    async load(db: Database, refs: readonly Ref[]): Promise<void> {
        const missing = new Map<string, Ref>();
        for (const ref of refs) {
            const key = keyOf(ref.table, ref.id);
            if (!this.#known.has(key)) missing.set(key, ref);
        }
        if (!missing.size) return;
        const found = await readExisting(db, [...missing.values()]);
        for (const { table, id, row } of found) {
            this.#known.set(keyOf(table, id), { row, exists: true });
            missing.delete(keyOf(table, id));
        }
        const gone = missing.size ? await readRows<Found>(db, deleted([...missing.values()])) : [];
        for (const key of missing.keys()) this.#known.set(key, { row: null, exists: false });
        for (const { table, id, row } of gone) this.#known.set(keyOf(table, id), { row, exists: false });
        await this.load(
            db,
            [...found, ...gone].flatMap(each => this.#partsOf(each)),
        );
    }

    #partsOf({ table, row }: Found): Ref[] {
        return namingOf(table).parts.flatMap(part => {
            const id = typeof part === 'string' ? null : row[part.column];
            return typeof part !== 'string' && typeof id === 'number' ? [{ table: part.to, id }] : [];
        });
    }
}
