import { daysBefore } from '../../server/prices/course.ts';
import type { Reading } from '../../server/prices/faults.ts';
import { between, on, pick, regions, type Item, type Random } from './series.ts';

const last = (readings: Reading[]) => readings.at(-1)!;
const cents = (amount: number) => Math.max(0.01, Math.round(amount * 100) / 100);

/** Changes the last reading of the first region. */
const ofLast =
    (change: (reading: Reading, random: Random) => Partial<Reading>) => (item: Item, random: Random) => {
        const reading = last(item[0]!.readings);
        Object.assign(reading, change(reading, random));
    };

/** The twelve faults; false if the item is not one in which the fault shows. Each is put into an item in which nothing is wrong. Columns show only where a collector sends them. */
export const faults: Record<string, (item: Item, random: Random) => void | false> = {
    'zero or negative': ofLast((_, random) => ({ price: pick(random, [0, 0, -1]) })),
    '× 10': ofLast(({ price }, random) => ({
        price: cents(price * pick(random, [10, 0.1]) * between(random, 0.92, 1.08)),
    })),
    '× 100': ofLast(({ price }, random) => ({
        price: cents(price * pick(random, [100, 0.01]) * between(random, 0.92, 1.08)),
    })),
    'slip of the comma': ofLast(({ price }, random) => ({
        price: cents(price * pick(random, [0.1, 0.01, 10])),
    })),
    'unit or “from” price': ofLast(({ price }, random) => ({
        price: cents(price * between(random, 0.08, 0.5)),
        // Often the shop's own word stands beside it, of the whole pack.
        ...(random() < 0.5 && { was_price: price }),
    })),
    'another currency': (item, random) => {
        const reading = last(item[0]!.readings);
        const at = pick(random, [1, 2, 3]);
        reading.price =
            random() < 0.5 ? last(item[at]!.readings).price : cents(reading.price * regions[at]!.rate);
        if (reading.currency) reading.currency = item[at]!.currency;
    },
    'another pack': ofLast(({ price, pack_amount }, random) => ({
        price: cents(price * between(random, 0.5, 0.8)),
        ...(pack_amount != null && { pack_amount: pick(random, [15, 25, 30]) }),
    })),
    'another seller or variant': ofLast(({ price, seller }, random) => ({
        price: cents(price * between(random, 0.5, 0.85)),
        ...(seller != null && { seller: 'marketplace' }),
    })),
    'sold out': ofLast(({ price, in_stock }, random) => ({
        price: cents(price * between(random, 0.6, 0.95)),
        ...(in_stock != null && { in_stock: false }),
    })),
    stale: (item, random) => {
        const { readings } = item[0]!;
        readings.splice(readings.length - Math.floor(between(random, 12, 30)));
        last(readings).price = cents(last(readings).price * between(random, 0.7, 0.9));
    },
    'a whole shop at once': () => undefined,
    'average blown up': (item, random) => {
        const { readings } = item[0]!;
        const days = daysBefore(readings, on);
        const mean = () => days.reduce((sum, { price }) => sum + price, 0) / days.length;
        const before = mean();
        pick(random, days).price *= pick(random, [5, 10, 10, 100]);
        last(readings).price = cents(before);
        // A false discount begins at 2 %.
        return mean() > 1.02 * before && undefined;
    },
};
