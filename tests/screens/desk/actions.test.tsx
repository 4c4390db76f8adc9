import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskItem } from '../../../contract/desk.ts';
import { answer, refusal } from '../support/answers.ts';
import {
    answerDesk,
    answerItem,
    commentItem,
    correctionItem,
    missItem,
    patch,
    postItem,
    reviewItem,
    submissionItem,
} from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';

/** Opens the desk with items, the first of them on the screen. */
const open = async (...items: readonly [DeskItem, ...DeskItem[]]) => {
    answerDesk(items);
    const rendered = renderApp('/desk');
    await screen.findByRole('heading', { level: 2, name: items[0].title });
    await screen.findByRole('button', { name: 'Note' });
    return rendered;
};

/** The proposal without a photograph to compare it with. */
const unchecked = { ...patch, submission: null };

describe('a letter', () => {
    it('applies a proposed change as it was shown', async () => {
        const sent = answer('POST desk/corrections/{id}/apply', correctionItem().record);
        const { user } = await open(correctionItem({ patch: unchecked }));
        await screen.findByRole('button', { name: 'Apply' });
        await user.keyboard('aa');
        await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ changes: patch.changes }]));
    });

    it.each([
        ['a', 'Right, no change', 'right'],
        ['r', 'Already so', 'already_so'],
        ['w', 'Wrong', 'wrong'],
    ])('says by %s what a correction is: %s', async (letter, name, outcome) => {
        const sent = answer('PUT desk/{kind}/{id}', correctionItem({ state: 'done' }));
        const { user } = await open(correctionItem({ patch: null, proposed: false }));
        expect(screen.getByRole('button', { name })).toHaveAttribute(
            'aria-keyshortcuts',
            letter.toUpperCase(),
        );
        await user.keyboard(letter);
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'done', outcome }));
        expect(sent[0]?.params).toEqual({ kind: 'correction', id: '44' });
    });

    it('hides a submission', async () => {
        const sent = answer('PUT desk/{kind}/{id}', submissionItem({ state: 'done' }));
        const { user } = await open(submissionItem());
        await user.keyboard('h');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'done', outcome: 'hidden' }));
    });

    it('approves what is read, and says of a barcode that there is nothing to do: one button each, and the outcome is kept', async () => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem({ state: 'done' }));
        const review = await open(reviewItem());
        expect(screen.queryByRole('button', { name: 'Nothing to do' })).toBeNull();
        await review.user.keyboard('ra');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'done', outcome: 'approved' }));
        expect(sent.map(({ params }) => params)).toEqual([{ kind: 'product_review', id: '42' }]);
        review.unmount();
        const { user } = await open(missItem());
        expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
        await user.keyboard('r');
        await waitFor(() => expect(sent[1]?.body).toEqual({ state: 'done', outcome: 'nothing' }));
    });

    it('opens the form of a post, and leaving it leads back to the desk', async () => {
        const { record } = postItem();
        answer('GET community/post/{id}', record);
        const { user, currentAddress } = await open(postItem());
        await user.keyboard('e');
        await waitFor(() => expect(currentAddress()).toBe('/post/50?edit=true'));
        await user.click(await screen.findByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(currentAddress()).toMatch(/^\/desk/));
    });

    it('adds a product with the barcode that was missed', async () => {
        const { user, currentAddress } = await open(missItem());
        await user.keyboard('a');
        await waitFor(() => expect(currentAddress()).toBe('/products/new?barcode=2014477390815'));
    });
});

describe('what is asked before', () => {
    it.each([reviewItem(), commentItem(), answerItem()])(
        'is nothing before D deletes, since Undo takes it back: $kind',
        async item => {
            answer('GET activity/authors', []);
            const sent = [
                answer('DELETE product-review/{id}', undefined),
                answer('DELETE community/post-comment/{id}', undefined),
                answer('DELETE product-question-answer/{id}', undefined),
            ];
            answerDesk([item]);
            const { user } = renderApp('/desk');
            await screen.findByRole('button', { name: 'Note' });
            await user.keyboard('d');
            await waitFor(() => expect(sent.flat()).toHaveLength(1));
            expect(sent.flat()[0]?.params).toEqual({ id: String(item.id) });
            expect(screen.queryByRole('alertdialog')).toBeNull();
            expect(await screen.findByText(/^Deleted: /, { selector: 'p' })).toBeVisible();
            expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
        },
    );

    it('is whether to hand back, by S again, where an item was handed over', async () => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem());
        answer('GET desk/colleagues', []);
        const { user } = await open(reviewItem({ state: 'handed', handed_to: { id: 1, name: 'ingrid' } }));
        await user.keyboard('s');
        await screen.findByRole('dialog', { name: 'Not now' });
        await user.keyboard('s');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'waiting' }));
    });

    it.each([
        ['1', 1],
        ['2', 3],
    ])('is until when it is put off, by the key %s', async (key, days) => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem({ state: 'later' }));
        const { user } = await open(reviewItem());
        await user.keyboard('s');
        await screen.findByRole('dialog', { name: 'Not now' });
        await user.keyboard(key);
        const until = new Date();
        until.setHours(0, 0, 0, 0);
        until.setDate(until.getDate() + days);
        const wire = until.toISOString().slice(0, 19).replace('T', ' ');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'later', until: wire }));
    });

    it('is until which day, in a calendar by the keyboard, where no past day is offered', async () => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem({ state: 'later' }));
        const { user } = await open(reviewItem());
        await user.keyboard('s');
        await screen.findByRole('dialog', { name: 'Not now' });
        await user.keyboard('4');
        await screen.findByRole('dialog', { name: 'On another day' });
        await user.keyboard('{PageUp}{PageUp}{ArrowDown}');
        await user.keyboard('{Enter}');
        const until = new Date();
        until.setHours(0, 0, 0, 0);
        until.setDate(until.getDate() + 8);
        const wire = until.toISOString().slice(0, 19).replace('T', ' ');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'later', until: wire }));
    });

    it('is to which colleague it is handed, found by typing, by the keyboard alone', async () => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem({ state: 'handed' }));
        answer('GET desk/colleagues', [
            { id: 7, name: 'anna', lead: false },
            { id: 8, name: 'ben', lead: false },
            { id: 1, name: 'ingrid', lead: false },
        ]);
        const { user } = await open(reviewItem());
        await user.keyboard('s');
        const field = await screen.findByRole('combobox', { name: 'Hand to a colleague' });
        await user.keyboard('5');
        expect(field).toHaveFocus();
        expect(await screen.findByRole('option', { name: 'anna' })).toBeVisible();
        expect(screen.queryByRole('option', { name: 'ingrid' })).toBeNull();
        await user.keyboard('be{Enter}');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'handed', handed_to: 8 }));
        expect(await screen.findByText(/^Handed over: /, { selector: 'p' })).toBeVisible();
    });

    it('is to whom it is handed, of those who work on the catalogue where nothing else is known', async () => {
        const sent = answer('PUT desk/{kind}/{id}', reviewItem({ state: 'handed' }));
        answer('GET desk/colleagues', refusal(404, { error: 'Not found' }));
        answer('GET activity/authors', [
            { id: 1, username: 'ingrid' },
            { id: 7, username: 'anna' },
        ]);
        const { user } = await open(reviewItem());
        await user.keyboard('s');
        await user.click(await screen.findByRole('combobox', { name: 'Hand to a colleague' }));
        expect(screen.queryByRole('option', { name: 'ingrid' })).toBeNull();
        await user.click(await screen.findByRole('option', { name: 'anna' }));
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'handed', handed_to: 7 }));
    });

    it('is which product, the likeliest first, so that Enter links it', async () => {
        const sent = answer('PUT new-product/{id}/link', submissionItem().record);
        answerDesk([submissionItem()]);
        answer('POST search/brand-product', ({ body }) => ({
            items:
                (body as { text: string }).text === '4006381333931'
                    ? []
                    : [
                          {
                              type: 'product' as const,
                              id: 12,
                              name: 'Barley Balm',
                              brand: null,
                              image: null,
                              score: 84,
                          },
                          {
                              type: 'product' as const,
                              id: 13,
                              name: 'Rye Balm',
                              brand: null,
                              image: null,
                              score: 40,
                          },
                      ],
        }));
        const { user } = renderApp('/desk');
        await screen.findByRole('link', { name: /Barley Balm/ });
        await user.keyboard('l');
        const dialog = within(
            await screen.findByRole('dialog', { name: 'Link “Balm of barley” to a product' }),
        );
        expect(dialog.getByRole('radio', { name: /Barley Balm/ })).toBeChecked();
        await user.click(dialog.getByRole('radio', { name: /Rye Balm/ }));
        expect(dialog.getByText(/scores 40 out of 100/)).toBeVisible();
        expect(dialog.getByRole('checkbox', { name: 'Copy Barcode' })).not.toBeChecked();
        await user.click(dialog.getByRole('radio', { name: /Barley Balm/ }));
        await user.keyboard('{Enter}');
        await waitFor(() =>
            expect(sent[0]?.body).toEqual({ product_id: 12, copy_barcode: true, version: 3 }),
        );
    });

    it('is the note, which Ctrl+Enter saves; letters are typed', async () => {
        const sent = answer('POST desk/{kind}/{id}/notes', {
            id: 1,
            note: 'Asked',
            by: { id: 1, name: 'ingrid' },
            at: '2026-11-22 10:00:00',
        });
        const { user } = await open(reviewItem());
        await user.keyboard('n');
        await screen.findByRole('dialog', { name: 'Note for colleagues' });
        await user.keyboard('Asked the brand .{Control>}{Enter}{/Control}');
        await waitFor(() => expect(sent[0]?.body).toEqual({ note: 'Asked the brand .' }));
        expect(await screen.findByText(/^Note added/)).toBeVisible();
    });
});

it('brings an item back with the reason for which it was refused', async () => {
    answer('PUT desk/{kind}/{id}', refusal(409, { error: 'Someone else has changed this in the meantime' }));
    const { user } = await open(submissionItem(), reviewItem());
    await user.keyboard('h');
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
});
