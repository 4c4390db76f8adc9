import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Without motion, colours change at once, and none is looked at on its way.
test.use({ fresh: true, contextOptions: { reducedMotion: 'reduce' } });

/** Uploads a file of the list of imports, and waits for its page. */
const upload = async (page: Page, name: string, content: string) => {
    await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(page).toHaveURL(/\/import\/\d+$/);
};

const table = [
    'name;brand;category;ingredients',
    ...Array.from({ length: 5 }, (_, index) => `Imported Balm ${index};Aurea Import;Imports;Aqua, Glycerin`),
    'Wholly Hydrating Imported Cloudberry Overnight Repair Eye Cream;Aurea Import;Imports;Aqua',
    'Imported Mask;Aurea Import;Imports;Aqua, Glycerin, Tocopheryl Cetate',
    'No List;Aurea Import;Imports;No Info',
].join('\n');

test('a file is imported, its bad rows are mended by keys and by their file, and again it makes nothing', async ({
    page,
}) => {
    await page.goto('/imports');
    await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
    await upload(page, 'autumn.csv', table);
    await page.getByRole('button', { name: 'Run 5 rows' }).click();
    await expect(page.getByRole('tab', { name: 'Added 5' })).toBeVisible();

    await page.goto('/quarantine');
    await expect(page.getByRole('button', { name: /Imported Mask/ })).toBeVisible();
    await page.keyboard.press('j');
    await expect(
        page.getByRole('button', { name: 'Wholly Imported Cloudberry Overnight Eye Cream' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^\d+ Wholly/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /Tocopheryl Cetate/ })).toBeVisible();
    await page.keyboard.press('5');
    await expect(page.getByRole('button', { name: 'Import row' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Imported Mask/ })).toHaveCount(0);

    await page.goto('/imports');
    await page.getByRole('link', { name: 'autumn.csv' }).click();
    await page.getByRole('tab', { name: 'Quarantine 1' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the refused rows' }).click();
    const refused = await readFile(await (await download).path(), 'utf8');
    await page.goto('/imports');
    await upload(page, 'refused.csv', refused.replace('No Info', 'Glycerin'));
    await page.getByRole('button', { name: 'Run 1 row' }).click();
    await expect(page.getByRole('tab', { name: 'Added 8' })).toBeVisible();

    await page.getByRole('link', { name: 'What it made' }).click();
    await expect(page.getByRole('link', { name: /Imported Balm 4/ })).toBeVisible();
    await page.goto('/imports');
    await upload(page, 'autumn.csv', table);
    await expect(page.getByRole('tab', { name: 'Equal 5' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0);
});

test('an import can be used by everybody at every step, and its rows that wait', async ({ page }) => {
    test.slow();
    await page.goto('/imports');
    const wide = Array.from({ length: 600 }, (_, index) => `Wide Balm ${index};Aurea Import;Imports;Aqua`);
    await upload(page, 'wide.csv', ['what;who;where;label', ...wide].join('\n'));
    const columns = page.getByRole('dialog', { name: 'Columns of the file' });
    await expect(columns).toBeVisible();
    await expectAccessible(page, 'the columns of an import');
    for (const [heading, field] of [
        ['what', 'Name'],
        ['who', 'Brand'],
        ['where', 'Category'],
        ['label', 'Ingredients'],
    ]) {
        await columns.getByRole('combobox', { name: heading, exact: true }).click();
        await page.getByRole('option', { name: field, exact: true }).click();
    }
    await columns.getByRole('checkbox').check();
    await columns.getByRole('button', { name: 'Plan' }).click();
    await expect(columns).toBeHidden();
    await expectAccessible(page, 'an import that is planned');
    const start = page.getByRole('button', { name: /^Run/ });
    await expect(page.getByRole('tab', { name: 'New 600' })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'the plan of an import');
    await start.click();
    const cancel = page.locator('#content').getByRole('button', { name: /^Cancel/ });
    await expect(cancel).toBeVisible();
    await expectAccessible(page, 'an import that runs');
    await cancel.click();
    await expect(cancel).toBeHidden();
    await expectAccessible(page, 'an import that was cancelled');

    await page.route(/\/api\/import\/\d+$/, async route => {
        const response = await route.fetch();
        const reason = { code: 'stepKilled', args: { tries: 5 } };
        await route.fulfill({ response, json: { ...(await response.json()), state: 'failed', reason } });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'an import that failed');
    await page.unroute(/\/api\/import\/\d+$/);

    await page.goto('/imports');
    await upload(page, 'autumn.csv', table);
    await page.getByRole('tab', { name: /^Quarantine/ }).click();
    await page.getByRole('button', { name: /Imported Mask/ }).click();
    await expect(page.getByRole('group', { name: /Tocopheryl Cetate/ })).toBeVisible();
    await expectAccessible(page, 'the rows of an import that wait');
    await page.goto('/quarantine');
    await page.getByRole('button', { name: /^\d+ Wholly/ }).click();
    await expect(page.getByRole('button', { name: 'Import row' })).toBeVisible();
    await expectAccessible(page, 'the quarantine');
    await page.goto('/imports');
    await expect(page.getByRole('link', { name: 'autumn.csv' })).toBeVisible();
    await expectAccessible(page, 'the imports');
});

test('a row is mended in its field by Enter, and an import says what stands of it once undone and redone', async ({
    page,
}) => {
    test.slow();
    const wrong = Array.from(
        { length: 3 },
        (_, row) => `Wrong Balm ${row};Aurea Undo;Undo Masks;400000000000${row}`,
    );
    await page.goto('/imports');
    await upload(
        page,
        'undo.csv',
        [
            'name;brand;category;barcode',
            'Undo Balm;Aurea Undo;Undo Masks;',
            'undo balm;Aurea Undo;Undo Masks;',
            ...wrong,
        ].join('\n'),
    );
    await expect(page.getByRole('button', { name: 'Run 1 row' })).toBeVisible();
    await page.getByText('Names of the categories').click();
    await expect(page.getByText('Undo Masks', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Run 1 row' }).click();
    await expect(page.getByRole('tab', { name: 'Added 1' })).toBeVisible();

    await page.getByRole('tab', { name: 'Quarantine 4' }).click();
    await page.getByRole('button', { name: /undo balm/ }).click();
    await expect(page.getByText(/line 2 of this file is the same product/).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import row' })).toBeDisabled();
    await page.getByRole('button', { name: /undo balm/ }).press('j');
    for (let row = 0; row < 3; row++) {
        const barcode = page.getByRole('textbox', { name: 'Barcode' });
        await expect(page.getByRole('button', { name: `Wrong Balm ${row}`, expanded: true })).toBeVisible();
        await expect(barcode).toBeFocused();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: `Wrong Balm ${row}` })).toHaveCount(0);
    }
    await expect(page.getByRole('tab', { name: 'Added 4' })).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('tab', { name: 'Undone 1' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Quarantine 4' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Added/ })).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: /^Redo/ }).click();
    await expect(page.getByRole('tab', { name: 'Added 4' })).toBeVisible();
});

const long = Array.from(
    { length: 45 },
    (_, index) => `Rosa Alba${' Minor'.repeat(index % 3)} ${index} Oil`,
).join(', ');
const waiting = Array.from(
    { length: 24 },
    (_, index) => `Waiting Mask ${index};Aurea Import;Imports;Aqua, ${long}, Tocopheryl Cetate`,
);

/** The head of the open row and its question stand between the bars of the page. */
const expectOpenRowSeen = (page: Page, name: string) =>
    expect(async () => {
        const head = page.getByRole('button', { name, expanded: true });
        const places = await Promise.all(
            [head, page.getByRole('group', { name: /Tocopheryl Cetate/ })].map(part => part.boundingBox()),
        );
        const bars = await page
            .locator('main [data-foot]')
            .evaluateAll(feet => Math.min(...feet.map(foot => foot.getBoundingClientRect().top)));
        for (const place of places) {
            expect(place!.y, name).toBeGreaterThanOrEqual(52);
            expect(place!.y + place!.height, name).toBeLessThanOrEqual(bars);
        }
    }).toPass({ timeout: 10_000 });

test('a row that waits is seen with its question when it opens, and the pager stays free', async ({
    page,
}) => {
    test.slow();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto('/imports');
    await upload(page, 'waiting.csv', [table.split('\n')[0], ...waiting].join('\n'));
    await page.getByRole('tab', { name: 'Quarantine 24' }).click();
    for (const way of ['import', 'quarantine']) {
        if (way === 'quarantine') await page.goto('/quarantine');
        await expect(page.getByRole('button', { name: /Waiting Mask 0/ })).toBeVisible();
        for (let row = 0; row < 10; row++) {
            await page.keyboard.press('j');
            await expectOpenRowSeen(page, `${row + 2} Waiting Mask ${row}`);
        }
        for (let row = 8; row >= 4; row--) {
            await page.keyboard.press('k');
            await expectOpenRowSeen(page, `${row + 2} Waiting Mask ${row}`);
        }
        await page.getByRole('button', { name: 'Page 2' }).click();
        await expect(page.getByRole('button', { name: /Waiting Mask 23/ })).toBeVisible();
    }
});
