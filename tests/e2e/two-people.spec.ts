import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { saveButton } from './support/page.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';

// A save that came too late is refused, and the browser says so.
test.use({ tolerate: [/status of 4(04|09)/], contextOptions: { reducedMotion: 'reduce' } });

interface Named {
    id: number;
    name: string;
}

type SignedIn = Parameters<Browser['newContext']>[0];

const open = async (page: Page, path: string) => {
    await page.goto(`${path}?edit=true`);
    await settled(page);
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /while you were editing$/ });

test.describe('two people on one record', () => {
    let other: Page;

    test.beforeEach(async ({ browser, baseURL, staffSession }) => {
        const signedIn: SignedIn = { baseURL, storageState: staffSession };
        other = await (await browser.newContext(signedIn)).newPage();
    });
    test.afterEach(() => other.context().close());

    test('keep both changes of different fields, and are told', async ({ page, api }) => {
        const [brand] = await api.get<Named[]>('brands');
        const path = `/brand/${brand!.id}`;
        await Promise.all([open(page, path), open(other, path)]);
        await field(other, 'Description').fill('Changed by a colleague.');
        await saveButton(other).click();
        await expect(other).toHaveURL(path);

        await field(page, 'Name').fill('Changed By Me');
        await page.keyboard.press('Control+s');
        await expect(page).toHaveURL(path);
        await expect(
            page.getByText(/^Saved\. .* had changed Description at .*; it is kept\.$/),
        ).toBeVisible();
        await expectAccessible(page, 'the notice after a save');
        const stored = await api.get<{ name: string; description: string }>(`brand/${brand!.id}`);
        expect([stored.name, stored.description]).toEqual(['Changed By Me', 'Changed by a colleague.']);
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByText(/^Saved\. /)).toBeHidden();
    });

    test('decide on the same field without a mouse, or return to the form with everything kept', async ({
        page,
        api,
    }) => {
        const brands = await api.get<Named[]>('brands');
        // The name of a brand has a limit.
        const { id } = brands[1]!;
        const name = 'Sea';
        const path = `/brand/${id}`;
        await Promise.all([open(page, path), open(other, path)]);
        await field(other, 'Name').fill(`${name} Melting`);
        await saveButton(other).click();
        await expect(other).toHaveURL(path);

        await field(page, 'Name').fill(`${name} 90 ml`);
        await page.keyboard.press('Control+s');
        await expect(dialogOf(page)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Choose for 1 field' })).toBeDisabled();
        await expectAccessible(page, 'the dialog about a clash');
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeHidden();
        await expect(field(page, 'Name')).toHaveValue(`${name} 90 ml`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Melting`);

        await page.keyboard.press('Control+s');
        await expect(dialogOf(page)).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('radio', { name: /^Yours/ })).toBeChecked();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Control+a');
        await page.keyboard.type(`${name} Melting 90 ml`);
        await page.keyboard.press('Control+s');
        await expect(page).toHaveURL(path);
        expect((await api.get<Named>(`brand/${id}`)).name).toBe(`${name} Melting 90 ml`);
    });

    test('keep what was typed into a record that was deleted meanwhile', async ({ page, api }) => {
        const { items } = await api.get<{ items: { id: number }[] }>('community/posts');
        const path = `/post/${items[0]!.id}`;
        await open(page, path);
        await other.goto(path);
        await field(page, 'Title').fill('Still being written');
        await other.getByRole('button', { name: 'Delete' }).first().click();
        await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await expect(other).toHaveURL('/posts');

        await page.keyboard.press('Control+s');
        const asked = page.getByRole('alertdialog', { name: /deleted this while you were editing$/ });
        await expect(asked.getByRole('button', { name: 'Restore and save mine' })).toBeVisible();
        await expectAccessible(page, 'the dialog about a deleted record');
        await page.keyboard.press('Escape');
        await expect(
            page.getByText('You deleted this elsewhere. What you see is no longer there.'),
        ).toBeVisible();
        await expect(field(page, 'Title')).toHaveValue('Still being written');
    });
});
