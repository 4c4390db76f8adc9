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

interface Described {
    id: number;
    country_id: number | null;
    tags: number[];
    description: string | null;
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

    test('decide on a phone from right to left, each text in its own direction', async ({
        browser,
        page,
        api,
        baseURL,
        staffSession,
    }) => {
        const { items } = await api.get<{ items: Described[] }>(
            'brands?paginate=true&orderBy=created-desc&perPage=50',
        );
        // One that can be saved, and whose text ends as both new ones do.
        const { id } = items.find(
            each => each.country_id !== null && each.tags.length > 0 && each.description?.endsWith('.'),
        )!;
        const path = `/brand/${id}`;
        const context = await browser.newContext({
            baseURL,
            storageState: staffSession,
            viewport: { width: 390, height: 844 },
        });
        await context.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
        const phone = await context.newPage();
        await Promise.all([open(page, path), open(phone, path)]);
        const theirs =
            `By a colleague at ${Date.now()}. It is long enough for several lines of a phone. `.repeat(6);
        await field(page, 'Description').fill(theirs);
        await saveButton(page).click();
        await expect(page).toHaveURL(path);

        const mine = 'مع Sea Salt.';
        await phone.locator('form textarea').first().fill(mine);
        await phone.keyboard.press('Control+s');
        const dialog = phone.getByRole('dialog');
        await expect(dialog.getByRole('radio')).toHaveCount(3);
        await expectAccessible(phone, 'the dialog about a clash, on a phone from right to left');
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const [words, stop] = await dialog
            .getByRole('radio')
            .nth(1)
            .evaluate(radio => {
                const walk = document.createTreeWalker(radio.closest('label')!, NodeFilter.SHOW_TEXT);
                const nodes: Text[] = [];
                while (walk.nextNode()) nodes.push(walk.currentNode as Text);
                const leftOf = (text: string) => {
                    const node = nodes.findLast(each => each.data.includes(text))!;
                    const range = document.createRange();
                    range.setStart(node, node.data.lastIndexOf(text));
                    range.setEnd(node, node.data.lastIndexOf(text) + text.length);
                    return range.getBoundingClientRect().left;
                };
                return [leftOf('Salt'), leftOf('.')] as const;
            });
        // At the end of the line, which is at the left.
        expect(stop).toBeLessThan(words);
        for (const side of await dialog.getByRole('radio').all()) {
            await side.scrollIntoViewIfNeeded();
            await side.check();
        }
        await dialog.getByRole('textbox').fill(`${mine} ${mine}`);
        await dialog.getByRole('button').last().click();
        await expect(phone).toHaveURL(path);
        expect((await api.get<{ description: string }>(`brand/${id}`)).description).toBe(`${mine} ${mine}`);
        await context.close();
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
            page.getByText('You deleted this record elsewhere. You’re viewing an outdated copy.'),
        ).toBeVisible();
        await expect(field(page, 'Title')).toHaveValue('Still being written');
    });
});
