import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '../../../dataProvider/failure.ts';
import { addConsoleEnglish } from '../../../src/i18n/consoleEnglish.ts';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { List } from '../../../src/features/resource/List.tsx';
import { renderPiece } from './renderPiece.tsx';

addConsoleEnglish();

interface Row {
    id: number;
    name: string;
    brand: string;
}

const rows: Row[] = [
    { id: 1, name: 'Rose Balm', brand: 'Kelpie Lab' },
    { id: 2, name: 'Rose Oil', brand: 'Oolith' },
];

const list = (
    getList = vi.fn().mockResolvedValue({ data: rows, total: 62 }),
    address = '/products?page=1&perPage=25',
) => ({
    ...renderPiece(
        <List<Row>
            search="Search products"
            shownFilters={[{ source: 'brand', label: 'Brand', show: value => `Brand ${value}` }]}
        >
            <DataTable>
                <DataTable.Col source="name" />
                <DataTable.Col source="brand" label="Brand" />
            </DataTable>
        </List>,
        { address, dataProvider: { getList } },
    ),
    getList,
});

const filtered = '/products?filter=%7B%22brand%22%3A%2212%22%7D&page=1&perPage=25';

describe('a list', () => {
    it('has its rows as real links, its count and its pages', async () => {
        const { user, getList } = list();
        expect(await screen.findByRole('link', { name: 'Rose Balm' })).toHaveAttribute(
            'href',
            '/products/1/show',
        );
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Products');
        expect(screen.getByText('1–25 of 62')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Page 3' }));
        await waitFor(() =>
            expect(getList).toHaveBeenLastCalledWith(
                'products',
                expect.objectContaining({ pagination: { page: 3, perPage: 25 } }),
            ),
        );
        expect(await screen.findByText('51–62 of 62')).toBeVisible();
    });

    it('opens a record by a click anywhere in its row', async () => {
        const { user, router } = list();
        await user.click(await screen.findByText('Kelpie Lab'));
        expect(router.state.location.pathname).toBe('/products/1/show');
    });

    it('shows a filter as a tag that lifts it', async () => {
        const { user, getList } = list(undefined, filtered);
        expect(await screen.findByText('Brand 12')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Remove the filter Brand' }));
        await waitFor(() => expect(screen.queryByText('Brand 12')).not.toBeInTheDocument());
        expect(getList).toHaveBeenLastCalledWith('products', expect.objectContaining({ filter: {} }));
    });

    it('hides a column and remembers it', async () => {
        const { user } = list();
        expect(await screen.findByRole('columnheader', { name: 'Brand' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Columns' }));
        await user.click(screen.getByRole('menuitemcheckbox', { name: 'Brand' }));
        await waitFor(() => expect(screen.queryByText('Kelpie Lab')).not.toBeInTheDocument());
        expect(screen.getByRole('menuitemcheckbox', { name: 'Brand' })).not.toBeChecked();
    });

    it('keeps a column without anything in its rows', async () => {
        const bare = rows.map(row => ({ ...row, brand: '' }));
        list(vi.fn().mockResolvedValue({ data: bare, total: 2 }));
        expect(await screen.findByRole('link', { name: 'Rose Oil' })).toBeVisible();
        expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
            expect.arrayContaining(['Name', 'Brand']),
        );
    });

    it('says that it is loading, until the rows are there', async () => {
        let tell: (answer: { data: Row[]; total: number }) => void = () => undefined;
        list(vi.fn().mockReturnValue(new Promise(resolve => (tell = resolve))));
        expect(await screen.findByRole('table', { name: 'Products: Loading' })).toBeVisible();
        tell({ data: rows, total: 2 });
        expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible();
        expect(screen.queryByRole('table', { name: 'Products: Loading' })).not.toBeInTheDocument();
    });

    it('says why it is empty and what to do', async () => {
        const { user, getList } = list(vi.fn().mockResolvedValue({ data: [], total: 0 }), filtered);
        expect(await screen.findByRole('heading', { name: 'No products with these filters' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
        await waitFor(() =>
            expect(getList).toHaveBeenLastCalledWith('products', expect.objectContaining({ filter: {} })),
        );
    });

    it('says what failed and offers Retry', async () => {
        const getList = vi.fn().mockRejectedValue(new NoAnswer(new TypeError('Failed to fetch')));
        const { user } = list(getList);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent('The server did not answer');
        getList.mockResolvedValue({ data: rows, total: 2 });
        await user.click(within(alert).getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('link', { name: 'Rose Oil' })).toBeVisible();
    });
});
