/**
 * `npm run bench`: measures what the program costs on throwaway databases and prints one table. Parts that need the same
 * rows share a database. See docs/bench.md.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDatabase } from '../../server/database/database.ts';
import { atMost, machine, say, seconds, table, type Row } from '../harness/report.ts';
import { chosenParts, isShort, option } from '../harness/run.ts';
import { serve } from '../harness/serve.ts';
import { connect, inFolder, onStage, signIn } from '../harness/stage.ts';
import { startBare, startFloor } from './beside.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pages, priceCharts } from './pages.ts';
import { ratesBesideBare, ratesBesideEarlier, type Build } from './rates.ts';
import { recognition } from './recognition.ts';
import { flatSearch, ratedOf } from './requests.ts';
import { fill, type Bench, type Sizes } from './rows.ts';
import { bulk, history, sizeOfEdit } from './saves.ts';
import { exported, growth, times } from './times.ts';
import { decisions, events, jobs, sessions } from './work.ts';

type Part = { what: string } & (
    | {
          /** What its database is filled with. */
          sizes: Partial<Sizes>;
          run: (bench: Bench) => Promise<Row[]>;
      }
    | {
          /** Needs no database, or makes its own. */
          alone: () => Promise<Row[]>;
      }
);

const million = 1_000_000;
const catalogue = { products: Number(option('--products') ?? 100_000) };
const lists = { products: 20_000, members: million, lists: million };

const timesOf = async ({ backbar, staff, sizes }: Bench, ...names: string[]) => {
    const rows: Row[] = [];
    for (const name of names) rows.push(...(await times(name, backbar, staff, sizes)));
    return rows;
};

const ratesOf = async (bench: Bench, part: 'api' | 'moderation') => {
    const requests = ratedOf(part);
    return ratesBesideBare(bench, await startBare(bench, bench.staff, requests), requests);
};

const api = async (bench: Bench) => {
    for (const statement of flatSearch) await bench.pool.query(statement);
    return [...(await ratesOf(bench, 'api')), ...(await timesOf(bench, 'api'))];
};

const pagesBesideFloor = async (bench: Bench) => {
    const { backbar, staff } = bench;
    const floor = await startFloor(bench);
    const other = { origin: floor.origin, staff, column: 'Beside the floor' } as const;
    const rows = await pages(bench, { origin: backbar.origin, staff }, other);
    await floor.stop();
    return rows;
};

/** `npm start` on an empty data folder, with the demo data, and once more on the same folder. */
const starts = () =>
    inFolder(async ({ folder }) => {
        const rows: Row[] = [];
        for (const [what, aim] of [
            ['First start to usable, already built', 75_000],
            ['Later start', 3000],
        ] as const) {
            const env = { DATA_DIR: join(folder, 'data') };
            const server = await serve({ args: ['scripts/start.mjs'], env });
            rows.push(atMost(what, server.startedIn, aim, seconds));
            await server.stop();
        }
        return rows;
    });

/** The requests and pages of the other parts beside those of an earlier build, each with a database of its own. */
const compare = () =>
    onStage(async (stage): Promise<Row[]> => {
        const earlierFolder = option('--with') ?? '';
        if (!existsSync(join(earlierFolder, 'dist/server/main.js')))
            throw new Error('The part compare takes --with and the folder of an earlier build.');
        const sizes = short({ products: 20_000, members: 10_000, lists: 100_000, items: 500, days: 365 });
        const { pool, postgres } = stage;
        await pool.query('create database earlier');
        const earlierPool = connect({ connectionString: postgres.url('earlier') });
        stage.atEnd(() => earlierPool.end());
        const startEarlier = () =>
            stage.start({
                args: [resolve(earlierFolder, 'dist/server/main.js')],
                env: { DATABASE_URL: postgres.url('earlier') },
            });
        await (await startEarlier()).stop();
        const builds: Build[] = [];
        for (const [own, start] of [
            [pool, () => stage.start()],
            [earlierPool, startEarlier],
        ] as const) {
            await fill(own, sizes);
            const [staff] = await signIn(createDatabase(own), 1);
            builds.push({ server: await start(), staff: staff! });
        }
        const [ours, earlier] = builds as [Build, Build];
        const requests = (['api', 'moderation', 'prices'] as const).flatMap(ratedOf);
        const site = ({ server, staff }: Build) => ({ origin: server.origin, staff });
        return [
            ...(await ratesBesideEarlier(stage, [ours, earlier], requests)),
            ...(await pages(stage, site(ours), { ...site(earlier), column: 'Beside the earlier build' })),
        ];
    });

const parts: Readonly<Record<string, Part>> = {
    api: { what: 'requests beside the bare server, and searches', sizes: catalogue, run: api },
    pages: {
        what: 'what a browser waits for, beside a page without a framework',
        sizes: catalogue,
        run: pagesBesideFloor,
    },
    sessions: { what: '200 people who work at once', sizes: catalogue, run: sessions },
    starts: { what: 'npm start on an empty data folder and again', alone: starts },
    lighthouse: {
        what: "Lighthouse's scores of the sign-in, the products and a product",
        sizes: catalogue,
        run: bench => lighthouseScores(bench, bench.backbar, bench.staff),
    },
    catalogue: {
        what: 'the whole catalogue, narrowed in every way, and all of it as an export reads it',
        sizes: catalogue,
        run: async bench => [
            ...(await timesOf(bench, 'catalogue')),
            await exported(bench.backbar, bench.staff),
        ],
    },
    moderation: {
        what: 'lists and profile tabs on a million reviews, beside the bare server',
        sizes: lists,
        run: bench => ratesOf(bench, 'moderation'),
    },
    lists: {
        what: 'lists of a million rows, narrowed and sorted in every way',
        sizes: lists,
        run: bench => timesOf(bench, 'lists', 'farBack'),
    },
    prices: {
        what: 'ten million prices, and the dashboard at a million of each record',
        sizes: { ...lists, items: 4000, days: 1826 },
        run: async bench => [
            ...(await timesOf(bench, 'prices', 'widePrices', 'deals', 'dashboard')),
            ...(await priceCharts(bench)),
        ],
    },
    box: {
        what: 'the box among a million products and a million members',
        sizes: { products: million, members: million, lists: million / 5 },
        run: bench => timesOf(bench, 'box'),
    },
    bulk: { what: 'a bulk upload of 1,000 products with images', sizes: { products: 20_000 }, run: bulk },
    history: {
        what: 'what the history costs saves and imports',
        sizes: { products: 20_000 },
        run: history,
    },
    past: {
        what: 'reading the history at a million edits, with a record of 10,000 and 50,000 in the trash',
        sizes: { products: 20_000, edits: million },
        run: async bench => [...(await timesOf(bench, 'past')), await sizeOfEdit(bench)],
    },
    jobs: {
        what: 'a job over 12,000 products, and what others notice of it',
        sizes: { products: isShort ? 500 : 12_000 },
        run: jobs,
    },
    events: { what: '1,000 open event streams', sizes: {}, run: events },
    desk: {
        what: 'the desk with a million items, and 20 people who decide at once',
        sizes: { products: 1000, members: 2000, desk: 20_000 },
        run: async bench => [...(await timesOf(bench, 'desk')), ...(await decisions(bench))],
    },
    recognition: {
        what: 'labels and barcodes of demo packs, read in the browser [--packs N] [--photos FOLDER]',
        sizes: { demo: true },
        run: recognition,
    },
    growth: { what: 'single requests at 10,000, 100,000 and 1,000,000 rows', alone: growth },
    compare: { what: 'requests and pages beside those of an earlier build: --with FOLDER', alone: compare },
};

/** The most rows of a short run. */
const few = { products: 5000, members: 5000, lists: 2000, items: 100, days: 40, edits: 20_000, desk: 400 };

const short = (sizes: Partial<Sizes>): Partial<Sizes> => {
    const capped = Object.entries(sizes).map(([name, size]) => [
        name,
        typeof size === 'number' ? Math.min(size, few[name as keyof typeof few]) : size,
    ]);
    return isShort ? (Object.fromEntries(capped) as Partial<Sizes>) : sizes;
};

/** Runs parts one after the other on one database. */
const runOn = (sizes: Partial<Sizes>, names: readonly string[]) =>
    onStage(async stage => {
        await fill(stage.pool, sizes);
        const [staff] = await signIn(stage.db, 1);
        const bench: Bench = { ...stage, sizes, backbar: await stage.start(), staff: staff! };
        const rows: Row[] = [];
        for (const name of names) {
            const part = parts[name]!;
            if ('run' in part) rows.push(...(await part.run(bench)));
        }
        return rows;
    });

const names = chosenParts('npm run bench', parts, ['api', 'pages', 'sessions', 'starts']);
const described = machine();
const rows: Row[] = [];
for (let open = names; open.length > 0;) {
    const part = parts[open[0]!]!;
    const sizes = 'sizes' in part ? part.sizes : undefined;
    const together = sizes
        ? open.filter(name => {
              const other = parts[name]!;
              return 'sizes' in other && other.sizes === sizes;
          })
        : open.slice(0, 1);
    say(together.join(', '));
    rows.push(...('alone' in part ? await part.alone() : await runOn(short(sizes!), together)));
    open = open.filter(name => !together.includes(name));
}
process.stdout.write(`\n${table(rows)}\n\n${described()}\n`);
process.exit();
