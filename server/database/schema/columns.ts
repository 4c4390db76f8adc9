import { customType, date, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const key = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A calendar day, read and written as `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

export const created = () => moment('created').notNull().defaultNow();

/** A required parent; it cannot be deleted while this row exists. */
export const restsOn = (other: () => AnyPgColumn) => integer().notNull().references(other);

/** The row is deleted with its parent. */
export const partOf = (parent: () => AnyPgColumn) =>
    integer().notNull().references(parent, { onDelete: 'cascade' });

/** The row stays, without its subject, when the subject is deleted. */
export const about = (subject: () => AnyPgColumn) => integer().references(subject, { onDelete: 'set null' });

/** One of several possible subjects; the row is deleted with it, because a row without a subject is useless. */
export const oneOfSubjects = (subject: () => AnyPgColumn) =>
    integer().references(subject, { onDelete: 'cascade' });
