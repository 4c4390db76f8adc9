import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Goes to an address within the running console, as Back and Forward do: nothing is loaded anew. */
export const visit = (page: Page, address: string) =>
    page.evaluate(to => {
        // The place in the history, without which React Router holds nobody back who leaves by Back.
        const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
        window.history.pushState({ idx: idx + 1 }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    }, address);

/** Waits until the page has come to rest: its heading is there and nothing is loading. */
export const settled = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
        page.locator('main :is([aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-indeterminate)'),
    ).toHaveCount(0);
};

/**
 * Visits a screen afresh and waits until it is whole, in any language. The way leads over an address of nothing, so
 * that the screen before is not taken for it. The page is in the console already.
 */
export const arrive = async (page: Page, address: string) => {
    const nothing = page.locator('main a.MuiButton-root[href="/dashboard"]');
    await expect(page.locator('main h1')).toBeVisible();
    await visit(page, '/nonsense');
    await expect(nothing).toBeVisible();
    if (address === '/nonsense') return;
    await visit(page, address);
    await expect(nothing).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
};
