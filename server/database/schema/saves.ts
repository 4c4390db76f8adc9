import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, partOf } from './columns.ts';

/**
 * The save's transaction writes it, see server/database/savedCall.ts. A row without a call was asked about before the
 * save arrived, and rules the save out.
 */
export const savedCall = pgTable(
    'saved_call',
    {
        account_id: partOf(() => account.id),
        key: uuid().notNull(),
        /** The call, and a fingerprint of everything it sent. */
        call: text(),
        request: text(),
        response: text(),
        edit_id: bigint({ mode: 'number' }),
        at: moment('at').notNull().defaultNow(),
    },
    table => [primaryKey({ columns: [table.account_id, table.key] }), index('saved_call_at').on(table.at)],
);
