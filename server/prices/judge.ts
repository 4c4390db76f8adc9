import type { PriceFault, PriceReason, Verdict } from '../../contract/prices.ts';
import { daysBefore, fewest, type Course } from './course.ts';
import { daysBetween, deepest, highest, isOffered, type Reading } from './faults.ts';
import { median } from './window.ts';

/** A shop's own earlier price, or a price that came before, is the same within this share. */
const same = 0.05;
/** Smaller movements are no sale, and say nothing. */
const moved = 0.08;
/** How far apart two regions may fall, in shares of what is usual, and still fall alike. */
const alike = 0.1;
/** Days without a reading that mean nothing, whatever the collector's habit. */
const mostSilent = 4;
/** A price of another region counts for a week. */
const lasting = 7;

/** The item in another region, as of the same day. */
export interface Beside {
    currency: string;
    price: number;
    usual: number;
    date: string;
    /** How many times as much things cost here as there, by what both sell; undefined if too little is known. */
    ratio?: number | undefined;
}

type Judged = Omit<Verdict, 'shop_item_id' | 'shop_region_id'>;

const unknownOf = (last: Reading) => {
    const columns = {
        currency: last.currency,
        pack: last.pack_amount,
        seller: last.seller,
        stock: last.in_stock,
    };
    return (Object.keys(columns) as (keyof typeof columns)[]).filter(name => columns[name] == null);
};

/** The price that other regions make likely: the median of theirs, each by the ratio between it and this one. */
const likelyPrice = (beside: readonly Beside[]) => {
    const likely = beside.flatMap(({ usual, ratio }) => (ratio === undefined ? [] : usual * ratio));
    return likely.length ? median(likely) : undefined;
};

const meanOf = (readings: readonly Reading[]) =>
    readings.length ? readings.reduce((sum, { price }) => sum + price, 0) / readings.length : undefined;

/** Whether bad readings have raised the average so far that, without them, less than half of the discount is left. */
const falseDiscount = (course: Course, price: number, average: number, on: string): PriceFault[] => {
    const real = meanOf(daysBefore(course.good, on));
    const claimed = 1 - price / average;
    if (real === undefined || claimed < 0.01 || 1 - price / real >= claimed / 2) return [];
    const most = daysBefore(course.readings, on).reduce((one, other) =>
        other.price > one.price ? other : one,
    );
    return [{ fault: 'average', date: most.date, price: most.price }];
};

/**
 * What speaks for and against the last price of a course, as of a day; undefined without a price. `average` is what the
 * deal is measured by, `beside` the same item in other regions.
 */
export const judge = (
    course: Course,
    on: string,
    { average, beside = [] }: { average?: number | null; beside?: readonly Beside[] } = {},
): Judged | undefined => {
    const { last, readings, good, doubted, currency } = course;
    if (!last) return undefined;
    const { price, date } = last;
    const isYoung = readings.length < fewest;
    const likely = isYoung ? likelyPrice(beside) : undefined;
    const usual = isYoung ? likely : course.usual;
    const others = beside.filter(other => Math.abs(daysBetween(other.date, on)) <= lasting);

    const doubt = doubted.get(date);
    const isDoubted = doubt !== undefined && (doubt.certain || !isYoung);
    const against: PriceFault[] = isDoubted
        ? [doubt.fault.fault === 'pack' ? { ...doubt.fault, date: doubt.since } : doubt.fault]
        : [];
    if (course.zero) against.push({ fault: 'zero', date: course.zero.date, price: course.zero.price });
    if (daysBetween(date, on) > Math.max(mostSilent, 3 * course.gap)) against.push({ fault: 'stale', date });

    // In the range of a sale it may be chance, as most prices end alike: only the currency itself would tell.
    const number = others.find(other => other.currency !== currency && Math.abs(other.price - price) < 0.005);
    if (number && isDoubted && !doubt.certain) against[0] = { fault: 'currency', text: number.currency };

    const reasons: PriceReason[] = [];
    const drop = usual ? 1 - price / usual : 0;
    const fell = others
        .map(other => 1 - other.price / other.usual)
        .filter(otherDrop => otherDrop >= moved && Math.abs(otherDrop - drop) <= alike);
    if (drop >= moved && fell.length) reasons.push({ reason: 'alike', count: fell.length });
    if (usual && isOffered(last.was_price, usual)) reasons.push({ reason: 'offer', price: last.was_price! });

    if (isYoung && likely !== undefined) {
        const share = price / likely;
        if (share >= deepest && share <= highest) reasons.push({ reason: 'beside', price: likely });
        else if (!against.length) against.push({ fault: 'beside', price: likely });
    }
    if (!isYoung) {
        const earlier = good.filter(reading => reading.date < course.levelSince);
        const low = Math.min(...earlier.map(reading => reading.price));
        if (earlier.length && price >= low * (1 - same)) reasons.push({ reason: 'before', price: low });
        if (course.seen > 1) reasons.push({ reason: 'seen', count: course.seen, date: course.levelSince });
        // Far below any sale, no other word stands for a price that was read once.
        const isDeep = price < deepest * (usual ?? 0) && course.seen < 2;
        if ((!reasons.length || isDeep) && !against.length) against.push({ fault: 'once' });
        if (average) against.push(...falseDiscount(course, price, average, on));
    }

    const isUnjudged = isYoung && likely === undefined && !against.length;
    const blamed = isDoubted ? doubt.since : against[0] && (against[0].date ?? date);
    const blame = [...readings, ...(course.zero ? [course.zero] : [])].findLast(each => each.date === blamed);
    return {
        standing: isUnjudged ? 'new' : against.length ? 'suspicious' : 'believed',
        against,
        for: reasons,
        unknown: unknownOf(last),
        price,
        date,
        usual: usual === undefined ? null : Math.round(usual * 100) / 100,
        blame: blame ? { date: blame.date, price: blame.price } : null,
    };
};
