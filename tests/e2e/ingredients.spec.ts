import { expect, test } from './support/test.ts';
import { seeToast } from './support/page.ts';

test.describe('the list of ingredients', () => {
    test('shows name, rating and hazard score by name, and finds by any name', async ({ page }) => {
        await page.goto('/ingredients');
        const table = page.getByRole('table', { name: 'Ingredients', exact: true });
        await expect(table.getByRole('columnheader')).toHaveText(['Name', 'EWG rating', 'EWG hazard score']);
        await expect(table.getByRole('row')).toHaveCount(21);
        await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('1,3-propane');
        await expect(page).toHaveURL('/ingredients?q=1%2C3-propane');
        await expect(table.getByRole('row')).toHaveCount(2);
        await table.getByRole('link', { name: 'Propanediol', exact: true }).click();
        await expect(page).toHaveURL(/\/ingredient\/\d+$/);
        await expect(page.getByRole('heading', { level: 1, name: 'Propanediol' })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('searchbox', { name: 'Search ingredients' })).toHaveValue('1,3-propane');
    });

    test('is turned page by page, the page and its size kept in the address', async ({ page }) => {
        await page.goto('/ingredients');
        const rows = page.getByRole('table', { name: 'Ingredients', exact: true }).getByRole('row');
        const first = await rows.nth(1).textContent();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page).toHaveURL('/ingredients?page=2');
        await expect(rows.nth(1)).not.toHaveText(first!);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['20', '50', '100']);
        await page.getByRole('option', { name: '50' }).click();
        await expect(page).toHaveURL('/ingredients?perPage=50');
        await expect(rows).toHaveCount(51);
    });

    test('says so when nothing is found, with the way back to all', async ({ page }) => {
        await page.goto('/ingredients?q=zzzzqq');
        await expect(page.getByText('No ingredients match “zzzzqq”')).toBeVisible();
        await page.getByRole('button', { name: 'Clear search and filters' }).click();
        await expect(page).toHaveURL('/ingredients');
        await expect(page.getByRole('table', { name: 'Ingredients', exact: true })).toBeVisible();
    });
});

test.describe('an ingredient', () => {
    test('is added in the list, looked at, edited and deleted', async ({ page }) => {
        await page.goto('/ingredients');
        await page.getByRole('button', { name: 'New Ingredient' }).click();
        const form = page.getByRole('region', { name: 'New Ingredient' });
        const save = form.getByRole('button', { name: /^Save/ });
        await expect(save).toBeDisabled();
        await form.getByRole('group', { name: 'Name 1' }).getByLabel('Name').fill('Flow Test Extract');
        await expect(form.getByLabel('Primary')).toBeChecked();
        await form.getByRole('button', { name: 'Add name' }).click();
        await form.getByRole('group', { name: 'Name 2' }).getByLabel('Name').fill('Extractum Fluxus');
        await form.getByRole('radio', { name: 'Moderate' }).check();
        await form.getByLabel('EWG rating').fill('3-4');
        await save.click();
        await seeToast(page, 'Saved Ingredient!');
        await expect(form).toBeHidden();

        await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('flow test');
        await page.getByRole('link', { name: 'Flow Test Extract' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flow Test Extract');
        const names = page.getByRole('table', { name: 'Names' });
        await expect(names.getByRole('columnheader')).toHaveText(['Name', 'Primary']);
        await expect(names.getByRole('row', { name: 'Flow Test Extract Yes' })).toBeVisible();
        await expect(names.getByRole('row', { name: 'Extractum Fluxus No' })).toBeVisible();
        const facts = page.getByRole('complementary');
        await expect(facts.getByText('Moderate')).toBeVisible();
        await expect(facts.getByText('3-4')).toBeVisible();

        await page.getByRole('link', { name: 'Edit' }).click();
        await expect(page).toHaveURL(/\/ingredient\/\d+\?edit=true$/);
        await page.getByRole('group', { name: 'Name 2' }).getByLabel('Primary').check();
        await expect(page.getByRole('group', { name: 'Name 1' }).getByLabel('Primary')).not.toBeChecked();
        await page.getByRole('button', { name: /^Save/ }).click();
        await seeToast(page, 'Saved Ingredient!');
        await expect(page).toHaveURL(/\/ingredient\/\d+$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extractum Fluxus');

        const remove = page.getByRole('button', { name: 'Delete' });
        await remove.click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('Are you sure you want to delete this ingredient?');
        await question.getByRole('button', { name: 'No' }).click();
        await expect(question).toBeHidden();
        await remove.click();
        await question.getByRole('button', { name: 'Yes' }).click();
        await expect(page).toHaveURL('/ingredients?q=flow+test');
        await seeToast(page, 'Deleted Ingredient!');
        await page.goto('/ingredients?q=fluxus');
        await expect(page.getByText('No ingredients match “fluxus”')).toBeVisible();
    });

    test('bears the colour of its hazard score', async ({ page, api }) => {
        const { items } = await api.get<{ items: { id: number; ewg_hazard_score: string | null }[] }>(
            'ingredients?per_page=250',
        );
        const colours = new Set<string>();
        for (const [score, word] of [
            ['low', 'Low'],
            ['moderate', 'Moderate'],
            ['high', 'High'],
        ] as const) {
            await page.goto(`/ingredient/${items.find(item => item.ewg_hazard_score === score)!.id}`);
            const tag = page.getByRole('complementary').getByText(word, { exact: true });
            colours.add(await tag.evaluate(it => getComputedStyle(it).backgroundColor));
        }
        expect(colours.size).toBe(3);
    });

    test('has exactly one primary name, of at most 100 characters, and a rating of at most 4', async ({
        page,
    }) => {
        await page.goto('/ingredients?new=true');
        const form = page.getByRole('region', { name: 'New Ingredient' });
        const name = form.getByRole('group', { name: 'Name 1' });
        await name.getByLabel('Primary').uncheck();
        await name.getByLabel('Name').fill('x'.repeat(101));
        await form.getByLabel('EWG rating').fill('12345');
        await form.getByRole('button', { name: /^Save/ }).click();
        await expect(form.getByText('One Name must be selected as Primary')).toBeVisible();
        await expect(form.getByText('Must be 100 characters or less')).toBeVisible();
        await expect(form.getByText('Must be 4 characters or less')).toBeVisible();
        await name.getByLabel('Name').fill('');
        await expect(form.getByText('This field is required!')).toBeVisible();
    });

    test('asks before what was typed is left behind, and lets it go when cancelled so', async ({ page }) => {
        await page.goto('/ingredients?new=true');
        const form = page.getByRole('region', { name: 'New Ingredient' });
        await form.getByRole('group', { name: 'Name 1' }).getByLabel('Name').fill('Half typed');
        await page.getByRole('link', { name: 'Brands' }).click();
        const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
        await question.getByRole('button', { name: 'No' }).click();
        await expect(form.getByRole('group', { name: 'Name 1' }).getByLabel('Name')).toHaveValue(
            'Half typed',
        );
        await page.getByRole('link', { name: 'Brands' }).click();
        await question.getByRole('button', { name: 'Yes' }).click();
        await expect(page).toHaveURL('/brands');
    });

    test.describe(() => {
        test.use({ tolerate: [/status of 409 \(Conflict\) .*\/api\/ingredient\/\d+\?version=\d+$/] });

        test('stays when a product lists it, and the page says why for three seconds', async ({
            page,
            api,
        }) => {
            const { items } = await api.get<{ items: { id: number }[] }>('products');
            const product = await api.get<{ product_ingredients: { ingredient: { id: number } }[] }>(
                `product/${items[0]!.id}`,
            );
            await page.goto(`/ingredient/${product.product_ingredients[0]!.ingredient.id}`);
            await page.getByRole('button', { name: 'Delete' }).click();
            await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
            const alert = page.getByRole('alert');
            await expect(alert).toBeVisible();
            await expect(page).toHaveURL(/\/ingredient\/\d+$/);
            await expect(alert).toBeHidden();
        });
    });
});
