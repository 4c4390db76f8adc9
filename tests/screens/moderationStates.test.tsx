import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../contract/collections.ts';
import type { Review } from '../../contract/moderation.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const created = '2026-03-09 16:12:00';
const user = { id: 8, username: 'tess' };

const lists = [
    ['/product-reviews', 'GET product-reviews', 'Product reviews', 'No product reviews yet'],
    ['/corrections', 'GET corrections', 'Corrections', 'No corrections are waiting'],
    ['/barcode-misses', 'GET barcode-scan-misses', 'Barcode misses', 'No barcode misses yet'],
    ['/collections', 'GET collections', 'Collections', 'No collections yet'],
    ['/routines', 'GET routines', 'Routines', 'No routines yet'],
] as const;

const none = { items: [], total: 0 };

it.each([
    ['/trash?kind=product', 'GET trash', 'Nothing in the trash with these filters'],
    ['/barcode-misses?submitted=true', 'GET barcode-scan-misses', 'No barcode misses with these filters'],
    ['/new-products?q=xyzzy', 'GET new-products', 'No submissions match “xyzzy”'],
    ['/shop-items?linked=false', 'GET shop-items', 'No shop items with these filters'],
    ['/posts?q=xyzzy', 'GET community/posts', 'No posts match “xyzzy”'],
] as const)('%s says in a sentence what it lacks', async (address, call, nothing) => {
    answer(call, { ...none, narrowed_by: ['submitted', 'q', 'linked'] });
    renderApp(address);
    expect(await screen.findByText(nothing)).toBeVisible();
});

describe.each(lists)('%s', (address, call, name, nothing) => {
    it('shows an empty state', async () => {
        answer(call, { items: [], total: 0 });
        renderApp(address);
        expect(await screen.findByText(nothing)).toBeVisible();
    });

    it('shows what failed and why, and retries on request', async () => {
        let fails = true;
        answer(call, () =>
            fails ? refusal(500, { error: 'The database does not answer' }) : { items: [], total: 0 },
        );
        const { user: staff } = renderApp(address);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(`${name} could not be loaded. Server Error. Please try again later.`);
        fails = false;
        await staff.click(within(alert).getByRole('button', { name: 'Retry' }));
        expect(await screen.findByText(nothing)).toBeVisible();
    });
});

describe('the collections', () => {
    const collection: Collection = {
        id: 3,
        name: '<i>Travel</i>',
        icon: null,
        image: '/images/travel',
        user,
        created,
        products: [{ id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: '/images/balm' }],
    };

    it('are loaded without protected ones, latest first', async () => {
        const asked = answer('GET collections', { items: [collection], total: 1 });
        renderApp('/collections');
        expect(await screen.findByRole('link', { name: '<i>Travel</i>' })).toHaveAttribute(
            'href',
            '/collection/3',
        );
        expect(asked[0]?.query).toEqual({
            excludeProtected: 'true',
            order: 'latest',
            page: '1',
            perPage: '50',
        });
    });

    it('show the product pictures of one, each linked to its page', async () => {
        answer('GET collection/{id}', collection);
        renderApp('/collection/3');
        const tile = await screen.findByRole('link', { name: /Barley Balm/ });
        expect(tile).toHaveAttribute('href', '/product/12');
        expect(tile.querySelector('img')).toHaveAttribute('src', '/images/balm.220');
        expect(screen.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
    });

    it('show that one is empty', async () => {
        answer('GET collection/{id}', { ...collection, products: [] });
        renderApp('/collection/3');
        expect(await screen.findByText('No products in this collection')).toBeVisible();
    });
});

it('titles an empty review of a deleted product with the name of its author', async () => {
    const bare: Review = {
        id: 42,
        num_stars: 2,
        repurchase: null,
        created,
        user,
        product: null,
        new_product: null,
        answers: [],
        points: [],
        review_pictures: [],
    };
    answer('GET product-review/{id}', bare);
    renderApp('/product-review/42');
    expect(await screen.findByRole('heading', { level: 1, name: 'Review by tess' })).toBeVisible();
    const aside = within(screen.getByRole('complementary'));
    expect(aside.getByText('Deleted')).toBeVisible();
    expect(aside.getByText('Will repurchase?').nextElementSibling).toHaveTextContent('–');
    for (const word of ['No answers', 'No pictures']) expect(screen.getByText(word)).toBeVisible();
    expect(screen.getAllByText('None')).toHaveLength(2);
});
