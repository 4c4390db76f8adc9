import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { saveButton } from './support/page.ts';
import { staffLink } from './support/servers.ts';
import { expect, test as base } from './support/test.ts';

interface Colleague {
    page: Page;
    name: string;
}

let colleagues = 0;

/** A colleague in a browser of her own. */
const test = base.extend<{ anna: Colleague }>({
    anna: async ({ browser, origin }: { browser: Browser; origin: string }, use) => {
        colleagues += 1;
        const name = `anna${colleagues}`;
        const context = await browser.newContext({
            baseURL: origin,
            // Not the session of the other.
            storageState: { cookies: [], origins: [] },
        });
        const page = await context.newPage();
        await page.goto(await staffLink('create', `${name}@backbar.example`));
        // The first page of a new server and a new browser, on a busy machine.
        await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible({
            timeout: 120_000,
        });
        await use({ page, name });
        await context.close();
    },
});

/** Opens a page and waits until it follows what others do. */
const openLive = async (page: Page, address: string) => {
    const stream = page.waitForResponse(/\/api\/events\?/);
    await page.goto(address);
    await stream;
};

/** A brand's name has at most 26 characters. */
const nameOf = (what: string) => `Flow ${what} ${Date.now()}`;

const addBrand = async (page: Page, name: string) => {
    await page.goto('/brands?new=true');
    const form = page.getByRole('region', { name: 'New', exact: true });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByRole('combobox', { name: /^Country/ }).fill('fran');
    await page.getByRole('option', { name: 'France' }).click();
    await form.getByRole('combobox', { name: /^Tags/ }).fill('lux');
    await page.getByRole('option', { name: 'Luxury' }).click();
    await saveButton(form).click();
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/brand\/\d+$/);
    return Number(/\d+$/.exec(page.url())![0]);
};

test.describe('a record', () => {
    // What the colleague has deleted is asked for once more.
    test.use({ tolerate: [/status of 404 .*\/api\/brand\/\d+$/] });

    test('two people see each other on a record, and what the other saves and deletes', async ({
        page,
        anna,
    }) => {
        const brand = nameOf('Two');
        const id = await addBrand(page, brand);
        await anna.page.goto(`/brand/${id}`);
        await expect(page.getByText(`${anna.name} is here`)).toBeVisible();
        await expect(anna.page.getByText('staff is here')).toBeVisible();

        await anna.page.getByRole('link', { name: 'Edit Brand' }).click();
        await expect(page.getByText(`${anna.name} is editing`)).toBeVisible();

        await anna.page.getByRole('textbox', { name: 'Description' }).fill('By a colleague.');
        await saveButton(anna.page).click();
        await expect(anna.page).toHaveURL(/\/brand\/\d+$/);
        await expect(page.getByText(`${anna.name} saved a newer version.`)).toBeVisible();
        await expect(page.getByText('By a colleague.')).toHaveCount(0);
        await page.getByRole('button', { name: 'Show it' }).click();
        await expect(page.getByText('By a colleague.')).toBeVisible();
        await expect(page.getByText('saved a newer version')).toHaveCount(0);
        await expect(anna.page.getByText('newer version')).toHaveCount(0);

        await page.getByRole('link', { name: 'Edit Brand' }).click();
        await page.getByRole('textbox', { name: 'Description' }).fill('Typed meanwhile.');
        await expect(anna.page.getByText('staff is editing')).toBeVisible();
        await anna.page.getByRole('button', { name: 'Delete' }).click();
        await anna.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
        await expect(anna.page).toHaveURL('/brands');
        await expect(page.getByRole('alert')).toContainText(`${anna.name} deleted this record.`);
        await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed meanwhile.');
        await expect(saveButton(page)).toBeEnabled();
    });
});

test('a list says that it is out of date, and is read again on demand', async ({ page, anna }) => {
    await openLive(page, '/brands');
    await expect(page.getByRole('table', { name: 'Brands', exact: true })).toBeVisible();
    const brand = nameOf('List');
    await addBrand(anna.page, brand);
    await expect(page.getByText('The list has changed.')).toBeVisible();
    await expect(page.getByRole('link', { name: brand })).toHaveCount(0);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('link', { name: brand })).toBeVisible();
    await expect(page.getByText('The list has changed.')).toHaveCount(0);
});

test('who is there and what changed are accessible, on a phone and from right to left too', async ({
    page,
    anna,
}) => {
    test.slow();
    const id = await addBrand(page, nameOf('See'));
    await anna.page.goto(`/brand/${id}`);
    await anna.page.getByRole('link', { name: 'Edit Brand' }).click();
    await anna.page.getByRole('textbox', { name: 'Description' }).fill('By a colleague.');
    await expect(page.getByText(`${anna.name} is editing`)).toBeVisible();
    await saveButton(anna.page).click();
    await expect(anna.page).toHaveURL(/\/brand\/\d+$/);
    await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
    await expectAccessible(page, 'a record with news');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await expect(page.getByRole('button', { name: 'عرضها' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'a record with news from right to left on a phone');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
});
