import { administer } from '../server/support/connections.ts';
import { expectAccessible } from './support/accessible.ts';
import { press } from './support/keyboard.ts';
import { staffLink } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { databaseUrl } from './support/twoServers.ts';

test.use({ signedIn: false, tolerate: [/status of 40[13] /] });

const email = 'confirms@backbar.example';

/** Lets every session of the account be eleven minutes old. */
const age = () =>
    administer(
        { connectionString: databaseUrl() },
        `update session set created = created - interval '11 minutes'
            where account_id = (select id from account where email = '${email}')`,
    );

test('an act that matters asks who is there once the sign-in is ten minutes old, without a mouse', async ({
    page,
    browser,
    baseURL,
}) => {
    const link = await staffLink('create', email);
    await page.goto(link);
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    for (const name of ['New password', 'Confirm password'])
        await page.getByLabel(name, { exact: true }).fill('chosen-to-confirm');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Changed password!')).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL });
    const csrf = (await elsewhere.request.get('/api/auth/me')).headers()['x-csrf-token']!;
    const login = { data: { email, password: 'chosen-to-confirm' }, headers: { 'x-csrf-token': csrf } };
    expect((await elsewhere.request.post('/api/auth/login', login)).status()).toBe(200);
    await age();

    await page.goto('/settings?tab=security');
    await press(page, page.getByRole('button', { name: /^End Chrome/ }));
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question who is there');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(200);

    const sessionCookie = async () =>
        (await page.context().cookies()).find(({ name }) => name.endsWith('session'))!.value;
    const before = await sessionCookie();
    await press(page, page.getByRole('button', { name: /^End Chrome/ }));
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('chosen-to-confirm');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^End Chrome/ })).toHaveCount(0);
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
    expect(await sessionCookie()).not.toBe(before);
    await elsewhere.close();
});
