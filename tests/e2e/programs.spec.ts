import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/signIn.ts';
import { speakNow } from './support/speak.ts';
import { expect, test } from './support/test.ts';

// Whoever adds a program has just signed in.
test.use({ signedIn: false, fresh: true });

test('a program is added, works for its account, is named in the activity and is revoked in one press', async ({
    page,
    baseURL,
}) => {
    await signIn(page);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/settings?tab=programs');
    await page.getByRole('button', { name: 'Add a program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a program' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tidy brands');
    await dialog.getByRole('radio', { name: 'All that I may do in these areas' }).check();
    await expectAccessible(page, 'the window of a new program');
    await dialog.getByRole('button', { name: 'Add and show the token' }).click();
    const shown = page.getByRole('dialog', { name: 'The token of Tidy brands' });
    const token = await shown.locator('code').innerText();
    await expectAccessible(page, 'the token of a program');
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByText(token)).toHaveCount(0);

    const ask = (path: string, body?: object) =>
        fetch(`${baseURL}/api/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: body && JSON.stringify(body),
        });
    const added = await ask('ingredients', { names: [{ name: 'Aqua Programmata', primary: true }] });
    expect(added.status).toBe(200);
    await page.goto('/activity');
    await expect(page.getByText(/^Program \d+ for /).first()).toBeVisible();

    await page.goto('/settings?tab=programs');
    for (const language of ['ar', 'de', 'es', 'fr', 'en']) {
        await speakNow(page, language);
        await expectAccessible(page, `the programs in ${language}`);
    }
    await page.getByRole('button', { name: 'Revoke Tidy brands' }).click();
    await expect(page.getByText('Revoked: Tidy brands').first()).toBeVisible();
    expect((await ask('brands')).status).toBe(401);
});
