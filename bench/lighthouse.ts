import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { median } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

const rounds = 3;

/** The aim is the phone's score for performance. */
const addresses = [
    { path: '/login', signedIn: false, aim: 95 },
    { path: '/products', signedIn: true, aim: 92 },
    { path: '/product/4242', signedIn: true, aim: 92 },
];

const scored = ['performance', 'accessibility', 'best-practices'] as const;

const run = async (port: number, address: string, cookie: string | undefined, mobile: boolean) => {
    const flags = {
        port,
        onlyCategories: [...scored],
        logLevel: 'error' as const,
        ...(cookie && { extraHeaders: { Cookie: cookie } }),
    } satisfies Flags;
    const result = await lighthouse(address, flags, mobile ? undefined : desktopConfig);
    if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse could not load ${address}: ${result?.lhr.runtimeError?.message}`);
    return result.lhr;
};

const figure = (what: string, reports: readonly Result[], aim?: number): Figure => {
    const score = (category: string) =>
        median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const metric = (audit: string) =>
        median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return {
        what,
        value: [
            scored.map(score).join(' / '),
            `largest paint ${milliseconds(metric('largest-contentful-paint'))}`,
            `blocked ${milliseconds(metric('total-blocking-time'))}`,
            `shift ${metric('cumulative-layout-shift').toFixed(3)}`,
        ].join(', '),
        ...(aim !== undefined && { aim: String(aim), met: score('performance') >= aim }),
    };
};

/**
 * Lighthouse's scores (performance / accessibility / best practices) and metrics of the sign-in, the list of
 * products and a product, with its desktop and its slow phone profile: the medians of three runs each.
 */
export const lighthouseScores = async (origin: string, staff: Staff): Promise<Figure[]> => {
    const browser = await launch({
        chromePath: process.env.CHROMIUM_PATH,
        chromeFlags: ['--headless=new', ...args],
        logLevel: 'error',
    });
    try {
        const figures: Figure[] = [];
        for (const mobile of [false, true])
            for (const { path, signedIn, aim } of addresses) {
                const reports: Result[] = [];
                const cookie = signedIn ? `session=${staff.cookie}` : undefined;
                for (let round = 0; round < rounds; round++)
                    reports.push(await run(browser.port, `${origin}${path}`, cookie, mobile));
                figures.push(
                    mobile
                        ? figure(`Lighthouse, phone: ${path}`, reports, aim)
                        : figure(`Lighthouse, desktop: ${path}`, reports),
                );
            }
        return figures;
    } finally {
        browser.kill();
    }
};
