import type { BrowserContext, Page } from '@playwright/test';
import { median } from './load.ts';
import { isSeen, observe, opened, type Opened } from './observe.ts';

/** A page as somebody opens it. */
export interface Screen {
    address: string;
    /** The selector of what they wait for. */
    element: string;
    /** Part of the address of its data; empty where it has none. */
    data: string;
}

/** 1.6 Mbit/s, 150 ms of round-trip time and a processor four times slower. */
const slow = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4 };

/** How long a page may take on a busy machine, in milliseconds. */
const patience = 120_000;

export const throttle = async (page: Page) => {
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

const untilSettled = async (page: Page, { address, data }: Screen) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const seen = page.waitForEvent('console', {
        predicate: message => isSeen(message.text()),
        timeout: patience,
    });
    await page.goto(address, { waitUntil: 'commit' });
    await seen;
    const { metrics } = await devtools.send('Performance.getMetrics');
    const busy = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    return { ...(await page.evaluate<Omit<Opened, 'busy'>>(opened(data))), busy };
};

/** Opens a page in a browser with an empty cache. */
export const openCold = async (
    context: BrowserContext,
    screen: Screen,
    prepare?: (page: Page) => Promise<void>,
) => {
    const page = await context.newPage();
    await page.addInitScript(observe(screen.element));
    await prepare?.(page);
    const cost = await untilSettled(page, screen);
    await context.close();
    return cost;
};

/** Milliseconds until the element is visible when the page is opened again in one browser, with its files in the cache. */
export const openWarm = async (context: BrowserContext, screen: Screen) => {
    const page = await context.newPage();
    await page.addInitScript(observe(screen.element));
    await untilSettled(page, screen);
    const taken: number[] = [];
    for (let time = 0; time < 5; time++) taken.push((await untilSettled(page, screen)).seen);
    await context.close();
    return median(taken);
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

/** The times of `count` later round trips from a list to a record and back, with all code loaded. */
export const thereAndBack = async (page: Page, element: string, count: number) => {
    const taken: number[] = [];
    for (let time = 0; time < count; time++) {
        await page.waitForTimeout(300);
        taken.push(await page.evaluate<number>(round(element)));
    }
    return taken;
};
