import type { Browser, Page } from '@playwright/test';
import { atMost, figure, median, milliseconds, say, sum, type Row } from '../harness/report.ts';
import { isShort } from '../harness/run.ts';
import type { Staff } from '../harness/send.ts';
import { openBrowser, open, thereAndBack, throttle, windowOf, type Opened, type Screen } from './opening.ts';
import type { Stage } from '../harness/stage.ts';
import type { Bench } from './rows.ts';

/** How often each page is opened. */
const openings = isShort ? { usual: 1, slow: 1 } : { usual: 5, slow: 3 };

type Aims = Partial<Record<keyof Opened, number>>;

/** A screen of the console, and the most that it may cost. */
interface MeasuredScreen extends Screen {
    isPublic?: boolean;
    aims: Aims;
}

/** What every screen of the console aims at. */
const aims: Aims = { firstPaint: 150, dataAsked: 30, longestTask: 100, shift: 0.001 };

const list: MeasuredScreen = {
    address: '/products',
    element: 'tbody tr a[href^="/product/"]',
    data: '/api/products?',
    aims: { ...aims, seen: 450, scriptsUntilSeen: 240 },
};

const record: MeasuredScreen = {
    address: '/product/4242',
    element: 'main li a',
    data: '/api/product/4242',
    aims,
};

/** Those that the page without a framework does not have. */
const others: MeasuredScreen[] = [
    {
        address: '/login',
        element: 'input[type=password]',
        data: '',
        isPublic: true,
        aims: { scriptsUntilSeen: 130, shift: 0.001 },
    },
    { address: '/dashboard', element: 'main dl dd', data: '/api/dashboard-stats', aims },
];

const kibibytes = (value: number) => `${value.toFixed(0)} KiB`;

/** What is told of an opened page; a wait is told with its slowest value, and beside the other side. */
const measures: Readonly<
    Record<keyof Opened, { what: string; show: (value: number) => string; isWait?: boolean }>
> = {
    firstPaint: { what: 'first paint', show: milliseconds, isWait: true },
    seen: { what: 'content visible', show: milliseconds, isWait: true },
    dataAsked: { what: 'data requested after the document', show: milliseconds },
    busy: { what: 'processor time until the content', show: milliseconds, isWait: true },
    longestTask: { what: 'longest task', show: value => (value === 0 ? 'below 50 ms' : milliseconds(value)) },
    shift: { what: 'layout shift', show: value => value.toFixed(3) },
    requests: { what: 'requests when settled', show: String },
    scripts: { what: 'JavaScript when settled, compressed', show: kibibytes },
    scriptsUntilSeen: { what: 'JavaScript until the content, compressed', show: kibibytes },
};

/** Somewhere to open pages: Backbar, and what it is compared with. */
export interface Site {
    origin: string;
    staff: Staff;
}

/** What Backbar's pages are opened beside, and the column of the report for it. */
export interface OtherSite extends Site {
    column: 'Beside the floor' | 'Beside the earlier build';
}

/** Each measure of a screen that was opened some times, beside the other site where that has it too. */
export const screenFigures = (
    name: string,
    ours: readonly Opened[],
    theirs: { column: OtherSite['column']; opened: readonly Opened[] },
    aimed: Aims,
    wanted = Object.keys(measures) as (keyof Opened)[],
) =>
    wanted.flatMap((measure): Row[] => {
        const { what, show, isWait } = measures[measure];
        const valuesOf = (all: readonly Opened[]) => all.map(one => one[measure]).filter(one => one !== null);
        const values = valuesOf(ours);
        const value = median(values);
        const least = median(valuesOf(theirs.opened));
        const aim = aimed[measure];
        if (values.length === 0) return [];
        return [
            figure(
                `${name}, ${what}`,
                isWait ? `${show(value)}, slowest ${show(Math.max(...values))}` : show(value),
                aim === undefined ? undefined : show(aim),
                aim !== undefined && value <= aim,
                isWait && theirs.opened.length
                    ? { [theirs.column]: `${(value / least).toFixed(1)} × ${show(least)}` }
                    : {},
            ),
        ];
    });

/** Opens a screen in windows with an empty cache, in each of the sites in turn. */
const openInTurn = async (
    browser: Browser,
    screen: MeasuredScreen,
    sites: readonly Site[],
    times: number,
    prepare?: (page: Page) => Promise<void>,
) => {
    const opened = sites.map((): Opened[] => []);
    for (let time = 0; time < times; time++)
        for (const [index, { origin, staff }] of sites.entries()) {
            const context = await windowOf(browser, origin, screen.isPublic ? undefined : staff);
            opened[index]!.push(
                await open(context, { ...screen, address: origin + screen.address }, prepare),
            );
        }
    return [opened[0]!, opened[1] ?? []] as const;
};

/** From a list to a record and back, in both sites in turn; the first time each is not counted. */
const roundTrip = async (browser: Browser, sites: readonly Site[], column: string) => {
    const trips: number[][] = [];
    const pages: Page[] = [];
    for (const { origin, staff } of sites) {
        const page = await (await windowOf(browser, origin, staff)).newPage();
        await page.goto(origin + list.address);
        await page.waitForSelector(list.element);
        await thereAndBack(page, list.element);
        pages.push(page);
        trips.push([]);
    }
    for (let time = 0; time < 2 * openings.usual; time++)
        for (const [index, page] of pages.entries())
            trips[index]!.push(await thereAndBack(page, list.element));
    for (const page of pages) await page.context().close();
    const [ours, theirs] = trips.map(median) as [number, number];
    return figure(
        'list → record → list, the second time',
        milliseconds(ours),
        '1.3 × the floor',
        ours <= 1.3 * theirs,
        { [column]: `${(ours / theirs).toFixed(1)} × ${milliseconds(theirs)}` },
    );
};

/** What a person waits for in a browser, and what the page does meanwhile, beside another site. */
export const pages = async (stage: Pick<Stage, 'atEnd'>, ours: Site, other: OtherSite): Promise<Row[]> => {
    say('Pages');
    const browser = await openBrowser(stage);
    const { column } = other;
    const rows: Row[] = [];
    for (const screen of [list, record, ...others]) {
        const isAlone = column === 'Beside the floor' && others.includes(screen);
        const sites = isAlone ? [ours] : [ours, other];
        const [own, opened] = await openInTurn(browser, screen, sites, openings.usual);
        rows.push(...screenFigures(`${screen.address} cold`, own, { column, opened }, screen.aims));
    }
    for (const screen of [list, record]) {
        const [own, opened] = await openInTurn(browser, screen, [ours, other], openings.slow, throttle);
        const name = `${screen.address} cold, slow line and processor`;
        const slowAims = { firstPaint: 1200, seen: 3000 };
        rows.push(...screenFigures(name, own, { column, opened }, slowAims, ['firstPaint', 'seen']));
    }
    rows.push(await roundTrip(browser, [ours, other], column));
    await browser.close();
    return rows;
};

/**
 * Opens the panels of an item's regions one after the other and returns the milliseconds from each click to the first
 * frame with the line, measured in the page itself. The prices are loaded by then.
 */
const openPanels = `new Promise(async done => {
    const frame = () => new Promise(requestAnimationFrame);
    const line = panel => panel.querySelector('.recharts-line path[d]');
    const times = [];
    for (const panel of [...document.querySelectorAll('.MuiAccordion-root')].filter(panel => !line(panel))) {
        const started = performance.now();
        panel.querySelector('button').click();
        while (!line(panel)) await frame();
        times.push(performance.now() - started);
        await new Promise(next => setTimeout(next, 400));
    }
    done(times);
})`;

/** How long the charts of the item in twenty regions take, with all its days in each. */
export const priceCharts = async (bench: Bench): Promise<Row[]> => {
    const { origin } = bench.backbar;
    const browser = await openBrowser(bench);
    const page = await (await windowOf(browser, origin, bench.staff)).newPage();
    await page.goto(`${origin}/shop-item/1`);
    await page.waitForSelector('.recharts-line path[d]');
    const times = await page.evaluate<number[]>(openPanels);
    await browser.close();
    return [
        atMost(`Price chart of five years, the slowest of ${times.length}`, Math.max(...times), 300),
        figure(`The ${times.length} one after the other, in all`, milliseconds(sum(times))),
    ];
};
