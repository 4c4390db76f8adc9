import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownedByAccount } from './accounts.ts';
import { moment } from './columns.ts';

/** The members who were erased, so that a restored backup does not bring them back. */
export const erasure = pgTable('erasure', {
    account_id: integer().primaryKey(),
    /** Who did it; null for a command. */
    by: integer(),
    at: moment('at').notNull().defaultNow(),
});

/** Who of the staff looked at a photograph of a member's face, once an hour. */
export const faceLook = pgTable(
    'face_look',
    {
        account_id: ownedByAccount(),
        stem: text().notNull(),
        by: integer().notNull(),
        hour: moment('hour').notNull(),
    },
    table => [primaryKey({ columns: [table.account_id, table.stem, table.by, table.hour] })],
);
