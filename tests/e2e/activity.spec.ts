import type { Page } from '@playwright/test';
import { saveButton, toast } from './support/page.ts';
import { expect, test, type Api } from './support/test.ts';

interface Product {
    id: number;
    name: string;
}

/** The first products of the catalogue. */
const products = async (api: Api) => (await api.get<{ items: Product[] }>('products?perPage=25')).items;

const nameOf = async (api: Api, id: number) => (await api.get<Product>(`product/${id}`)).name;

const rename = async (page: Page, id: number, name: string) => {
    await page.goto(`/product/${id}?edit=true`);
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await saveButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(saveButton(page)).toBeHidden();
};

const status = (page: Page) => page.getByRole('status');

test('what was changed and deleted goes back with Z, again with Shift+Z, and comes back from the trash', async ({
    page,
    api,
}) => {
    const [{ id, name }] = (await products(api)) as [Product];
    await rename(page, id, 'Velvet Trial Balm');
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/products/);

    await page.keyboard.press('z');
    await expect(status(page).filter({ hasText: 'Undone on Velvet Trial Balm: deleted' })).toBeAttached();
    expect(await nameOf(api, id)).toBe('Velvet Trial Balm');
    await page.keyboard.press('z');
    await expect(status(page).filter({ hasText: `from “${name}” to “Velvet Trial Balm”` })).toBeAttached();
    expect(await nameOf(api, id)).toBe(name);
    await page.keyboard.press('Shift+Z');
    await expect(status(page).filter({ hasText: /^Redone on .*changed name/ })).toBeAttached();
    await page.keyboard.press('Shift+Z');
    await expect(status(page).filter({ hasText: 'Redone on Velvet Trial Balm: deleted' })).toBeAttached();

    await page.getByRole('link', { name: 'Trash' }).click();
    const row = page.getByRole('row', { name: /Velvet Trial Balm/ });
    await expect(row).toContainText('ingredient');
    await row.getByRole('button', { name: 'Restore Velvet Trial Balm' }).click();
    await page.getByRole('link', { name: 'Open it' }).click();
    await expect(page).toHaveURL(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Velvet Trial Balm' })).toBeVisible();
});

test('of several changes that are taken back together, those that can go back do, as one act', async ({
    page,
    api,
}) => {
    const [, , one, other, third] = (await products(api)) as [Product, Product, Product, Product, Product];
    await rename(page, one.id, 'First Trial Name');
    await rename(page, one.id, 'Second Trial Name');
    await rename(page, other.id, 'Third Trial Name');
    await rename(page, third.id, 'Fourth Trial Name');

    await page.getByRole('link', { name: 'Activity' }).click();
    const box = (words: string) => page.getByRole('row', { name: words }).getByRole('checkbox');
    const head = page.getByRole('table', { name: 'Activity' }).locator('thead');
    await expect(box('to “Third Trial Name”')).toBeVisible();
    const before = await head.boundingBox();
    await box(`“${one.name}” to “First Trial Name”`).check();
    expect((await head.boundingBox())?.height).toBe(before?.height);
    await box('to “Third Trial Name”').check();
    await box('to “Fourth Trial Name”').check();
    await page.getByRole('button', { name: 'Undo 3 changes' }).click();
    const preview = page.getByRole('dialog', { name: 'Undo 3 changes?' });
    await expect(preview.getByRole('definition')).toHaveText(['2', '0', '1']);
    await expect(preview.getByRole('listitem').first()).toContainText('Second Trial Name');
    await preview.getByRole('button', { name: 'Undo 2 changes' }).click();
    await page
        .getByRole('dialog', { name: '2 changes undone.' })
        .getByRole('button', { name: 'Close' })
        .click();
    expect(await nameOf(api, other.id)).toBe(other.name);
    expect(await nameOf(api, third.id)).toBe(third.name);
    expect(await nameOf(api, one.id)).toBe('Second Trial Name');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('z');
    await expect(status(page).filter({ hasText: /^Undone on/ })).toBeAttached();
    expect(await nameOf(api, other.id)).toBe('Third Trial Name');
    expect(await nameOf(api, third.id)).toBe('Fourth Trial Name');
    await expect(toast(page, 'Undone on')).toBeHidden();
});
