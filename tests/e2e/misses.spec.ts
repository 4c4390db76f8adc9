import { expect, test } from './support/test.ts';

test.describe('the barcode misses', () => {
    test('are a table of hits, barcode and when, fifty or a hundred a page', async ({ page }) => {
        const asked = page.waitForRequest(/\/api\/barcode-scan-misses\?/);
        await page.goto('/barcode-misses');
        expect((await asked).method()).toBe('GET');
        expect(new URL((await asked).url()).search).toBe('?page=1&perPage=50');
        const table = page.getByRole('table', { name: 'Barcode misses', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Hits', 'Barcode', 'When']);
        await expect(table.getByRole('row')).toHaveCount(51);
        const hits = (await table.locator('tbody tr td:first-child').allTextContents()).map(Number);
        expect(hits).toEqual(hits.toSorted((a, b) => b - a));
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['50', '100']);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page).toHaveURL('/barcode-misses?page=2');
    });

    test('lead to a search of the web, in a tab of its own and without telling from where', async ({
        page,
    }) => {
        await page.goto('/barcode-misses');
        const table = page.getByRole('table', { name: 'Barcode misses', exact: true });
        const link = table
            .getByRole('row')
            .nth(1)
            .getByRole('link', { name: /^\d{8,}/ });
        const barcode = /^\d+/.exec((await link.textContent())!)![0];
        await expect(link).toHaveAttribute('href', new RegExp(`^https://.*${barcode}$`));
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noreferrer/);
    });
});
