import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm, plainRow } from './backend.ts';

const at = '2026-11-23 16:12:00';

const answerNoRows = () => {
    answer('GET product/{id}/new-products', []);
};

describe('a merged product', () => {
    it('leads to its survivor, which says who merged it and keeps its number', async () => {
        answerNoRows();
        const into = { id: 12, name: 'Barley Balm', at, by: 'anna' };
        answer('GET product/{id}', ({ params }) =>
            params.id === '12'
                ? { ...balm, merged_from: [{ id: 15207, name: 'BARLEY BALM' }] }
                : refusal(404, { error: 'No product', merged_into: into } as never),
        );
        const { currentAddress } = renderApp('/product/15207');
        expect(await screen.findByRole('heading', { level: 1, name: 'Barley Balm' })).toBeVisible();
        expect(await screen.findByText(/^#15207 was merged into this on .* by anna\.$/)).toBeVisible();
        expect(screen.getByText(/^Merged from/)).toHaveTextContent('Merged from #15207 BARLEY BALM');
        expect(currentAddress()).toBe('/product/12');
    });
});

describe('a line', () => {
    it('shows its other products, and a button takes the product out of it', async () => {
        answerNoRows();
        answer('GET product/{id}', { ...balm, line: 7 });
        let products = [
            { id: 13, name: 'Barley Balm Rose', image: null },
            { id: 14, name: 'Barley Balm Sand', image: null },
        ];
        answer('GET product/{id}/line', () => ({ products }));
        const sent = answer('PUT product-lines', () => {
            products = [];
            return { products };
        });
        const { user } = renderApp('/product/12');
        expect(await screen.findByRole('heading', { name: '2 others of this line' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'Barley Balm Rose' })).toHaveAttribute('href', '/product/13');
        await user.click(screen.getByRole('button', { name: 'Take out of the line' }));
        await waitFor(() => expect(screen.queryByRole('heading', { name: /of this line/ })).toBeNull());
        expect(sent.map(({ body }) => body)).toEqual([{ ids: [12], together: false }]);
    });
});

describe('the radar', () => {
    it('says in a product’s form what it may be the same as, of what was typed last', async () => {
        answerForm();
        const record = { id: 15, name: 'Barley Balm 2', image: null, brand: null, created: null, people: 0 };
        const asked = answer('POST duplicates/near', ({ body }) => ({
            near: (body as { name: string }).name.endsWith('Sand')
                ? [{ record, reasons: [{ code: 'barcode' as const }], variant: true }]
                : [],
        }));
        const { user } = renderApp('/product/12?edit=true');
        await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Sand');
        const link = await screen.findByRole('link', { name: /^#15 Barley Balm 2/ });
        expect(link).toHaveAttribute('href', '/product/15');
        expect(link.closest('li')).toHaveTextContent(/^Another size or shade of .*: Same barcode$/);
        expect(asked.at(-1)?.body).toMatchObject({ kind: 'product', id: 12, name: 'Barley Balm Sand' });
    });
});

describe('ticked products', () => {
    it('are merged as a case of one’s own, or made one line', async () => {
        answer('GET activity/authors', []);
        answer('GET brands', []);
        answer('GET categories', []);
        answer('GET products/all', {
            items: [plainRow(3), plainRow(2)],
            total: 2,
            previous: null,
            next: null,
        });
        const sent = answer('PUT product-lines', { products: [] });
        const { user } = renderApp('/products?all=true');
        await user.click(await screen.findByRole('checkbox', { name: /Product 3/ }));
        expect(screen.queryByRole('link', { name: 'Merge' })).toBeNull();
        await user.click(screen.getByRole('checkbox', { name: /Product 2/ }));
        expect(await screen.findByRole('link', { name: 'Merge' })).toHaveAttribute(
            'href',
            '/duplicates?kind=product&ids=3%2C2',
        );
        await user.click(screen.getByRole('button', { name: 'Make one line' }));
        await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ids: [3, 2], together: true }]));
    });
});
