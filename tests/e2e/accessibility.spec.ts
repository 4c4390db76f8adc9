import type { Page } from '@playwright/test';
import { expectAccessible, still } from './support/accessible.ts';
import { realAddress } from './support/addresses.ts';
import { saveButton } from './support/page.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** The page has come to rest: its heading is there and nothing is loading. */
const settled = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading');
    await expect(page.locator('main [aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
};

test.beforeEach(({ page }) => still(page));

test.describe('outside the console', () => {
    test.use({ signedIn: false, tolerate: [/status of 404 .*reset-password/] });

    test('every page can be used by everybody', async ({ page }) => {
        for (const address of [
            '/',
            '/login',
            '/download',
            '/reset-password/unknown',
            '/product/12/instagram/post',
        ]) {
            await page.goto(address);
            await settled(page);
            await expectAccessible(page, address);
        }
    });
});

test.describe('inside the console', () => {
    test.slow();

    const addresses = [
        '/dashboard',
        '/settings',
        '/ingredients',
        '/ingredients?q=nothing-is-called-so',
        '/ingredients?new=true',
        '/ingredient/{id}',
        '/ingredient/{id}?edit=true',
        '/brands',
        '/brands?new=true',
        '/brand/{id}',
        '/brand/{id}?edit=true',
        '/products',
        '/products?q=rose',
        '/products/new',
        '/product/{id}',
        '/product/{id}?tab=users',
        '/product/{id}?edit=true',
        '/new-products?tab=all',
        '/new-product/{id}',
        '/product-reviews',
        '/product-review/{id}',
        '/corrections',
        '/corrections?resolved=true',
        '/correction/{id}',
        '/barcode-misses',
        '/collections',
        '/collection/{id}',
        '/routines',
        '/routine/{id}',
        '/posts',
        '/posts?new=true',
        '/post/{id}',
        '/post/{id}?edit=true',
        '/post/{id}?replying=0',
        '/questions',
        '/question/{id}',
        '/question/{id}?edit=true',
        '/shop-items',
        '/shop-item/{id}',
        '/deals',
        '/deals?shop_region=999999',
        '/deals?shop_region=1',
        '/users?q=moss',
        // The demo account `member`, whose profile has everything.
        '/user/401',
        '/user/401?tab=stash',
        '/user/401?tab=usage',
        '/user/401?tab=notebook',
        '/user/401?tab=reminders',
        '/user/401?tab=milestones',
        '/user/401?tab=push-log',
        '/user/401?tab=uncovered',
        '/nonsense',
    ];

    test('every page can be used by everybody', async ({ page, api }) => {
        await page.goto('/settings');
        for (const address of addresses) {
            const [path = '', search = ''] = address.split('?');
            const real = await realAddress(api, path);
            await visit(page, search ? `${real}?${search}` : real);
            await settled(page);
            await expectAccessible(page, address);
        }
    });

    test('so can dialogs, menus and forms with errors', async ({ page, api }) => {
        await page.goto('/ingredients?new=true');
        const form = page.getByRole('region', { name: 'New Ingredient' });
        await form.getByLabel('EWG rating').fill('12345');
        await saveButton(form).click();
        await expect(form.getByText('Must be 4 characters or less')).toBeVisible();
        await expectAccessible(page, 'a form with errors');

        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('rose');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page, 'the palette');
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: /^Account/ }).click();
        await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
        await expectAccessible(page, 'a menu');

        await page.goto(await realAddress(api, '/product/{id}'));
        await settled(page);
        await page.getByRole('button', { name: 'Delete Product' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page, 'a question');

        await page.goto(await realAddress(api, '/new-product/{id}'));
        await settled(page);
        await page.getByRole('link', { name: 'Front, original size' }).click();
        await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
        await expectAccessible(page, 'pictures in their original size');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Link Product' }).click();
        await expect(page.getByRole('dialog', { name: 'Link Product' })).toBeVisible();
        await expectAccessible(page, 'linking a product');

        await page.goto('/deals?shop_region=1');
        await settled(page);
        await page.getByRole('button', { name: /^Date/ }).click();
        await expect(page.getByRole('table', { name: 'Date' })).toBeVisible();
        await expectAccessible(page, 'a calendar');
        await page.keyboard.press('Escape');
        await page
            .getByRole('button', { name: /\d of \d on/ })
            .first()
            .click();
        const panel = page.getByRole('list', { name: /^Deals on/ });
        await expect(panel).toBeVisible();
        await expectAccessible(page, 'the deals of an item');
        await panel.getByRole('listitem').first().click();
        await expect(page.getByRole('dialog').getByRole('figure')).toBeVisible();
        await expectAccessible(page, 'a deal and its prices');
        await page.keyboard.press('Escape');
        await page
            .getByRole('button', { name: /^Disable/ })
            .first()
            .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page, 'the question before a deal is disabled');

        await page.goto('/products/new?brand=Nobody%20Knows&barcode=123');
        const text = page.getByRole('textbox', { name: 'Ingredients' });
        await text.fill('Aqua, Parfum, Nobody Knows Extract');
        await text.blur();
        await expect(page.getByText('1 not found').first()).toBeVisible();
        await expectAccessible(page, 'a product being entered');
    });
});
