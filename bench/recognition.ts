import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { fillDemo } from '../demo/fill/fillDemo.ts';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { say, type BenchDatabase } from './benchDatabase.ts';
import { signedIn } from './browser.ts';
import { freePort } from './freePort.ts';
import { median, percentile } from './load.ts';
import { demoPhotographs, ownPhotographs, type Photograph } from './photographs.ts';
import { milliseconds, type Figure } from './report.ts';
import { serve } from './serve.ts';
import { urlOf } from './sideBySide.ts';
import { createStaff, type Staff } from './staff.ts';

/** What to read: so many of the demo's packs, or the photographs in a folder. */
export interface RecognitionOptions {
    packs: number;
    photos: string | undefined;
}

interface Reading {
    text: string;
    milliseconds: number;
    codes: string[];
    barcodeMilliseconds: number;
}

interface ParsedPiece {
    outcome: string;
    ingredient: { name: string } | null;
    nearest: { name: string }[];
}

const observeTasks = `globalThis.longest = 0;
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask' });`;

/** The file of the built console that recognizes. */
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Bytes on the wire of what recognition loads beside the pictures. */
const countBytes = (context: BrowserContext) => {
    const sizes: Promise<number>[] = [];
    context.on('requestfinished', request => {
        if (/\/assets\/(?:workers|tesseract|zxing|eng|recognition)/.test(request.url()))
            sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    return async () => sum(await Promise.all(sizes));
};

/** The seconds of processor time that the browser's pages and workers have used. */
const processorSeconds = async (browser: Browser) => {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    await session.detach();
    return sum(processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime));
};

const plain = (name: string) => name.toLowerCase();

/**
 * How many names of a photograph its text has: known as they were read, and with the nearest known name; and how many
 * names are kept that are not on it.
 */
const countNames = async (origin: string, { headers }: Staff, { names }: Photograph, text: string) => {
    const response = await fetch(`${origin}/api/ingredients/parse`, {
        method: 'POST',
        headers: { ...headers, origin },
        body: JSON.stringify({ text }),
    });
    if (!response.ok) throw new Error(`ingredients/parse returned ${response.status}`);
    const { pieces } = (await response.json()) as { pieces: ParsedPiece[] };
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

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} % of ${all}`;

const readAll = async (
    origin: string,
    staff: Staff,
    photographs: readonly Photograph[],
): Promise<Figure[]> => {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    try {
        const context = await signedIn(browser, origin, staff);
        await context.addInitScript(observeTasks);
        const bytes = countBytes(context);
        const page = await context.newPage();
        await page.goto(`${origin}/login`);
        await page.waitForTimeout(3000);
        await page.evaluate('longest = 0');
        const first = await readIn(page, photographs[0]!.address);
        const loaded = await bytes();
        const before = await processorSeconds(browser);
        const readings: Reading[] = [];
        const names: Awaited<ReturnType<typeof countNames>>[] = [];
        const printedCodes = new Set(photographs.map(({ code }) => code));
        let barcodes = 0;
        let falseCodes = 0;
        for (const photograph of photographs) {
            const reading = await readIn(page, photograph.address);
            readings.push(reading);
            const others = reading.codes.filter(each => !printedCodes.has(each));
            falseCodes += others.length;
            if (others.length > 0) say(`${photograph.title}: ${others} is not on it`);
            const counted = await countNames(origin, staff, photograph, reading.text);
            names.push(counted);
            const { code } = photograph;
            if (code && reading.codes.includes(code)) barcodes++;
            const isWrong =
                counted.known < counted.all || counted.wrong > 0 || (code && !reading.codes.includes(code));
            if (isWrong)
                say(
                    `${photograph.title}: ${JSON.stringify(counted)} ${code ?? ''} ${reading.codes}\n${reading.text}`,
                );
        }
        const each = ((await processorSeconds(browser)) - before) / photographs.length;
        const times = readings.map(reading => reading.milliseconds);
        const scans = readings.map(({ barcodeMilliseconds }) => barcodeMilliseconds);
        const all = sum(names.map(counted => counted.all));
        const known = sum(names.map(counted => counted.known));
        const mended = known + sum(names.map(({ near }) => near));
        const wrong = sum(names.map(counted => counted.wrong)) / photographs.length;
        const shown = photographs.filter(({ code }) => code).length;
        const longest = await page.evaluate<number>('longest');
        const bars = { known: 0.95, wrong: 0.3, time: 3000, block: 50 };
        return [
            {
                what: 'Names known as they were read',
                value: percent(known, all),
                aim: '95 %',
                met: known >= bars.known * all,
            },
            { what: 'Names known, or the nearest offered', value: percent(mended, all) },
            {
                what: 'Wrong names kept, for a photograph',
                value: wrong.toFixed(2),
                aim: String(bars.wrong),
                met: wrong <= bars.wrong,
            },
            {
                what: `Text of a photograph, median of ${times.length}`,
                value: `${milliseconds(median(times))}, p95 ${milliseconds(percentile(times, 0.95))}`,
                processor: `${milliseconds(each * 1000)} with its barcode`,
                aim: milliseconds(bars.time),
                met: median(times) <= bars.time,
            },
            { what: 'Text of the first photograph, with loading', value: milliseconds(first.milliseconds) },
            {
                what: 'Barcodes of a photograph',
                value: `${milliseconds(median(scans))}, p95 ${milliseconds(percentile(scans, 0.95))}`,
            },
            { what: 'Barcodes found', value: `${barcodes} of ${shown}`, aim: 'all', met: barcodes === shown },
            { what: 'False barcodes', value: `${falseCodes}`, aim: 'none', met: falseCodes === 0 },
            {
                what: 'Longest task of the page',
                value: milliseconds(longest),
                aim: milliseconds(bars.block),
                met: longest <= bars.block,
            },
            { what: 'Loaded for text and barcodes', value: `${(loaded / 2 ** 20).toFixed(1)} MiB` },
        ];
    } finally {
        await browser.close();
    }
};

/** How well and how fast the browser reads labels and barcodes: the demo's packs, or photographs of one's own. */
export const recognition = async (
    { db, pool, folder }: BenchDatabase,
    { packs, photos }: RecognitionOptions,
): Promise<Figure[]> => {
    say('Filling in the demo data');
    await fillDemo({ db, now: new Date(), progress: () => undefined });
    const staff = await createStaff(db);
    const env = { DATABASE_URL: urlOf(pool), DATA_DIR: folder };
    const backbar = await serve(['dist/server/main.js'], await freePort(), env, '/healthz');
    try {
        say('Recognition');
        const photographs = photos ? await ownPhotographs(photos, folder) : demoPhotographs(packs);
        return await readAll(backbar.origin, staff, photographs);
    } finally {
        await backbar.stop();
    }
};
