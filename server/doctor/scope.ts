import { sql } from 'drizzle-orm';

/** Which records of a kind to look at: these, or all if null. */
export type Scope = readonly number[] | null;

export const idsIn = (ids: readonly number[]) => sql`any(${sql.param(ids)}::int[])`;
