import { expect, test } from './support/test.ts';

interface Collection {
    id: number;
    name: string;
    user: { id: number; username: string };
    products: { id: number; name: string }[];
}

test.describe('the collections', () => {
    test('are a table of name, user and created, without the protected ones', async ({ page, api }) => {
        const asked = page.waitForRequest(/\/api\/collections\?/);
        await page.goto('/collections');
        expect((await asked).method()).toBe('GET');
        expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
            excludeProtected: 'true',
            order: 'latest',
            page: '1',
            perPage: '50',
        });
        const table = page.getByRole('table', { name: 'Collections', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Name', 'User', 'Created']);
        await expect(table.getByRole('row')).toHaveCount(51);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50', '100']);
        const { total } = await api.get<{ total: number }>('collections');
        const open = await api.get<{ total: number }>('collections?excludeProtected=true');
        expect(open.total).toBeLessThan(total);
    });

    test('lead to the pictures of their products, and on to these', async ({ page, api }) => {
        const { items } = await api.get<{ items: Collection[] }>(
            'collections?excludeProtected=true&perPage=100',
        );
        const whole = await Promise.all(items.map(({ id }) => api.get<Collection>(`collection/${id}`)));
        const { id, name, user, products } = whole.find(each => each.products.length > 3)!;
        const asked = page.waitForRequest(`**/api/collection/${id}`);
        await page.goto(`/collection/${id}`);
        expect((await asked).method()).toBe('GET');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.getByRole('main').getByRole('link', { name: user.username })).toHaveAttribute(
            'href',
            `/user/${user.id}`,
        );
        const tiles = page.getByRole('region', { name: 'Products' }).getByRole('listitem');
        await expect(tiles).toHaveCount(products.length);
        await tiles.first().getByRole('link').click();
        await expect(page).toHaveURL(`/product/${products[0]!.id}`);
        await page.goBack();
        await expect(tiles).toHaveCount(products.length);
    });
});
