import type { Browser, Page } from '@playwright/test';
import { atMost, figure, isShort, median, milliseconds, type Row, say, sum } from '../harness/report.ts';
import type { Staff } from '../harness/send.ts';
import { startFloor } from './beside.ts';
import { openBrowser, open, thereAndBack, throttle, windowOf, type Opened, type Screen } from './opening.ts';
import type { Bench } from './rows.ts';

const openings = isShort ? { usual: 1, slow: 1 } : { usual: 5, slow: 3 };

type Aims = Partial<Record<keyof Opened, number>>;

interface MeasuredScreen extends Screen {
    isPublic?: boolean;
    aims: Aims;
}

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

/** What is reported of an opened page; a wait also with its slowest value, and beside the floor's. */
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

interface Site {
    origin: string;
    staff: Staff;
}

const column = 'Beside the floor';

/** Each measure of a screen, beside the floor's if it has one. */
export const screenFigures = (
    name: string,
    ours: readonly Opened[],
    floor: readonly Opened[],
    aimed: Aims,
    wanted = Object.keys(measures) as (keyof Opened)[],
) =>
    wanted.flatMap((measure): Row[] => {
        const { what, show, isWait } = measures[measure];
        const valuesOf = (all: readonly Opened[]) => all.map(one => one[measure]).filter(one => one !== null);
        const values = valuesOf(ours);
        const value = median(values);
        const least = median(valuesOf(floor));
        const aim = aimed[measure];
        if (values.length === 0) return [];
        return [
            figure(
                `${name}, ${what}`,
                isWait ? `${show(value)}, slowest ${show(Math.max(...values))}` : show(value),
                aim === undefined ? undefined : show(aim),
                aim !== undefined && value <= aim,
                isWait && floor.length ? { [column]: `${(value / least).toFixed(1)} × ${show(least)}` } : {},
            ),
        ];
    });

/** Opens a screen in windows with an empty cache, on each site in turn. */
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

/** From a list to a record and back, on both sites in turn; the first round is not counted. */
const roundTrip = async (browser: Browser, sites: readonly Site[]) => {
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

/** What a person waits for in a browser, and what the page does meanwhile, beside the page without a framework. */
export const pages = async (bench: Bench): Promise<Row[]> => {
    say('Pages');
    const { staff } = bench;
    const [ours, floor] = [bench.backbar, await startFloor(bench)].map(({ origin }) => ({ origin, staff }));
    const both = [ours!, floor!];
    const browser = await openBrowser(bench);
    const rows: Row[] = [];
    for (const screen of [list, record, ...others]) {
        const sites = others.includes(screen) ? [ours!] : both;
        const [own, least] = await openInTurn(browser, screen, sites, openings.usual);
        rows.push(...screenFigures(`${screen.address} cold`, own, least, screen.aims));
    }
    for (const screen of [list, record]) {
        const [own, least] = await openInTurn(browser, screen, both, openings.slow, throttle);
        const name = `${screen.address} cold, slow line and processor`;
        const slowAims = { firstPaint: 1200, seen: 3000 };
        rows.push(...screenFigures(name, own, least, slowAims, ['firstPaint', 'seen']));
    }
    rows.push(await roundTrip(browser, both));
    await browser.close();
    return rows;
};

/** Milliseconds from each click to the first frame with the line. The prices are loaded by then. */
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
