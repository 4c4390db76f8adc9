import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

test.use({ fresh: true });

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
    const upload = (name: string, content: string) =>
        page
            .locator('input[type="file"]')
            .first()
            .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.goto('/imports');
    await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
    await upload('autumn.csv', table);
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
    await upload('refused.csv', refused.replace('No Info', 'Glycerin'));
    await page.getByRole('button', { name: 'Run 1 row' }).click();
    await expect(page.getByRole('tab', { name: 'Added 8' })).toBeVisible();

    await page.getByRole('link', { name: 'What it made' }).click();
    await expect(page.getByRole('link', { name: /Imported Balm 4/ })).toBeVisible();
    await page.goto('/imports');
    await upload('autumn.csv', table);
    await expect(page.getByRole('tab', { name: 'Equal 5' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Run/ })).toHaveCount(0);
});
