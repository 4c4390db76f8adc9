/**
 * `npm run bench:prices [-- --items 4000]`: how well faults of prices are found, and what is made of good ones; with
 * `--items`, how long it takes to keep that many items in 20 regions judged. See docs/prices.md.
 */
import { daysBefore, follow, type Course } from '../server/prices/course.ts';
import { judge, type Beside } from '../server/prices/judge.ts';
import { jumpOf } from '../server/prices/jump.ts';
import { median } from '../server/prices/window.ts';
import { percentile, table } from './harness/report.ts';
import { onStage } from './harness/stage.ts';
import { faults } from './prices/faults.ts';
import { measureKept } from './prices/kept.ts';
import { between, itemOf, on, randomOf, type Item, type Random } from './prices/series.ts';

const given = process.argv.indexOf('--items');
if (given > 0) {
    const rows = await onStage(stage => measureKept(stage, Number(process.argv[given + 1])));
    process.stdout.write(`${table(rows)}\n`);
    process.exit();
}

const each = 500;
const shopOf = 25;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const besideOf = (courses: readonly Course[], own: number): Beside[] =>
    courses.flatMap(({ last, usual, currency }, at) =>
        at === own || !last || !usual ? [] : [{ currency, price: last.price, date: last.date, usual }],
    );

const follows = (item: Item, jumps?: ReadonlySet<string>) =>
    item.map(({ readings, currency }, at) =>
        follow({ readings, currency, jumps: at === 0 ? jumps : undefined }),
    );

const isBelieved = (item: Item, jumps?: ReadonlySet<string>) => {
    const courses = follows(item, jumps);
    const [course] = courses;
    const before = daysBefore(course!.readings, on);
    const average = before.reduce((sum, { price }) => sum + price, 0) / before.length;
    return judge(course!, on, { average, beside: besideOf(courses, 0) })?.standing === 'believed';
};

/** Open Prices' rule since July 2026: at least three readings, more than three times or less than a third of the median. */
const isOutlier = ([first]: Item) => {
    const prices = first!.readings.map(({ price }) => price);
    const usual = median(prices);
    const price = prices.at(-1)!;
    return prices.length >= 3 && (price > 3 * usual || price < usual / 3);
};

const shape = (random: Random, withColumns: boolean) => ({
    days: 170,
    every: random() < 0.8 ? 1 : 2,
    missing: 0.06,
    withColumns,
});

const share = (made: number, found: number) => percent(found / made);

const make = (seed: number, change: (random: Random, at: number) => Item) => {
    const random = randomOf(seed);
    return Array.from({ length: each }, (_, at) => change(random, at));
};

/** Shops of 40 items, all of whose prices are wrong at once. */
const brokenShops = (seed: number, withColumns: boolean) => {
    const random = randomOf(seed);
    return Array.from({ length: each / shopOf }, () => {
        const factor = between(random, 0.6, 0.8);
        const items = Array.from({ length: shopOf }, () => itemOf(random, shape(random, withColumns)));
        for (const [{ readings }] of items as [Item[0]][]) readings.at(-1)!.price *= factor;
        return items;
    });
};

const caught = (name: string, seed: number, withColumns: boolean) => {
    if (name === 'a whole shop at once') {
        const found = brokenShops(seed, withColumns).flatMap(items => {
            const jump = jumpOf(items.map(([first]) => follow(first!)));
            const jumps = new Set(jump === undefined ? [] : [jump]);
            return items.map(item => !isBelieved(item, jumps));
        });
        return { ours: found.filter(Boolean).length, theirs: 0 };
    }
    const items = make(seed, random => {
        for (;;) {
            const item = itemOf(random, shape(random, withColumns));
            if (faults[name]!(item, random) !== false) return item;
        }
    });
    return {
        ours: items.filter(item => !isBelieved(item)).length,
        theirs: items.filter(isOutlier).length,
    };
};

const lines = Object.keys(faults).map((name, at) => {
    const [sent, silent] = [caught(name, 100 + at, true), caught(name, 200 + at, false)];
    return {
        fault: name,
        'with columns': share(each, sent.ours),
        'without columns': share(each, silent.ours),
        'Open Prices’ rule': share(each, sent.theirs),
    };
});
process.stdout.write(`Found, of ${each} each:\n\n${table(lines)}`);

const good = (name: string, sale?: (random: Random) => { share: number; days: number }) => {
    const items = make(900, random => {
        const today = sale?.(random);
        return itemOf(random, { ...shape(random, false), ...(today && { sale: today }) });
    });
    return {
        'nothing wrong': name,
        'not believed': share(each, items.filter(item => !isBelieved(item)).length),
        'Open Prices’ rule': share(each, items.filter(isOutlier).length),
    };
};
process.stdout.write(
    `\nNot believed without reason, of ${each} each:\n\n${table([
        good('no sale today'),
        good('sale of 15 to 40 %, read twice or more', random => ({
            share: between(random, 0.15, 0.4),
            days: Math.floor(between(random, 3, 14)),
        })),
        good('sale of 15 to 40 %, read for the first time', random => ({
            share: between(random, 0.15, 0.4),
            days: 1,
        })),
    ])}`,
);

const times = make(7, random => itemOf(random, shape(random, true))).map(item => {
    const start = performance.now();
    isBelieved(item);
    return performance.now() - start;
});
process.stdout.write(`\nAn item in four regions: ${percentile(times, 0.5).toFixed(2)} ms (median)\n`);
