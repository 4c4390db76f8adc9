import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import args from '../../scripts/chromiumArgs.json' with { type: 'json' };
import { figure, isShort, median, milliseconds, type Row, say } from '../harness/report.ts';
import type { Staff } from '../harness/send.ts';
import type { Bench } from './rows.ts';

/** The aim is the phone's score for performance. */
const addresses = [
    { path: '/login', isPublic: true, aim: 95 },
    { path: '/products', aim: 92 },
    { path: '/product/4242', aim: 92 },
];

const scored = ['performance', 'accessibility', 'best-practices'] as const;

const run = async (port: number, address: string, isPhone: boolean, staff?: Staff) => {
    const flags = {
        port,
        onlyCategories: [...scored],
        logLevel: 'error' as const,
        ...(staff && { extraHeaders: { Cookie: staff.cookie } }),
    } satisfies Flags;
    const result = await lighthouse(address, flags, isPhone ? undefined : desktopConfig);
    if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse could not load ${address}: ${result?.lhr.runtimeError?.message}`);
    return result.lhr;
};

const rowOf = (what: string, reports: readonly Result[], aim?: number) => {
    const score = (category: string) =>
        median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const metric = (audit: string) =>
        median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const value = [
        scored.map(score).join(' / '),
        `largest paint ${milliseconds(metric('largest-contentful-paint'))}`,
        `blocked ${milliseconds(metric('total-blocking-time'))}`,
        `shift ${metric('cumulative-layout-shift').toFixed(3)}`,
    ];
    const isMet = aim !== undefined && score('performance') >= aim;
    return figure(what, value.join(', '), aim === undefined ? undefined : String(aim), isMet);
};

/** Scores (performance / accessibility / best practices) and metrics, desktop and slow phone: median of three runs. */
export const lighthouseScores = async ({ atEnd, backbar, staff }: Bench): Promise<Row[]> => {
    say('Lighthouse');
    const chromeFlags = ['--headless=new', ...args];
    const browser = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags, logLevel: 'error' });
    atEnd(() => browser.kill());
    const rows: Row[] = [];
    for (const isPhone of [false, true])
        for (const { path, isPublic, aim } of addresses) {
            const reports: Result[] = [];
            for (let round = 0; round < (isShort ? 1 : 3); round++)
                reports.push(
                    await run(browser.port, backbar.origin + path, isPhone, isPublic ? undefined : staff),
                );
            const device = isPhone ? 'phone' : 'desktop';
            rows.push(rowOf(`Lighthouse, ${device}: ${path}`, reports, isPhone ? aim : undefined));
        }
    return rows;
};
