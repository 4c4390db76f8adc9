import { date, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The id of a record. */
export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day, read and written as `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

export const created = () => moment('created').notNull().defaultNow();

/** A record this one cannot be without: that one stays as long as this does. */
export const restsOn = (other: () => AnyPgColumn) => integer().notNull().references(other);

/** A part of another record: it is deleted with that record. */
export const partOf = (parent: () => AnyPgColumn) =>
    integer().notNull().references(parent, { onDelete: 'cascade' });

/** The subject of a record: the record stays, without it, when the subject is deleted. */
export const about = (subject: () => AnyPgColumn) => integer().references(subject, { onDelete: 'set null' });

/** One of several possible subjects of a row; a row without a subject is useless, so it is deleted too. */
export const oneOfSubjects = (subject: () => AnyPgColumn) =>
    integer().references(subject, { onDelete: 'cascade' });
