import { chromium, type Browser, type Page } from '@playwright/test';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { signedIn, visitor } from './browser.ts';
import { median } from './load.ts';
import type { Opened } from './observe.ts';
import { openCold, openWarm, thereAndBack, throttle } from './opening.ts';
import { milliseconds, type Figure } from './report.ts';
import { screenFigures } from './screenFigures.ts';
import { dashboard, list, login, record, type Measure, type MeasuredScreen } from './screens.ts';
import type { Staff } from './staff.ts';

const rounds = 5;
const slowRounds = 3;

/** The servers of the console, of the page without a framework, and of the same page with React alone. */
interface Origins {
    backbar: string;
    floor: string;
    react: string;
}

const windowFor = (browser: Browser, origin: string, staff: Staff, screen: MeasuredScreen) =>
    screen.signedIn ? signedIn(browser, origin, staff) : visitor(browser);

/** Opens a screen cold in each of the servers in turn. */
const openInTurn = async (
    browser: Browser,
    staff: Staff,
    screen: MeasuredScreen,
    origins: readonly string[],
    { times, prepare }: { times: number; prepare?: (page: Page) => Promise<void> },
) => {
    const opened = origins.map((): Opened[] => []);
    for (let time = 0; time < times; time++)
        for (const [index, origin] of origins.entries()) {
            const context = await windowFor(browser, origin, staff, screen);
            const address = origin + screen.address;
            opened[index]!.push(await openCold(context, { ...screen, address }, prepare));
        }
    return [opened[0]!, opened[1] ?? [], opened[2] ?? []] as const;
};

/** From a list to a record and back, in the console and in the other two pages, in turn. */
const roundTrip = async (browser: Browser, staff: Staff, { backbar, floor, react }: Origins) => {
    const origins = [backbar, floor, react];
    const trips = new Map(origins.map(origin => [origin, [] as number[]]));
    const pages: Record<string, Page> = {};
    for (const origin of origins) {
        const page = await (await signedIn(browser, origin, staff)).newPage();
        await page.goto(origin + list.address);
        await page.waitForSelector(list.element);
        await thereAndBack(page, list.element, 1);
        pages[origin] = page;
    }
    for (let time = 0; time < rounds; time++)
        for (const origin of origins)
            trips.get(origin)!.push(...(await thereAndBack(pages[origin]!, list.element, 2)));
    for (const page of Object.values(pages)) await page.context().close();
    const [ours, least, withReact] = origins.map(origin => median(trips.get(origin)!)) as [
        number,
        number,
        number,
    ];
    const figure = (what: string, value: number): Figure => ({
        what,
        value: milliseconds(value),
        ratioFloor: `${(value / least).toFixed(1)} × ${milliseconds(least)}`,
    });
    return [
        {
            ...figure('list → record → list, the second time', ours),
            aim: '1.3 × the floor',
            met: ours <= 1.3 * least,
        },
        figure('list → record → list with React alone', withReact),
    ];
};

const elementsFigure = ([ours]: readonly Opened[], [floor]: readonly Opened[]): Figure => ({
    what: '/products, elements in the rows',
    value: String(ours?.elements),
    ratioFloor: `beside ${floor?.elements}`,
});

/** What is told of the page with React alone. */
const costs: Measure[] = ['firstPaint', 'seen', 'busy', 'longestTask', 'scriptsUntilSeen'];

/** What a person waits for in a browser, and what the page does meanwhile. */
export const pages = async (origins: Origins, staff: Staff): Promise<Figure[]> => {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
    const both = [origins.backbar, origins.floor];
    const all = [...both, origins.react];
    try {
        const figures: Figure[] = [];
        for (const screen of [list, record, login, dashboard]) {
            const compared = screen === list || screen === record ? all : [origins.backbar];
            const [ours, floor, react] = await openInTurn(browser, staff, screen, compared, {
                times: rounds,
            });
            figures.push(...screenFigures(`${screen.address} cold`, ours, floor, screen.aims));
            figures.push(
                ...screenFigures(`${screen.address} with React alone, cold`, react, floor, {}, costs),
            );
            if (screen === list) figures.push(elementsFigure(ours, floor));
        }
        for (const screen of [list, login]) {
            const context = await windowFor(browser, origins.backbar, staff, screen);
            const address = origins.backbar + screen.address;
            const taken = await openWarm(context, { ...screen, address });
            figures.push({ what: `${screen.address} warm, content visible`, value: milliseconds(taken) });
        }
        for (const screen of [list, record]) {
            const options = { times: slowRounds, prepare: throttle };
            const [ours, floor] = await openInTurn(browser, staff, screen, both, options);
            const name = `${screen.address} cold, slow line and processor`;
            const aims = { firstPaint: 1200, seen: 3000 };
            figures.push(
                ...screenFigures(name, ours, floor, aims, ['firstPaint', 'firstContentful', 'seen']),
            );
        }
        figures.push(...(await roundTrip(browser, staff, origins)));
        return figures;
    } finally {
        await browser.close();
    }
};
