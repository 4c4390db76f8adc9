/**
 * `npm run bench [-- --million] [-- --only PART]`: measures what the program costs on a throwaway database in
 * one run, and prints one table. The figures of requests are compared with those of a bare server with the
 * same SQL.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { openDatabase, type OpenDatabase } from '../server/lifecycle/openDatabase.ts';
import { bulk } from './bulk.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillCommunity } from './community.ts';
import { growth } from './growth.ts';
import { importRate } from './importRate.ts';
import { lighthouseScores } from './lighthouse.ts';
import { moderation } from './moderation.ts';
import { pages } from './pages.ts';
import { priceCharts } from './priceCharts.ts';
import { prices } from './prices.ts';
import { table, type Figure } from './report.ts';
import { searchTimes } from './searchTimes.ts';
import { fillCounted, fillShops } from './shops.ts';
import { sideBySide } from './sideBySide.ts';
import { starts } from './starts.ts';
import { throughput, type Target } from './throughput.ts';

const products = process.argv.includes('--million') ? 1_000_000 : 100_000;
const say = (line: string) => process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'backbar-bench-'));
chmodSync(folder, 0o755);

const targets: Target[] = [
    { what: 'Products, the latest 50', method: 'GET', path: 'products?limit=50&order=latest' },
    { what: 'Product by id', method: 'GET', path: 'product/4242' },
    {
        what: 'Search, two words',
        method: 'POST',
        path: 'search/brand-product',
        body: { text: 'birch velvet', from: 0, to: 25, include_total: true },
    },
    {
        what: 'Brands, a page of 50',
        method: 'GET',
        path: 'brands?orderBy=created-desc&paginate=true&page=2&perPage=50',
    },
    {
        what: 'Ingredient check of 60 names',
        method: 'POST',
        path: 'ingredients/check',
        body: { names: Array.from({ length: 60 }, (_, index) => `Oat Extract ${index * 40}`) },
    },
];

const openIn = async <Result>(dataDir: string, work: (database: OpenDatabase) => Promise<Result>) => {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { warn: () => undefined }, error => {
        throw error;
    });
    try {
        return await work(database);
    } finally {
        await database.close();
    }
};

const withDatabase = (work: (database: OpenDatabase) => Promise<Figure[]>) => openIn(folder, work);

const measureModeration = () =>
    withDatabase(async ({ db, pool }) => {
        say('Filling 1,000,000 reviews of 100,000 members');
        await fillCommunity(pool, { members: 100_000, reviews: 1_000_000, others: 200_000 });
        say('Requests per second');
        return moderation({ db, pool, folder });
    });

const namesOf = async (pool: OpenDatabase['pool'], of: string, most: number) => {
    const { rows } = await pool.query<{ name: string }>(`select name from ${of} order by id limit ${most}`);
    return rows.map(({ name }) => name);
};

const measureBulk = () =>
    withDatabase(async ({ db, pool }) => {
        say('Filling 20,000 products');
        await fillCatalogue(pool, 20_000);
        const [brand = ''] = await namesOf(pool, 'brand', 1);
        const [category = ''] = await namesOf(pool, 'category', 1);
        const ingredients = await namesOf(pool, 'ingredient_name', 900);
        return sideBySide({ db, pool, folder }, [], async ({ staff, backbar }) => {
            say('Bulk upload');
            return bulk(backbar.origin, staff, { brand, category, ingredients });
        });
    });

const measure = () =>
    withDatabase(async ({ db, pool }) => {
        say(`Filling ${products.toLocaleString('en')} products`);
        await fillCatalogue(pool, products);
        return sideBySide({ db, pool, folder }, targets, async ({ databaseUrl, staff, backbar, bare }) => {
            say('Requests per second');
            const origins = { backbar: backbar.origin, bare: bare.origin };
            const requests = await throughput(targets, staff, origins, { rounds: 3, seconds: 2 });
            say('Search');
            const search = await searchTimes(backbar.origin, staff, products);
            say('Pages');
            const opened = await pages(backbar.origin, staff);
            const memory = backbar.megabytes();
            say('Import');
            const imported = await importRate(databaseUrl, folder);
            return [
                ...requests,
                search,
                imported,
                ...opened,
                {
                    what: 'Memory of Node after all this',
                    value: `${memory.toFixed(0)} MB`,
                    aim: '250 MB',
                    met: memory < 250,
                },
            ];
        });
    });

const measurePages = () =>
    withDatabase(async ({ db, pool }) => {
        say(`Filling ${products.toLocaleString('en')} products`);
        await fillCatalogue(pool, products);
        return sideBySide({ db, pool, folder }, [], ({ staff, backbar }) => pages(backbar.origin, staff));
    });

const measureLighthouse = () =>
    withDatabase(async ({ db, pool }) => {
        say('Filling 20,000 products');
        await fillCatalogue(pool, 20_000);
        return sideBySide({ db, pool, folder }, [], ({ staff, backbar }) =>
            lighthouseScores(backbar.origin, staff),
        );
    });

const measureGrowth = () =>
    growth(async work => {
        const own = mkdtempSync(join(folder, 'size-'));
        chmodSync(own, 0o755);
        try {
            return await openIn(own, ({ db, pool }) => work({ db, pool, folder: own }));
        } finally {
            rmSync(own, { recursive: true, force: true });
        }
    }, say);

const measurePrices = () =>
    withDatabase(async ({ db, pool }) => {
        const sizes = { items: 4000, days: 1826, counted: 1_000_000 };
        say('Filling ten million prices');
        const filled = await fillShops(pool, sizes);
        say(
            `${filled.toLocaleString('en')} prices; filling ${sizes.counted.toLocaleString('en')} of each record`,
        );
        await fillCounted(pool, sizes.counted);
        return sideBySide({ db, pool, folder }, [], async ({ staff, backbar: { origin } }) => {
            say('Prices');
            return [...(await prices(origin, staff, sizes)), ...(await priceCharts(origin, staff))];
        });
    });

const measureAll = async () => [...(await measure()), ...(await starts(join(folder, 'started')))];

/** The values of `--only`. */
const parts: Record<string, () => Promise<Figure[]>> = {
    moderation: measureModeration,
    bulk: measureBulk,
    pages: measurePages,
    prices: measurePrices,
    lighthouse: measureLighthouse,
    growth: measureGrowth,
};

/** The part that `--only` names, or all; an unknown one ends the run. */
const wanted = () => {
    const only = process.argv.indexOf('--only');
    if (only < 0) return measureAll;
    const part = parts[process.argv[only + 1] ?? ''];
    if (part) return part;
    say(`--only takes ${Object.keys(parts).join(', ')}.`);
    return process.exit(1);
};

const measurement = wanted();
try {
    const figures = await measurement();
    process.stdout.write(`\n${table(figures)}\n`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
