import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../contract/refusals.ts';
import { saveKeyHeader } from '../../../contract/saves.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { brands } from './backend.ts';
import { answerBulk, picture, sentProducts, toner } from './bulkBackend.ts';
import { implementObjectUrls, openInput, openValidated } from './openBulk.ts';
import '../../../resources/products/ProductList.tsx';

beforeAll(implementObjectUrls);

const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));
const errorsIn = (name: string) =>
    within(rowOf(name).getByRole('list', { name: 'Errors' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
const many = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ ...toner, name: `Toner ${place}`, barcodes: [] }));

const progress = () => {
    const shown = within(screen.getByRole('region', { name: 'Progress' }));
    const numbers = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    return shown
        .getAllByRole('term')
        .map(({ textContent }, place) => `${textContent} ${numbers[place]}`)
        .join(' ');
};

describe('the input of a bulk upload', () => {
    it('is reached from the list of products', async () => {
        answer('GET brands', brands);
        answer('GET products', { items: [], total: 0 });
        const { user, currentAddress } = renderApp('/products');
        answerBulk();
        await user.click(await screen.findByRole('link', { name: 'Bulk Upload' }));
        expect(await screen.findByRole('heading', { level: 1, name: 'Bulk Upload' })).toBeVisible();
        expect(currentAddress()).toBe('/products/bulk-upload');
    });

    it('requires JSON with a non-empty list, and images', async () => {
        const { validations } = answerBulk();
        const { fill, pick, press, json } = await openInput();
        await press('Validate');
        expect(screen.getAllByText('This field is required!')).toHaveLength(2);
        fill('[{"name": "a",\n  "brand" "b"}]');
        await press('Validate');
        expect(json).toBeInvalid();
        expect(screen.getByText('Error in JSON syntax! Line 2, column 11.')).toBeVisible();
        for (const none of ['[]', '{}', '7']) {
            fill(none);
            await press('Validate');
            expect(json).toHaveAccessibleDescription('This field is required!');
        }
        fill([toner]);
        await press('Validate');
        expect(json).toBeValid();
        expect(screen.getByText('This field is required!')).toBeVisible();
        await pick('toner.png');
        await press('Validate');
        expect(await screen.findByRole('region', { name: 'Progress' })).toBeVisible();
        expect(validations).toHaveLength(1);
    });

    it('sends the products, and the start of each image they name', async () => {
        const { validations } = answerBulk();
        await openValidated([toner], 'other.png');
        expect(sentProducts(validations[0]!)).toEqual([toner]);
        const { products: _, ...images } = validations[0]!.form!;
        expect(Object.keys(images)).toEqual(['images-0']);
        expect(screen.getByText('1 picture is named by no product: other.png')).toBeVisible();
    });

    it('accepts JSON from a file and describes the JSON format', async () => {
        answerBulk();
        const { user, json } = await openInput();
        const file = new File([JSON.stringify([toner])], 'products.json', { type: 'application/json' });
        await user.upload(screen.getByLabelText('Choose a JSON file, CSV or ZIP'), file);
        await waitFor(() => expect(json).toHaveValue(JSON.stringify([toner])));
        expect(screen.getByRole('button', { name: 'Download example' })).toBeVisible();
        expect(screen.getByText('image_file')).toBeVisible();
    });

    it('shows why a file was rejected', async () => {
        answerBulk();
        const { pick } = await openInput();
        await pick('a.png');
        fireEvent.change(screen.getByLabelText('Choose pictures'), {
            target: { files: [picture('a.png'), new File(['x'], 'list.txt', { type: 'text/plain' })] },
        });
        const notes = await screen.findByText('list.txt');
        expect(notes.closest('ul')).toHaveTextContent(
            'a.png: Replaced the picture of the same namelist.txt: Must be a JPEG, PNG or WebP picture',
        );
        expect(screen.getByText('1 picture')).toBeVisible();
    });

    it('takes an image in whatever case its name is written, but no empty file', async () => {
        answerBulk();
        const { fill, pick, press, user } = await openInput();
        fill([{ ...toner, image_file: 'toner.png' }]);
        await pick('toner.png', 'TONER.PNG');
        expect(
            await screen.findByText(/Replaced toner.png: file names are compared without letter case/),
        ).toBeVisible();
        await user.upload(
            screen.getByLabelText('Choose pictures'),
            new File([], 'none.png', { type: 'image/png' }),
        );
        expect(await screen.findByText(/The picture file is empty/)).toBeVisible();
        await press('Validate');
        expect(await screen.findByRole('button', { name: 'Save Barley Toner' })).toBeEnabled();
    });

    it('keeps what was typed when the server does not respond', async () => {
        answerBulk();
        answer('POST products/bulk/validate', noAnswer);
        const { fill, pick, press, json } = await openInput();
        fill([toner]);
        await pick('toner.png');
        await press('Validate');
        expect(await screen.findByText('The server did not answer. What you typed is kept.')).toBeVisible();
        expect(json).toHaveValue(JSON.stringify([toner]));
    });
});

describe('validated products', () => {
    it('list their errors, and cannot be saved while they have any', async () => {
        answerBulk();
        await openValidated([
            toner,
            { ...toner, name: 'No Picture', image_file: 'none.png' },
            { ...toner, name: 'Strange', ingredients: 'Aqua, Moonlight, Dew' },
            { ...toner, name: '', brand: 'Nobody' },
        ]);
        expect(errorsIn('No Picture')).toEqual(['Image not found.']);
        expect(errorsIn('Strange')).toEqual(['Ingredients not found: Moonlight, Dew']);
        expect(errorsIn('Product 4')).toEqual(['Name: This field is required!', 'Brand not found: Nobody']);
        for (const name of ['No Picture', 'Strange', 'Product 4'])
            expect(rowOf(name).getByRole('button', { name: `Save ${name}` })).toBeDisabled();
        expect(screen.getByRole('button', { name: 'Save Barley Toner' })).toBeEnabled();
        expect(progress()).toBe('Saved 0 Errors 3 Left 1 Total 4');
    });

    it('are saved one by one, each with its image, and are then linked', async () => {
        answerBulk();
        const posted = answer('POST products', { ...balm, id: 77 });
        const { press } = await openValidated();
        await press('Save Barley Toner');
        const link = await screen.findByRole('link', { name: /^SAVED/ });
        expect(link).toHaveAttribute('href', '/product/77');
        expect(posted[0]?.form).toMatchObject({
            name: 'Barley Toner',
            brand_id: '5',
            'barcodes-0-barcode': '2009481530271',
            'categories-0': '2',
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-ingredient_id': '32',
        });
        expect(posted[0]?.form).toHaveProperty('image');
        expect(screen.queryByRole('button', { name: 'Save Barley Toner' })).not.toBeInTheDocument();
        expect(progress()).toBe('Saved 1 Errors 0 Left 0 Total 1');
    });

    it('can be edited and are validated again', async () => {
        const { validations } = answerBulk();
        const { user, press } = await openValidated([{ ...toner, ingredients: 'Aqua, Moonlight' }]);
        await press('Edit Barley Toner');
        const form = within(screen.getByRole('region', { name: 'Edit Barley Toner' }));
        const again = form.getByRole('button', { name: 'Apply and validate' });
        expect(screen.getByRole('button', { name: 'Validate again' })).toBeDisabled();
        expect(again).toBeDisabled();
        const name = form.getByRole('textbox', { name: 'Name' });
        await user.clear(name);
        await waitFor(() => expect(form.getByRole('combobox', { name: 'Brand' })).toHaveValue('Vesperine'));
        await user.clear(form.getByRole('combobox', { name: 'Brand' }));
        await user.click(form.getByRole('combobox', { name: 'Categories' }));
        await user.keyboard('{Backspace}');
        await user.click(again);
        // Name, brand and categories.
        await waitFor(() => expect(form.getAllByText('This field is required!')).toHaveLength(3));
        fireEvent.change(name, { target: { value: 'x'.repeat(51) } });
        expect(await form.findByText('Must be 50 characters or less')).toBeVisible();
        fireEvent.change(name, { target: { value: 'Oat Toner' } });
        await user.type(form.getByRole('combobox', { name: 'Brand' }), 'halden{Enter}');
        await user.type(form.getByRole('combobox', { name: 'Categories' }), 'treat{Enter}');
        fireEvent.change(form.getByRole('textbox', { name: 'Ingredients' }), {
            target: { value: 'Aqua, Parfum' },
        });
        await user.click(again);
        expect(await screen.findByRole('listitem', { name: 'Oat Toner' })).toBeVisible();
        expect(sentProducts(validations[1]!)).toEqual([
            {
                name: 'Oat Toner',
                brand: 'Halden & Rye',
                image_file: 'toner.png',
                description: '',
                ingredients: ['Aqua', 'Parfum'],
                barcodes: ['2009481530271'],
                categories: ['Face care › Treatments'],
            },
        ]);
        expect(screen.getByRole('button', { name: 'Save Oat Toner' })).toBeEnabled();
        expect(screen.queryByRole('region', { name: /^Edit/ })).not.toBeInTheDocument();
    });

    it('are validated again by Ctrl+Enter in their form', async () => {
        const { validations } = answerBulk();
        const { user, press } = await openValidated();
        await press('Edit Barley Toner');
        await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rich');
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(sentProducts(validations[1]!)[0]?.name).toBe('Barley Toner Rich');
    });

    it('take one scan after the other, and are not validated by the Enter of a scanner', async () => {
        const { validations } = answerBulk();
        const { user, press } = await openValidated();
        await press('Edit Barley Toner');
        await press('Another barcode');
        const fields = () => screen.getAllByRole('textbox', { name: /^Barcode \d$/ });
        const before = fields().length;
        await user.click(fields().at(-1)!);
        await user.keyboard('2009481530349{Enter}');
        await waitFor(() => expect(fields()).toHaveLength(before + 1));
        expect(fields().at(-1)).toHaveFocus();
        expect(validations).toHaveLength(1);
    });

    it('are told apart when they share brand and name without barcodes', async () => {
        answerBulk();
        const posted = answer('POST products', { ...balm, id: 77 });
        const { press } = await openValidated([toner, { ...toner, name: 'BARLEY toner', barcodes: [] }]);
        const second = rowOf('BARLEY toner');
        expect(second.getByRole('alert')).toHaveTextContent(/same brand and name/);
        expect(rowOf('Barley Toner').queryByRole('alert')).not.toBeInTheDocument();
        expect(second.getByRole('button', { name: 'Save BARLEY toner' })).toBeDisabled();
        expect(progress()).toBe('Saved 0 Errors 1 Left 1 Total 2');
        await press('Keep both');
        expect(second.queryByRole('alert')).not.toBeInTheDocument();
        await press('Save all 2');
        await waitFor(() => expect(posted).toHaveLength(2));
    });

    it('show a second failed validation, which stays until the next attempt', async () => {
        answerBulk();
        const { press } = await openValidated();
        answer('POST products/bulk/validate', () => refusal(500, { error: 'First failure' }));
        await press('Validate again');
        expect(await screen.findByText('First failure')).toBeVisible();
        answer('POST products/bulk/validate', () => refusal(500, { error: 'Second failure' }));
        await press('Validate again');
        expect(await screen.findByText('Second failure')).toBeVisible();
        expect(screen.queryByText('First failure')).not.toBeInTheDocument();
        answerBulk();
        await press('Validate again');
        await waitFor(() => expect(screen.queryByText('Second failure')).not.toBeInTheDocument());
    });

    it('keep what was typed in a form whose validation fails, and send a double press once', async () => {
        answerBulk();
        const { press, user } = await openValidated();
        const failed = answer('POST products/bulk/validate', noAnswer);
        await press('Edit Barley Toner');
        const form = within(screen.getByRole('region', { name: 'Edit Barley Toner' }));
        fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Oat Toner' } });
        await waitFor(() => expect(form.getByRole('combobox', { name: 'Brand' })).toHaveValue('Vesperine'));
        await user.dblClick(form.getByRole('button', { name: 'Apply and validate' }));
        expect(await form.findByRole('alert')).toHaveTextContent('The server did not answer');
        expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Oat Toner');
        expect(failed).toHaveLength(1);
    });

    it('are validated again after missing ingredients are added', async () => {
        const { validations, ingredients } = answerBulk();
        const added = answer('POST ingredients/bulk', () => {
            ingredients.moonlight = 90;
            return [];
        });
        const { user, press } = await openValidated([{ ...toner, ingredients: 'Aqua, Moonlight' }]);
        const missing = within(screen.getByRole('region', { name: 'Missing ingredients' }));
        await user.click(missing.getByRole('button', { name: 'Add Moonlight' }));
        await press('Yes');
        expect(await screen.findAllByText('Saved Ingredients!')).not.toHaveLength(0);
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(added[0]?.body).toEqual({
            ingredients: [{ names: [{ name: 'Moonlight', primary: true }] }],
        });
        await waitFor(() => expect(screen.getByRole('button', { name: 'Save Barley Toner' })).toBeEnabled());
        expect(screen.queryByRole('region', { name: 'Missing ingredients' })).not.toBeInTheDocument();
    });

    it('are validated again after a missing brand is added, even under another name', async () => {
        const { validations, brands: known } = answerBulk();
        answer('POST brands', () => {
            known['kelpie lab'] = 6;
            return {
                id: 6,
                name: 'Kelpie Lab',
                country_id: 1,
                description: null,
                logo: null,
                parent_id: null,
                parent: null,
                tags: [],
                active_product_count: 0,
                created: '2026-03-09 16:12:00',
            };
        });
        const { user, press } = await openValidated([{ ...toner, brand: 'KELPIE LABORATORIES' }]);
        await press('Add KELPIE LABORATORIES');
        const form = within(screen.getByRole('region', { name: 'Add Brand' }));
        const name = form.getByRole('textbox', { name: 'Brand name' });
        expect(name).toHaveValue('KELPIE LABORATORIES');
        fireEvent.change(name, { target: { value: 'Kelpie Lab' } });
        await user.type(form.getByRole('combobox', { name: 'Country' }), 'nor');
        await user.click(await screen.findByRole('option', { name: 'Norway' }));
        await user.click(form.getByRole('button', { name: 'Add' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(sentProducts(validations[1]!)[0]).toEqual({ ...toner, brand: 'Kelpie Lab' });
        await waitFor(() => expect(screen.getByRole('button', { name: 'Save Barley Toner' })).toBeEnabled());
    });

    it('offers the nearest known names of a missing ingredient, each taken by one press', async () => {
        const { validations } = answerBulk();
        const near = (name: string, likeness: number) => ({ id: likeness, name, likeness });
        answer('POST ingredients/parse', {
            pieces: [
                {
                    start: 0,
                    end: 9,
                    text: 'Glycerine',
                    name: 'Glycerine',
                    outcome: 'kept',
                    section: 0,
                    ingredient: null,
                    nearest: [near('Glycerin', 82), near('Polyglycerin-3', 47)],
                },
            ],
            sections: [],
        });
        const { user } = await openValidated([{ ...toner, ingredients: 'Aqua, Glycerine' }]);
        const missing = within(screen.getByRole('region', { name: 'Missing ingredients' }));
        expect(
            await missing.findByRole('button', { name: 'Use Polyglycerin-3 instead of Glycerine' }),
        ).toBeVisible();
        await user.click(missing.getByRole('button', { name: 'Use Glycerin instead of Glycerine' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(sentProducts(validations[1]!)[0]?.ingredients).toEqual(['Aqua', 'Glycerin']);
    });

    it('list every missing ingredient, to be found, selected, replaced and added together', async () => {
        const { validations, ingredients } = answerBulk();
        const added = answer('POST ingredients/bulk', ({ body }) => {
            for (const { names } of (body as { ingredients: { names: { name: string }[] }[] }).ingredients)
                ingredients[names[0]!.name.toLowerCase()] = 90;
            return [];
        });
        const { user, press } = await openValidated([
            { ...toner, ingredients: 'Aqua, Glycerin., Moonlight, Dew: fresh' },
            { ...toner, name: 'Other', barcodes: [], ingredients: ['Moonlight', 'Mist'] },
        ]);
        const missing = within(screen.getByRole('region', { name: 'Missing ingredients' }));
        const listed = () =>
            missing.getAllByRole('checkbox', { name: /^Tick (?!all)/ }).map(box => box.ariaLabel ?? '');
        await waitFor(() => expect(listed()).toHaveLength(4));
        expect(missing.getByText('in 2 products')).toBeVisible();
        fireEvent.change(missing.getByRole('searchbox', { name: 'Find a name' }), {
            target: { value: 'mo' },
        });
        expect(listed()).toHaveLength(1);
        fireEvent.change(missing.getByRole('searchbox', { name: 'Find a name' }), { target: { value: '' } });
        await user.click(await missing.findByRole('button', { name: 'Use Glycerin instead of Glycerin.' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(sentProducts(validations[1]!)[0]?.ingredients).toEqual([
            'Aqua',
            'Glycerin',
            'Moonlight',
            'Dew: fresh',
        ]);
        await waitFor(() => expect(listed()).toHaveLength(3));
        await user.click(missing.getByRole('checkbox', { name: 'Tick all listed' }));
        await user.click(missing.getByRole('button', { name: 'Add ticked (3)' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        expect(dialog.getByText('Dew: fresh: has brackets, a colon or a semicolon')).toBeVisible();
        expect(dialog.getByText('Left out (1)')).toBeVisible();
        await press('Yes');
        await waitFor(() => expect(validations).toHaveLength(3));
        expect(added).toHaveLength(1);
        expect(added[0]?.body).toEqual({
            ingredients: ['Moonlight', 'Mist'].map(name => ({
                names: [{ name, primary: true }],
            })),
        });
        expect(await screen.findByRole('button', { name: 'Save Other' })).toBeEnabled();
    });

    it('are validated once after several missing brands are added or replaced', async () => {
        const { validations, brands: known } = answerBulk();
        let next = 6;
        const created = answer('POST brands', ({ form }) => {
            known[String(form?.name).toLowerCase()] = next;
            return {
                id: next++,
                name: String(form?.name),
                country_id: 1,
                description: null,
                logo: null,
                parent_id: null,
                parent: null,
                tags: [],
                active_product_count: 0,
                created: '2026-03-09 16:12:00',
            };
        });
        const long = 'Vesperine Vesperine Vesperine';
        const brandNames = ['Kelpie', 'Moss', 'Vesperin', long];
        const { user } = await openValidated(
            brandNames.map(brand => ({ ...toner, name: brand, brand, barcodes: [] })),
        );
        const missing = within(screen.getByRole('region', { name: 'Missing brands' }));
        await user.click(await missing.findByRole('button', { name: 'Use Vesperine instead of Vesperin' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        await waitFor(() => expect(missing.getByRole('button', { name: 'Add Moss' })).toBeEnabled());
        await user.click(missing.getByRole('checkbox', { name: 'Tick all listed' }));
        await user.click(missing.getByRole('button', { name: `Add ticked (3)` }));
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Add the missing brands' }));
        expect(dialog.getByText('To be added (2)')).toBeVisible();
        expect(dialog.getByText(`${long}: is longer than 26 characters`)).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Yes' })).toBeDisabled();
        await user.type(dialog.getByRole('combobox', { name: 'Country' }), 'nor');
        await user.click(await screen.findByRole('option', { name: 'Norway' }));
        expect(created).toHaveLength(0);
        await user.dblClick(dialog.getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(validations).toHaveLength(3));
        expect(created.map(({ form }) => [form?.name, form?.country_id])).toEqual([
            ['Kelpie', '1'],
            ['Moss', '1'],
        ]);
        await waitFor(() =>
            expect(missing.queryByRole('button', { name: 'Add Moss' })).not.toBeInTheDocument(),
        );
        await user.click(missing.getByRole('button', { name: `Use Vesperine instead of ${long}` }));
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: 'Missing brands' })).not.toBeInTheDocument(),
        );
    });

    it('have names that are too long mended in one list', async () => {
        const { validations } = answerBulk();
        const long = 'x'.repeat(51);
        const { user } = await openValidated([
            { ...toner, name: long },
            { ...toner, name: `${long}y`, barcodes: [] },
        ]);
        const list = within(screen.getByRole('region', { name: 'Names that are too long' }));
        for (const [index, box] of list.getAllByRole('textbox').entries())
            fireEvent.change(box, { target: { value: `Toner ${index}` } });
        await user.click(list.getByRole('button', { name: 'Apply and validate (2)' }));
        await waitFor(() => expect(validations).toHaveLength(2));
        expect(sentProducts(validations[1]!).map(({ name }) => name)).toEqual(['Toner 0', 'Toner 1']);
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: 'Names that are too long' })).not.toBeInTheDocument(),
        );
    });

    it('find an image that is added later', async () => {
        const { validations } = answerBulk();
        const { pick } = await openValidated([{ ...toner, image_file: 'late.png' }]);
        expect(errorsIn('Barley Toner')).toEqual(['Image not found.']);
        await pick('late.png');
        await waitFor(() => expect(screen.queryByText('Image not found.')).not.toBeInTheDocument());
        await waitFor(() => expect(validations).toHaveLength(2));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Save Barley Toner' })).toBeEnabled());
    });
});

describe('saving all', () => {
    it('sends three at a time, counts, and can be stopped', async () => {
        answerBulk();
        let running = 0;
        let most = 0;
        let made = 100;
        let open: (() => void)[] = [];
        const posted = answer('POST products', async () => {
            most = Math.max(most, ++running);
            await new Promise<void>(resolve => open.push(resolve));
            running--;
            return { ...balm, id: made++ };
        });
        const release = () => {
            const waiting = open;
            open = [];
            for (const done of waiting) done();
        };
        const { press } = await openValidated(many(8));
        await press('Save all 8');
        await waitFor(() => expect(open).toHaveLength(3));
        expect(progress()).toBe('Saved 0 Errors 0 Left 8 Total 8');
        release();
        await waitFor(() => expect(progress()).toBe('Saved 3 Errors 0 Left 5 Total 8'));
        await waitFor(() => expect(open).toHaveLength(3));
        await press('Stop saving');
        release();
        expect(await screen.findByRole('button', { name: 'Save all 2' })).toBeEnabled();
        expect(progress()).toBe('Saved 6 Errors 0 Left 2 Total 8');
        expect(most).toBe(3);
        expect(posted).toHaveLength(6);
    });

    it('shows a refused save in its row, which can be retried', async () => {
        answerBulk();
        answer('POST products', () => refusal(422, { errors: { name: ['Too plain'] } }));
        const { press } = await openValidated();
        await press('Save all 1');
        expect(await rowOf('Barley Toner').findByText('Too plain')).toBeVisible();
        expect(progress()).toBe('Saved 0 Errors 1 Left 0 Total 1');
        answer('POST products', { ...balm, id: 5 });
        await press('Save Barley Toner');
        expect(await screen.findByRole('link', { name: /^SAVED/ })).toBeVisible();
    });

    it('stops when the server is unreachable, and retries with the same key', async () => {
        answerBulk();
        answer('GET outcome/{save_key}', () => refusal(404, { error: 'Not found' }));
        const lost = answer('POST products', noAnswer);
        const { press } = await openValidated([toner, ...many(9)]);
        await press('Save all 10');
        expect(await screen.findByText(/so saving stopped/)).toBeVisible();
        await waitFor(() => expect(screen.getAllByText(/may or may not be saved/)).toHaveLength(lost.length));
        expect(lost.length).toBeLessThanOrEqual(3);
        expect(progress()).toBe(`Saved 0 Errors ${lost.length} Left ${10 - lost.length} Total 10`);
        expect(screen.getByRole('button', { name: 'Edit Barley Toner' })).toBeDisabled();
        const made = new Map<unknown, number>();
        const posted = answer('POST products', ({ headers }) => {
            const key = headers.get(saveKeyHeader);
            if (!made.has(key)) made.set(key, 60 + made.size);
            return { ...balm, id: made.get(key)! };
        });
        await press('Save Barley Toner');
        expect(await screen.findByRole('link', { name: /^SAVED.*Barley Toner/ })).toHaveAttribute(
            'href',
            '/product/60',
        );
        const before = lost.find(({ form }) => form?.name === 'Barley Toner');
        expect(posted[0]?.headers.get(saveKeyHeader)).toBe(before?.headers.get(saveKeyHeader));
        expect(screen.queryByText(/so saving stopped/)).not.toBeInTheDocument();
        await press('Save all 9');
        await waitFor(() => expect(progress()).toBe('Saved 10 Errors 0 Left 0 Total 10'));
        expect(made.size).toBe(10);
    });

    it('goes on by itself when the backend takes no more for a while', async () => {
        answerBulk();
        answer('GET outcome/{save_key}', () => refusal(404, { error: 'Not found' }));
        const codes = [problem('calls', { count: 1 })];
        const keys: unknown[] = [];
        answer('POST products', ({ headers }) => {
            keys.push(headers.get(saveKeyHeader));
            return keys.length === 2 ? refusal(429, { error: 'Too many', codes }) : { ...balm, id: 60 };
        });
        const { press } = await openValidated(many(4));
        await press('Save all 4');
        await waitFor(() => expect(progress()).toBe('Saved 4 Errors 0 Left 0 Total 4'), { timeout: 20_000 });
        expect([keys.length, new Set(keys).size]).toEqual([5, 4]);
    });

    it('stops when the session ends, and leaves the rest to save', async () => {
        answerBulk();
        answer('POST products', () => refusal(403, { error: 'No access' }));
        const { press } = await openValidated(many(8));
        await press('Save all 8');
        expect(await screen.findByText('No access')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Save all 8' })).toBeEnabled();
        expect(progress()).toBe('Saved 0 Errors 0 Left 8 Total 8');
    });
});

describe('a long list', () => {
    const long = [...many(300), { ...toner, name: 'Odd', ingredients: 'Dew' }];
    const shown = () => screen.getAllByRole('listitem', { name: /^(Toner|Odd)/ });

    it('renders only the visible rows, and states its length', async () => {
        answerBulk();
        await openValidated(long);
        expect(shown().length).toBeLessThan(40);
        expect(shown()[1]).toHaveAttribute('aria-posinset', '2');
        expect(shown()[1]).toHaveAttribute('aria-setsize', '301');
    });

    it('is filtered by status, reason and text', async () => {
        answerBulk();
        const { user, press } = await openValidated(long);
        await user.click(screen.getByRole('tab', { name: 'With errors 1' }));
        expect(await screen.findByRole('listitem', { name: 'Odd' })).toBeVisible();
        expect(screen.queryByRole('listitem', { name: 'Toner 0' })).not.toBeInTheDocument();
        await user.click(screen.getByRole('tab', { name: 'Saved 0' }));
        expect(await screen.findByText('Nothing saved yet')).toBeVisible();
        await press('Ingredients not found 1');
        expect(await screen.findByRole('listitem', { name: 'Odd' })).toBeVisible();
        await press('Remove the filter Error');
        await user.click(screen.getByRole('tab', { name: 'All 301' }));
        const find = screen.getByRole('searchbox', { name: 'Find in these products' });
        fireEvent.change(find, { target: { value: 'toner 277' } });
        await waitFor(() => expect(shown()).toHaveLength(1));
        fireEvent.change(find, { target: { value: 'no such' } });
        expect(await screen.findByText('No product matches')).toBeVisible();
    });

    it('is navigated by keys, to its end and to the next error', async () => {
        answerBulk();
        const { user } = await openValidated(long);
        shown()[0]!.focus();
        await user.keyboard('{ArrowDown}{ArrowDown}');
        await waitFor(() => expect(screen.getByRole('listitem', { name: 'Toner 2' })).toHaveFocus());
        await user.keyboard('n');
        await waitFor(() => expect(screen.getByRole('listitem', { name: 'Odd' })).toHaveFocus());
        await user.keyboard('{Home}');
        await waitFor(() => expect(screen.getByRole('listitem', { name: 'Toner 0' })).toHaveFocus());
        await user.click(screen.getByRole('button', { name: 'Next error' }));
        await waitFor(() => expect(screen.getByRole('listitem', { name: 'Odd' })).toHaveFocus());
    });
});

describe('leaving the page', () => {
    it('asks first while something is unsaved, and discards the validated products', async () => {
        answerBulk();
        answer('GET products', { items: [], total: 0 });
        const { user, press, router, currentAddress } = await openValidated();
        const closing = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(closing);
        expect(closing.defaultPrevented).toBe(true);
        const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
        await user.click(crumbs.getByRole('link', { name: 'Products' }));
        expect(await screen.findByText('Leave without saving')).toBeVisible();
        await press('No');
        expect(await screen.findByRole('region', { name: 'Progress' })).toBeVisible();
        await user.click(crumbs.getByRole('link', { name: 'Products' }));
        await press('Yes');
        await waitFor(() => expect(currentAddress()).toBe('/products'));
        await router.navigate('/products/bulk-upload');
        expect(await screen.findByRole('textbox', { name: 'Products as JSON' })).toHaveValue('');
        expect(screen.queryByRole('region', { name: 'Progress' })).not.toBeInTheDocument();
    });

    it('does not ask once everything is saved', async () => {
        answerBulk();
        answer('GET products', { items: [], total: 0 });
        answer('POST products', { ...balm, id: 5 });
        const { user, press, currentAddress } = await openValidated();
        await press('Save all 1');
        await screen.findByRole('link', { name: /^SAVED/ });
        await user.click(
            within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
                name: 'Products',
            }),
        );
        await waitFor(() => expect(currentAddress()).toBe('/products'));
    });

    it('starts over after confirmation', async () => {
        answerBulk();
        const { press } = await openValidated();
        await press('Start over');
        await press('Yes');
        expect(await screen.findByRole('textbox', { name: 'Products as JSON' })).toHaveValue('');
    });
});
