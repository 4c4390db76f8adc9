import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    index,
    integer,
    pgTable,
    primaryKey,
    smallint,
    text,
    time,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ownedByAccount } from './accounts.ts';
import { product } from './catalogue.ts';
import { created, day, key, moment, partOf, oneOfSubjects } from './columns.ts';
import { newProduct } from './moderation.ts';

export const skinConcern = pgTable('skin_concern', { id: key(), name: text().notNull().unique() });

export const accountSkinConcern = pgTable(
    'account_skin_concern',
    { account_id: ownedByAccount(), skin_concern_id: partOf(() => skinConcern.id) },
    table => [primaryKey({ columns: [table.account_id, table.skin_concern_id] })],
);

/** One pack of a product or new product; three packs are three rows. */
export const stashItem = pgTable(
    'stash_item',
    {
        id: key(),
        account_id: ownedByAccount(),
        product_id: oneOfSubjects(() => product.id),
        new_product_id: oneOfSubjects(() => newProduct.id),
        used: boolean().notNull().default(false),
        expiry: day('expiry'),
        created: created(),
    },
    table => [
        index('stash_item_account').on(table.account_id, table.used),
        index('stash_item_product').on(table.product_id, table.account_id, table.used),
        index('stash_item_new_product').on(table.new_product_id),
    ],
);

export const productUsage = pgTable(
    'product_usage',
    {
        id: key(),
        account_id: ownedByAccount(),
        product_id: oneOfSubjects(() => product.id),
        new_product_id: oneOfSubjects(() => newProduct.id),
        used: day('used').notNull(),
    },
    table => [
        index('product_usage_account').on(table.account_id, table.used),
        index('product_usage_product').on(table.product_id),
        index('product_usage_new_product').on(table.new_product_id),
    ],
);

export const faceCapture = pgTable(
    'face_capture',
    {
        id: key(),
        account_id: ownedByAccount(),
        note: text(),
        left_side: text(),
        center: text(),
        right_side: text(),
        created: created(),
    },
    table => [
        index('face_capture_account').on(table.account_id, table.created, table.id),
        index('face_capture_left_side').on(table.left_side),
        index('face_capture_center').on(table.center),
        index('face_capture_right_side').on(table.right_side),
    ],
);

/** A routine reminder is daily or on a weekday; an expiration reminder comes a week or month before. */
export const reminder = pgTable(
    'reminder',
    {
        id: key(),
        account_id: ownedByAccount(),
        type: text({ enum: ['routine', 'expiration'] }).notNull(),
        day: text({
            enum: ['daily', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        }),
        time: time(),
        period: text({ enum: ['week', 'month'] }),
        custom_message: text(),
    },
    table => [
        index('reminder_account').on(table.account_id),
        uniqueIndex('reminder_expiration')
            .on(table.account_id)
            .where(sql`${table.type} = 'expiration'`),
    ],
);

export const milestone = pgTable(
    'milestone',
    { id: key(), account_id: ownedByAccount(), name: text().notNull(), created: created() },
    table => [index('milestone_account').on(table.account_id, table.created, table.id)],
);

export const experienceLog = pgTable(
    'experience_log',
    {
        id: key(),
        account_id: ownedByAccount(),
        awarded: moment('awarded').notNull().defaultNow(),
        activity: text().notNull(),
        amount: integer().notNull(),
    },
    table => [index('experience_log_account').on(table.account_id, table.awarded, table.id)],
);

export const pushLog = pgTable(
    'push_log',
    {
        id: key(),
        account_id: ownedByAccount(),
        type: text().notNull(),
        title: text().notNull(),
        body: text().notNull(),
        created: created(),
    },
    table => [index('push_log_account').on(table.account_id, table.created, table.id)],
);

export const uncoveredStat = pgTable('uncovered_stat', {
    id: key(),
    key: text().notNull().unique(),
    label: text().notNull(),
    order: smallint().notNull().default(0),
    /** The sum of the members' values, kept by triggers. */
    total: bigint({ mode: 'number' }).notNull().default(0),
});

export const accountUncoveredStat = pgTable(
    'account_uncovered_stat',
    {
        account_id: ownedByAccount(),
        uncovered_stat_id: partOf(() => uncoveredStat.id),
        value: integer().notNull().default(0),
    },
    table => [
        primaryKey({ columns: [table.account_id, table.uncovered_stat_id] }),
        index('account_uncovered_stat_stat').on(table.uncovered_stat_id),
    ],
);
