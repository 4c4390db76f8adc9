import { HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Disagreement, HouseRule } from '../../contract/secondEyes.ts';
import { editHeader } from '../../contract/saves.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { answer, refusal } from './support/answers.ts';
import { answerDesk, commentItem, correctionItem, postItem, submissionItem } from './support/deskItems.ts';
import { renderApp } from './support/renderApp.tsx';

type Figures = ResponseOf<'GET second-looks/figures'>;

const agreement = { pairs: 60, agreed: 57, kappa: { kappa: 0.81, from: 0.7, to: 0.92 } };

const figures = (given: Partial<Figures> = {}): Figures => ({
    open: 1,
    mine: { ...agreement, kinds: [{ kind: 'post', ...agreement }], first: { pairs: 97, agreed: 94 } },
    people: null,
    ...given,
});

const disagreement = (given: Partial<Disagreement> = {}): Disagreement => ({
    id: 12,
    kind: 'post_comment',
    title: 'Which balm?',
    text: 'Buy at www.cheap.example',
    pictures: [],
    one: { by: { id: 1, name: 'Anna' }, outcome: 'approved', at: '2026-11-22 09:38:00' },
    other: { by: { id: 2, name: 'Ben' }, outcome: 'removed', at: '2026-11-22 10:38:00' },
    verdict: null,
    ...given,
});

const rule: HouseRule = {
    id: 7,
    kind: 'post_comment',
    rule: 'Links to shops go.',
    by: { id: 2, name: 'Ben' },
    at: '2026-11-22 10:38:00',
};

const open = async (
    looks: Disagreement[],
    { address = '/second-looks', ...given }: Partial<Figures> & { address?: string } = {},
) => {
    answer('GET second-looks', looks);
    answer('GET second-looks/figures', figures(given));
    answer('GET house-rules', [rule]);
    const app = renderApp(address);
    await screen.findByRole('heading', { name: 'Second looks', level: 1 });
    return app;
};

const card = (name: RegExp) => screen.findByRole('article', { name });

describe('a second look on the desk', () => {
    it.each([
        [commentItem({ second_look: 9 }), 'd', 'removed'],
        [commentItem({ second_look: 9 }), 'a', 'approved'],
        [correctionItem({ second_look: 9 }), 'w', 'wrong'],
        [correctionItem({ second_look: 9 }), 'e', 'right'],
        [submissionItem({ second_look: 9 }), 'a', 'added'],
        [submissionItem({ second_look: 9 }), 'h', 'hidden'],
    ])('sends its answer, and nothing to the record', async (item, letter, outcome) => {
        answerDesk([item]);
        const sent = answer('PUT second-look/{id}', undefined);
        const { user } = renderApp('/desk');
        await screen.findByRole('button', { name: 'Not now' });
        await user.keyboard(letter);
        await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ outcome }]));
        expect(sent[0]!.params).toEqual({ id: '9' });
    });

    it('is like any other item, leads to no page that tells how it was decided, and Z takes it back', async () => {
        answerDesk([commentItem({ second_look: 9 })]);
        answer('PUT second-look/{id}', undefined);
        const back = answer('DELETE second-look/{id}', undefined);
        const { user, currentAddress } = renderApp('/desk');
        const head = await screen.findByRole('heading', { level: 2, name: /Neem Velvet/ });
        await screen.findByRole('button', { name: 'Delete' });
        expect(within(head).queryByRole('link')).toBeNull();
        expect(document.body).not.toHaveTextContent(/second look/i);
        await user.keyboard('{Enter}');
        expect(currentAddress()).toMatch(/^\/desk/);
        await user.keyboard('d');
        await screen.findByText('Nothing is waiting');
        await user.keyboard('z');
        await waitFor(() => expect(back.map(({ params }) => params)).toEqual([{ id: '9' }]));
        expect(await screen.findByRole('heading', { level: 2, name: /Neem Velvet/ })).toBeVisible();
    });

    it('is answered again by Shift and Z, and nothing else is', async () => {
        answerDesk([commentItem({ second_look: 9 })]);
        const sent = answer('PUT second-look/{id}', undefined);
        const back = answer('DELETE second-look/{id}', undefined);
        const activity = answer('GET activity', { items: [], more: false });
        const { user } = renderApp('/desk');
        await screen.findByRole('button', { name: 'Delete' });
        await user.keyboard('dzdz');
        await waitFor(() => expect(back).toHaveLength(2));
        await user.keyboard('{Shift>}Z{/Shift}');
        await waitFor(() =>
            expect(sent.map(({ body }) => (body as { outcome: string }).outcome)).toEqual([
                'removed',
                'removed',
                'removed',
            ]),
        );
        await user.keyboard('{Shift>}Z{/Shift}');
        expect(await screen.findByText('Nothing taken back here is left to redo.')).toBeVisible();
        expect(activity).toEqual([]);
    });

    it('among ticked items is answered beside the one edit of the others', async () => {
        const [one, other, look] = [
            postItem({ id: 71 }),
            postItem({ id: 72 }),
            postItem({ id: 73, second_look: 9 }),
        ];
        answerDesk([one, look, other]);
        const together = answer('PUT desk', ({ body }) =>
            HttpResponse.json({ decided: (body as { items: unknown[] }).items, left: [] } as never, {
                headers: { [editHeader]: '5' },
            }),
        );
        const looked = answer('PUT second-look/{id}', undefined);
        const undos = answer('POST history/undo', { edit: 6, results: [] });
        const back = answer('DELETE second-look/{id}', undefined);
        const { user } = renderApp('/desk');
        await screen.findByRole('button', { name: 'Not now' });
        await user.click(screen.getByRole('checkbox', { name: 'Tick every row shown' }));
        await user.keyboard('a');
        await waitFor(() => expect(looked.map(({ body }) => body)).toEqual([{ outcome: 'approved' }]));
        expect(
            together.map(({ body }) => (body as { items: { id: number }[] }).items.map(({ id }) => id)),
        ).toEqual([[71, 72]]);
        await user.keyboard('z');
        await waitFor(() => expect(back).toHaveLength(1));
        expect(undos.map(({ body }) => body)).toEqual([{ edits: [5] }]);
    });

    it('comes back with the reason if it waits no longer', async () => {
        answerDesk([commentItem({ second_look: 9 })]);
        answer('PUT second-look/{id}', refusal(404, { error: 'Gone' }));
        const { user } = renderApp('/desk');
        await screen.findByRole('button', { name: 'Delete' });
        await user.keyboard('d');
        expect(await screen.findAllByText(/Not saved: Delete/)).not.toHaveLength(0);
    });

    it('shows the rules of the team beside items of the kind', async () => {
        answer('GET house-rules', [rule]);
        answerDesk([commentItem()]);
        renderApp('/desk');
        expect(await screen.findByText('Links to shops go.')).toBeVisible();
    });

    it('tells a lead who decides without care, and everybody what disagrees', async () => {
        const by = { id: 3, name: 'Carl' };
        answer(
            'GET second-looks/figures',
            figures({ people: [{ ...figures().mine, by, careless: { pairs: 60, others: 9 } }] }),
        );
        answerDesk([commentItem()]);
        renderApp('/desk');
        expect(await screen.findByText(/Carl decided otherwise.* 9 of the last 60/)).toBeVisible();
        expect(screen.getByRole('link', { name: '1 second look disagrees' })).toHaveAttribute(
            'href',
            '/second-looks',
        );
    });
});

describe('the page of second looks', () => {
    it('has both answers side by side, the own figures, and nobody else’s', async () => {
        await open([disagreement()]);
        const one = within(await card(/Which balm/));
        expect(one.getByText('Buy at www.cheap.example')).toBeVisible();
        expect(one.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
            'approved',
            'deleted',
        ]);
        expect(screen.getByText(/you agree on 94/)).toBeVisible();
        expect(screen.getByRole('row', { name: 'Posts 57 of 60 0.81 (0.70 to 0.92)' })).toBeVisible();
        expect(screen.queryByRole('heading', { name: 'Everybody' })).toBeNull();
    });

    it('settles by F, or by R with the words of a rule', async () => {
        const { user } = await open([disagreement()]);
        const sent = answer('PUT second-look/{id}/verdict', undefined);
        await card(/Which balm/);
        await user.keyboard('f');
        await waitFor(() => expect(sent[0]?.body).toEqual({ verdict: 'fine' }));
        await user.keyboard('r');
        await user.keyboard('Links go{Enter}');
        await waitFor(() => expect(sent[1]?.body).toEqual({ verdict: 'rule', rule: 'Links go' }));
    });

    it('takes back by Z what F or R settled, again by Shift and Z, and nothing else', async () => {
        const { user } = await open([disagreement(), disagreement({ id: 13, title: 'Second' })]);
        let edit = 0;
        const sent = answer('PUT second-look/{id}/verdict', ({ body }) =>
            HttpResponse.json({} as never, {
                headers:
                    (body as { verdict: string }).verdict === 'rule' ? { [editHeader]: String(++edit) } : {},
            }),
        );
        const undos = answer('POST history/undo', { edit: 50, results: [] });
        const activity = answer('GET activity', { items: [], more: false });
        const isFront = async (name: RegExp) =>
            expect(within(await card(name)).getByRole('link')).toHaveAttribute('aria-current', 'true');
        await isFront(/Which balm/);
        await user.keyboard('f');
        await waitFor(() => isFront(/Second/));
        await user.keyboard('r');
        await user.keyboard('Links go{Enter}');
        await waitFor(() => isFront(/Which balm/));
        expect(sent).toHaveLength(2);
        await user.keyboard('z');
        await waitFor(() => expect(undos.map(({ body }) => body)).toEqual([{ edits: [1] }]));
        await user.keyboard('z');
        await waitFor(() =>
            expect(sent.at(-1)).toMatchObject({ params: { id: '12' }, body: { verdict: null } }),
        );
        await user.keyboard('z');
        expect(await screen.findByText(/^Nothing decided here is left to undo/)).toBeVisible();
        await user.keyboard('{Shift>}Z{/Shift}');
        await waitFor(() =>
            expect(sent.at(-1)).toMatchObject({ params: { id: '12' }, body: { verdict: 'fine' } }),
        );
        await user.keyboard('{Shift>}Z{/Shift}');
        await waitFor(() => expect(undos.at(-1)?.body).toEqual({ edits: [50] }));
        expect(activity).toEqual([]);
    });

    it('moves by J and K, and the address names the one in front', async () => {
        const { user, currentAddress } = await open([
            disagreement(),
            disagreement({ id: 13, title: 'Second' }),
            disagreement({ id: 14, title: 'Third', verdict: { is: 'fine', by: { id: 1, name: 'Anna' } } }),
        ]);
        await card(/Second/);
        await user.keyboard('j');
        expect(currentAddress()).toBe('/second-looks?look=13');
        await user.keyboard('jjk');
        expect(currentAddress()).toBe('/second-looks?look=13');
        const third = within(await card(/Third/));
        expect(third.getByText('Both fine, says Anna.')).toBeVisible();
        const sent = answer('PUT second-look/{id}/verdict', undefined);
        await user.click(third.getByRole('button', { name: 'Open again' }));
        await waitFor(() => expect(sent[0]?.body).toEqual({ verdict: null }));
    });

    it('opens at the one that a link names, and says so if nobody disagrees or nothing could be read', async () => {
        const { unmount } = await open([disagreement(), disagreement({ id: 13, title: 'Second' })], {
            address: '/second-looks?look=13',
        });
        expect(within(await card(/Second/)).getByRole('link')).toHaveAttribute('aria-current', 'true');
        unmount();
        const empty = await open([]);
        expect(await screen.findByText('Nobody disagrees')).toBeVisible();
        empty.unmount();
        answer('GET second-looks', refusal(500, { error: 'Broken' }));
        renderApp('/second-looks');
        expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    });

    it('words a rule anew and removes it', async () => {
        const { user } = await open([]);
        const changed = answer('PUT house-rule/{id}', undefined);
        const removed = answer('DELETE house-rule/{id}', undefined);
        await user.click(await screen.findByRole('button', { name: 'Edit Links to shops go.' }));
        await user.clear(screen.getByRole('textbox', { name: 'Rule of the team' }));
        await user.keyboard('Links go.{Enter}');
        await waitFor(() => expect(changed[0]?.body).toEqual({ rule: 'Links go.' }));
        await user.click(await screen.findByRole('button', { name: 'Remove Links to shops go.' }));
        await waitFor(() => expect(removed.map(({ params }) => params)).toEqual([{ id: '7' }]));
    });
});
