import type { Page } from '@playwright/test';
import { testProvider, type TestProvider } from '../server/support/provider.ts';
import { expectAccessible } from './support/accessible.ts';
import { copyTemplate, dataOfTest, removeData } from './support/data.ts';
import { loseSession } from './support/loseSession.ts';
import { runScript, startServer } from './support/servers.ts';
import { signIn, staff } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ provider: TestProvider; link: (subject: string) => Promise<unknown> }>({
    // oxlint-disable-next-line no-empty-pattern
    provider: async ({}, use) => {
        const provider = await testProvider();
        await use(provider);
        provider.close();
    },
    site: async ({ provider }, use, { testId }) => {
        const data = dataOfTest(testId);
        await copyTemplate(data);
        const env = { ...data.env, ...provider.env };
        const { origin, stop } = await startServer('dist/server/main.js', env);
        provider.open({ origin });
        provider.people.set('sub-ada', { groups: ['backbar'] });
        await use({ origin, session: { cookies: [], origins: [] } });
        await stop();
        await removeData(data);
    },
    link: async ({ provider }, use, { testId }) => {
        const env = { ...dataOfTest(testId).env, ...provider.env };
        await use(subject => runScript(['scripts/cli.mjs', 'staff', 'link', staff.email, subject], env));
    },
});

test.use({ signedIn: false, tolerate: [/^request to http:\/\/127|status of (?:401|404|503)/] });

test('a press leads to the company’s sign-in and back to where somebody was', async ({ page, link }) => {
    await link('sub-ada');
    await page.goto('/brands?q=a');
    await expectAccessible(page, 'the sign-in with a provider');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByRole('button', { name: 'Sign in at Acme' }).click();
    await expect(page).toHaveURL('/brands?q=a');
    await expect(page.getByRole('heading', { level: 1, name: /^Brands/ })).toBeVisible();
    await page.goto('/settings?tab=security');
    await expect(page.getByText('company’s sign-in')).toBeVisible();
});

test('whoever is not linked is told how, and links the account in the settings', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByRole('button', { name: 'Sign in at Acme' }).click();
    await expect(page.getByText('No account is linked to you at Acme.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL('/login?failed=unlinked&to=%2Fproducts');
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Link with Acme' }).click();
    await expect(page.getByText('You can sign in with Acme from now on')).toBeVisible();
    await expectAccessible(page, 'the linked account');
    await page.getByRole('button', { name: 'Remove the link' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('button', { name: 'Link with Acme' })).toBeVisible();
});

test('a provider that does not answer is told in the form, and the password still opens', async ({
    page,
    provider,
}) => {
    provider.state.fails = { path: /./ };
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await expect(page.getByText('Acme does not answer.', { exact: false })).toBeVisible();
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
});

test('a page whose session has ended waits while its person signs in in a window', async ({ page, link }) => {
    await link('sub-ada');
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/brand/1?edit=true');
    const description = page.getByRole('textbox', { name: 'Description', includeHidden: true }).first();
    await description.fill('Typed before the session ended.');
    await loseSession(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in with Acme' }).click();
    const popup = await opening;
    await popup.getByRole('button', { name: 'Sign in at Acme' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/brand/1');
    await expect(page.getByText('Typed before the session ended.').first()).toBeVisible();
});

/** Signs in at the provider on the way to the brands. */
const openBrands = async (page: Page) => {
    await page.goto('/brands');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByRole('button', { name: 'Sign in at Acme' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Brands/ })).toBeVisible();
};

test('whoever loses the group there can do nothing more here', async ({ page, provider, link }) => {
    await link('sub-ada');
    await openBrands(page);
    provider.people.set('sub-ada', { groups: [] });
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    expect((await page.request.get('/api/brands')).status()).toBe(401);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await expect(page.getByText('Acme does not count you among the staff of this console.')).toBeVisible();
});

test('a sign-out there ends the session here', async ({ page, request, provider, link }) => {
    await link('sub-ada');
    await openBrands(page);
    const told = await request.post('/api/auth/provider/back-channel', {
        form: { logout_token: await provider.logoutToken({ sub: 'sub-ada' }) },
    });
    expect(told.status()).toBe(200);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
});
