import type { Page } from '@playwright/test';
import type { NewProduct } from '../../contract/moderation.ts';
import type { Product } from '../../contract/products.ts';
import { repairedCase } from '../../resources/products/approve/repairedCase.ts';
import { patientTime } from '../support/clocks.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectStopsSeen } from './support/keyboard.ts';
import { seeToast } from './support/page.ts';
import { approving, decideAll, isInField, pressPrinted } from './support/printedKeys.ts';
import { watchProcessor } from './support/processor.ts';
import { expect, test, type Api } from './support/test.ts';
import { untilKept } from './support/typedText.ts';

/** The submissions that wait, in the order of the list. */
const waiting = async (api: Api) =>
    (await api.get<{ items: NewProduct[] }>('new-products?exclude=linked&hide=false&perPage=250')).items;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page, name: string) => page.getByRole('button', { name });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const categories = (page: Page) => page.getByRole('combobox', { name: 'Categories' });
/** What is offered for a name that is not known; a name that differs in its number is not. */
const nearest = (page: Page) => page.locator('.near button');
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Reading the picture…' });

/** Reading a photograph takes seconds, and several times as long on a busy machine; in milliseconds. */
const reading = 90_000;

/** The page is there, with the open photograph and what is filled in by itself. */
const expectOpen = async (page: Page) => {
    await expect(bar(page, 'Save, link and next')).toBeVisible();
    await expect(page.getByRole('img', { name: /^(Front|Back|Ingredients)$/ })).not.toHaveJSProperty(
        'naturalWidth',
        0,
    );
    await expect(page.getByText(/^(Typed and read barcodes match\.|Read from the picture\.)$/)).toBeVisible({
        timeout: reading,
    });
};

const open = async (page: Page, { id }: NewProduct) => {
    await page.goto(`/products/new?link_to=${id}`);
    await expectOpen(page);
};

/** Submissions with a barcode and all photographs, of brands that the catalogue does not have: no product has theirs. */
const ofNewBrands = async (api: Api) => {
    const brands = await api.get<{ name: string }[]>('brands');
    const names = new Set(brands.map(brand => brand.name.toLowerCase()));
    return (await waiting(api)).filter(
        ({ brand_name, barcode, front_image, back_image, ingredients_image }) =>
            !names.has(brand_name?.toLowerCase() ?? '') &&
            [barcode, front_image, back_image, ingredients_image].every(each => each !== null),
    );
};

/** The tasks of the page, in milliseconds, that kept it from answering for more than 50. */
const watchTasks = (page: Page) =>
    page.evaluate(() => {
        const tasks: number[] = [];
        Object.assign(window, { tasks });
        new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
        }).observe({ type: 'longtask' });
    });

const longTasks = (page: Page) => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);

test.describe('from a photograph to a product', () => {
    // Reading takes a processor for seconds.
    test.slow();

    test('by keys alone, with few presses and one request', async ({ page, api }) => {
        const [first, second] = await waiting(api);
        const saves: string[] = [];
        page.on('request', request => {
            const { pathname } = new URL(request.url());
            if (request.method() !== 'GET' && !/\/(search|parse|check|near|presence)/.test(pathname))
                saves.push(`${request.method()} ${pathname}`);
        });
        let presses = 0;
        const press = async (key: string) => {
            presses += 1;
            await page.keyboard.press(key);
        };
        await page.goto('/new-products');
        await expect(page.getByRole('link', { name: first!.product_name }).first()).toBeVisible();
        saves.length = 0;
        await press('j');
        await expect(heading(page)).toHaveText(first!.product_name);
        await press('a');
        await expectOpen(page);

        const spent = await watchProcessor(page);
        await watchTasks(page);
        const before = await spent();
        await press('i');
        await expect(progress(page)).toBeVisible();
        await page.keyboard.press('Alt+1');
        await expect(page.getByRole('img', { name: 'Front', exact: true })).toBeVisible();
        // Of a task's time none counts in which others had the processor.
        const longestTask = Math.min(Math.max(0, ...(await longTasks(page))), (await spent()) - before);
        await page.keyboard.press('Alt+3');
        const pieces = page.getByRole('list', { name: 'Ingredients' }).getByRole('button');
        await expect(pieces.nth(5)).toBeVisible({ timeout: reading });

        await press('b');
        await expect(page.getByRole('region', { name: 'New brand' })).toBeVisible();
        await press('Control+Enter');
        await expect(categories(page)).toBeFocused();
        await press('Tab');
        await expect(categories(page)).not.toBeFocused();
        const { undecided } = approving(page);
        for (let names = 0; names < 3 && (await undecided.count()) > 0; names++) {
            await press('Control+Enter');
            await press((await nearest(page).count()) > 0 ? 'Enter' : 'n');
        }
        const count = await pieces.count();
        await press('Control+Enter');
        await expect(heading(page)).not.toHaveText(first!.product_name);
        await expect(page).toHaveURL(new RegExp(`link_to=${second!.id}(&|$)`));
        await expect(bar(page, 'Save, link and next')).toBeVisible();
        test.info().annotations.push({
            type: 'longest task in ms',
            description: longestTask.toFixed(0),
        });
        expect(presses).toBeLessThanOrEqual(12);
        expect(saves.length).toBeLessThanOrEqual(2);
        expect(longestTask).toBeLessThan(400);

        const linked = await api.get<NewProduct>(`new-product/${first!.id}`);
        const product = await api.get<Product>(`product/${linked.product!.id}`);
        expect(product.name).toBe(repairedCase(first!.product_name));
        expect(product.image).toMatch(/^\/images\//);
        expect(product.barcodes.map(({ barcode }) => barcode)).toEqual([first!.barcode]);
        expect(product.brand!.name).toBe(repairedCase(first!.brand_name!));
        expect(product.categories).toHaveLength(1);
        expect(product.product_ingredients).toHaveLength(count);
        expect(count).toBeGreaterThan(5);
    });

    test('a reading stops at once, and what was typed comes back after a reload', async ({ page, api }) => {
        const [, item] = await ofNewBrands(api);
        await open(page, item!);
        await page.keyboard.press('i');
        await expect(progress(page)).toBeVisible();
        const waited = await patientTime(
            async () => {
                await page.keyboard.press('Escape');
                await expect(progress(page)).toBeHidden();
            },
            await watchProcessor(page),
        );
        expect(waited).toBeLessThan(1500);
        await expect(bar(page, 'Save, link and next')).toBeVisible();

        await expectStopsSeen(page, 'the page that approves');
        await expectAccessible(page, 'the page that approves');

        const description = page.getByRole('textbox', { name: /^Description/ });
        await description.fill('Typed before the reload.');
        await page.keyboard.press('Alt+p');
        await untilKept(page, 'image_from', 'description');
        await page.reload();
        await expectOpen(page);
        const draft = page.getByRole('region', { name: /^Unsaved work from/ });
        await expect(draft).toContainText('Product picture');
        await expect(draft).toContainText('Description');
        await draft.getByRole('button', { name: 'Restore' }).click();
        await expect(description).toHaveValue('Typed before the reload.');

        await page.setViewportSize({ width: 390, height: 844 });
        await expect(bar(page, 'Save, link and next')).toBeInViewport({ ratio: 1 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBe(390);
        await expectAccessible(page, 'the page that approves, on a phone');
    });

    test.describe('with a server that refuses', () => {
        test.use({ tolerate: [/status of (409|500)|net::ERR_FAILED/] });

        test('loses nothing, and links to what somebody else linked to meanwhile', async ({
            page,
            api,
            origin,
        }) => {
            const [item] = await ofNewBrands(api);
            await open(page, item!);
            await page.keyboard.press('b');
            await expect(page.getByRole('region', { name: 'New brand' })).toBeVisible();
            await page.keyboard.press('Control+Enter');
            await expect(categories(page)).toBeFocused();
            await page.keyboard.press('Tab');
            await expect(approving(page).undecided).toHaveCount(0);
            const typed = await name(page).inputValue();

            const failures = [
                () => ({ status: 500, json: { error: 'Something went wrong' } }),
                () => undefined,
            ];
            for (const failure of failures) {
                await page.route(/\/api\/products$/, route => {
                    const answer = failure();
                    return answer ? route.fulfill(answer) : route.abort();
                });
                const sent = page.waitForRequest(/\/api\/products$/);
                await page.keyboard.press('Control+Enter');
                await sent;
                await expect(page.getByRole('alert').first()).toBeVisible();
                await page.unroute(/\/api\/products$/);
                await expect(name(page)).toHaveValue(typed);
            }
            expect((await api.get<NewProduct>(`new-product/${item!.id}`)).product).toBeNull();

            const { items } = await api.get<{ items: Product[] }>('products?limit=50&order=latest');
            const theirs = items[0]!;
            const asked = await page.request.get(`${origin}/api/auth/me`);
            const linked = await page.request.put(`${origin}/api/new-product/${item!.id}/link`, {
                headers: { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' },
                data: { product_id: theirs.id, copy_barcode: false },
            });
            expect(linked.status()).toBe(200);
            await page.keyboard.press('Control+Enter');
            await expect(page.getByText('Someone has linked this submission to')).toContainText(theirs.name);
            await expect(name(page)).toHaveValue(typed);
            await page.getByRole('button', { name: 'Link to their product instead' }).click();
            await seeToast(page, 'Linked to Product!');
            await expect(page).not.toHaveURL(new RegExp(`link_to=${item!.id}(&|$)`));
            expect((await api.get<NewProduct>(`new-product/${item!.id}`)).product?.id).toBe(theirs.id);
        });
    });
});

test.describe('twenty submissions in a row', () => {
    test.use({ fresh: true });

    const many = 20;
    /** Reading takes seconds, so that the others are stopped once they have begun. */
    const readsEvery = 7;
    const hasPhotographs = ({ front_image, back_image, ingredients_image }: NewProduct) =>
        [front_image, back_image, ingredients_image].some(each => each !== null);

    test('are decided by the keys that the pages print, each reloaded half way', async ({ page, api }) => {
        test.setTimeout(many * 90_000);
        const all = await waiting(api);
        const bare = all.findIndex(each => !hasPhotographs(each));
        const start = Math.min(Math.max(0, bare - many / 2), all.length - many - 1);
        const items = all.slice(start, start + many);
        const photographed = items.filter(hasPhotographs);
        expect(items).toHaveLength(many);
        expect(photographed.length).toBeLessThan(many);
        expect(photographed.filter(({ barcode }) => barcode === null)).not.toEqual([]);

        const { save, read, pieces, linkInstead, undecided } = approving(page);
        const add = page.getByRole('link', { name: /^Add/ });
        const isOpen = ({ id }: NewProduct) =>
            new RegExp(`link_to=${id}(&|$)|/new-product/${id}(\\?|$)`).test(page.url());
        const decided: string[] = [];
        /** Saves; what the check of the save or a barcode that was found meanwhile leaves to decide is decided then. */
        const finish = async (item: NewProduct) => {
            for (let round = 0; round < 3 && isOpen(item); round += 1) {
                const now = await decideAll(page);
                decided.push(...now);
                if (!now.includes('linked')) await pressPrinted(page, save);
                await expect.poll(async () => !isOpen(item) || (await undecided.count()) > 0).toBe(true);
            }
            await expect.poll(() => isOpen(item)).toBe(false);
        };

        await page.goto(`/new-product/${items[0]!.id}`);
        for (const [index, item] of items.entries()) {
            await expect.poll(() => isOpen(item), `submission ${index + 1} is open`).toBe(true);
            const { product_name } = item;
            await expect
                .poll(async () =>
                    [product_name.trim(), repairedCase(product_name.trim())].includes(
                        await heading(page).innerText(),
                    ),
                )
                .toBe(true);
            expect(await isInField(page), `the focus on submission ${index + 1}`).toBe(false);
            if (!hasPhotographs(item)) {
                await page.reload();
                await pressPrinted(page, page.getByRole('button', { name: /^Hide/ }));
                continue;
            }
            await add.or(save).first().waitFor();
            if (await add.count()) await pressPrinted(page, add);
            await expect(save).toBeVisible();
            const barcode = page.getByRole('textbox', { name: 'Barcode' });
            const typed = item.barcode ?? '';
            await expect(barcode).toHaveValue(typed);
            await pressPrinted(page, read);
            if (index % readsEvery === 0) await expect(pieces.first()).toBeVisible({ timeout: reading });
            else {
                await expect(progress(page)).toBeVisible();
                await page.keyboard.press('Escape');
                await expect(progress(page)).toBeHidden();
            }
            if (typed !== '') {
                await expect(barcode).toHaveValue(typed);
                await expect(page.getByText('No product has it yet').or(linkInstead)).toBeVisible();
            }
            const now = await decideAll(page);
            decided.push(...now);
            if (now.includes('linked')) continue;
            // A barcode that is only on the photographs is found again.
            const will = page
                .locator('[data-foot] li')
                .filter(typed === '' ? { hasNotText: 'Barcode' } : { hasText: '' });
            const kept = await will.allInnerTexts();
            // At once: what is decided is kept with every press.
            await page.reload();
            const draft = page.getByRole('region', { name: /^Unsaved work from/ });
            await draft.getByRole('button', { name: 'Restore' }).press('Enter');
            await expect(draft).toBeHidden();
            await expect(will).toHaveText(kept.map(each => each.replaceAll(/\s+/g, ' ')));
            await finish(item);
        }
        await expect.poll(() => isOpen(items.at(-1)!)).toBe(false);
        const after = await Promise.all(items.map(({ id }) => api.get<NewProduct>(`new-product/${id}`)));
        expect(after.filter(each => each.product === null && !each.hide).map(({ id }) => id)).toEqual([]);
        expect(after.filter(({ hide }) => hide)).toHaveLength(many - photographed.length);
        expect(new Set(decided)).toEqual(new Set([...new Set(decided), 'linked', 'brand', 'proposed']));
    });
});

test.describe('while one submission is decided', () => {
    test.use({ fresh: true, savesData: false });

    test('the next ones are read, so that nobody waits for them or asks', async ({ page, context, api }) => {
        test.slow();
        const all = await waiting(api);
        const ready = new Set((await ofNewBrands(api)).map(({ id }) => id));
        const brandAt = (place: number) => all[place]?.brand_name?.toLowerCase();
        // The brand of the first is known by the time the next one opens.
        const at = all.findIndex(
            (_, place) =>
                all.slice(place, place + 3).every(({ id }) => ready.has(id)) &&
                brandAt(place) !== brandAt(place + 1),
        );
        const [start, next, later] = all.slice(at);
        const loaded: string[] = [];
        context.on('request', request => {
            if (/\/assets\/(?:workers|tesseract|eng)/.test(request.url())) loaded.push(request.url());
        });
        await page.goto('/new-products');
        await expect(page.getByRole('link', { name: all[0]!.product_name }).first()).toBeVisible();
        await page.waitForTimeout(1500);
        expect(loaded).toEqual([]);

        // The photographs of the submission after the next: by then the next has been read.
        const isRead = context.waitForEvent('request', {
            predicate: request => request.url().includes(`${later!.ingredients_image}.original`),
            timeout: 120_000,
        });
        await open(page, start!);
        await page.keyboard.press('i');
        const pieces = page.getByRole('list', { name: 'Ingredients' }).getByRole('button');
        await expect(pieces.nth(3)).toBeVisible({ timeout: reading });
        await isRead;
        await page.keyboard.press('b');
        const { undecided } = approving(page);
        await page.keyboard.press('Control+Enter');
        await page.keyboard.press('Tab');
        for (let names = 0; names < 8 && (await undecided.count()) > 0; names++) {
            await page.keyboard.press('Control+Enter');
            await page.keyboard.press((await nearest(page).count()) > 0 ? 'Enter' : 'n');
        }
        await page.keyboard.press('Control+Enter');
        await expect(page).toHaveURL(new RegExp(`link_to=${next!.id}(&|$)`));
        await expect(page.getByRole('progressbar', { name: 'Reading the picture…' })).toBeHidden();
        await expect(pieces.nth(3)).toBeVisible();
        await expect(page.getByText('Searching the pictures for a barcode…')).toBeHidden();

        let presses = 0;
        const press = async (key: string) => {
            presses += 1;
            await page.keyboard.press(key);
        };
        await expect(page.getByRole('button', { name: /^New brand/ })).toBeVisible();
        await press('b');
        await press('Control+Enter');
        await press('Tab');
        if ((await undecided.count()) === 0) {
            await press('Control+Enter');
            await expect(page).not.toHaveURL(new RegExp(`link_to=${next!.id}(&|$)`));
        }
        expect(presses).toBeLessThanOrEqual(4);

        await page.goto('/new-products');
        const before = loaded.length;
        await page.waitForTimeout(1500);
        expect(loaded).toHaveLength(before);
    });
});
