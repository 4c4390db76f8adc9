import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { root } from '../../server/config/root.ts';
import type { Database } from '../../server/database/database.ts';
import { readRows } from '../../server/database/readPage.ts';
import phrases from '../content/phrases.json' with { type: 'json' };
import { stemOfCell } from '../pictures/demoStem.ts';
import { readCsv } from '../readCsv.ts';

export interface Filling {
    /** The moment to which all dates are shifted. */
    now: Date;
    /** The highest account id before filling; the demo's accounts follow it. */
    lastAccount: number;
    countryIds: ReadonlyMap<string, number>;
    /** Password hashes by their names in `account.csv`. */
    hashes: Readonly<Record<string, string>>;
}

interface Column {
    table: string;
    name: string;
    type: string;
    parents: string[];
}

/** The moment that the dates of the files refer to; that day's runs have all ended. */
const written = new Date('2026-06-01T18:00:00Z');

const day = 86_400_000;

/** The day `days` after that of `moment`, in UTC, as `YYYY-MM-DD`. */
export const dayOf = (moment: Date, days = 0) =>
    new Date(moment.getTime() + days * day).toISOString().slice(0, 10);

/** A time alone belongs to the date in the same row. */
const timeLength = 'hh:mm:ss'.length;

const daysSinceWritten = (now: Date) => Math.floor(now.getTime() / day) - Math.floor(written.getTime() / day);

const filledTables = () => readdirSync(join(root, 'demo/tables')).map(file => basename(file, '.csv'));

const readColumns = (tx: Database, tables: string[]) =>
    readRows<Column>(
        tx,
        sql`
        select c.relname::text as "table", a.attname::text as name, t.typname::text as type, array(
            select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)) as parents
        from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(tables)}::text[])
            and a.attnum > 0 and not a.attisdropped`,
    );

const inOrder = (tables: string[], columns: Column[]) => {
    const placed = new Set<string>();
    const place = (table: string) => {
        const parents = columns.filter(column => column.table === table).flatMap(column => column.parents);
        for (const parent of parents)
            if (parent !== table && tables.includes(parent) && !placed.has(parent)) place(parent);
        placed.add(table);
    };
    tables.forEach(place);
    return [...placed];
};

const valueOf = ({ name, type, parents }: Column, text: string, date: unknown, filling: Filling) => {
    const { now, lastAccount, countryIds, hashes } = filling;
    if (text === '') return null;
    if (text.startsWith('@')) return stemOfCell(text);
    if (type === 'timestamptz' && text.length === timeLength) return `${String(date)}T${text}Z`;
    if (type === 'timestamptz')
        return new Date(Date.parse(`${text}Z`) - written.getTime() + now.getTime()).toISOString();
    if (type === 'date') return dayOf(new Date(text), daysSinceWritten(now));
    if (parents.includes('account')) return Number(text) + lastAccount;
    if (parents.includes('country')) return countryIds.get(text)!;
    return name === 'password_hash' ? hashes[text]! : text;
};

const spelledOut = (table: string, { phrase, ...row }: Record<string, string>) =>
    phrase ? { ...row, ...phrases[table as keyof typeof phrases][Number(phrase) - 1] } : row;

/** Ids are places in the file. A cell `@p12.3` is a picture (`stemOfCell`), and a country is given by name. */
const rowsOf = (table: string, columns: Column[], filling: Filling) => {
    const own = new Map(columns.filter(column => column.table === table).map(each => [each.name, each]));
    const before = table === 'account' ? filling.lastAccount : 0;
    return readCsv(`tables/${table}.csv`).map((line, index) => {
        const row: Record<string, unknown> = own.has('id') ? { id: before + index + 1 } : {};
        for (const [name, text] of Object.entries(spelledOut(table, line))) {
            const column = own.get(name);
            if (!column) throw new Error(`${table} has no column ${name}.`);
            row[name] = valueOf(column, String(text), row.date, filling);
        }
        return row;
    });
};

const chunkSize = 2_500;

/** Adds rows as JSON, some thousand at a time; PostgreSQL converts the values to the types of its columns. */
const insertRows = async (tx: Database, table: string, rows: object[]) => {
    const into = sql.identifier(table);
    const names = Object.keys(rows[0]!).map(name => sql.identifier(name));
    const columns = sql.join(names, sql`, `);
    for (let start = 0; start < rows.length; start += chunkSize) {
        const chunk = JSON.stringify(rows.slice(start, start + chunkSize));
        await tx.execute(
            sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${chunk}::json)`,
        );
    }
    if ('id' in rows[0]!)
        await tx.execute(
            sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), (select max(id) from ${into}))`,
        );
};

/** Fills each table that has a file in `demo/tables`. `progress` gets a table and the share that is done. */
export const insertTables = async (
    tx: Database,
    filling: Filling,
    progress: (table: string, share: number) => void,
) => {
    const columns = await readColumns(tx, filledTables());
    const tables = inOrder(filledTables(), columns);
    for (const [index, table] of tables.entries()) {
        progress(table, index / tables.length);
        await insertRows(tx, table, rowsOf(table, columns, filling));
    }
};
