import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ParsedPiece } from '../../../contract/ingredients.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from './backend.ts';

const label = 'INGREDIENTS: Aqua/Water/Eau; Parfum; Pantenol; Rye Dew; *Organic.';

/** A piece of the label, by its printed text. */
const piece = (text: string, more: Partial<ParsedPiece> = {}): ParsedPiece => {
    const start = label.indexOf(text);
    return {
        start,
        end: start + text.length,
        text,
        name: text,
        outcome: 'kept',
        section: 0,
        ingredient: null,
        nearest: [],
        ...more,
    };
};

const known = (id: number, name: string) => ({ id, name, ewg_hazard_score: 'low' as const });

const near = [
    { id: 33, name: 'Panthenol', likeness: 86 },
    { id: 34, name: 'Pentanol', likeness: 71 },
    { id: 35, name: 'Pinitol', likeness: 52 },
];

const read = [
    piece('INGREDIENTS:', { name: '', outcome: 'leftOut', reason: 'heading' }),
    piece('Aqua/Water/Eau', {
        name: 'Aqua',
        ingredient: known(30, 'Aqua'),
    }),
    piece('Parfum', { ingredient: known(31, 'Parfum') }),
    piece('Pantenol', { nearest: near }),
    piece('Rye Dew'),
    piece('*Organic.', { name: '', outcome: 'leftOut', reason: 'footnote' }),
];

/** Answers the reading of labels: of this one, and of names typed in a row. */
const answerLabels = () =>
    answer('POST ingredients/parse', ({ body }) => {
        const { text, strict } = body as { text: string; strict?: boolean };
        const pieces = strict
            ? text.split(', ').map(name => piece(name, { nearest: name === 'Pantenol' ? near : [] }))
            : read;
        return { pieces, sections: [{ kind: 'main' as const, title: 'INGREDIENTS' }] };
    });

const open = async (address = '/products/new') => {
    const form = answerForm();
    const asked = answerLabels();
    const view = renderApp(address);
    const list = await screen.findByRole('textbox', { name: 'Ingredients' });
    if (address.startsWith('/product/')) await screen.findByText('Face care › Sheet masks');
    return { ...view, ...form, asked, list };
};

/** Opens a form in which the label has been read. */
const openRead = async (address?: string) => {
    const view = await open(address);
    fireEvent.change(view.list, { target: { value: label } });
    await view.user.click(await screen.findByRole('button', { name: 'Read as a label' }));
    await screen.findByRole('list', { name: 'Ingredients as pieces' });
    return view;
};

const pieces = () =>
    within(screen.getByRole('list', { name: 'Ingredients as pieces' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
const unknown = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, not known`) });
const text = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Text' }));
    return screen.getByRole('textbox', { name: 'Ingredients' });
};

describe('the ingredients as pieces', () => {
    it('says in words what became of each name of a label', async () => {
        const { asked, checks } = await openRead();
        expect(asked[0]?.body).toEqual({ text: label });
        expect(pieces()).toEqual([
            'Aqua, repaired, spelled as in the database, not yet checked by you',
            'Parfum, known',
            'Pantenol, not known',
            'Rye Dew, not known',
        ]);
        expect(screen.getByText('1 known')).toBeVisible();
        expect(screen.getByText('1 to check')).toBeVisible();
        expect(screen.queryByRole('textbox', { name: 'Ingredients' })).not.toBeInTheDocument();
        // The reading says which are known.
        expect(checks).toHaveLength(0);
    });

    it('counts a piece as looked at once it had the focus', async () => {
        const { user } = await openRead();
        await user.click(screen.getByRole('button', { name: /^Parfum/ }));
        expect(screen.getByText('1 to check')).toBeVisible();
        await user.keyboard('{ArrowLeft}');
        const aqua = screen.getByRole('button', { name: /^Aqua/ });
        expect(aqua).toHaveFocus();
        expect(aqua).toHaveTextContent(/^Aqua, repaired, spelled as in the database$/);
        expect(screen.queryByText(/to check$/)).not.toBeInTheDocument();
    });

    it('decides about unknown names by keyboard alone, from one to the next', async () => {
        const { user } = await openRead();
        unknown('Pantenol').focus();
        expect(screen.getByRole('button', { name: /^Panthenol\s*86\s*% alike$/ })).toBeVisible();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(unknown('Rye Dew')).toHaveFocus());
        expect(await screen.findByText('No known name is similar.')).toBeVisible();
        await user.keyboard('{Backspace}');
        await waitFor(() => expect(screen.getByRole('button', { name: /^Panthenol/ })).toHaveFocus());
        expect(screen.getByRole('button', { name: 'Left out (3)' })).toBeVisible();
        expect(await text(user)).toHaveValue('Aqua, Parfum, Panthenol');
    });

    it.each([
        ['2', 'Pentanol'],
        ['3', 'Pinitol'],
    ])('takes another of the nearest names with %s', async (key, name) => {
        const { user } = await openRead();
        unknown('Pantenol').focus();
        await user.keyboard(key);
        expect(await text(user)).toHaveValue(`Aqua, Parfum, ${name}, Rye Dew`);
    });

    it('prints for each near name the key that takes it, and says only keys that act', async () => {
        const { user, list } = await open();
        const fourth = { id: 36, name: 'Panthenyl', likeness: 50 };
        answer('POST ingredients/parse', {
            pieces: [piece('Pantenol', { nearest: [...near, fourth] })],
            sections: [{ kind: 'main', title: null }],
        });
        fireEvent.change(list, { target: { value: label } });
        await user.click(await screen.findByRole('button', { name: 'Read as a label' }));
        expect(await screen.findByRole('button', { name: /^Panthenyl/ })).toHaveTextContent('4');
        unknown('Pantenol').focus();
        expect(unknown('Pantenol')).toHaveAccessibleDescription(/Enter takes the first/);
        await user.keyboard('4');
        expect(await text(user)).toHaveValue('Panthenyl');
    });

    it('gives back what was left out, and what was repaired as it was printed, each with one press', async () => {
        const { user, checks } = await openRead();
        await user.click(screen.getByRole('button', { name: 'Left out (2)' }));
        expect(screen.getByText('heading')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Put back *Organic.' }));
        await user.click(screen.getByRole('button', { name: 'Repaired (1)' }));
        await user.click(screen.getByRole('button', { name: 'Put back Aqua/Water/Eau' }));
        await waitFor(() => expect(pieces()[0]).toMatch(/^Aqua\/Water\/Eau, not known/));
        expect(screen.getByRole('button', { name: 'Left out (1)' })).toBeVisible();
        expect(checks.length).toBeGreaterThan(0);
        expect(await text(user)).toHaveValue('Aqua/Water/Eau, Parfum, Pantenol, Rye Dew, *Organic.');
    });

    it('takes the last step back, but not text that was typed since', async () => {
        const { user } = await openRead();
        unknown('Rye Dew').focus();
        await user.keyboard('{Backspace}');
        await waitFor(() => expect(screen.queryByText(/^Rye Dew/)).not.toBeInTheDocument());
        await user.keyboard('{Control>}z{/Control}');
        await waitFor(() => expect(unknown('Rye Dew')).toBeVisible());
        await user.click(screen.getByRole('button', { name: 'Undo' }));
        expect(await text(user)).toHaveValue(label);
        const list = screen.getByRole('textbox', { name: 'Ingredients' });
        await user.click(screen.getByRole('button', { name: 'Read as a label' }));
        await screen.findByRole('list', { name: 'Ingredients as pieces' });
        fireEvent.change(await text(user), { target: { value: 'Aqua' } });
        await user.click(screen.getByRole('button', { name: 'Pieces' }));
        expect(list).not.toBeInTheDocument();
        await waitFor(() => expect(pieces()).toHaveLength(1));
        expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('sends names that are to be added with the product', async () => {
        const { user, added } = await openRead('/products/new?name=Rye%20Oil&brand=Vesperine');
        const posted = answer('POST products', { ...balm, id: 77 });
        answer('GET product/{id}/new-products', []);
        unknown('Pantenol').focus();
        await user.keyboard('1n');
        await waitFor(() => expect(unknown('Rye Dew')).toHaveFocus());
        expect(screen.getByText('1 new')).toBeVisible();
        await user.keyboard('n');
        await user.type(screen.getByRole('combobox', { name: 'Categories' }), 'sheet{Enter}');
        await waitFor(() => expect(screen.getByRole('button', { name: /^Save$/ })).toBeEnabled());
        await user.click(screen.getByRole('button', { name: /^Save$/ }));
        await waitFor(() => expect(posted).toHaveLength(1));
        expect(posted[0]?.form).toMatchObject({
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-ingredient_id': '31',
            'product_ingredients-2-order': '3',
            'product_ingredients-2-name': 'Pantenol',
            'product_ingredients-3-name': 'Rye Dew',
        });
        expect(posted[0]?.form).not.toHaveProperty('product_ingredients-2-ingredient_id');
        expect(added).toHaveLength(0);
    });

    it('adds names to the database at once, after asking, for a product that is saved already', async () => {
        const { user, added } = await openRead('/product/12?edit=true');
        await user.click(screen.getByRole('button', { name: 'Add all 2' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        expect(dialog.getByText('Pantenol')).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(added).toHaveLength(1));
        expect(added[0]?.body).toMatchObject({
            ingredients: [{ names: [{ name: 'Pantenol' }] }, { names: [{ name: 'Rye Dew' }] }],
        });
        await waitFor(() => expect(screen.queryByText(/unknown/)).not.toBeInTheDocument());
    });

    it('shows a typed list as pieces without changing it, and asks for the nearest names', async () => {
        const { user, list, asked } = await open();
        fireEvent.change(list, { target: { value: 'aqua,  Pantenol' } });
        fireEvent.blur(list);
        await screen.findByText('1 not found');
        expect(
            await screen.findByRole('button', { name: 'Use Panthenol instead of Pantenol' }),
        ).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Pieces' }));
        expect(await screen.findByRole('button', { name: /^Panthenol\s*86\s*% alike$/ })).toBeVisible();
        expect(pieces()).toEqual(['aqua, known', 'Pantenol, not known']);
        expect(asked.at(-1)?.body).toEqual({ text: 'Pantenol', strict: true });
        expect(await text(user)).toHaveValue('aqua,  Pantenol');
    });

    it('offers the nearest names beside the text too, each with one press', async () => {
        const { user, list } = await open();
        fireEvent.change(list, { target: { value: 'aqua, Pantenol, Parfum' } });
        fireEvent.blur(list);
        await user.click(await screen.findByRole('button', { name: 'Use Panthenol instead of Pantenol' }));
        expect(list).toHaveValue('aqua, Panthenol, Parfum');
    });

    it('works without the nearest names on a backend that reads no labels', async () => {
        const { added } = answerForm();
        const { user } = renderApp('/products/new');
        const list = await screen.findByRole('textbox', { name: 'Ingredients' });
        fireEvent.change(list, { target: { value: 'Aqua, Rye Dew' } });
        fireEvent.blur(list);
        await screen.findByText('1 not found');
        await user.click(screen.getByRole('button', { name: 'Pieces' }));
        expect(await screen.findByText('No known name is similar.')).toBeVisible();
        unknown('Rye Dew').focus();
        await user.keyboard('n');
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(added).toHaveLength(1));
        expect(await screen.findByText('2 known')).toBeVisible();
    });

    it('keeps the text when a label cannot be read, and says why', async () => {
        const { user, list } = await open();
        answer('POST ingredients/parse', refusal(500, { error: 'Server Error' }));
        fireEvent.change(list, { target: { value: label } });
        await user.click(await screen.findByRole('button', { name: 'Read as a label' }));
        expect(await screen.findByText(/Server Error/)).toBeVisible();
        expect(list).toHaveValue(label);
    });

    it('says when an ingredient is in the list twice, and leaves one name with one press', async () => {
        const { user, list } = await open();
        answer('POST ingredients/check', ({ body }) =>
            (body as { names: string[] }).names.map(name => ({ name, ingredient_id: 30 })),
        );
        fireEvent.change(list, { target: { value: 'Aqua, Eau' } });
        fireEvent.blur(list);
        await user.click(screen.getByRole('button', { name: 'Pieces' }));
        await user.click(await screen.findByRole('button', { name: 'Remove Eau' }));
        await waitFor(() => expect(pieces()).toEqual(['Aqua, known']));
        expect(screen.getByRole('button', { name: 'Left out (1)' })).toBeVisible();
    });
});
