import { realAddress } from './support/addresses.ts';
import { expectStill } from './support/motion.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('dialogs, menus, panels and charts do not move for those who asked for that', async ({ page, api }) => {
    await page.goto(await realAddress(api, '/product/{id}'));
    await settled(page);
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectStill(page, 'a question');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectStill(page, 'a menu');

    await page.goto('/deals?shop_region=1');
    await settled(page);
    await page
        .getByRole('button', { name: /\d of \d on/ })
        .first()
        .click();
    const deals = page.getByRole('list', { name: /^Deals on/ });
    await expect(deals).toBeVisible();
    await expectStill(page, 'a panel');
    await deals.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('figure').locator('path').first()).toBeVisible();
    await expectStill(page, 'a chart');
});
