import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** 1.6 Mbit/s with 150 ms to the server and back, and a processor four times slower. */
const slow = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4 };

/**
 * Waits until an element that holds the text can be seen. Looked at in every frame: Playwright's own waiting
 * looks again after half a second at last, which would be most of what is measured.
 */
const see = (page: Page, selector: string, text = '') =>
    page.waitForFunction(
        ([wanted, held]) =>
            [...document.querySelectorAll(wanted)].some(
                element => element.checkVisibility() && element.textContent.includes(held),
            ),
        [selector, text] as const,
    );

const row = 'tbody tr a[href^="/product/"]';

const throttle = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slow.latency,
        downloadThroughput: slow.bytesPerSecond,
        uploadThroughput: slow.bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor });
};

/** Counts the compressed bytes of JavaScript a page fetches. */
const countScripts = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    return () => bytes;
};

const signedIn = async (browser: Browser, origin: string, staff: Staff): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'session', value: staff.cookie, url: origin }]);
    return context;
};

const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
};

const medianOf = (times: number[]) =>
    percentile(
        times.toSorted((a, b) => a - b),
        0.5,
    );

const open = (page: Page, address: string, seen: (page: Page) => Promise<unknown>) =>
    timed(async () => {
        await page.goto(address, { waitUntil: 'commit' });
        await seen(page);
    });

const seeRows = (page: Page) => see(page, row);
const seeForm = (page: Page) => see(page, 'input[type=password]');

/** `times` openings, each in a browser that has nothing in its cache. */
const cold = async (
    times: number,
    context: () => Promise<BrowserContext>,
    address: string,
    seen: typeof seeRows,
    prepare: (page: Page) => Promise<void> = async () => undefined,
) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
        const own = await context();
        const page = await own.newPage();
        await prepare(page);
        taken.push(await open(page, address, seen));
        await own.close();
    }
    return medianOf(taken);
};

/** The same page opened again in one browser, its files in the cache. */
const warm = async (context: BrowserContext, address: string, seen: typeof seeRows) => {
    const page = await context.newPage();
    await open(page, address, seen);
    const taken: number[] = [];
    for (let time = 0; time < 5; time++) taken.push(await open(page, address, seen));
    await context.close();
    return medianOf(taken);
};

/** From a click on a row to the record's heading, and back to the rows; the second time round, all code loaded. */
const thereAndBack = async (context: BrowserContext, origin: string) => {
    const page = await context.newPage();
    await page.goto(`${origin}/products`);
    const round = async () => {
        await seeRows(page);
        const link = page.locator(row).first();
        const name = (await link.textContent()) ?? '';
        return timed(async () => {
            await link.click();
            await see(page, 'h1', name.trim());
            await page.goBack();
            await seeRows(page);
        });
    };
    await round();
    const taken: number[] = [];
    for (let time = 0; time < 5; time++) taken.push(await round());
    await context.close();
    return medianOf(taken);
};

const figure = (what: string, value: number, aim?: number): Figure => ({
    what,
    value: milliseconds(value),
    ...(aim === undefined ? {} : { aim: milliseconds(aim), met: value <= aim }),
});

/** What a person waits for, in a real browser. */
export const pages = async (origin: string, staff: Staff): Promise<Figure[]> => {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    const visitor = () => browser.newContext({ viewport: { width: 1440, height: 900 } });
    const person = () => signedIn(browser, origin, staff);
    try {
        const context = await visitor();
        const page = await context.newPage();
        const scripts = await countScripts(page);
        await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
        const kilobytes = scripts() / 1024;
        await context.close();

        return [
            {
                what: 'JavaScript of a cold /login, compressed',
                value: `${kilobytes.toFixed(0)} KiB`,
                aim: '272 KiB',
                met: kilobytes <= 272,
            },
            figure('/login cold, form visible', await cold(5, visitor, `${origin}/login`, seeForm)),
            figure('/login warm', await warm(await visitor(), `${origin}/login`, seeForm)),
            figure('/products cold, rows visible', await cold(5, person, `${origin}/products`, seeRows), 500),
            figure('/products warm', await warm(await person(), `${origin}/products`, seeRows)),
            figure(
                '/products cold at 1.6 Mbit/s, 150 ms, a 4 times slower processor',
                await cold(3, person, `${origin}/products`, seeRows, throttle),
                4000,
            ),
            figure('list → record → list, warm', await thereAndBack(await person(), origin), 150),
        ];
    } finally {
        await browser.close();
    }
};
