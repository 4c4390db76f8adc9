import { choose, saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';
import { startTwoServers } from './support/twoServers.ts';

interface TwoServers {
    /** How many requests each server has answered. */
    served: number[];
}

const test = base.extend<TwoServers & { servers: Awaited<ReturnType<typeof startTwoServers>> }>({
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    servers: async ({}, use) => {
        const servers = await startTwoServers();
        await use(servers);
        await servers.stop();
    },
    served: async ({ servers }, use) => use(servers.served),
    baseURL: async ({ servers }, use) => use(servers.baseURL),
});

test.use({ signedIn: false });

test('staff notice nothing of two servers that take turns', async ({ page, served }) => {
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/products?q=rose');
    await page
        .getByRole('table', { name: 'Products', exact: true })
        .locator('a[href^="/product/"]')
        .first()
        .click();
    await expect(page.getByRole('link', { name: 'Edit Product' })).toBeVisible();

    await page.goto('/brands?new=true');
    const form = page.getByRole('region', { name: 'New', exact: true });
    await form.getByLabel('Name', { exact: true }).fill('Flow Of Two Servers');
    await choose(form, 'Country', 'fran', 'France');
    await choose(form, 'Tags', 'lux', 'Luxury');
    await form.getByRole('button', { name: 'Logo', exact: true }).setInputFiles(await pictureFile('two.png'));
    await saveButton(form).click();
    await seeToast(page, 'Saved Brand!');
    await page.getByRole('link', { name: 'Flow Of Two Servers' }).click();
    await expect(page.getByRole('img', { name: 'Flow Of Two Servers' })).not.toHaveJSProperty(
        'naturalWidth',
        0,
    );
    await page.getByRole('link', { name: 'Edit Brand' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Kept by one, read by the other.');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/brand\/\d+$/);
    await page.reload();
    await expect(page.getByText('Kept by one, read by the other.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/brands');

    await page.getByRole('button', { name: /^Account/ }).click();
    // The page is left before the server has been told.
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await told;
    for (let turn = 0; turn < 2; turn++)
        expect((await page.request.get('/api/ingredients')).status()).toBe(401);
    expect(Math.min(...served)).toBeGreaterThan(20);
});
