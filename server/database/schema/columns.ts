import { date, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The number a record is known by. */
export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day, read and written as `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

export const created = () => moment('created').notNull().defaultNow();

/** A record this one cannot be without: that one stays as long as this does. */
export const restsOn = (other: () => AnyPgColumn) => integer().notNull().references(other);

/** A part of another record: it goes when that record goes. */
export const partOf = (parent: () => AnyPgColumn) =>
    integer().notNull().references(parent, { onDelete: 'cascade' });

/** What a record is about: the record stays, without it, when that goes. */
export const about = (subject: () => AnyPgColumn) => integer().references(subject, { onDelete: 'set null' });

/** One of several things a row may stand for; a row that stands for nothing has no use, so it goes too. */
export const standsFor = (subject: () => AnyPgColumn) =>
    integer().references(subject, { onDelete: 'cascade' });
