import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { useDrafts, storedKeys } from '../support/drafts.ts';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { answerDesk, reviewItem } from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from '../products/backend.ts';

useDrafts();

const openNote = async () => {
    const item = reviewItem();
    answerDesk([item]);
    answer('GET product-review/{id}', item.record);
    const app = renderApp('/product-review/42');
    const desk = within(await screen.findByRole('region', { name: 'Desk' }));
    const open = async () => {
        await app.user.click(desk.getByRole('button', { name: /^Note/ }));
        await screen.findByRole('dialog', { name: 'Note for colleagues' });
    };
    await open();
    return { ...app, open };
};

const field = () => screen.getByRole('textbox', { name: 'Note for colleagues' });
const noteDialog = () => screen.queryByRole('dialog', { name: 'Note for colleagues' });
const closed = () => waitFor(() => expect(noteDialog()).not.toBeInTheDocument());
const kept = () => waitFor(async () => expect(await storedKeys()).toHaveLength(1));

describe('a dialog with a text', () => {
    it.each(['Escape', 'Cancel', 'a press beside it'])(
        'keeps what was typed when it is left by %s, and offers it when it opens again',
        async way => {
            const { user, open } = await openNote();
            await user.type(field(), 'Ask the brand');
            await kept();
            if (way === 'Escape') await user.keyboard('{Escape}');
            else if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
            else await user.click(document.querySelector('.MuiDialog-container')!);
            await closed();
            await open();
            await user.click(await screen.findByRole('button', { name: 'Restore' }));
            expect(field()).toHaveValue('Ask the brand');
            expect(field()).toHaveFocus();
        },
    );

    it('is saved by Ctrl+Enter right after what was typed is restored', async () => {
        const { user, open } = await openNote();
        await user.type(field(), 'Ask the brand');
        await kept();
        await user.keyboard('{Escape}');
        await closed();
        await open();
        await user.click(await screen.findByRole('button', { name: 'Restore' }));
        const sent = answer('POST desk/{kind}/{id}/notes', {
            id: 1,
            note: 'Ask the brand',
            by: null,
            at: '2026-11-22 10:00:00',
        });
        // A key that is held down from before sends nothing.
        fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true, repeat: true });
        await new Promise(resolve => setTimeout(resolve, 100));
        expect(sent).toHaveLength(0);
        await user.keyboard('{Control>}{Enter}{/Control}');
        await closed();
        expect(sent).toHaveLength(1);
    });

    it.each([
        ['refused', refusal(409, { error: 'Try again later' }), /Try again later/],
        ['lost', noAnswer, /did not answer/],
    ] as const)('stays open with its text while a save is %s', async (_, response, said) => {
        const { user } = await openNote();
        answer('POST desk/{kind}/{id}/notes', response);
        await user.type(field(), 'Ask the brand{Control>}{Enter}{/Control}');
        const dialog = within(noteDialog()!);
        expect((await dialog.findAllByText(said))[0]).toBeVisible();
        expect(field()).toHaveValue('Ask the brand');
        expect(await storedKeys()).toHaveLength(1);
    });

    it('sends a double press once, cannot be closed meanwhile, and closes once the note is stored', async () => {
        const { user } = await openNote();
        let store = () => {};
        const stored = new Promise<void>(resolve => {
            store = resolve;
        });
        const sent = answer('POST desk/{kind}/{id}/notes', async () => {
            await stored;
            return { id: 1, note: 'Asked', by: null, at: '2026-11-22 10:00:00' };
        });
        await user.type(field(), 'Asked');
        await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
        await user.click(screen.getByRole('button', { name: /^Save note/ })).catch(() => undefined);
        await user.keyboard('{Escape}');
        expect(noteDialog()).toBeVisible();
        store();
        await closed();
        expect(sent).toHaveLength(1);
        expect(await screen.findByText('Note saved')).toBeVisible();
        await waitFor(async () => expect(await storedKeys()).toHaveLength(0));
    });

    it('asks before it closes where this browser keeps nothing', async () => {
        const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
            throw new DOMException('No room', 'QuotaExceededError');
        });
        const { user } = await openNote();
        await user.type(field(), 'Ask the brand');
        await user.keyboard('{Escape}');
        expect(await screen.findByText(/will be lost/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'No' }));
        expect(await screen.findByRole('textbox', { name: 'Note for colleagues' })).toHaveValue(
            'Ask the brand',
        );
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        await closed();
        put.mockRestore();
    });
});

describe('a new brand in the form of a product', () => {
    const openBrand = async () => {
        answerForm();
        const app = renderApp('/products/new');
        await app.user.click(await screen.findByRole('button', { name: 'Add Brand' }));
        return { ...app, fields: () => within(screen.getByRole('region', { name: 'Add Brand' })) };
    };

    it.each(['Escape', 'Cancel'])('is put away by %s, and the focus goes back', async way => {
        const { user, fields } = await openBrand();
        await user.type(fields().getByRole('textbox'), 'Kelpie');
        await kept();
        if (way === 'Escape') await user.keyboard('{Escape}');
        else await user.click(fields().getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('region', { name: 'Add Brand' })).toBeNull());
        expect(screen.getByRole('button', { name: 'Add Brand' })).toHaveFocus();
    });

    it('is kept when the page is left, as the question says, and offered by the next one', async () => {
        const { user, fields, unmount } = await openBrand();
        await user.type(fields().getByRole('textbox'), 'Kelpie');
        await kept();
        await user.click(screen.getByRole('link', { name: 'Brands' }));
        expect(await screen.findByText(/They are kept in this browser/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'No' }));
        unmount();

        const again = await openBrand();
        await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
        expect(again.fields().getByRole('textbox')).toHaveValue('Kelpie');
    });
});
