import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from './backend.ts';

const user = { id: 8, username: 'tess' };

const answerTabs = () => ({
    newProducts: answer('GET product/{id}/new-products', [
        {
            id: 40,
            product_name: 'Balm of barley',
            barcode: '2009481530271',
            brand_name: 'Halden',
            user,
            created: '2026-03-09 16:12:00',
            hide: false,
            product: { id: 12, name: 'Barley Balm' },
        },
    ]),
    shopItems: answer('GET product/{id}/shop-items', [
        {
            id: 41,
            name: 'Barley Balm 50 ml',
            shop: { id: 6, name: 'Lumen Chemist', logo: '/images/lumen', tag_colour: null },
        },
    ]),
    users: answer('GET product/{id}/users', [
        { user, used: 4, unused: 2 },
        { user: { id: 9, username: 'noor' }, used: 3, unused: 0 },
    ]),
    reviews: answer('GET product/{id}/product-reviews', [{ id: 42, user, num_stars: 4 }]),
    routines: answer('GET product/{id}/routines', [{ id: 43, name: 'Evening', user }]),
    collections: answer('GET product/{id}/collections', [{ id: 44, name: 'Winter', user }]),
});

const panel = () => within(screen.getByRole('tabpanel'));

describe('the page of a product', () => {
    it('shows its data', async () => {
        answer('GET product/{id}', { ...balm, description: 'Soft.' });
        answerTabs();
        renderApp('/product/12');
        expect(await screen.findByRole('heading', { level: 1, name: 'Barley Balm' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Halden & Rye' })).toHaveAttribute('href', '/brand/4');
        expect(screen.getByText('Soft.')).toBeVisible();
        expect(screen.getByText('Sheet masks', { exact: false })).toBeVisible();
        expect(screen.getByText('Single use', { selector: 'span' })).toBeVisible();
        expect(screen.getByRole('img', { name: 'Barley Balm' })).toHaveAttribute(
            'src',
            '/images/balm.original',
        );
        expect(screen.getByRole('img', { name: 'Barcode 2009481530271' })).toBeVisible();
        const ingredients = within(screen.getByRole('region', { name: 'Ingredients' }));
        expect(
            ingredients.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
        ).toEqual([
            ['Aqua, No score', '/ingredient/30'],
            ['Parfum, High', '/ingredient/31'],
        ]);
        await waitFor(() => expect(document.title).toBe('Barley Balm | Backbar'));
    });

    it('loads each tab when it is opened, in the specified order', async () => {
        answer('GET product/{id}', balm);
        const asked = answerTabs();
        const { user: staff, currentAddress } = renderApp('/product/12');
        const tabs = await screen.findAllByRole('tab');
        expect(tabs.map(tab => tab.textContent)).toEqual([
            expect.stringMatching(/^New Products/),
            expect.stringMatching(/^Shop Items/),
            expect.stringMatching(/^Users/),
            expect.stringMatching(/^Reviews/),
            expect.stringMatching(/^Routines/),
            expect.stringMatching(/^Collections/),
        ]);
        expect(await screen.findByRole('link', { name: 'Balm of barley' })).toHaveAttribute(
            'href',
            '/new-product/40',
        );
        expect(screen.getByText('(2009481530271)')).toBeVisible();
        expect(asked.users).toHaveLength(0);

        await staff.click(screen.getByRole('tab', { name: /^Shop Items/ }));
        expect(await screen.findByRole('link', { name: 'Barley Balm 50 ml' })).toHaveAttribute(
            'href',
            '/shop-item/41',
        );
        // The one below the name is for narrow windows.
        const shopTag = panel().getAllByText('Lumen Chemist').at(-1);
        expect(within(shopTag!).getByRole('presentation', { hidden: true })).toHaveAttribute(
            'src',
            '/images/lumen.110',
        );

        await staff.click(screen.getByRole('tab', { name: /^Users/ }));
        expect(await screen.findByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
        for (const row of [/tess 4 2$/, /noor 3 0$/, 'Total 7 2'])
            expect(panel().getByRole('row', { name: row })).toBeVisible();
        expect(currentAddress()).toBe('/product/12?tab=users');
        expect(asked.reviews).toHaveLength(0);

        await staff.click(screen.getByRole('tab', { name: /^Reviews/ }));
        expect(await panel().findByRole('link', { name: 'tess' })).toHaveAttribute(
            'href',
            '/product-review/42',
        );
        expect(panel().getByRole('img', { name: '4 stars' })).toBeVisible();

        await staff.click(screen.getByRole('tab', { name: /^Routines/ }));
        expect(await panel().findByRole('link', { name: 'Evening' })).toHaveAttribute('href', '/routine/43');
        expect(panel().getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');

        await staff.click(screen.getByRole('tab', { name: /^Collections/ }));
        expect(await panel().findByRole('link', { name: 'Winter' })).toHaveAttribute(
            'href',
            '/collection/44',
        );
        expect(panel().getByRole('link', { name: 'tess' })).toHaveAttribute('href', '/user/8');
    });

    it('opens only the tab in the address', async () => {
        answer('GET product/{id}', balm);
        const asked = answerTabs();
        renderApp('/product/12?tab=users');
        expect(await screen.findByRole('link', { name: 'tess' })).toBeVisible();
        expect(asked.newProducts).toHaveLength(0);
    });

    it('is edited at the same address, with a button or the E key', async () => {
        answerTabs();
        answerForm();
        const { user: staff, currentAddress } = renderApp('/product/12');
        await screen.findByRole('link', { name: /Edit Product/ });
        await staff.keyboard('e');
        expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Barley Balm');
        expect(currentAddress()).toBe('/product/12?edit=true');
    });

    it('is deleted after confirmation, and leads to the list', async () => {
        answer('GET product/{id}', balm);
        answer('GET products', { items: [], total: 0 });
        answer('GET brands', []);
        answerTabs();
        const deleted = answer('DELETE product/{id}', undefined);
        const { user: staff, currentAddress } = renderApp('/product/12');
        await staff.click(await screen.findByRole('button', { name: 'Delete Product' }));
        const question = screen.getByRole('alertdialog', { name: 'Delete this product?' });
        expect(question).toHaveTextContent('Are you sure you want to delete this product?');
        expect(within(question).getByRole('blockquote')).toHaveTextContent(balm.name);
        expect(question).toHaveTextContent(
            'It also disappears from stashes, routines, collections and posts.',
        );
        await staff.click(within(question).getByRole('button', { name: 'No' }));
        expect(deleted).toHaveLength(0);
        await staff.click(await screen.findByRole('button', { name: 'Delete Product' }));
        await staff.click(screen.getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(currentAddress()).toBe('/products'));
        expect(deleted).toHaveLength(1);
    });

    it('shows why a deletion failed', async () => {
        answer('GET product/{id}', balm);
        answerTabs();
        answer('DELETE product/{id}', refusal(409, { error: 'It is in use' }));
        const { user: staff } = renderApp('/product/12');
        await staff.click(await screen.findByRole('button', { name: 'Delete Product' }));
        await staff.click(screen.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('It is in use');
    });

    it('shows that there is no such product', async () => {
        answer('GET product/{id}', refusal(404, { error: 'There is no such product' }));
        renderApp('/product/999');
        expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    });
});
