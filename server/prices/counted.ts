import { sql } from 'drizzle-orm';

/**
 * A condition: reading `p` may be a price as of a day: nobody marked it as wrong, and the pack sold on that day was
 * sold already. Charts show these.
 */
export const isKept = (on = sql`'infinity'::date`) => sql`(
    -- Few items have marks: the others need no look at each of their readings.
    (p.shop_item_id, p.shop_region_id) not in (select shop_item_id, shop_region_id from price_mark)
    or not exists (
        select from price_mark m where m.shop_item_id = p.shop_item_id and m.shop_region_id = p.shop_region_id
            and (m.kind = 'wrong' and m.date = p.date and m.price = p.price
                or m.kind = 'pack' and m.date > p.date and m.date <= ${on})))`;
