import type { Page } from '@playwright/test';
import { staffLink } from './support/servers.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const email = 'settings@backbar.example';
const first = 'first-password';
const second = 'second-password';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const type = async (page: Page, fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
};

/** One account all through: a link opens it, then its owner changes the password as owners do. */
test.describe.serial('the own password', () => {
    test.use({ signedIn: false });

    test('is chosen without a current one after the link the operator printed', async ({ page }) => {
        await page.goto(await staffLink('create', email));
        await expect(page).toHaveTitle('Reset password | Backbar');
        await page.getByRole('link', { name: 'Choose a new password' }).click();
        await expect(page).toHaveURL('/settings');
        await expect(page.getByRole('heading', { level: 1, name: 'Your Settings' })).toBeVisible();
        await expect(page.getByRole('tab', { name: 'Change Password' })).toBeVisible();
        await expect(save(page)).toBeDisabled();
        await expect(field(page, 'Current password')).toHaveCount(0);
        await type(page, { 'New password': 'short', 'Confirm password': 'other' });
        await save(page).click();
        await expect(page.getByText('Must be at least 8 characters')).toBeVisible();
        await expect(page.getByText('Passwords must match')).toBeVisible();
        await type(page, { 'New password': first, 'Confirm password': first });
        await save(page).click();
        await expect(page.getByText('Changed password!')).toBeVisible();
        await expect(field(page, 'Current password')).toBeVisible();
        await expect(field(page, 'New password')).toHaveValue('');
    });

    test.describe(() => {
        test.use({ tolerate: [/status of 422 .*\/api\/auth\/change-password$/] });

        test('is changed with the current one, which ends the sessions elsewhere', async ({
            page,
            browser,
            baseURL,
        }) => {
            const elsewhere = await browser.newContext({ baseURL });
            const other = await elsewhere.newPage();
            await signIn(other, { email, password: first });
            await expect(other).toHaveURL('/dashboard');

            await signIn(page, { email, password: first });
            await expect(page).toHaveURL('/dashboard');
            await page.goto('/settings');
            await type(page, { 'New password': second, 'Confirm password': second });
            await save(page).click();
            await expect(page.getByText('This field is required!')).toBeVisible();
            await type(page, { 'Current password': 'not-this-one' });
            await save(page).click();
            await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
            await expect(field(page, 'New password')).toHaveValue(second);
            await type(page, { 'Current password': first });
            await save(page).click();
            await expect(page.getByText('Changed password!')).toBeVisible();

            expect((await page.request.get('/api/auth/me')).status()).toBe(200);
            expect((await other.request.get('/api/auth/me')).status()).toBe(401);
            await elsewhere.close();
        });
    });

    test('may be forgotten: a reset link opens the account once', async ({ page, browser, baseURL }) => {
        const link = await staffLink('reset', email);
        await page.goto(link);
        await page.getByRole('link', { name: 'Choose a new password' }).click();
        await type(page, { 'New password': first, 'Confirm password': first });
        await save(page).click();
        await expect(page.getByText('Changed password!')).toBeVisible();

        const later = await browser.newContext({ baseURL });
        const late = await later.newPage();
        await late.goto(link);
        await expect(late.getByText('This link is unknown, used or expired.')).toBeVisible();
        await later.close();
    });
});
