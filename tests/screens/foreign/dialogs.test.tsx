import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, api, backend } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { HttpResponse, http } from 'msw';
import { modes, type Mode } from './documented.ts';
import { bulkProduct } from './communityRecords.ts';
import { answerAsDocumented } from './documentedBackend.ts';
import type { documents } from './documents.ts';
import { leaksOf } from './leaks.ts';
import { picture } from '../products/bulkBackend.ts';
import { formOf } from '../support/formOf.ts';

beforeAll(() => {
    // jsdom does not implement these.
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
});

const open = (mode: Mode, address: string, changes?: Partial<typeof documents>) => {
    answerAsDocumented(mode, changes);
    return renderApp(address, { ownSession: true, asksOffers: true });
};

describe.each(modes)('with a backend that answers as the documents say, values %s', mode => {
    it('the dialog of a deal opens', async () => {
        const { user, services } = open(mode, '/deals?shop_region=1');
        await user.click(await screen.findByRole('button', { name: /Calm Serum/, expanded: false }));
        const deals = within(await screen.findByRole('list', { name: 'Deals on Calm Serum' }));
        await user.click(deals.getByRole('button', { name: mode === 'documented' ? 'France' : '#1' }));
        await screen.findByRole('dialog');
        await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
        expect(leaksOf(document.body)).toEqual([]);
    });

    it('the dialog that links a submission opens', async () => {
        const { user } = open(mode, '/new-product/40');
        await user.click(await screen.findByRole('button', { name: 'Link Product' }));
        const dialog = await screen.findByRole('dialog');
        await user.type(within(dialog).getByRole('textbox'), '12');
        await within(dialog).findByText(/Barley Balm/);
        expect(leaksOf(document.body)).toEqual([]);
    });

    it('an edited question, brand and post keep their forms', async () => {
        for (const address of ['/question/100?edit=true', '/brand/5?edit=true', '/post/90?edit=true']) {
            const { unmount } = open(mode, address);
            expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(0);
            expect(leaksOf(document.body)).toEqual([]);
            unmount();
        }
    });
});

interface Upload {
    changes?: Partial<typeof documents>;
    /** What is sent as the ingredients of the product. */
    ingredients?: unknown;
}

describe('a bulk upload to a backend that names brands, categories and ingredients only', () => {
    const upload = async ({ changes, ingredients }: Upload = {}) => {
        const app = open('documented', '/products/bulk-upload', changes);
        const json = await screen.findByRole('textbox', { name: 'Products as JSON' });
        fireEvent.change(json, {
            target: { value: JSON.stringify([{ name: 'Barley Toner', ingredients }]) },
        });
        await app.user.upload(screen.getByLabelText('Choose pictures'), picture('toner.png'));
        await app.user.click(screen.getByRole('button', { name: 'Validate' }));
        await screen.findByRole('region', { name: 'Progress' });
        return { ...app, row: within(await screen.findByRole('listitem', { name: 'Barley Toner' })) };
    };

    it('sends the ids of those names', async () => {
        const { user, row } = await upload();
        const saves: FormData[] = [];
        backend.use(
            http.post(`${api}/products`, async ({ request }) => {
                saves.push(await formOf(request));
                return HttpResponse.json({ id: 77 });
            }),
        );
        await user.click(row.getByRole('button', { name: /Save/ }));
        await row.findByText('SAVED');
        expect(Object.fromEntries(saves[0]!)).toMatchObject({
            brand_id: '5',
            'categories-0': '2',
            'product_ingredients-0-ingredient_id': '30',
        });
    });

    const validation = (product: object) => ({
        'POST products/bulk/validate': { products: [{ ...bulkProduct, ...product }] },
    });

    it('keeps the ingredients that come back as one text', async () => {
        const { row } = await upload({
            changes: validation({ ingredients: 'Aqua, Glycerin' }),
            ingredients: ['Aqua', 'Glycerin'],
        });
        expect(await row.findByText(/Ingredients not found: Glycerin/)).toBeVisible();
        expect(row.getByRole('button', { name: /^Save/ })).toBeDisabled();
    });

    it.each([
        ['a list', ['Aqua', 'Glycerin'], ['Aqua']],
        ['a text', 'Aqua, Glycerin', []],
        ['a text without ids', 'Aqua', undefined],
    ])('saves nothing with fewer ingredients than were sent as %s', async (_, ingredients, understood) => {
        const { row } = await upload({ changes: validation({ ingredients: understood }), ingredients });
        expect(await row.findByText(/The server understood \d of \d ingredients/)).toBeVisible();
        expect(row.getByRole('button', { name: /^Save/ })).toBeDisabled();
    });

    it('shows them in the form', async () => {
        const { user, row } = await upload();
        await user.click(row.getByRole('button', { name: /Edit/ }));
        expect(await screen.findByRole('combobox', { name: /Brand/ })).toHaveValue('Vesperine');
        expect((await screen.findAllByText(/Masks/))[0]).toBeVisible();
    });

    it('does not send a product whose brand nobody knows, says so, and leaves it editable', async () => {
        const { user, row } = await upload({ changes: { 'GET brands': [] } });
        const saves = answer('POST products', () => new Response());
        await user.click(row.getByRole('button', { name: /Save/ }));
        expect(await row.findByText(/This field is required!/)).toBeVisible();
        expect(saves).toHaveLength(0);
        expect(screen.queryByText(/did not answer/)).toBeNull();
        expect(row.getByRole('button', { name: /Edit/ })).toBeEnabled();
    });
});
