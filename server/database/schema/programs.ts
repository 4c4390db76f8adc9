import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RightsArea } from '../../../contract/rights.ts';
import { ownedByAccount } from './accounts.ts';
import { created, key, moment } from './columns.ts';

/** What works by calls for an account, never with more than its account may do. Only the hash of its token is stored. */
export const program = pgTable(
    'program',
    {
        id: key(),
        account_id: ownedByAccount(),
        name: text().notNull(),
        /** To what it is narrowed besides its account; null is every area, and every call. */
        areas: text().array().$type<RightsArea[]>(),
        reading_only: boolean().notNull().default(false),
        calls: text().array(),
        requests_a_day: integer().notNull(),
        /** Null once it is revoked. */
        token_hash: text().unique(),
        expires: moment('expires').notNull(),
        created: created(),
        used: moment('used'),
        /** The requests of the day of the last one (UTC). */
        day: date({ mode: 'string' }),
        requests: integer().notNull().default(0),
    },
    table => [index('program_account').on(table.account_id)],
);
