import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Contribution } from '../../../contract/desk.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerProfile } from './profileBackend.ts';

type Standing = ResponseOf<'GET user/{id}/standing'>;

const at = '2026-03-09 12:12:00';
const by = { id: 2, name: 'anna' };
const person = {
    id: 8,
    username: 'wrenfield',
    photo: null,
    since: at,
    submissions: 13,
    submissions_right: 11,
    corrections: 27,
    corrections_right: 26,
    written: 60,
    removed: 4,
    waiting: 2,
    warned: null,
    muted: null,
    last: [],
};
const mute = {
    id: 3,
    type: 'mute',
    note: 'Shop links',
    until: '2099-01-01 10:00:00',
    by,
    at,
    edit: 31,
} as const;
const standing: Standing = {
    person,
    notes: [
        mute,
        { id: 2, type: 'warning', note: 'Codes', until: null, by, at, edit: 30 },
        { id: 1, type: 'note', note: 'Reads labels well', until: null, by, at, edit: 29 },
    ],
    told: [
        {
            id: 2,
            kind: 'member_note',
            item_id: 3,
            text: 'Your texts wait.',
            state: 'waiting',
            at: '2099-01-01 10:00:00',
        },
        { id: 1, kind: 'new_product', item_id: 9, text: 'Thank you.', state: 'unknown', at },
    ],
};

const words: ResponseOf<'GET words'> = {
    mute: { texts: ['Until %{until}.', 'Until %{until}, for links.'], own: 1 },
};

beforeEach(() => {
    answerProfile();
    answer('GET user/{id}/standing', standing);
    answer('GET words', words);
    // A backend with a history has contributions.
    answer('GET activity/authors', []);
});

const text = (fate: Contribution['fate'], id: number): Contribution => ({
    kind: 'post_comment',
    id,
    title: `Thread ${id}`,
    text: 'Cheaper elsewhere',
    on: 90,
    created: at,
    fate,
});

it('shows notes, standing, figures and what the member was told', async () => {
    answer('POST user/{id}/unmute', undefined);
    renderApp('/user/8');
    expect(await screen.findByText('Reads labels well')).toBeVisible();
    expect(screen.getByText('Muted until 01-01-2099', { selector: '.MuiChip-label' })).toBeVisible();
    const told = within(screen.getByRole('region', { name: /^What .* was told$/ }));
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/Your texts wait.*Sent in \d+:\d\d$/),
        expect.stringMatching(/Thank you.*may have arrived$/),
    ]);
    expect(await screen.findByText('right of 13 in 90 days')).toBeVisible();
    expect(screen.getByText('right of 27 in 90 days')).toBeVisible();
});

it('ends a mute, and undoes a warning by its edit', async () => {
    const ended = answer('POST user/{id}/unmute', undefined);
    const undone = answer('POST history/undo', { edit: null, results: [] });
    const { user } = renderApp('/user/8');
    await user.click(await screen.findByRole('button', { name: 'End now' }));
    await waitFor(() => expect(ended).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone[0]?.body).toMatchObject({ edits: [30] }));
});

it('W asks why, M for an end and for the words that the member reads', async () => {
    const sent = answer('POST user/{id}/standing', mute);
    const { user } = renderApp('/user/8');
    await screen.findByText('Reads labels well');
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /^Mute / }));
    const save = await dialog.findByRole('button', { name: /^Mute until/ });
    expect(save).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Shop links');
    await user.click(await dialog.findByRole('combobox', { name: /will read$/ }));
    await user.click(await screen.findByRole('option', { name: /for links\.$/ }));
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ body: { type: 'mute', note: 'Shop links' } });
    expect(sent[0]!.headers.get('x-words')).toMatch(/^2-/);
});

it('deletes ticked texts together, without a question', async () => {
    answer('GET user/{id}/contributions', {
        items: [
            text('waiting', 1),
            text('done', 2),
            text('removed', 3),
            { ...text('right', 4), kind: 'correction' },
        ],
        total: 4,
        counts: { post_comment: 3, correction: 1 },
    });
    const sent = answer('POST user/{id}/removed', { removed: 2, left: 0 });
    const { user } = renderApp('/user/8?tab=contributions&ticked=all');
    const button = await screen.findByRole('button', { name: /^Delete these 2/ });
    expect(screen.getByRole('checkbox', { name: 'Tick Thread 3' })).toBeDisabled();
    await user.click(button);
    await waitFor(() =>
        expect(sent[0]?.body).toEqual({
            items: [
                { kind: 'post_comment', id: 1 },
                { kind: 'post_comment', id: 2 },
            ],
        }),
    );
    expect(await screen.findByText('2 texts deleted')).toBeVisible();
});

it('says before texts are deleted what their member will read, in other words by Shift and a digit', async () => {
    answer('GET words', { text_removed: { texts: ['Removed.', 'No shops here.', 'Be kind.'], own: 0 } });
    answer('GET user/{id}/contributions', {
        items: [text('waiting', 1), text('done', 2)],
        total: 2,
        counts: { post_comment: 2 },
    });
    const sent = answer('POST user/{id}/removed', { removed: 2, left: 0 });
    const { user } = renderApp('/user/8?tab=contributions&ticked=all');
    expect(await screen.findByText(/^Delete these 2: tess will read/)).toHaveTextContent('Removed.');
    await user.keyboard('{Shift>}@{/Shift}');
    expect(screen.getByText(/^Delete these 2: tess will read/)).toHaveTextContent('No shops here.');
    await user.keyboard('d');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('x-words')).toMatch(/^2-/);
});

it('narrows contributions to a kind', async () => {
    const asked = answer('GET user/{id}/contributions', {
        items: [text('waiting', 1)],
        total: 1,
        counts: { post_comment: 3, correction: 1 },
    });
    const { user, currentAddress } = renderApp('/user/8?tab=contributions');
    await user.click(await screen.findByRole('tab', { name: /^Corrections\s*1$/ }));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ kind: 'correction' }));
    expect(currentAddress()).toContain('kind=correction');
});
