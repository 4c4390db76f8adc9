import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Presses like a person, and counts. */
const pressing = (page: Page) => {
    let presses = 0;
    const count = async (press: () => Promise<unknown>) => {
        presses += 1;
        await press();
    };
    return {
        button: (name: string | RegExp) => count(() => page.getByRole('button', { name }).first().click()),
        tab: (name: string) => count(() => page.getByRole('tab', { name }).click()),
        box: (name: string) => count(() => page.getByRole('checkbox', { name }).first().click()),
        combobox: (name: string | RegExp) =>
            count(() => page.getByRole('combobox', { name }).first().click()),
        option: (name: string | RegExp) => count(() => page.getByRole('option', { name }).first().click()),
        count: () => presses,
    };
};

interface Row {
    id: number;
    single_use: boolean;
}

test.use({ fresh: true });

test('the products of a brand are changed in at most nine presses, and back again', async ({ page, api }) => {
    const brands = await api.get<{ id: number; name: string }[]>('brands');
    const sizes = await Promise.all(
        brands.map(async brand => ({
            ...brand,
            products: (await api.get<Row[]>(`brand/${brand.id}/products`)).length,
        })),
    );
    const [largest] = sizes.toSorted((a, b) => b.products - a.products);
    await page.goto('/products');
    const press = pressing(page);
    await press.combobox(/brand/i);
    await press.option(largest!.name);
    await press.box('Tick every row shown');
    await press.button(/^Change/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await press.tab('Single use');
    await expect(page.getByText(/\d+ changes?/)).toBeVisible();
    await press.button('Run');
    const card = page.getByRole('region', { name: 'Background work' });
    await expect(card).toContainText('changed');
    expect(press.count()).toBeLessThanOrEqual(9);
    await card.getByRole('button', { name: /^Undo/ }).click();
    await expect(card).toContainText('Undo the change of');
    await expect(card).toContainText(/\d changed/);
});
