import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readRow, readRows } from '../database/readPage.ts';
import type { QueryLog } from '../database/slowQueries.ts';
import type { Database } from '../http/services.ts';
import { lookAlone } from '../lifecycle/lookAlone.ts';
import type { Course } from './course.ts';
import { jumpOf } from './jump.ts';
import { readKnown, type Known } from './read.ts';
import { guardItems } from './store.ts';

/** How often the guard looks for new prices, in milliseconds. */
const every = 3000;

const lookLock = 4_220_320;

/** Items that are judged in one transaction. */
const atOnce = 100;

export const today = () => new Date().toISOString().slice(0, 10);

type Last = Pick<Course, 'last' | 'usual'>;

/** Judges all items of a shop; false if a jump was found or has gone, so that they have to be judged again. */
const judgeShop = async (
    db: Database,
    items: readonly number[],
    on: string,
    known: Known,
    signal?: AbortSignal,
) => {
    const regions = new Map<number, Last[]>();
    for (let from = 0; from < items.length; from += atOnce) {
        if (signal?.aborted) break;
        const judged = await db.transaction(tx =>
            guardItems(tx, items.slice(from, from + atOnce), on, known),
        );
        for (const { region, course } of judged) {
            const { last, usual } = course;
            const lasts = regions.get(region) ?? [];
            lasts.push({ last, usual });
            regions.set(region, lasts);
        }
    }
    let isSettled = true;
    for (const [region, lasts] of regions) {
        const day = lasts.reduce((latest, { last }) => (last && last.date > latest ? last.date : latest), '');
        const jumps = known.jumps.get(region) ?? new Set();
        const isJump = jumpOf(lasts) === day;
        if (isJump === jumps.has(day)) continue;
        isSettled = false;
        if (isJump) known.jumps.set(region, jumps.add(day));
        else jumps.delete(day);
    }
    return isSettled;
};

/** Judges a shop whole: its jumps show only once all of its prices are read. */
const guardShop = async (db: Database, shop: number, on: string, signal?: AbortSignal) => {
    const rows = await readRows<{ id: number }>(
        db,
        sql`select id from shop_item where shop_id = ${shop} order by id`,
    );
    const items = rows.map(({ id }) => id);
    const isFirst = !(await readRow(
        db,
        sql`select from price_guard g join shop_region r on r.id = g.shop_region_id where r.shop_id = ${shop} limit 1`,
    ));
    const known = await readKnown(db);
    const isSettled = await judgeShop(db, items, on, known, signal);
    // What regions cost beside one another is known only after the first time.
    if (!isSettled || isFirst) await judgeShop(db, items, on, { ...known, ratios: new Map() }, signal);
};

/** Judges one shop with new prices or marks. Resolves with whether there was one. */
export const guardNext = async (db: Database, on: string, signal?: AbortSignal) => {
    const next = await readRow<{ shop: number }>(
        db,
        sql`select g.shop_id as shop from price_due d join shop_region g on g.id = d.shop_region_id
            order by random() limit 1`,
    );
    if (!next) {
        await db.execute(sql`delete from price_due where shop_region_id not in (select id from shop_region)`);
        return false;
    }
    const due = await readRows<{ place: string }>(
        db,
        sql`select d.ctid::text as place from price_due d join shop_region g on g.id = d.shop_region_id
            where g.shop_id = ${next.shop}`,
    );
    await guardShop(db, next.shop, on, signal);
    // Until now its new prices were known to be unjudged; what came meanwhile still is.
    if (!signal?.aborted)
        await db.execute(
            sql`delete from price_due where ctid = any(${sql.param(due.map(({ place }) => place))}::tid[])`,
        );
    return true;
};

/** Keeps what the guard makes of every last price, on one server at a time. Returns a function that stops it. */
export const keepGuard = ({ pool, log }: { pool: Pool; log: QueryLog }) => {
    let day = '';
    return lookAlone({
        name: 'prices',
        pool,
        log,
        every,
        lock: lookLock,
        failed: 'prices could not be judged',
        look: async (db, signal) => {
            const on = today();
            // A price grows stale by what is not written.
            if (day !== on)
                await db.execute(sql`
                    insert into price_due select distinct shop_region_id from price_guard where judged < ${on}::date`);
            day = on;
            return guardNext(db, on, signal);
        },
    });
};
