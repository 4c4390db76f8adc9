import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { isEan13 } from '../../contract/barcode.ts';
import { csvStyle } from '../../src/ui/list/csv.ts';
import arabic from '../../src/i18n/ar.json' with { type: 'json' };
import english from '../../src/i18n/en.json' with { type: 'json' };
import german from '../../src/i18n/de.json' with { type: 'json' };
import { runningJob } from '../support/runningJob.ts';
import { expectLanguage, speak } from './support/speak.ts';
import { expect, test } from './support/test.ts';

/** Presses Export, and reads the file that the browser downloads: its header, and its rows. */
const exported = async (page: Page, { components }: typeof english, locale: string) => {
    const [begins = ''] = components.export.count.split(' ').filter(word => !word.startsWith('%'));
    const button = page.getByRole('main').getByRole('button', { name: begins });
    await expect(button).toBeEnabled();
    const download = page.waitForEvent('download');
    await button.click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.startsWith('\uFEFF')).toBe(true);
    const [header = [], ...rows] = parse(file, {
        bom: true,
        delimiter: csvStyle(locale).separator,
        relax_quotes: true,
    }) as string[][];
    // Arabic isolates what is put into a sentence.
    const plain = header.map(each => each.replaceAll(/[\u200F\u2066-\u2069]/g, ''));
    return { name: (await download).suggestedFilename(), header: plain, rows };
};

/** What a spreadsheet shows of a cell that is written as a formula so that it stays as it is. */
const written = (cell = '') => /^="(.*)"$/.exec(cell)?.[1];

const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

const languages = [
    ['en', english],
    ['de', german],
    ['ar', arabic],
] as const;

for (const [locale, words] of languages)
    test.describe(`an export in ${locale}`, () => {
        test.beforeEach(async ({ page }) => {
            await speak(page, locale);
        });

        test('has every product with its id, its barcodes digit by digit, and its address', async ({
            page,
            api,
        }) => {
            const { total } = await api.get<{ total: number }>('products/all');
            await page.goto('/products?all=true');
            await expectLanguage(page, locale);
            const { name, header, rows } = await exported(page, words, locale);
            expect(name).toBe('products.csv');
            expect(header[0]).toBe(words.lists.export.id);
            expect(header.at(-1)).toBe(words.lists.export.address);
            expect(rows).toHaveLength(total);
            expect(new Set(rows.map(([id]) => id)).size).toBe(total);
            const place = header.indexOf(words.resources.products.fields.barcode);
            const codes = rows.flatMap(row =>
                (written(row[place]) ?? row[place] ?? '').split(' ').filter(Boolean),
            );
            expect(codes.length).toBeGreaterThan(total / 2);
            expect(codes.filter(code => !isEan13(code))).toEqual([]);
            for (const [id, ...cells] of rows.slice(0, 50))
                expect(cells.at(-1)).toMatch(new RegExp(`^http://.*/product/${id}$`));
        });

        test('has every barcode that found nothing, and when, in the zone that the header names', async ({
            page,
            api,
        }) => {
            const { total } = await api.get<{ total: number }>('barcode-scan-misses');
            await page.goto('/barcode-misses');
            await expectLanguage(page, locale);
            const { header, rows } = await exported(page, words, locale);
            const { hits, barcode, created } = words.resources['barcode-misses'].fields;
            const places = [hits, barcode, `${created} (Europe/Paris)`].map(each => header.indexOf(each));
            expect(places).not.toContain(-1);
            const cells = (row: string[]) => places.map(place => row[place] ?? '');
            expect(rows).toHaveLength(total);
            for (const [scans, code, when] of rows.map(cells)) {
                expect(scans).toMatch(/^\d+$/);
                expect(written(code)).toMatch(/^\d{8,14}$/);
                expect(when).toMatch(moment);
            }
        });

        test('has every member', async ({ page, api }) => {
            const { total } = await api.get<{ total: number }>('users');
            await page.goto('/users');
            await expectLanguage(page, locale);
            const { name, header, rows } = await exported(page, words, locale);
            expect(name).toBe('users.csv');
            expect(rows).toHaveLength(total);
            expect(rows.every(row => row.length === header.length)).toBe(true);
            const joined = header.findIndex(each => each.endsWith('(Europe/Paris)'));
            expect(rows.every(row => moment.test(row[joined] ?? ''))).toBe(true);
        });
    });

test('an export of the trash has its moments in the zone that the header names', async ({ page }) => {
    const at = '2026-02-01 08:52:00';
    const record = { kind: 'brand', id: 3, name: 'Oolith', exists: false };
    const trashed = { edit: 9, record, image: null, along: {}, by: null, deleted: at, expires: at };
    await page.route('**/api/trash?*', route => route.fulfill({ json: { items: [trashed], total: 1 } }));
    await page.goto('/trash');
    const { header, rows } = await exported(page, english, 'en');
    const { deleted, expires } = english.resources.trash.fields;
    for (const label of [deleted, expires])
        expect(rows[0]![header.indexOf(`${label} (Europe/Paris)`)]).toBe('2026-02-01 09:52');
});

const running = { ...runningJob, act: 'delete', to: null };

test.describe('a failed export beside background work', () => {
    test.use({ tolerate: [/status of 503/] });

    test('stays in sight, with all its buttons, in windows of every size', async ({ page }) => {
        await page.route('**/api/jobs', route => route.fulfill({ json: running }));
        await page.route('**/api/job/7', route => route.fulfill({ json: { ...running, skips: [] } }));
        await page.goto('/products?all=true');
        await page.getByRole('main').getByRole('checkbox').nth(1).check();
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        const card = page.getByRole('region', { name: 'Background work' });
        await expect(card).toBeVisible();
        const why = 'The database does not answer, and somebody has to look after it before it does.';
        await page.route('**/api/products/all?*', route =>
            route.fulfill({ status: 503, json: { error: why } }),
        );
        await page.getByRole('button', { name: /^Export/ }).click();
        const failure = page.getByRole('alert').filter({ hasText: 'The list could not be exported.' });
        await expect(failure).toBeVisible();
        const box = async (part: typeof card) => (await part.boundingBox())!;
        for (const [width, height] of [
            [1440, 900],
            [1000, 700],
            [800, 700],
            [1000, 390],
        ] as const) {
            await page.setViewportSize({ width, height });
            await expect
                .poll(async () => {
                    const [above, below] = [await box(card), await box(failure)];
                    return above.y + above.height <= below.y || below.y + below.height <= above.y;
                }, `${width} × ${height}`)
                .toBe(true);
            await failure.getByRole('button', { name: 'Close' }).click({ trial: true });
            await card.getByRole('button', { name: 'Close' }).click({ trial: true });
        }
        await failure.getByRole('button', { name: 'Close' }).click();
        await expect(failure).not.toBeVisible();
        await card.getByRole('button', { name: 'Close' }).click();
        await expect(card).not.toBeVisible();
    });
});
