import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { about, bytes, created, key, moment, partOf } from './columns.ts';
import { job } from './jobs.ts';

/** A file of products on its way into the catalogue, see server/imports. The history logs the products, not the import. */
export const productImport = pgTable(
    'import',
    {
        id: key(),
        account_id: partOf(() => account.id),
        name: text().notNull(),
        header: text().array().notNull(),
        /** By column: the field and how it was found, as in the contract. */
        columns: jsonb().notNull(),
        category_id: integer(),
        make_categories: boolean().notNull().default(true),
        state: text({ enum: ['columns', 'planning', 'ready', 'failed'] })
            .notNull()
            .default('columns'),
        /** The job that runs it. */
        job_id: about(() => job.id),
        total: integer().notNull().default(0),
        /** How often its next step was begun but not finished, and the last time. */
        failures: integer().notNull().default(0),
        tried: moment('tried'),
        /** Why it could not be planned, as a problem of the contract. */
        reason: jsonb(),
        /** What its edits share, by which they are listed and undone together. */
        batch: uuid().notNull().defaultRandom(),
        created: created(),
    },
    table => [
        index('import_account').on(table.account_id),
        index('import_job').on(table.job_id),
        index('import_planning')
            .on(table.id)
            .where(sql`${table.state} = 'planning'`),
    ],
);

export const importRow = pgTable(
    'import_row',
    {
        id: key(),
        import_id: partOf(() => productImport.id),
        line: integer().notNull(),
        /** A JSON list of texts. */
        cells: jsonb().notNull(),
        /** As in the contract; null until it is planned. */
        state: text(),
        why: text(),
        args: jsonb().notNull().default({}),
        /** What a person changed. */
        mend: jsonb().notNull().default({}),
        /** The brand, the categories, the ingredients and the picture that it makes. */
        makes: jsonb().notNull().default({}),
        product_id: integer(),
        /** The edit of a row that a person imported; the row waits again while it is undone. */
        edit_id: bigint({ mode: 'number' }),
        version: integer().notNull().default(0),
    },
    table => [
        uniqueIndex('import_row_line').on(table.import_id, table.line),
        index('import_row_state').on(table.import_id, table.state, table.line),
        index('import_row_waiting')
            .on(table.id)
            .where(sql`${table.state} = 'quarantine'`),
        index('import_row_edit')
            .on(table.edit_id)
            .where(sql`${table.edit_id} is not null`),
    ],
);

/** The names and barcodes of an import's rows, each with the first line that has it. */
export const importKey = pgTable(
    'import_key',
    {
        kind: partOf(() => productImport.id),
        key: text().notNull(),
        line: integer().notNull(),
    },
    table => [primaryKey({ columns: [table.kind, table.key] })],
);

/** The pictures of an archive, as they came, until their rows are imported. */
export const importPicture = pgTable(
    'import_picture',
    {
        import_id: partOf(() => productImport.id),
        /** The file's name without folders, in lower case. */
        name: text().notNull(),
        bytes: bytes().notNull(),
    },
    table => [primaryKey({ columns: [table.import_id, table.name] })],
);

/** Columns kept for the next file. */
export const importColumns = pgTable('import_columns', {
    name: text().primaryKey(),
    /** The field of each heading. */
    fields: jsonb().notNull(),
    changed: moment('changed').notNull().defaultNow(),
});
