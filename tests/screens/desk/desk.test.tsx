import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { editHeader } from '../../../contract/saves.ts';
import { holdsUnsavedWork } from '../../../src/ui/form/holdsUnsavedWork.ts';
import { answer, noAnswer, refusal } from '../support/answers.ts';
import { answerEvents } from '../support/answerEvents.ts';
import { pick } from '../support/pick.ts';
import { renderApp } from '../support/renderApp.tsx';
import { person, postItem } from '../support/deskItems.ts';
import { deskRow } from '../support/deskRow.ts';
import { onPhone } from '../support/phone.ts';
import { staff } from '../support/people.ts';
import { anna, posts, serveDesk } from './backend.ts';

const list = () => screen.findByRole('list', { name: 'Waiting items' });
const titles = async () =>
    within(await list())
        .queryAllByRole('link')
        .map(link => link.querySelector('b')?.textContent);
const front = (name: string) => screen.findByRole('heading', { level: 2, name });
const line = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'Waiting items' })).getByRole('link', { name });
const main = () => within(screen.getByRole('main'));
const undoLine = (name: RegExp) => screen.findByText(name, { selector: 'p' });

/** A promise that a test resolves. */
const gate = () => {
    let open = () => undefined as void;
    const opened = new Promise<void>(resolve => {
        open = resolve;
    });
    return { open: () => open(), opened };
};

describe('the list', () => {
    it('counts what waits by kind, and opens the oldest that is free', async () => {
        const rows = [deskRow(1, { claimed_by: anna }), deskRow(2), deskRow(3, { kind: 'correction' })];
        serveDesk(rows);
        renderApp('/desk');
        await front('Post 2');
        expect(main().getByText('3 waiting')).toBeVisible();
        const kinds = screen.getByRole('navigation', { name: 'Kinds' });
        expect(within(kinds).getByRole('link', { name: 'Posts 2' })).toHaveAttribute(
            'href',
            '/desk?kind=post',
        );
        expect(within(kinds).getByRole('link', { name: 'Corrections 1' })).toBeVisible();
        expect(line(/Post 1/)).toHaveTextContent('anna is working on it');
        expect(line(/Post 2/)).toHaveAttribute('aria-current', 'true');
    });

    it('says what a colleague has handed over, and of a link to what is with somebody else with whom', async () => {
        const mine = { id: staff.id, name: staff.username };
        serveDesk([
            deskRow(1, { state: 'handed', handed_to: mine }),
            deskRow(2),
            deskRow(3, { state: 'handed', handed_to: anna }),
        ]);
        const { router } = renderApp('/desk');
        await front('Post 1');
        expect(line(/Post 1/)).toHaveTextContent('Handed to you');
        expect(line(/Post 2/)).not.toHaveTextContent('Handed to you');
        await act(() => router.navigate('/desk?item=post-3'));
        await front('Post 3');
        expect(await main().findByText('Handed to anna')).toBeVisible();
        expect(main().queryByText(/Somebody has decided/)).toBeNull();
    });

    it('reads the item of a link again when that failed', async () => {
        serveDesk(posts(3));
        const failed = answer('GET desk/{kind}/{id}', refusal(503, { error: 'Too busy' }));
        const { user } = renderApp('/desk?item=post-57');
        await screen.findByText('Too busy', { exact: false });
        expect(failed.length).toBeGreaterThan(0);
        serveDesk(posts(60));
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        await front('Post 57');
    });

    it('keeps filter, order and item in the address, and Back goes back to them', async () => {
        const backend = serveDesk([...posts(2), deskRow(9, { kind: 'correction', title: 'Kelp' })]);
        const { user, router, currentAddress } = renderApp('/desk?member=8&order=wanted');
        await front('Post 1');
        expect(screen.getByText('tess', { selector: 'bdi' })).toBeVisible();
        await user.click(screen.getByRole('link', { name: 'Corrections 1' }));
        await front('Kelp');
        expect(currentAddress()).toBe('/desk?kind=correction&member=8&order=wanted');
        expect(backend.lists.at(-1)?.query).toMatchObject({
            kind: 'correction',
            member: '8',
            order: 'wanted',
        });
        await user.click(screen.getByRole('button', { name: 'Remove the filter Member' }));
        await waitFor(() => expect(currentAddress()).toBe('/desk?kind=correction&order=wanted'));
        await pick(user, screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
        await waitFor(() => expect(currentAddress()).toBe('/desk?kind=correction'));
        await router.navigate(-3);
        await front('Post 1');
        expect(currentAddress()).toBe('/desk?member=8&order=wanted');
    });

    it('says without what in the address it is shown', async () => {
        const backend = serveDesk(posts(2));
        renderApp('/desk?kind=banana&order=wanted&member=tess');
        await front('Post 1');
        expect(
            await screen.findByText(
                'Shown without “Kind” or “Member”: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
        expect(backend.lists[0]?.query).toMatchObject({ order: 'wanted' });
    });

    it('counts what waits of a member in its head, and all that waits in the menu', async () => {
        serveDesk([deskRow(1), deskRow(2, { member: { id: 99, username: 'mia' } })]);
        const { user } = renderApp('/desk?member=99');
        await front('Post 2');
        // The desk takes the width of the menu.
        await user.click(screen.getByRole('button', { name: 'Open the menu' }));
        expect(main().getByText('1 waiting')).toBeVisible();
        expect(await screen.findByRole('link', { name: /^Desk.*2 waiting/ })).toBeVisible();
        await user.keyboard('a');
        expect(await main().findByText('0 waiting')).toBeVisible();
        expect(await screen.findByRole('link', { name: /^Desk.*1 waiting/ })).toBeVisible();
    });

    it('opens the item of a link that was shared, wherever it is in the list', async () => {
        serveDesk(posts(60));
        const { user, currentAddress } = renderApp('/desk?item=post-57');
        await front('Post 57');
        await user.keyboard('k');
        await waitFor(() => expect(currentAddress()).toMatch(/item=post-\d+/));
    });

    it('says that nothing waits, that it could not be read, and where it ends', async () => {
        serveDesk([]);
        const { user } = renderApp('/desk');
        expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
        answer('GET desk', refusal(503, { error: 'Too busy' }));
        await user.click(screen.getByRole('link', { name: 'Posts 0' }));
        expect(
            await screen.findByText('Server Error. Please try again later.', { exact: false }),
        ).toBeVisible();
        serveDesk(posts(1));
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        await front('Post 1');
        expect(screen.getByText('No more items.')).toBeVisible();
    });

    it('reads further before its end is reached', async () => {
        const backend = serveDesk(posts(45), { pageSize: 25 });
        const { user } = renderApp('/desk');
        await front('Post 1');
        expect(await titles()).toHaveLength(25);
        for (let press = 0; press < 10; press += 1) await user.keyboard('j');
        await front('Post 11');
        await waitFor(async () => expect(await titles()).toHaveLength(45));
        expect(backend.lists).toHaveLength(2);
    });
});

describe('a letter', () => {
    it('decides on the item that was on the screen, and the next one stands there before the answer', async () => {
        const backend = serveDesk(posts(5));
        const { open, opened } = gate();
        const decisions = backend.decisionsAfter(() => opened);
        const { user, currentAddress } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        expect(await titles()).toEqual(['Post 2', 'Post 3', 'Post 4', 'Post 5']);
        expect(main().getByText('4 waiting')).toBeVisible();
        expect(await undoLine(/Approved: Post 1/)).toBeVisible();
        await user.keyboard('aa');
        await front('Post 4');
        open();
        await waitFor(() => expect(backend.waiting()).toEqual([4, 5]));
        expect(decisions.map(({ params }) => params.id)).toEqual(['1', '2', '3']);
        await waitFor(() => expect(currentAddress()).toBe('/desk?item=post-4'));
        expect(await titles()).toEqual(['Post 4', 'Post 5']);
    });

    it('that failed brings its item back at its place with the reason, and moves nothing', async () => {
        const backend = serveDesk(posts(4));
        const { open, opened } = gate();
        backend.decisionsAfter(async ({ params }) => {
            if (params.id !== '2') return undefined;
            await opened;
            return noAnswer();
        });
        const { user } = renderApp('/desk?item=post-2');
        await front('Post 2');
        await user.keyboard('aa');
        await front('Post 4');
        open();
        await waitFor(async () => expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 4']));
        expect(await front('Post 4')).toBeVisible();
        expect(line(/Post 2/)).toHaveTextContent('Not saved: Approve');
        expect(await screen.findByText(/Post 2: The server did not answer/)).toBeVisible();
        await user.keyboard('k');
        expect(await front('Post 2')).toBeVisible();
        expect(await screen.findByText(/^Not saved: Approve. The server/)).toBeVisible();
    });

    it.each([
        ['puts off', '1', 'Put off', 'Not now'],
        ['hands over', '5anna{Enter}', 'Handed over', 'Hand over'],
    ])(
        'that %s, and failed, brings its item back with the reason; the browser asks before it leaves meanwhile',
        async (_, choice, did, what) => {
            const backend = serveDesk(posts(3));
            answer('GET desk/colleagues', [{ ...anna, lead: false }]);
            const { open, opened } = gate();
            backend.decisionsAfter(async () => {
                await opened;
                return noAnswer();
            });
            const { user } = renderApp('/desk?item=post-1');
            await front('Post 1');
            expect(holdsUnsavedWork()).toBe(false);
            await user.keyboard('s');
            await screen.findByRole('dialog', { name: 'Not now' });
            await user.keyboard(choice);
            await front('Post 2');
            expect(screen.getByText(`${did}: Post 1 Now: Post 2`)).toBeInTheDocument();
            expect(holdsUnsavedWork()).toBe(true);
            open();
            expect(await screen.findByText(/Post 1: The server did not answer/)).toBeVisible();
            expect(line(/Post 1/)).toHaveTextContent(`Not saved: ${what}`);
            expect(await front('Post 2')).toBeVisible();
            await waitFor(() => expect(holdsUnsavedWork()).toBe(false));
        },
    );

    it('is counted in what else waits of its member, and so is its undo', async () => {
        const backend = serveDesk([1, 2, 3].map(id => deskRow(id)));
        answer('GET desk/{kind}/{id}', ({ params }) => {
            const id = Number(params.id);
            const decided = 3 - backend.waiting().length;
            const others = backend.waiting().filter(each => each !== id);
            return postItem({
                ...deskRow(id),
                kind: 'post',
                person: { ...person, written: 40 + decided, waiting: others.length },
            });
        });
        const { user } = renderApp('/desk?member=8');
        await front('Post 1');
        const waiting = async () =>
            within(await screen.findByRole('region', { name: 'The member' })).getByRole('link', {
                name: /more waiting$/,
            });
        const written = () => screen.findByText(/^0 of \d+ texts deleted$/);
        expect(await waiting()).toHaveTextContent('2');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
        await user.keyboard('a');
        await front('Post 2');
        expect(await waiting()).toHaveTextContent('1');
        await waitFor(async () => expect(await written()).toHaveTextContent('of 41 texts'));
        await user.keyboard('z');
        await front('Post 1');
        await user.keyboard('j');
        await front('Post 2');
        expect(await waiting()).toHaveTextContent('2');
    });

    it('held down decides once', async () => {
        const backend = serveDesk(posts(3));
        renderApp('/desk');
        await front('Post 1');
        fireEvent.keyDown(document.body, { key: 'a' });
        for (let times = 0; times < 5; times += 1)
            fireEvent.keyDown(document.body, { key: 'a', repeat: true });
        await front('Post 2');
        await waitFor(() => expect(backend.waiting()).toEqual([2, 3]));
    });

    it('does nothing in a field or a dialog, and Escape asks before it leaves the field', async () => {
        const backend = serveDesk(posts(2));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('n');
        const note = await screen.findByRole('textbox');
        await user.type(note, 'a.sxz');
        expect(note).toHaveValue('a.sxz');
        expect(backend.decisions).toEqual([]);
        await user.keyboard('{Escape}');
        // Nothing is kept here.
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await titles()).toHaveLength(2);
        expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    });

    it('never finds the focus in a field', async () => {
        serveDesk(posts(3));
        const { user } = renderApp('/desk');
        await front('Post 1');
        for (const key of ['j', 'x', 'x', 'a', 'k', 'z']) {
            await user.keyboard(key);
            expect(document.activeElement?.matches('input, textarea, select')).toBe(false);
        }
    });

    it('says what was decided, and what is on the screen now', async () => {
        serveDesk(posts(2));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        expect(await screen.findByText('Approved: Post 1 Now: Post 2')).toBeInTheDocument();
        await user.keyboard('a');
        expect(await screen.findByText('Approved: Post 2 Nothing else is waiting here.')).toBeInTheDocument();
        expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
    });
});

describe('Z', () => {
    it('takes back the last decision, and then the one before', async () => {
        const backend = serveDesk(posts(4));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('aa');
        await front('Post 3');
        await user.keyboard('z');
        await front('Post 2');
        expect(await undoLine(/Approved: Post 1/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Undo' }));
        await front('Post 1');
        await waitFor(() => expect(backend.waiting()).toEqual([1, 2, 3, 4]));
        expect(backend.undos.map(({ body }) => body)).toEqual([{ edits: [2] }, { edits: [1] }]);
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('takes back what is still on its way, once it is there', async () => {
        const backend = serveDesk(posts(3));
        const { open, opened } = gate();
        backend.decisionsAfter(() => opened);
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('az');
        await front('Post 1');
        expect(backend.undos).toEqual([]);
        open();
        await waitFor(() => expect(backend.undos).toHaveLength(1));
        expect(backend.waiting()).toEqual([1, 2, 3]);
        expect(await titles()).toHaveLength(3);
    });

    it('takes back a note or another change of this tab before the decision before it', async () => {
        const backend = serveDesk(posts(3));
        answer('POST desk/{kind}/{id}/notes', () =>
            HttpResponse.json({ id: 1, note: 'Asked', by: anna, at: '2026-11-22 10:00:00' } as never, {
                headers: { [editHeader]: '500' },
            }),
        );
        answer('GET activity', { items: [], more: false });
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        await undoLine(/^Approved: Post 1/);
        await waitFor(() => expect(backend.decisions).toHaveLength(1));
        await user.keyboard('n');
        await screen.findByRole('dialog', { name: 'Note for colleagues' });
        await user.keyboard('Asked{Control>}{Enter}{/Control}');
        await screen.findByText(/^Note added/);
        await waitFor(() => expect(screen.queryByText(/^Approved: Post 1/, { selector: 'p' })).toBeNull());
        await user.keyboard('z');
        await screen.findByText('Nothing from the last 30 minutes is left to undo.');
        expect(backend.undos).toEqual([]);
        await user.keyboard('a');
        await front('Post 3');
        await waitFor(() => expect(backend.decisions).toHaveLength(2));
    });

    it('with Shift does a batch again, which leaves the list', async () => {
        const backend = serveDesk(posts(4));
        const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
        answer('GET activity', () => ({
            items: [
                {
                    id: 1,
                    at,
                    by: { id: staff.id, name: staff.username },
                    call: 'PUT desk',
                    screen: null,
                    record: null,
                    action: 'changed' as const,
                    records: 2,
                    changes: [],
                    undone: { edit: 1000, by: staff.username, at },
                    undid: { edits: [], total: 0 },
                },
            ],
            more: false,
        }));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('xjxa');
        await waitFor(async () => expect(await titles()).toEqual(['Post 3', 'Post 4']));
        await waitFor(() => expect(backend.together).toHaveLength(1));
        await user.keyboard('z');
        await waitFor(() => expect(backend.waiting()).toEqual([1, 2, 3, 4]));
        expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']);
        const result = {
            record: null,
            outcome: 'done' as const,
            changes: [],
            clashes: [],
            blockers: [],
        };
        const redone = answer('POST history/undo', ({ body }) => {
            const { preview } = body as { preview?: boolean };
            if (!preview) backend.decide([deskRow(1), deskRow(2)]);
            return { edit: preview ? null : 1001, results: [{ edit: 1000, ...result }] };
        });
        await user.keyboard('{Shift>}Z{/Shift}');
        await waitFor(() => expect(redone.map(({ body }) => body)).toEqual([{ edits: [1000] }]));
        await waitFor(async () => expect(await titles()).toEqual(['Post 3', 'Post 4']));
        await front('Post 3');
    });

    it('and Shift and Z are about the desk’s own decisions alone as long as it holds one', async () => {
        const backend = serveDesk(posts(3));
        const activity = answer('GET activity', { items: [], more: false });
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        await waitFor(() => expect(backend.decisions).toHaveLength(1));
        await user.keyboard('{Shift>}Z{/Shift}');
        expect(await screen.findByText('Nothing taken back here is left to redo.')).toBeVisible();
        await user.keyboard('z');
        await front('Post 1');
        await waitFor(() => expect(backend.undos).toHaveLength(1));
        await user.keyboard('z');
        expect(await screen.findByText(/^Nothing decided here is left to undo/)).toBeVisible();
        const redone = answer('POST history/undo', () => {
            backend.decide([deskRow(1)]);
            return { edit: 1001, results: [] };
        });
        await user.keyboard('{Shift>}Z{/Shift}');
        await front('Post 2');
        await waitFor(() => expect(redone.map(({ body }) => body)).toEqual([{ edits: [1000] }]));
        expect(await undoLine(/Approved: Post 1/)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
        expect(activity).toEqual([]);
    });

    it('leaves an item that could not be put back decided, and says so', async () => {
        const backend = serveDesk(posts(3));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await waitFor(() => expect(backend.waiting()).toEqual([2, 3]));
        answer('POST history/undo', refusal(409, { error: 'Someone else has changed this in the meantime' }));
        await user.keyboard('zj');
        expect(await screen.findByText('Someone else has changed this in the meantime')).toBeVisible();
        await waitFor(async () => expect(await titles()).toEqual(['Post 2', 'Post 3']));
    });

    it.each([
        ['already' as const, 'Post 1: Already undone by anna, '],
        ['nothing' as const, 'Post 1: Changed since by anna, '],
        ['clash' as const, 'Post 1: Changed since by anna, '],
    ])('says who was faster: %s', async (outcome, words) => {
        const backend = serveDesk(posts(3));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await waitFor(() => expect(backend.waiting()).toEqual([2, 3]));
        const record = { kind: 'post' as const, id: 1, name: 'Post 1', exists: true };
        const since = { by: anna.name, at: '2026-11-22 10:00:00' };
        const clash = { field: 'title', before: 'a', after: 'b', now: 'c', record, since };
        answer('POST history/undo', {
            edit: null,
            results: [
                {
                    edit: 1,
                    record,
                    outcome,
                    changes: [],
                    blockers: [],
                    ...(outcome === 'clash' ? { clashes: [clash] } : { clashes: [], since }),
                },
            ],
        });
        await user.keyboard('z');
        expect(await screen.findByText(text => text.startsWith(words))).toBeVisible();
    });

    it('then a letter again sends them in that order', async () => {
        const backend = serveDesk(posts(2));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('aza');
        await front('Post 2');
        await waitFor(() => expect(backend.decisions).toHaveLength(2));
        await waitFor(() => expect(backend.waiting()).toEqual([2]));
        expect(backend.undos).toHaveLength(1);
    });
});

describe('a deletion', () => {
    const thread = () => {
        const below = [{ kind: 'post_comment' as const, id: 2 }];
        const post = [{ kind: 'post' as const, id: 50 }];
        return [
            deskRow(2, { kind: 'post_comment', title: 'Empties', answers: 2, below: post }),
            deskRow(3, { kind: 'post_comment', title: 'Serums', below: [...post, ...below] }),
            deskRow(4),
        ];
    };

    it('says what goes along, which leaves the desk with it and comes back with it', async () => {
        const backend = serveDesk(thread());
        const sent = answer('DELETE community/post-comment/{id}', undefined);
        const { user } = renderApp('/desk');
        await front('On “\u2068Empties\u2069”');
        expect(await screen.findByText(/2 answers go with it\.$/)).toBeVisible();
        await user.keyboard('d');
        await front('Post 4');
        expect(await titles()).toEqual(['Post 4']);
        expect(main().getByText('1 waiting')).toBeVisible();
        await waitFor(() => expect(sent).toHaveLength(1));
        await user.keyboard('z');
        await waitFor(async () => expect(await titles()).toHaveLength(3));
        expect(backend.decisions).toEqual([]);
    });

    it('of an item and of what is below it is one', async () => {
        serveDesk(thread());
        const sent = answer('DELETE community/post-comment/{id}', undefined);
        const { user } = renderApp('/desk');
        await front('On “\u2068Empties\u2069”');
        await user.keyboard('xjxd');
        await front('Post 4');
        await waitFor(() => expect(sent.map(({ params }) => params.id)).toEqual(['2']));
        expect(await undoLine(/^Deleted: 2 items$/)).toBeVisible();
        await user.keyboard('z');
        expect(await screen.findByText(/^Back on the desk: 2 items\./)).toBeInTheDocument();
        await waitFor(async () => expect(await titles()).toHaveLength(3));
    });
});

describe('J and K', () => {
    it('pass what a colleague has open', async () => {
        serveDesk([deskRow(1), deskRow(2, { claimed_by: anna }), deskRow(3)]);
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('j');
        await front('Post 3');
        await user.keyboard('j');
        await front('Post 3');
        await user.keyboard('k');
        await front('Post 1');
        await user.click(line(/Post 2/));
        await front('Post 2');
    });

    it('take the focus along in the list, where Enter opens the page', async () => {
        serveDesk(posts(3));
        answer('GET community/post/{id}', refusal(404, { error: 'Not found' }));
        const { user, currentAddress } = renderApp('/desk');
        await front('Post 1');
        line(/Post 1/).focus();
        await user.keyboard('j');
        await front('Post 2');
        expect(line(/Post 2/)).toHaveFocus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/post/2'));
    });

    it('lead to the page by Enter from anywhere else, and Back leads to the item again', async () => {
        serveDesk(posts(3));
        answer('GET community/post/{id}', refusal(404, { error: 'Not found' }));
        const { user, router, currentAddress } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('j{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/post/2'));
        await router.navigate(-1);
        await front('Post 2');
    });
});

describe('ticks', () => {
    it('make a letter one for all of them, with the number first and one undo', async () => {
        const backend = serveDesk(posts(5));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('xjj{Shift>}X{/Shift}');
        expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
        expect(screen.getByText(/^Each key is for the 3 ticked items\./)).toBeVisible();
        await user.keyboard('a');
        await front('Post 4');
        expect(await titles()).toEqual(['Post 4', 'Post 5']);
        await waitFor(() => expect(backend.waiting()).toEqual([4, 5]));
        expect(backend.together).toHaveLength(1);
        expect(screen.queryByRole('alertdialog')).toBeNull();
        await user.keyboard('z');
        await waitFor(() => expect(backend.waiting()).toEqual([1, 2, 3, 4, 5]));
        expect(backend.undos).toHaveLength(1);
    });

    it('show what they are about instead of one item, and the buttons their number', async () => {
        serveDesk([...posts(3), deskRow(9, { kind: 'correction', title: 'Kelp', text: 'It is vegan' })]);
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('x');
        await front('1 item');
        await user.click(screen.getByRole('button', { name: 'Tick all 4' }));
        await front('4 items');
        expect(screen.queryByRole('button', { name: /^Tick all/ })).toBeNull();
        const stack = within(screen.getByRole('list', { name: '4 ticked' }));
        expect(stack.getByText('It is vegan')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Approve 3' })).toBeVisible();
        expect(screen.getByRole('button', { name: 'Already so 1' })).toBeVisible();
        await user.click(stack.getByRole('button', { name: 'Untick: Kelp' }));
        await front('3 items');
        await user.click(await screen.findByRole('button', { name: 'Untick' }));
        await front('Post 1');
    });

    it('leave what a letter is none for, and say how many another one is for', async () => {
        const backend = serveDesk([...posts(2), deskRow(9, { kind: 'correction', title: 'Post 9' })]);
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('xjj{Shift>}X{/Shift}');
        expect(screen.getByRole('button', { name: 'Wrong 1' })).toBeVisible();
        await user.keyboard('s');
        expect(await screen.findByRole('dialog', { name: 'Not now: 3 items' })).toBeVisible();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.keyboard('w');
        await front('2 items');
        await waitFor(() => expect(backend.waiting()).toEqual([1, 2]));
    });

    it('end with Escape, and a letter that none of them has does nothing', async () => {
        serveDesk(posts(3));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.click(screen.getByRole('checkbox', { name: 'Tick: Post 2' }));
        (document.activeElement as HTMLElement).blur();
        await user.keyboard('r');
        expect(
            await screen.findByText(/This action isn’t available for the ticked items/),
        ).toBeInTheDocument();
        await user.keyboard('{Escape}');
        expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
    });
});

describe('a row', () => {
    const watchMotion = () => {
        const animate = vi.fn((_frames: Keyframe[], _options: unknown) => ({ finished: Promise.resolve() }));
        Object.assign(Element.prototype, { animate });
        onTestFinished(() => {
            delete (Element.prototype as Partial<Element>).animate;
        });
        return animate;
    };

    it('slides out when it is decided, the next ones close up, and undone it comes back tinted', async () => {
        serveDesk(posts(3));
        const animate = watchMotion();
        const { user } = renderApp('/desk');
        await front('Post 1');
        expect(animate).not.toHaveBeenCalled();
        await user.keyboard('a');
        await front('Post 2');
        const motion = { duration: 140, easing: 'cubic-bezier(.2,0,0,1)' };
        expect(animate).toHaveBeenCalledWith([{}, { opacity: 0, transform: 'translateX(12px)' }], motion);
        await user.keyboard('z');
        await front('Post 1');
        expect(animate).toHaveBeenLastCalledWith([{ backgroundColor: expect.any(String) }, {}], 1000);
    });

    it('fades out while the next one fades in', async () => {
        serveDesk(posts(3));
        watchMotion();
        const after = vi.spyOn(Element.prototype, 'after');
        onTestFinished(() => after.mockRestore());
        const { user } = renderApp('/desk');
        await front('Post 1');
        expect(after).not.toHaveBeenCalled();
        await user.keyboard('j');
        await front('Post 2');
        const [before] = after.mock.calls[0]!;
        expect(before).toHaveProperty('inert', true);
        await waitFor(() => expect(before).not.toBeInTheDocument());
    });

    it('does not move where motion is unwanted', async () => {
        serveDesk(posts(2));
        const animate = watchMotion();
        const { matchMedia } = window;
        vi.spyOn(window, 'matchMedia').mockImplementation(query =>
            query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : matchMedia(query),
        );
        onTestFinished(() => {
            vi.restoreAllMocks();
        });
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        expect(animate).not.toHaveBeenCalled();
    });
});

describe('what this account does away from the desk', () => {
    const decideThere = async (
        { router }: Pick<ReturnType<typeof renderApp>, 'router'>,
        decide: () => void,
    ) => {
        await act(() => router.navigate('/settings'));
        await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
        decide();
        await act(() => router.navigate(-1));
    };

    it('leads on to the next item on the return, which a press before the answer does not decide', async () => {
        const backend = serveDesk(posts(4));
        const { user, router } = renderApp('/desk?item=post-2');
        await front('Post 2');
        await screen.findByRole('button', { name: 'Approve' });
        const { open, opened } = gate();
        const post2 = { kind: 'post' as const, id: 2 };
        await decideThere({ router }, () => {
            backend.decide([post2]);
            backend.itemsAfter(() => opened);
        });
        await front('Post 2');
        expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
        await user.keyboard('a');
        expect(backend.decisions).toEqual([]);
        open();
        await front('Post 3');
        expect(await screen.findByText(/^Post 2: Approved by you, .* Now: Post 3$/)).toBeInTheDocument();
        await user.keyboard('a');
        await front('Post 4');
        await waitFor(() => expect(backend.decisions.map(({ params }) => params.id)).toEqual(['3']));
        expect(await titles()).toEqual(['Post 1', 'Post 4']);
    });

    it.each(['deleted it', 'a colleague decided'])('leaves no dead item behind when %s', async what => {
        const backend = serveDesk(posts(3));
        const { user, router } = renderApp('/desk?item=post-2');
        await front('Post 2');
        const post2 = { kind: 'post' as const, id: 2 };
        await decideThere({ router }, () => {
            if (what === 'deleted it') backend.remove(post2);
            else backend.set(post2, { state: 'done' });
        });
        if (what === 'deleted it') {
            await front('Post 3');
            expect(await screen.findByText('Post 2: Deleted')).toBeVisible();
        } else {
            expect(await screen.findByText(/^Approved by anna, /)).toBeVisible();
            expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
            await user.keyboard('j');
            await front('Post 3');
        }
    });

    it('is not taken for a colleague’s when it is done again, and leads on', async () => {
        const backend = serveDesk(posts(3));
        const { user, services } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        await user.keyboard('z');
        await front('Post 1');
        await waitFor(() => expect(backend.waiting()).toEqual([1, 2, 3]));
        // As doing it again does: from the list of the last acts, which reads everything anew.
        backend.decide([{ kind: 'post', id: 1 }]);
        await act(() => services.queryClient.invalidateQueries());
        await front('Post 2');
        expect(await screen.findByText(/^Post 1: Approved by you, .* Now: Post 2$/)).toBeInTheDocument();
        // The last act is no longer one of the desk.
        expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    });
});

describe('with colleagues', () => {
    it('an item that somebody else decided on first is gone, which the page says', async () => {
        const backend = serveDesk(posts(3));
        backend.decisionsAfter(({ params }) => {
            if (params.id !== '1') return undefined;
            backend.set({ kind: 'post', id: 1 }, { state: 'done' });
            return refusal(409, { error: 'anna has already decided on this' });
        });
        const { user } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('a');
        await front('Post 2');
        expect(await screen.findByText(/^Post 1: Approved by anna, /)).toBeVisible();
        expect(await titles()).toEqual(['Post 2', 'Post 3']);
        expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    it('what they decide, delete and open goes or is marked, but what is on the screen stays', async () => {
        const backend = serveDesk(posts(5));
        const events = answerEvents();
        const { user } = renderApp('/desk', { live: true });
        await front('Post 1');
        await events.opened();
        const decided = (id: number, place: number) => {
            backend.set({ kind: 'post', id }, { state: 'done' });
            const records = [{ kind: 'post', id }];
            events.send({ type: 'edit', id: place, by: 'anna', kinds: ['post'], records }, place);
        };
        decided(3, 1);
        backend.remove({ kind: 'post', id: 4 });
        events.send(
            { type: 'edit', id: 2, by: 'anna', kinds: ['post'], records: [{ kind: 'post', id: 4 }] },
            2,
        );
        events.send({ type: 'claim', kind: 'post', id: 2, by: anna });
        await waitFor(async () => expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 5']));
        expect(line(/Post 2/)).toHaveTextContent('anna is working on it');
        decided(1, 3);
        expect(await screen.findByText(/^Approved by anna, /)).toBeVisible();
        expect(await front('Post 1')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
        await user.keyboard('a');
        await user.keyboard('j');
        await front('Post 5');
        expect(await titles()).toEqual(['Post 2', 'Post 5']);
        expect(backend.decisions).toEqual([]);
    });

    it.each(['/desk', '/desk?member=9'])(
        'what they take back is counted again at %s, and what everybody decides today',
        async address => {
            const member = { id: 9, username: 'mira' };
            const rows = [1, 2].map(id => deskRow(id, { member }));
            rows.push(deskRow(3, { member, kind: 'post_comment' }));
            const backend = serveDesk(rows);
            const today = (own: number, others: number) => ({
                outcomes: [],
                later: 0,
                handed: 0,
                half_within: null,
                days: [
                    {
                        day: '2026-11-24',
                        decided: own + others,
                        people: [{ id: staff.id, name: staff.username, decided: own }],
                    },
                ],
            });
            answer('GET desk/figures', today(0, 1));
            backend.set(rows[2]!, { state: 'done' });
            const events = answerEvents();
            const { user } = renderApp(address, { live: true });
            await front('Post 1');
            expect(await main().findByText('2 waiting')).toBeVisible();
            expect(await main().findByText('0 you, 1 all today')).toBeVisible();
            await events.opened();
            backend.set(rows[2]!, { state: 'waiting' });
            answer('GET desk/figures', today(0, 0));
            const { kind, id } = rows[2]!;
            events.send({ type: 'edit', id: 1, by: 'anna', kinds: [kind], records: [{ kind, id }] }, 1);
            expect(await main().findByText('3 waiting')).toBeVisible();
            expect(await main().findByText('0 you, 0 all today')).toBeVisible();
            answer('GET desk/figures', today(1, 0));
            await user.keyboard('a');
            expect(await main().findByText('2 waiting')).toBeVisible();
            expect(await main().findByText('1 you, 1 all today')).toBeVisible();
        },
    );

    it('reads the list anew after a change of too many records to name them', async () => {
        const events = answerEvents();
        const backend = serveDesk(posts(4));
        renderApp('/desk', { live: true });
        await front('Post 1');
        await events.opened();
        backend.remove({ kind: 'post', id: 2 });
        backend.remove({ kind: 'post', id: 3 });
        events.send({ type: 'edit', id: 90, by: 'anna', kinds: ['post', 'post_comment'] }, 90);
        await waitFor(async () => expect(await titles()).toEqual(['Post 1', 'Post 4']));
    });

    it('an item is claimed once it is on the screen, and handed back on leaving', async () => {
        const backend = serveDesk(posts(3));
        const { user, router } = renderApp('/desk');
        await front('Post 1');
        await user.keyboard('j');
        await front('Post 2');
        await waitFor(() => expect(backend.claims.at(-1)?.body).toMatchObject({ kind: 'post', id: 2 }));
        expect(backend.claims).toHaveLength(1);
        const { tab } = backend.claims[0]!.body as { tab: string };
        await router.navigate('/settings');
        await waitFor(() => expect(backend.claims.at(-1)?.body).toEqual({ tab, kind: null, id: null }));
    });

    it('an item that a colleague leaves is claimed by who still looks at it', async () => {
        const backend = serveDesk([deskRow(1, { claimed_by: anna }), deskRow(2)]);
        answer('PUT desk/claim', { claimed_by: anna });
        const events = answerEvents();
        renderApp('/desk?item=post-1', { live: true });
        await front('Post 1');
        await events.opened();
        expect(await main().findAllByText('anna is working on it')).not.toEqual([]);
        const claims = answer('PUT desk/claim', { claimed_by: { id: staff.id, name: staff.username } });
        events.send({ type: 'claim', kind: 'post', id: 2, by: null });
        events.send({ type: 'claim', kind: 'post', id: 1, by: null });
        await waitFor(() => expect(claims.map(({ body }) => body)).toMatchObject([{ kind: 'post', id: 1 }]));
        await waitFor(() => expect(main().queryByText('anna is working on it')).toBeNull());
        expect(backend.decisions).toEqual([]);
    });

    it('a claim is renewed while its item stays on the screen, before it lapses after five minutes', async () => {
        vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
        onTestFinished(() => void vi.useRealTimers());
        const backend = serveDesk(posts(2));
        renderApp('/desk');
        await front('Post 1');
        await waitFor(() => expect(backend.claims).toHaveLength(1));
        await vi.advanceTimersByTimeAsync(290_000);
        await waitFor(() => expect(backend.claims.length).toBeGreaterThan(1));
        expect(new Set(backend.claims.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });

    it('the last item is free again once it is decided', async () => {
        const backend = serveDesk(posts(1));
        const { user } = renderApp('/desk');
        await front('Post 1');
        await waitFor(() => expect(backend.claims).toHaveLength(1));
        await user.keyboard('a');
        await screen.findByText('Nothing is waiting');
        await waitFor(() => expect(backend.claims.at(-1)?.body).toMatchObject({ kind: null, id: null }));
    });

    it('a stream that was cut and opens again claims the item anew, and shows what colleagues took meanwhile', async () => {
        const backend = serveDesk(posts(3));
        const events = answerEvents();
        renderApp('/desk', { live: true });
        await front('Post 1');
        await events.opened();
        await waitFor(() => expect(backend.claims.at(-1)?.body).toMatchObject({ kind: 'post', id: 1 }));
        const claims = answer('PUT desk/claim', { claimed_by: anna });
        backend.set({ kind: 'post', id: 1 }, { claimed_by: anna });
        backend.set({ kind: 'post', id: 3 }, { claimed_by: anna });
        events.cut();
        await waitFor(() => expect(events.readings).toHaveLength(2));
        const { tab } = events.readings[1]!;
        await waitFor(() =>
            expect(claims.map(({ body }) => body)).toContainEqual({ tab, kind: 'post', id: 1 }),
        );
        expect(await screen.findAllByText('anna is working on it')).toHaveLength(3);
        expect(line(/Post 3/)).toHaveTextContent('anna is working on it');
        expect(await front('Post 1')).toBeVisible();
    });
});

describe('what members send meanwhile', () => {
    const arrive = (backend: ReturnType<typeof serveDesk>, events: ReturnType<typeof answerEvents>) => {
        let edit = 0;
        return (row: ReturnType<typeof deskRow>) => {
            backend.add(row);
            edit += 1;
            const { kind, id } = row;
            events.send({ type: 'edit', id: edit, by: null, kinds: [kind], records: [{ kind, id }] }, edit);
        };
    };

    it('is offered above the list, and G or a press shows it there while the item stays on the screen', async () => {
        const backend = serveDesk(posts(3));
        const events = answerEvents();
        const { user } = renderApp('/desk?kind=post&item=post-2', { live: true });
        await front('Post 2');
        await events.opened();
        const send = arrive(backend, events);
        send(deskRow(8));
        send(deskRow(7, { kind: 'correction' }));
        send(deskRow(9));
        expect(await screen.findByText('2 new')).toBeVisible();
        expect(await titles()).toEqual(['Post 1', 'Post 2', 'Post 3']);
        await user.keyboard('g');
        await waitFor(async () =>
            expect(await titles()).toEqual(['Post 8', 'Post 9', 'Post 1', 'Post 2', 'Post 3']),
        );
        expect(await front('Post 2')).toBeVisible();
        expect(screen.queryByText(/new$/)).toBeNull();
        send(deskRow(10));
        await user.click(await screen.findByRole('button', { name: 'Show' }));
        expect((await titles())[0]).toBe('Post 10');
        expect(await front('Post 2')).toBeVisible();
    });

    it('appears by itself where nothing waits', async () => {
        const backend = serveDesk([]);
        const events = answerEvents();
        renderApp('/desk', { live: true });
        await screen.findByRole('heading', { name: 'Nothing is waiting' });
        await events.opened();
        arrive(backend, events)(deskRow(8));
        expect(await front('Post 8')).toBeVisible();
    });
});

describe('on a phone', () => {
    onPhone();

    it('an item is a page of its own, from which Back leads to the list', async () => {
        serveDesk(posts(3));
        const { user, router, currentAddress } = renderApp('/desk');
        await list();
        expect(screen.queryByRole('heading', { level: 2, name: /Post/ })).toBeNull();
        await user.click(line(/Post 2/));
        await front('Post 2');
        expect(currentAddress()).toBe('/desk?item=post-2');
        await user.click(screen.getByRole('button', { name: /Approve/ }));
        await front('Post 3');
        await waitFor(() => expect(currentAddress()).toBe('/desk?item=post-3'));
        await router.navigate(-1);
        await waitFor(() => expect(currentAddress()).toBe('/desk'));
    });
});

it('is not in the menu with a backend that has no desk', async () => {
    answer('GET activity/authors', []);
    renderApp('/settings');
    expect(await screen.findByRole('link', { name: 'Activity' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Desk/ })).toBeNull());
});
