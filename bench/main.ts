/**
 * `npm run bench [-- --million]`: what the program costs, measured on a throwaway database in one run, as one
 * table. Figures of requests stand beside those of a bare server with the same SQL.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwordCost } from '../server/access/password.ts';
import { readConfig } from '../server/config/config.ts';
import { buildApp } from '../server/http/app.ts';
import { openImageStore } from '../server/images/openImageStore.ts';
import { openDatabase } from '../server/lifecycle/openDatabase.ts';
import { fillCatalogue } from './catalogue.ts';
import { importRate } from './importRate.ts';
import { pages } from './pages.ts';
import { table, type Figure } from './report.ts';
import { searchTimes } from './searchTimes.ts';
import { serve } from './serve.ts';
import { createStaff } from './staff.ts';
import { starts } from './starts.ts';
import { statementsOf, throughput, type Target } from './throughput.ts';

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
        body: { names: Array.from({ length: 60 }, (_, place) => `Oat Extract ${place * 40}`) },
    },
];

const measure = async (): Promise<Figure[]> => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { warn: () => undefined }, error => {
        throw error;
    });
    try {
        say(`Filling ${products.toLocaleString('en')} products`);
        await fillCatalogue(database.pool, products);
        const staff = await createStaff(database.db);
        const app = await buildApp({
            config,
            db: database.db,
            images: await openImageStore(config),
            health: async () => ({ database: true, migrations: true }),
            logger: false,
            consoleFolder: join(folder, 'none'),
            passwordCost,
            checkAnswers: false,
        });
        const statements = await statementsOf(app, staff, targets);
        await app.close();

        const { host = '', port, user, database: name } = database.pool.options;
        const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
        const backbar = await serve(
            ['dist/server/main.js'],
            4480,
            { DATABASE_URL: url, DATA_DIR: folder },
            '/healthz',
        );
        const bare = await serve(['--import', 'tsx', 'bench/bareServer.ts'], 4481, {
            DATABASE_URL: url,
            STATEMENTS: JSON.stringify(statements),
        });
        try {
            say('Requests per second');
            const origins = { backbar: backbar.origin, bare: bare.origin };
            const requests = await throughput(targets, staff, origins, { rounds: 3, seconds: 2 });
            say('Search');
            const search = await searchTimes(backbar.origin, staff, products);
            say('Pages');
            const opened = await pages(backbar.origin, staff);
            const memory = backbar.megabytes();
            say('Import');
            const imported = await importRate(url, folder);
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
        } finally {
            await backbar.stop();
            await bare.stop();
        }
    } finally {
        await database.close();
    }
};

try {
    const figures = await measure();
    say('Starts');
    figures.push(...(await starts(join(folder, 'started'))));
    process.stdout.write(`\n${table(figures)}\n`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
