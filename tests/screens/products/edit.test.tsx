import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balm } from '../../unit/products/balm.ts';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from './backend.ts';

const open = async () => {
    const view = renderApp('/product/12?edit=true');
    const list = await screen.findByRole('textbox', { name: 'Ingredients' });
    // The lists are loaded once the product's own category and brand are shown.
    await screen.findByText('Face care › Sheet masks');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Halden & Rye'));
    return { ...view, list };
};

/** Pastes a list, because typing it key by key would take long. */
const paste = (list: HTMLElement, text: string) => {
    fireEvent.change(list, { target: { value: text } });
    fireEvent.blur(list);
};

const save = () => screen.getByRole('button', { name: /^Sav(e|ing…)$/ });
const rowsOf = (names: RegExp) =>
    screen.getAllByRole('listitem').filter(item => names.test(item.textContent ?? ''));
/** The entries of the save bar. */
const willSave = () =>
    within(screen.getByText('Will save').parentElement!)
        .getAllByRole('listitem')
        .map(item => item.textContent);

describe('editing a product', () => {
    it('shows the saved values, with nothing to save yet', async () => {
        answerForm();
        const { list } = await open();
        expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Barley Balm');
        expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Halden & Rye');
        expect(screen.getByRole('checkbox', { name: 'Single use' })).toBeChecked();
        expect(screen.getByRole('textbox', { name: 'Barcode 1' })).toHaveValue('2009481530271');
        expect(list).toHaveValue('Aqua, Parfum');
        expect(screen.getByText('11 / 50')).toBeVisible();
        expect(screen.getByRole('textbox', { name: /^Link to submission/ })).toHaveAttribute(
            'placeholder',
            'Submission id',
        );
        expect(save()).toBeDisabled();
    });

    it('sends flat fields, returns to the reloaded record and notifies', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        const saved = answer('PUT product/{id}', { ...balm, name: 'Barley Balm Rich' });
        const { user, currentAddress } = await open();
        answer('GET product/{id}', { ...balm, name: 'Barley Balm Richer' });
        await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rich');
        expect(await screen.findByText('Barley Balm Rich', { selector: 'ins' })).toBeVisible();
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/product/12'));
        expect(saved[0]?.form).toEqual({
            name: 'Barley Balm Rich',
            brand_id: '4',
            description: '',
            single_use: 'true',
            'barcodes-0-barcode': '2009481530271',
            'barcodes-0-id': '70',
            'categories-0': '2',
            'product_ingredients-0-order': '1',
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-order': '2',
            'product_ingredients-1-ingredient_id': '31',
        });
        expect((await screen.findAllByText('Saved Product!')).length).toBeGreaterThan(0);
        expect(await screen.findByRole('heading', { level: 1, name: 'Barley Balm Richer' })).toBeVisible();
    });

    it('says when the record was saved in this tab, on its page and in the form', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        answer('PUT product/{id}', balm);
        const { user } = await open();
        expect(screen.queryByText(/^Saved \d/)).not.toBeInTheDocument();
        await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rich');
        await user.click(save());
        const time = await screen.findByText(/^Saved \d\d-\d\d-\d{4} \d\d:\d\d [ap]m$/);
        await user.click(await screen.findByRole('link', { name: /^Edit/ }));
        expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
        expect(screen.getByText(time.textContent)).toBeVisible();
    });

    it('sends a removed link to a new product as an empty field, and no field where there was none', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        answer('GET product/{id}', { ...balm, new_product_id: 55 });
        const saved = answer('PUT product/{id}', balm);
        const { user } = await open();
        await user.clear(screen.getByRole('textbox', { name: /^Link to submission/ }));
        expect(willSave()).toEqual([expect.stringMatching(/^Link to submission ?removed$/)]);
        await user.click(save());
        await waitFor(() => expect(saved[0]?.form).toHaveProperty('new_product_id', ''));
    });

    it('lists the changes field by field', async () => {
        answerForm();
        const { list, user } = await open();
        await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'treat{Enter}');
        await user.click(screen.getByRole('button', { name: 'Another barcode' }));
        await user.type(screen.getByRole('textbox', { name: 'Barcode 2' }), '2009481530349');
        paste(list, 'Aqua, Parfum, Glycerin');
        await waitFor(() =>
            expect(willSave()).toEqual(['Categories+ Treatments', 'Barcodes+1', 'Ingredients2→3']),
        );
        await user.clear(screen.getByRole('textbox', { name: 'Name' }));
        await user.click(screen.getByRole('checkbox', { name: 'Single use' }));
        await waitFor(() => expect(willSave()[0]).toBe('Nameremoved'));
        expect(willSave()[2]).toBe('Single useNo');
    });

    it('offers to read a pasted label as a list, and adds no pieces of a label together', async () => {
        const { checks, added } = answerForm();
        const { user, list } = await open();
        paste(list, 'INGREDIENTS: AQUA; PARFUM; MOONLIGHT (DEW); MIST; FOG.');
        await user.click(await screen.findByRole('button', { name: 'Read as a label' }));
        await waitFor(() => expect(list).toHaveValue('Aqua, Parfum, Moonlight (Dew), Mist, FOG'));
        expect(await screen.findByText('3 not found')).toBeVisible();
        expect(checks.at(-1)?.body).toMatchObject({ names: { length: 5 } });
        expect(screen.queryByRole('button', { name: 'Read as a label' })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Add all 2' }));
        expect(
            await screen.findByText('Moonlight (Dew): has brackets, a colon or a semicolon'),
        ).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(added).toHaveLength(1));
        expect(added[0]?.body).toEqual({
            ingredients: ['Mist', 'FOG'].map(name => ({
                names: [{ name, primary: true }],
            })),
        });
    });

    it('checks the ingredients on blur: missing ones first, and nothing is saved', async () => {
        const { checks } = answerForm();
        const puts = answer('PUT product/{id}', balm);
        const { list, user } = await open();
        paste(list, 'Aqua, 1,2-Hexanediol, Parfum, Callus Lysate');
        expect(await screen.findByText('2 not found')).toBeVisible();
        expect(checks[0]?.body).toEqual({ names: ['Aqua', '1,2-Hexanediol', 'Parfum', 'Callus Lysate'] });
        expect(rowsOf(/Hexanediol|Callus|Parfum/).map(item => item.textContent)).toEqual([
            '1,2-Hexanediolnot found, place 2Add',
            'Callus Lysatenot found, place 4Add',
            'Parfum, Low',
        ]);
        expect(await screen.findByText(/2 ingredients not found/)).toBeVisible();
        expect(list).toBeInvalid();
        expect(save()).toHaveAttribute('aria-disabled', 'true');
        await user.click(save());
        await waitFor(() => expect(list).toHaveFocus());
        expect(puts).toHaveLength(0);
    });

    it('adds one of them after confirmation, and then the rest, checking again each time', async () => {
        const { checks, added } = answerForm();
        const { list, user } = await open();
        paste(list, 'Aqua, Barley Water, Callus Lysate, Rye Ferment');
        await user.click(await screen.findByRole('button', { name: 'Add Barley Water' }));
        expect(await screen.findByRole('alertdialog')).toHaveTextContent('Barley Water');
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('2 not found')).toBeVisible();
        expect((await screen.findAllByText('Saved Ingredients!')).length).toBeGreaterThan(0);
        expect(added[0]?.body).toEqual({
            ingredients: [{ names: [{ name: 'Barley Water', primary: true }] }],
        });
        expect(checks).toHaveLength(2);

        await user.click(await screen.findByRole('button', { name: 'Add all 2' }));
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('4 of 4 found in the database')).toBeVisible();
        expect(added[1]?.body).toMatchObject({
            ingredients: [
                { names: [{ name: 'Callus Lysate', primary: true }] },
                { names: [{ name: 'Rye Ferment', primary: true }] },
            ],
        });
        await waitFor(() => expect(save()).toBeEnabled());
    });

    it('rejects duplicates, ignoring case, and names that are too long', async () => {
        answerForm();
        const { list } = await open();
        paste(list, 'Aqua, Parfum, AQUA');
        expect(await screen.findByRole('alert')).toHaveTextContent('Duplicate ingredients found: Aqua');
        expect(await screen.findByText('1 duplicate ingredient')).toBeVisible();
        expect(save()).toHaveAttribute('aria-disabled', 'true');

        const long = 'x'.repeat(101);
        paste(list, `Aqua, ${long}`);
        await waitFor(() =>
            expect(screen.getByRole('alert')).toHaveTextContent(
                `Ingredient name must be less than 100 characters (${long})`,
            ),
        );
        expect(await screen.findByText('The ingredients cannot be read')).toBeVisible();
        expect(save()).toHaveAttribute('aria-disabled', 'true');

        paste(list, `Aqua, ${'x'.repeat(100)}`);
        expect(await screen.findByText('1 not found')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    it('rejects a million characters, and shows why', async () => {
        const { checks } = answerForm();
        const { list } = await open();
        paste(list, 'Aqua, '.repeat(170_000));
        expect(await screen.findByRole('alert')).toHaveTextContent('Must be 102000 characters or less');
        expect(list).toHaveValue('Aqua, Parfum');
        expect(checks).toHaveLength(0);
        paste(list, 'Aqua');
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    it('counts replacing one ingredient by another as a change', async () => {
        answerForm();
        const { list } = await open();
        paste(list, 'Aqua, Glycerin');
        await waitFor(() => expect(save()).toBeEnabled());
    });

    it('names the same ingredient under two names, and takes the second out with one press', async () => {
        answerForm();
        const { list, user } = await open();
        answer('POST ingredients/check', ({ body }) =>
            (body as { names: string[] }).names.map(name => ({
                name,
                ingredient_id: name === 'Parfum' ? 31 : 30,
                ewg_hazard_score: 'low' as const,
            })),
        );
        paste(list, 'Aqua, Water, Parfum');
        expect(await screen.findByText('Aqua and Water are the same ingredient')).toBeVisible();
        expect(save()).toHaveAttribute('aria-disabled', 'true');
        await user.click(screen.getByRole('button', { name: 'Remove Water' }));
        await waitFor(() => expect(list).toHaveValue('Aqua, Parfum'));
        expect(screen.queryByText('Aqua and Water are the same ingredient')).not.toBeInTheDocument();
    });

    it('opens with each stored ingredient once', async () => {
        const [parfum, water] = balm.product_ingredients;
        const again = { ...water!, id: 3, order: 3 };
        answerForm({ ...balm, product_ingredients: [water!, parfum!, again] });
        const { list, user } = await open();
        expect(list).toHaveValue('Aqua, Parfum');
        await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rich');
        await waitFor(() => expect(save()).toBeEnabled());
    });

    it('goes to another row for the next scan, and does not save an empty one', async () => {
        answerForm();
        const saved = answer('PUT product/{id}', balm);
        const { user } = await open();
        const first = screen.getByRole('textbox', { name: 'Barcode 1' });
        await user.clear(first);
        await user.type(first, '2009481530271{Enter}');
        const second = await screen.findByRole('textbox', { name: 'Barcode 2' });
        expect(second).toHaveFocus();
        await user.keyboard('{Enter}');
        expect(saved).toHaveLength(0);
        await user.tab();
        await waitFor(() =>
            expect(screen.queryByRole('textbox', { name: 'Barcode 2' })).not.toBeInTheDocument(),
        );
        await user.type(first, '{Enter}');
        await screen.findByRole('textbox', { name: 'Barcode 2' });
        await user.click(screen.getByRole('checkbox', { name: 'Single use' }));
        await user.click(save());
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(saved[0]?.form).not.toHaveProperty('barcodes-1-barcode');
    });

    it('replaces a scan that cannot be taken with the next one', async () => {
        answerForm();
        const { user } = await open();
        const first = screen.getByRole('textbox', { name: 'Barcode 1' });
        await user.clear(first);
        await user.type(first, '012345678905{Enter}');
        expect(await screen.findByText(/put a 0 before/i)).toBeVisible();
        await user.keyboard('2009481530271{Enter}');
        expect(first).toHaveValue('2009481530271');
        expect(await screen.findByRole('textbox', { name: 'Barcode 2' })).toHaveFocus();
    });

    it('reports a duplicate or invalid barcode at once, and draws a valid one', async () => {
        answerForm();
        const { user } = await open();
        await user.click(screen.getByRole('button', { name: 'Another barcode' }));
        const second = screen.getByRole('textbox', { name: 'Barcode 2' });
        await user.type(second, '2009481530271');
        expect(await screen.findByText('Duplicate barcodes are not allowed!')).toBeVisible();
        await user.clear(second);
        await user.type(second, '2009481530418');
        expect(await screen.findByText('Must be a valid EAN13 barcode')).toBeVisible();
        expect(await screen.findByText('1 barcode invalid')).toBeVisible();
        await user.clear(second);
        await user.type(second, '200948');
        await user.tab();
        expect(await screen.findByText('Must be 13 characters')).toBeVisible();
        await user.clear(second);
        await user.type(second, '2009481530349');
        expect(await screen.findByRole('img', { name: 'Barcode 2009481530349' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Remove barcode 2' }));
        await waitFor(() =>
            expect(screen.queryByRole('textbox', { name: 'Barcode 2' })).not.toBeInTheDocument(),
        );
    });

    it('shows what is required and what must be a number', async () => {
        answerForm();
        const { user } = await open();
        await user.clear(screen.getByRole('textbox', { name: 'Name' }));
        await user.type(screen.getByRole('textbox', { name: /Link to submission/ }), 'abc');
        await user.click(screen.getByRole('button', { name: 'Another barcode' }));
        await user.click(save());
        expect(await screen.findAllByText('This field is required!')).toHaveLength(2);
        expect(await screen.findByText('Must be a number')).toBeVisible();
    });

    it('shows errors from the server at their field', async () => {
        answerForm();
        answer(
            'PUT product/{id}',
            refusal(422, {
                errors: { name: ['There is one already'], 'barcodes.0.barcode': ['Taken'] },
            }),
        );
        const { user } = await open();
        await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
        await user.click(save());
        expect(await screen.findByText('There is one already')).toBeVisible();
        expect(await screen.findByText('Taken')).toBeVisible();
    });

    it('reports an ingredient that has since been deleted, and checks again', async () => {
        const { checks } = answerForm();
        answer('PUT product/{id}', refusal(422, { errors: { product_ingredients: ['Number 31 is none'] } }));
        const { user } = await open();
        await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
        await user.click(save());
        expect(await screen.findByRole('alert')).toHaveTextContent('Some ingredients not found in database');
        await waitFor(() => expect(checks).toHaveLength(1));
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    it('keeps what was typed when the network drops', async () => {
        answerForm();
        answer('PUT product/{id}', () => noAnswer());
        const { user, currentAddress, router } = await open();
        await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rich');
        await user.click(save());
        expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer');
        expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Barley Balm Rich');
        expect(currentAddress()).toBe('/product/12?edit=true');
        await router.navigate('/products');
        expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave');
    });

    it('asks before discarding changes, and Cancel without changes leads straight back', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        const { user, currentAddress } = await open();
        await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No' }));
        await user.type(await screen.findByRole('textbox', { name: 'Name' }), '{Backspace}');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(currentAddress()).toBe('/product/12'));
        await screen.findByRole('button', { name: 'Delete Product' });
        await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument());
    });

    it('shows the current record when the form is cancelled', async () => {
        answerForm();
        answer('GET product/{id}/new-products', []);
        const { user } = await open();
        const read = answer('GET product/{id}', { ...balm, name: 'Renamed Elsewhere' });
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Renamed Elsewhere' })).toBeVisible();
        expect(screen.getByRole('button', { name: 'Delete Product' })).toBeVisible();
        expect(read).toHaveLength(1);
    });

    it('cannot be saved before the categories are loaded', async () => {
        answerForm();
        const puts = answer('PUT product/{id}', balm);
        answer('GET categories', () => refusal(500, { error: 'Out of order' }));
        const { user } = renderApp('/product/12?edit=true');
        await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
        expect(await screen.findByText('Categories are not loaded')).toBeVisible();
        await user.click(save());
        expect(puts).toHaveLength(0);
        expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    });
});
