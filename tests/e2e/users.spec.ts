import { expect, test } from './support/test.ts';

test.describe('the users', () => {
    test('are listed with how and when they joined, a hundred a page', async ({ page }) => {
        const asked = page.waitForRequest(request => request.url().includes('/api/users?'));
        await page.goto('/users');
        expect(new URL((await asked).url()).search).toBe('?page=1&per_page=100');
        const table = page.getByRole('table', { name: 'Users', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText([
            'Username',
            'Email',
            'Country',
            'Signup method',
            'Date joined',
        ]);
        await expect(table.getByRole('row')).toHaveCount(101);
        await expect(table.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText(
            /^(Apple|Email|Facebook)$/,
        );
        await expect(table.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(
            /^\d\d-\d\d-\d{4} \d\d:\d\d (am|pm)$/i,
        );
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['100', '250']);
    });

    test('are found by name or address, twenty-five a page, and lead to their page', async ({ page }) => {
        await page.goto('/users');
        const asked = page.waitForRequest('**/api/search/users');
        await page.getByRole('searchbox', { name: 'Search members' }).fill('member@backbar');
        expect((await asked).method()).toBe('POST');
        expect((await asked).postDataJSON()).toEqual({
            text: 'member@backbar',
            from: 0,
            to: 25,
            include_total: true,
            include_self: true,
        });
        // An email address stands in no address that a server gets.
        await expect(page).toHaveURL('/users#q=member%40backbar');
        const table = page.getByRole('table', { name: 'Users', exact: true });
        await expect(table.getByRole('row')).toHaveCount(2);
        await expect(table.getByRole('cell', { name: 'member@backbar.example' })).toBeVisible();
        const name = await table.getByRole('link').textContent();
        await table.getByRole('link').click();
        await expect(page).toHaveURL(/\/user\/\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
    });

    test('tell when they joined in full, however narrow the window, as other lists do', async ({ page }) => {
        for (const address of ['/users', '/posts', '/shop-items']) {
            await page.goto(address);
            const cells = page.locator('main tbody td:has(> time)');
            await expect(cells.first()).toBeVisible();
            for (const width of [1280, 1024, 820]) {
                await page.setViewportSize({ width, height: 800 });
                const cut = await cells.evaluateAll(
                    all => all.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length,
                );
                expect(cut, `${address} ${width}`).toBe(0);
            }
        }
    });
});
