/**
 * `npm run bench [-- --million] [-- --only PART] [-- --with FOLDER] [-- --packs N] [-- --photos FOLDER]`: measures what
 * the program costs on a throwaway database in one run, and prints one table. The figures of requests are compared with those of a bare server with the
 * same SQL and with flat SQL, those of pages with a page without a framework.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, withDatabase, type BenchDatabase } from './benchDatabase.ts';
import { box } from './box.ts';
import { bulk } from './bulk.ts';
import { fillCatalogue } from './catalogue.ts';
import { catalogueParts } from './catalogueParts.ts';
import { fillCommunity } from './community.ts';
import { compare } from './compare.ts';
import { desk } from './desk.ts';
import { events } from './events.ts';
import { growth } from './growth.ts';
import { history, past } from './history.ts';
import { jobs } from './jobs.ts';
import { lists } from './lists.ts';
import { machine } from './machine.ts';
import { moderation } from './moderation.ts';
import { priceCharts } from './priceCharts.ts';
import { prices } from './prices.ts';
import { recognition } from './recognition.ts';
import { table, type Figure } from './report.ts';
import { fillCounted, fillShops } from './shops.ts';
import { sideBySide } from './sideBySide.ts';
import { starts } from './starts.ts';

const products = process.argv.includes('--million') ? 1_000_000 : 100_000;

/** The argument after a name. */
const valueOf = (name: string) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};

/** The project's folder of an earlier build, for `compare`. */
const earlierFolder = valueOf('--with') ?? '';

/** How many of the demo's packs `recognition` reads. */
const packs = Number(valueOf('--packs') ?? 100);

const folder = mkdtempSync(join(tmpdir(), 'backbar-bench-'));
chmodSync(folder, 0o755);

const onDatabase = <Result>(work: (database: BenchDatabase) => Promise<Result>) => withDatabase(folder, work);

const measureModeration = () =>
    onDatabase(async database => {
        say('Filling 1,000,000 reviews of 100,000 members');
        await fillCommunity(database.pool, { members: 100_000, reviews: 1_000_000, others: 200_000 });
        say('Requests per second');
        return moderation(database);
    });

const namesOf = async (pool: BenchDatabase['pool'], of: string, most: number) => {
    const { rows } = await pool.query<{ name: string }>(`select name from ${of} order by id limit ${most}`);
    return rows.map(({ name }) => name);
};

const measureBulk = () =>
    onDatabase(async database => {
        const { pool } = database;
        say('Filling 20,000 products');
        await fillCatalogue(pool, 20_000);
        const [brand = ''] = await namesOf(pool, 'brand', 1);
        const [category = ''] = await namesOf(pool, 'category', 1);
        const ingredients = await namesOf(pool, 'ingredient_name', 900);
        return sideBySide(database, [], async ({ staff, backbar }) => {
            say('Bulk upload');
            return bulk(backbar.origin, staff, { brand, category, ingredients });
        });
    });

const measurePrices = () =>
    onDatabase(async database => {
        const { pool } = database;
        const sizes = { items: 4000, days: 1826, counted: 1_000_000 };
        say('Filling ten million prices');
        const filled = await fillShops(pool, sizes);
        say(
            `${filled.toLocaleString('en')} prices; filling ${sizes.counted.toLocaleString('en')} of each record`,
        );
        await fillCounted(pool, sizes.counted);
        return sideBySide(database, [], async ({ staff, backbar: { origin } }) => {
            say('Prices');
            return [...(await prices(origin, staff, sizes)), ...(await priceCharts(origin, staff))];
        });
    });

const measureAll = async () => [
    ...(await catalogueParts.whole(folder, products)),
    ...(await starts(join(folder, 'started'))),
];

/** The values of `--only`. */
const parts: Record<string, () => Promise<Figure[]>> = {
    api: () => catalogueParts.api(folder, products),
    pages: () => catalogueParts.pages(folder, products),
    sessions: () => catalogueParts.sessions(folder, products),
    lighthouse: () => catalogueParts.lighthouse(folder, 20_000),
    catalogue: () => catalogueParts.catalogue(folder, products),
    moderation: measureModeration,
    lists: () => onDatabase(lists),
    bulk: measureBulk,
    prices: measurePrices,
    history: () => onDatabase(history),
    past: () => onDatabase(past),
    events: () => onDatabase(events),
    jobs: () => onDatabase(jobs),
    desk: () => onDatabase(desk),
    box: () => onDatabase(box),
    recognition: () => onDatabase(database => recognition(database, { packs, photos: valueOf('--photos') })),
    growth: () => growth(onDatabase),
    compare: () => compare(onDatabase, earlierFolder),
};

const refuse = (line: string) => {
    say(line);
    return process.exit(1);
};

/** The part that `--only` names, or all; an unknown one ends the run. */
const wanted = () => {
    const part = valueOf('--only');
    if (part === undefined) return measureAll;
    if (part === 'compare' && !existsSync(join(earlierFolder, 'dist/server/main.js')))
        return refuse('--only compare takes --with and the folder of an earlier build.');
    return parts[part] ?? refuse(`--only takes ${Object.keys(parts).join(', ')}.`);
};

const measurement = wanted();
const described = machine();
try {
    const figures = await measurement();
    process.stdout.write(`\n${table(figures)}\n\n${described()}\n`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
