/** `npm run bench`: measures on throwaway databases; parts that need the same rows share one. See docs/bench.md. */
import { join } from 'node:path';
import {
    atMost,
    chosenParts,
    isShort,
    machine,
    option,
    type Row,
    say,
    seconds,
    table,
} from '../harness/report.ts';
import { serve } from '../harness/serve.ts';
import { inFolder, onStage, signIn } from '../harness/stage.ts';
import { startBare } from './beside.ts';
import { collector } from './collector.ts';
import { crowd } from './crowd.ts';
import { lighthouseScores } from './lighthouse.ts';
import { locks } from './locks.ts';
import { pages, priceCharts } from './pages.ts';
import { ratesBesideBare } from './rates.ts';
import { recognition } from './recognition.ts';
import { flatSearch, ratedOf } from './requests.ts';
import { fill, type Bench, type Sizes } from './rows.ts';
import { bulk, history, sizeOfEdit } from './saves.ts';
import { scale } from './scale.ts';
import { growth, times } from './times.ts';
import { decisions, doctor, events, jobs } from './work.ts';

interface Part {
    what: string;
    /** The rows of its database; without them it needs no database, or makes its own. */
    sizes?: Partial<Sizes>;
    run?: (bench: Bench) => Promise<Row[]>;
    /** The requests of `requests.json` that are timed one after another. */
    times?: readonly string[];
    alone?: () => Promise<Row[]>;
}

const million = 1_000_000;
const catalogue = { products: Number(option('--products') ?? 100_000) };
const lists = { products: 20_000, members: million, lists: million };

const ratesOf = async (bench: Bench, part: 'api' | 'moderation') => {
    const requests = ratedOf(part);
    return ratesBesideBare(bench, await startBare(bench, bench.staff, requests), requests);
};

const api = async (bench: Bench) => {
    for (const statement of flatSearch) await bench.pool.query(statement);
    return ratesOf(bench, 'api');
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

const parts: Readonly<Record<string, Part>> = {
    api: {
        what: 'requests beside the bare server, and searches',
        sizes: catalogue,
        run: api,
        times: ['api'],
    },
    pages: {
        what: 'what a browser waits for, beside a page without a framework',
        sizes: catalogue,
        run: pages,
    },
    starts: { what: 'npm start on an empty data folder and again', alone: starts },
    lighthouse: {
        what: "Lighthouse's scores of the sign-in, the products and a product",
        sizes: catalogue,
        run: lighthouseScores,
    },
    catalogue: {
        what: 'the whole catalogue, its brands and ingredients, narrowed and sorted in every way',
        sizes: catalogue,
        times: ['catalogue', 'followed'],
    },
    moderation: {
        what: 'lists and profile tabs on a million reviews, beside the bare server',
        sizes: lists,
        run: bench => ratesOf(bench, 'moderation'),
    },
    lists: {
        what: 'lists of a million rows, narrowed and sorted in every way',
        sizes: lists,
        times: ['lists', 'farBack'],
    },
    prices: {
        what: 'ten million prices, and the dashboard at a million of each record',
        sizes: { ...lists, items: 4000, days: 1826 },
        times: ['prices', 'widePrices', 'deals', 'dashboard'],
        run: priceCharts,
    },
    collector: {
        what: 'prices of collectors in batches of 1,000 beside 200 staff',
        sizes: { products: 20_000, members: 1000, items: 4000, days: 90 },
        run: collector,
    },
    box: {
        what: 'the box among a million products and a million members',
        sizes: { products: million, members: million, lists: million / 5 },
        times: ['box'],
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
        times: ['past'],
        run: sizeOfEdit,
    },
    jobs: {
        what: 'a job over 12,000 products, and what others notice of it',
        sizes: { products: isShort ? 500 : 12_000 },
        run: jobs,
    },
    doctor: {
        what: 'a count of the whole catalogue by the doctor, and what others notice of it',
        sizes: catalogue,
        run: doctor,
    },
    events: { what: '1,000 open event streams', sizes: {}, run: events },
    desk: {
        what: 'the desk with a million items, and 20 people who decide at once',
        sizes: { products: 1000, members: 2000, desk: 20_000 },
        times: ['desk'],
        run: decisions,
    },
    recognition: {
        what: 'labels and barcodes of demo packs, read in the browser [--packs N] [--photos FOLDER]',
        sizes: { demo: true },
        run: recognition,
    },
    locks: {
        what: 'how long a read and a save wait while a migration changes 10,000,000 rows',
        alone: locks,
    },
    growth: { what: 'single requests at 10,000, 100,000 and 1,000,000 rows', alone: growth },
    scale: {
        what: 'ten million products, a hundred million prices [--products N] [--prices N]',
        alone: scale,
    },
    crowd: {
        what: '1,000 staff on two servers for 10 minutes [--staff N] [--minutes N]',
        sizes: { products: 100_000, members: 100_000, lists: 100_000, items: 400, days: 90 },
        run: crowd,
    },
};

const few = { products: 5000, members: 5000, lists: 2000, items: 100, days: 40, edits: 20_000, desk: 400 };

const short = (sizes: Partial<Sizes>): Partial<Sizes> => {
    const capped = Object.entries(sizes).map(([name, size]) => [
        name,
        typeof size === 'number' ? Math.min(size, few[name as keyof typeof few]) : size,
    ]);
    return isShort ? (Object.fromEntries(capped) as Partial<Sizes>) : sizes;
};

const runOn = (sizes: Partial<Sizes>, names: readonly string[]) =>
    onStage(async stage => {
        await fill(stage.pool, sizes);
        const [staff] = await signIn(stage.db, 1);
        const bench: Bench = { ...stage, sizes, backbar: await stage.start(), staff: staff! };
        const rows: Row[] = [];
        for (const { run, times: timed = [] } of names.map(name => parts[name]!)) {
            for (const requests of timed) rows.push(...(await times(requests, bench)));
            if (run) rows.push(...(await run(bench)));
        }
        return rows;
    });

const names = chosenParts('npm run bench', parts, ['api', 'pages', 'starts']);
const described = machine();
const rows: Row[] = [];
for (let open = names; open.length > 0;) {
    const { sizes, alone } = parts[open[0]!]!;
    const together = sizes ? open.filter(name => parts[name]!.sizes === sizes) : open.slice(0, 1);
    say(together.join(', '));
    rows.push(...(sizes ? await runOn(short(sizes), together) : await alone!()));
    open = open.filter(name => !together.includes(name));
}
process.stdout.write(`\n${table(rows)}\n\n${described()}\n`);
process.exit();
