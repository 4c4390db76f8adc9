import { chromium } from '@playwright/test';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { signedIn } from './browser.ts';
import { milliseconds, type Figure } from './report.ts';
import { wideItem } from './shops.ts';
import type { Staff } from './staff.ts';

/**
 * Opens the panels of an item's regions one after the other and returns the milliseconds from each click to
 * the first frame with the rendered line, measured in the page itself. The prices are loaded by then.
 */
const openAll = `new Promise(async done => {
    const frame = () => new Promise(requestAnimationFrame);
    const line = panel => panel.querySelector('.recharts-line path[d]');
    const panels = [...document.querySelectorAll('.MuiAccordion-root')].filter(panel => !line(panel));
    const times = [];
    for (const panel of panels) {
        const started = performance.now();
        panel.querySelector('button').click();
        while (!line(panel)) await frame();
        times.push(performance.now() - started);
        await new Promise(next => setTimeout(next, 400));
    }
    done(times);
})`;

/** How long the charts of the item in twenty regions take, with five years of days in each. */
export const priceCharts = async (origin: string, staff: Staff): Promise<Figure[]> => {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    try {
        const context = await signedIn(browser, origin, staff);
        const page = await context.newPage();
        await page.goto(`${origin}/shop-item/${wideItem}`);
        await page.waitForSelector('.recharts-line path[d]');
        const times = (await page.evaluate<number[]>(openAll)).toSorted((a, b) => a - b);
        const slowest = times.at(-1) ?? Number.NaN;
        const all = times.reduce((sum, time) => sum + time, 0);
        return [
            {
                what: `Price chart of five years, the slowest of ${times.length}`,
                value: milliseconds(slowest),
                aim: milliseconds(300),
                met: slowest <= 300,
            },
            { what: `The ${times.length} one after the other, in all`, value: milliseconds(all) },
        ];
    } finally {
        await browser.close();
    }
};
