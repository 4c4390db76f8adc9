import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpResponse } from 'msw';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { deal } from './communityRecords.ts';
import { answerAsDocumented } from './documentedBackend.ts';
import type { documents } from './documents.ts';

const open = (address: string, changes?: Partial<typeof documents>) => {
    answerAsDocumented('documented', changes);
    return renderApp(address, { ownSession: true, asksOffers: true });
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

it('a deal that came as enabled is a stored one: it is disabled with PUT, and sent without an id', async () => {
    const { user } = open('/deals?shop_region=1');
    const put = answer('PUT shop-region-deals', () => HttpResponse.json(deal(1, 'France')));
    const strip = within(await screen.findByRole('list', { name: 'Enabled deals' }));
    await user.click(strip.getByRole('button', { name: /^Disable/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(put).toHaveLength(1));
    expect(put[0]!.body).toMatchObject({ shop_item_id: 30, shop_region_id: 1, enabled: false });
    expect(put[0]!.body).not.toHaveProperty('id');
});

it('columns of the documents stay where all their rows are empty', async () => {
    answerAsDocumented('null');
    const { router } = renderApp('/posts', { ownSession: true, asksOffers: true });
    const columns = async () => {
        const table = await screen.findByRole('table');
        return within(table)
            .getAllByRole('columnheader')
            .map(({ textContent }) => textContent);
    };
    expect(await columns()).toEqual(expect.arrayContaining(['Visible After', 'User']));
    for (const [address, named] of [
        ['/users', ['Email']],
        ['/product-reviews', ['User']],
        ['/collections', ['User', 'Created']],
        ['/routines', ['User', 'Created']],
    ] as const) {
        await act(() => router.navigate(address));
        await waitFor(async () => expect(await columns()).toEqual(expect.arrayContaining([...named])));
    }
});

describe('what is not announced', () => {
    it.each(['/activity', '/desk', '/trash', '/jobs'])('is not found: %s', async address => {
        open(address);
        expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
    });

    it('is not offered in a list', async () => {
        open('/product-reviews');
        await screen.findByRole('table');
        for (const name of ['Views', 'Filter', 'Newest first'])
            expect(screen.queryByRole('button', { name })).toBeNull();
        expect(screen.queryByRole('searchbox')).toBeNull();
    });

    it('leaves the searches of the documents', async () => {
        open('/users');
        expect(await screen.findByRole('searchbox')).toBeVisible();
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
