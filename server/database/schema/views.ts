import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { about, created, key } from './columns.ts';

export const savedView = pgTable(
    'saved_view',
    {
        id: key(),
        /** Who made it; a team view survives that account. */
        account_id: about(() => account.id),
        list: text().notNull(),
        name: text().notNull(),
        search: text().notNull(),
        hidden: text().array().notNull(),
        team: boolean().notNull(),
        created: created(),
    },
    table => [index('saved_view_account').on(table.account_id)],
);
