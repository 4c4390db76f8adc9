import type { Coverage } from '../../contract/coverage.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a number leads to as many products, and G gives the first twenty from form to form', async ({
    page,
    api,
}) => {
    test.slow();
    await expect
        .poll(async () => (await api.get<Coverage>('coverage')).counted, {
            timeout: 90_000,
            intervals: [1000],
        })
        .not.toBeNull();
    const { all } = await api.get<Coverage>('coverage');
    await page.goto('/coverage');
    const row = page.getByRole('row', { name: /^All products/ });
    await expectAccessible(page, 'the coverage');
    await row
        .getByRole('link', { name: String(all.no_picture), exact: true })
        .first()
        .click();
    await expect(page.getByText(`1–25 of ${all.no_picture}`)).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    await page.keyboard.press('g');
    await expect(page.getByText('1 of 20')).toBeVisible();
    await page.keyboard.press('Alt+j');
    await expect(page.getByText('2 of 20')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/coverage$/);
});

test('the week has an address, and leads to the week before', async ({ page }) => {
    await page.goto('/week?of=2026-11-23');
    await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible();
    await expectAccessible(page, 'the week');
    await page.getByRole('link', { name: 'Week before' }).click();
    await expect(page).toHaveURL(/\/week\?of=2026-11-16$/);
});
