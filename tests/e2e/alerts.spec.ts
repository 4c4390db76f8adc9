import { alertTarget } from './support/data.ts';
import { expectAccessible } from './support/accessible.ts';
import { speakNow } from './support/speak.ts';
import { expect, test } from './support/test.ts';

test('a test is sent to an address of the settings, and what became of it is shown without a reload', async ({
    page,
}) => {
    await page.goto('/settings?tab=alerts');
    const told = page.getByRole('group', { name: `What ${alertTarget} is told` });
    await told.getByRole('button', { name: 'Not started' }).press('Enter');
    await expect(told.getByRole('button', { name: 'Not started', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Send a test to' }).click();
    const row = page.getByRole('table', { name: 'What was sent' }).getByRole('row', { name: /Test/ });
    await expect(row).toContainText('next try', { timeout: 30_000 });
    for (const language of ['ar', 'de', 'es', 'fr', 'en']) {
        await speakNow(page, language);
        await expectAccessible(page, `the alerts in ${language}`);
    }
    await row.getByRole('button', { name: /^Show/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toContainText('cannot be reached (ECONNREFUSED)');
    await expectAccessible(page, 'a message of an alert');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
});
