import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Edit, Undone } from '../../contract/history.ts';
import '../../src/features/jobs/JobCard.tsx';
import type { Job } from '../../contract/jobs.ts';
import { answerBrand } from './brands/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { brandEdit } from './support/edits.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const at = '2026-11-21 16:12:00';

const edit = (id: number, given: Partial<Edit> = {}) =>
    brandEdit(id, { by: { id: staff.id, name: staff.username }, ...given });

/** A backend that takes back edits, and what took them back, as a real one does. */
const answerActs = (edits: Edit[]) => {
    const acts = [...edits];
    answer('GET activity/authors', [{ id: staff.id, username: staff.username }]);
    const read = answer('GET activity', () => ({
        items: acts.toSorted((one, other) => other.id - one.id),
        more: false,
    }));
    const undos: number[] = [];
    answer('POST history/undo', ({ body }): Undone => {
        const { edits: wanted, preview } = body as { edits: number[]; preview?: boolean };
        const [target] = acts.filter(({ id }) => id === wanted[0]);
        const { record } = target!;
        const results = [
            {
                edit: target!.id,
                record,
                outcome: target!.undone ? ('already' as const) : ('done' as const),
                changes: [],
                clashes: [],
                blockers: [],
            },
        ];
        if (preview) return { edit: null, results };
        undos.push(target!.id);
        const id = Math.max(...acts.map(each => each.id)) + 1;
        const by = staff.username;
        for (const each of target!.undid.edits)
            Object.assign(acts.find(({ id: known }) => known === each.id) ?? {}, { undone: null });
        Object.assign(target!, { undone: { edit: id, by, at } });
        const undid = { edits: [{ id: target!.id, by, at }], total: 1 };
        acts.push(edit(id, { call: 'POST history/undo', record, undid }));
        return { edit: id, results };
    });
    return { undos, read };
};

const runningJob: Job = {
    id: 8,
    list: 'posts',
    act: 'undo',
    changes: [],
    rule: null,
    by: { id: staff.id, name: staff.username },
    created: at,
    ended: null,
    state: 'running',
    total: 147,
    done: 40,
    partly: 0,
    unchanged: 0,
    skipped: 0,
    reason: null,
    undoes: 7,
    can_undo: false,
    undone: false,
    can_retry: false,
};

/** A backend that takes jobs back by this one; returns the requests for it. */
const answerJob = (given: Pick<Job, 'act' | 'undoes'>) => {
    const job = { ...runningJob, ...given };
    answer('GET job/{id}', { ...job, skips: [] });
    return answer('POST job/{id}/undo', job);
};

const open = async (edits: Edit[]) => {
    answerBrand();
    const backend = answerActs(edits.map(each => ({ ...each })));
    const app = renderApp('/brand/12');
    await screen.findByRole('button', { name: 'Delete' });
    return { ...app, ...backend };
};

describe('the key Z', () => {
    it('takes back the last act, and says which on which record', async () => {
        const { user, undos } = await open([edit(2), edit(1)]);
        await user.keyboard('z');
        const said = 'Undone on Brand 2: changed name from “Kelp” to “Brand 2”';
        expect(await screen.findByText(said, { selector: '[role=status]' })).toBeInTheDocument();
        expect(undos).toEqual([2]);
    });

    it('says of decisions on several items of the desk that they were decisions', async () => {
        const { user } = await open([
            edit(2, { call: 'PUT desk', screen: '/desk', record: null, records: 4, changes: [] }),
        ]);
        await user.keyboard('z');
        const said = 'Undone on 4 records: decided on the desk';
        expect(await screen.findByText(said, { selector: '[role=status]' })).toBeInTheDocument();
    });

    it('brings a deleted brand back among those that can be chosen', async () => {
        answerBrand();
        answerActs([edit(1, { action: 'deleted', changes: [] })]);
        const { user, router } = renderApp('/brand/12?edit=true');
        const parent = () => screen.findByRole('combobox', { name: /^Parent/ });
        await waitFor(async () => expect(await parent()).toHaveValue('Nordhav'));
        await act(() => router.navigate('/brand/12'));
        await screen.findByRole('button', { name: 'Delete' });
        answer('GET brands', [
            { id: 13, name: 'Nordhav', country_id: 2 },
            { id: 1, name: 'Pinhão', country_id: null },
        ]);
        await user.keyboard('z');
        await screen.findByText(/^Undone on Brand 1/, { selector: '[role=status]' });
        await act(() => router.navigate('/brand/12?edit=true'));
        await waitFor(async () => expect(await parent()).toHaveValue('Nordhav'));
        await user.clear(await parent());
        await user.type(await parent(), 'pinh');
        expect(await screen.findByRole('option', { name: 'Pinhão' })).toBeVisible();
    });

    it('takes a large job back by a job, which it shows', async () => {
        const { user, undos } = await open([edit(2, { call: 'POST jobs', record: null, records: 147 })]);
        answer('POST history/undo', { edit: null, results: [], job: 7 });
        const started = answerJob({ act: 'undo', undoes: 7 });
        await user.keyboard('z');
        const card = within(await screen.findByRole('region', { name: 'Background work' }));
        expect(await card.findByRole('heading', { name: 'Undo the change of 147 posts' })).toBeVisible();
        expect(card.getByText('40 of 147')).toBeVisible();
        expect(started.map(({ params }) => params.id)).toEqual(['7']);
        expect(undos).toEqual([]);
    });

    it('with Shift does a large job again by a job, which can be cancelled', async () => {
        const undone = { edit: 3, by: staff.username, at };
        const { user, undos } = await open([
            edit(2, { call: 'POST jobs', record: null, records: 147, undone }),
        ]);
        const asked = answer('POST history/undo', { edit: null, results: [], job: 7 });
        const started = answerJob({ act: 'delete', undoes: 7 });
        const cancelled = answer('PUT job/{id}/cancel', runningJob);
        await user.keyboard('{Shift>}Z{/Shift}');
        const card = within(await screen.findByRole('region', { name: 'Background work' }));
        expect(await card.findByRole('heading', { name: 'Delete 147 posts' })).toBeVisible();
        expect(card.getByText('40 of 147')).toBeVisible();
        expect(asked.map(({ body }) => body)).toEqual([{ edits: [3], preview: true }]);
        expect(started.map(({ params }) => params.id)).toEqual(['7']);
        await user.click(card.getByRole('button', { name: 'Cancel “Delete 147 posts”' }));
        expect(cancelled.map(({ params }) => params.id)).toEqual(['8']);
        expect(undos).toEqual([]);
    });

    it('is heard right after the question before a deletion was answered', async () => {
        answer('DELETE brand/{id}', undefined);
        const { user, undos, currentAddress } = await open([edit(1, { action: 'deleted', changes: [] })]);
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(currentAddress()).toBe('/brands'), { interval: 1 });
        await user.keyboard('z');
        await waitFor(() => expect(undos).toEqual([1]));
    });

    it('has a button after a deletion, beside the name of what was deleted', async () => {
        answer('DELETE brand/{id}', undefined);
        const { user, undos } = await open([edit(1, { action: 'deleted', changes: [] })]);
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        // The confirmation has the place for the 1.5 s of the specification.
        const undo = await screen.findByRole('button', { name: 'Undo' }, { timeout: 5000 });
        const offered = screen.getByText(/^Deleted “.*Kelp Lab.*”$/);
        await user.click(undo);
        await waitFor(() => expect(undos).toEqual([1]));
        await waitFor(() => expect(offered).not.toBeInTheDocument());
        expect(
            await screen.findByText(/^Undone on Brand 1/, { selector: '[role=status]' }),
        ).toBeInTheDocument();
    });

    it('takes back five acts when it is pressed five times fast, one after the other, none twice', async () => {
        const { user, undos } = await open([5, 4, 3, 2, 1].map(id => edit(id)));
        await user.keyboard('zzzzz');
        await waitFor(() => expect(undos).toEqual([5, 4, 3, 2, 1]));
        await user.keyboard('z');
        expect(
            await screen.findByText('Nothing from the last 30 minutes is left to undo.', {
                selector: '[role=status]',
            }),
        ).toBeInTheDocument();
        expect(undos).toHaveLength(5);
    });

    it('with Shift does again what was undone last', async () => {
        const { user, undos } = await open([edit(2), edit(1)]);
        await user.keyboard('zz');
        await waitFor(() => expect(undos).toEqual([2, 1]));
        await user.keyboard('{Shift>}Z{/Shift}');
        expect(
            await screen.findByText(/^Redone on Brand 1:/, { selector: '[role=status]' }),
        ).toBeInTheDocument();
        // What took back 2 is 3, and what took back 1 is 4.
        expect(undos).toEqual([2, 1, 4]);
        await user.keyboard('z');
        await waitFor(() => expect(undos).toEqual([2, 1, 4, 1]));
    });

    it('takes back a batch as one act', async () => {
        const batch = edit(9, {
            call: 'POST history/undo',
            record: null,
            records: 12,
            changes: [],
            undid: { edits: [{ id: 2, by: 'anna', at }], total: 12 },
        });
        const { user, undos } = await open([batch]);
        await user.keyboard('z');
        await waitFor(() => expect(undos).toEqual([9]));
    });

    it('takes back a batch of which only one edit went back as an act too', async () => {
        const batch = edit(9, {
            call: 'POST history/undo',
            undid: { edits: [{ id: 2, by: staff.username, at }], total: 1, asked: 3 },
        });
        const { user, undos } = await open([
            batch,
            edit(2, { undone: { edit: 9, by: staff.username, at } }),
            edit(1),
        ]);
        await user.keyboard('z');
        await waitFor(() => expect(undos).toEqual([9]));
    });

    it('types a letter in a text field, and does nothing', async () => {
        answerBrand();
        const { read } = answerActs([edit(1)]);
        const { user } = renderApp('/brand/12?edit=true');
        const name = await screen.findByRole('textbox', { name: /^Name/ });
        await user.type(name, 'z');
        expect(name).toHaveDisplayValue(/z$/);
        expect(read).toEqual([]);
    });

    it('says why when it fails, and drops what waits', async () => {
        const { user } = await open([edit(2), edit(1)]);
        const undos = answer('POST history/undo', () =>
            refusal(500, { error: 'The database does not answer' }),
        );
        await user.keyboard('zzz');
        expect(await screen.findByText(/The database does not answer/)).toBeVisible();
        expect(undos).toHaveLength(1);
    });

    it('asks where an act does not go back whole', async () => {
        const { user } = await open([edit(2), edit(1)]);
        const { record } = edit(2);
        const clashes = [{ field: 'name', before: 'Kelp', after: 'Brand 2', now: 'Kelps' }];
        const undos = answer('POST history/undo', {
            edit: null,
            results: [{ edit: 2, record, outcome: 'clash', changes: [], clashes, blockers: [] }],
        });
        await user.keyboard('zz');
        expect(await screen.findByRole('dialog', { name: 'Undo this change to “Brand 2”?' })).toBeVisible();
        expect(undos).toHaveLength(1);
    });

    it.each([
        [
            'who has changed the record since, where nothing is left to redo',
            'nothing' as const,
            'anna has changed “Brand 2” since, on 21-11-2026',
        ],
        [
            'who has undone the change already',
            'already' as const,
            'anna has already undone this change to “Brand 2”, on 21-11-2026',
        ],
    ])('says %s, and asks nothing', async (_, outcome, words) => {
        const undone = { edit: 3, by: staff.username, at };
        const { user } = await open([edit(2, { undone })]);
        const { record } = edit(2);
        const since = { by: 'anna', at: '2026-11-21 16:30:00' };
        const undos = answer('POST history/undo', {
            edit: null,
            results: [{ edit: 3, record, outcome, changes: [], clashes: [], blockers: [], since }],
        });
        await user.keyboard('{Shift>}Z{/Shift}');
        const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
        expect(dialog).toHaveTextContent(words);
        expect(
            within(dialog)
                .getAllByRole('button')
                .map(({ textContent }) => textContent),
        ).toEqual(['Close']);
        await user.click(within(dialog).getByRole('button', { name: 'Close' }));
        expect(undos.map(({ body }) => body)).toEqual([{ edits: [3], preview: true }]);
    });

    it('says once that nothing is left of an act, and then is about the act before', async () => {
        const { user } = await open([edit(2), edit(1)]);
        const { record } = edit(2);
        const undos = answer('POST history/undo', ({ body }) => {
            const { edits } = body as { edits: [number] };
            return {
                edit: null,
                results: [
                    {
                        edit: edits[0],
                        record,
                        outcome: edits[0] === 2 ? ('nothing' as const) : ('done' as const),
                        changes: [],
                        clashes: [],
                        blockers: [],
                    },
                ],
            };
        });
        await user.keyboard('z');
        const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
        await user.click(within(dialog).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await user.keyboard('z');
        await waitFor(() => expect(undos.at(-1)!.body).toEqual({ edits: [1] }));
        expect(undos.map(({ body }) => (body as { edits: number[] }).edits)).toEqual([[2], [1], [1]]);
    });

    it('says of a batch how many records go back, and who has changed the others since', async () => {
        const batch = edit(9, {
            call: 'POST history/undo',
            record: null,
            records: 12,
            changes: [],
            undid: { edits: [{ id: 2, by: 'anna', at }], total: 12 },
        });
        const { user } = await open([batch]);
        const clash = {
            field: 'name',
            before: 'Kelp',
            after: 'Kelp Lab',
            now: 'Kelp House',
            record: { kind: 'brand' as const, id: 12, name: 'Kelp House', exists: true },
            since: { by: 'anna', at: '2026-11-21 16:30:00' },
        };
        const clashes = [clash, { ...clash, field: 'description' }];
        answer('POST history/undo', {
            edit: null,
            results: [
                { edit: 9, record: null, records: 12, outcome: 'partly', changes: [], clashes, blockers: [] },
            ],
        });
        await user.keyboard('z');
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent('11 of 12 records will be undone.');
        expect(dialog).toHaveTextContent(/Kelp House changed since by anna, on 21-11-2026/);
        expect(within(dialog).getByRole('checkbox', { name: 'Undo Name anyway' })).not.toBeChecked();
    });

    it('is named among all keys', async () => {
        const { user } = await open([edit(1)]);
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'All keys' });
        expect(dialog).toHaveTextContent('Undo your last change');
        expect(dialog).toHaveTextContent('Redo the last undone change');
    });

    it('is named beside controls whose parts only their layout sets apart', async () => {
        const { user } = await open([edit(1)]);
        const control = document.createElement('button');
        control.setAttribute('aria-keyshortcuts', '1');
        control.innerHTML = '<b>Front</b><kbd>1</kbd><small>Product picture</small>';
        screen.getByRole('main').append(control);
        onTestFinished(() => control.remove());
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'All keys' });
        expect(within(dialog).getByText('Front Product picture')).toBeVisible();
    });

    it('is left out where it does not act, so that its label is hidden', async () => {
        const { user } = await open([edit(1)]);
        const control = document.createElement('button');
        control.setAttribute('aria-keyshortcuts', '2');
        control.innerHTML = '<b>Ribes Nigrum Bud Extract</b><kbd style="visibility: hidden">2</kbd>';
        screen.getByRole('main').append(control);
        onTestFinished(() => control.remove());
        await user.keyboard('?');
        const dialog = await screen.findByRole('dialog', { name: 'All keys' });
        expect(within(dialog).queryByText('Ribes Nigrum Bud Extract')).not.toBeInTheDocument();
    });
});

describe('the last acts', () => {
    it('say what was answered about which records, and what was accepted', async () => {
        const different = {
            field: 'different',
            added: [
                { id: 4, name: 'Kelp Ltd' },
                { id: 5, name: 'Kelp Co' },
            ],
            removed: [],
            moved: [],
            renamed: [],
            before: 0,
            after: 2,
        };
        const { user } = await open([
            edit(3, { call: 'PUT duplicates/different', changes: [different] }),
            edit(2, {
                call: 'POST doctor/acceptances',
                action: 'added',
                record: null,
                records: 4,
                changes: [],
            }),
        ]);
        await user.click(screen.getByRole('button', { name: 'Recent changes' }));
        const list = await screen.findByRole('dialog', { name: 'Recent changes' });
        expect(list).toHaveTextContent(
            /Told apart Brand 3.*said that it is not the same as Kelp Ltd and Kelp Co/,
        );
        expect(list).toHaveTextContent('Accepted 4 records');
        await user.keyboard('{Escape}zz');
        expect(await screen.findByText('Undone on 4 records: accepted')).toBeVisible();
    });

    it('are listed when they are opened, each with Undo, then Do again', async () => {
        const { user, read, undos } = await open([edit(2), edit(1, { action: 'deleted', changes: [] })]);
        expect(read).toEqual([]);
        await user.click(screen.getByRole('button', { name: 'Recent changes' }));
        const list = await screen.findByRole('dialog', { name: 'Recent changes' });
        const [first, second] = await within(list).findAllByRole('listitem');
        expect(read[0]!.query).toMatchObject({ by: String(staff.id) });
        expect(first).toHaveTextContent('Changed Brand 2');
        expect(first).toHaveTextContent('changed name from “Kelp” to “Brand 2” · Brands, form');
        expect(second).toHaveTextContent('Deleted Brand 1');
        await user.dblClick(within(first!).getByRole('button', { name: /Undo/ }));
        expect(await within(list).findByRole('button', { name: /Redo/ })).toBeVisible();
        expect(undos).toEqual([2]);
        expect(within(list).getAllByRole('listitem')).toHaveLength(2);
        await user.click(within(list).getByRole('button', { name: /Redo/ }));
        await waitFor(() => expect(within(list).getAllByRole('button', { name: /Undo/ })).toHaveLength(2));
    });

    it('say when there are none, and lead to the activity', async () => {
        const { user } = await open([]);
        await user.click(screen.getByRole('button', { name: 'Recent changes' }));
        expect(await screen.findByText('You have changed nothing in the last 30 minutes.')).toBeVisible();
        expect(screen.getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/activity');
    });

    it('are not offered by a backend without a history, nor are the pages', async () => {
        answerBrand();
        const { user } = renderApp('/brand/12');
        await screen.findByRole('button', { name: 'Delete' });
        await waitFor(() => {
            expect(screen.queryByRole('button', { name: 'Recent changes' })).not.toBeInTheDocument();
            expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument();
            expect(screen.queryByRole('link', { name: 'Trash' })).not.toBeInTheDocument();
        });
        await user.keyboard('z');
    });
});
