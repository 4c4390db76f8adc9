import { sql } from 'drizzle-orm';
import type { StashItem, Usage } from '../../contract/profile.ts';
import { arrayOf } from '../database/jsonText.ts';
import { wireTime } from '../database/wireTime.ts';
import { subject } from '../moderation/subject.ts';
import { ofMember } from './ofMember.ts';

/** A member's stash, packs of one product with one expiry counted together, soonest to expire first. */
export const readStash = ofMember<StashItem[], { used: boolean }>(
    arrayOf(sql`
        select p.id, p.expiry::text as expiry, ${wireTime(sql`p.created`)} as created, p.quantity,
            ${subject(sql`p`)}
        from (
            select min(s.id) as id, s.product_id, s.new_product_id, s.expiry, max(s.created) as created,
                count(*) as quantity
            from stash_item s where s.account_id = a.id and s.used = ${sql.placeholder('used')}
            group by s.product_id, s.new_product_id, s.expiry
        ) p order by p.expiry nulls last, p.created desc, p.id`),
);

/** What a member used from one day to another, both included. */
export const readUsage = ofMember<Usage[], { from: string; to: string }>(
    arrayOf(sql`
        select u.id, u.used::text as used, ${subject(sql`u`)}
        from product_usage u
        where u.account_id = a.id and u.used between ${sql.placeholder('from')} and ${sql.placeholder('to')}
        order by u.used, u.id`),
);
