import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskItem } from '../../contract/desk.ts';
import type { Rule, WholeRule } from '../../contract/rules.ts';
import { answer, refusal } from './support/answers.ts';
import { answerDesk, postItem, submissionItem } from './support/deskItems.ts';
import { renderApp } from './support/renderApp.tsx';

const rule: Rule = {
    id: 7,
    kind: 'new_product',
    conditions: [
        { fact: 'pictures', test: 'most', value: 0 },
        { fact: 'scans', test: 'most', value: 5 },
    ],
    outcome: 'hidden',
    stage: 'off',
    does: 'off',
    stages: { points: null, proposes: null, acts: 'number' },
    met: 120,
    right: 120,
    doubted: false,
    answered: false,
    fell: null,
    chosen: null,
    month: { met: 41, right: 41, mine: true, others: 2 },
};

const list = (items: readonly Rule[], lead = true) => ({
    items: [...items],
    searched: null,
    searching: false,
    lead,
});

const whole: WholeRule = {
    ...rule,
    back_test: {
        decided: 1204,
        met: 388,
        right: 387,
        otherwise: [
            {
                id: 12,
                name: 'Rose Water',
                exists: true,
                outcome: 'added',
                by: { id: 5, name: 'anna' },
                at: '2026-03-01 10:00:00',
            },
        ],
    },
    days: [{ day: '2026-03-08', acted: 12, stands: 11, checks: 2, checks_right: 2 }],
    untold: 9,
    lead: true,
};

const openDesk = async (item: DeskItem = submissionItem()) => {
    answerDesk([item]);
    const rendered = renderApp('/desk');
    await screen.findByRole('heading', { level: 2, name: item.title });
    return rendered;
};

it('asks in one line on the desk whether to make a rule of a habit, until somebody answers', async () => {
    let isAnswered = false;
    answer('GET rules', () => list([{ ...rule, answered: isAnswered }]));
    const sent = answer('PUT rule/{id}', () => {
        isAnswered = true;
        return { ...rule, answered: true };
    });
    const { user } = await openDesk();
    const line = (await screen.findByText(/you and 2 colleagues decided “hidden” on 41 of 41 in 30 days/))
        .parentElement!;
    expect(line).toHaveTextContent('Submissions (no picture, scans: 5 or fewer)');
    await user.keyboard('v');
    expect(within(line).getByRole('link', { name: 'Make it a rule?' })).toHaveFocus();
    expect(within(line).getByRole('link', { name: 'Make it a rule?' })).toHaveAttribute('href', '/rules/7');
    await user.click(within(line).getByRole('button', { name: 'No' }));
    expect(line).not.toBeInTheDocument();
    await waitFor(() => expect(sent[0]?.body).toEqual({ stage: 'off', from: 'off' }));
    await user.keyboard('z');
    expect(await screen.findByText(/^A “No” to a rule is not undone by Z/)).toBeVisible();
});

it('only points whoever is no lead to the rule, and sends nothing', async () => {
    answer('GET rules', list([rule], false));
    const sent = answer('PUT rule/{id}', rule);
    const { user } = await openDesk();
    const link = await screen.findByRole('link', { name: 'Look at it' });
    expect(link).toHaveAttribute('href', '/rules/7');
    expect(screen.queryByText(/Make it a rule|^No$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All right' }));
    expect(link).not.toBeInTheDocument();
    expect(sent).toEqual([]);
});

it('says on the desk that a rule fell back', async () => {
    const fell = { why: 'drifted' as const, at: '2026-03-09 08:00:00' };
    answer('GET rules', list([rule, { ...rule, id: 8, fell, stage: 'proposes' }]));
    await openDesk();
    expect(await screen.findByText(/Rule 8.* fell back: no picture/)).toBeVisible();
});

it('says what a rule points to, and leaves the keys alone', async () => {
    const { conditions } = rule;
    await openDesk(submissionItem({ rule: { id: 7, does: 'points', conditions, outcome: 'hidden' } }));
    expect(await screen.findByText(/Rule 7.* would decide “hidden”: no picture/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add/ })).toHaveAttribute('aria-keyshortcuts', 'A');
});

it('does what a rule proposes by A, and what A does otherwise by O', async () => {
    const { conditions } = rule;
    const sent = answer('PUT desk/{kind}/{id}', submissionItem());
    const { user } = await openDesk(
        submissionItem({ rule: { id: 7, does: 'proposes', conditions, outcome: 'hidden' } }),
    );
    expect(await screen.findByText(/A decides “hidden”, as .*Rule 7/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add/ })).toHaveAttribute('aria-keyshortcuts', 'O');
    await user.keyboard('a');
    await waitFor(() => expect(sent[0]?.body).toEqual({ state: 'done', outcome: 'hidden' }));
});

it('keeps D for what a rule proposes to delete', async () => {
    const conditions = [{ fact: 'link', test: 'is' as const, value: true }];
    const { user } = await openDesk(
        postItem({ rule: { id: 9, does: 'proposes', conditions, outcome: 'removed' } }),
    );
    await screen.findByText(/A decides “deleted”/);
    const sent = answer('DELETE community/post/{id}', undefined);
    await user.keyboard('d');
    await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows a rule in words, what it would have done, and why it may not act yet', async () => {
    answer('GET rules', list([rule]));
    answer('GET rule/{id}', whole);
    const { user } = renderApp('/rules/7');
    expect(
        await screen.findByText(
            'Of 1,204 decided in 90 days it would have taken 388: 387 as you did, 1 otherwise.',
        ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rose Water' })).toHaveAttribute(
        'href',
        '/desk?item=new_product-12',
    );
    expect(screen.getByText(/added, anna/)).toBeVisible();
    const stages = within(screen.getByRole('group', { name: 'What it does' }));
    expect(stages.getByRole('button', { name: /^Acts/ })).toBeDisabled();
    expect(
        stages.getByText('Needs 300 decisions that it was not learnt from to prove it, and has 120.'),
    ).toBeVisible();
    const sent = answer('PUT rule/{id}', { ...rule, stage: 'proposes' });
    await user.click(stages.getByRole('button', { name: /^Proposes/ }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ stage: 'proposes', from: 'off' }));
});

it('moves over what a rule may do by arrows, chooses by Enter, and puts the stage back by Z, which undoes nothing else', async () => {
    answer('GET rules', list([rule]));
    let { stage } = rule;
    answer('GET rule/{id}', () => ({ ...whole, stage }));
    const activity = answer('GET activity', { items: [], more: false });
    const sent = answer('PUT rule/{id}', ({ body }) => {
        ({ stage } = body as Pick<Rule, 'stage'>);
        return { ...rule, stage };
    });
    const { user } = renderApp('/rules/7');
    const button = (name: RegExp) => screen.findByRole('button', { name });
    (await button(/^Off/)).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(await button(/^Proposes/)).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await button(/^Proposes/)).toHaveAttribute('aria-pressed', 'true'));
    expect(await screen.findByText('The rule now: Proposes')).toBeVisible();
    await user.keyboard('z');
    await waitFor(async () => expect(await button(/^Off/)).toHaveAttribute('aria-pressed', 'true'));
    expect(sent.at(-1)?.body).toEqual({ stage: 'off', from: 'proposes' });
    await user.keyboard('z');
    expect(await screen.findByText(/^Nothing decided here is left to undo/)).toBeVisible();
    await user.keyboard('{Shift>}Z{/Shift}');
    await waitFor(async () => expect(await button(/^Proposes/)).toHaveAttribute('aria-pressed', 'true'));
    expect(activity).toEqual([]);
});

it('undoes a day or all of what a rule did, and tells members when asked', async () => {
    answer('GET rules', list([rule]));
    answer('GET rule/{id}', whole);
    const back = answer('POST rule/{id}/back', { edit: 90, results: [] });
    const told = answer('POST rule/{id}/tell', { told: 9 });
    const { user } = renderApp('/rules/7');
    await user.click(await screen.findByRole('button', { name: 'Undo this day' }));
    await waitFor(() => expect(back[0]?.body).toEqual({ day: '2026-03-08' }));
    await user.click(await screen.findByRole('button', { name: 'Undo all of it' }));
    await waitFor(() => expect(back[1]?.body).toEqual({}));
    await user.click(await screen.findByRole('button', { name: 'Tell the members (9)' }));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(await screen.findByText('Messages on their way: 9')).toBeVisible();
});

it('lets others than a lead look, and changes nothing', async () => {
    answer('GET rules', list([rule], false));
    answer('GET rule/{id}', { ...whole, lead: false });
    answer('GET desk/colleagues', [
        { id: 5, name: 'anna', lead: true },
        { id: 6, name: 'ben', lead: false },
    ]);
    renderApp('/rules/7');
    expect(await screen.findByText('Only a lead chooses what a rule does. Leads: anna')).toBeVisible();
    const stages = within(screen.getByRole('group', { name: 'What it does' })).getAllByRole('button');
    expect(stages).toHaveLength(4);
    for (const stage of stages) expect(stage).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Undo|Tell/ })).toBeNull();
});

it('lists all rules, and looks for new ones when a lead asks', async () => {
    answer('GET rules', list([rule]));
    const asked = answer('POST rules/look', undefined);
    const { user } = renderApp('/rules');
    expect(await screen.findByRole('link', { name: /Submissions \(no picture.*hidden/ })).toHaveAttribute(
        'href',
        '/rules/7',
    );
    await user.click(screen.getByRole('button', { name: 'Look for rules' }));
    await waitFor(() => expect(asked).toHaveLength(1));
});

it('says in the list which rules fell back, do less than chosen, or leave it to people for now', async () => {
    const fell = { why: 'drifted', at: '2026-03-08 10:00:00' } as const;
    answer(
        'GET rules',
        list([
            { ...rule, met: 1204, right: 1203, fell },
            { ...rule, id: 8, stage: 'acts', does: 'points' },
            { ...rule, id: 9, stage: 'acts', does: 'acts', doubted: true },
        ]),
    );
    renderApp('/rules');
    const [, first, second, third] = await screen.findAllByRole('row');
    expect(within(first!).getByRole('cell', { name: 'Off · fell back' })).toBeVisible();
    expect(within(first!).getByRole('cell', { name: '1,203 of 1,204' })).toBeVisible();
    expect(within(second!).getByRole('cell', { name: 'Points · less than chosen' })).toBeVisible();
    expect(within(third!).getByRole('cell', { name: 'Acts · people decide for now' })).toBeVisible();
});

it('has a heading where a rule could not be read', async () => {
    answer('GET rules', list([]));
    answer('GET rule/{id}', () => refusal(400, { error: 'Broken' }));
    renderApp('/rules/7');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Rules', level: 1 })).toBeVisible();
});

it('says how rules come to be where there are none', async () => {
    answer('GET rules', list([], false));
    renderApp('/rules');
    expect(await screen.findByText('No rules yet')).toBeVisible();
});
