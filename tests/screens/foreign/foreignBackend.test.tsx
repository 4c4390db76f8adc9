import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { modes, type Mode } from './documented.ts';
import { answerAsDocumented } from './documentedBackend.ts';
import { leaksOf } from './leaks.ts';

const addresses = [
    '/dashboard',
    '/settings',
    '/products',
    '/products?q=balm',
    '/products?brand=5',
    '/products/new',
    '/products/new?barcode=2009481530271&name=Balm&brand=Nobody&link_to=40',
    '/product/12?edit=true',
    ...['new-products', 'shop-items', 'users', 'reviews', 'routines', 'collections'].map(
        tab => `/product/12?tab=${tab}`,
    ),
    '/products/bulk-upload',
    '/brands',
    '/brands?new=true',
    '/brand/5',
    '/brand/5?edit=true',
    '/ingredients',
    '/ingredients?new=true',
    '/ingredient/30',
    '/ingredient/30?edit=true',
    '/new-products',
    '/new-products?tab=unlinked',
    '/new-products?tab=all',
    '/new-products?tab=all&hidden=true',
    '/new-products?wanted=true',
    '/new-product/40',
    '/product-reviews',
    '/product-review/50',
    '/users',
    '/users?q=maren',
    ...[
        'reviews',
        'stash',
        'usage&month=2026-03',
        'notebook',
        'reminders',
        'milestones',
        'push-log',
        'uncovered',
        'contributions',
    ].map(tab => `/user/8?tab=${tab}`),
    '/corrections',
    '/corrections?resolved=true',
    '/correction/70',
    '/collections',
    '/collection/60',
    '/routines',
    '/routine/60',
    '/posts',
    '/posts?new=true',
    '/post/90',
    '/post/90?edit=true',
    '/post/90?editing=91',
    '/post/90?replying=91',
    '/barcode-misses',
    '/barcode-misses?wanted=true',
    '/shop-items',
    '/shop-items?q=serum',
    '/shop-item/30',
    '/shop-item/30?region=France',
    '/deals',
    '/deals?shop_region=1',
    '/questions',
    '/question/100',
    '/question/100?edit=true',
    '/question/100?editing=101',
    '/question/100?editing=102',
    '/product/12/instagram/post',
];

let errors: string[] = [];
beforeEach(() => {
    errors = [];
    vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
        const text = said.map(String).join(' ');
        // Readings of a page end with it.
        if (!text.startsWith('AbortError:')) errors.push(text.slice(0, 600));
    });
});
afterEach(() => vi.restoreAllMocks());

const openConsole = (mode: Mode, address: string) => {
    const unknown = answerAsDocumented(mode);
    return { ...renderApp(address, { ownSession: true, asksOffers: true }), unknown };
};
type Console = ReturnType<typeof openConsole>;

/** Waits until the page has what it asked for. */
const settled = ({ services }: Console) =>
    waitFor(() => {
        expect(services.queryClient.isFetching()).toBe(0);
        expect(document.querySelector('[aria-busy="true"], [role="progressbar"]')).toBeNull();
    });

const faults = () => [...leaksOf(document.body), ...errors.splice(0)];

describe.each(modes)('with a backend that answers as the documents say, values %s', mode => {
    it('every page and tab stands', async () => {
        const app = openConsole(mode, '/dashboard');
        await screen.findByRole('heading', { level: 1 });
        const fallen: Record<string, string[]> = {};
        for (const address of addresses) {
            await act(() => app.router.navigate(address));
            await settled(app);
            const found = faults();
            if (found.length > 0) fallen[address] = found;
        }
        expect(fallen).toEqual({});
        expect(app.unknown).toEqual(['GET console']);
    });
});

it('a save is sent to it with the documented headers alone', async () => {
    const { user, unknown } = openConsole('documented', '/brand/5?edit=true');
    const description = await screen.findByRole('textbox', { name: /^Description/ });
    await user.type(description, ' of oats');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull());
    expect(unknown).toEqual(['GET console']);
});

describe('what it does not tell', () => {
    it('is no reminder that is off', async () => {
        const app = openConsole('documented', '/user/8');
        const label = await screen.findByText('Expiry reminder');
        await settled(app);
        expect(label.parentElement).toHaveTextContent('–');
        expect(label.parentElement).not.toHaveTextContent('Off');
    });

    it('has no column, and no legend of marks', async () => {
        const app = openConsole('documented', '/shop-items');
        await screen.findByRole('columnheader', { name: /Name/ });
        await settled(app);
        expect(screen.queryByRole('columnheader', { name: /Created/ })).toBeNull();
        await act(() => app.router.navigate('/dashboard'));
        await screen.findByRole('table', { name: 'Choose a day' });
        await settled(app);
        expect(screen.queryByText('Outside 90–110 %', { selector: 'li' })).toBeNull();
    });
});
