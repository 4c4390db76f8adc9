import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: false });

const draftsIn = (page: Page) =>
    page.evaluate(
        () =>
            new Promise<number>((resolve, reject) => {
                const opening = indexedDB.open('backbar-drafts');
                opening.addEventListener('error', () => reject(opening.error));
                // The page makes it with the first draft, which may come later.
                opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
                opening.addEventListener('success', () => {
                    const counting = opening.result.transaction('drafts').objectStore('drafts').count();
                    counting.addEventListener('success', () => resolve(counting.result));
                    opening.result.close();
                });
            }),
    );

const typeSomething = async (page: Page) => {
    await page.goto('/products/new');
    await page.getByRole('textbox', { name: /^Description/ }).fill('Melt between dry hands.');
    await expect.poll(() => draftsIn(page)).toBeGreaterThan(0);
};

const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving' });
const yes = (page: Page) => question(page).getByRole('button', { name: 'Yes' }).click();

test('a sign-out asks about what is typed in any tab, and reaches all of them', async ({ page, context }) => {
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    await typeSomething(page);
    const profile = await context.newPage();
    await profile.goto('/user/2');
    await expect(profile.getByRole('tablist').first()).toBeVisible();
    const third = await context.newPage();
    await third.goto('/settings');
    await signOut(third);
    const response = third.waitForResponse('**/api/auth/logout');
    await yes(third);
    expect(await (await response).headerValue('clear-site-data')).toBe('"cache"');
    for (const tab of [third, profile, page]) {
        await expect(tab).toHaveURL('/login');
        await expect(tab.getByLabel('Email')).toBeVisible();
    }
    await expect.poll(() => draftsIn(page)).toBe(0);
    await page.close({ runBeforeUnload: true });
    expect(await draftsIn(third)).toBe(0);
    expect((await third.request.get('/api/ingredients')).status()).toBe(401);
});

test.describe('while the server cannot be reached', () => {
    test.use({ tolerate: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

    test('a sign-out takes effect in the browser, and at the server with the next page', async ({
        page,
        context,
    }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        await typeSomething(page);
        // The browser saves data: what nobody has opened yet is not there without a network.
        await signOut(page);
        await question(page).getByRole('button', { name: 'No' }).click();
        await context.setOffline(true);
        await signOut(page);
        await yes(page);
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByRole('alert')).toContainText('does not know yet');
        await expect.poll(() => draftsIn(page)).toBe(0);
        await context.setOffline(false);
        expect((await page.request.get('/api/ingredients?page=1&per_page=1')).status()).toBe(200);
        await page.goto('/products');
        await expect(page).toHaveURL('/login');
        await expect(page.getByLabel('Email')).toBeVisible();
        expect((await page.request.get('/api/ingredients?page=1&per_page=1')).status()).toBe(401);
    });
});
