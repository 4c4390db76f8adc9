import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskItem } from '../../../contract/desk.ts';
import { answer } from '../support/answers.ts';
import {
    answerDesk,
    correctionItem,
    memberAnswerItem,
    postItem,
    submissionItem,
} from '../support/deskItems.ts';
import { renderApp } from '../support/renderApp.tsx';

const open = async (...items: readonly [DeskItem, ...DeskItem[]]) => {
    answerDesk(items);
    const rendered = renderApp('/desk');
    await screen.findByRole('button', { name: 'Note' });
    return rendered;
};

const words = {
    submission_hidden: { texts: ['Not readable.', 'No picture.', 'Not cosmetic.'], own: 0 },
    taken_back: { texts: ['We looked again.'], own: 0 },
};

afterEach(() => vi.useRealTimers());

describe('an answer of a member', () => {
    it('shows what was said before and what that was about', async () => {
        await open(memberAnswerItem());
        expect(await screen.findByRole('heading', { name: 'Said before' })).toBeVisible();
        expect(screen.getByText('Not readable.')).toBeVisible();
        expect(screen.getByRole('link', { name: 'Balm of barley' })).toHaveAttribute(
            'href',
            '/new-product/40',
        );
        expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    });

    it('is answered by R with words, which Z takes back', async () => {
        answer('GET words', words);
        const sent = answer('PUT desk/{kind}/{id}', memberAnswerItem());
        const { user } = await open(memberAnswerItem(), postItem());
        await user.keyboard('r');
        const dialog = within(await screen.findByRole('dialog', { name: 'Answer lin_cica' }));
        await user.type(dialog.getByRole('textbox'), ' The back, please. ');
        await user.keyboard('{Control>}{Enter}{/Control}');
        await waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]!.body).toEqual({ state: 'done', outcome: 'answered', reply: 'The back, please.' });
        expect(await screen.findByText(/^Answered: .*message goes out in 10 min$/)).toBeVisible();
    });
});

describe('the empty desk', () => {
    it('says how many members hear of what was decided, and has no keys for items', async () => {
        answer('GET words', words);
        answer('PUT desk/{kind}/{id}', submissionItem());
        const { user } = await open(submissionItem());
        await user.keyboard('h');
        expect(await screen.findByText('1 member hears of your decisions within 10 min')).toBeVisible();
        const keys = screen.getByRole('list', { name: 'Keys of the desk' });
        expect(keys).not.toHaveTextContent('move');
    });
});

describe('the foot of the desk', () => {
    it('counts down to the message of the last act, and says nothing once it is out', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
        answer('GET words', words);
        answer('PUT desk/{kind}/{id}', submissionItem({ pictures: 1 }));
        const { user } = await open(submissionItem({ pictures: 1 }), postItem());
        await screen.findByText('“Not readable.”');
        await user.keyboard('h');
        expect(await screen.findByText(/lin_cica: message goes out in 10 min/)).toBeVisible();
        vi.advanceTimersByTime(4 * 60_000);
        expect(await screen.findByText(/message goes out in 6 min/)).toBeVisible();
        vi.advanceTimersByTime(6 * 60_000);
        await waitFor(() => expect(screen.queryByText(/message goes out/)).toBeNull());
        expect(screen.getByRole('button', { name: /Undo/ })).toBeVisible();
    });

    it('says that nothing was said if it is taken back before', async () => {
        answer('GET words', words);
        answer('PUT desk/{kind}/{id}', submissionItem({ pictures: 1 }));
        answer('POST history/undo', { edit: 9, results: [] });
        const { user } = await open(submissionItem({ pictures: 1 }), postItem());
        await screen.findByText('“Not readable.”');
        await user.keyboard('h');
        await screen.findByText(/message goes out/);
        await user.keyboard('z');
        expect(await screen.findByText(/nothing was said to the member/)).toBeVisible();
    });

    it('promises no message where members are told nothing, nor of what none is about', async () => {
        answer('GET words', words);
        answer('PUT desk/{kind}/{id}', postItem());
        const { user } = await open(postItem(), submissionItem({ pictures: 1 }));
        await user.keyboard('a');
        expect(await screen.findAllByText(/^Approved: My empties/)).not.toEqual([]);
        expect(screen.queryByText(/message goes out/)).toBeNull();
    });
});

describe('ticked items', () => {
    it('say what how many members will read, in the words of Shift and a digit', async () => {
        answer('GET words', words);
        const other = submissionItem({ id: 41, pictures: 1, member: { id: 9, username: 'tess' } });
        const sent = answer('PUT desk', { decided: [], left: [] });
        const { user } = await open(submissionItem({ id: 42, pictures: 1 }), other);
        await user.keyboard('xjx');
        expect(await screen.findByText(/Hide: 2 members will read/)).toBeVisible();
        await user.keyboard('{Shift>}[Digit2]{/Shift}');
        await user.keyboard('h');
        await waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]!.headers.get('x-words')).toMatch(/^2-/);
    });
});

it('the page of a correction says what its member will read of each outcome', async () => {
    answer('GET words', {
        correction_wrong: { texts: ['It is right.', 'We asked the maker.', 'No.'], own: 0 },
    });
    const item = correctionItem();
    answerDesk([item]);
    answer('GET correction/{id}', item.record);
    const sent = answer('PUT desk/{kind}/{id}', item);
    const { user } = renderApp('/correction/44');
    expect(await screen.findByText('“It is right.”')).toBeVisible();
    await user.keyboard('{Shift>}[Digit2]{/Shift}');
    await user.keyboard('w');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('x-words')).toMatch(/^2-/);
});

it('the page of a submission says what its member will read beside the buttons, and sends those words', async () => {
    answer('GET words', words);
    const item = submissionItem({ pictures: 1 });
    answerDesk([item]);
    answer('GET new-product/{id}', item.record);
    answer('GET new-product/{id}/place', { position: 1, total: 1, previous: null, next: null });
    answer('GET new-products', { items: [], total: 0 });
    const sent = answer('PUT new-product/{id}/hide', { ...item.record, hide: true });
    const { user } = renderApp('/new-product/40');
    const decide = within(await screen.findByRole('region', { name: 'Decide' }));
    expect(await decide.findByText('“Not readable.”')).toBeVisible();
    await user.keyboard('{Shift>}#{/Shift}');
    await user.keyboard('h');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('x-words')).toMatch(/^3-/);
});
