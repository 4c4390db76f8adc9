import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWords } from './support/accessible.ts';
import { realAddress } from './support/addresses.ts';
import { languages, speak } from './support/speak.ts';
import { expect, test } from './support/test.ts';
import { arrive, settled } from './support/visit.ts';

// These take long and need nothing of one another, so that workers share them.
test.describe.configure({ mode: 'parallel' });

// Without motion, colours change at once, and none is looked at on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const expectUsable = async (page: Page, language: string, what: string) =>
    language === 'en' ? expectAccessible(page, what) : expectAccessibleWords(page, `${what} in ${language}`);

for (const language of languages) {
    test.describe(`in ${language}`, () => {
        test.slow();
        test.beforeEach(({ page }) => speak(page, language));

        test('dialogs, menus and forms with errors can be used by everybody', async ({ page, api }) => {
            const dialog = page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last();
            const look = async (what: string) => expectUsable(page, language, what);
            const close = async () => {
                await page.keyboard.press('Escape');
                await expect(dialog).toBeHidden();
            };

            await page.goto('/ingredients?new=true');
            await settled(page);
            await page.locator('[name="ewg_rating"]').fill('12345');
            await page.keyboard.press('Control+s');
            await expect(page.locator('.Mui-error').first()).toBeVisible();
            await look('a form with errors');

            await page.keyboard.press('Control+k');
            await dialog.getByRole('combobox').fill('rose');
            await expect(page.getByRole('option').first()).toBeVisible();
            await look('the palette');
            await close();

            await page.locator('header button[aria-haspopup="menu"]').last().click();
            await expect(page.getByRole('menuitem').last()).toBeVisible();
            await look('a menu');

            await page.goto(await realAddress(api, '/product/{id}'));
            await settled(page);
            await page.locator('main .MuiButton-colorError').click();
            await expect(dialog).toBeVisible();
            await look('a question');
            await close();

            await arrive(page, await realAddress(api, '/new-product/{id}'));
            await page.keyboard.press('1');
            await expect(dialog).toBeVisible();
            await look('pictures in their original size');
            await close();
            await page.keyboard.press('l');
            await expect(dialog).toBeVisible();
            await look('linking a product');
            await close();

            await arrive(page, '/deals?shop_region=1');
            await page.locator('main form button[aria-haspopup="dialog"]').first().click();
            await expect(dialog.getByRole('table')).toBeVisible();
            await look('a calendar');
            await close();
            await page.locator('.MuiAccordionSummary-root').first().click();
            const deal = page.locator('.MuiAccordionDetails-root button[aria-haspopup="dialog"]').first();
            await expect(deal).toBeVisible();
            await expect(page.locator('.MuiCollapse-entered')).toBeVisible();
            await look('the deals of an item');
            await deal.click();
            await expect(dialog.getByRole('figure')).toBeVisible();
            await look('a deal and its prices');
            await close();
            await page.locator('main button.disable').first().click();
            await expect(dialog).toBeVisible();
            await look('the question before a deal is disabled');
            await close();

            await arrive(page, '/products/new?brand=Nobody%20Knows&barcode=123');
            const text = page.locator('main textarea').last();
            await text.fill('Aqua, Parfum, Nobody Knows Extract');
            await text.blur();
            await expect(page.locator('main [role="status"] .bad svg')).toBeVisible();
            await look('a product being entered');
        });
    });
}
