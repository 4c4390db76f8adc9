import type { Page } from '@playwright/test';
import type { PriceHistory, RecentPrice, Shop, ShopItem, ShopItemRow } from '../../contract/shops.ts';
import { expect, test, type Api } from './support/test.ts';

const table = (page: Page) => page.getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr');

const latest = (api: Api) => api.get<{ items: ShopItemRow[] }>('shop-items?limit=50&order=latest');

const recentOf = (api: Api, id: number) =>
    api.get<RecentPrice[]>(`shop-item/${id}/shop-item-recent-prices?shop_item_id=${id}`);

/** An item with readings in at least two regions. */
const priced = async (api: Api) => {
    const { items } = await latest(api);
    for (const { id } of items) {
        const prices = await recentOf(api, id);
        const regions = [...new Set(prices.map(({ shop_region }) => shop_region!.name))];
        if (regions.length > 1) return { item: await api.get<ShopItem>(`shop-item/${id}`), prices, regions };
    }
    throw new Error('no shop item has prices in two regions');
};

test.describe('the list of shop items', () => {
    test('shows the 50 most recent, 25 or 50 a page', async ({ page, api }) => {
        const { items } = await latest(api);
        await page.goto('/shop-items');
        await expect(page).toHaveTitle('Shop items | Backbar');
        await expect(rows(page)).toHaveCount(25);
        const first = rows(page).first();
        for (const text of [items[0]!.name, items[0]!.shop!.name, items[0]!.shop_brand?.name ?? ''])
            await expect(first).toContainText(text);
        await page.getByRole('combobox', { name: 'Rows per page' }).click();
        await expect(page.getByRole('option')).toHaveText(['25', '50']);
        await page.getByRole('option', { name: '50' }).click();
        await expect(rows(page)).toHaveCount(50);
    });

    test('is narrowed to a shop and searched; the address holds both', async ({ page, api }) => {
        const [shop] = await api.get<Shop[]>('shops');
        await page.goto('/shop-items');
        await expect(rows(page).first()).toBeVisible();
        await page.getByRole('combobox', { name: 'Shop' }).click();
        await expect(page.getByRole('option').first()).toHaveText('All');
        const asked = page.waitForRequest(/\/api\/shop-items\?/);
        await page.getByRole('option', { name: shop!.name, exact: true }).click();
        expect(new URL((await asked).url()).searchParams.get('shop_id')).toBe(String(shop!.id));
        await expect(rows(page).first()).toContainText(shop!.name);
        await expect(page).toHaveURL(new RegExp(`shop_id=${shop!.id}`));

        const word = (await rows(page).first().getByRole('link').first().textContent())!
            .trim()
            .split(' ')[0]!;
        const searched = page.waitForRequest(/\/api\/search\/shop-items$/);
        await page.getByRole('searchbox', { name: 'Search shop items' }).fill(word);
        expect((await searched).postDataJSON()).toEqual({
            text: word,
            from: 0,
            to: 25,
            include_total: true,
            shop_ids: [shop!.id],
        });
        await expect(rows(page).first()).toContainText(new RegExp(word, 'i'));
        await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`));
        await page.reload();
        await expect(page.getByRole('searchbox', { name: 'Search shop items' })).toHaveValue(word);
        await expect(rows(page).first()).toContainText(shop!.name);
    });
});

test.describe('the page of a shop item', () => {
    test('has a panel for each region, with the prices of its days and their history', async ({
        page,
        api,
    }) => {
        const { item, prices, regions } = await priced(api);
        const [, region = ''] = regions;
        await page.goto(`/shop-item/${item.id}?region=${encodeURIComponent(region)}`);
        await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
        for (const name of regions)
            await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
        const panel = page.getByRole('button', { name: new RegExp(`^${region}`) });
        await expect(panel).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByRole('button', { expanded: true }).filter({ hasText: ' on ' })).toHaveCount(1);

        const ofRegion = prices.filter(({ shop_region }) => shop_region!.name === region);
        const month = ofRegion[0]!.date.slice(0, 7);
        const read = ofRegion.filter(({ date }) => date.startsWith(month));
        const calendar = page.getByRole('table', { name: `Prices in ${region}` });
        await expect(calendar.locator('b')).toHaveCount(read.length);
        await expect(page.getByRole('figure', { name: `Price history in ${region}` })).toBeVisible();

        await page.getByRole('switch', { name: 'Show as table' }).click();
        const history = page.getByRole('table', { name: `Price history in ${region}` });
        await expect(history.getByRole('row').nth(1)).toBeVisible();
    });

    test('asks for all prices of the item with its id', async ({ page, api }) => {
        const { item } = await priced(api);
        const asked = page.waitForRequest(/price-history$/);
        const answered = page.waitForResponse(/price-history$/);
        await page.goto(`/shop-item/${item.id}`);
        expect((await asked).postDataJSON()).toEqual({ shop_item_id: item.id });
        const history = (await (await answered).json()) as PriceHistory;
        expect(history.regions.length).toBeGreaterThan(1);
    });

    test.describe('whose prices cannot be had', () => {
        test.use({ tolerate: [/status of 500 .*(recent-prices|price-history)/] });

        test('says so in their place and tries again', async ({ page, api }) => {
            const { item } = await priced(api);
            await page.route(/recent-prices/, route =>
                route.fulfill({ status: 500, json: { error: 'Out of order' } }),
            );
            await page.goto(`/shop-item/${item.id}`);
            await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
            const retry = page.getByRole('button', { name: 'Retry' });
            await expect(retry).toBeVisible();
            await page.unroute(/recent-prices/);
            await retry.click();
            await expect(
                page.getByRole('button', { expanded: true }).filter({ hasText: ' on ' }),
            ).toBeVisible();
        });
    });
});
