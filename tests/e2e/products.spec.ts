import type { Page } from '@playwright/test';
import { choose, saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { sentForms } from './support/sentForms.ts';
import { expect, test, type Api } from './support/test.ts';
import { settled } from './support/visit.ts';

interface Named {
    id: number;
    name: string;
}
interface Product extends Named {
    brand: Named;
    image: string;
    counts: Record<string, number>;
    barcodes: { barcode: string }[];
}

const recent = async (api: Api) => (await api.get<{ items: Product[] }>('products')).items;

const table = (page: Page) => page.getByRole('table', { name: 'Products', exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products and brands' });

test.describe('the list of products', () => {
    test('shows the 50 most recent, then what is searched for, twenty-five a page', async ({ page }) => {
        const first = page.waitForRequest(/\/api\/products\?/);
        await page.goto('/products');
        expect(new URL((await first).url()).search).toBe('?limit=50&order=latest');
        await expect(table(page).getByRole('row')).toHaveCount(26);
        await expect(page.getByText('1–25 of 50')).toBeVisible();

        const asked = page.waitForRequest('**/api/search/brand-product');
        await search(page).fill('rose');
        expect((await asked).postDataJSON()).toMatchObject({
            text: 'rose',
            from: 0,
            to: 25,
            include_total: true,
        });
        await expect(page).toHaveURL('/products?q=rose');
        await expect(table(page).getByRole('row')).toHaveCount(26);
        await settled(page);
        const seen = await table(page).getByRole('link').allTextContents();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page).toHaveURL('/products?q=rose&page=2');
        await expect(table(page).getByRole('link').first()).not.toHaveText(seen[0]!);

        await search(page).fill('');
        await expect(page).toHaveURL('/products');
        await expect(page.getByText('1–25 of 50')).toBeVisible();
    });

    test('is narrowed to a brand by a tag that can be closed; a link shows the same', async ({
        page,
        api,
    }) => {
        const [product] = await recent(api);
        const { brand } = product!;
        await page.goto(`/products?q=a&brand=${brand.id}`);
        await expect(search(page)).toHaveValue('a');
        await expect(page.getByText('Brand:')).toBeVisible();
        for (const cell of await table(page).getByRole('row').nth(1).getByRole('cell').nth(1).all())
            await expect(cell).toHaveText(brand.name);
        await search(page).fill('');
        await expect(page).toHaveURL(`/products?brand=${brand.id}`);
        await page.getByRole('button', { name: 'Remove the filter Brand' }).click();
        await expect(page).toHaveURL('/products');
        await page.goBack();
        await expect(page).toHaveURL(`/products?brand=${brand.id}`);
        await expect(page.getByText('Brand:')).toBeVisible();
    });
});

/** A product each tab of which has something to show. */
const withEverything = async (api: Api) => {
    for (const { id } of await recent(api)) {
        const product = await api.get<Product>(`product/${id}`);
        const { new_products: submissions, ...counts } = product.counts;
        if (submissions === 0 && Object.values(counts).every(count => count > 0)) return product;
    }
    throw new Error('No recent product of the demo data has everything');
};

test.describe('the page of a product', () => {
    test('shows what the database holds, and loads a tab when it is opened', async ({ page, api }) => {
        const product = await withEverything(api);
        const { id } = product;
        const asked: string[] = [];
        page.on('request', request => asked.push(new URL(request.url()).pathname));
        await page.goto(`/product/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
        await expect(page.getByRole('link', { name: product.brand.name }).first()).toHaveAttribute(
            'href',
            `/brand/${product.brand.id}`,
        );
        await expect(page.getByRole('img', { name: product.name })).toHaveAttribute('src', /\.original$/);
        for (const { barcode } of product.barcodes)
            await expect(page.getByRole('img', { name: `Barcode ${barcode}` })).toBeVisible();
        await expect(page.getByRole('tab')).toContainText([
            'New Products',
            'Shop Items',
            'Users',
            'Reviews',
            'Routines',
            'Collections',
        ]);
        const calls = {
            'Shop Items': 'shop-items',
            Users: 'users',
            Reviews: 'product-reviews',
            Routines: 'routines',
            Collections: 'collections',
        };
        // The first with rows is open.
        const [[first], ...others] = Object.entries(calls) as [[string, string], ...[string, string][]];
        await expect(page.getByRole('tab', { selected: true })).toContainText(first);
        await expect(page.getByRole('tabpanel', { name: first }).getByRole('table')).toBeVisible();
        for (const [tab, call] of others) {
            expect(asked).not.toContain(`/api/product/${id}/${call}`);
            const answered = page.waitForResponse(`**/api/product/${id}/${call}`);
            await page.getByRole('tab', { name: tab }).click();
            await answered;
            await expect(page.getByRole('tabpanel', { name: tab }).getByRole('table')).toBeVisible();
        }
    });

    test('keeps the form open on reload, and Back leaves it', async ({ page, api }) => {
        const [{ id }] = (await recent(api)) as [Product];
        await page.goto(`/product/${id}`);
        await page.getByRole('link', { name: 'Edit Product' }).click();
        await expect(page).toHaveURL(`/product/${id}?edit=true`);
        await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
        await page.reload();
        await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
        await expect(saveButton(page)).toBeDisabled();
        await page.goBack();
        await expect(page).toHaveURL(`/product/${id}`);
        await expect(page.getByRole('link', { name: 'Edit Product' })).toBeVisible();
    });
});

/** A label as it is pasted: mixed case, a name with a comma in it, line breaks, three names nobody knows. */
const label = `AQUA, Glycerin, Niacinamide, Flow Test Ferment Filtrate, Butylene Glycol, 1,2-Hexanediol,
Caprylic/Capric Triglyceride, Squalane, Cetearyl Alcohol, Glyceryl Stearate, Centella Asiatica Extract,
Panthenol, Sodium Hyaluronate, Madecassoside, Flow Test Leaf Extract, Tocopherol, Xanthan Gum, Carbomer,
Disodium EDTA, Phenoxyethanol, Ethylhexylglycerin, Flow Test Peptide-3, Parfum, Limonene, Linalool`;

test.describe('a new product', () => {
    test('takes a whole label: the unknown names first, added alone and together, then saved', async ({
        page,
    }) => {
        const forms = await sentForms(page);
        await page.goto('/products/new');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Product');
        await page.getByLabel('Name', { exact: true }).fill('Flow Label Cream');
        await choose(page, 'Brand', 'Malwina');
        await choose(page, 'Categories', 'body butters', /Body butters$/);
        await page.getByRole('button', { name: 'Another barcode' }).click();
        await page.getByLabel('Barcode 1', { exact: true }).fill('4006381333931');
        await expect(page.getByRole('img', { name: 'Barcode 4006381333931' })).toBeVisible();
        await page
            .getByRole('button', { name: 'Picture', exact: true })
            .setInputFiles(await pictureFile('cream.png'));

        const text = page.getByRole('textbox', { name: 'Ingredients' });
        await text.fill(label);
        const checked = page.waitForResponse('**/api/ingredients/check');
        await text.blur();
        await checked;
        await expect(page.getByText('3 not found').first()).toBeVisible();
        const panel = page.getByRole('listitem').filter({ hasText: /not found, place \d+/ });
        await expect(panel).toHaveCount(3);
        await expect(panel.first()).toContainText('Flow Test Ferment Filtrate');
        await expect(panel.first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expect(saveButton(page)).toBeDisabled();
        await saveButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(text).toBeFocused();

        const dialog = page.getByRole('alertdialog');
        await page.getByRole('button', { name: 'Add Flow Test Leaf Extract' }).click();
        await dialog.getByRole('button', { name: 'No' }).click();
        await expect(panel).toHaveCount(3);
        await page.getByRole('button', { name: 'Add Flow Test Leaf Extract' }).click();
        await dialog.getByRole('button', { name: 'Yes' }).click();
        await seeToast(page, 'Saved Ingredients!');
        await expect(panel).toHaveCount(2);
        await page.getByRole('button', { name: 'Add all 2' }).click();
        await dialog.getByRole('button', { name: 'Yes' }).click();
        await expect(panel).toHaveCount(0);
        await expect(page.getByText('25 of 25 found in the database')).toBeVisible();

        await saveButton(page).click();
        await seeToast(page, 'Saved Product!');
        const places = Array.from({ length: 25 }, (_, place) => `product_ingredients-${place}`);
        expect(forms.at(-1)?.toSorted()).toEqual(
            [
                'name',
                'brand_id',
                'description',
                'single_use',
                'image',
                'barcodes-0-barcode',
                'categories-0',
                ...places.flatMap(place => [`${place}-order`, `${place}-ingredient_id`]),
            ].toSorted(),
        );

        await expect(page).toHaveURL(/\/product\/\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flow Label Cream');
        await expect(page.getByRole('region', { name: 'Ingredients' }).getByText('25')).toBeVisible();
        const tags = page.locator('a[href^="/ingredient/"]');
        await expect(tags).toHaveCount(25);
        const colour = (name: string) =>
            tags
                .filter({ hasText: name })
                .first()
                .evaluate(tag => getComputedStyle(tag).backgroundColor);
        const colours = await Promise.all(['Niacinamide', 'Phenoxyethanol', 'Parfum'].map(colour));
        expect(new Set(colours).size).toBe(3);
        await expect(page.getByText('Body care')).toBeVisible();
        await expect(page.getByRole('img', { name: 'Barcode 4006381333931' })).toBeVisible();
        await expect(page.getByRole('img', { name: 'Flow Label Cream' })).toHaveJSProperty(
            'naturalWidth',
            900,
        );

        await page.getByRole('button', { name: 'Delete Product' }).click();
        await expect(dialog).toContainText('Are you sure you want to delete this product?');
        await dialog.getByRole('button', { name: 'Yes' }).click();
        await expect(page).toHaveURL('/products');
        await expect(page.getByRole('link', { name: 'Flow Label Cream' })).toHaveCount(0);
    });

    test('is filled in from its address, and shows products like it while the name is typed', async ({
        page,
        api,
    }) => {
        const [known] = (await recent(api)) as [Product];
        // One that waits would have its photographs beside the form.
        const { items } = await api.get<{ items: (Named & { product: unknown })[] }>(
            'new-products?perPage=250',
        );
        const submission = items.find(({ product }) => product !== null)!;
        const query = new URLSearchParams({
            name: known.name,
            brand: known.brand.name.toUpperCase(),
            barcode: '4006381333931',
            link_to: String(submission.id),
        });
        const asked = page.waitForRequest('**/api/search/brand-product');
        await page.goto(`/products/new?${query}`);
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue(known.name);
        await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue(known.brand.name);
        await expect(page.getByLabel('Barcode 1', { exact: true })).toHaveValue('4006381333931');
        await expect(page.getByLabel('Link to submission')).toHaveValue(String(submission.id));
        expect((await asked).postDataJSON()).toMatchObject({
            text: known.name,
            from: 0,
            to: 10,
            include_score: true,
            exclude_brands: true,
        });
        const similar = page.getByRole('complementary').getByRole('link', { name: known.name });
        await expect(similar.first()).toContainText('likely the same');
    });

    test('may be of a brand nobody knows yet, which is added in passing', async ({ page }) => {
        await page.goto('/products/new?brand=Passing%20House');
        const form = page.getByRole('region', { name: 'Add Brand' });
        await expect(form.getByLabel('Brand name')).toHaveValue('Passing House');
        await choose(form, 'Country', 'fran', 'France');
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await seeToast(page, 'Saved Brand!');
        await expect(form).toBeHidden();
        await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveValue('Passing House');
    });

    test('is held to its rules before anything is sent', async ({ page }) => {
        await page.goto('/products/new');
        await page.getByLabel('Name', { exact: true }).fill('x'.repeat(51));
        await page.getByLabel('Link to submission').fill('abc');
        await saveButton(page).click();
        await expect(page.getByText('Must be 50 characters or less')).toBeVisible();
        await expect(page.getByText('Must be a number')).toBeVisible();
        await expect(page.getByText('This field is required!')).toHaveCount(2);

        for (const place of [1, 2]) {
            await page.getByRole('button', { name: 'Another barcode' }).click();
            await page.getByLabel(`Barcode ${place}`, { exact: true }).fill('4006381333931');
        }
        await expect(page.getByText('Duplicate barcodes are not allowed!')).toBeVisible();
        await page.getByLabel('Barcode 2', { exact: true }).fill('4006381333932');
        await expect(page.getByText('Must be a valid EAN13 barcode')).toBeVisible();

        const text = page.getByRole('textbox', { name: 'Ingredients' });
        await text.fill('Glycerin, Aqua, glycerin');
        await text.blur();
        await expect(page.getByText('Duplicate ingredients found: Glycerin')).toBeVisible();
        const long = 'y'.repeat(101);
        await text.fill(`Aqua, ${long}`);
        await expect(
            page.getByText(`Ingredient name must be less than 100 characters (${long})`),
        ).toBeVisible();
        await expect(page.getByText('The ingredients cannot be read')).toBeVisible();
        await expect(saveButton(page)).toBeDisabled();
    });
});

test.describe('an edited product', () => {
    test('keeps the order of its ingredients, its picture and what was not touched', async ({
        page,
        api,
    }) => {
        const [, { id }] = (await recent(api)) as [Product, Product];
        interface Whole {
            description: string | null;
            image: string;
            product_ingredients: { ingredient: Named }[];
        }
        const before = await api.get<Whole>(`product/${id}`);
        await page.goto(`/product/${id}?edit=true`);
        const text = page.getByRole('textbox', { name: 'Ingredients' });
        const names = before.product_ingredients.map(({ ingredient }) => ingredient.name);
        await expect(text).toHaveValue(names.join(', '));
        // The last becomes the first: as many as before, and still something to save.
        await text.fill([names.at(-1), ...names.slice(0, -1)].join(', '));
        await text.blur();
        await expect(saveButton(page)).toBeEnabled();
        await page.keyboard.press('Control+s');
        await seeToast(page, 'Saved Product!');
        await expect(page).toHaveURL(`/product/${id}`);
        const after = await api.get<Whole>(`product/${id}`);
        expect(after.product_ingredients.map(({ ingredient }) => ingredient.name)).toEqual([
            names.at(-1),
            ...names.slice(0, -1),
        ]);
        expect(after.image).toBe(before.image);
        expect(after.description).toBe(before.description);
    });
});

test('changes what a filter selects over its pages in the background, and takes it back', async ({
    page,
    api,
}) => {
    const narrowed = 'products/all?single_use=true';
    const read = async () =>
        (await api.get<{ items: Product[]; total: number }>(`${narrowed}&per_page=250`)).items;
    const before = await read();
    expect(before.length).toBeGreaterThan(25);
    await page.goto('/products?all=true&single_use=true');
    await page.getByRole('checkbox', { name: 'Tick every row shown' }).check();
    await page.getByRole('button', { name: /^Tick all/ }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const window = page.getByRole('dialog', { name: /^Change \d+ products$/ });
    await window.getByRole('tab', { name: 'Categories' }).click();
    await window.getByRole('tab', { name: 'Set to' }).click();
    await window.getByRole('combobox', { name: /^Categories/ }).click();
    await page.getByRole('option').nth(1).click();
    await window.getByRole('button', { name: 'Run' }).click();
    const card = page.getByRole('region', { name: 'Background work' });
    const undo = card.getByRole('button', { name: /^Undo/ });
    await expect(undo).toBeVisible({ timeout: 60_000 });
    expect(await read()).not.toEqual(before);
    await undo.click();
    await expect(card).toContainText('Undo the change of');
    await expect(card).toContainText(/\d changed/, { timeout: 60_000 });
    expect(await read()).toEqual(before);
});
