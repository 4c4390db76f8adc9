import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, partOf } from './columns.ts';

/**
 * What each save of an account was answered, by its save key, written in the transaction of the save: see
 * server/database/savedCall.ts. One without a call was asked for before it was saved, and cannot be saved any more.
 */
export const savedCall = pgTable(
    'saved_call',
    {
        account_id: partOf(() => account.id),
        key: uuid().notNull(),
        /** The call, and a fingerprint of all that it sent. */
        call: text(),
        request: text(),
        /** The JSON of the response; null without one. */
        response: text(),
        edit_id: bigint({ mode: 'number' }),
        at: moment('at').notNull().defaultNow(),
    },
    table => [primaryKey({ columns: [table.account_id, table.key] }), index('saved_call_at').on(table.at)],
);
