import type { Page } from '@playwright/test';
import { codeOf } from '../server/support/oneTimeCodes.ts';
import { expectAccessible } from './support/accessible.ts';
import { press, tabTo, write } from './support/keyboard.ts';
import { staff } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// The password alone is refused, and so are the events of the session that the first factor replaced.
test.use({
    signedIn: false,
    fresh: true,
    tolerate: [/status of 401 .*\/api\/(?:auth\/login$|presence$|events)/],
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const typePassword = async (page: Page) => {
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(staff.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(staff.password);
    await page.keyboard.press('Enter');
};

const signOut = async (page: Page) => {
    await press(page, page.getByRole('button', { name: /^Account/ }));
    await tabTo(page, page.getByRole('menuitem', { name: 'Settings' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
};

const openSecurity = async (page: Page) => {
    await page.goto('/settings?tab=security');
    await expect(region(page, 'Second factor')).toBeVisible();
};

/** Answers the question in front of one with Yes, by the keys. */
const sayYes = async (page: Page, question: string) => {
    const asked = page.getByRole('alertdialog', { name: question });
    await expect(asked.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
};

test('one-time codes are turned on, used, replaced by a recovery code and turned off by the keys alone', async ({
    page,
}) => {
    await page.goto('/login');
    await typePassword(page);
    await expect(page).toHaveURL('/dashboard');

    await openSecurity(page);
    await expectAccessible(page, 'no second factor');
    await press(page, region(page, 'One-time codes').getByRole('button', { name: 'Turn on' }));
    const field = page.getByLabel('Code of the app');
    await expect(field).toBeFocused();
    await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    await expectAccessible(page, 'turning on one-time codes');
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await write(page, field, codeOf(secret));
    await page.keyboard.press('Enter');

    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect(codes).toBeVisible();
    await expectAccessible(page, 'recovery codes');
    const recovery = await codes.getByRole('listitem').allInnerTexts();
    expect(recovery).toHaveLength(10);
    const file = page.waitForEvent('download');
    await press(page, codes.getByRole('link', { name: 'Download' }));
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
    await page.keyboard.press('Escape');
    const early = page.getByRole('alertdialog', { name: 'Close without keeping the codes' });
    await expect(early.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(early).toBeHidden();
    await press(page, codes.getByRole('button', { name: 'I have kept them' }));
    await expect(codes).toBeHidden();
    await expect(button(page, 'New codes')).toBeFocused();
    await expect(page.getByText('On, by one-time codes')).toBeVisible();
    await expectAccessible(page, 'one-time codes');

    await signOut(page);
    await typePassword(page);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');

    await signOut(page);
    await typePassword(page);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(recovery[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');

    await openSecurity(page);
    await expect(page.getByText('password and recovery code')).toBeVisible();
    await expect(page.getByText(/^A recovery code was used on .*, 9 of 10 are left/)).toBeVisible();
    await press(page, button(page, 'Turn off'));
    await sayYes(page, 'Turn off one-time codes');
    await expect(button(page, 'Turn on')).toBeFocused();
    await expect(region(page, 'Recovery codes')).toBeHidden();

    await signOut(page);
    await typePassword(page);
    await expect(page).toHaveURL('/dashboard');
});
