import type { Page } from '@playwright/test';
import type { DashboardStats, ProcessingRun, ProcessingRuns } from '../../contract/operations.ts';
import { light } from '../../src/theme/colours.ts';
import { expect, test, type Api } from './support/test.ts';
import { beyond, cutOff } from './support/zoom.ts';

const labels: Record<keyof DashboardStats, string> = {
    new_products: 'New products',
    unlinked_new_products: 'Unlinked new products',
    products: 'Products',
    reviews: 'Reviews',
    users: 'Users',
    shop_items: 'Shop items',
    posts: 'Posts',
    c3r1: 'c3r1',
    c3r4: 'c3r4',
};

/** `YYYY-MM-DD` of so many days before today, where the browser is. */
const dayBefore = (days: number) => {
    const day = new Date(Date.now() - days * 86_400_000);
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(day);
};

const runsOf = (api: Api, date: string) => api.get<ProcessingRuns>(`region-processings?date=${date}`);

const table = (page: Page) => page.getByRole('table', { name: 'Runs' });
const rowOf = (page: Page, run: ProcessingRun) =>
    table(page)
        .getByRole('row')
        .filter({ hasText: run.shop_region.shop!.name })
        .filter({ has: page.getByRole('cell', { name: run.shop_region.name, exact: true }) });

/** The documents' rules, written once more from their words. */
const expectedStatus = ({ start, processed, shop_region: { expected_count } }: ProcessingRun) => {
    if (start === null) return 'Not started';
    if (processed === null) return 'Running';
    if (expected_count === null) return 'No target';
    if (processed > expected_count * 1.1) return 'Above expected';
    if (processed < expected_count * 0.9) return 'Below expected';
    return 'As expected';
};

/** The level in whose colour a row of each status is drawn; the others have no colour. */
const levels: Record<string, keyof typeof light.level> = {
    Running: 'running',
    'Above expected': 'high',
    'Below expected': 'high',
    'As expected': 'low',
};

const css = (hex: string) =>
    `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const minutes = ({ start, end }: ProcessingRun) =>
    start && end ? Math.ceil((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000) : undefined;

test.describe('the dashboard', () => {
    test('counts what there is', async ({ page, api }) => {
        const stats = await api.get<DashboardStats>('dashboard-stats');
        await page.goto('/dashboard');
        await expect(page).toHaveTitle('Dashboard | Backbar');
        for (const [key, label] of Object.entries(labels)) {
            const count = page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd');
            await expect(count, label).toHaveText(stats[key as keyof DashboardStats]!.toLocaleString('en'));
        }
    });

    test('shows counts of seven digits and ten times what was expected in full, however narrow the window', async ({
        page,
    }) => {
        await page.route(/dashboard-stats$/, async route => {
            const response = await route.fetch();
            const stats = (await response.json()) as DashboardStats;
            const json = Object.fromEntries(Object.keys(stats).map(key => [key, 8_888_888]));
            await route.fulfill({ response, json });
        });
        await page.route(/region-processings\?date=/, async route => {
            const response = await route.fetch();
            const { processed, skipped } = (await response.json()) as ProcessingRuns;
            const json = {
                processed: processed.map(run => ({
                    ...run,
                    processed: 8_888_880,
                    shop_region: { ...run.shop_region, expected_count: 888_888 },
                })),
                skipped,
            };
            await route.fulfill({ response, json });
        });
        for (const width of [1920, 1366, 1024, 390]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(`/dashboard?date=${dayBefore(1)}`);
            await expect(page.getByText('8,888,888').first()).toBeVisible();
            await expect(page.getByText('8,888,880').first()).toBeVisible();
            expect(await cutOff(page), `${width} px`).toEqual([]);
            expect(await beyond(page), `${width} px: wider than the window`).toBeLessThanOrEqual(0);
        }
    });

    test('shows the runs of a day as they went, and what needs a person', async ({ page, api }) => {
        const date = dayBefore(1);
        const { processed, skipped } = await runsOf(api, date);
        await page.goto(`/dashboard?date=${date}`);
        await expect(table(page).getByRole('row')).toHaveCount(1 + processed.length + skipped.length);
        for (const run of processed) {
            const row = rowOf(page, run);
            const status = expectedStatus(run);
            await expect(row).toContainText(status);
            const level = levels[status];
            await expect(row.getByRole('cell').nth(1)).toHaveCSS(
                'background-color',
                level ? css(light.level[level].row) : 'rgba(0, 0, 0, 0)',
            );
            const expected = run.shop_region.expected_count;
            if (expected !== null) await expect(row).toContainText(expected.toLocaleString('en'));
            if (run.processed !== null) await expect(row).toContainText(run.processed.toLocaleString('en'));
            if (minutes(run) !== undefined) await expect(row).toContainText(`${minutes(run)} min`);
        }
        for (const run of skipped) await expect(rowOf(page, run)).toContainText('Skipped');
        const running = processed.filter(run => run.processed === null).length;
        for (const [label, count, level] of [
            ['Unprocessed', skipped.length, 'high'],
            ['Processing', running, 'running'],
        ] as const) {
            const figure = page.locator('dt', { hasText: label }).locator('+ dd');
            await expect(figure).toHaveText(String(count));
            await expect(figure).toHaveCSS(
                'color',
                css(count > 0 ? light.level[level].text : light.paper.ink),
            );
        }
    });

    test('goes to another day by its calendar, keeps the sorting, and can be shared', async ({
        page,
        api,
        context,
    }) => {
        // Not today: right after the browser's midnight, which is before the server's, today has no runs.
        const before = dayBefore(1);
        await page.goto(`/dashboard?date=${before}`);
        await page.getByRole('columnheader', { name: 'Shop' }).getByRole('button').click();
        await expect(page).toHaveURL(/sort=shop/);
        const date = dayBefore(2);
        const [year, month, day] = date.split('-').map(Number);
        const earlier = month !== Number(before.split('-')[1]);
        if (earlier) await page.getByRole('button', { name: 'Previous month' }).click();
        await page
            .getByRole('button', { pressed: false })
            .filter({ has: page.locator(`text="${day}"`) })
            .first()
            .click();
        await expect(page).toHaveURL(new RegExp(`date=${year}-${date.slice(5, 7)}-${date.slice(8)}`));
        const { processed, skipped } = await runsOf(api, date);
        await expect(table(page).getByRole('row')).toHaveCount(1 + processed.length + skipped.length);
        const shops = table(page).locator('tbody td:nth-child(3)');
        const shown = await shops.allInnerTexts();
        expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, 'en')));

        const other = await context.newPage();
        await other.goto(page.url());
        const same = other.getByRole('table', { name: 'Runs' }).locator('tbody td:nth-child(3)');
        await expect(same).toHaveText(shown, { useInnerText: true });
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`date=${before}`));
    });

    test('cuts nothing of a run short, however narrow the window', async ({ page, api }) => {
        const date = dayBefore(1);
        const [run] = (await runsOf(api, date)).processed;
        const { name, shop, expected_count } = run!.shop_region;
        await page.goto(`/dashboard?date=${date}`);
        for (const width of [1440, 1280, 1024, 820, 720, 390, 360]) {
            await page.setViewportSize({ width, height: 800 });
            const row = table(page)
                .locator('tbody tr')
                .filter({ hasText: shop!.name })
                .filter({ hasText: name });
            for (const text of [name, shop!.name, expected_count?.toLocaleString('en') ?? ''])
                await expect(row.getByText(text).filter({ visible: true }).first(), `${width}`).toBeVisible();
            const cut = await table(page)
                .locator('td, th')
                .evaluateAll(cells =>
                    cells
                        .filter(cell => cell.scrollWidth > cell.clientWidth + 1)
                        .map(cell => cell.textContent),
                );
            expect(cut, `${width}`).toEqual([]);
        }
    });

    test('offers no day to come, and says when a day had no runs', async ({ page }) => {
        await page.goto('/dashboard?date=2020-02-29');
        await expect(page.getByText('No runs on this day')).toBeVisible();
        await page.goto('/dashboard');
        await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
    });

    test.describe('while a run of today is under way', () => {
        test.use({ tolerate: [/status of 500 .*region-processings/] });

        test('reads it again by itself, and says when that fails', async ({ page }) => {
            await page.clock.install();
            // Whatever the hour, today has runs, and one of them is under way.
            await page.route(/region-processings\?date=/, async route => {
                const url = route
                    .request()
                    .url()
                    .replace(/date=.*/, `date=${dayBefore(2)}`);
                const response = await route.fetch({ url });
                const runs = (await response.json()) as ProcessingRuns;
                const [first, ...others] = [...runs.processed, ...runs.skipped];
                const running = {
                    ...first!,
                    start: first!.start ?? '2026-01-01 03:00:00',
                    end: null,
                    processed: null,
                };
                await route.fulfill({ response, json: { processed: [running, ...others], skipped: [] } });
            });
            await page.goto('/dashboard?sort=shop');
            await expect(page.getByText(/^Read at .*, again every 30 s$/)).toBeVisible();
            const again = page.waitForResponse(/region-processings\?date=/);
            await page.clock.fastForward(31_000);
            await again;
            await page.unroute(/region-processings\?date=/);
            await page.route(/region-processings\?date=/, route =>
                route.fulfill({ status: 500, json: { error: 'Out of order' } }),
            );
            // The next time counts from when the answer was taken in.
            await expect(async () => {
                await page.clock.fastForward(31_000);
                await expect(page.getByText(/^Could not be reloaded/)).toBeVisible({ timeout: 1000 });
            }).toPass();
            await expect(table(page)).toBeVisible();
            await page.unroute(/region-processings\?date=/);
            await page.getByRole('button', { name: 'Retry' }).click();
            await expect(page.getByText(/^Could not be reloaded/)).toBeHidden();
            await expect(page).toHaveURL(/sort=shop/);
        });
    });
});
