import { getTableName, type Table } from 'drizzle-orm';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Random } from '../random.ts';

/** Rows of one table, with the columns that every row has. */
export interface TableRows {
    table: string;
    rows: object[];
}

/** Ties rows to their table's columns, so that a wrong name or value does not compile. */
export const rowsOf = <Rows extends Table>(table: Rows, rows: Rows['$inferInsert'][]): TableRows => ({
    table: getTableName(table),
    rows,
});

/** The context of the functions that make rows. Records are numbered from 1 in the order they are made. */
export interface DemoContext {
    seed: string;
    /** The reference moment of all dates. */
    now: Date;
    catalogue: DemoCatalogue;
    countryIds: ReadonlyMap<string, number>;
    /** The ids of the members. */
    members: readonly number[];
}

/** A calendar day in UTC, `days` from `now`, as `YYYY-MM-DD`. */
export const dayOf = (now: Date, days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Members who signed up and have done nothing yet, for empty profiles: every 25th, none of them a demo
 * account.
 */
export const isNewcomer = (index: number) => index % 25 === 7;

/** The member whose profile has everything: the demo account `member`, the last but one. */
export const showcase = ({ members }: DemoContext) => members.at(-2);

/** `count` moments within the `days` before `now`, earliest first and most of them recent, the more the higher `lean` is. */
export const times = (random: Random, now: Date, count: number, days: number, lean = 1.5) =>
    Array.from({ length: count }, () => random.before(now, days, lean)).toSorted(
        (a, b) => a.getTime() - b.getTime(),
    );
