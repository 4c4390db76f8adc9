import { sql } from 'drizzle-orm';
import type { StashItem, Usage } from '../../contract/profile.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { subject } from '../moderation/subject.ts';

/** A member's stash, packs of one product with one expiry counted together, soonest to expire first. */
export const listStash = (db: Database, accountId: number, used: boolean) =>
    readRows<StashItem>(
        db,
        sql`with packs as (
                select min(id) as id, product_id, new_product_id, expiry, max(created) as created,
                    count(*)::int as quantity
                from stash_item where account_id = ${accountId} and used = ${used}
                group by product_id, new_product_id, expiry)
            select p.id, p.expiry::text as expiry, ${wireTime(sql`p.created`)} as created, p.quantity,
                ${subject(sql`p`)}
            from packs p order by p.expiry nulls last, p.created desc, p.id`,
    );

/** What a member used from one day to another, both included. */
export const listUsage = (db: Database, accountId: number, from: string, to: string) =>
    readRows<Usage>(
        db,
        sql`select u.id, u.used::text as used, ${subject(sql`u`)}
            from product_usage u where u.account_id = ${accountId} and u.used between ${from} and ${to}
            order by u.used, u.id`,
    );
