import type { Page } from '@playwright/test';
import { realAddress } from './support/addresses.ts';
import { publicScreens, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { arrive, settled } from './support/visit.ts';

// These take long and need nothing of one another, so that workers share them.
test.describe.configure({ mode: 'parallel' });

/** A window of 1440 × 900 and one of 1280 × 1024, magnified; CSS pixels. */
const zooms = [
    { zoom: '200 %', width: 720, height: 450, covered: 150 },
    { zoom: '400 %', width: 320, height: 256, covered: 0 },
];

/** Pixels of the page's width that lie beyond the window. */
const beyond = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pixels of the window's height that stay covered when the page is scrolled. */
const covered = (page: Page) =>
    page.evaluate(() => {
        window.scrollTo(0, 200);
        const rows = new Set<number>();
        for (const element of document.querySelectorAll('body *')) {
            const { position } = getComputedStyle(element);
            if (position !== 'sticky' && position !== 'fixed') continue;
            const { top, bottom, width } = element.getBoundingClientRect();
            if (width < window.innerWidth / 2) continue;
            for (let y = Math.max(0, Math.ceil(top)); y < Math.min(window.innerHeight, bottom); y++)
                rows.add(y);
        }
        window.scrollTo(0, 0);
        return rows.size;
    });

/** The window was given its size just now, to which the page has to come. */
const expectWhole = async (page: Page, what: string, most: number) => {
    const timeout = 10_000;
    await expect(async () => {
        expect(await beyond(page), `${what}: wider than the window`).toBeLessThanOrEqual(0);
        expect(await covered(page), `${what}: covered`).toBeLessThanOrEqual(most);
    }).toPass({ timeout });
};

/** Texts that are cut off, except where an ellipsis says so. */
const cutOff = (page: Page) =>
    page.evaluate(() => {
        const isCut = (element: Element) => {
            const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
            const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
            if (clipPath !== 'none' || clientHeight < 4 || !element.textContent?.trim()) return false;
            const tall = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2;
            const wide = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 2;
            return tall || (wide && textOverflow !== 'ellipsis');
        };
        return [...document.querySelectorAll('body *')]
            .filter(isCut)
            .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });

const spaced =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
    'p { margin-block-end: 2em !important }';

/** Lays `text` over the page's own style, in the place of what was laid before. */
const space = (page: Page, text: string) =>
    page.evaluate(rules => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
    }, text);

test.describe('inside the console', () => {
    test.slow();

    test('every page fits, nothing stays in front of it, and no text is cut off where its spacing is widened', async ({
        page,
        api,
    }) => {
        await page.goto('/settings');
        for (const address of screens) {
            const [path = '', search = ''] = address.split('?');
            const real = await realAddress(api, path);
            await page.setViewportSize({ width: 1280, height: 800 });
            await arrive(page, search ? `${real}?${search}` : real);
            await space(page, spaced);
            expect.soft(await cutOff(page), `${address}: cut off`).toEqual([]);
            expect.soft(await beyond(page), `${address}: wider than the window`).toBeLessThanOrEqual(0);
            await space(page, '');
            for (const { zoom, width, height, covered: most } of zooms) {
                await page.setViewportSize({ width, height });
                await expectWhole(page, `${address} at ${zoom}`, most);
            }
        }
    });

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
        await dialog.getByRole('option').last().scrollIntoViewIfNeeded();
        await expect(dialog.getByRole('option').last()).toBeInViewport();
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
});

test.describe('outside the console', () => {
    test.use({ signedIn: false, tolerate: [/status of 404 .*reset-password/] });

    test('every page fits, and nothing stays in front of it', async ({ page }) => {
        for (const address of publicScreens) {
            await page.goto(address);
            await settled(page);
            for (const { zoom, width, height, covered: most } of zooms) {
                await page.setViewportSize({ width, height });
                await expectWhole(page, `${address} at ${zoom}`, most);
            }
        }
    });
});
