import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { balm } from '../../unit/products/balm.ts';
import { answerForm } from '../products/backend.ts';
import { answer, refusal } from '../support/answers.ts';
import {
    answerDesk,
    answerItem,
    commentItem,
    correctionItem,
    patch,
    postItem,
    questionItem,
    reviewItem,
} from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';

/** A change without a label. */
const proposal = { ...patch, submission: null };

/** Opens the page of a review that is on the desk. */
const openReview = async (given: Parameters<typeof reviewItem>[0] = {}) => {
    const item = reviewItem(given);
    answerDesk([item]);
    answer('GET product-review/{id}', item.record);
    const rendered = renderApp('/product-review/42');
    const desk = within(await screen.findByRole('region', { name: 'Desk' }));
    return { ...rendered, desk };
};

describe('the page of a record that is on the desk', () => {
    it('takes it off by the same letter, and says where it is then', async () => {
        const { desk, user } = await openReview();
        expect(desk.getByText('Waiting')).toBeVisible();
        const by = { id: 7, name: 'anna' };
        const decided = { by, at: '2026-11-22 10:00:00', outcome: 'approved' as const };
        const sent = answer('PUT desk/{kind}/{id}', () => {
            answer('GET desk/{kind}/{id}', reviewItem({ state: 'done', decided }));
            return reviewItem({ state: 'done' });
        });
        await user.keyboard('aa');
        expect(await screen.findByText('Off the desk')).toBeVisible();
        expect(await desk.findByText(/^Approved by anna, 22-11-2026/)).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ state: 'done', outcome: 'approved' }]);
        expect(desk.queryByRole('button', { name: 'Not now' })).toBeNull();
    });

    it('puts it off, and says why it could not', async () => {
        const { user } = await openReview();
        answer('PUT desk/{kind}/{id}', refusal(409, { error: 'anna has already decided on this' }));
        await user.keyboard('s');
        await screen.findByRole('dialog', { name: 'Not now' });
        await user.keyboard('1');
        expect(await screen.findByText(/anna has already decided on this/)).toBeVisible();
    });

    it.each([
        ['put off', { state: 'later', until: '2031-02-03 00:00:00' }, /^Put off until/],
        ['handed over', { state: 'handed', handed_to: { id: 7, name: 'anna' } }, /^Handed to anna$/],
    ] as const)('puts back what is %s', async (_, given, where) => {
        const { desk, user } = await openReview(given);
        expect(desk.getByText(where)).toBeVisible();
        const sent = answer('PUT desk/{kind}/{id}', () => {
            answer('GET desk/{kind}/{id}', reviewItem());
            return reviewItem();
        });
        answer('GET desk/colleagues', []);
        await user.keyboard('s');
        expect(await screen.findByRole('button', { name: 'Hand back to everyone' })).toBeVisible();
        await user.keyboard('s');
        expect(await screen.findByText('Back on the desk')).toBeVisible();
        expect(await desk.findByText('Waiting')).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ state: 'waiting' }]);
    });

    it('notes something, and shows it', async () => {
        const note = { id: 1, note: 'Asked', by: { id: 1, name: 'ingrid' }, at: '2026-11-22 10:00:00' };
        const { desk, user } = await openReview();
        answer('POST desk/{kind}/{id}/notes', () => {
            answer('GET desk/{kind}/{id}', reviewItem({ notes: [note] }));
            return note;
        });
        await user.keyboard('n');
        await screen.findByRole('dialog', { name: 'Note for colleagues' });
        await user.keyboard('Asked s.{Control>}{Enter}{/Control}');
        expect(await desk.findByText(/Asked/)).toBeVisible();
    });

    it('asks by D whether to delete it', async () => {
        const { user } = await openReview();
        await user.keyboard('d');
        expect(await screen.findByRole('alertdialog', { name: 'Delete this review?' })).toBeVisible();
    });

    it('lists its letters among the keys of the page', async () => {
        const { user } = await openReview();
        await user.keyboard('?');
        const dialog = within(await screen.findByRole('dialog', { name: /keys/i }));
        for (const does of ['Approve', 'Not now', 'Note', 'Delete Review'])
            expect(dialog.getByText(does)).toBeVisible();
    });

    it('applies the change that is proposed on the page of a correction by A, and shows what it was read from', async () => {
        const item = correctionItem({ patch: proposal });
        answerDesk([item]);
        answer('GET correction/{id}', item.record);
        const { user } = renderApp('/correction/44');
        expect(await screen.findByRole('region', { name: 'Proposed change' })).toBeVisible();
        expect(screen.getByText('Panthenol is missing from the list', { selector: 'mark' })).toBeVisible();
        const sent = answer('POST desk/corrections/{id}/apply', () => {
            answer('GET desk/{kind}/{id}', correctionItem({ state: 'done', patch: null }));
            return { ...item.record, resolved: true };
        });
        await user.keyboard('aa');
        expect(await screen.findByText('Applied and resolved')).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ changes: proposal.changes }]);
        await waitFor(() => expect(screen.queryByRole('region', { name: 'Proposed change' })).toBeNull());
    });

    it('says what a correction is that only points at something: A right, W wrong; E opens the form of its record', async () => {
        const item = correctionItem({ patch: { ...proposal, strength: 'point' } });
        answerDesk([item]);
        answer('GET correction/{id}', item.record);
        const { user } = renderApp('/correction/44');
        const desk = within(await screen.findByRole('region', { name: 'Desk' }));
        expect(desk.getByRole('button', { name: /^Right/ })).toHaveAttribute('aria-keyshortcuts', 'A');
        expect(desk.getByRole('link', { name: /^Edit first/ })).toHaveAttribute('aria-keyshortcuts', 'E');
        const sent = answer('PUT desk/{kind}/{id}', correctionItem({ state: 'done' }));
        await user.keyboard('w');
        await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'done', outcome: 'wrong' }));
    });

    it('comes back to the correction from the form of its record', async () => {
        const item = correctionItem({ patch: null });
        answerDesk([item]);
        answer('GET correction/{id}', item.record);
        answerForm();
        answer('GET product/{id}', balm);
        const { user, currentAddress } = renderApp('/correction/44');
        for (const leave of [
            () => user.keyboard('e'),
            () => user.click(screen.getByRole('link', { name: /^Edit first/ })),
        ]) {
            await screen.findByRole('link', { name: /^Edit first/ });
            await leave();
            await waitFor(() =>
                expect(currentAddress()).toMatch(/^\/product\/\d+\?correction=44&edit=true$/),
            );
            const beside = within(await screen.findByRole('region', { name: 'The correction' }));
            expect(beside.getByText(/Panthenol is missing/)).toBeVisible();
            await user.click(await screen.findByRole('button', { name: 'Cancel' }));
            await waitFor(() => expect(currentAddress()).toBe('/correction/44'));
        }
    });

    it('decides at a comment on the comment, not on its post', async () => {
        const item = commentItem();
        answerDesk([item]);
        answer('GET community/post/{id}', postItem().record);
        answer('GET community/post/{id}/post-comments', [item.record]);
        const { user } = renderApp(`/post/${item.on!.id}?at=${item.id}`);
        expect(await screen.findByRole('region', { name: 'Desk: Comment' })).toBeVisible();
        const sent = answer('PUT desk/{kind}/{id}', () => commentItem({ state: 'done' }));
        await user.keyboard('a');
        await waitFor(() =>
            expect(sent.map(({ params, body }) => ({ ...params, body }))).toEqual([
                { kind: 'post_comment', id: String(item.id), body: { state: 'done', outcome: 'approved' } },
            ]),
        );
    });

    it('has E and D about the linked comment', async () => {
        const item = commentItem();
        answerDesk([item, postItem()]);
        answer('GET community/post/{id}', postItem().record);
        answer('GET community/post/{id}/post-comments', [item.record]);
        const { user, currentAddress } = renderApp(`/post/50?at=${item.id}`);
        await screen.findByText('Buy it at my shop');
        await user.keyboard('d');
        const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
        await user.click(dialog.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(screen.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('aria-keyshortcuts');
        await user.keyboard('e');
        await waitFor(() => expect(currentAddress()).toBe(`/post/50?editing=${item.id}`));
    });

    it('has D about the post where no comment is linked', async () => {
        answerDesk([postItem()]);
        answer('GET community/post/{id}', postItem().record);
        answer('GET community/post/{id}/post-comments', [commentItem().record]);
        const { user } = renderApp('/post/50');
        await screen.findByText('Buy it at my shop');
        await user.keyboard('d');
        expect(await screen.findByText('Are you sure you want to delete this post?')).toBeVisible();
    });

    it('asks no more for an answer that is deleted there', async () => {
        const item = answerItem();
        const { record } = questionItem();
        answerDesk([item, questionItem()]);
        const asked = answer('GET desk/{kind}/{id}', ({ params }) =>
            params.kind === item.kind ? item : questionItem(),
        );
        answer('GET product-question/{id}', record);
        const { user } = renderApp(`/question/70?at=${item.id}`);
        await screen.findByRole('region', { name: 'Desk: Answer' });
        answer('DELETE product-question-answer/{id}', () => {
            answer('GET product-question/{id}', { ...record, product_question_answers: [] });
            return undefined;
        });
        await user.keyboard('d');
        await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        expect(await screen.findByRole('region', { name: 'Desk' })).toBeVisible();
        expect(asked.map(({ params }) => params.kind)).toEqual([item.kind, 'product_question']);
    });

    it('leaves it to R to decide on a correction', async () => {
        answerDesk([correctionItem()]);
        answer('GET correction/{id}', correctionItem().record);
        renderApp('/correction/44');
        const desk = within(await screen.findByRole('region', { name: 'Desk' }));
        expect(desk.getByRole('button', { name: 'Not now' })).toBeVisible();
        expect(desk.queryByRole('button', { name: 'Nothing to do' })).toBeNull();
    });
});

it('says nothing of a desk that the backend does not have', async () => {
    answer('GET product-review/{id}', reviewItem().record);
    renderApp('/product-review/42');
    expect(await screen.findByText('Stung the moment it touched')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Desk' })).toBeNull();
});

it('shows how much was decided, by whom and how soon', async () => {
    answerDesk([reviewItem()]);
    const people = [{ id: 1, name: 'ingrid', decided: 46 }];
    answer('GET desk/figures', {
        days: [
            { day: '2026-11-21', decided: 0, people: [] },
            { day: '2026-11-22', decided: 131, people },
        ],
        outcomes: [],
        later: 0,
        handed: 0,
        half_within: 9.2,
    });
    renderApp('/desk');
    expect(await screen.findByText('46 you, 131 all today')).toBeVisible();
    expect(screen.getByText('Half are decided within 9 h')).toBeVisible();
    const table = within(screen.getByRole('table', { name: /^Decisions on each of the last 14 days/ }));
    await waitFor(() =>
        expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/^22-11-2026\s*46\s*131$/),
    );
});
