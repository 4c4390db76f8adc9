import { devices } from '@playwright/test';
import { deskKinds } from '../../contract/desk.ts';
import { languages as translations } from '../../src/i18n/languages.ts';
import { saveButton, seeToast } from './support/page.ts';
import { staff } from './support/signIn.ts';
import { expectLanguage, speak } from './support/speak.ts';
import { expect, test } from './support/test.ts';

test.use({ savesData: false });

test.describe('the shell', () => {
    test('leads everywhere by its menu, which marks where one is', async ({ page }) => {
        await page.goto('/settings');
        const menu = page.getByRole('navigation', { name: 'Main' });
        await expect(menu.getByRole('heading', { level: 2 })).toHaveText([
            'Overview',
            'Catalogue',
            'Moderation',
            'Community',
            'Shops',
            'People',
        ]);
        await menu.getByRole('link', { name: 'Ingredients' }).click();
        await expect(page).toHaveURL('/ingredients');
        await expect(menu.getByRole('link', { name: 'Ingredients' })).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveTitle('Ingredients | Backbar');
        await page.getByRole('button', { name: 'Collapse the menu' }).click();
        await expect(menu.getByRole('link', { name: 'Ingredients' })).toBeVisible();
        await page.getByRole('button', { name: 'Open the menu' }).click();
        await expect(menu.getByText('Catalogue')).toBeVisible();
    });

    test('jumps to a screen or a record from anywhere with Ctrl K', async ({ page }) => {
        await page.goto('/settings');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('Control+k');
        const box = page.getByRole('combobox', { name: 'Search or jump to…' });
        await box.fill('ingred');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/ingredients');
        await page.keyboard.press('Control+k');
        await box.fill('Malwina');
        await page
            .getByRole('option', { name: /^Malwina/ })
            .first()
            .click();
        await expect(page).toHaveURL(/\/brand\/\d+$/);
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
    });

    test('is light, dark or as the system has it, and stays so', async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto('/settings');
        const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const light = await ground();
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(ground).not.toBe(light);
        await page.getByRole('button', { name: /^Theme/ }).click();
        await page.getByRole('menuitemradio', { name: 'Light' }).click();
        await expect.poll(ground).toBe(light);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(ground).toBe(light);
    });

    test('speaks French once asked to, also after a reload', async ({ page }) => {
        await page.goto('/ingredients');
        await page.getByRole('button', { name: /^Language/ }).click();
        await page.getByRole('menuitemradio', { name: 'Français' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingrédients');
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingrédients');
        await expect(page).toHaveTitle('Ingrédients | Backbar');
    });
});

test.describe('with large figures', () => {
    for (const language of ['en', ...Object.keys(translations)])
        test(`the menu shows every name whole: ${language}`, async ({ page }) => {
            await speak(page, language);
            await page.route(/\/(post|product-question)-ids$/, route =>
                route.fulfill({ json: Array.from({ length: 12_345 }, (_, at) => at + 1_000_000) }),
            );
            await page.route(/\/desk\/counts$/, route =>
                route.fulfill({ json: Object.fromEntries(deskKinds.map(kind => [kind, 9999])) }),
            );
            await page.goto('/settings');
            await expectLanguage(page, language);
            const entry = (path: string) => page.locator(`nav a[href="${path}"]`);
            for (const path of ['/desk', '/new-products', '/posts', '/questions'])
                await expect(entry(path)).toContainText(/\d.?\d{3}/);
            const cut = () =>
                page
                    .locator('nav a .name')
                    .evaluateAll(names =>
                        names
                            .filter(each => each.scrollWidth > each.clientWidth)
                            .map(each => each.textContent),
                    );
            expect(await cut()).toEqual([]);
        });
});

test.describe('on a phone', () => {
    const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
    test.use({ viewport, hasTouch, isMobile });

    test('the menu is a drawer, and nothing is wider than the screen', async ({ page }) => {
        await page.goto('/products');
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
        await page.getByRole('button', { name: 'Open the menu' }).click();
        const drawer = page.getByRole('navigation', { name: 'Main' });
        await drawer.getByRole('link', { name: 'Brands' }).click();
        await expect(page).toHaveURL('/brands');
        await expect(drawer).toBeHidden();
        await page.getByRole('table', { name: 'Brands', exact: true }).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/brand\/\d+$/);
        await expect(page.getByRole('link', { name: 'Edit Brand' })).toBeVisible();
        const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        await page.getByRole('link', { name: 'Edit Brand' }).click();
        await expect(saveButton(page)).toBeVisible();
        await expect.poll(overflow).toBeLessThanOrEqual(0);
    });
});

test.describe('by keyboard alone', () => {
    test.use({ signedIn: false });

    test('one signs in, finds a record, edits and saves it', async ({ page, api }) => {
        const { items } = await api.get<{ items: { id: number }[] }>('ingredients?q=propanediol');
        await page.goto('/ingredients?q=1%2C3-propanediol');
        const { keyboard } = page;
        await expect(page.getByLabel('Email')).toBeFocused();
        await keyboard.type(staff.email);
        await keyboard.press('Tab');
        await keyboard.type(staff.password);
        await keyboard.press('Enter');
        await expect(page.getByRole('link', { name: 'Propanediol', exact: true })).toBeVisible();
        await keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
        await keyboard.press('Enter');
        const link = page.getByRole('link', { name: 'Propanediol', exact: true });
        for (
            let steps = 0;
            steps < 15 && !(await link.evaluate(it => it === document.activeElement));
            steps++
        )
            await keyboard.press('Tab');
        await expect(link).toBeFocused();
        await keyboard.press('Enter');
        await expect(page).toHaveURL(/\/ingredient\/\d+$/);
        expect(items.map(({ id }) => `/ingredient/${id}`)).toContain(new URL(page.url()).pathname);
        await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
        await keyboard.press('e');
        await expect(page).toHaveURL(/\?edit=true$/);
        const description = page.getByLabel('Description');
        await expect(description).toBeVisible();
        for (
            let steps = 0;
            steps < 40 && !(await description.evaluate(it => it === document.activeElement));
            steps++
        )
            await keyboard.press('Tab');
        await expect(description).toBeFocused();
        await keyboard.press('Control+End');
        await keyboard.type(' Seen by keyboard.');
        await keyboard.press('Control+s');
        await seeToast(page, 'Saved Ingredient!');
        await expect(page.getByText('Seen by keyboard.')).toBeVisible();
    });
});
