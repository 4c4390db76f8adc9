import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { submissionLabel } from '../../demo/labels/labels.ts';
import { demoStem } from '../../demo/pictures/demoStem.ts';
import { readConfig } from '../../server/config/config.ts';
import { createImageStore } from '../../server/images/imageStore.ts';
import { openBlobs } from '../../server/images/openBlobs.ts';
import {
    atMost,
    figure,
    isShort,
    median,
    milliseconds,
    option,
    percentile,
    type Row,
    say,
    sum,
} from '../harness/report.ts';
import { ask, type Staff } from '../harness/send.ts';
import { openBrowser, windowOf } from './opening.ts';
import type { Bench } from './rows.ts';

interface Photograph {
    title: string;
    address: string;
    names: readonly string[];
    /** 13 digits; null without a barcode. */
    code: string | null;
}

const original = (stem: string) => `${stem}.original`;

/** The photographs of the first demo submissions: the back with its barcode, and the list close up. */
const demoPhotographs = (packs: number): Photograph[] =>
    Array.from({ length: packs }, (_, index) => {
        const { ingredients: names, barcode } = submissionLabel(index)!;
        return [
            {
                title: `Back of pack ${index}`,
                address: original(demoStem('submissionBack', index)),
                names,
                code: /^\d{13}$/.test(barcode) ? barcode : null,
            },
            {
                title: `Ingredients of pack ${index}`,
                address: original(demoStem('submissionIngredients', index)),
                names,
                code: null,
            },
        ];
    }).flat();

/** The lines of a folder's `gold.jsonl` say what they show: `{ "file": …, "names": [ … ], "code": … }`. */
const ownPhotographs = async (photos: string, dataDir: string): Promise<Photograph[]> => {
    const images = createImageStore(await openBlobs(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })));
    const lines = readFileSync(join(photos, 'gold.jsonl'), 'utf8').trim().split('\n');
    const shown = lines.map(line => JSON.parse(line) as { file: string; names?: string[]; code?: string });
    return Promise.all(
        shown.map(async ({ file, names = [], code }) => ({
            title: file,
            address: original(await images.save(await readFile(join(photos, file)))),
            names,
            code: code?.padStart(13, '0') ?? null,
        })),
    );
};

interface Reading {
    text: string;
    milliseconds: number;
    codes: string[];
    barcodeMilliseconds: number;
}

const observeTasks = `globalThis.longest = 0;
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });`;

const recognitionFile = () => {
    const parts = JSON.parse(readFileSync('dist/views.json', 'utf8')) as Record<string, { files: string[] }>;
    return `/${parts['src/services/recognition/recognition.ts']!.files[0]}`;
};

const readIn = (page: Page, address: string) =>
    page.evaluate<Reading>(`import('${recognitionFile()}').then(async ({ readText, readBarcodes }) => {
        const { signal } = new AbortController();
        const read = await readText('${address}', { signal, onProgress: () => undefined });
        const started = performance.now();
        const codes = (await readBarcodes('${address}', { signal })).map(({ code }) => code);
        return { ...read, codes, barcodeMilliseconds: performance.now() - started };
    })`);

/** Bytes on the wire of what recognition loads besides the pictures. */
const countBytes = (context: BrowserContext) => {
    const sizes: Promise<number>[] = [];
    context.on('requestfinished', request => {
        if (/\/assets\/(?:workers|tesseract|zxing|eng|recognition)/.test(request.url()))
            sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    return async () => sum(await Promise.all(sizes));
};

/** The milliseconds of processor time that the browser's pages and workers have used. */
const processorTime = async (browser: Browser) => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return 1000 * sum(processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime));
};

interface Parsed {
    pieces: { outcome: string; ingredient: { name: string } | null; nearest: { name: string }[] }[];
}

const plain = (name: string) => name.toLowerCase();

/** Names of a photograph that its text has, as read or by nearest name, and kept names that are not on it. */
const countNames = async (origin: string, staff: Staff, { names }: Photograph, text: string) => {
    const request = { method: 'POST' as const, path: 'ingredients/parse', body: { text } };
    const { pieces } = (await ask<Parsed>(origin, staff, request)).body;
    const known = new Set(pieces.flatMap(({ ingredient }) => (ingredient ? [plain(ingredient.name)] : [])));
    const near = new Set(pieces.flatMap(({ nearest: [first] }) => (first ? [plain(first.name)] : [])));
    const missed = names.filter(name => !known.has(plain(name)));
    const printed = new Set(names.map(plain));
    const kept = pieces.filter(({ outcome }) => outcome !== 'leftOut');
    return {
        all: names.length,
        known: names.length - missed.length,
        near: missed.filter(name => near.has(plain(name))).length,
        wrong: kept.filter(({ ingredient }) => !printed.has(plain(ingredient?.name ?? ''))).length,
    };
};

type Counted = Awaited<ReturnType<typeof countNames>>;

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} % of ${all}`;

const medianOf = (times: readonly number[]) =>
    `${milliseconds(median(times))}, p95 ${milliseconds(percentile(times, 0.95))}`;

/** How well and how fast the browser reads labels and barcodes: the demo's packs, or one's own photographs. */
export const recognition = async (bench: Bench): Promise<Row[]> => {
    say('Recognition');
    const { staff, dataDir } = bench;
    const { origin } = bench.backbar;
    const photos = option('--photos');
    const packs = isShort ? 1 : Number(option('--packs') ?? 100);
    const photographs = photos ? await ownPhotographs(photos, dataDir) : demoPhotographs(packs);
    const browser = await openBrowser(bench);
    const context = await windowOf(browser, origin, staff);
    await context.addInitScript(observeTasks);
    const bytes = countBytes(context);
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.waitForTimeout(3000);
    await page.evaluate('longest = 0');
    const first = await readIn(page, photographs[0]!.address);
    const loaded = await bytes();
    const before = await processorTime(browser);
    const printed = new Set(photographs.map(({ code }) => code));
    const results: { reading: Reading; names: Counted; isFound: boolean; foreign: number }[] = [];
    for (const photograph of photographs) {
        const reading = await readIn(page, photograph.address);
        const names = await countNames(origin, staff, photograph, reading.text);
        const { title, code } = photograph;
        const isFound = code !== null && reading.codes.includes(code);
        const foreign = reading.codes.filter(each => !printed.has(each));
        results.push({ reading, names, isFound, foreign: foreign.length });
        if (foreign.length > 0) say(`${title}: ${foreign} is not on it`);
        if (names.known < names.all || names.wrong > 0 || (code && !isFound))
            say(`${title}: ${JSON.stringify(names)} ${code ?? ''} ${reading.codes}\n${reading.text}`);
    }
    const each = ((await processorTime(browser)) - before) / photographs.length;
    const times = results.map(({ reading }) => reading.milliseconds);
    const total = (name: 'all' | 'known' | 'near' | 'wrong') => sum(results.map(({ names }) => names[name]));
    const [all, known] = [total('all'), total('known')];
    const found = results.filter(({ isFound }) => isFound).length;
    const shown = photographs.filter(({ code }) => code).length;
    const foreign = sum(results.map(one => one.foreign));
    const wrong = total('wrong') / photographs.length;
    const longest = await page.evaluate<number>('longest');
    return [
        figure('Names known as they were read', percent(known, all), '95 %', known >= 0.95 * all),
        figure('Names known, or the nearest offered', percent(known + total('near'), all)),
        atMost('Wrong names kept, for a photograph', wrong, 0.3, value => value.toFixed(2)),
        figure(
            `Text of a photograph, median of ${times.length}`,
            medianOf(times),
            milliseconds(3000),
            median(times) <= 3000,
            { 'Processor time': `${milliseconds(each)} with its barcode` },
        ),
        figure('Text of the first photograph, with loading', milliseconds(first.milliseconds)),
        figure(
            'Barcodes of a photograph',
            medianOf(results.map(({ reading }) => reading.barcodeMilliseconds)),
        ),
        figure('Barcodes found', `${found} of ${shown}`, 'all', found === shown),
        figure('False barcodes', String(foreign), 'none', foreign === 0),
        atMost('Longest task of the page', longest, 50),
        figure('Loaded for text and barcodes', `${(loaded / 2 ** 20).toFixed(1)} MiB`),
    ];
};
