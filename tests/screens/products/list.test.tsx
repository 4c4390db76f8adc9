import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProductRow } from '../../../contract/productRow.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { brands } from './backend.ts';

const row = (id: number, name = `Product ${id}`): ProductRow => ({
    id,
    name,
    brand: { id: 4, name: 'Halden & Rye' },
    image: null,
    single_use: id === 1,
    barcodes: [
        { id, barcode: '2009481530271' },
        { id: id + 1000, barcode: '2009481530349' },
    ],
    lineage: [{ id: 1, name: 'Face care', subcategories: [{ id: 2, name: 'Sheet masks' }] }],
});
const rows = (count: number) => Array.from({ length: count }, (_, place) => row(place + 1));

const found = (id: number, type: 'brand' | 'product' = 'product') => ({
    type,
    id,
    name: `Rose ${type} ${id}`,
    brand: type === 'brand' ? null : { id: 4, name: 'Halden & Rye' },
    image: null,
    score: 90 - id,
});

const names = () =>
    within(screen.getByRole('table'))
        .getAllByRole('link')
        .map(link => link.textContent);

describe('the list of products', () => {
    it('shows the 50 most recent without a search, 25 per page', async () => {
        answer('GET brands', brands);
        const asked = answer('GET products', { items: rows(50), total: 2048 });
        const { user, currentAddress } = renderApp('/products');
        expect(await screen.findByRole('link', { name: 'Product 1' })).toHaveAttribute('href', '/product/1');
        expect(asked[0]?.query).toEqual({ limit: '50', order: 'latest' });
        expect(names()).toHaveLength(25);
        const first = screen.getByRole('link', { name: 'Product 1' }).closest('tr');
        expect(first).toHaveTextContent('Halden & RyeFace care › Sheet masks2009481530271 +1Single use');
        expect(screen.getByText('1–25 of 50')).toBeVisible();

        await user.click(screen.getByRole('button', { name: 'Page 2' }));
        await screen.findByRole('link', { name: 'Product 26' });
        expect(currentAddress()).toBe('/products?page=2');

        await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
        const sizes = await screen.findAllByRole('option');
        expect(sizes.map(({ textContent }) => textContent)).toEqual(['25', '50']);
        await user.click(screen.getByRole('option', { name: '50' }));
        expect(await screen.findByText('1–50 of 50')).toBeVisible();
        expect(currentAddress()).toBe('/products?perPage=50');
    });

    /** The files that are downloaded until the test ends. */
    const downloads = () => {
        const { createObjectURL, revokeObjectURL } = URL;
        onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
        const files: Blob[] = [];
        Object.assign(URL, {
            createObjectURL: (file: Blob) => `#${files.push(file)}`,
            revokeObjectURL: vi.fn(),
        });
        return files;
    };

    it('exports every product with its id and address, and says how many that will be', async () => {
        const files = downloads();
        answer('GET brands', brands);
        answer('GET products', { items: rows(50), total: 1300 });
        const all = rows(1300);
        const asked = answer('GET products/all', ({ query }) => {
            const from = Number(query.after ?? 0);
            const items = all.slice(from, from + Number(query.per_page));
            const next = from + items.length < all.length ? items.at(-1)!.id : null;
            return { items, total: all.length, previous: null, next };
        });
        const { user } = renderApp('/products');
        await user.click(await screen.findByRole('button', { name: 'Export 1,300' }));
        await waitFor(() => expect(files).toHaveLength(1));
        expect(asked.map(({ query }) => query)).toEqual([
            { per_page: '1000' },
            { per_page: '1000', after: '1000' },
        ]);
        const [head, first, ...others] = (await files[0]!.text()).split('\r\n');
        expect(head).toMatch(/^\uFEFF?ID,Product,Brand,Category,Barcode,Use,Merged records,Address$/);
        expect(first).toMatch(/^1,Product 1,Halden & Rye,.*,http:\/\/localhost:3000\/product\/1$/);
        expect(others).toHaveLength(1300);
    });

    it('can cancel an export, and says how far it is', async () => {
        const files = downloads();
        answer('GET brands', brands);
        answer('GET products', { items: rows(50), total: 2000 });
        let release = () => {};
        const late = new Promise<void>(resolve => (release = resolve));
        const asked = answer('GET products/all', async ({ query }) => {
            if (query.after) await late;
            return { items: rows(1000), total: 2000, previous: null, next: 1000 };
        });
        const { user } = renderApp('/products');
        await user.click(await screen.findByRole('button', { name: 'Export 2,000' }));
        await user.click(await screen.findByRole('button', { name: 'Cancel export (1,000 of 2,000)' }));
        release();
        expect(await screen.findByRole('button', { name: 'Export 2,000' })).toBeVisible();
        expect(asked).toHaveLength(2);
        expect(files).toHaveLength(0);
    });

    it('says at its foot that an export failed and why, until that is closed, and tries again', async () => {
        const files = downloads();
        answer('GET brands', brands);
        answer('GET products', { items: rows(50), total: 60 });
        answer('GET products/all', () => refusal(503, undefined));
        const { user } = renderApp('/products');
        await user.click(await screen.findByRole('button', { name: 'Export 60' }));
        const said = 'The list could not be exported. Server Error. Please try again later.';
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(said);
        // Behind the rows, so that it stands in the way of nothing above them.
        const table = screen.getByRole('table');
        expect(table.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
        await user.click(within(alert).getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('alert')).toBeNull();

        await user.click(screen.getByRole('button', { name: 'Export 60' }));
        const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
        answer('GET products/all', { items: rows(60), total: 60, previous: null, next: null });
        await user.click(again);
        await waitFor(() => expect(files).toHaveLength(1));
        expect(screen.queryByRole('alert')).toBeNull();
    });

    it('leads to the form of a new product', async () => {
        answer('GET brands', brands);
        answer('GET products', { items: rows(1), total: 1 });
        renderApp('/products');
        expect(await screen.findByRole('link', { name: 'New Product' })).toHaveAttribute(
            'href',
            '/products/new',
        );
    });

    it('shows the products of the brand in the address, with a removable tag', async () => {
        answer('GET brands', brands);
        const asked = answer('GET brand/{id}/products', rows(34));
        answer('GET products', { items: rows(3), total: 3 });
        const { user, currentAddress } = renderApp('/products?brand=4');
        expect(await screen.findByText('1–25 of 34')).toBeVisible();
        expect(asked[0]?.params).toEqual({ id: '4' });
        expect(await screen.findByText('Halden & Rye', { selector: 'span' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Remove the filter Brand' }));
        await screen.findByText('1–3 of 3');
        expect(currentAddress()).toBe('/products');
    });

    it('is filtered by choosing a brand', async () => {
        answer('GET brands', brands);
        answer('GET brand/{id}/products', rows(2));
        answer('GET products', { items: rows(3), total: 3 });
        const { user, currentAddress } = renderApp('/products');
        await user.click(await screen.findByRole('combobox', { name: 'Filter by brand' }));
        await user.click(await screen.findByRole('option', { name: 'Vesperine' }));
        await screen.findByText('1–2 of 2');
        expect(currentAddress()).toBe('/products?brand=5');
    });

    it('moves the focus to the brand input even before it is rendered', async () => {
        vi.stubGlobal('requestIdleCallback', () => 0);
        onTestFinished(() => void vi.unstubAllGlobals());
        answer('GET brands', brands);
        answer('GET products', { items: rows(3), total: 3 });
        const { user } = renderApp('/products');
        await user.click(await screen.findByRole('textbox', { name: 'Filter by brand' }));
        const chooser = await screen.findByRole('combobox', { name: 'Filter by brand' });
        expect(chooser).toHaveFocus();
        await user.keyboard('ves');
        expect(await screen.findByRole('option', { name: 'Vesperine' })).toBeVisible();
    });

    it('searches products and brands by text and brand', async () => {
        answer('GET brands', brands);
        const asked = answer('POST search/brand-product', {
            items: [found(7, 'brand'), found(7)],
            total: 2,
        });
        answer('GET brand/{id}/products', rows(3));
        const { user, currentAddress } = renderApp('/products?brand=4');
        await user.type(await screen.findByRole('searchbox', { name: 'Search products and brands' }), 'rose');
        expect(await screen.findByRole('link', { name: 'Rose brand 7' })).toHaveAttribute('href', '/brand/7');
        expect(screen.getByRole('link', { name: 'Rose product 7' })).toHaveAttribute('href', '/product/7');
        expect(screen.getByRole('columnheader', { name: 'Match' })).toBeVisible();
        expect(asked[0]?.body).toMatchObject({
            text: 'rose',
            from: 0,
            to: 25,
            brand_ids: [4],
            include_total: true,
        });
        expect(currentAddress()).toBe('/products?brand=4&q=rose');
    });

    it('shows search results with their smallest picture', async () => {
        answer('GET brands', brands);
        answer('POST search/brand-product', { items: [{ ...found(7), image: '/images/rose' }], total: 1 });
        renderApp('/products?q=rose');
        const foundRow = (await screen.findByRole('link', { name: 'Rose product 7' })).closest('tr')!;
        await waitFor(() => expect(foundRow.querySelector('img')).toHaveAttribute('src', '/images/rose.110'));
    });

    it('never shows a search result on two pages, and starts over with another text', async () => {
        answer('GET brands', brands);
        const pages = [
            Array.from({ length: 25 }, (_, place) => found(place + 1)),
            [found(25), found(26), found(27)],
        ];
        answer('POST search/brand-product', ({ body }) => {
            const { text, from } = body as { text: string; from: number };
            const items = text === 'rose' ? (pages[from / 25] ?? []) : [found(25)];
            return { items, total: text === 'rose' ? 28 : 1 };
        });
        const { user } = renderApp('/products?q=rose');
        await screen.findByRole('link', { name: 'Rose product 25' });
        await user.click(screen.getByRole('button', { name: 'Page 2' }));
        await screen.findByRole('link', { name: 'Rose product 26' });
        await waitFor(() => expect(names()).toEqual(['Rose product 26', 'Rose product 27']));

        await user.type(screen.getByRole('searchbox'), 's');
        await waitFor(() => expect(names()).toEqual(['Rose product 25']));
        expect(screen.getByText('1–1 of 1')).toBeVisible();
    });

    it('starts over on the first page with another brand', async () => {
        answer('GET brands', brands);
        const asked = answer('POST search/brand-product', ({ body }) => {
            const { from, brand_ids } = body as { from: number; brand_ids?: number[] };
            if (brand_ids) return { items: [found(26)], total: 1 };
            return { items: from === 0 ? [found(1)] : [found(26)], total: 26 };
        });
        const { user, currentAddress } = renderApp('/products?q=rose&page=2');
        await screen.findByRole('link', { name: 'Rose product 26' });
        await user.click(await screen.findByRole('combobox', { name: 'Filter by brand' }));
        await user.click(await screen.findByRole('option', { name: 'Vesperine' }));
        expect(await screen.findByText('1–1 of 1')).toBeVisible();
        expect(names()).toEqual(['Rose product 26']);
        expect(currentAddress()).toBe('/products?q=rose&brand=5');
        expect(asked.at(-1)?.body).toMatchObject({ text: 'rose', from: 0, to: 25, brand_ids: [5] });
    });

    it('shows an empty result, and an error with a retry button', async () => {
        answer('GET brands', brands);
        answer('POST search/brand-product', { items: [], total: 0 });
        const { unmount } = renderApp('/products?q=xyzzy');
        expect(await screen.findByText('No products match “xyzzy”')).toBeVisible();
        unmount();

        let healthy = false;
        answer('GET products', () =>
            healthy ? { items: rows(1), total: 1 } : refusal(500, { error: 'Out of order' }),
        );
        const { user } = renderApp('/products');
        expect(await screen.findByRole('alert')).toHaveTextContent('Server Error. Please try again later.');
        healthy = true;
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('link', { name: 'Product 1' })).toBeVisible();
    });
});
