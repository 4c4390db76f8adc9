import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Api } from './support/test.ts';

interface Named {
    id: number;
    name: string;
}

/** The least PNG there is: one pixel. */
const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
);
const picture = (name: string, buffer = pixel) => ({ name, mimeType: 'image/png', buffer });

const counts = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('definition');
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const errorsOf = (page: Page, name: string) =>
    row(page, name).getByRole('list', { name: 'Errors' }).getByRole('listitem');
const json = (page: Page) => page.getByLabel('Products as JSON');
const validate = (page: Page) => page.getByRole('button', { name: 'Validate' }).click();
const pick = (page: Page, ...files: ReturnType<typeof picture>[]) =>
    page.getByLabel('Choose pictures').setInputFiles(files);

/** A product that can be saved. */
const savable = async (api: Api, name: string) => {
    const [brand] = await api.get<Named[]>('brands');
    const categories = await api.get<(Named & { parent_id: number | null })[]>('categories');
    const category = categories.find(({ parent_id }) => parent_id === null)!;
    return { name, brand: brand!.name, image_file: 'a.png', categories: [category.name] };
};

const made = async (api: Api, name: string) => {
    const { items } = await api.get<{ items: Named[] }>('products?limit=50&order=latest');
    return items.filter(item => item.name === name).length;
};

const open = async (page: Page, products?: object[]) => {
    await page.goto('/products/bulk-upload');
    await expect(json(page)).toBeVisible();
    if (!products) return;
    await json(page).fill(JSON.stringify(products));
    await pick(page, picture('a.png'));
    await validate(page);
    await expect(counts(page)).toHaveCount(4);
};

/** Notes the numbers of the progress whenever something on the page changes. */
const noteCounts = (page: Page) =>
    page.evaluate(() => {
        const noted = ((window as unknown as { noted: Set<string> }).noted = new Set());
        new MutationObserver(() => {
            const numbers = [...document.querySelectorAll('section[aria-label="Progress"] dd')];
            if (numbers.length) noted.add(numbers.map(({ textContent }) => textContent).join(' '));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });

const notedCounts = (page: Page) =>
    page.evaluate(() =>
        [...(window as unknown as { noted: Set<string> }).noted].map(line => line.split(' ').map(Number)),
    );

test.describe('a bulk upload says what is wrong with', () => {
    test('broken JSON, an empty list and what is no list', async ({ page }) => {
        await open(page);
        await pick(page, picture('a.png'));
        await json(page).fill('[{"name": "a" "brand": "b"}]');
        await validate(page);
        await expect(page.getByText('Error in JSON syntax!')).toBeVisible();
        for (const none of ['[]', '{}']) {
            await json(page).fill(none);
            await validate(page);
            await expect(page.getByText('This field is required!')).toBeVisible();
        }
        await json(page).fill('[7, "toner", null]');
        await validate(page);
        await expect(counts(page)).toHaveText(['0', '3', '0', '3']);
        await expect(errorsOf(page, 'Product 2')).toContainText([
            'Must be an object with the fields of a product',
        ]);
    });

    test('one barcode for two, an image for two, for none, or none at all', async ({ page, api }) => {
        const product = await savable(api, 'Trouble One');
        const barcodes = ['2999999999984'];
        await open(page);
        await json(page).fill(
            JSON.stringify([
                { ...product, barcodes },
                { ...product, name: 'Trouble Two', barcodes },
                { ...product, name: 'Trouble Three', image_file: 'note.png' },
            ]),
        );
        await pick(page, picture('a.png'), picture('b.png'), picture('note.png', Buffer.from('a note')));
        await pick(page, picture('a.png'));
        await expect(page.getByText('Replaced the picture of the same name')).toBeVisible();
        await validate(page);
        await expect(counts(page)).toHaveText(['0', '3', '0', '3']);
        for (const name of ['Trouble One', 'Trouble Two'])
            await expect(errorsOf(page, name)).toHaveText([
                'Barcode 2999999999984: Another product in this upload has it too',
            ]);
        await expect(errorsOf(page, 'Trouble Three')).toHaveText([
            'Picture note.png: Must be a JPEG, PNG or WebP picture',
        ]);
        await expect(page.getByText('1 picture is named by no product: b.png')).toBeVisible();
        await expect(page.getByText('1 picture is named by several products: a.png (2)')).toBeVisible();
    });
});

test.describe('when answers are lost half-way', () => {
    test.use({ tolerate: [/net::ERR_/] });

    test('the server is asked, the numbers add up, and each product is made once', async ({ page, api }) => {
        const product = await savable(api, 'Lost 0');
        const names = Array.from({ length: 6 }, (_, place) => `Lost ${place}`);
        await open(
            page,
            names.map(name => ({ ...product, name })),
        );
        await noteCounts(page);
        const devtools = await page.context().newCDPSession(page);
        // The server has saved by then; it is its answer that does not arrive.
        devtools.on('Fetch.requestPaused', ({ requestId }) => {
            void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
        });
        await devtools.send('Fetch.enable', {
            patterns: [{ urlPattern: '*/api/products', requestStage: 'Response' }],
        });
        await page.getByRole('button', { name: 'Save all 6' }).click();
        await expect(counts(page)).toHaveText(['6', '0', '0', '6']);
        await devtools.send('Fetch.disable');
        for (const name of names) expect(await made(api, name), name).toBe(1);
        const noted = await notedCounts(page);
        expect(noted.length).toBeGreaterThan(1);
        for (const [saved = 0, errors = 0, left = 0, total] of noted) {
            expect(saved + errors + left).toBe(total);
            expect(total).toBe(6);
        }
    });
});

test('a bulk upload is done with keys alone', async ({ page, api }) => {
    // Listened for from the start: the browser has to be told before the chooser opens.
    page.on('filechooser', chooser => void chooser.setFiles([picture('a.png')]));
    await open(page);
    await json(page).focus();
    await page.keyboard.insertText(JSON.stringify([await savable(api, 'By Keys')]));
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Choose a JSON file')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Choose pictures')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(counts(page)).toHaveText(['0', '0', '1', '1']);
    const save = page.getByRole('button', { name: 'Save By Keys' });
    await expect(save).toBeEnabled();
    const focused = () => save.evaluate(button => button === document.activeElement);
    for (let tabs = 0; tabs < 80 && !(await focused()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(counts(page)).toHaveText(['1', '0', '0', '1']);
});

test('a bulk upload asks before it is closed or left, and is cleared then', async ({ page, api }) => {
    await open(page, [await savable(api, 'Left Behind')]);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(counts(page)).toHaveText(['0', '0', '1', '1']);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goBack();
    await expect(json(page)).toHaveValue('');
});

test('each step of a bulk upload can be used by everybody', async ({ page, api }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const product = await savable(api, 'For Everybody');
    await open(page);
    await expectAccessible(page, 'the input');
    await validate(page);
    await expect(page.getByText('This field is required!')).toHaveCount(2);
    await expectAccessible(page, 'the input with errors');
    await json(page).fill(JSON.stringify([product, { ...product, name: 'In Error', brand: 'Nobody' }]));
    await pick(page, picture('a.png'));
    await validate(page);
    await expect(counts(page)).toHaveText(['0', '1', '1', '2']);
    await expectAccessible(page, 'validated products');
    await page.getByRole('button', { name: 'Edit In Error' }).click();
    await expect(page.getByRole('region', { name: 'Edit In Error' })).toBeVisible();
    await expectAccessible(page, 'a product being edited');
    await page.getByRole('button', { name: 'Save For Everybody' }).click();
    await expect(row(page, 'For Everybody').getByRole('link', { name: /^SAVED/ })).toBeVisible();
    await expectAccessible(page, 'a saved product');
});
