import { zipSync, strToU8 } from 'fflate';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';
import { seeToast } from './support/page.ts';

interface Named {
    id: number;
    name: string;
}

/** The least PNG there is: one pixel. */
const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel });

const counts = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('definition');

test.describe('a bulk upload', () => {
    test('goes from JSON and images over corrections to saved products', async ({ page, api }) => {
        const [brand] = await api.get<Named[]>('brands');
        const categories = await api.get<(Named & { parent_id: number | null })[]>('categories');
        const [top] = categories.filter(({ parent_id }) => parent_id === null);
        const product = {
            name: 'Bulk Toner',
            brand: brand!.name.toUpperCase(),
            image_file: 'toner.png',
            ingredients: 'Aqua, Glycerin',
            barcodes: ['2999999999991'],
            categories: [top!.name],
        };
        const products = [
            product,
            { ...product, name: 'Bulk Essence', brand: 'Bulk Brand', barcodes: [] },
            { ...product, name: 'Bulk Balm', ingredients: 'Aqua, Bulk Flower Water', barcodes: [] },
            { ...product, name: 'Bulk Oil', image_file: 'oil.png', barcodes: [], categories: ['Hats'] },
        ];

        await page.goto('/products');
        await page.getByRole('link', { name: 'Bulk Upload' }).click();
        await expect(page).toHaveURL('/products/bulk-upload');
        await expect(page).toHaveTitle('Bulk Upload | Backbar');
        const validate = page.getByRole('button', { name: 'Validate' });
        await validate.click();
        await expect(page.getByText('This field is required!')).toHaveCount(2);
        const json = page.getByLabel('Products as JSON');
        await json.fill('[{]');
        await validate.click();
        await expect(page.getByText('Error in JSON syntax! Line 1, column 3.')).toBeVisible();
        await page.getByLabel('Choose a JSON file').setInputFiles({
            name: 'products.json',
            mimeType: 'application/json',
            buffer: Buffer.from(JSON.stringify(products)),
        });
        await page.getByLabel('Choose pictures').setInputFiles([picture('toner.png'), picture('spare.png')]);
        await validate.click();
        await expect(counts(page)).toHaveText(['0', '3', '1', '4']);
        await expect(page.getByText('1 picture is named by no product: spare.png')).toBeVisible();
        const row = (name: string) => page.getByRole('listitem', { name, exact: true });
        const errors = row('Bulk Oil').getByRole('list', { name: 'Errors' });
        await expect(errors.getByRole('listitem')).toHaveText([
            'Categories not found: Hats',
            'Image not found.',
        ]);
        // Red: much of it, little else.
        await expect(errors).toHaveCSS('color', /^rgb\(1\d\d, \d\d, \d\d\)$/);
        await expect(row('Bulk Balm').getByText('Ingredients not found: Bulk Flower Water')).toBeVisible();
        for (const name of ['Bulk Essence', 'Bulk Balm', 'Bulk Oil'])
            await expect(page.getByRole('button', { name: `Save ${name}` })).toBeDisabled();

        await page.getByRole('button', { name: 'Save Bulk Toner' }).click();
        await seeToast(page, 'Saved Product!');
        const saved = row('Bulk Toner').getByRole('link', { name: /^SAVED/ });
        await expect(saved).toHaveAttribute('href', /^\/product\/\d+$/);
        await expect(counts(page)).toHaveText(['1', '3', '0', '4']);

        await page.getByRole('button', { name: 'Add Bulk Flower Water' }).click();
        await page.getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Saved Ingredients!');
        await expect(page.getByRole('button', { name: 'Save Bulk Balm' })).toBeEnabled();

        await page.getByRole('button', { name: 'Add Bulk Brand' }).click();
        const brandForm = page.getByRole('region', { name: 'Add Brand' });
        await expect(brandForm.getByLabel('Brand name')).toHaveValue('Bulk Brand');
        await brandForm.getByRole('combobox', { name: 'Country' }).fill('Norway');
        await page.getByRole('option', { name: 'Norway' }).click();
        await brandForm.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Save Bulk Essence' })).toBeEnabled();

        await page.getByRole('button', { name: 'Edit Bulk Oil' }).click();
        const form = page.getByRole('region', { name: 'Edit Bulk Oil' });
        await form.getByLabel('Name').fill('');
        await form.getByRole('button', { name: 'Apply and validate' }).click();
        await expect(form.getByText('This field is required!')).toHaveCount(2);
        await form.getByLabel('Name').fill('Bulk Face Oil');
        await form.getByRole('combobox', { name: 'Categories' }).fill(top!.name);
        await page.getByRole('option', { name: top!.name, exact: true }).click();
        await form.getByRole('combobox', { name: 'Picture' }).fill('spare');
        await page.getByRole('option', { name: 'spare.png' }).click();
        await form.getByRole('button', { name: 'Apply and validate' }).click();
        await expect(row('Bulk Face Oil')).toBeVisible();
        await expect(counts(page)).toHaveText(['1', '0', '3', '4']);

        await page.getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByText('Leave without saving')).toBeVisible();
        await page.getByRole('button', { name: 'No' }).click();
        await page.getByRole('button', { name: 'Save all 3' }).click();
        await expect(counts(page)).toHaveText(['4', '0', '0', '4']);
        await expect(page.getByRole('link', { name: /^SAVED/ })).toHaveCount(4);

        const page2 = page.context().waitForEvent('page');
        await saved.click();
        await expect((await page2).getByRole('heading', { level: 1, name: 'Bulk Toner' })).toBeVisible();
        await expect((await page2).getByText('2999999999991')).toBeVisible();

        await page.getByRole('link', { name: 'Dashboard' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
        await page.goBack();
        await expect(json).toHaveValue('');
    });

    test('takes a table with its pictures, goes on after a reload, and is undone as a whole', async ({
        page,
        api,
    }) => {
        const [brand] = await api.get<Named[]>('brands');
        const categories = await api.get<(Named & { parent_id: number | null })[]>('categories');
        const [top] = categories.filter(({ parent_id }) => parent_id === null);
        const row = (name: string, barcode: string) =>
            [name, brand!.name, barcode, top!.name, '"Ingredients: Aqua, Glycerin."'].join(';');
        const table = [
            'Produktname;Marke;EAN;Kategorie;Inhaltsstoffe',
            row('Zipped Toner', '2999999999984'),
            row('Zipped Balm', ''),
            row('Zipped Oil', ''),
        ].join('\r\n');
        const zip = zipSync({
            'list.csv': strToU8(table),
            'pictures/2999999999984.png': pixel,
            'pictures/zipped-balm.png': pixel,
        });

        await page.goto('/products/bulk-upload');
        await page.getByLabel('Choose a JSON file, CSV or ZIP').setInputFiles({
            name: 'upload.zip',
            mimeType: 'application/zip',
            buffer: Buffer.from(zip),
        });
        await expect(page.getByRole('combobox', { name: 'Produktname' })).toHaveText('Name');
        await expect(page.getByText('2 of 3 rows have a picture.')).toBeVisible();
        await expectAccessible(page, 'a table with its pictures');
        await page.getByRole('button', { name: 'Validate' }).click();
        await expect(counts(page)).toHaveText(['0', '1', '2', '3']);
        await expectAccessible(page, 'the products of a table');
        await page.getByRole('button', { name: 'Save Zipped Toner' }).click();
        await expect(counts(page)).toHaveText(['1', '1', '1', '3']);
        await expect(page.getByRole('link', { name: /^SAVED/ })).toHaveCount(1);
        // An upload is written a moment after its last change.
        await page.waitForTimeout(1000);

        await page.reload();
        await expect(page.getByText('1 of 3 products saved')).toBeVisible();
        await expectAccessible(page, 'an upload left behind');
        await page.getByRole('button', { name: 'Restore' }).click();
        await page.getByRole('button', { name: 'Save all 1' }).click();
        await expect(counts(page)).toHaveText(['2', '1', '0', '3']);

        const opened = page.context().waitForEvent('page');
        await page.getByRole('link', { name: /^What this upload made/ }).click();
        const made = await opened;
        await expect(made.getByText('2 of 2')).toBeVisible();
        await expect(made.getByRole('link', { name: 'Zipped Balm' })).toBeVisible();
        await made.getByRole('button', { name: 'Undo 2 changes' }).click();
        const window = made.getByRole('dialog');
        await window.getByRole('button', { name: 'Undo 2 changes' }).click();
        await window.getByRole('button', { name: 'Close' }).click();
        await expect(made.getByRole('link', { name: 'Zipped Balm' })).toBeHidden();
        await expect(made.getByRole('button', { name: /^Undo \d/ })).toBeHidden();
    });
});
