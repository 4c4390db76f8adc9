import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';
import { answerProfile } from './users/profileBackend.ts';

const created = '2026-03-09 16:12:00';
const balm = { id: 12, name: 'Barley Balm', brand: { id: 4, name: 'Halden' }, image: null };

it('loads all posts, including scheduled ones, by page', async () => {
    const asked = answer('GET community/posts', {
        items: [
            {
                id: 3,
                title: 'Scalp care is skin care',
                visible_after: null,
                created,
                user: { id: 8, username: 'tess' },
                upvote_count: 0,
            },
        ],
        total: 45,
    });
    const { user } = renderApp('/posts');
    expect(await screen.findByRole('link', { name: 'Scalp care is skin care' })).toHaveAttribute(
        'href',
        '/post/3',
    );
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('21–40 of 45');
    await waitFor(() =>
        expect(asked.map(({ query }) => query)).toEqual([
            { respect_visible_after: 'false', from: '0', to: '20' },
            { respect_visible_after: 'false', from: '20', to: '40' },
        ]),
    );
});

it('links the steps of a routine to products and new products', async () => {
    answer('GET routine/{id}', {
        id: 4,
        name: 'Evening',
        icon_url: null,
        user: { id: 8, username: 'tess' },
        created,
        routine_products: [
            {
                id: 1,
                product_id: 12,
                new_product_id: null,
                product: balm,
                new_product: null,
            },
            {
                id: 2,
                product_id: null,
                new_product_id: 40,
                product: null,
                new_product: { id: 40, product_name: 'Sent in', brand_name: 'Halden', front_image: null },
            },
        ],
    });
    renderApp('/routine/4');
    expect(await screen.findByRole('link', { name: 'Barley Balm' })).toHaveAttribute('href', '/product/12');
    expect(screen.getByRole('link', { name: 'Sent in' })).toHaveAttribute('href', '/new-product/40');
});

const tess = { id: 8, username: 'tess' };
const shelf = { id: 5, name: 'Winter shelf', icon: null, image: '/images/shelf', user: tess, created };
const evening = { id: 4, name: 'Evening', icon_url: '/images/moon', user: tess, created };

it.each([
    {
        kind: 'collections',
        serve: () => answer('GET collections', { items: [shelf], total: 1 }),
        name: 'Winter shelf',
        path: '/collection/5',
        picture: '/images/shelf.110',
    },
    {
        kind: 'routines',
        serve: () => answer('GET routines', { items: [evening], total: 1 }),
        name: 'Evening',
        path: '/routine/4',
        picture: '/images/moon.110',
    },
])('lists $kind with their pictures and owners', async ({ kind, serve, name, path, picture }) => {
    serve();
    renderApp(`/${kind}`);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
    expect(screen.getByRole('table').querySelector('img')).toHaveAttribute('src', picture);
});

it('shows the products of a collection', async () => {
    answer('GET collection/{id}', { ...shelf, products: [balm] });
    renderApp('/collection/5');
    expect(await screen.findByRole('link', { name: /Barley Balm/ })).toHaveAttribute('href', '/product/12');
    expect(screen.getByRole('heading', { name: 'Products' }).nextSibling).toHaveTextContent('1');
});

it('shows that a collection has no products', async () => {
    answer('GET collection/{id}', { ...shelf, products: [] });
    renderApp('/collection/5');
    expect(await screen.findByText('No products in this collection')).toBeVisible();
});

it('opens a collection from its owner’s profile with the data already loaded there', async () => {
    answerProfile();
    answer('GET user/{id}/collections', [shelf]);
    answer('GET collection/{id}', () => new Promise<never>(() => undefined));
    const { user } = renderApp('/user/8');
    await user.click(await screen.findByRole('link', { name: 'Winter shelf' }));
    expect(await screen.findByRole('heading', { name: 'Winter shelf' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
});
