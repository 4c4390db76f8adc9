import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import args from '../scripts/chromiumArgs.json' with { type: 'json' };
import { percentile } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import type { Staff } from './staff.ts';

const rounds = 3;

const addresses = [
    { path: '/login', signedIn: false },
    { path: '/products', signedIn: true },
    { path: '/product/4242', signedIn: true },
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

const middle = (values: number[]) =>
    percentile(
        values.toSorted((a, b) => a - b),
        0.5,
    );

const figure = (what: string, reports: readonly Result[]): Figure => {
    const score = (category: string) =>
        middle(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const metric = (audit: string) =>
        middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return {
        what,
        value: [
            scored.map(score).join(' / '),
            `largest paint ${milliseconds(metric('largest-contentful-paint'))}`,
            `blocked ${milliseconds(metric('total-blocking-time'))}`,
            `shift ${metric('cumulative-layout-shift').toFixed(3)}`,
        ].join(', '),
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
            for (const { path, signedIn } of addresses) {
                const reports: Result[] = [];
                const cookie = signedIn ? `session=${staff.cookie}` : undefined;
                for (let round = 0; round < rounds; round++)
                    reports.push(await run(browser.port, `${origin}${path}`, cookie, mobile));
                figures.push(figure(`Lighthouse, ${mobile ? 'phone' : 'desktop'}: ${path}`, reports));
            }
        return figures;
    } finally {
        browser.kill();
    }
};
