import type { Page } from '@playwright/test';
import { realAddress } from './support/addresses.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { arrive, settled } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What moves or may come to move; a progress that only brightens is no motion. */
const motions = (page: Page) =>
    page.evaluate(() => {
        const lasts = (times: string) => times.split(',').some(time => Number.parseFloat(time) > 0);
        const moving = new Set<string>();
        for (const element of document.querySelectorAll('*'))
            for (const part of ['', '::before', '::after']) {
                const style = getComputedStyle(element, part);
                const isAnimated = style.animationName !== 'none' && lasts(style.animationDuration);
                const isEased = style.transitionProperty !== 'none' && lasts(style.transitionDuration);
                if (isAnimated || isEased || style.scrollBehavior === 'smooth')
                    moving.add(`${element.tagName}${part} ${element.className}`);
            }
        for (const animation of document.getAnimations()) {
            const { duration } = animation.effect?.getComputedTiming() ?? {};
            if (Number(duration) > 0) moving.add(`an animation of ${duration} ms`);
        }
        for (const drawn of document.querySelectorAll('animate, animateTransform')) moving.add(drawn.tagName);
        return [...moving];
    });

const expectStill = async (page: Page, what: string) => expect.soft(await motions(page), what).toEqual([]);

test('nothing moves for those who asked for that', async ({ page, api }) => {
    test.slow();
    await page.goto('/settings');
    for (const address of screens) {
        const [path = '', search = ''] = address.split('?');
        const real = await realAddress(api, path);
        await arrive(page, search ? `${real}?${search}` : real);
        await expectStill(page, address);
    }
});

test('neither do dialogs, menus, panels and charts', async ({ page, api }) => {
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
