import type { Locator, Page } from '@playwright/test';
import type { NewProduct } from '../../contract/moderation.ts';
import type { PriceHistory } from '../../contract/shops.ts';
import { realAddress } from './support/addresses.ts';
import { expectFocusSeen, pick, press, skipToContent, tabTo, write } from './support/keyboard.ts';
import { saveButton, seeToast } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { staffLink } from './support/servers.ts';
import { staff } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';

// These take long and need nothing of one another, so that workers share them.
test.describe.configure({ mode: 'parallel' });

/** Opens the place where the work begins, as its bookmark does. */
const open = async (page: Page, address: string) => {
    await page.goto(address);
    await settled(page);
};

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Answers the question in front of one with Yes. It begins there where Undo takes it back, otherwise on No. */
const answerYes = async (page: Page, begins: 'Yes' | 'No' = 'Yes') => {
    const question = page.getByRole('alertdialog');
    await expect(button(question, begins)).toBeFocused();
    if (begins === 'No') await page.keyboard.press('Tab');
    await expect(button(question, 'Yes')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
};

/** Opens a question that Undo takes back, and leaves it; the focus stays within meanwhile and returns. */
const expectQuestionReturns = async (page: Page, opener: Locator) => {
    await press(page, opener);
    const question = page.getByRole('alertdialog');
    await expect(button(question, 'Yes')).toBeFocused();
    for (const back of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
        await page.keyboard.press(back);
        expect(await question.evaluate(it => it.parentElement?.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();
};

/** Opens a chooser of files with a key and takes a picture from it. */
const takePicture = async (page: Page, input: Locator, name: string) => {
    await tabTo(page, input);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(await pictureFile(name));
};

test.describe('without a mouse', () => {
    test('the jump palette, language, theme and menu are used', async ({ page }) => {
        await open(page, '/brands');
        const { keyboard } = page;
        const theme = button(page, /^Theme/);
        await tabTo(page, theme);
        await keyboard.press('Enter');
        await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeFocused();
        await keyboard.press('ArrowDown');
        await expectFocusSeen(page);
        await keyboard.press('Escape');
        await expect(theme).toBeFocused();
        await tabTo(page, button(page, /^Language/));
        await keyboard.press('Enter');
        const french = page.getByRole('menuitemradio', { name: 'Français' });
        await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
        await keyboard.type('f');
        await expect(french).toBeFocused();
        await keyboard.press('Enter');
        await expect(heading(page, 'Marques')).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('Control+k');
        await expect(page.getByRole('combobox').last()).toBeFocused();
        await keyboard.press('Escape');
        await expectFocusSeen(page);
        await keyboard.press('Control+k');
        await keyboard.insertText('Ingr');
        await expect(page.getByRole('option', { name: 'Ingrédients' })).toHaveAttribute(
            'aria-selected',
            'true',
        );
        await keyboard.press('Enter');
        await expect(heading(page, 'Ingrédients')).toBeVisible();
        await expectFocusSeen(page);
    });

    test('a list is searched, narrowed, turned and one of it opened', async ({ page }) => {
        await open(page, '/products');
        const { keyboard } = page;
        await keyboard.press('/');
        await expect(page.getByRole('searchbox')).toBeFocused();
        await keyboard.insertText('a');
        await expect(page).toHaveURL('/products?q=a');
        await settled(page);
        await press(page, button(page, 'Next page'));
        await expect(page).toHaveURL('/products?q=a&page=2');
        await settled(page);
        await expectFocusSeen(page);
        await tabTo(page, page.getByRole('combobox', { name: 'Rows per page' }));
        await keyboard.press('Enter');
        await expect(page.getByRole('option', { name: '25' })).toBeFocused();
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        await expect(page).toHaveURL(/perPage=50/);
        await expectFocusSeen(page);
        const brand = page.getByRole('combobox', { name: /brand/i });
        await tabTo(page, brand);
        await keyboard.press('ArrowDown');
        await expect(page.getByRole('option').first()).toBeVisible();
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        await expect(page).toHaveURL(/brand=\d+/);
        await settled(page);
        await expectFocusSeen(page);
        await press(page, button(page, /^Remove/));
        await expect(page).not.toHaveURL(/brand=/);
        await expectFocusSeen(page);
        await settled(page);
        const first = page.getByRole('table').getByRole('link').first();
        await press(page, first);
        await expect(page).toHaveURL(/\/(product|brand)\/\d+$/);
        await settled(page);
        await expectFocusSeen(page);
    });

    test('a brand is added with a logo, edited and deleted', async ({ page }) => {
        const { keyboard } = page;
        await open(page, '/brands');
        await skipToContent(page);
        await press(page, button(page, /^New$/));
        const form = page.getByRole('region', { name: 'New', exact: true });
        await expect(form).toBeVisible();
        await expectFocusSeen(page);
        await write(page, form.getByLabel('Name', { exact: true }), 'Keyboard House');
        await pick(page, form.getByRole('combobox', { name: 'Country' }), 'Norw', 'Norway');
        await pick(page, form.getByRole('combobox', { name: 'Tags' }), 'Lux', 'Luxury');
        await keyboard.press('Escape');
        await takePicture(page, form.locator('input[type="file"]'), 'logo.png');
        await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
        await keyboard.press('Control+s');
        await seeToast(page, 'Saved Brand!');
        await expect(form).toBeHidden();
        await expectFocusSeen(page);

        await press(page, page.getByRole('link', { name: 'Keyboard House' }).first());
        await expect(heading(page, 'Keyboard House')).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('e');
        await write(page, page.getByRole('textbox', { name: 'Description' }), 'Made by keys.');
        await press(page, saveButton(page));
        await expect(page.getByRole('link', { name: 'Edit Brand' })).toBeVisible();
        await expect(page.getByText('Made by keys.')).toBeVisible();
        await expectFocusSeen(page);
        const remove = button(page, 'Delete');
        await expectQuestionReturns(page, remove);
        await keyboard.press('Enter');
        await answerYes(page);
        await expect(page).toHaveURL('/brands');
        await settled(page);
        await expectFocusSeen(page);
    });

    test('an ingredient is added and its score chosen', async ({ page }) => {
        const { keyboard } = page;
        await open(page, '/ingredients');
        await skipToContent(page);
        await press(page, button(page, 'New Ingredient'));
        const form = page.getByRole('region', { name: 'New Ingredient' });
        const name = form.getByRole('group', { name: 'Name 1' });
        await write(page, name.getByLabel('Name'), 'Keyboard Extract');
        await press(page, button(form, 'Add name'));
        await write(
            page,
            form.getByRole('group', { name: 'Name 2' }).getByLabel('Name'),
            'Extractum Clavium',
        );
        await tabTo(page, form.getByRole('group', { name: 'Name 2' }).getByLabel('Primary'));
        await keyboard.press('Space');
        await expect(name.getByLabel('Primary')).not.toBeChecked();
        await press(page, form.getByRole('group', { name: 'Name 2' }).getByRole('button'));
        await expect(form.getByRole('group', { name: 'Name 2' })).toBeHidden();
        await expectFocusSeen(page);
        await tabTo(page, name.getByLabel('Primary'));
        if (!(await name.getByLabel('Primary').isChecked())) await keyboard.press('Space');
        await tabTo(page, form.getByRole('radio', { name: 'No score' }));
        await keyboard.press('ArrowRight');
        await keyboard.press('ArrowRight');
        await expect(form.getByRole('radio', { name: 'Moderate' })).toBeChecked();
        await expectFocusSeen(page);
        await keyboard.press('Control+s');
        await seeToast(page, 'Saved Ingredient!');
        await expect(form).toBeHidden();
        await expectFocusSeen(page);
    });

    test('a product is added with its label checked', async ({ page }) => {
        const { keyboard } = page;
        await open(page, '/products/new');
        await skipToContent(page);
        await takePicture(page, page.locator('main input[type="file"]'), 'front.png');
        await write(page, page.getByRole('textbox', { name: 'Name' }), 'Keyboard Balm');
        await pick(page, page.getByRole('combobox', { name: 'Brand' }), 'Malwina');
        await tabTo(page, page.getByRole('combobox', { name: 'Categories' }));
        await keyboard.press('ArrowDown');
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        await keyboard.press('Escape');
        await tabTo(page, page.getByRole('checkbox', { name: 'Single use' }));
        await keyboard.press('Space');
        await expect(page.getByRole('checkbox', { name: 'Single use' })).toBeChecked();
        const label = page.getByRole('textbox', { name: 'Ingredients' });
        await write(page, label, 'Aqua, Glycerin, Keyboard Flower Water');
        await keyboard.press('Tab');
        await expect(page.getByText('1 not found').first()).toBeVisible();
        await press(page, button(page, 'Add Keyboard Flower Water'));
        await answerYes(page, 'No');
        await expect(page.getByText('1 not found')).toHaveCount(0);
        await expectFocusSeen(page);
        await keyboard.press('Control+s');
        await seeToast(page, 'Saved Product!');
        await expect(heading(page, 'Keyboard Balm')).toBeVisible();
        await expectFocusSeen(page);

        const tabs = page.getByRole('tab');
        await tabTo(page, tabs.first());
        await keyboard.press('ArrowRight');
        await keyboard.press('Enter');
        await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
        await expectFocusSeen(page);
        await press(page, button(page, 'Delete Product'));
        await answerYes(page);
        await expect(page).toHaveURL('/products');
        await settled(page);
        await expectFocusSeen(page);
    });

    test('a product is edited, and saved by a key and by the button', async ({ page, api }) => {
        const { keyboard } = page;
        await open(page, await realAddress(api, '/product/{id}'));
        const name = page.getByRole('textbox', { name: 'Name' });
        await keyboard.press('e');
        await expect(name).toBeFocused();
        await write(page, name, 'Renamed by keys');
        await keyboard.press('Control+s');
        await seeToast(page, 'Saved Product!');
        await expect(heading(page, 'Renamed by keys')).toBeVisible();
        await expectFocusSeen(page);

        await keyboard.press('e');
        await expect(name).toBeFocused();
        await write(page, name, 'Renamed by the button');
        const single = page.getByRole('checkbox', { name: 'Single use' });
        const wasSingle = await single.isChecked();
        await tabTo(page, single);
        await keyboard.press('Space');
        await expect(single).toBeChecked({ checked: !wasSingle });
        await press(page, saveButton(page));
        await expect(heading(page, 'Renamed by the button')).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('e');
        await expect(single).toBeChecked({ checked: !wasSingle });
        await keyboard.press('Escape');
        await expect(heading(page, 'Renamed by the button')).toBeVisible();
        await expectFocusSeen(page);
    });

    test('a file of products is validated, corrected and saved', async ({ page, api }) => {
        const { keyboard } = page;
        const [brand] = await api.get<{ name: string }[]>('brands');
        const [category] = await api.get<{ name: string }[]>('categories');
        const product = {
            name: 'Keyboard Toner',
            brand: brand!.name,
            image_file: 'keys.png',
            ingredients: 'Aqua, Glycerin',
            barcodes: [],
            categories: [category!.name],
        };
        await open(page, '/products/bulk-upload');
        await skipToContent(page);
        const json = [product, { ...product, name: 'Keyboard Oil', image_file: 'none.png' }];
        await write(page, page.getByLabel('Products as JSON'), JSON.stringify(json));
        await takePicture(page, page.getByLabel('Choose pictures'), 'keys.png');
        await expect(page.getByText('keys.png').first()).toBeVisible();
        await press(page, button(page, 'Validate'));
        await expect(button(page, 'Save Keyboard Toner')).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('n');
        await expectFocusSeen(page);
        await press(page, button(page, 'Edit Keyboard Oil'));
        const form = page.getByRole('region', { name: 'Edit Keyboard Oil' });
        await pick(page, form.getByRole('combobox', { name: 'Picture' }), 'keys', 'keys.png');
        await press(page, button(form, 'Apply and validate'));
        await expect(form).toBeHidden();
        await expectFocusSeen(page);
        await press(page, button(page, 'Save all 2'));
        await expect(page.getByRole('link', { name: /^SAVED/ })).toHaveCount(2);
        await expectFocusSeen(page);
    });

    test('submissions, corrections, reviews and questions are decided on', async ({ page, api }) => {
        const { keyboard } = page;
        const { items } = await api.get<{ items: NewProduct[] }>(
            'new-products?exclude=linked&hide=false&perPage=25',
        );
        await open(page, '/new-products');
        await skipToContent(page);
        await press(page, page.getByRole('table').getByRole('link').first());
        await expect(heading(page, items[0]!.product_name)).toBeVisible();
        await settled(page);
        await keyboard.press('1');
        await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expectFocusSeen(page);
        await keyboard.press('l');
        const linking = page.getByRole('dialog', { name: 'Link Product' });
        await expect(linking.getByRole('textbox')).toBeFocused();
        await keyboard.press('Escape');
        await expect(linking).toBeHidden();
        await expectFocusSeen(page);
        await tabTo(page, button(page, /^Hide/));
        await keyboard.press('Enter');
        await expect(heading(page, items[1]!.product_name)).toBeVisible();
        await expectFocusSeen(page);
        await press(page, button(page, 'Undo'));
        await expect(button(page, 'Undo')).toBeHidden();
        await expectFocusSeen(page);
        await expect(page.getByText(/^2 of/)).toBeVisible();
        await keyboard.press('k');
        await expect(heading(page, items[0]!.product_name)).toBeVisible();
        await keyboard.press('j');
        await expect(heading(page, items[1]!.product_name)).toBeVisible();
        await expectFocusSeen(page);

        await open(page, '/corrections');
        await skipToContent(page);
        await press(page, page.getByRole('table').getByRole('link').first());
        await settled(page);
        await press(page, button(page, /^Resolve/));
        await seeToast(page, 'Resolved!');
        await expectFocusSeen(page);
        await keyboard.press('r');
        await expect(button(page, /^Resolve/)).toBeVisible();
        await expectFocusSeen(page);

        await open(page, '/product-reviews');
        await skipToContent(page);
        await press(page, page.getByRole('table').locator('a[href^="/product-review/"]').first());
        await expect(button(page, 'Delete Review')).toBeVisible();
        await press(page, button(page, 'Delete Review'));
        await answerYes(page);
        await expect(page).toHaveURL(/\/product-reviews/);
        await settled(page);
        await expectFocusSeen(page);

        const question = await realAddress(api, '/question/{id}');
        await open(page, `${question}?edit=true`);
        await skipToContent(page);
        await write(page, page.getByRole('textbox', { name: 'Question' }), 'Asked by keyboard?');
        await keyboard.press('Control+s');
        await expect(heading(page, 'Asked by keyboard?')).toBeVisible();
        await expectFocusSeen(page);
        await press(page, button(page, /^Delete$/));
        await answerYes(page);
        await expect(page).toHaveURL('/questions');
        await expectFocusSeen(page);
    });

    test('a post is written, commented on and deleted', async ({ page }) => {
        const { keyboard } = page;
        await open(page, '/posts');
        await skipToContent(page);
        await press(page, button(page, 'New Post'));
        await pick(page, page.getByRole('combobox', { name: 'Channel' }), 'General');
        await pick(page, page.getByRole('combobox', { name: 'Member' }), 'moss', /moss/);
        await write(page, page.getByRole('textbox', { name: 'Title' }), 'Written by keys');
        await write(page, page.getByRole('textbox', { name: 'Text' }), 'All of it.');
        await keyboard.press('Control+s');
        await expect(heading(page, 'Written by keys')).toBeVisible();
        await expectFocusSeen(page);
        await press(page, button(page, /comment/i).first());
        await expectFocusSeen(page);
        const form = page.getByRole('group', { name: /comment/i });
        await pick(page, form.getByRole('combobox', { name: 'Member' }), 'moss', /moss/);
        await write(page, form.getByRole('textbox', { name: /comment|text/i }), 'Said by keys.');
        await keyboard.press('Control+Enter');
        const said = page.getByRole('article').filter({ hasText: 'Said by keys.' });
        await expect(said).toBeVisible();
        await expect(form).toBeHidden();
        await expectFocusSeen(page);
        await press(page, button(said, /^Delete/));
        await answerYes(page);
        await expect(said).toBeHidden();
        await expectFocusSeen(page);
        await press(page, button(page, /^Delete$/));
        await answerYes(page);
        await expect(page).toHaveURL('/posts');
        await expectFocusSeen(page);
    });

    test('a post is edited, and saved by a key and by the button', async ({ page, api }) => {
        const { keyboard } = page;
        await open(page, await realAddress(api, '/post/{id}'));
        await keyboard.press('e');
        const title = page.getByRole('textbox', { name: 'Title' });
        await expect(title).toBeVisible();
        await expectFocusSeen(page);
        await write(page, title, 'Retitled by keys');
        await keyboard.press('Control+s');
        await expect(heading(page, 'Retitled by keys')).toBeVisible();
        await expectFocusSeen(page);

        await keyboard.press('e');
        await write(page, page.getByRole('textbox', { name: 'Text' }), 'Rewritten by keys.');
        await press(page, saveButton(page));
        await expect(page.getByRole('link', { name: /^Edit/ })).toBeVisible();
        await expect(page.getByText('Rewritten by keys.')).toBeVisible();
        await expectFocusSeen(page);
    });

    test('a deal is found, looked at and switched', async ({ page }) => {
        const { keyboard } = page;
        await open(page, '/deals');
        await skipToContent(page);
        const shop = page.getByRole('list', { name: 'Shop regions' }).getByRole('button').first();
        await press(page, shop);
        await expect(button(page, 'Another shop')).toBeVisible();
        await settled(page);
        await expectFocusSeen(page);
        const day = button(page, /^Date/);
        await press(page, day);
        const calendar = page.getByRole('dialog', { name: 'Date' });
        await expect(calendar).toBeVisible();
        await keyboard.press('ArrowLeft');
        await expectFocusSeen(page);
        const calculated = page.waitForResponse(/\/api\/get-deals$/);
        await keyboard.press('Enter');
        await expect(calendar).toBeHidden();
        await calculated;
        await settled(page);
        await expect(day).toBeFocused();
        await press(page, button(page, 'Get Deals'));
        await settled(page);
        await expectFocusSeen(page);
        const head = button(page, /\d of \d on/).first();
        await press(page, head);
        const panel = page.getByRole('list', { name: /^Deals on/ });
        await expect(panel).toBeVisible();
        const turn = panel.getByRole('switch').first();
        const was = await turn.isChecked();
        await press(page, turn, 'Space');
        await expect(turn).toBeChecked({ checked: !was });
        await expectFocusSeen(page);
        const opener = panel.getByRole('button').first();
        await press(page, opener);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('figure')).toBeVisible();
        await expectFocusSeen(page);
        await keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
    });

    test('the prices of a chart are read one by one', async ({ page, api }) => {
        const { keyboard } = page;
        const answered = page.waitForResponse(/price-history$/);
        await open(page, await realAddress(api, '/shop-item/{id}'));
        const { regions } = (await (await answered).json()) as PriceHistory;
        const figure = page.getByRole('figure', { name: /^Price history in/ });
        const caption = await figure.locator('figcaption').textContent();
        const { prices, currency } = regions.find(({ name }) => caption === `Price history in ${name}`)!;
        const money = new Intl.NumberFormat('en', { style: 'currency', currency: currency! });
        const readings = prices.slice(0, 3).map(({ date, price }) => {
            const [year, month, day] = date.split('-');
            return `${day}-${month}-${year}${money.format(price)}`;
        });
        expect(readings).toHaveLength(3);

        await skipToContent(page);
        await tabTo(page, figure.getByRole('application', { name: /use the arrow keys to read its prices/ }));
        const told = figure.getByRole('status');
        await expect(told).toHaveText(readings[0]!);
        for (const [key, at] of [
            ['ArrowRight', 1],
            ['ArrowRight', 2],
            ['ArrowLeft', 1],
            ['ArrowLeft', 0],
            ['ArrowLeft', 0],
        ] as const) {
            await keyboard.press(key);
            await expect(told).toHaveText(readings[at]!);
        }
        await keyboard.press('Tab');
        await expectFocusSeen(page);
    });

    test('days of the dashboard, a member and the prices of an item are gone through', async ({
        page,
        api,
    }) => {
        const { keyboard } = page;
        await open(page, '/dashboard');
        await skipToContent(page);
        await press(page, button(page, 'Previous month'));
        await expectFocusSeen(page);
        await press(page, page.getByRole('table', { name: /day/i }).getByRole('button').nth(9));
        await expect(page).toHaveURL(/date=/);
        await expectFocusSeen(page);
        await press(page, button(page, 'Region'));
        await expect(page).toHaveURL(/sort=region/);
        await expectFocusSeen(page);

        await open(page, '/user/401');
        await skipToContent(page);
        const tabs = page.getByRole('tab');
        await tabTo(page, tabs.first());
        for (let place = 1; place < (await tabs.count()); place++) {
            await keyboard.press('ArrowRight');
            await expect(tabs.nth(place)).toBeFocused();
            await keyboard.press('Enter');
            await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
            await expectFocusSeen(page);
        }

        await open(page, await realAddress(api, '/shop-item/{id}'));
        await skipToContent(page);
        const panel = page.getByRole('main').getByRole('button', { expanded: true }).first();
        await press(page, panel);
        const closed = page.getByRole('main').getByRole('button', { expanded: false }).first();
        await expect(closed).toBeFocused();
        await keyboard.press('Space');
        await expect(panel).toBeFocused();
    });
});

test.describe('without a mouse, from the sign-in', () => {
    // Who signs out at once may do so while the menu is being counted, and each refusal begins another token.
    const late =
        /status of (401 .*\/api\/(new-products\?|community\/post-ids|product-question-ids)|403 .*\/api\/auth\/login)/;
    test.use({ signedIn: false, tolerate: [late] });

    test('one signs in, changes the password and signs out', async ({ page }) => {
        const { keyboard } = page;
        await page.goto(await staffLink('create', 'keys@backbar.example'));
        const way = page.getByRole('link', { name: 'Choose a new password' });
        await press(page, way);
        await expect(heading(page, 'Your Settings')).toBeVisible();
        await skipToContent(page);
        await write(page, page.getByLabel('New password', { exact: true }), 'by-keys-alone');
        await write(page, page.getByLabel('Confirm password', { exact: true }), 'by-keys-alone');
        await keyboard.press('Enter');
        await expect(page.getByText('Changed password!')).toBeVisible();
        await expectFocusSeen(page);
        await press(page, button(page, /^Account/));
        await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
        for (const entry of ['Sign-in and security', 'Sign out']) {
            await keyboard.press('ArrowDown');
            await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
            await expectFocusSeen(page);
        }
        await keyboard.press('Enter');
        await expect(page).toHaveURL('/login');
        await expect(page.getByLabel('Email')).toBeFocused();
        await keyboard.insertText(staff.email);
        await write(page, page.getByLabel('Password', { exact: true }), staff.password);
        await press(page, button(page, 'Sign in'));
        await expect(heading(page, 'Dashboard')).toBeVisible();
    });
});
