import { screen, waitFor } from '@testing-library/react';
import { HttpError, LinkBase } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Edit } from '../../../src/features/resource/Edit.tsx';
import { useSaveBlocker } from '../../../src/ui/form/SaveBlockers.ts';
import { SimpleForm } from '../../../src/features/form/SimpleForm.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { maxLength, required } from '../../../src/ui/validators.ts';
import { renderPiece } from './renderPiece.tsx';

const product = { id: 7, name: 'Rose Balm', description: 'Soft' };

const Blocker = ({ text }: { text: string | undefined }) => {
    useSaveBlocker(text);
    return null;
};

const edit = (
    update = vi.fn().mockResolvedValue({ data: product }),
    blocked?: string,
    saved: object = product,
) => {
    const page = (
        <Routes>
            <Route
                path="/products/:id"
                element={
                    <Edit<typeof product> title={({ name }) => name}>
                        <SimpleForm>
                            <TextInput
                                source="name"
                                label="Name"
                                counted={50}
                                validate={[required(), maxLength(50)]}
                            />
                            <TextInput source="description" label="Description" multiline />
                            <Blocker text={blocked} />
                            <LinkBase to="/elsewhere">Away</LinkBase>
                        </SimpleForm>
                    </Edit>
                }
            />
            <Route path="/products/:id/show" element={<p>The view</p>} />
        </Routes>
    );
    const view = renderPiece(page, {
        address: '/products/7',
        dataProvider: { getOne: async () => ({ data: saved as never }), update },
    });
    return { ...view, update };
};

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the form of a record', () => {
    it('says that there is nothing to save, then what will be saved', async () => {
        const { user } = edit();
        expect(await screen.findByText('No changes')).toBeVisible();
        expect(save()).toBeDisabled();
        await user.clear(screen.getByRole('textbox', { name: /Name/ }));
        await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Rose Cream');
        expect(await screen.findByText('Will save')).toBeVisible();
        expect(screen.getByRole('listitem')).toHaveTextContent('Rose Balm→Rose Cream');
        expect(save()).toBeEnabled();
    });

    it('holds a text in each of its text fields once it was visited, also where the record has none', async () => {
        const { user, update } = edit(undefined, undefined, { id: 7, name: 'Rose Balm' });
        await user.click(await screen.findByRole('textbox', { name: 'Description' }));
        await user.tab();
        await user.type(screen.getByRole('textbox', { name: /Name/ }), ' 2');
        await user.keyboard('{Control>}s{/Control}');
        await waitFor(() => expect(update).toHaveBeenCalledOnce());
        expect(update.mock.calls[0]![1].data).toMatchObject({ name: 'Rose Balm 2', description: '' });
    });

    it('saves with Ctrl+S and returns to the view', async () => {
        const { user, update } = edit();
        await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'er');
        await user.keyboard('{Control>}s{/Control}');
        expect(await screen.findByText('The view')).toBeVisible();
        expect(update).toHaveBeenCalledTimes(1);
    });

    it('is disabled while saving, and keeps what was typed when the save is refused', async () => {
        const refused = { errors: { root: { serverError: 'Some ingredients not found in database' } } };
        let refuse = () => {};
        const update = vi.fn().mockReturnValue(
            new Promise((_, reject) => {
                refuse = () => reject(new HttpError('Refused', 409, refused));
            }),
        );
        const { user } = edit(update);
        await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'er');
        await user.click(save());
        expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
        refuse();
        expect(await screen.findByRole('alert')).toHaveTextContent('Some ingredients not found in database');
        expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Softer');
        expect(save()).toBeEnabled();
    });

    it('says at the field what is missing', async () => {
        const { user, update } = edit();
        await user.clear(await screen.findByRole('textbox', { name: /Name/ }));
        await user.click(save());
        expect(await screen.findByText('This field is required!')).toBeVisible();
        expect(screen.getByText('1 field needs attention')).toBeVisible();
        expect(update).not.toHaveBeenCalled();
    });

    it('checks a field when it is left, and again while it is mended', async () => {
        const { user } = edit();
        const name = await screen.findByRole('textbox', { name: /Name/ });
        await user.clear(name);
        await user.paste('x'.repeat(51));
        expect(screen.queryByText('Must be 50 characters or less')).not.toBeInTheDocument();
        await user.tab();
        expect(await screen.findByText('Must be 50 characters or less')).toBeVisible();
        await user.click(name);
        await user.keyboard('{Backspace}');
        await waitFor(() =>
            expect(screen.queryByText('Must be 50 characters or less')).not.toBeInTheDocument(),
        );
    });

    it('takes nothing in while it is being saved, and keeps the focus', async () => {
        let refuse = () => {};
        const update = vi.fn().mockReturnValue(
            new Promise((_, reject) => {
                refuse = () => reject(new HttpError('Refused', 409, { error: 'Refused' }));
            }),
        );
        const { user } = edit(update);
        const description = await screen.findByRole('textbox', { name: 'Description' });
        await user.type(description, 'er');
        await user.keyboard('{Control>}s{/Control}');
        await screen.findByRole('button', { name: 'Saving…' });
        await user.keyboard(' still{Backspace}');
        await user.paste('pasted');
        expect(description).toHaveValue('Softer');
        expect(description).toHaveFocus();
        expect(description.closest('[aria-busy="true"]')).not.toBeNull();
        refuse();
        expect(await screen.findByRole('alert')).toHaveTextContent('Refused');
        await user.keyboard('!');
        expect(description).toHaveValue('Softer!');
        expect(update).toHaveBeenCalledTimes(1);
    });

    it.each([
        ['nothing', null, ''],
        ['other line breaks', 'one\r\ntwo', 'one\ntwo'],
    ])('has nothing to save once what was typed over %s is taken back', async (_, description, shown) => {
        const { user } = edit(undefined, undefined, { ...product, description });
        const field = await screen.findByRole('textbox', { name: 'Description' });
        expect(field).toHaveValue(shown);
        await user.type(field, 'a');
        expect(await screen.findByText('Will save')).toBeVisible();
        expect(save()).toBeEnabled();
        await user.type(field, '{Backspace}');
        expect(await screen.findByText('No changes')).toBeVisible();
        expect(save()).toBeDisabled();
    });

    it('says what blocks saving, and does not save', async () => {
        const { user, update } = edit(undefined, '2 ingredients not found');
        await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'er');
        expect(await screen.findByText('2 ingredients not found')).toBeVisible();
        await user.click(save());
        expect(update).not.toHaveBeenCalled();
    });

    it.each(['Ctrl+S', 'a press'])(
        'leads with %s to the first wrong field while it is blocked',
        async how => {
            const { user, update } = edit(undefined, '2 ingredients not found');
            const name = await screen.findByRole('textbox', { name: /Name/ });
            await user.clear(name);
            await user.type(screen.getByRole('textbox', { name: 'Description' }), 'er');
            if (how === 'Ctrl+S') await user.keyboard('{Control>}s{/Control}');
            else await user.click(save());
            await waitFor(() => expect(name).toHaveFocus());
            expect(name).toBeInvalid();
            expect(screen.getByText('2 ingredients not found, 1 field needs attention')).toBeVisible();
            expect(update).not.toHaveBeenCalled();
        },
    );

    it('cancels without a question while nothing would be lost', async () => {
        const { user } = edit();
        await screen.findByText('No changes');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        expect(await screen.findByText('The view')).toBeVisible();
    });

    it('asks before unsaved work is left, by Cancel or by a link', async () => {
        const { user } = edit();
        await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'er');
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        expect(await screen.findByRole('alertdialog', { name: 'Leave without saving' })).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
        expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Softer');
        await user.click(screen.getByRole('link', { name: 'Away' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('Elsewhere')).toBeVisible();
    });
});
