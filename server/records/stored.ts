import { eq, getTableColumns, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { problem } from '../../contract/refusals.ts';
import type { RecordKind } from '../../contract/records.ts';
import { checkVersion, versionOf } from '../database/version.ts';
import { brokenReference } from '../database/violation.ts';
import { readWireTime, wireTime } from '../database/wireTime.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

export type RecordTable = PgTable & { id: PgColumn };

const kindOf = (table: PgTable) => getTableConfig(table).name as RecordKind;

/** Reads a record as its own call returns it. Throws 404. */
export type Read<Row> = (db: Database, id: number) => Promise<Row>;

interface Which {
    id: number;
    version?: number | undefined;
}

/** Runs a save. Throws 422 for a field that refers to a missing record. */
const orNameMissing = async <Result>(table: PgTable, save: () => Promise<Result>) => {
    try {
        return await save();
    } catch (error) {
        const broken = brokenReference(error);
        const key = getTableConfig(table).foreignKeys.find(each => each.getName() === broken);
        if (key) throw invalid({ [key.reference().columns[0]!.name]: problem('notFound') });
        throw error;
    }
};

/** The values of a save, in which a moment may be a text of the wire. */
type Given<Table extends PgTable> = {
    [Name in keyof InferInsertModel<Table>]: Date extends InferInsertModel<Table>[Name]
        ? InferInsertModel<Table>[Name] | string
        : InferInsertModel<Table>[Name];
};

const withMoments = (table: RecordTable, values: object) => {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    return Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' && columns[name]?.columnType === 'PgTimestamp'
                ? readWireTime(value)
                : value,
        ]),
    );
};

/** Returns the record. Throws 404, 409 if it was changed since the version, 422 for a reference to a missing record. */
export const replaceStored = async <Table extends RecordTable, Row>(
    tx: Database,
    table: Table,
    { id, version, ...values }: Which & Partial<Given<Table>>,
    read: Read<Row>,
) => {
    await checkVersion(tx, { kind: kindOf(table), id, version }, () => read(tx, id));
    await orNameMissing(table, () =>
        tx
            .update(table)
            .set(withMoments(table, values) as never)
            .where(eq(table.id, id))
            .execute(),
    );
    return read(tx, id);
};

/** Throws 404, and 409 if the record was changed since the version or another one requires it. */
export const deleteStored = async <Row>(
    tx: Database,
    table: RecordTable,
    { id, version }: Which,
    read: Read<Row>,
) => {
    await checkVersion(tx, { kind: kindOf(table), id, version }, () => read(tx, id));
    const gone = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    if (!gone.length) await read(tx, id);
};

type Stored<Table extends PgTable> = {
    [Name in keyof InferSelectModel<Table>]: Date extends InferSelectModel<Table>[Name]
        ? Exclude<InferSelectModel<Table>[Name], Date> | string
        : InferSelectModel<Table>[Name];
} & { version: number };

const selectFrom = <Table extends RecordTable>(db: Database, table: Table) => {
    const columns = Object.entries(getTableColumns(table)).map(([name, column]) => [
        name,
        column.columnType === 'PgTimestamp' ? wireTime(column) : column,
    ]);
    const version = versionOf(kindOf(table), sql`${table.id}`);
    return db.select({ ...Object.fromEntries(columns), version }).from(table as RecordTable);
};

/** Throws 404. */
export const findStored = async <Table extends RecordTable>(db: Database, table: Table, id: number) => {
    const [row] = await selectFrom(db, table).where(eq(table.id, id));
    if (!row) throw notFound('notFound');
    return row as Stored<Table>;
};

interface Page {
    q: string;
    page: number;
    perPage: number;
}

/**
 * The calls for records that are single rows: pages by `name`, optionally with a text, and reading, adding, replacing
 * and deleting one. Saves throw like `replaceStored` and `deleteStored`.
 */
export const plainRecords = <Table extends RecordTable>(table: Table, name: PgColumn) => {
    const find = (db: Database, id: number) => findStored(db, table, id);
    const text = sql`search_text(${name})`;
    const foundBy = (q: string) => sql`${text} like '%' || search_text(${q}) || '%'`;
    return {
        find,
        /** A query for the ids of all records with a text. */
        meant: ({ q }: Pick<Page, 'q'>) => sql`select ${table.id} from ${table} where ${foundBy(q)}`,
        list: async (db: Database, { q, page, perPage }: Page) => {
            const found = foundBy(q);
            const [items, total] = await Promise.all([
                selectFrom(db, table)
                    .where(found)
                    .orderBy(text, table.id)
                    .limit(perPage)
                    .offset((page - 1) * perPage),
                db.$count(table, found),
            ]);
            return { items: items as Stored<Table>[], total };
        },
        add: async (tx: Database, values: Given<Table>) => {
            const [added] = await orNameMissing(table, () =>
                tx
                    .insert(table)
                    .values(withMoments(table, values) as never)
                    .returning({ id: table.id })
                    .execute(),
            );
            return find(tx, added!.id as number);
        },
        replace: (tx: Database, values: Which & Partial<Given<Table>>) =>
            replaceStored(tx, table, values, find),
        remove: (tx: Database, which: Which) => deleteStored(tx, table, which, find),
    };
};
