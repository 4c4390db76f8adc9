import '../../src/features/jobs/ChangeWindow.tsx';
import '../../resources/jobs/FailingWork.tsx';
import '../../resources/jobs/JobList.tsx';
import '../../src/features/jobs/ListActs.tsx';
import '../../src/features/jobs/JobCard.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FailingWork, Job, JobPreview, JobSkip } from '../../contract/jobs.ts';
import { kelp } from './brands/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { onPhone } from './support/phone.ts';
import { pick } from './support/pick.ts';
import { staff as colleague } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';
import { runningJob as job } from '../support/runningJob.ts';
import { brands, categories, plainRow as row } from './products/backend.ts';

const ended: Job = {
    ...job,
    state: 'done',
    ended: '2026-11-21 10:01:00',
    done: 145,
    skipped: 2,
    can_undo: true,
};

const preview: JobPreview = {
    total: 147,
    tried: 147,
    changed: 140,
    unchanged: 6,
    skipped: 1,
    reasons: [{ reason: { code: 'max', args: { max: 20 } }, records: 1 }],
    examples: [
        {
            record: { kind: 'product', id: 3, name: 'Velvet Balm', exists: true },
            changes: [
                {
                    field: 'categories',
                    added: [{ id: 2, name: 'Sheet masks' }],
                    removed: [],
                    moved: [],
                    renamed: [],
                    before: 0,
                    after: 1,
                },
            ],
        },
    ],
};

/** 148 products in pages of 25 from the newest. */
const answerCatalogue = () => {
    answer('GET brands', brands);
    answer('GET categories', categories);
    answer('GET products/all', ({ query }) => {
        const from = Number(query.after ?? 149);
        const items = Array.from({ length: Math.min(25, from - 1) }, (_, place) => row(from - 1 - place));
        const last = items.at(-1)!.id;
        return {
            items,
            total: 148,
            previous: query.after ? items[0]!.id : null,
            next: last > 1 ? last : null,
        };
    });
};

const box = (name: string) => screen.findByRole('checkbox', { name });
const card = async () => within(await screen.findByRole('region', { name: 'Background work' }));

beforeEach(() => void answer('GET activity/authors', []));

describe('selecting rows over pages', () => {
    // The first test, and not tried again: the code for ticked rows loads with the first tick.
    it('keeps the focus on the box that ticks every row shown', { retry: 0 }, async () => {
        answerCatalogue();
        const { user } = renderApp('/products?all=true&brand=4');
        await box('Tick Product 148');
        (await box('Tick every row shown')).focus();
        await user.keyboard(' ');
        expect(await screen.findByText('25 of 148 ticked')).toBeVisible();
        expect(await box('Tick every row shown')).toHaveFocus();
        await user.keyboard(' ');
        expect(screen.queryByText('25 of 148 ticked')).toBeNull();
        expect(await box('Tick every row shown')).toHaveFocus();
    });

    it('sends what the filter means with its exceptions, and shows the job until it can be undone', async () => {
        answerCatalogue();
        const started = answer('POST jobs', job);
        let now: Job = job;
        answer('GET job/{id}', () => ({ ...now, skips: [] }));
        const { user } = renderApp('/products?all=true&brand=4');
        await box('Tick Product 148');
        await user.click(await box('Tick every row shown'));
        expect(await screen.findByText('25 of 148 ticked')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Tick all 148' }));
        await user.click(await screen.findByRole('link', { name: 'Next page' }));
        await user.click(await box('Tick Product 120'));
        expect(await screen.findByText('147 of 148 ticked')).toBeVisible();
        const previews = answer('POST jobs/preview', preview);
        await user.click(screen.getByRole('button', { name: 'Change' }));
        const window = within(await screen.findByRole('dialog', { name: 'Change 147 products' }));
        await user.click(await window.findByRole('tab', { name: 'Categories' }));
        const run = await window.findByRole('button', { name: 'Run' });
        expect(run).toBeDisabled();
        await pick(user, window.getByRole('combobox', { name: /^Categories/ }), /Sheet masks$/);
        expect(await window.findByText('140 change · 6 have it already · 1 refused')).toBeVisible();
        expect(window.getByText(/^1 ×/)).toHaveTextContent('20');
        expect(window.getByText('Velvet Balm')).toBeVisible();
        await user.click(run);
        expect(await (await card()).findByText('41 of 147')).toBeVisible();
        expect(started[0]!.body).toMatchObject({
            list: 'products',
            act: 'change',
            changes: [{ field: 'categories', how: 'add', value: [2] }],
            query: { brand: '4' },
            except: [120],
        });
        expect(previews[0]!.body).toEqual({ ...(started[0]!.body as object) });
        expect(screen.queryByText('147 of 148 ticked')).toBeNull();

        now = ended;
        const undone = answer('POST job/{id}/undo', { ...job, id: 8, act: 'undo', undoes: 7, changes: [] });
        const undo = await screen.findByRole('button', { name: /^Undo/ });
        expect(await (await card()).findByText(/145 changed/)).toHaveTextContent(
            'Done 145 changed · 2 left as they were · Sheet masks',
        );
        await user.click(undo);
        expect(undone[0]!.params).toEqual({ id: '7' });
    });

    it('is tried part by part until all of its records are', async () => {
        answerCatalogue();
        const { user } = renderApp('/products?all=true&brand=4');
        await user.click(await box('Tick Product 148'));
        const previews = answer('POST jobs/preview', ({ body }) => {
            const { from } = body as { from?: number };
            return from === undefined
                ? { ...preview, tried: 100, changed: 100, unchanged: 0, skipped: 0, reasons: [] }
                : { ...preview, tried: 47, changed: 40, unchanged: 6, skipped: 1, examples: [] };
        });
        await user.click(await screen.findByRole('button', { name: 'Change' }));
        const window = within(await screen.findByRole('dialog', { name: 'Change 1 product' }));
        await user.click(await window.findByRole('tab', { name: 'Categories' }));
        await pick(user, window.getByRole('combobox', { name: /^Categories/ }), /Sheet masks$/);
        expect(await window.findByText('140 change · 6 have it already · 1 refused')).toBeVisible();
        expect(window.getByText('Velvet Balm')).toBeVisible();
        expect(window.queryByText(/^Tried on/)).toBeNull();
        expect(previews.map(({ body }) => (body as { from?: number }).from)).toEqual([undefined, 100]);
    });

    it('has its keys among all keys', async () => {
        answerCatalogue();
        const { user } = renderApp('/products?all=true&brand=4');
        await box('Tick Product 148');
        await user.keyboard('?');
        const keys = await screen.findByRole('dialog', { name: 'All keys' });
        for (const [key, does] of [
            ['↑↓', 'From row to row'],
            ['↵', 'Open the row'],
            ['←Space', 'Tick the row'],
        ])
            expect(within(keys).getByText(does!).previousSibling).toHaveTextContent(key!);
    });

    it('follows the arrow keys to what a change does, and keeps the value that still fits', async () => {
        answerCatalogue();
        const { user } = renderApp('/products?all=true&brand=4');
        await user.click(await box('Tick Product 148'));
        const previews = answer('POST jobs/preview', preview);
        await user.click(await screen.findByRole('button', { name: 'Change' }));
        const window = within(await screen.findByRole('dialog', { name: 'Change 1 product' }));
        await user.click(await window.findByRole('tab', { name: 'Categories' }));
        await pick(user, window.getByRole('combobox', { name: /^Categories/ }), /Sheet masks$/);
        window.getByRole('tab', { name: 'Add' }).focus();
        await user.keyboard('{ArrowRight}');
        await user.tab();
        expect(window.getByRole('tab', { name: 'Take away' })).toHaveAttribute('aria-selected', 'true');
        await waitFor(() =>
            expect(previews.at(-1)?.body).toMatchObject({
                changes: [{ field: 'categories', how: 'remove', value: [2] }],
            }),
        );
        expect(window.getByRole('button', { name: 'Run' })).toBeEnabled();
    });

    it('empties a field of many records only if that was chosen, whatever the field holds', async () => {
        answerCatalogue();
        answer('POST jobs/preview', preview);
        const started = answer('POST jobs', { ...ended, changes: [] });
        answer('GET job/{id}', { ...ended, skips: [] });
        const { user } = renderApp('/products?all=true&brand=4');
        await user.click(await box('Tick Product 148'));
        await user.click(await screen.findByRole('button', { name: 'Change' }));
        const window = within(await screen.findByRole('dialog', { name: 'Change 1 product' }));
        const run = () => window.getByRole('button', { name: 'Run' });
        const choose = async (field: string) => user.click(await window.findByRole('tab', { name: field }));
        await choose('Description');
        expect(window.getByRole('tab', { name: 'Set to' })).toHaveAttribute('aria-selected', 'true');
        const text = window.getByRole('textbox', { name: /^Description/ });
        expect(run()).toBeDisabled();
        await user.type(text, 'Balm');
        expect(run()).toBeEnabled();
        await user.clear(text);
        expect(run()).toBeDisabled();
        await user.click(window.getByRole('checkbox', { name: 'Empty this field' }));
        expect(window.queryByRole('textbox', { name: /^Description/ })).toBeNull();
        expect(run()).toBeEnabled();

        await choose('Link to submission');
        expect(window.getByRole('checkbox', { name: 'Empty this field' })).not.toBeChecked();
        expect(run()).toBeDisabled();
        await choose('Single use');
        expect(window.queryByRole('checkbox', { name: 'Empty this field' })).toBeNull();
        expect(run()).toBeEnabled();
        await choose('Categories');
        await user.click(window.getByRole('tab', { name: 'Set to' }));
        expect(window.queryByRole('checkbox', { name: 'Empty this field' })).toBeNull();
        expect(run()).toBeDisabled();

        await choose('Description');
        await user.click(window.getByRole('tab', { name: 'Set to' }));
        await user.click(window.getByRole('checkbox', { name: 'Empty this field' }));
        await user.click(run());
        await waitFor(() => expect(started).toHaveLength(1));
        expect(started[0]!.body).toMatchObject({
            changes: [{ field: 'description', how: 'set', value: '' }],
        });
    });

    it('keeps ticked rows by their ids from page to page, until the filter changes', async () => {
        answerCatalogue();
        const started = answer('POST jobs', { ...ended, act: 'delete', changes: [] });
        answer('GET job/{id}', { ...ended, skips: [] });
        const { user } = renderApp('/products?all=true');
        await user.click(await box('Tick Product 148'));
        await user.click(await screen.findByRole('link', { name: 'Next page' }));
        await user.click(await box('Tick Product 120'));
        await user.click(await screen.findByRole('button', { name: 'Delete' }));
        const window = within(await screen.findByRole('alertdialog', { name: 'Delete 2 products' }));
        expect(window.getByText(/^They also disappear from stashes, routines/)).toBeVisible();
        await user.click(window.getByRole('button', { name: 'Delete 2 products' }));
        await card();
        expect(started[0]!.body).toMatchObject({ act: 'delete', ids: [148, 120] });
    });
});

describe('deleting ticked rows', () => {
    const user = { id: 5, username: 'tess' };
    const created = '2026-03-09 16:12:00';
    const post = (id: number) => ({
        id,
        title: `Post ${id}`,
        visible_after: null,
        created,
        user,
        upvote_count: 0,
    });
    const question = (id: number) => ({
        id,
        question: `Question ${id}`,
        created,
        user: { ...user, photo: null },
        product_question_answers: [],
    });
    const brand = (id: number) => ({ ...kelp, id, name: `Brand ${id}` });
    const ingredient = (id: number) => ({
        id,
        description: null,
        ewg_rating: null,
        ewg_hazard_score: 'none' as const,
        names: [{ id, name: `Ingredient ${id}`, primary: true }],
    });
    const pageOf = <Row,>(rowOf: (id: number) => Row) => ({
        items: Array.from({ length: 3 }, (_, place) => rowOf(place + 1)),
        total: 60,
    });

    it.each<[list: Job['list'], address: string, words: string, first: string, query: object]>([
        ['posts', '/posts?q=post&channel=2', '60 posts', 'Post 1', { q: 'post', channel: '2' }],
        ['questions', '/questions?answered=false', '60 questions', 'Question 1', { answered: 'false' }],
        ['brands', '/brands', '60 brands', 'Brand 1', {}],
        ['ingredients', '/ingredients?q=ingr', '60 ingredients', 'Ingredient 1', { q: 'ingr' }],
    ])('of the %s, over all pages', async (list, address, words, first, query) => {
        const narrowed_by = Object.keys(query);
        answer('GET community/channels', [{ id: 2, name: 'News' }]);
        answer('GET community/post-ids', []);
        answer('GET product-question-ids', []);
        answer('GET community/posts', { ...pageOf(post), narrowed_by });
        answer('GET product-questions', { ...pageOf(question), narrowed_by });
        answer('GET brands', sent => (sent.query.paginate === 'true' ? pageOf(brand) : brands));
        answer('GET ingredients', pageOf(ingredient));
        const started = answer('POST jobs', { ...job, list, act: 'delete', changes: [] });
        answer('GET job/{id}', { ...job, list, act: 'delete', changes: [], skips: [] });
        const { user: staff } = renderApp(address);
        await box(`Tick ${first}`);
        await staff.click(await box('Tick every row shown'));
        await staff.click(await screen.findByRole('button', { name: 'Tick all 60' }));
        await staff.click(screen.getByRole('button', { name: 'Delete' }));
        const window = within(await screen.findByRole('alertdialog', { name: `Delete ${words}` }));
        // Undo takes it back.
        expect(window.getByRole('button', { name: `Delete ${words}` })).toHaveFocus();
        await staff.click(window.getByRole('button', { name: `Delete ${words}` }));
        await card();
        const { list: sent, act, query: meant, except } = started[0]!.body as Record<string, unknown>;
        expect({ sent, act, except }).toEqual({ sent: list, act: 'delete', except: [] });
        expect(meant).toEqual({ ...query, ...(list === 'posts' && { respect_visible_after: 'false' }) });
    });

    it('offers no selection over pages where the console searches what the call returns whole', async () => {
        answer(
            'GET brands',
            Array.from({ length: 60 }, (_, place) => brand(place + 1)),
        );
        const { user: staff } = renderApp('/brands?q=brand');
        await box('Tick Brand 1');
        await staff.click(await box('Tick every row shown'));
        expect(await screen.findByText('50 of 60 ticked')).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Tick all/ })).toBeNull();
    });
});

describe('selecting rows on a phone', () => {
    onPhone();

    it('shows what can be done below the table, so that no row moves under the finger', async () => {
        answerCatalogue();
        const { user } = renderApp('/products?all=true&brand=4');
        await user.click(await box('Tick Product 147'));
        expect(await screen.findByText('1 of 148 ticked')).toBeVisible();
        const table = within(screen.getByRole('table', { name: 'All products' }));
        expect(table.queryByText('1 of 148 ticked')).toBeNull();
        expect(table.getByRole('columnheader', { name: /Product$/ })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Change' }));
        expect(await screen.findByRole('dialog', { name: 'Change 1 product' })).toBeVisible();
    });
});

describe('background work', () => {
    const skips: JobSkip[] = [
        {
            record: { kind: 'product', id: 3, name: 'Velvet Balm', exists: true },
            reason: { code: 'changedSince', args: {} },
        },
    ];

    it('lists the jobs of everybody: how far they are, what came of them, and what they left', async () => {
        const failed: Job = {
            ...ended,
            id: 5,
            state: 'failed',
            reason: { code: 'access', args: {} },
            can_undo: false,
        };
        answer('GET jobs', { items: [job, { ...ended, id: 6 }, failed], total: 3 });
        answer('GET job/{id}', { ...ended, skips });
        const cancelled = answer('PUT job/{id}/cancel', { ...ended, state: 'cancelled' });
        const { user } = renderApp('/jobs');
        const [, running, done, last] = await screen
            .findAllByRole('row', { name: /Add to “Categories” of 147 products/ })
            .then(rows => [undefined, ...rows]);
        expect(running).toHaveTextContent('Running 41 of 147');
        expect(done).toHaveTextContent('Done 145 changed · 2 left as they were');
        expect(last).toHaveTextContent('Failed You do not have access to this');
        await user.click(within(done!).getByRole('button', { name: 'Records left out' }));
        const window = within(await screen.findByRole('dialog', { name: 'Left as they were' }));
        expect(await window.findByRole('link', { name: 'Velvet Balm' })).toHaveAttribute(
            'href',
            '/product/3',
        );
        expect(window.getByText('It has been changed again since')).toBeVisible();
        await user.click(window.getByRole('button', { name: 'Close' }));
        await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
        expect(cancelled).toHaveLength(1);
    });

    it('closes what a job left with Back, and then leaves the page', async () => {
        answer('GET jobs', { items: [{ ...ended, id: 6 }], total: 1 });
        answer('GET job/{id}', { ...ended, skips });
        const { user, router, currentAddress } = renderApp('/settings');
        await screen.findByRole('heading', { level: 1, name: 'Your Settings' });
        await router.navigate('/jobs?list=products');
        const open = async () => {
            await user.click(await screen.findByRole('button', { name: 'Records left out' }));
            return screen.findByRole('dialog', { name: 'Left as they were' });
        };
        const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await open();
        await router.navigate(-1);
        await isClosed();
        expect(currentAddress()).toBe('/jobs?list=products');
        await user.click(within(await open()).getByRole('button', { name: 'Close' }));
        await isClosed();
        await router.navigate(-1);
        expect(await screen.findByRole('heading', { level: 1, name: 'Your Settings' })).toBeVisible();
    });

    it('says in words why records were left that a newer server knows', async () => {
        const later = { code: 'laterThanThis', args: {} };
        answer('GET jobs', { items: [{ ...ended, id: 6 }], total: 1 });
        answer('GET job/{id}', () =>
            HttpResponse.json({ ...ended, skips: [{ ...skips[0]!, reason: later }] }),
        );
        renderApp('/jobs?skips=6');
        const window = within(await screen.findByRole('dialog', { name: 'Left as they were' }));
        expect(await window.findByText('The reason is not known here')).toBeVisible();
    });

    it('offers to do again what a job took back, and says once that was done', async () => {
        const back: Job = { ...ended, act: 'undo', changes: [], undoes: 7 };
        answer('GET jobs', {
            items: [
                { ...back, id: 9 },
                { ...back, id: 8, can_undo: false, undone: true },
            ],
            total: 2,
        });
        answer('GET job/{id}', { ...job, skips: [] });
        const started = answer('POST job/{id}/undo', { ...job, id: 10, undoes: 9 });
        const { user } = renderApp('/jobs');
        const [last, earlier] = await screen.findAllByRole('row', {
            name: /Undo the change of 147 products/,
        });
        expect(earlier).toHaveTextContent('145 changed · 2 left as they were · redone');
        expect(within(earlier!).queryByRole('button', { name: /^Redo/ })).toBeNull();
        await user.click(within(last!).getByRole('button', { name: /^Redo/ }));
        expect(started.map(({ params }) => params.id)).toEqual(['9']);
        const shown = await card();
        expect(
            await shown.findByRole('heading', { name: 'Add to “Categories” of 147 products' }),
        ).toBeVisible();
        expect(shown.getByText('41 of 147')).toBeVisible();
    });

    it('says what a job did before it failed, and lets it go on', async () => {
        const failed: Job = {
            ...ended,
            state: 'failed',
            reason: { code: 'stepFailed', args: { tries: 5, error: '22P02' } },
            done: 50,
            unchanged: 30,
            skipped: 0,
            can_retry: true,
        };
        answer('GET jobs', { items: [failed], total: 1 });
        answer('GET job/{id}', { ...job, skips: [] });
        const retried = answer('POST job/{id}/retry', job);
        const { user } = renderApp('/jobs');
        const line = await screen.findByRole('row', { name: /Add to “Categories” of 147 products/ });
        expect(line).toHaveTextContent(
            'Failed The same step failed 5 times: a value does not fit its field (22P02) · The server’s log says more, under job 7',
        );
        expect(line).toHaveTextContent('50 changed · 30 already as wanted · 67 not reached');
        expect(within(line).getByRole('button', { name: /^Undo/ })).toBeVisible();
        answer('GET jobs', { items: [job], total: 1 });
        within(line).getByRole('button', { name: 'Try again: Add to “Categories” of 147 products' }).focus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(retried.map(({ params }) => params.id)).toEqual(['7']));
        const cancel = await screen.findByRole('button', { name: /^Cancel/ });
        await waitFor(() => expect(cancel).toHaveFocus());
        expect(within(screen.getByRole('table')).getByRole('button', { name: /^Cancel/ })).toBe(cancel);
        expect(
            screen
                .getAllByRole('status')
                .some(({ textContent }) => textContent.startsWith('It goes on: Add to')),
        ).toBe(true);
        // The row shows what the card would lie over.
        expect(screen.queryByRole('region', { name: 'Background work' })).toBeNull();
    });

    it('shortens a long value until somebody asks for all of it', async () => {
        const value = 'Balm '.repeat(40).trim();
        const changes: Job['changes'] = [{ field: 'description', how: 'set', value, find: null }];
        answer('GET jobs', { items: [{ ...ended, changes }], total: 1 });
        const { user } = renderApp('/jobs');
        const line = within(await screen.findByRole('row', { name: /Set “Description”/ }));
        const cell = line.getAllByRole('cell')[3]!;
        expect(cell).toHaveTextContent('…');
        expect(cell).not.toHaveTextContent(value);
        await user.click(within(cell).getByRole('button', { name: 'Show whole text' }));
        expect(cell).toHaveTextContent(value);
    });

    it('says that there is none', async () => {
        answer('GET jobs', { items: [], total: 0 });
        renderApp('/jobs');
        expect(await screen.findByText('No background work yet')).toBeVisible();
    });
});

describe('what the servers could not do', () => {
    const poisoned: FailingWork = {
        work: 'duplicates',
        kind: 'product',
        record_id: 3,
        record: { kind: 'product', id: 3, name: 'Velvet Balm', exists: true },
        failures: 5,
        tried: '2026-11-21 10:00:00',
        reason: { code: 'stepFailed', args: { tries: 5, error: '22P02' } },
        set_aside: true,
    };

    const others = (from: number, to: number, change: Partial<FailingWork> = {}) =>
        Array.from({ length: to - from + 1 }, (_, at): FailingWork => {
            const id = from + at;
            const record = { ...poisoned.record!, id, name: `Balm ${id}` };
            return { ...poisoned, record_id: id, record, ...change };
        });
    const answerFailing = (items: FailingWork[], total = items.length) =>
        answer('GET failing-work', { items, total });
    const section = () => screen.findByRole('region', { name: 'What the servers could not do' });

    it('stands below the heading with its reason, and keeps its place and the focus when tried again', async () => {
        answer('GET jobs', { items: [], total: 0 });
        answerFailing([poisoned, ...others(4, 4)]);
        const tried = answer('POST failing-work/again', () => {
            answerFailing([...others(4, 4), { ...poisoned, set_aside: false, tried: null }]);
            return undefined;
        });
        const { user } = renderApp('/jobs');
        const found = await section();
        const heading = screen.getByRole('heading', { level: 1, name: 'Background work' });
        expect(heading.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
        const [line] = within(found).getAllByRole('listitem');
        expect(line).toHaveTextContent('Looking for duplicates');
        expect(within(line!).getByRole('link', { name: 'Velvet Balm' })).toHaveAttribute(
            'href',
            '/product/3',
        );
        expect(line).toHaveTextContent(
            'Set aside after five tries The same step failed 5 times: a value does not fit its field (22P02)',
        );
        await user.click(
            within(line!).getByRole('button', { name: 'Try again: Looking for duplicates: Velvet Balm' }),
        );
        await waitFor(() => expect(line).toHaveTextContent('Tried again in a moment'));
        expect(within(found).getAllByRole('listitem')[0]).toBe(line);
        expect(line).toHaveFocus();
        expect(
            screen
                .getAllByRole('status')
                .map(({ textContent }) => textContent)
                .join(),
        ).toContain('It will be tried again in a moment: Looking for duplicates: Velvet Balm');
        expect(tried.map(({ body }) => body)).toEqual([
            { work: 'duplicates', kind: 'product', record_id: 3 },
        ]);
    });

    it('follows what others try again, and says what no longer fails where it stood', async () => {
        answer('GET jobs', { items: [], total: 0 });
        const older = others(4, 5, { tried: '2026-11-21 09:00:00' });
        answerFailing([poisoned, ...older], 200);
        renderApp('/jobs');
        const [line] = within(await section()).getAllByRole('listitem');
        answerFailing(older, 199);
        await waitFor(() => expect(line).toHaveTextContent('No longer fails'), { timeout: 8000 });
        expect(within(await section()).getAllByRole('listitem')[0]).toBe(line);
        expect(within(line!).queryByRole('button')).toBeNull();
    });

    it('is short, counts all, and has what is still tried among the first', async () => {
        answer('GET jobs', { items: [], total: 0 });
        answerFailing([...others(1, 100), ...others(401, 404, { failures: 2, set_aside: false })], 399);
        const { user } = renderApp('/jobs');
        const found = within(await section());
        expect(found.getByText('399')).toBeVisible();
        const names = () => found.getAllByRole('link').map(({ textContent }) => textContent);
        const first = ['Balm 1', 'Balm 2', 'Balm 3', 'Balm 401', 'Balm 402'];
        expect(names()).toEqual(first);
        await user.click(found.getByRole('button', { name: 'Show all 399' }));
        expect(names()).toHaveLength(104);
        expect(names().slice(0, 5)).toEqual(first);
        expect(found.getByText('The latest 104 of 399 are listed.')).toBeVisible();
        await user.click(found.getByRole('button', { name: 'Show fewer' }));
        expect(names()).toEqual(first);
    });

    it('says that it could not be read, and is read again', async () => {
        answer('GET jobs', { items: [job], total: 1 });
        answer('GET failing-work', refusal(500, { error: 'Server Error' }));
        const { user } = renderApp('/jobs');
        const alert = await screen.findByText('The list of failed work could not be loaded.');
        expect(screen.getByRole('row', { name: /Add to “Categories”/ })).toBeVisible();
        answerFailing([poisoned]);
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await section()).toBeVisible();
        expect(alert).not.toBeInTheDocument();
    });

    it('never pushes down rows that are shown already', async () => {
        answer('GET jobs', { items: [job], total: 1 });
        let arrive = () => {};
        answer('GET failing-work', async () => {
            await new Promise<void>(resolve => {
                arrive = resolve;
            });
            return { items: [poisoned], total: 1 };
        });
        renderApp('/jobs');
        expect(await screen.findByRole('heading', { level: 1, name: 'Background work' })).toBeVisible();
        await waitFor(() => expect(screen.getByRole('table')).toBeInTheDocument());
        expect(screen.queryByRole('row', { name: /Add to “Categories”/ })).toBeNull();
        arrive();
        expect(await screen.findByRole('row', { name: /Add to “Categories”/ })).toBeVisible();
        expect(await section()).toBeVisible();
    });

    it('is in words also without a reason, or of a work that a newer server knows', async () => {
        answer('GET jobs', { items: [], total: 0 });
        const unknown = { code: 'laterThanThis', args: {} };
        const items = [
            { ...poisoned, reason: null },
            { ...poisoned, record_id: 4, reason: undefined },
            { ...poisoned, record_id: 5, work: 'laterThanThis', reason: unknown },
            { ...poisoned, record_id: 6, set_aside: false, reason: { code: 'stepFailed', args: {} } },
        ];
        answer('GET failing-work', () => HttpResponse.json({ items, total: 4 }));
        renderApp('/jobs');
        const found = await section();
        expect(within(found).getAllByText(/The reason is not known here/)).toHaveLength(4);
        expect(found).toHaveTextContent('Other background work');
        expect(found).not.toHaveTextContent(/resources\.|refusals\.|laterThanThis|undefined/);
    });

    it('is tried again as a whole, with how far that is, and said once', async () => {
        answer('GET jobs', { items: [], total: 0 });
        const all = others(1, 12);
        answerFailing(all);
        let proceed = () => undefined as void;
        let asked = 0;
        const sent = answer('POST failing-work/again', async () => {
            asked += 1;
            if (asked === 5) await new Promise<void>(resolve => (proceed = resolve));
            return undefined;
        });
        const { user } = renderApp('/jobs');
        const found = within(await section());
        await user.click(found.getByRole('button', { name: 'Try all again' }));
        expect(await found.findByRole('button', { name: '4 of 12' })).toBeVisible();
        answerFailing(all.map(each => ({ ...each, set_aside: false, tried: null })));
        proceed();
        expect((await screen.findAllByText('12 will be tried again in a moment'))[0]).toBeInTheDocument();
        expect(sent.map(({ body }) => (body as FailingWork).record_id)).toEqual(
            all.map(({ record_id }) => record_id),
        );
        expect(found.queryByRole('button', { name: /Try/ })).toBeNull();
    });

    it('is no longer tried again as a whole after a refusal, which is said', async () => {
        answer('GET jobs', { items: [], total: 0 });
        answerFailing(others(1, 3));
        let asked = 0;
        const sent = answer('POST failing-work/again', () => {
            asked += 1;
            return asked === 2 ? refusal(500, { error: 'Server Error' }) : undefined;
        });
        const { user } = renderApp('/jobs');
        const found = within(await section());
        await user.click(found.getByRole('button', { name: 'Try all again' }));
        expect(await screen.findByRole('alert')).toBeVisible();
        expect(sent).toHaveLength(2);
        expect(await found.findByRole('button', { name: 'Try all again' })).toBeVisible();
    });

    it('is tried again by nobody who may only read', async () => {
        const narrowed = { areas: null, reading_only: true, refused: ['POST failing-work/again'] };
        answer('GET jobs', { items: [], total: 0 });
        answerFailing([{ ...poisoned, record: null, kind: '', work: 'doctor', record_id: 0 }]);
        renderApp('/jobs', { me: { ...colleague, narrowed } });
        const found = await section();
        expect(found).toHaveTextContent('Looking for what is wrong in the catalogue');
        expect(within(found).queryByRole('button')).not.toBeInTheDocument();
    });
});

it('tells members of a job when somebody says so, with how many they are', async () => {
    const told = { ...ended, list: 'new-products' as const, act: 'hide' as const, changes: [], untold: 63 };
    answer('GET jobs', { items: [told], total: 1 });
    const sent = answer('POST job/{id}/tell', () => {
        answer('GET jobs', { items: [{ ...told, untold: 0 }], total: 1 });
        return { ...told, untold: 0 };
    });
    const { user } = renderApp('/jobs');
    await user.click(await screen.findByRole('button', { name: /^Tell 63 members/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Tell/ })).toBeNull());
    expect(sent.map(({ params }) => params.id)).toEqual(['7']);
});
