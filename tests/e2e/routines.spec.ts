import { expect, test } from './support/test.ts';

interface Routine {
    id: number;
    name: string;
    user: { id: number; username: string };
    routine_products: {
        product: { id: number; name: string } | null;
        new_product: { id: number; product_name: string } | null;
    }[];
}

test.describe('the routines', () => {
    test('are a table of name, user and created', async ({ page }) => {
        const asked = page.waitForRequest(/\/api\/routines\?/);
        await page.goto('/routines');
        expect((await asked).method()).toBe('GET');
        expect(new URL((await asked).url()).search).toBe('?page=1&perPage=50');
        const table = page.getByRole('table', { name: 'Routines', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Name', 'User', 'Created']);
        await expect(table.getByRole('row')).toHaveCount(51);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50', '100']);
    });

    test('show name, user and created, and lead to products and new products', async ({ page, api }) => {
        const { items } = await api.get<{ items: Routine[] }>('routines?page=1&perPage=100');
        const whole = await Promise.all(items.map(({ id }) => api.get<Routine>(`routine/${id}`)));
        const mixed = whole.find(
            ({ routine_products: steps }) =>
                steps.some(({ product }) => product) && steps.some(({ new_product }) => new_product),
        )!;
        const asked = page.waitForRequest(`**/api/routine/${mixed.id}`);
        await page.goto(`/routine/${mixed.id}`);
        expect((await asked).method()).toBe('GET');
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(mixed.name);
        await expect(main.getByRole('link', { name: mixed.user.username })).toHaveAttribute(
            'href',
            `/user/${mixed.user.id}`,
        );
        await expect(main.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d (am|pm)$/i)).toBeVisible();
        const steps = page.getByRole('table', { name: 'Products', exact: true }).getByRole('row');
        await expect(steps).toHaveCount(mixed.routine_products.length + 1);
        for (const [place, { product, new_product }] of mixed.routine_products.entries()) {
            const path = product ? `/product/${product.id}` : `/new-product/${new_product!.id}`;
            await expect(steps.nth(place + 1).getByRole('link')).toHaveAttribute('href', path);
        }
        const submitted = mixed.routine_products.findIndex(({ new_product }) => new_product);
        await steps
            .nth(submitted + 1)
            .getByRole('link')
            .click();
        await expect(page).toHaveURL(/\/new-product\/\d+/);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Loading|Not found)$/);
    });
});
