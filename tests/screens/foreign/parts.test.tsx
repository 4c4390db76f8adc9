import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { answerAsDocumented } from './documentedBackend.ts';
import type { documents } from './documents.ts';

const open = (address: string, changes?: Partial<typeof documents>) => {
    answerAsDocumented('documented', changes);
    return renderApp(address, { ownSession: true });
};

const pictures = () =>
    Array.from(document.querySelectorAll('main img'), picture => picture.getAttribute('src'));

describe('what the documents name differently', () => {
    it('a picture of a post is its url', async () => {
        open('/post/90');
        await screen.findByRole('heading', { level: 1, name: 'Balms in winter' });
        expect(pictures()).toContain('posts/90.300');
    });

    it('a reminder without a type is a routine reminder', async () => {
        open('/user/8?tab=reminders');
        expect((await screen.findAllByText('Sunscreen!'))[0]).toBeInTheDocument();
    });

    it('the products of a routine are found by their ids', async () => {
        open('/routine/60');
        const table = await screen.findByRole('table');
        await waitFor(() => {
            const links = within(table).queryAllByRole('link', { name: 'Barley Balm' });
            const addresses = links.map(link => link.getAttribute('href'));
            expect(addresses).toEqual(['/product/12', '/new-product/40']);
        });
    });

    it('the shop of an item is found by its id, and the picture with its prices', async () => {
        open('/shop-item/30');
        expect((await screen.findAllByText('Zen'))[0]).toBeVisible();
        expect(await screen.findByText(/Average/)).toHaveTextContent('Average €11.50');
        await waitFor(() => expect(pictures()).toContain('items/30.220'));
    });

    it('the parent of a brand is found by its id', async () => {
        open('/brand/5');
        const links = await screen.findAllByRole('link', { name: 'Maison Vesper' });
        expect(links[0]).toHaveAttribute('href', '/brand/4');
    });

    it('a deal without an address of its item links to the shop in the region', async () => {
        open('/deals?shop_region=1');
        const strip = await screen.findByRole('list', { name: 'Enabled deals' });
        expect(within(strip).getByRole('link', { name: /Zen|Calm Serum \(France\)/ })).toHaveAttribute(
            'href',
            'https://zen.example/fr',
        );
    });
});

describe('hidden submissions that a backend lists all the same', () => {
    const row = { id: 41, product_name: 'Hidden Balm', hide: true };
    const listed = {
        'GET new-products': {
            items: [row, { ...row, id: 42, product_name: 'Shown Balm', hide: false }],
            total: 2,
        },
    };

    it('are left out of Unlinked Products', async () => {
        open('/new-products', listed);
        expect(await screen.findByRole('link', { name: 'Shown Balm' })).toBeVisible();
        expect(screen.queryByText('Hidden Balm')).toBeNull();
    });

    it('stand in All Unlinked Products', async () => {
        open('/new-products?tab=all-unlinked', listed);
        expect(await screen.findByRole('link', { name: 'Hidden Balm' })).toBeVisible();
    });
});
