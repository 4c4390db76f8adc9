import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Trashed, Undone, UndoResult } from '../../contract/history.ts';
import { answerEvents } from './support/answerEvents.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const serum: Trashed = {
    edit: 41,
    record: { kind: 'product', id: 3, name: 'Damask Rose Serum', exists: false },
    image: null,
    deleted: '2026-11-20 16:12:00',
    by: { id: 7, name: 'anna' },
    along: { product_barcode: 3, product_ingredient: 21, routine_product: 4, product_usage: 2 },
    expires: inDays(27),
};

const post: Trashed = {
    ...serum,
    edit: 40,
    record: { kind: 'post', id: 8, name: 'Giveaway', exists: false },
    along: {},
    expires: inDays(2),
};

const undone = (given: Partial<UndoResult> = {}): Undone => ({
    edit: null,
    results: [
        {
            edit: 41,
            record: serum.record,
            outcome: 'done',
            changes: [],
            clashes: [],
            blockers: [],
            ...given,
        },
    ],
});

const openTrash = async (items: Trashed[] = [serum, post], address = '/trash') => {
    answer('GET activity/authors', []);
    const asked = answer('GET trash', { items, total: items.length });
    const app = renderApp(address);
    await screen.findByRole('table', { name: 'Trash' });
    return { ...app, asked };
};

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the trash', () => {
    it('says what was deleted, what went along, by whom, and how long it stays', async () => {
        await openTrash();
        const first = await row(/Damask Rose Serum/);
        expect(first).toHaveTextContent('3 barcodes, 21 ingredients, 4 places in routines, 2 more links');
        expect(first).toHaveTextContent('anna');
        expect(within(first).getAllByText('27 days').at(-1)).toBeVisible();
        const second = await row(/Giveaway/);
        expect(second).toHaveTextContent('nothing');
        expect(within(second).getAllByText('2 days').at(-1)).toBeVisible();
    });

    it('asks for one kind, by the address', async () => {
        const { user, asked, currentAddress } = await openTrash();
        await user.click(screen.getByRole('button', { name: 'Filter' }));
        await user.click(await screen.findByRole('menuitemradio', { name: 'Post' }));
        await waitFor(() => expect(asked.at(-1)!.query).toMatchObject({ kind: 'post', page: '1' }));
        expect(currentAddress()).toBe('/trash?kind=post');
    });

    it('is shown without a kind that there is none of, and says so', async () => {
        answer('GET activity/authors', []);
        const asked = answer('GET trash', ({ query }) =>
            query.kind ? refusal(422, { errors: { kind: ['Is not valid'] } }) : { items: [serum], total: 1 },
        );
        renderApp('/trash?kind=banana');
        expect(await row(/Damask Rose Serum/)).toBeVisible();
        expect(
            await screen.findByText(
                'Shown without “Kind”: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Remove the filter Kind' })).toBeNull();
        expect(asked.map(({ query }) => query.kind)).toEqual(['banana', undefined]);
    });

    it('is empty, and nothing else, with a kind that there is none of', async () => {
        answer('GET activity/authors', []);
        answer('GET trash', ({ query }) =>
            query.kind ? refusal(422, { errors: { kind: ['Is not valid'] } }) : { items: [], total: 0 },
        );
        renderApp('/trash?kind=banana');
        expect(await screen.findByText('The trash is empty')).toBeVisible();
        expect(screen.getByText(/^Shown without “Kind”/)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
    });

    it('says that it has changed once somebody deletes a record, and not after other changes', async () => {
        answer('GET activity/authors', []);
        let items: Trashed[] = [];
        const asked = answer('GET trash', () => ({ items, total: items.length }));
        const events = answerEvents();
        const { user } = renderApp('/trash', { live: true });
        await screen.findByText('The trash is empty');
        await events.opened();
        events.edit('anna', 'brand', 3);
        await waitFor(() => expect(asked).toHaveLength(2));
        expect(screen.queryByText('The list has changed.')).toBeNull();
        items = [serum];
        events.edit('anna', 'product', 3);
        expect(await screen.findByText('The list has changed.')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Refresh' }));
        expect(await row(/Damask Rose Serum/)).toBeVisible();
        await waitFor(() => expect(screen.queryByText('The list has changed.')).toBeNull());
    });

    it('says when it is empty', async () => {
        answer('GET activity/authors', []);
        answer('GET trash', { items: [], total: 0 });
        renderApp('/trash');
        expect(await screen.findByText('The trash is empty')).toBeVisible();
    });

    it('restores once however often it is pressed, and leads to the record', async () => {
        const { user } = await openTrash();
        const undos = answer('POST history/undo', undone());
        await user.dblClick(await screen.findByRole('button', { name: 'Restore Damask Rose Serum' }));
        const back = await screen.findByRole('link', { name: 'Open it' });
        expect(back).toHaveAttribute('href', '/product/3');
        expect(undos.map(({ body }) => body)).toEqual([{ edits: [41], preview: true }, { edits: [41] }]);
    });

    it('says what stands in the way of restoring', async () => {
        const { user } = await openTrash();
        const blockers = [{ kind: 'product', id: 5, name: 'Rose Serum', exists: true }] as const;
        answer('POST history/undo', undone({ outcome: 'blocked', blockers: [...blockers] }));
        await user.click(await screen.findByRole('button', { name: 'Restore Damask Rose Serum' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent('Rose Serum');
        expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument();
    });

    it('says when restoring fails', async () => {
        const { user } = await openTrash();
        answer('POST history/undo', () => noAnswer());
        await user.click(await screen.findByRole('button', { name: 'Restore Damask Rose Serum' }));
        expect(await screen.findByText(/did not answer/)).toBeVisible();
    });

    it('deletes for good only once the name is typed', async () => {
        const { user } = await openTrash();
        const deletions = answer('DELETE trash/{id}', undefined);
        const title = 'Delete Damask Rose Serum for good';
        await user.click(await screen.findByRole('button', { name: title }));
        const dialog = await screen.findByRole('alertdialog', { name: title });
        const button = within(dialog).getByRole('button', { name: 'Delete for good' });
        expect(button).toBeDisabled();
        await user.type(within(dialog).getByRole('textbox'), 'Damask Rose Serum');
        await user.dblClick(button);
        expect(
            await screen.findByText('Damask Rose Serum was deleted for good.', { selector: '[role=status]' }),
        ).toBeInTheDocument();
        expect(deletions.map(({ params }) => params.id)).toEqual(['41']);
    });

    it('keeps the dialog and says why when that fails', async () => {
        const { user } = await openTrash();
        answer('DELETE trash/{id}', () => refusal(500, { error: 'The database does not answer' }));
        await user.click(await screen.findByRole('button', { name: 'Delete Damask Rose Serum for good' }));
        await user.type(await screen.findByRole('textbox'), 'Damask Rose Serum{Enter}');
        expect(await screen.findByText(/The database does not answer/)).toBeVisible();
        expect(screen.getByRole('alertdialog')).toBeVisible();
    });
});
