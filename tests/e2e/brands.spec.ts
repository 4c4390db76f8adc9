import { choose, saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { sentForms } from './support/sentForms.ts';
import { expect, test } from './support/test.ts';

interface Brand {
    id: number;
    name: string;
    parent: { id: number; name: string } | null;
    active_product_count: number;
}

test.describe('the list of brands', () => {
    test('shows the newest first, fifty a page', async ({ page }) => {
        const asked = page.waitForRequest(/\/api\/brands\?.*paginate=true/);
        await page.goto('/brands');
        const query = new URL((await asked).url()).searchParams;
        expect(Object.fromEntries(query)).toEqual({
            orderBy: 'created-desc',
            paginate: 'true',
            page: '1',
            perPage: '50',
        });
        const table = page.getByRole('table', { name: 'Brands', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Brand', 'Created']);
        await expect(table.getByRole('row')).toHaveCount(51);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['50', '100']);
    });
});

test.describe('a brand', () => {
    test('shows logo, tags, description, its products as cards and the brand it belongs to', async ({
        page,
        api,
    }) => {
        const { items } = await api.get<{ items: Brand[] }>(
            'brands?paginate=true&orderBy=created-desc&perPage=250',
        );
        const child = items.find(({ parent, active_product_count }) => parent && active_product_count > 0)!;
        await page.goto(`/brand/${child.id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.name);
        await expect(page.getByRole('img', { name: child.name })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
        await expect(page.getByText('Tags', { exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { name: /^Products/ })).toContainText('Products');
        await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
        const remove = page.getByRole('button', { name: 'Delete' });
        await expect(remove).toBeDisabled();

        await page.getByRole('link', { name: child.parent!.name }).first().click();
        await expect(page).toHaveURL(`/brand/${child.parent!.id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.parent!.name);
        await expect(page.getByRole('heading', { name: /^Brands below/ })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: child.name, exact: true }).click();
        await expect(page).toHaveURL(`/brand/${child.id}`);
    });

    test('is added with a logo, chosen for a product at once, edited and deleted', async ({ page }) => {
        const forms = await sentForms(page);
        // Choosers read the list of brands before, so that it is kept in the browser.
        await page.goto('/products/new');
        await expect(page.getByRole('combobox', { name: 'Brand' })).toBeVisible();

        await page.goto('/brands');
        await page.getByRole('button', { name: 'New', exact: true }).click();
        const form = page.getByRole('region', { name: 'New', exact: true });
        await form.getByLabel('Name', { exact: true }).fill('Flow House');
        await choose(form, 'Country', 'fran', 'France');
        await choose(form, 'Tags', 'lux', 'Luxury');
        await form
            .getByRole('button', { name: 'Logo', exact: true })
            .setInputFiles(await pictureFile('logo.png'));
        await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
        await saveButton(form).click();
        await seeToast(page, 'Saved Brand!');
        // It closes by a step back, which would end the way to the next page.
        await expect(form).toBeHidden();
        expect(forms.at(-1)?.toSorted()).toEqual(['country_id', 'logo', 'name', 'tags-0']);

        await page.goto('/products/new');
        await choose(page, 'Brand', 'flow', 'Flow House');

        page.on('dialog', dialog => void dialog.accept());
        await page.goto('/brands');
        await page.getByRole('link', { name: 'Flow House' }).click();
        await expect(page.getByRole('img', { name: 'Flow House' })).toBeVisible();
        await page.getByRole('link', { name: 'Edit Brand' }).click();
        await page.getByRole('textbox', { name: 'Description' }).fill('Made for the flow.');
        await saveButton(page).click();
        await seeToast(page, 'Saved Brand!');
        await expect(page).toHaveURL(/\/brand\/\d+$/);
        await expect(page.getByText('Made for the flow.')).toBeVisible();
        await expect(page.getByRole('img', { name: 'Flow House' })).toBeVisible();

        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await expect(page).toHaveURL('/brands');
        await expect(page.getByRole('link', { name: 'Flow House' })).toHaveCount(0);
    });

    test('has a name of at most 26 characters, a country and tags', async ({ page }) => {
        await page.goto('/brands?new=true');
        const form = page.getByRole('region', { name: 'New', exact: true });
        await form.getByLabel('Name', { exact: true }).fill('x'.repeat(27));
        await saveButton(form).click();
        await expect(form.getByText('Must be 26 characters or less')).toBeVisible();
        await expect(form.getByText('This field is required!')).toHaveCount(2);
    });
});
