import { sql } from 'drizzle-orm';
import {
    boolean,
    index,
    integer,
    jsonb,
    pgTable,
    primaryKey,
    text,
    unique,
    uniqueIndex,
} from 'drizzle-orm/pg-core';
import { needCauses } from '../../../contract/runStates.ts';
import type { AlertAnswer, AlertTell } from '../../../contract/alerts.ts';
import type { Language } from '../../../contract/memberWords.ts';
import { created, day, key, moment, partOf } from './columns.ts';
import { shopRegion } from './shops.ts';

/** What a target of the settings is told, and in which language; one without a row is told nothing. */
export const alertTarget = pgTable(
    'alert_target',
    {
        id: key(),
        address: text().notNull(),
        tells: text().array().notNull().$type<AlertTell[]>(),
        language: text().notNull().$type<Language>(),
    },
    table => [unique('alert_target_address').on(table.address)],
);

/** Whether a region needs somebody for a cause, since when it is so, and what was told of it: see server/alerts/watch.ts. */
export const alertWatch = pgTable(
    'alert_watch',
    {
        shop_region_id: partOf(() => shopRegion.id),
        cause: text({ enum: needCauses }).notNull(),
        needs: boolean().notNull(),
        told: boolean().notNull(),
        changed: moment('changed').notNull(),
    },
    table => [primaryKey({ columns: [table.shop_region_id, table.cause] })],
);

/** A message to a target, and how it went: see server/alerts/deliver.ts. */
export const alertDelivery = pgTable(
    'alert_delivery',
    {
        id: key(),
        address: text().notNull(),
        cause: text().notNull().$type<AlertTell | 'test'>(),
        /** Of a digest: there is one a day. */
        day: day('day'),
        title: text().notNull(),
        body: text().notNull(),
        state: text({ enum: ['waiting', 'sending', 'sent', 'failed'] })
            .notNull()
            .default('waiting'),
        /** When it is tried next, and until when it is tried. */
        due: moment('due').notNull(),
        until: moment('until').notNull(),
        tries: integer().notNull().default(0),
        /** When the last try began; once it is answered, when that was. */
        at: moment('at'),
        /** The last ones, oldest first. */
        answers: jsonb().$type<AlertAnswer[]>().notNull().default([]),
        created: created(),
    },
    table => [
        uniqueIndex('alert_delivery_digest').on(table.address, table.day),
        index('alert_delivery_open')
            .on(table.address, table.cause, table.id)
            .where(sql`${table.state} in ('waiting', 'sending')`),
    ],
);
