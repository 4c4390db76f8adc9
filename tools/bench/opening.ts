import type { Browser, BrowserContext, Page } from '@playwright/test';
import args from '../../scripts/chromiumArgs.json' with { type: 'json' };
import type { Staff } from '../harness/send.ts';
import type { Stage } from '../harness/stage.ts';

export const openBrowser = async ({ atEnd }: Pick<Stage, 'atEnd'>) => {
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    atEnd(() => browser.close());
    return browser;
};

/** A window with an empty cache; `staff` is signed in, if given. */
export const windowOf = async (browser: Browser, origin: string, staff?: Staff) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const value = staff?.cookie.replace('session=', '');
    if (value) await context.addCookies([{ name: 'session', value, url: origin }]);
    return context;
};

/** What an opened page has cost; times in milliseconds from the navigation, sizes in KiB as sent. */
export interface Opened {
    seen: number;
    firstPaint: number;
    /** From the request of the document to that of the data; null without data. */
    dataAsked: number | null;
    /** 0 if no task took more than 50 ms. */
    longestTask: number;
    /** Processor time of the page's main thread until the element was visible. */
    busy: number;
    shift: number;
    requests: number;
    scripts: number;
    scriptsUntilSeen: number;
}

/** A page to open: the selector of the element to wait for, and part of its data's address, if any. */
export interface Screen {
    address: string;
    element: string;
    data: string;
}

const told = 'seen';

/**
 * Before the page's own scripts: records the first frame with an element of `selector`, tasks of more than 50 ms and
 * layout shifts. Playwright's own waiting adds forty milliseconds of script to a page that is just opening.
 */
const observe = (selector: string) => `(function () {
    const kept = (globalThis.observed = { tasks: [], shift: 0 });
    performance.setResourceTimingBufferSize(2000);
    new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) kept.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput } of list.getEntries()) kept.shift += hadRecentInput ? 0 : value;
    }).observe({ type: 'layout-shift', buffered: true });
    const isFilled = one => one.matches('input') || one.textContent.trim() !== '';
    (function look() {
        const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
        if (!found.some(one => isFilled(one) && one.checkVisibility())) return requestAnimationFrame(look);
        kept.seen = performance.now();
        console.debug('${told}');
    })();
})()`;

/** Waits until the page has requested nothing for a second and a half, then returns what it cost. */
const costOf = (data: string) => `new Promise(done => {
    const requests = () => performance.getEntriesByType('resource');
    const report = () => {
        const [page] = performance.getEntriesByType('navigation');
        const [asked] = requests().filter(({ name }) => ${JSON.stringify(data)} && name.includes(${JSON.stringify(data)}));
        const scripts = requests().filter(({ name }) => name.endsWith('.js'));
        const size = files => files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
        done({
            seen: observed.seen,
            firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
            dataAsked: asked ? asked.startTime - page.fetchStart : null,
            longestTask: Math.max(0, ...observed.tasks),
            shift: observed.shift,
            requests: requests().length + 1,
            scripts: size(scripts),
            scriptsUntilSeen: size(scripts.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= observed.seen)),
        });
    };
    (function settle(known) {
        const count = requests().length;
        if (count === known) report();
        else setTimeout(settle, 1500, count);
    })(-1);
})`;

/** A line of 1.6 Mbit/s with 150 ms of round-trip time, and a processor four times slower. */
export const throttle = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    const line = (1.6 * 1024 * 1024) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: line,
        uploadThroughput: line,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** How long a page may take on a busy machine, in milliseconds. */
const patience = 120_000;

export const open = async (
    context: BrowserContext,
    { address, element, data }: Screen,
    prepare?: (page: Page) => Promise<void>,
): Promise<Opened> => {
    const page = await context.newPage();
    await page.addInitScript(observe(element));
    await prepare?.(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const predicate = (message: { text: () => string }) => message.text() === told;
    const seen = page.waitForEvent('console', { predicate, timeout: patience });
    await page.goto(address, { waitUntil: 'commit' });
    await seen;
    const { metrics } = await devtools.send('Performance.getMetrics');
    const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    const cost = await page.evaluate<Omit<Opened, 'busy'>>(costOf(data));
    await context.close();
    return { ...cost, busy };
};

/** Milliseconds to the first frame with the record's heading, then from Back to the rows, measured in the page. */
export const thereAndBack = async (page: Page, element: string) => {
    const selector = JSON.stringify(element);
    await page.waitForTimeout(300);
    return page.evaluate<number>(`new Promise(done => {
        const link = document.querySelector(${selector});
        const started = performance.now();
        const when = (seen, then) => (seen() ? then() : requestAnimationFrame(() => when(seen, then)));
        const heading = () => document.querySelector('h1')?.textContent === link.textContent;
        const rows = () => document.querySelector(${selector})?.checkVisibility();
        link.click();
        when(heading, () => {
            history.back();
            when(rows, () => done(performance.now() - started));
        });
    })`);
};
