import { chromium, type BrowserContext, type Page } from '@playwright/test';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { signedIn } from './browser.ts';
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

/** 1.6 Mbit/s, 150 ms of round-trip time and a processor four times slower. */
const slow = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4 };

const word = 'seen at ';

/**
 * Reports once, from within the page, the moment of the first frame in which an element is visible.
 * Playwright's own waiting adds forty milliseconds of script to a page that is just opening.
 */
const tellWhenSeen = (selector: string) => `(function look() {
    const seen = [...document.querySelectorAll(${JSON.stringify(selector)})].some(one => one.checkVisibility());
    if (seen) console.debug('${word}' + (performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
})()`;

const row = 'tbody tr a[href^="/product/"]';
const form = 'input[type=password]';

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

/** Counts the compressed bytes of JavaScript that a page loads. */
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

const medianOf = (times: number[]) =>
    percentile(
        times.toSorted((a, b) => a - b),
        0.5,
    );

/** Milliseconds from the navigation to an address until its element is visible. */
const open = async (page: Page, address: string) => {
    const told = page.waitForEvent('console', message => message.text().startsWith(word));
    const started = performance.timeOrigin + performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    return Number((await told).text().slice(word.length)) - started;
};

/** Opens the page `times` times, each in a browser with an empty cache. */
const cold = async (
    times: number,
    context: () => Promise<BrowserContext>,
    address: string,
    element: string,
    prepare: (page: Page) => Promise<void> = async () => undefined,
) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
        const own = await context();
        const page = await own.newPage();
        await page.addInitScript(tellWhenSeen(element));
        await prepare(page);
        taken.push(await open(page, address));
        await own.close();
    }
    return medianOf(taken);
};

/** Opens the same page again in one browser, with its files in the cache. */
const warm = async (context: BrowserContext, address: string, element: string) => {
    const page = await context.newPage();
    await page.addInitScript(tellWhenSeen(element));
    await open(page, address);
    const taken: number[] = [];
    for (let time = 0; time < 5; time++) taken.push(await open(page, address));
    await context.close();
    return medianOf(taken);
};

/**
 * The time from a click on a row to the first frame with the record's heading, and from Back to the first
 * frame with the rows, measured in the page itself: without the time that the driver takes to click and to
 * look.
 */
const round = (selector: string) => `new Promise(done => {
    const link = document.querySelector(${JSON.stringify(selector)});
    const started = performance.now();
    const when = (seen, then) => (seen() ? then() : requestAnimationFrame(() => when(seen, then)));
    const heading = () => document.querySelector('h1')?.textContent === link.textContent;
    const rows = () => document.querySelector(${JSON.stringify(selector)})?.checkVisibility();
    link.click();
    when(heading, () => {
        history.back();
        when(rows, () => done(performance.now() - started));
    });
})`;

/** The later round trips, with all code loaded. */
const thereAndBack = async (context: BrowserContext, origin: string) => {
    const page = await context.newPage();
    await page.goto(`${origin}/products`);
    await page.waitForSelector(row);
    await page.evaluate(round(row));
    const taken: number[] = [];
    for (let time = 0; time < 5; time++) {
        await page.waitForTimeout(300);
        taken.push(await page.evaluate<number>(round(row)));
    }
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
            figure('/login cold, form visible', await cold(5, visitor, `${origin}/login`, form)),
            figure('/login warm', await warm(await visitor(), `${origin}/login`, form)),
            figure('/products cold, rows visible', await cold(5, person, `${origin}/products`, row), 500),
            figure('/products warm', await warm(await person(), `${origin}/products`, row)),
            figure(
                '/products cold at 1.6 Mbit/s, 150 ms, a 4 times slower processor',
                await cold(3, person, `${origin}/products`, row, throttle),
                4000,
            ),
            figure('list → record → list, warm', await thereAndBack(await person(), origin), 150),
        ];
    } finally {
        await browser.close();
    }
};
