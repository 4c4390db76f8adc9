import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    check,
    index,
    integer,
    pgTable,
    primaryKey,
    real,
    smallint,
    text,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/memberWords.ts';
import { ownedByAccount } from './accounts.ts';
import { day, moment } from './columns.ts';

/** How often a product was scanned on a day, which the app's backend counts. Rows of a merged product count for its survivor. */
export const productScan = pgTable(
    'product_scan',
    { product_id: integer().notNull(), day: day('day').notNull(), scans: integer().notNull() },
    table => [
        primaryKey({ columns: [table.product_id, table.day] }),
        index('product_scan_day').on(table.day),
    ],
);

/** Of each product that anybody looks at: how often in a month, and what its page answers. As last counted: see server/coverage. */
export const productReach = pgTable(
    'product_reach',
    {
        product_id: integer().primaryKey(),
        reach: integer().notNull(),
        picture: boolean().notNull(),
        list: boolean().notNull(),
        /** Whether no ingredient of the list lacks a rating. */
        hazard: boolean().notNull(),
        list_age: text({ enum: ['fresh', 'year', 'older'] }).notNull(),
    },
    table => {
        const orders = (['picture', 'list', 'hazard'] as const).map(part =>
            index(`product_reach_${part}`)
                .on(table.reach, table.product_id)
                .where(sql`not ${table[part]}`),
        );
        return [
            ...orders,
            index('product_reach_unanswered')
                .on(table.reach, table.product_id)
                .where(sql`not (${table.picture} and ${table.list} and ${table.hazard})`),
            index('product_reach_order').on(table.reach, table.product_id),
        ];
    },
);

/** The figures of the page: of all products, or of those of a brand, a category, a country, or an age of the list. */
export const coverageFigure = pgTable(
    'coverage_figure',
    {
        part: text({ enum: ['all', 'brand', 'category', 'country', 'list_age'] }).notNull(),
        /** The id, or the age; empty for all. */
        of: text().notNull(),
        scans: bigint({ mode: 'number' }).notNull(),
        answered: bigint({ mode: 'number' }).notNull(),
        products: integer().notNull(),
        unanswered: integer().notNull(),
        no_picture: integer().notNull(),
        no_list: integer().notNull(),
        no_hazard: integer().notNull(),
    },
    table => [primaryKey({ columns: [table.part, table.of] })],
);

/** The figures of all at the end of a day; `missed` are scans of barcodes that no product has. */
export const coverageDay = pgTable('coverage_day', {
    day: day('day').primaryKey(),
    scans: bigint({ mode: 'number' }).notNull(),
    answered: bigint({ mode: 'number' }).notNull(),
    missed: bigint({ mode: 'number' }).notNull(),
});

/** One row: when all was last counted, and the last edit whose products were counted since. */
export const coverageState = pgTable(
    'coverage_state',
    {
        one: smallint().primaryKey(),
        counted: moment('counted'),
        edit_id: bigint({ mode: 'number' }).notNull().default(0),
    },
    table => [check('coverage_state_once', sql`${table.one} = 1`)],
);

/** What the desk's own decisions teach of a kind: see server/desk/learn.ts. */
export const deskKind = pgTable('desk_kind', {
    kind: text().primaryKey(),
    /** How long a decision takes. */
    seconds: real().notNull(),
    /** The share of right contributions, and how many decisions of a member weigh as much as it. */
    share: real().notNull(),
    strength: real().notNull(),
});

/** Staff who are sent the week each Monday, and the Monday up to which they were. */
export const weekMail = pgTable('week_mail', {
    account_id: ownedByAccount().primaryKey(),
    language: text().notNull().$type<Language>(),
    sent: day('sent').notNull(),
});
