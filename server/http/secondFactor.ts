import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { account } from '../database/schema/accounts.ts';

/** How long staff may work without a second factor, in hours, from their first request where one is required. */
const graceHours = 24;

/** Whether the account with an id has a second factor, and has had it for some hours. */
export const factorExists = (id: SQLWrapper, hours = 0) => {
    const since = sql`now() - make_interval(hours => ${sql.raw(String(hours))})`;
    return sql<boolean>`(
        exists (select from one_time_code codes where codes.account_id = ${id} and codes.confirmed <= ${since})
        or exists (select from passkey where passkey.account_id = ${id} and passkey.created <= ${since}))`;
};

/** Whether a super user may work without a second factor; `unset` before the first request that needs one. */
export type Grace = 'unneeded' | 'unset' | 'lasts' | 'over';

export const graceOf = ({ secondFactor }: Pick<Config, 'secondFactor'>) =>
    secondFactor === 'required'
        ? sql<Grace>`case
            when not ${account.super_user} or ${factorExists(account.id)} then 'unneeded'
            when ${account.second_factor_due} is null then 'unset'
            when ${account.second_factor_due} > now() then 'lasts'
            else 'over' end`
        : sql<Grace>`'unneeded'`;

export const startGrace = (db: Database, accountId: number) =>
    db
        .update(account)
        .set({ second_factor_due: sql`now() + make_interval(hours => ${graceHours})` })
        .where(and(eq(account.id, accountId), isNull(account.second_factor_due)));
