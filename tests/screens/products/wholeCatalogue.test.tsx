import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refusal } from '../support/answers.ts';
import { pick } from '../support/pick.ts';
import { renderApp } from '../support/renderApp.tsx';
import { brands, categories, plainRow as row } from './backend.ts';

/** 60 products by id, read from place to place as the server does. */
const answerCatalogue = () => {
    answer('GET brands', brands);
    answer('GET categories', categories);
    return answer('GET products/all', ({ query }) => {
        const size = Number(query.per_page);
        const all = Array.from({ length: 60 }, (_, place) => row(60 - place));
        if (query.order === 'oldest') all.reverse();
        const index = (id: string) => all.findIndex(each => String(each.id) === id);
        const begin = query.before
            ? Math.max(0, index(query.before) - size)
            : query.after
              ? index(query.after) + 1
              : 0;
        const items = all.slice(begin, begin + size);
        return {
            items,
            total: 60,
            previous: begin === 0 ? null : items[0]!.id,
            next: begin + size >= 60 ? null : items.at(-1)!.id,
        };
    });
};

const firstRow = () => within(screen.getByRole('table')).getAllByRole('link')[0]?.textContent;

describe('the whole catalogue', () => {
    it('is one press away from the most recent products', async () => {
        answerCatalogue();
        answer('GET products', { items: [row(1)], total: 60 });
        const { user, currentAddress } = renderApp('/products');
        await user.click(await screen.findByRole('link', { name: 'All products' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
        expect(await screen.findByRole('link', { name: 'Product 60' })).toBeVisible();
        expect(await screen.findByText('1–25 of 60')).toBeVisible();
        expect(currentAddress()).toBe('/products?all=true');
    });

    it('is not meant by a category that is no id, and a brand that is none leaves the way to it', async () => {
        answerCatalogue();
        answer('GET products', { items: [row(1)], total: 60 });
        renderApp('/products?category=creams&brand=abc');
        expect(await screen.findByRole('link', { name: 'Product 1' })).toBeVisible();
        expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
        expect(await screen.findByRole('link', { name: 'All products' })).toBeVisible();
        expect(
            await screen.findByText(
                'Shown without “Category” or “Brand”: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
    });

    it('is said to be missing where the backend does not list it, and is offered no more', async () => {
        answer('GET console', { calls: [], narrowing: true });
        answer('GET products', { items: [row(1)], total: 1 });
        const { router } = renderApp('/products?all=true', { asksOffers: true });
        expect(await screen.findByText('This server does not list all products.')).toBeVisible();
        await router.navigate('/products');
        expect(await screen.findByRole('link', { name: 'Product 1' })).toBeVisible();
        expect(screen.getByText('The 50 most recent')).toBeVisible();
        expect(screen.queryByRole('link', { name: 'All products' })).toBeNull();
    });

    it('keeps its place in the address, from page to page and back', async () => {
        answerCatalogue();
        const { user, currentAddress } = renderApp('/products?all=true&after=36');
        expect(await screen.findByRole('link', { name: 'Product 35' })).toBeVisible();
        await user.click(await screen.findByRole('link', { name: 'Next page' }));
        await screen.findByText('51–60 of 60');
        expect(firstRow()).toBe('Product 10');
        expect(currentAddress()).toBe('/products?all=true&after=11');
        expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
        await user.click(screen.getByRole('link', { name: 'Previous page' }));
        await screen.findByRole('link', { name: 'Product 35' });
        await user.click(screen.getByRole('link', { name: 'First page' }));
        await screen.findByRole('link', { name: 'Product 60' });
        expect(currentAddress()).toBe('/products?all=true');
    });

    it('is narrowed by what products lack and what they are, from its first page', async () => {
        const asked = answerCatalogue();
        const { user, currentAddress } = renderApp('/products?all=true&after=36');
        await user.click(await screen.findByRole('button', { name: 'Filter' }));
        const window = within(await screen.findByRole('dialog', { name: 'Filter' }));
        await user.click(window.getByRole('checkbox', { name: 'Barcode' }));
        await user.click(window.getByRole('checkbox', { name: 'Picture' }));
        await pick(user, window.getByRole('combobox', { name: 'Use' }), 'Single use');
        await user.keyboard('{Escape}');
        expect(currentAddress()).toBe('/products?all=true&without=picture%2Cbarcode&single_use=true');
        expect(asked.at(-1)?.query).toEqual({
            without: 'picture,barcode',
            single_use: 'true',
            per_page: '25',
        });
        expect(screen.getByText('Picture or Barcode')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Remove the filter Without' }));
        expect(currentAddress()).toBe('/products?all=true&single_use=true');
    });

    it.each([
        ['a filter', '/products?all=true&single_use=true'],
        ['a search', '/products?all=true&q=zzz'],
    ])('stays when %s is cleared that nothing has', async (_, address) => {
        answer('GET brands', brands);
        answer('GET categories', categories);
        answer('GET products/all', ({ query }) => {
            const isNone = query.single_use !== undefined || query.q !== undefined;
            return {
                items: isNone ? [] : [row(60)],
                total: isNone ? 0 : 1,
                narrowed_by: query.q === undefined ? [] : ['q'],
                previous: null,
                next: null,
            };
        });
        const { user, currentAddress } = renderApp(address);
        await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
        expect(await screen.findByRole('link', { name: 'Product 60' })).toBeVisible();
        expect(currentAddress()).toBe('/products?all=true');
    });

    it('is searched, narrowed by an ingredient and sorted by what it shows', async () => {
        answer('GET brands', brands);
        answer('GET categories', categories);
        answer('GET ingredient/{id}', {
            id: 12,
            description: null,
            ewg_rating: null,
            ewg_hazard_score: 'none',
            names: [{ id: 1, name: 'Glycerin', primary: true }],
        });
        const asked = answer('GET products/all', ({ query }) => ({
            items: [row(60)],
            total: 1,
            narrowed_by: ['ingredient', 'q', 'sort'].filter(name => query[name] !== undefined),
            previous: null,
            next: query.after === undefined ? 'place' : null,
        }));
        const { user, currentAddress } = renderApp('/products?all=true&ingredient=12');
        expect(await screen.findByText('Glycerin')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Newest first' }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Last changed first' }));
        await screen.findByRole('button', { name: 'Last changed first' });
        await user.click(await screen.findByRole('link', { name: 'Next page' }));
        await user.type(screen.getByRole('searchbox'), 'ser');
        await vi.waitFor(() =>
            expect(asked.at(-1)?.query).toEqual({
                ingredient: '12',
                q: 'ser',
                sort: '-changed',
                per_page: '25',
            }),
        );
        expect(asked.some(({ query }) => query.after === 'place')).toBe(true);
        expect(currentAddress()).toBe('/products?all=true&ingredient=12&q=ser&sort=changed&order=DESC');
    });

    it('comes with the oldest first', async () => {
        answerCatalogue();
        const { user, currentAddress } = renderApp('/products?all=true&after=36');
        await user.click(await screen.findByRole('button', { name: 'Newest first' }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
        expect(await screen.findByRole('link', { name: 'Product 1' })).toBeVisible();
        expect(currentAddress()).toBe('/products?all=true&sort=id&order=ASC');
    });

    it.each([
        ['beside others', '/products?category=2&single_use=maybe&after=x', { category: '2' }],
        ['alone', '/products?single_use=maybe', {}],
    ])('is shown without a value that the server refuses, %s, and says so', async (_, address, left) => {
        answer('GET brands', brands);
        answer('GET categories', categories);
        const asked = answer('GET products/all', ({ query }) =>
            query.single_use || query.without
                ? refusal(422, { errors: { single_use: ['Is not valid'], 'without.1': ['Is not valid'] } })
                : { items: [row(60), row(59)], total: 2, previous: null, next: null },
        );
        renderApp(`${address}&without=picture%2Csoul`);
        expect(await screen.findByRole('link', { name: 'Product 60' })).toBeVisible();
        expect(
            await screen.findByText(
                'Shown without “Without” or “Use”: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
        expect(screen.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible();
        expect(asked[0]?.query).toMatchObject({ without: 'picture,soul', single_use: 'maybe' });
        expect(asked.at(-1)?.query).toEqual({ ...left, per_page: '25' });
        expect(screen.queryByRole('button', { name: /^Remove the filter (Without|Use)/ })).toBeNull();
    });
});
