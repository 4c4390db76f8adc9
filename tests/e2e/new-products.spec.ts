import type { Page } from '@playwright/test';
import type { NewProduct } from '../../contract/moderation.ts';
import type { Product } from '../../contract/products.ts';
import type { SearchItem } from '../../contract/search.ts';
import { loseSession } from './support/loseSession.ts';
import { seeToast } from './support/page.ts';
import { expect, test, type Api } from './support/test.ts';

interface Rows {
    items: NewProduct[];
    total: number;
}

const listed = (api: Api, query: string) => api.get<Rows>(`new-products?perPage=250&${query}`);

const open = async (page: Page, { id, product_name }: NewProduct, search = '') => {
    await page.goto(`/new-product/${id}${search}`);
    await expect(page.getByRole('heading', { level: 1, name: product_name, exact: true })).toBeVisible();
};

/** Brands the catalogue has not got, so that no product bears the barcodes of theirs. */
const unheardOf = /^(skyr spa|tokkebi|pinhão|belle tide|amberly|nøra|mira oud|old mill)$/i;

/** The version that somebody decided on. */
const version: unknown = expect.any(Number);

/** What a call for a submitted product sends. */
const sentBy = async (page: Page, call: 'link' | 'hide', act: () => Promise<void>): Promise<unknown> => {
    const request = page.waitForRequest(
        sent => sent.method() === 'PUT' && new RegExp(`/api/new-product/\\d+/${call}$`).test(sent.url()),
    );
    await act();
    return (await request).postDataJSON();
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const count = (page: Page, total: number) =>
    expect(page.locator('main .count')).toContainText(total.toLocaleString('en'));
const table = (page: Page) => page.getByRole('table', { name: 'New products' });

test.describe('the list of new products', () => {
    test('fits a narrow window with all its tabs and columns, and breaks no word of a name', async ({
        page,
    }) => {
        const brand = 'Laboratoires Dermatologiques';
        await page.route(/\/api\/new-products\?/, async route => {
            const response = await route.fetch();
            const rows = (await response.json()) as Rows;
            const items = rows.items.map(item => ({
                ...item,
                brand_name: brand,
                barcode: '4005808123456',
                product: { id: 12, name: 'Rosehip Barrier Concentrate' },
                hide: true,
            }));
            await route.fulfill({ response, json: { ...rows, items } });
        });
        await page.setViewportSize({ width: 720, height: 900 });
        await page.goto('/new-products?tab=all');
        const row = table(page).locator('tbody tr').first();
        await expect(row.getByText(brand).filter({ visible: true })).toHaveCount(1);
        await expect(row.getByText('Hidden')).toBeInViewport({ ratio: 1 });
        const names = table(page).locator('tbody td:first-child');
        const broken = await names.evaluateAll(cells => {
            const found: string[] = [];
            for (const cell of cells) {
                const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
                while (texts.nextNode()) {
                    const text = texts.currentNode.textContent ?? '';
                    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
                        const range = document.createRange();
                        range.setStart(texts.currentNode, index);
                        range.setEnd(texts.currentNode, index + word.length);
                        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
                            found.push(word);
                    }
                }
            }
            return found;
        });
        expect(broken).toEqual([]);

        await page.setViewportSize({ width: 390, height: 844 });
        // In another font the tabs have another width.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await tab(page, 'All Products').press('ArrowRight');
        await expect(tab(page, 'Unlinked Products')).toBeFocused();
        await expect(tab(page, 'Unlinked Products')).toBeInViewport({ ratio: 1 });
    });

    test('has three tabs, each with its rows, its columns and its address', async ({ page, api }) => {
        const asked: URL[] = [];
        page.on('request', request => {
            const url = new URL(request.url());
            // The menu asks for a page of one, for its count.
            if (url.pathname === '/api/new-products' && url.searchParams.get('perPage') !== '1')
                asked.push(url);
        });
        const last = () => Object.fromEntries(asked.at(-1)!.searchParams);
        const [unlinked, all, every] = await Promise.all([
            listed(api, 'exclude=linked&hide=false'),
            listed(api, 'exclude=linked'),
            listed(api, ''),
        ]);

        await page.goto('/new-products');
        await expect(page.getByRole('tab')).toHaveText([
            'Unlinked Products',
            'All Unlinked Products',
            'All Products',
        ]);
        await count(page, unlinked.total);
        await expect.poll(last).toEqual({ exclude: 'linked', hide: 'false', page: '1', perPage: '25' });
        await expect(table(page).locator('tbody tr')).toHaveCount(25);
        const first = unlinked.items[0]!;
        await expect(table(page).getByRole('link', { name: first.product_name }).first()).toHaveAttribute(
            'href',
            `/new-product/${first.id}`,
        );

        await tab(page, 'All Unlinked Products').click();
        await count(page, all.total);
        await expect.poll(last).toEqual({ exclude: 'linked', page: '1', perPage: '25' });
        await expect(table(page).getByText('Hidden').first()).toBeVisible();

        await tab(page, 'All Products').click();
        await count(page, every.total);
        await expect(page).toHaveURL(/\/new-products\?tab=all$/);
        await expect(page.getByRole('columnheader', { name: 'Linked product' })).toBeVisible();
        const linked = every.items.slice(0, 25).find(({ product }) => product)!.product!;
        await expect(
            table(page).getByRole('link', { name: linked.name, exact: true }).last(),
        ).toHaveAttribute('href', `/product/${linked.id}`);

        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['25', '50', '100']);
        await page.getByRole('option', { name: '50' }).click();
        await expect(table(page).locator('tbody tr')).toHaveCount(50);
        await page.getByRole('button', { name: 'Page 2' }).click();
        await expect(page).toHaveURL(/tab=all&page=2&perPage=50$/);
        await expect.poll(last).toEqual({ page: '2', perPage: '50' });
    });
});

test.describe('a new product', () => {
    test('shows who sent what and when, the barcode, and leads to a product filled in from it', async ({
        page,
        api,
    }) => {
        const { items } = await listed(api, 'exclude=linked&hide=false');
        const item = items.find(({ barcode, user, back_image }) => barcode && user && back_image)!;
        await open(page, item);
        const facts = page.getByRole('region', { name: 'Submitted' });
        await expect(facts).toContainText(item.brand_name!);
        await expect(facts).toContainText(item.product_name);
        await expect(facts).toContainText('Nothing yet');
        await expect(facts.locator('time')).toHaveAttribute(
            'datetime',
            `${item.created!.replace(' ', 'T')}.000Z`,
        );
        await expect(facts.getByRole('link', { name: item.user!.username })).toHaveAttribute(
            'href',
            `/user/${item.user!.id}`,
        );
        await expect(page.getByRole('img', { name: `Barcode ${item.barcode}` })).toBeVisible();
        const pictures = page.getByRole('main').locator('li img');
        for (const picture of await pictures.all()) {
            await expect(picture).toHaveAttribute('src', /\.612$/);
            await expect(picture).toHaveJSProperty('naturalWidth', 612);
        }

        const add = page.getByRole('link', { name: 'Add Product' });
        const query = new URLSearchParams({
            name: item.product_name,
            brand: item.brand_name!,
            link_to: String(item.id),
            barcode: item.barcode!,
        });
        await expect(add).toHaveAttribute('href', `/products/new?${query}`);
        await page.keyboard.press('a');
        await expect(page).toHaveURL(/\/products\/new\?name=/);
        await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
            item.product_name,
        );
    });

    test('says what was not sent', async ({ page, api }) => {
        const { items } = await listed(api, '');
        const bare = items.find(each => !each.front_image && !each.back_image && !each.ingredients_image)!;
        await open(page, bare);
        await expect(page.getByText('No picture')).toHaveCount(3);
        const unbarred = items.find(({ barcode }) => barcode === null)!;
        await open(page, unbarred);
        await expect(page.getByText('No barcode', { exact: true })).toBeVisible();
        expect(await page.getByRole('link', { name: 'Add Product' }).getAttribute('href')).not.toContain(
            'barcode',
        );
        await page.getByRole('button', { name: 'Link Product' }).click();
        await expect(page.getByRole('checkbox', { name: 'Copy Barcode' })).toHaveCount(0);
    });

    test('is hidden, which opens the next one and can be undone there', async ({ page, api }) => {
        const { items } = await listed(api, 'exclude=linked&hide=false');
        const item = items[5]!;
        await open(page, item);
        const hide = page.getByRole('button', { name: 'Hide', exact: true });
        expect(await sentBy(page, 'hide', () => hide.click())).toEqual({ hide: true, version });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[6]!.product_name);
        await expect(page.getByText(`6 of ${items.length - 1}`)).toBeVisible();
        const undo = page.getByRole('button', { name: 'Undo' });
        expect(await sentBy(page, 'hide', () => undo.click())).toEqual({ hide: false });
        await expect(page.getByText(`7 of ${items.length}`)).toBeVisible();
    });
});

test.describe('linking', () => {
    test('to a match in the catalogue, and unlinking it', async ({ page, api }) => {
        const { items } = await listed(api, 'exclude=linked&hide=false');
        const item = items.find(({ brand_name }) => /^[A-Z]/.test(brand_name!))!;
        const { items: products } = await api.get<{ items: Product[] }>('products?limit=50&order=latest');
        const target = products[0]!;
        await open(page, item);
        const search = page.getByRole('searchbox', { name: 'Search the catalogue' });
        await expect(search).toHaveValue(`${item.brand_name} ${item.product_name}`);
        await page.getByRole('checkbox', { name: 'Copy Barcode when linking' }).uncheck();

        await page.keyboard.press('/');
        await expect(search).toBeFocused();
        await search.fill(`${target.brand!.name} ${target.name}`);
        const match = page.getByRole('button', { name: `Link to this ${target.name}`, exact: true }).first();
        await expect(match).toBeVisible();
        await expect(page.getByRole('link', { name: target.name, exact: true }).first()).toHaveAttribute(
            'href',
            `/product/${target.id}`,
        );
        await search.press('ArrowDown');
        await expect(page.getByRole('button', { name: /^Link to this/ }).first()).toBeFocused();
        expect(await sentBy(page, 'link', () => match.press('Enter'))).toEqual({
            product_id: target.id,
            copy_barcode: false,
            version,
        });
        await seeToast(page, 'Linked to Product!');
        await expect(
            page.getByRole('region', { name: 'Submitted' }).getByRole('link', { name: target.name }),
        ).toBeVisible();

        const unlink = page.getByRole('button', { name: 'Unlink', exact: true });
        expect(await sentBy(page, 'link', () => unlink.click())).toEqual({ barcode: null, version });
        await seeToast(page, 'Unlinked from Product!');
        await expect(page.getByText('Nothing yet')).toBeVisible();
        expect((await api.get<NewProduct>(`new-product/${item.id}`)).barcode).toBe(item.barcode);
    });

    test.describe('by id', () => {
        test.use({ tolerate: [/status of (404|409|422) .*\/(product|new-product)\//] });

        test('in a dialog 520 wide, with the barcode, which then brings the product up', async ({
            page,
            api,
        }) => {
            const { items } = await listed(api, 'exclude=linked&hide=false');
            const item = items.find(({ barcode, brand_name }) => barcode && unheardOf.test(brand_name!))!;
            const { items: products } = await api.get<{ items: Product[] }>('products?limit=50&order=latest');
            const target = products[1]!;
            await open(page, item);
            await page.getByRole('button', { name: 'Link Product' }).click();
            const dialog = page.getByRole('dialog', { name: 'Link Product' });
            expect((await dialog.boundingBox())!.width).toBe(520);
            const id = dialog.getByRole('textbox', { name: 'Product id' });
            await expect(id).toBeFocused();

            await expect(dialog.getByRole('button', { name: 'Link', exact: true })).toBeDisabled();
            await id.fill('twelve');
            await id.press('Enter');
            await expect(dialog.getByText('Must be a number')).toBeVisible();
            await id.fill('9999999');
            await expect(dialog.getByText('There is no such product')).toBeVisible();
            await id.press('Enter');
            await expect(id).toHaveAttribute('aria-invalid', 'true');
            await id.fill(String(target.id));
            await expect(dialog.getByText(`${target.name} · ${target.brand!.name}`)).toBeVisible();
            await expect(dialog.getByRole('checkbox', { name: 'Copy Barcode' })).toBeChecked();
            expect(await sentBy(page, 'link', () => id.press('Enter'))).toEqual({
                product_id: target.id,
                copy_barcode: true,
                version,
            });
            await seeToast(page, 'Linked to Product!');
            await expect(dialog).toBeHidden();
            const { barcodes } = await api.get<Product>(`product/${target.id}`);
            expect(barcodes.map(({ barcode }) => barcode)).toContain(item.barcode);
            await expect(page.getByText('Already the barcode of')).toBeVisible();

            // Linking another product instead moves the copied barcode, and unlinking takes it back.
            const other = products[2]!;
            const barcodesOf = async ({ id: product }: Product) =>
                (await api.get<Product>(`product/${product}`)).barcodes.map(({ barcode }) => barcode);
            await page.keyboard.press('l');
            await id.fill(String(other.id));
            await id.press('Enter');
            await expect(dialog).toBeHidden();
            await expect(
                page.getByRole('region', { name: 'Submitted' }).getByRole('link', { name: other.name }),
            ).toBeVisible();
            expect(await barcodesOf(target)).not.toContain(item.barcode);
            expect(await barcodesOf(other)).toContain(item.barcode);
            await page.keyboard.press('u');
            await seeToast(page, 'Unlinked from Product!');
            expect(await barcodesOf(other)).not.toContain(item.barcode);
        });
    });
});

test.describe('the way through the list', () => {
    test('goes on from a page opened cold, across pages and tabs, by buttons and keys', async ({
        page,
        api,
    }) => {
        const { items, total } = await listed(api, 'exclude=linked');
        // The last of the first page, so that the next is on the second.
        const [before, here, after] = items.slice(23, 26) as [NewProduct, NewProduct, NewProduct];
        await open(page, here, '?tab=all-unlinked');
        await expect(page.getByText(`25 of ${total}`)).toBeVisible();
        const heading = page.getByRole('heading', { level: 1 });
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/new-product/${after.id}\\?tab=all-unlinked$`));
        await expect(heading).toHaveText(after.product_name);
        await expect(page.getByText(`26 of ${total}`)).toBeVisible();
        await page.keyboard.press('k');
        await expect(heading).toHaveText(here.product_name);
        await page.keyboard.press('k');
        await expect(heading).toHaveText(before.product_name);

        await open(page, items[0]!, '?tab=all-unlinked');
        await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
    });

    test('leads back to the list by Back, and to the next at once after a decision', async ({
        page,
        api,
    }) => {
        const { items } = await listed(api, 'exclude=linked&hide=false');
        await page.goto('/new-products');
        await table(page).getByRole('link').first().click();
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(items[0]!.product_name);
        await page.keyboard.press('j');
        await expect(heading).toHaveText(items[1]!.product_name);
        await sentBy(page, 'hide', () => page.keyboard.press('h'));
        await expect(heading).toHaveText(items[2]!.product_name);
        await expect(page.getByText(`2 of ${items.length - 1}`)).toBeVisible();
        await page.keyboard.press('k');
        await expect(heading).toHaveText(items[0]!.product_name);
        await page.goBack();
        await expect(page).toHaveURL(/\/new-products$/);

        await open(page, items[1]!);
        await page.getByRole('button', { name: 'Unhide' }).click();
        await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
    });
});

const pictured = async (api: Api) => {
    const { items } = await listed(api, '');
    return items.find(each => each.front_image && each.back_image && each.ingredients_image)!;
};
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });
const transform = (page: Page) =>
    viewer(page)
        .locator('img')
        .evaluate(image => {
            const { a, b, e, f } = new DOMMatrix(getComputedStyle(image).transform);
            return {
                scale: Math.hypot(a, b),
                turn: Math.round((Math.atan2(b, a) * 180) / Math.PI),
                e,
                f,
            };
        });
const ready = async (page: Page) => {
    await expect(viewer(page).getByRole('progressbar')).toHaveCount(0);
    await expect(viewer(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
};

test.describe('the pictures', () => {
    test('open in their original size, zoomed, moved and turned by mouse', async ({ page, api }) => {
        const item = await pictured(api);
        await open(page, item);
        const front = page.getByRole('link', { name: 'Front, original size' });
        await front.click();
        await ready(page);
        const image = viewer(page).getByRole('img', { name: 'Front' });
        await expect(image).toHaveAttribute('src', `${item.front_image}.original`);
        const fit = await transform(page);

        await page.mouse.move(720, 500);
        await page.mouse.wheel(0, -600);
        await expect.poll(async () => (await transform(page)).scale).toBeGreaterThan(fit.scale * 1.5);
        const zoomed = await transform(page);
        await page.mouse.down();
        await page.mouse.move(760, 560, { steps: 4 });
        await page.mouse.up();
        await expect.poll(async () => (await transform(page)).f - zoomed.f).toBeCloseTo(60, 0);

        await viewer(page).getByRole('button', { name: 'Rotate right' }).click();
        await expect.poll(async () => (await transform(page)).turn).toBe(90);
        await viewer(page).getByRole('button', { name: 'Fit to view' }).click();
        await expect.poll(() => transform(page)).toEqual(fit);
        await image.dblclick();
        await expect.poll(async () => (await transform(page)).scale).toBeCloseTo(fit.scale * 3, 2);
        await expect(viewer(page).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
            'href',
            `${item.front_image}.original`,
        );
        await viewer(page).getByRole('button', { name: 'Close' }).click();
        await expect(viewer(page)).toBeHidden();
        await expect(front).toBeFocused();
    });

    test('and by keys', async ({ page, api }) => {
        await open(page, await pictured(api));
        await page.keyboard.press('2');
        await ready(page);
        const state = viewer(page).getByRole('status');
        await expect(state).toHaveText('Back at 100 %, rotated 0°');
        await page.keyboard.press('+');
        await page.keyboard.press('+');
        await expect(state).toHaveText('Back at 225 %, rotated 0°');
        const before = await transform(page);
        await page.keyboard.press('ArrowDown');
        await expect.poll(async () => (await transform(page)).f - before.f).toBe(-80);
        await page.keyboard.press('Shift+R');
        await expect(state).toHaveText('Back at 225 %, rotated 270°');
        await page.keyboard.press('0');
        await page.keyboard.press('ArrowRight');
        await expect(state).toContainText('Ingredients at 100 %');
        await page.keyboard.press('1');
        await expect(state).toContainText('Front at 100 %');
        await page.keyboard.press('Escape');
        await expect(viewer(page)).toBeHidden();
    });

    test.describe('by fingers', () => {
        test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

        test('are pinched and moved', async ({ page, api }) => {
            await open(page, await pictured(api));
            await page.getByRole('link', { name: 'Front, original size' }).tap();
            await ready(page);
            const fit = await transform(page);
            const client = await page.context().newCDPSession(page);
            const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
                client.send('Input.dispatchTouchEvent', {
                    type,
                    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
                });
            await touch('touchStart', [165, 450], [225, 450]);
            await touch('touchMove', [135, 450], [255, 450]);
            await touch('touchMove', [105, 450], [285, 450]);
            await touch('touchEnd');
            await expect.poll(async () => (await transform(page)).scale / fit.scale).toBeCloseTo(3, 1);
            const zoomed = await transform(page);
            await touch('touchStart', [200, 450]);
            await touch('touchMove', [230, 470]);
            await touch('touchEnd');
            await expect.poll(async () => (await transform(page)).e - zoomed.e).toBeCloseTo(30, 0);
        });
    });

    test.describe('that cannot be had', () => {
        test.use({ tolerate: [/Failed to load resource.*\.(612|original)/] });

        test('are said to be missing, and the page stays whole', async ({ page, api }) => {
            await page.route(/\.(612|original)$/, route => route.abort());
            await open(page, await pictured(api));
            await page.keyboard.press('1');
            await expect(viewer(page).getByRole('alert')).toHaveText('This picture could not be loaded.');
            await page.keyboard.press('Escape');
            await expect(page.getByRole('button', { name: 'Link Product' })).toBeEnabled();
        });
    });
});

test.describe('when the session is gone', () => {
    test.use({ tolerate: [/status of 401/] });

    test('linking asks to sign in and then goes on', async ({ page, api }) => {
        const { items } = await listed(api, 'exclude=linked&hide=false');
        const item = items.at(-1)!;
        const { items: found } = await api.get<{ items: SearchItem[] }>('products?limit=50&order=latest');
        await open(page, item);
        await page.getByRole('button', { name: 'Link Product' }).click();
        const dialog = page.getByRole('dialog', { name: 'Link Product' });
        await dialog.getByRole('checkbox', { name: 'Copy Barcode' }).setChecked(false);
        await dialog.getByRole('textbox', { name: 'Product id' }).fill(String(found[3]!.id));
        await expect(dialog.getByText(found[3]!.name)).toBeVisible();
        await loseSession(page);
        await dialog.getByRole('button', { name: 'Link', exact: true }).click();
        await page.getByLabel('Password', { exact: true }).fill('backbar-staff');
        await page.keyboard.press('Enter');
        await seeToast(page, 'Linked to Product!');
        await page.getByRole('button', { name: 'Unlink', exact: true }).click();
        await seeToast(page, 'Unlinked from Product!');
    });
});
