import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balm } from '../../unit/products/balm.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm, brands } from './backend.ts';

const similar = (id: number, score: number) => ({
    type: 'product' as const,
    id,
    name: `Balm ${id}`,
    brand: { id: 4, name: 'Halden & Rye' },
    image: null,
    score,
});

describe('adding a product', () => {
    it('sends the form and leads to the new product', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        const posted = answer('POST products', { ...balm, id: 77 });
        const { user, currentAddress } = renderApp('/products/new');
        expect(await screen.findByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible();
        fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Barley Balm' } });
        await user.type(screen.getByRole('combobox', { name: 'Brand' }), 'halden{Enter}');
        await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'sheet{Enter}');
        fireEvent.change(screen.getByRole('textbox', { name: 'Ingredients' }), {
            target: { value: 'Aqua, Glycerin' },
        });
        await user.click(screen.getByRole('button', { name: /^Save$/ }));
        await waitFor(() => expect(currentAddress()).toBe('/product/77'));
        expect(posted[0]?.form).toMatchObject({
            name: 'Barley Balm',
            brand_id: '4',
            'categories-0': '2',
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-ingredient_id': '32',
        });
    });

    it('shows what is required', async () => {
        answerForm();
        const { user } = renderApp('/products/new');
        await user.click(await screen.findByRole('checkbox', { name: 'Single use' }));
        const save = screen.getByRole('button', { name: /^Save$/ });
        await waitFor(() => expect(save).toBeEnabled());
        await user.click(save);
        // Name, brand and categories.
        expect(await screen.findAllByText('This field is required!')).toHaveLength(3);
    });

    it('takes one scan after the other, and is not sent by the Enter of a scanner', async () => {
        answerForm();
        const posted = answer('POST products', { ...balm, id: 77 });
        const { user } = renderApp('/products/new?name=Rye%20Oil&brand=VESPERINE&barcode=2009481530271');
        await user.click(await screen.findByRole('textbox', { name: 'Barcode 1' }));
        await user.keyboard('{Enter}2009481530349{Enter}');
        expect(await screen.findByRole('textbox', { name: 'Barcode 3' })).toHaveFocus();
        expect(screen.getByRole('textbox', { name: 'Barcode 2' })).toHaveValue('2009481530349');
        expect(posted).toEqual([]);
        expect(screen.queryByText('This field is required!')).not.toBeInTheDocument();
    });

    it('is prefilled from its address', async () => {
        answerForm();
        renderApp('/products/new?name=Rye%20Oil&brand=VESPERINE&barcode=2009481530271&link_to=55');
        expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Rye Oil');
        await waitFor(() => expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Vesperine'));
        expect(screen.getByRole('textbox', { name: 'Barcode 1' })).toHaveValue('2009481530271');
        expect(screen.getByRole('textbox', { name: /Link to submission/ })).toHaveValue('55');
        expect(screen.queryByRole('region', { name: 'Add Brand' })).not.toBeInTheDocument();
        const told = within(screen.getByText('Will save').parentElement!).getAllByRole('listitem');
        expect(told.map(item => item.textContent)).toEqual([
            'NameRye Oil',
            'BrandVesperine',
            'Link to submission55',
            'Barcodes+1',
        ]);
    });

    it('opens the small form for an unknown brand, and selects it once saved', async () => {
        answerForm();
        const added = { id: 6, name: 'Kelpie Labs', country_id: 1 };
        const posted = answer('POST brands', {
            ...added,
            description: null,
            logo: null,
            parent_id: null,
            parent: null,
            tags: [],
            active_product_count: 0,
            created: '2026-03-09 16:12:00',
        });
        const { user } = renderApp('/products/new?brand=Kelpie%20Lab');
        const form = within(await screen.findByRole('region', { name: 'Add Brand' }));
        expect(form.getByRole('textbox', { name: 'Brand name' })).toHaveValue('Kelpie Lab');
        const saveBrand = form.getByRole('button', { name: 'Add' });
        expect(saveBrand).toBeDisabled();
        await user.type(form.getByRole('textbox', { name: 'Brand name' }), 's');
        await user.click(saveBrand);
        expect(await form.findByText('This field is required!')).toBeVisible();
        await user.type(form.getByRole('combobox', { name: 'Country' }), 'nor{Enter}');
        answer('GET brands', [...brands, added]);
        await user.click(saveBrand);
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Kelpie Labs'),
        );
        expect(posted[0]?.form).toEqual({
            name: 'Kelpie Labs',
            country_id: '1',
        });
        expect(screen.queryByRole('region', { name: 'Add Brand' })).not.toBeInTheDocument();
    });

    it('shows similar products during typing, those with a score of 80 or more as likely the same', async () => {
        answerForm();
        const asked = answer('POST search/brand-product', { items: [similar(1, 80), similar(2, 79)] });
        const { user } = renderApp('/products/new');
        const name = await screen.findByRole('textbox', { name: 'Name' });
        for (const value of ['Ba', 'Bal', 'Balm']) fireEvent.change(name, { target: { value } });
        const list = within(screen.getByRole('region', { name: 'Similar products' }));
        expect(await list.findByRole('link', { name: /Balm 1.*likely the same.*80/ })).toBeVisible();
        expect(list.getByRole('link', { name: /Balm 2/ })).not.toHaveTextContent('likely the same');
        expect(asked).toHaveLength(1);
        expect(asked[0]?.body).toEqual({
            text: 'Balm',
            from: 0,
            to: 10,
            include_score: true,
            exclude_brands: true,
        });
        await user.type(screen.getByRole('combobox', { name: 'Brand' }), 'halden{Enter}');
        await waitFor(() => expect(asked).toHaveLength(2));
        expect(asked[1]?.body).toMatchObject({ brand_ids: [4] });
    });

    it('never lists the product itself as similar', async () => {
        answerForm();
        answer('POST search/brand-product', { items: [similar(12, 100), similar(13, 60)] });
        renderApp('/product/12?edit=true');
        expect(await screen.findByRole('link', { name: /Balm 13/ })).toBeVisible();
        expect(screen.queryByRole('link', { name: /Balm 12/ })).not.toBeInTheDocument();
    });
});
