import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';

type Reader = Pick<Database, 'execute'>;

export interface LoggedTable {
    name: string;
    keys: string[];
    /** Without generated columns. */
    columns: string[];
    /** The kind of record that its rows belong to, and the column with that record's id. */
    kind: string;
    owner: string;
}

/**
 * Reads the logged tables from their triggers' arguments. A part of records of several kinds, such as a desk decision,
 * is one table per kind.
 */
export const readTables = async (db: Reader) => {
    const rows = await readRows<Omit<LoggedTable, 'kind' | 'owner'> & { kinds: string[]; owners: string[] }>(
        db,
        sql`select relation.relname as name, arguments.list[1]::text[] as keys,
                arguments.list[3]::text[] as kinds, arguments.list[4]::text[] as owners,
                (select array_agg(attname::text order by attnum) from pg_attribute
                    where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
            from pg_trigger
            join pg_class relation on relation.oid = tgrelid
            cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as list) as arguments
            where tgname = 'log_insert'`,
    );
    return new Map(
        rows.map(({ kinds, owners, ...table }) => {
            const each = kinds.map((kind, index): LoggedTable => ({ ...table, kind, owner: owners[index]! }));
            return [table.name, kinds[0] === table.name ? each.slice(0, 1) : each];
        }),
    );
};

export type LoggedTables = Awaited<ReturnType<typeof readTables>>;

export interface Reference {
    name: string;
    table: string;
    column: string;
    to: string;
    toColumn: string;
}

/** The foreign keys whose check can be deferred. */
export const readReferences = (db: Reader) =>
    readRows<Reference>(
        db,
        sql`select conname as name, rests.relname as table, held.relname as to,
                (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
                (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as "toColumn"
            from pg_constraint
            join pg_class rests on rests.oid = conrelid
            join pg_class held on held.oid = confrelid
            where contype = 'f' and condeferrable and connamespace = current_schema()::regnamespace
            order by conname`,
    );
