import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { about, created, key } from './columns.ts';

/** A list as somebody set it up. */
export const savedView = pgTable(
    'saved_view',
    {
        id: key(),
        /** Who made it; a view of the team stays without that account. */
        account_id: about(() => account.id),
        list: text().notNull(),
        name: text().notNull(),
        /** The parameters of its address. */
        search: text().notNull(),
        /** The ids of the columns that it leaves out. */
        hidden: text().array().notNull(),
        team: boolean().notNull(),
        created: created(),
    },
    table => [index('saved_view_account').on(table.account_id)],
);
