import { codeOf } from '../server/support/oneTimeCodes.ts';
import { choose, saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { staffLink } from './support/servers.ts';
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

test.describe('a one-time code', () => {
    test.use({ tolerate: [/status of (?:401|422) .*\/api\/(?:auth\/login(?:\/code)?$|presence$|events)/] });

    test('counts once, whichever server it is sent to', async ({ page, browser, baseURL, served }) => {
        const account = { email: 'codes@backbar.example', password: 'chosen-for-codes' };
        await page.goto(await staffLink('create', account.email));
        await page.getByRole('link', { name: 'Choose a new password' }).click();
        await page.getByLabel('New password', { exact: true }).fill(account.password);
        await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Changed password!')).toBeVisible();
        await page.goto('/settings?tab=security');
        await page
            .getByRole('region', { name: 'One-time codes' })
            .getByRole('button', { name: 'Turn on' })
            .click();
        const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
        await page.getByLabel('Code of the app').fill(codeOf(secret));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'I have kept them' }).click();
        await expect(page.getByText('On, by one-time codes')).toBeVisible();

        const people = await Promise.all(
            [1, 2].map(async () => (await browser.newContext({ baseURL })).newPage()),
        );
        for (const each of people) {
            await signIn(each, account);
            await expect(each.getByLabel('Code')).toBeFocused();
        }
        const before = [...served];
        const code = codeOf(secret, 1);
        const answers = await Promise.all(
            people.map(async each => {
                const answered = each.waitForResponse('**/api/auth/login/code');
                await each.getByLabel('Code').fill(code);
                await each.keyboard.press('Enter');
                return (await answered).status();
            }),
        );
        expect(answers.toSorted()).toEqual([200, 422]);
        expect(served.every((count, place) => count > before[place]!)).toBe(true);
        const refused = people[answers.indexOf(422)]!;
        await expect(refused.getByText('Wrong code')).toBeVisible();
        await expect(people[answers.indexOf(200)]!).toHaveURL('/dashboard');
        await Promise.all(people.map(each => each.context().close()));
    });
});
