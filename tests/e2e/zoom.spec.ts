import { realAddress } from './support/addresses.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';
import { beyond } from './support/zoom.ts';

test('dialogs can be read and answered at 400 %', async ({ page, api }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const dialog = page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last();
    const expectReachable = async (what: string) => {
        await expect(dialog, what).toBeVisible();
        for (const button of await dialog.getByRole('button').all()) {
            await button.scrollIntoViewIfNeeded();
            await expect.soft(button, what).toBeInViewport({ ratio: 0.99 });
        }
        expect.soft(await beyond(page), what).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
    };
    await page.goto(await realAddress(api, '/product/{id}'));
    await settled(page);
    await page.getByRole('button', { name: 'Delete Product' }).click();
    await expectReachable('a question');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').last()).toBeVisible();
    // What is found later is put before it, and the list begins anew.
    await expect(async () => {
        await dialog.getByRole('option').last().scrollIntoViewIfNeeded();
        await expect(dialog.getByRole('option').last()).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await expectReachable('the palette');

    await page.goto(await realAddress(api, '/new-product/{id}'));
    await settled(page);
    await page.keyboard.press('1');
    await expectReachable('pictures');
    await page.keyboard.press('l');
    await expectReachable('linking a product');

    await page.goto('/deals?shop_region=1');
    await settled(page);
    await page.getByRole('button', { name: /^Date/ }).click();
    await expectReachable('a calendar');
    await page
        .getByRole('button', { name: /\d of \d on/ })
        .first()
        .click();
    await page
        .getByRole('list', { name: /^Deals on/ })
        .getByRole('button')
        .first()
        .click();
    await expectReachable('a deal');
});
