import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { saveButton } from './support/page.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// The other browser is asked to sign in, and says so.
test.use({ signedIn: false, fresh: true, tolerate: [/status of 401/] });

const firefoxOnAndroid = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';

const elsewhere = async (browser: Browser, baseURL: string | undefined) =>
    (await browser.newContext({ baseURL, userAgent: firefoxOnAndroid })).newPage();

const description = (page: Page) =>
    page.getByRole('textbox', { name: 'Description', includeHidden: true }).first();

test('a session that is ended from elsewhere asks to sign in again, and keeps what is typed', async ({
    page,
    browser,
    baseURL,
}) => {
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    const other = await elsewhere(browser, baseURL);
    await signIn(other);
    await expect(other).toHaveURL('/dashboard');
    await other.goto('/brand/1?edit=true');
    await description(other).fill('Typed on the telephone.');

    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await expect(page).toHaveURL('/settings?tab=security');
    const table = page.getByRole('table', { name: 'Where I am signed in' });
    await expect(table.getByText('This one')).toBeVisible();
    await expectAccessible(page, 'where I am signed in');
    await table.getByRole('button', { name: 'End Firefox on Android' }).click();
    await expect(page.getByText('Ended: Firefox on Android').first()).toBeVisible();
    await expect(table.getByText('Firefox on Android')).toHaveCount(0);

    // Its event stream has ended: the page says so, and asks when something is saved.
    await expect(
        other.getByText('Your session has ended. What you typed is still here.').first(),
    ).toBeVisible();
    await saveButton(other).click();
    const dialog = other.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await expect(description(other)).toHaveValue('Typed on the telephone.');
    await dialog.getByLabel('Password', { exact: true }).fill('backbar-staff');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL('/brand/1');
    await expect(other.getByText('Typed on the telephone.').first()).toBeVisible();

    await page.reload();
    await expect(table.getByRole('button', { name: 'End Firefox on Android' })).toBeVisible();
    await other.context().close();
});
