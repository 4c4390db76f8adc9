import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Edit, Undone, UndoResult } from '../../contract/history.ts';
import { answer, refusal, type Received } from './support/answers.ts';
import { brandEdit as edit } from './support/edits.ts';
import { pick } from './support/pick.ts';
import { renderApp } from './support/renderApp.tsx';

const deleted = edit(48, {
    by: { id: 8, name: 'ben' },
    record: { kind: 'product', id: 3, name: 'Velvet Balm', exists: false },
    action: 'deleted',
    changes: [],
    screen: '/product/3',
});

const result = (of: Edit, given: Partial<UndoResult> = {}): UndoResult => ({
    edit: of.id,
    record: of.record,
    outcome: 'done',
    changes: [{ field: 'name', before: `Brand ${of.id}`, after: 'Kelp' }],
    clashes: [],
    blockers: [],
    ...given,
});

const undone = (...results: UndoResult[]): Undone => ({ edit: null, results });

/** Edits as the backend pages them, 50 at a time. */
const paged =
    (edits: Edit[], size = 50) =>
    ({ query }: Received) => {
        const before = Number(query.before ?? Infinity);
        const rest = edits.filter(({ id }) => id < before);
        return { items: rest.slice(0, size), more: rest.length > size };
    };

const openActivity = async (edits: Edit[], address = '/activity', size?: number) => {
    answer('GET activity/authors', [
        { id: 7, username: 'anna' },
        { id: 8, username: 'ben' },
    ]);
    const asked = answer('GET activity', paged(edits, size));
    const app = renderApp(address);
    const table = await screen.findByRole('table', { name: 'Activity' });
    return { ...app, asked, table };
};

const row = (name: RegExp) => screen.getByRole('row', { name });
const box = (name: RegExp) => within(row(name)).getByRole('checkbox');

describe('the activity', () => {
    it('folds what machines did to one line for each hour, which opens by mouse and keyboard', async () => {
        const scan = (id: number, at: string) =>
            edit(id, {
                at,
                by: null,
                record: { kind: 'barcode_scan_miss', id, name: `40000${id}`, exists: true },
                action: 'added',
                changes: [],
            });
        const { user } = await openActivity([
            edit(50),
            scan(49, '2026-03-12 18:40:00'),
            edit(48),
            scan(47, '2026-03-12 18:10:00'),
            scan(46, '2026-03-12 17:59:00'),
        ]);
        const fold = screen.getByRole('button', { name: /^2 barcodes scanned, \d\d:00 .. to \d\d:59 ..$/ });
        expect(fold).toHaveAttribute('aria-expanded', 'false');
        // Two by people, the fold, and the only scan of the hour before.
        expect(screen.getAllByRole('row')).toHaveLength(1 + 4);
        fold.focus();
        await user.keyboard('{Enter}');
        expect(fold).toHaveAttribute('aria-expanded', 'true');
        expect(screen.getAllByRole('row')).toHaveLength(1 + 6);
        expect(row(/4000047/)).toBeVisible();
        await user.click(fold);
        expect(screen.getAllByRole('row')).toHaveLength(1 + 4);
    });

    it('says who changed what, of which record and where', async () => {
        await openActivity([edit(50), deleted]);
        const first = row(/Brand 50/);
        expect(first).toHaveTextContent('changed name from “Kelp” to “Brand 50”');
        expect(within(first).getAllByText('anna')[0]).toBeVisible();
        expect(within(first).getAllByRole('link', { name: 'Brand 50' })[0]).toHaveAttribute(
            'href',
            '/brand/50',
        );
        expect(first).toHaveTextContent('Brands, form');
        const gone = row(/Velvet Balm/);
        expect(within(gone).queryByRole('link', { name: 'Velvet Balm' })).not.toBeInTheDocument();
        expect(within(gone).getAllByText('Velvet Balm', { selector: 'del' }).at(-1)).toBeVisible();
    });

    it('links to no post by the number of a comment', async () => {
        const comment = { kind: 'post_comment' as const, id: 50, name: 'Me too', exists: true };
        await openActivity([{ ...edit(50), record: comment }]);
        expect(within(row(/Me too/)).queryByRole('link', { name: 'Me too' })).not.toBeInTheDocument();
        expect(
            within(row(/Me too/))
                .getAllByText('Me too', { selector: 'b' })
                .at(-1),
        ).toBeVisible();
    });

    it('asks for what the address filters, a day from midnight to midnight', async () => {
        const { asked } = await openActivity(
            [edit(50)],
            '/activity?by=7&kind=brand&action=changed&day=2026-11-21',
        );
        const from = new Date('2026-11-21T00:00:00').toISOString().slice(0, 19).replace('T', ' ');
        const to = new Date('2026-11-22T00:00:00').toISOString().slice(0, 19).replace('T', ' ');
        expect(asked[0]!.query).toEqual({
            by: '7',
            outside: 'false',
            kind: 'brand',
            action: 'changed',
            from,
            to,
        });
        expect(screen.getByText('21-11-2026')).toBeVisible();
    });

    it('says without what in the address it is shown', async () => {
        const { asked } = await openActivity([edit(50)], '/activity?by=tess&day=soon&action=changed');
        expect(asked[0]!.query).toEqual({ action: 'changed', outside: 'false' });
        expect(
            await screen.findByText(
                'Shown without “Person” or “Day”: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
    });

    it('puts a chosen filter into the address, and takes it out again', async () => {
        const { user, currentAddress, asked } = await openActivity([edit(50)]);
        await user.click(screen.getByRole('button', { name: 'Filter' }));
        const dialog = await screen.findByRole('dialog', { name: 'Filter' });
        await pick(user, within(dialog).getByRole('combobox', { name: 'Person' }), 'ben');
        await waitFor(() => expect(currentAddress()).toBe('/activity?by=8'));
        await waitFor(() => expect(asked.at(-1)!.query).toMatchObject({ by: '8' }));
        await user.keyboard('{Escape}');
        await user.click(await screen.findByRole('button', { name: /Person/ }));
        await waitFor(() => expect(currentAddress()).toBe('/activity'));
    });

    it('leaves out what was changed outside Backbar, and shows only that when asked', async () => {
        const counted = edit(50, {
            by: null,
            call: null,
            screen: null,
            record: { kind: 'barcode_scan_miss', id: 3, name: '4006381333931', exists: true },
            changes: [{ field: 'hits', before: 155, after: 167 }],
        });
        const { user, currentAddress, asked } = await openActivity([counted]);
        expect(asked[0]!.query).toEqual({ outside: 'false' });
        await user.click(screen.getByRole('button', { name: 'Filter' }));
        const dialog = await screen.findByRole('dialog', { name: 'Filter' });
        const person = within(dialog).getByRole('combobox', { name: 'Person' });
        await pick(user, person, 'Outside Backbar');
        await waitFor(() => expect(currentAddress()).toBe('/activity?by=outside'));
        await waitFor(() => expect(asked.at(-1)!.query).toEqual({ outside: 'true' }));
        await user.keyboard('{Escape}');
        expect(await screen.findByRole('row', { name: /4006381333931/ })).toHaveTextContent('Past Backbar');
    });

    it.each([
        ['hid it', [{ field: 'hide', before: false, after: true }]],
        ['unhid it', [{ field: 'hide', before: true, after: false }]],
        [
            'linked it to “Velvet Balm”',
            [{ field: 'product', before: null, after: { id: 3, name: 'Velvet Balm' } }],
        ],
        [
            'unlinked it from “A balm with a name that nobody…” and unhid it',
            [
                {
                    field: 'product',
                    before: { id: 3, name: 'A balm with a name that nobody remembers' },
                    after: null,
                },
                { field: 'hide', before: true, after: false },
            ],
        ],
        [
            'changed ingredients (“Aqua” added at place 3)',
            [
                {
                    field: 'product_ingredients',
                    added: [{ id: 1, name: 'Aqua', place: 3 }],
                    removed: [],
                    moved: [],
                    renamed: [],
                    before: 4,
                    after: 5,
                },
            ],
        ],
    ])('says which way: %s', async (words, changes) => {
        await openActivity([
            edit(50, { changes, record: { kind: 'product', id: 50, name: 'Serum', exists: true } }),
        ]);
        expect(row(/Serum/)).toHaveTextContent(words);
    });

    it('tells an undo from a redo', async () => {
        const at = '2026-11-21 16:12:00';
        const back = edit(51, { undid: { edits: [{ id: 50, by: 'ben', at }], total: 1 } });
        const again = edit(52, { undid: { edits: [{ id: 51, by: 'anna', at, undo: true }], total: 1 } });
        await openActivity([again, back]);
        expect(row(/Brand 51/)).toHaveTextContent('undid the change by ben of 21-11-2026');
        expect(row(/Brand 52/)).toHaveTextContent('redid what anna undid on 21-11-2026');
    });

    it('opens a change of many records by a click beside its button too, and says what it changed of each', async () => {
        const batch = edit(50, { record: null, records: 2, changes: [], call: 'POST jobs' });
        const record = (id: number) => ({
            kind: 'product' as const,
            id,
            name: `Product ${id}`,
            exists: true,
        });
        answer('GET edit/{id}', {
            total: 2,
            items: [
                {
                    record: record(1),
                    action: 'changed',
                    changes: [{ field: 'name', before: 'Balm', after: 'Product 1' }],
                },
                { record: record(2), action: 'changed' },
            ],
        });
        const { user } = await openActivity([batch, edit(49)]);
        await user.click(screen.getByText('Brand 49', { selector: 'tr:not([data-press]) a' }).closest('td')!);
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await user.click(
            within(row(/2 records/))
                .getAllByText('anna')
                .at(-1)!,
        );
        const dialog = within(await screen.findByRole('dialog', { name: '2 records' }));
        expect(await dialog.findByRole('row', { name: /Product 1/ })).toHaveTextContent(
            'changed name from “Balm” to “Product 1”',
        );
        expect(dialog.getByRole('row', { name: /Product 2/ })).toHaveTextContent(/changed$/);
    });

    it('says of each record what became of it, before and after, page by page', async () => {
        const batch = edit(50, { record: null, records: 101, changes: [], call: 'PUT desk' });
        const of = (id: number, kind: 'new_product' | 'account' | 'product') => ({
            kind,
            id,
            name: `Record ${id}`,
            exists: true,
        });
        const none = { removed: [], moved: [], renamed: [], before: 0, after: 1 };
        const note = (name: string) => ({ ...none, field: 'standing', added: [{ id: 1, name }] });
        const asked = answer('GET edit/{id}', ({ query }) => ({
            total: 101,
            items:
                query.page === '2'
                    ? [{ record: of(101, 'product'), action: 'deleted' as const }]
                    : [
                          {
                              record: of(1, 'new_product'),
                              action: 'changed' as const,
                              changes: [{ field: 'hide', before: false, after: true }],
                          },
                          {
                              record: of(2, 'new_product'),
                              action: 'changed' as const,
                              changes: [
                                  { field: 'product', before: null, after: { id: 3, name: 'Night Balm' } },
                              ],
                          },
                          {
                              record: of(3, 'account'),
                              action: 'changed' as const,
                              changes: [note('warning Shop links')],
                          },
                          {
                              record: of(4, 'account'),
                              action: 'changed' as const,
                              changes: [note('mute Shop links 2026-12-05T10:00:00+00:00')],
                          },
                          {
                              record: of(5, 'product'),
                              action: 'changed' as const,
                              changes: [
                                  { field: 'name', before: 'Balm', after: 'Night Balm' },
                                  { field: 'description', before: 'Old', after: 'New' },
                              ],
                          },
                      ],
        }));
        const { user } = await openActivity([batch]);
        await user.click(screen.getAllByRole('button', { name: '101 records' }).at(-1)!);
        const dialog = within(await screen.findByRole('dialog', { name: '101 records' }));
        expect(await dialog.findByRole('row', { name: /Record 1/ })).toHaveTextContent('hid it');
        expect(dialog.getByRole('row', { name: /Record 2/ })).toHaveTextContent('linked it to “Night Balm”');
        expect(dialog.getByRole('row', { name: /Record 3/ })).toHaveTextContent(
            'warned the member: “Shop links”',
        );
        expect(dialog.getByRole('row', { name: /Record 4/ })).toHaveTextContent(
            /muted the member until 05-12-2026.*: “Shop links”/,
        );
        expect(dialog.getByRole('row', { name: /Record 5/ })).toHaveTextContent(/Old.*New/);
        await user.click(dialog.getByRole('button', { name: /next page/i }));
        expect(await dialog.findByRole('row', { name: /Record 101/ })).toHaveTextContent('deleted');
        expect(asked.map(({ query }) => query.page)).toEqual(['1', '2']);
    });

    it('opens a change of many records by the keyboard', async () => {
        const batch = edit(50, { record: null, records: 2, changes: [], call: 'POST jobs' });
        answer('GET edit/{id}', { total: 0, items: [] });
        const { user } = await openActivity([batch]);
        const button = screen.getByRole('button', { name: '2 records' });
        expect(button).toHaveAttribute('tabindex', '0');
        button.focus();
        await user.keyboard('{Enter}');
        expect(await screen.findByRole('dialog')).toBeVisible();
    });

    it('opens a change of many records to them', async () => {
        const batch = edit(50, {
            record: null,
            records: 38,
            changes: [],
            call: 'POST jobs',
            screen: '/products',
        });
        const record = (id: number) => ({
            kind: 'product' as const,
            id,
            name: `Product ${id}`,
            exists: id !== 2,
        });
        const asked = answer('GET edit/{id}', {
            total: 38,
            items: [
                { record: record(1), action: 'changed' },
                { record: record(2), action: 'deleted' },
            ],
        });
        const { user } = await openActivity([batch]);
        await user.click(screen.getAllByRole('button', { name: '38 records' }).at(-1)!);
        const dialog = within(await screen.findByRole('dialog', { name: '38 records' }));
        expect(await dialog.findByRole('link', { name: 'Product 1' })).toHaveAttribute('href', '/product/1');
        expect(dialog.getByRole('row', { name: /Product 2/ })).toHaveTextContent('deleted');
        expect(dialog.getByText('The first 2 are shown.')).toBeVisible();
        expect(asked.map(({ params }) => params.id)).toEqual(['50']);
    });

    it('loads older changes below those that are shown', async () => {
        const { user, asked } = await openActivity([edit(3), edit(2), edit(1)], '/activity', 2);
        expect(screen.queryByRole('row', { name: /Brand 1/ })).not.toBeInTheDocument();
        await user.dblClick(screen.getByRole('button', { name: 'Show older changes' }));
        expect(await screen.findByRole('row', { name: /Brand 1/ })).toBeVisible();
        expect(row(/Brand 3/)).toBeVisible();
        expect(asked.map(({ query }) => query.before)).toEqual([undefined, '2']);
        expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument();
    });

    it('says when nothing was changed, and when a filter finds nothing', async () => {
        answer('GET activity/authors', []);
        answer('GET activity', { items: [], more: false });
        const { router } = renderApp('/activity');
        expect(await screen.findByText('No changes are recorded yet.')).toBeVisible();
        await router.navigate('/activity?kind=brand');
        expect(await screen.findByText('No changes match.')).toBeVisible();
    });

    it('says when it could not be loaded, and loads it again', async () => {
        answer('GET activity/authors', []);
        answer('GET activity', () => refusal(500, { error: 'The database does not answer' }));
        const { user } = renderApp('/activity');
        await user.click(await screen.findByRole('button', { name: 'Retry' }));
        answer('GET activity', paged([edit(50)]));
        await user.click(await screen.findByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('row', { name: /Brand 50/ })).toBeVisible();
    });
});

describe('ticking changes', () => {
    it('turns the head of the table into what can be done, and back', async () => {
        const { user } = await openActivity([edit(50), edit(49)]);
        await user.click(box(/Brand 50/));
        expect(screen.getByText('1 ticked')).toBeVisible();
        expect(screen.queryByRole('columnheader', { name: 'Who' })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Untick' }));
        expect(screen.getByRole('columnheader', { name: 'Who' })).toBeVisible();
        expect(box(/Brand 50/)).not.toBeChecked();
    });

    it('ticks with Shift every row from the last one', async () => {
        const { user } = await openActivity([edit(50), edit(49), edit(48), edit(47)]);
        await user.click(box(/Brand 50/));
        fireEvent.click(box(/Brand 48/), { shiftKey: true });
        expect(screen.getByText('3 ticked')).toBeVisible();
        expect(box(/Brand 47/)).not.toBeChecked();
    });

    it('keeps the ticks while older changes are loaded, and ticks those too', async () => {
        const { user } = await openActivity([edit(3), edit(2), edit(1)], '/activity', 2);
        await user.click(box(/Brand 3/));
        await user.click(screen.getByRole('button', { name: 'Show older changes' }));
        await screen.findByRole('row', { name: /Brand 1/ });
        expect(box(/Brand 3/)).toBeChecked();
        await user.click(screen.getByRole('button', { name: 'Tick all' }));
        expect(await screen.findByText('3 ticked')).toBeVisible();
    });

    it('offers all that a person did that day, loaded or not, but for what is taken back already', async () => {
        const gone = edit(1, { undone: { edit: 9, by: 'anna', at: '2026-11-21 17:00:00' } });
        const { user } = await openActivity(
            [edit(4), edit(3), edit(2), gone],
            '/activity?by=7&day=2026-11-21',
            2,
        );
        const undos = answer('POST history/undo', undone(...[4, 3, 2].map(id => result(edit(id)))));
        await user.click(box(/Brand 4/));
        await user.click(screen.getByRole('button', { name: 'Tick all of anna’s that day' }));
        expect(await screen.findByText('3 ticked')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Undo 3 changes' }));
        await screen.findByRole('dialog');
        expect(undos[0]!.body).toEqual({ edits: [4, 3, 2], preview: true });
    });
});

describe('taking several changes back', () => {
    const blocked = edit(49, { record: { kind: 'brand', id: 9, name: 'Oolith Labs', exists: true } });
    const partly = edit(48, { record: { kind: 'brand', id: 8, name: 'Oat Milk', exists: true } });
    const results = [
        result(edit(50)),
        result(blocked, {
            outcome: 'blocked',
            changes: [],
            blockers: [{ kind: 'product', id: 3, name: 'Velvet Balm', exists: true }],
        }),
        result(partly, {
            outcome: 'partly',
            clashes: [{ field: 'tags', before: 'a', after: 'b', now: 'c' }],
        }),
    ];

    it('counts what goes back and what does not, then says so record by record, and does what it said', async () => {
        const { user } = await openActivity([edit(50), blocked, partly]);
        const undos = answer('POST history/undo', ({ body }) =>
            (body as { preview?: boolean }).preview ? undone(...results) : { edit: 60, results },
        );
        await user.click(screen.getByRole('checkbox', { name: 'Tick every row shown' }));
        await user.dblClick(screen.getByRole('button', { name: 'Undo 3 changes' }));
        const dialog = await screen.findByRole('dialog', { name: 'Undo 3 changes?' });
        const figures = within(dialog)
            .getAllByRole('definition')
            .map(({ textContent }) => textContent);
        expect(figures).toEqual(['1', '1', '1']);
        const lines = within(dialog).getAllByRole('listitem');
        expect(lines[0]).toHaveTextContent('Oolith Labs');
        expect(lines[0]).toHaveTextContent('Velvet Balm');
        expect(lines[1]).toHaveTextContent('Oat Milk');
        expect(lines[1]).toHaveTextContent('Changed again since and left as is: tags.');
        expect(lines[2]).toHaveTextContent('Name: back to “Kelp”.');
        await user.dblClick(within(dialog).getByRole('button', { name: 'Undo 2 changes' }));
        expect(await screen.findByRole('dialog', { name: '2 changes undone.' })).toBeVisible();
        expect(undos.map(({ body }) => body)).toEqual([
            { edits: [50, 49, 48], preview: true },
            { edits: [50, 49, 48], overwrite: [] },
        ]);
        await user.click(screen.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(screen.queryByText(/ticked/)).not.toBeInTheDocument();
    });

    it('says what a record is in the end when several of its changes go back', async () => {
        const [newer, older, first] = [4, 3, 2].map(id => edit(id, { record: edit(9).record }));
        const { user } = await openActivity([newer!, older!, first!]);
        const renamed = (to: string) => [{ field: 'name', before: 'x', after: to }];
        answer(
            'POST history/undo',
            undone(
                result(newer!, { changes: renamed('Kelp House') }),
                result(older!, { changes: renamed('Kelp') }),
                result(first!, { outcome: 'already', changes: [] }),
            ),
        );
        await user.click(screen.getByRole('checkbox', { name: 'Tick every row shown' }));
        await user.click(screen.getByRole('button', { name: 'Undo 3 changes' }));
        const line = within(await screen.findByRole('dialog')).getByRole('listitem');
        expect(line).toHaveTextContent('Name: back to “Kelp”. This has already been undone.');
        expect(line).not.toHaveTextContent('Kelp House');
    });

    it('has one line for a record with several changes', async () => {
        const one = edit(50);
        const other = edit(49, { record: one.record });
        const { user } = await openActivity([one, other]);
        answer('POST history/undo', undone(result(one), result(other)));
        await user.click(screen.getByRole('checkbox', { name: 'Tick every row shown' }));
        await user.click(screen.getByRole('button', { name: 'Undo 2 changes' }));
        const [line, ...others] = within(await screen.findByRole('dialog')).getAllByRole('listitem');
        expect(line).toHaveTextContent('2 changes');
        expect(others).toEqual([]);
    });

    it('changes nothing when it is cancelled, and keeps the ticks', async () => {
        const { user } = await openActivity([edit(50), edit(49)]);
        const undos = answer('POST history/undo', undone(result(edit(50)), result(edit(49))));
        await user.click(screen.getByRole('checkbox', { name: 'Tick every row shown' }));
        await user.click(screen.getByRole('button', { name: 'Undo 2 changes' }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(undos).toHaveLength(1);
        expect(screen.getByText('2 ticked')).toBeVisible();
    });

    it('says why when it fails, and leaves the ticks', async () => {
        const { user } = await openActivity([edit(50)]);
        answer('POST history/undo', () => refusal(500, { error: 'The database does not answer' }));
        await user.click(box(/Brand 50/));
        await user.click(screen.getByRole('button', { name: 'Undo 1 change' }));
        expect(await screen.findByText(/The database does not answer/)).toBeVisible();
        expect(screen.getByText('1 ticked')).toBeVisible();
    });
});
