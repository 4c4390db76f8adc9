import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PriceHistory, RecentPrice, ShopItem, ShopItemRow } from '../../contract/shops.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const zen = { id: 3, name: 'Zen', logo: null, tag_colour: '#2A8C9E' };
const plain = { id: 4, name: 'Plain', logo: null, tag_colour: null };

const row = (values: Partial<ShopItemRow> = {}): ShopItemRow => ({
    id: 7,
    name: 'Rose Balm',
    category: 'Balms',
    url: 'https://zen.example/balm',
    shop_id: 3,
    shop: zen,
    shop_brand: { id: 1, name: 'Ilex' },
    created: '2026-03-01 10:00:00',
    ...values,
});

const item: ShopItem = {
    ...row(),
    item_region_urls: [
        { region_name: 'France', url: 'https://zen.example/fr/balm' },
        { region_name: 'Japan', url: 'https://zen.example/jp/balm' },
    ],
};

const read = (name: string, currency: string, date: string, price: number): RecentPrice => ({
    price,
    date,
    shop_region: { name, currency },
});

const history: PriceHistory = {
    image: null,
    regions: [
        {
            name: 'France',
            currency: 'EUR',
            avg: 11.25,
            prices: [
                { date: '2026-03-01', price: 10 },
                { date: '2026-03-04', price: 12.5 },
            ],
        },
        { name: 'Japan', currency: 'JPY', avg: 0, prices: [{ date: '2026-03-02', price: 0 }] },
    ],
};

const answerItem = (prices: RecentPrice[]) => {
    answer('GET shop-item/{id}', item);
    answer('GET shop-items', { items: [row()], total: 1 });
    const recent = answer('GET shop-item/{id}/shop-item-recent-prices', prices);
    return { recent, asked: answer('POST shop-item/{id}/price-history', history) };
};

const prices = [
    read('France', 'EUR', '2026-03-04', 12.5),
    read('France', 'EUR', '2026-03-01', 10),
    read('Japan', 'JPY', '2026-03-02', 0),
];

it('lists the 50 most recent items, for all shops or the one in the address', async () => {
    answer('GET shops', [plain, zen]);
    const asked = answer('GET shop-items', {
        items: [row(), row({ id: 8, shop: plain, shop_id: 4 })],
        total: 2,
    });
    const { user, currentAddress } = renderApp('/shop-items');
    expect(await screen.findAllByRole('link', { name: 'Rose Balm' })).toHaveLength(2);
    expect(asked.map(({ query }) => query)).toEqual([{ limit: '50', order: 'latest' }]);
    await user.click(screen.getByRole('combobox', { name: 'Shop' }));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['All', 'Plain', 'Zen']);
    await user.click(screen.getByRole('option', { name: 'Zen' }));
    await waitFor(() => expect(currentAddress()).toBe('/shop-items?shop_id=3'));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ limit: '50', order: 'latest', shop_id: '3' }));
});

it('searches for the text in the address, in the chosen shop, with a POST', async () => {
    answer('GET shops', [zen]);
    const asked = answer('POST search/shop-items', { items: [row()], total: 1 });
    renderApp('/shop-items?q=rose&shop_id=3');
    await screen.findByRole('link', { name: 'Rose Balm' });
    expect(screen.getByRole('searchbox')).toHaveValue('rose');
    expect(asked[0]?.body).toEqual({ text: 'rose', from: 0, to: 25, include_total: true, shop_ids: [3] });
});

it('shows the shop, brand and category of an item, and its page in the shop', async () => {
    answerItem(prices);
    renderApp('/shop-item/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rose Balm' })).toBeVisible();
    const facts = within(screen.getByRole('complementary'));
    expect(facts.getByRole('link', { name: /^Zen/ })).toHaveAttribute('href', 'https://zen.example/balm');
    expect(facts.getByRole('link', { name: 'Ilex' })).toHaveAttribute('href', '/shop-items?q=Ilex');
    expect(facts.getByText('Balms')).toBeVisible();
});

it('shows the picture of an item, and the logo of its shop', async () => {
    answerItem(prices);
    const logo = '/images/zen';
    answer('GET shop-item/{id}', { ...item, shop: { ...zen, logo } });
    answer('POST shop-item/{id}/price-history', { ...history, image: '/images/balm' });
    const { container } = renderApp('/shop-item/7');
    expect(await screen.findByRole('img', { name: 'Rose Balm' })).toHaveAttribute('src', '/images/balm.220');
    expect(container.querySelector('img[src="/images/zen.110"]')).toBeVisible();
});

it('opens the first region with its prices by day, and loads its history then', async () => {
    const { recent, asked } = answerItem(prices);
    renderApp('/shop-item/7');
    const france = await screen.findByRole('button', { name: /^France/ });
    expect(france).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^Japan/ })).toHaveAttribute('aria-expanded', 'false');
    const calendar = screen.getByRole('table', { name: 'Prices in France' });
    expect(within(calendar).getByRole('cell', { name: /^4\s*€12\.50$/ })).toBeVisible();
    expect(within(calendar).getByRole('cell', { name: '3' })).toHaveTextContent(/^3$/);
    await screen.findByRole('figure', { name: 'Price history in France' });
    expect(recent[0]?.query).toEqual({ shop_item_id: '7' });
    expect(asked.map(({ body }) => body)).toEqual([{ shop_item_id: 7 }]);
});

it('shows each price of the calendar in full, with two decimals', async () => {
    const dear = [read('Japan', 'JPY', '2026-03-04', 1234.5), read('Japan', 'JPY', '2026-03-03', 123_456.78)];
    answerItem(dear);
    renderApp('/shop-item/7?region=Japan');
    const calendar = within(await screen.findByRole('table', { name: 'Prices in Japan' }));
    expect(calendar.getByRole('cell', { name: /^4\s*¥1,234\.50$/ })).toBeVisible();
    expect(calendar.getByRole('cell', { name: /^3\s*¥123,456\.78$/ })).toBeVisible();
});

it('lists the prices of the chart in a table, including a price of 0 and an average of 0', async () => {
    answerItem(prices);
    const { user } = renderApp('/shop-item/7?region=Japan');
    await user.click(await screen.findByRole('switch', { name: 'Show as table' }));
    const table = await screen.findByRole('table', { name: 'Price history in Japan' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['02-03-2026¥0.00']);
    expect(screen.getByText(/^Average/)).toHaveTextContent('Average ¥0.00');
    expect(document.body).not.toHaveTextContent(/NaN|Infinity/);
});

it('marks any reading of the table as wrong', async () => {
    answerItem(prices);
    answer('GET shop-regions', [
        { id: 20, name: 'France', shop: { id: 4, name: 'Plain' }, currency: 'EUR' },
        { id: 21, name: 'France', shop: { id: 3, name: 'Zen' }, currency: 'EUR' },
    ]);
    const marked = answer('POST prices/marks', { marked: 1, alike: [] });
    const { user } = renderApp('/shop-item/7');
    await user.click(await screen.findByRole('button', { name: 'Mark a reading as wrong' }));
    await user.click(await screen.findByRole('button', { name: 'Mark the reading of 01-03-2026 as wrong' }));
    await waitFor(() =>
        expect(marked.map(({ body }) => body)).toEqual([
            {
                kind: 'wrong',
                readings: [{ shop_item_id: 7, shop_region_id: 21, date: '2026-03-01', price: 10 }],
            },
        ]),
    );
    expect(await screen.findByText('Marked as wrong: it counts no more')).toBeVisible();
});

it('opens the region in the address, and ignores an unknown one', async () => {
    answerItem(prices);
    const { router } = renderApp('/shop-item/7?region=Japan');
    expect(await screen.findByRole('button', { name: /^Japan/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^France/ })).toHaveAttribute('aria-expanded', 'false');
    await router.navigate('/shop-item/7?region=Atlantis');
    await waitFor(() =>
        expect(screen.getByRole('button', { name: /^France/ })).toHaveAttribute('aria-expanded', 'true'),
    );
});

it('shows that there are no prices, and keeps the addresses', async () => {
    answerItem([]);
    answer('POST shop-item/{id}/price-history', { image: null, regions: [] });
    renderApp('/shop-item/7');
    expect(await screen.findByText('No price was read in the last 90 days.')).toBeVisible();
    expect(await screen.findByText('No prices have been read yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open in the shop/ })).toHaveAttribute(
        'href',
        'https://zen.example/fr/balm',
    );
});

it('draws the history after a failed request is retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answerItem(prices);
    answer('POST shop-item/{id}/price-history', () => refusal(404, { error: 'There is no such shop item' }));
    const { user } = renderApp('/shop-item/7');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Price history in France could not be loaded.')).toBeVisible();
    answer('POST shop-item/{id}/price-history', history);
    await user.click(retry);
    expect(await screen.findByRole('figure', { name: 'Price history in France' })).toBeVisible();
});
