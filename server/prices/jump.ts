import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Course } from './course.ts';

/** Prices of a region that must have been read on a day, and the share of them that moves in a jump. */
const fewestRead = 10;
const most = 0.5;
/** By how much of what is usual. */
const movedAtOnce = 0.12;

/** The last day with readings in a region if most of its prices moved the same way at once: a broken collector, no sale. */
export const jumpOf = (courses: readonly Pick<Course, 'last' | 'usual'>[]) => {
    let day = '';
    for (const { last } of courses) if (last && last.date > day) day = last.date;
    let [read, up, down] = [0, 0, 0];
    for (const { last, usual } of courses) {
        if (last?.date !== day || !usual) continue;
        read += 1;
        const share = last.price / usual - 1;
        if (share > movedAtOnce) up += 1;
        if (share < -movedAtOnce) down += 1;
    }
    return read >= fewestRead && Math.max(up, down) >= most * read ? day : undefined;
};

/** The same of regions whose new prices the guard has yet to look at, by what was usual until then. */
export const readNewJumps = (db: Pick<Database, 'execute'>) =>
    readRows<{ region: number; date: string }>(
        db,
        sql`select due.region, last.date::text as date
            from (select distinct shop_region_id as region from price_due) due
            cross join lateral (
                select p.date from price p where p.shop_region_id = due.region and p.date <= current_date
                order by p.date desc limit 1) last
            cross join lateral (
                select count(*) as read,
                    count(*) filter (where p.price > q.usual * ${1 + movedAtOnce}::float8) as up,
                    count(*) filter (where p.price < q.usual * ${1 - movedAtOnce}::float8) as down
                from price p join price_guard q on q.shop_region_id = p.shop_region_id and q.shop_item_id = p.shop_item_id
                where p.shop_region_id = due.region and p.date = last.date and p.price > 0 and q.usual > 0) moved
            where read >= ${fewestRead}::int and greatest(up, down) >= ${most}::float8 * read`,
    );
