import type { Page } from '@playwright/test';

/**
 * Takes the session from the browser, as its end does. What the page asks by itself waits until it asks to sign in
 * again, so that the save that follows is the first to be refused.
 */
export const loseSession = async (page: Page) => {
    const asked = page
        .getByRole('dialog', { name: 'Sign in again' })
        .waitFor()
        .catch(() => undefined);
    await page.route('**/api/**', async route => {
        const request = route.request();
        if (request.method() === 'GET' || request.url().endsWith('/presence')) await asked;
        await route.fallback();
    });
    await page.context().clearCookies();
};
