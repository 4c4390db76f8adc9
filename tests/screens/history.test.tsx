import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Edit, Undone } from '../../contract/history.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { answerBrand, kelp } from './brands/backend.ts';
import { balm } from '../unit/products/balm.ts';
import { answerForm } from './products/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { pick } from './support/pick.ts';
import { renderApp } from './support/renderApp.tsx';

const record = { kind: 'brand', id: 12, name: 'Kelp Lab', exists: true } as const;

const renamed: Edit = {
    id: 41,
    at: '2026-11-19 14:18:00',
    by: { id: 7, name: 'anna' },
    call: 'PUT brand/{id}',
    screen: '/brand/12?edit=true',
    record,
    action: 'changed',
    records: 1,
    changes: [
        { field: 'name', before: 'Kelp', after: 'Kelp Lab' },
        { field: 'country_id', before: { id: 1, name: 'France' }, after: { id: 2, name: 'Norway' } },
        {
            field: 'tags',
            added: [{ id: 4, name: 'Vegan' }],
            removed: [{ id: 5, name: 'Luxury' }],
            moved: [],
            renamed: [],
            before: 1,
            after: 1,
        },
    ],
    undone: null,
    undid: { edits: [], total: 0 },
};

const imported: Edit = {
    ...renamed,
    id: 30,
    at: '2026-11-02 08:00:00',
    by: { id: null, name: 'import' },
    call: 'command import',
    screen: null,
    action: 'added',
    changes: [],
};

const history = (items: Edit[]): ResponseOf<'GET history'> => ({
    items,
    total: items.length,
    since: items.at(-1)?.at ?? null,
    authors: [{ id: 7, username: 'anna' }],
    more: false,
});

const result = (given: Partial<Undone['results'][number]>): Undone => ({
    edit: null,
    results: [{ edit: 41, record, outcome: 'done', changes: [], clashes: [], blockers: [], ...given }],
});

const openHistory = async (address = '/brand/12?history=true') => {
    answerBrand();
    answer('GET history', history([renamed, imported]));
    answer('GET history/version', { record: { ...kelp, name: 'Kelp Lab' } });
    const app = renderApp(address);
    const [line] = await screen.findAllByRole('button', { name: /changed name/ });
    return { ...app, line: line! };
};

describe('the head of a record', () => {
    it('says when the record was last changed and by whom, and leads to its history', async () => {
        answerBrand();
        answer('GET history', history([renamed]));
        const { user, currentAddress } = renderApp('/brand/12');
        await user.click(await screen.findByRole('link', { name: /Changed 19-11-2026 .* by anna/ }));
        expect(currentAddress()).toBe('/brand/12?history=true');
        expect(await screen.findByText('1 change since 19-11-2026')).toBeVisible();
    });

    it('says nothing of the kind from a backend without a history', async () => {
        answerBrand();
        renderApp('/brand/12');
        await screen.findByRole('button', { name: 'Delete' });
        expect(screen.queryByRole('link', { name: /Changed/ })).not.toBeInTheDocument();
    });
});

describe('the history of a record', () => {
    it('says who changed what, and where', async () => {
        const { line } = await openHistory();
        expect(line).toHaveTextContent(
            'anna changed country from “France” to “Norway” and changed name and tags (“Vegan” added, “Luxury” removed)',
        );
        expect(line).toHaveTextContent('Brands, form');
        expect(screen.getByRole('button', { name: /import added it/ })).toHaveTextContent('Command “import”');
        expect(screen.getByRole('heading', { level: 1, name: 'Kelp Lab' })).toBeVisible();
    });

    it.each([
        [
            'whose contents were erased',
            { erased: '2026-11-20 09:00:00' },
            /^Contents erased for good: 20-11-2026/,
        ],
        ['by which a member deleted something', { own: true as const }, /^A member deleted this/],
    ])('offers no Undo of a change %s, and says why', async (_, told, words) => {
        answerBrand();
        answer('GET history', history([{ ...renamed, ...told, changes: [] }]));
        answer('GET history/version', { record: null });
        const { user } = renderApp('/brand/12?history=true');
        await user.click(await screen.findByRole('button', { name: /^.*anna changed/ }));
        const state = await screen.findByText((_text, element) => element?.className === 'state');
        expect(state).toHaveTextContent(words);
        expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    });

    it('opens a change to its fields, and shows the record as it was after it', async () => {
        const { user, line, currentAddress } = await openHistory();
        await user.click(line);
        expect(line).toHaveAttribute('aria-expanded', 'true');
        expect(currentAddress()).toBe('/brand/12?history=true&change=41');
        expect(screen.getByText('Norway', { selector: 'ins' })).toBeVisible();
        expect(screen.getByText('France', { selector: 'del' })).toBeVisible();
        const version = await screen.findByRole('region', { name: /As it was on 19-11-2026/ });
        expect(await within(version).findByText('From the sea.')).toBeVisible();
    });

    it('says before anybody takes it back which field was changed again since, and by whom', async () => {
        const value = { field: 'name', before: 'Kelp Lab', after: 'Kelp House' };
        const given = { at: '2026-11-20 09:00:00', by: { id: 8, name: 'ben' }, changes: [value] };
        const again: Edit = { ...renamed, ...given, id: 42 };
        const tookBack = { ...given, id: 43, undid: { edits: [], total: 1 }, by: { id: 9, name: 'carl' } };
        answerBrand();
        answer('GET history', history([{ ...renamed, ...tookBack }, again, renamed]));
        answer('GET history/version', { record: kelp });
        renderApp('/brand/12?history=true&change=41');
        const note = await screen.findByText(/^Changed again by ben on 20-11-2026/);
        expect(note.closest('dl > div')).toHaveTextContent(/^Name/);
        expect(screen.getAllByText(/^Changed again/)).toHaveLength(1);
    });

    it('shows the rows of a version: barcodes, ingredients and categories', async () => {
        answerForm();
        answer('GET history', history([{ ...renamed, record: { ...record, kind: 'product' } }]));
        answer('GET history/version', { record: { ...balm } });
        renderApp(`/product/${balm.id}?history=true&change=41`);
        const version = within(await screen.findByRole('region', { name: /^As it was/ }));
        expect(await version.findByText('Barcodes')).toBeVisible();
        for (const { barcode } of balm.barcodes) expect(version.getByText(barcode)).toBeVisible();
        for (const { ingredient } of balm.product_ingredients)
            expect(version.getByText(ingredient.name)).toBeVisible();
        expect(await version.findByText('Sheet masks', { exact: false })).toBeVisible();
    });

    it('says what colleagues did about it on the desk', async () => {
        const moved = { moved: [], renamed: [], before: 0, after: 1 };
        const decided = (id: number, added: string[], removed: string[] = [], field = 'desk'): Edit => ({
            ...renamed,
            id,
            call: 'PUT desk/{kind}/{id}',
            changes: [
                {
                    field,
                    added: added.map(name => ({ id, name })),
                    removed: removed.map(name => ({ id, name })),
                    ...moved,
                },
            ],
        });
        answerBrand();
        answer(
            'GET history',
            history([
                decided(45, [], ['done']),
                decided(46, ['done approved']),
                decided(44, ['done'], ['handed ben b']),
                decided(43, ['handed ben b']),
                decided(42, ['later 2026-11-24T09:00:00+00:00']),
                decided(41, ['Ask the brand'], [], 'desk_notes'),
            ]),
        );
        const { user } = renderApp('/brand/12?history=true');
        answer('GET history/version', { record: kelp });
        expect(await screen.findByRole('button', { name: /anna put it back on the desk/ })).toBeVisible();
        expect(screen.getByRole('button', { name: /anna handed it to ben b/ })).toBeVisible();
        expect(screen.getByRole('button', { name: /put it off until 24-11-2026/ })).toBeVisible();
        expect(screen.getByRole('button', { name: /anna added the note “Ask the brand”/ })).toBeVisible();
        expect(screen.getByRole('button', { name: /anna approved it/ })).toBeVisible();
        await user.click(screen.getByRole('button', { name: /anna looked at it/ }));
        expect(await screen.findByText('Looked at')).toBeVisible();
        expect(screen.getByText('Handed to ben b')).toBeVisible();
    });

    it('returns to the record with Escape, and keeps the rest of the address', async () => {
        const { user, currentAddress } = await openHistory('/brand/12?history=true&tab=x');
        await user.keyboard('{Escape}');
        expect(currentAddress()).toBe('/brand/12?tab=x');
    });

    it('asks for the changes of one person', async () => {
        const { user } = await openHistory();
        const asked = answer('GET history', history([renamed]));
        await pick(user, screen.getByRole('combobox', { name: 'Who' }), 'anna');
        await screen.findByText('1 change since 19-11-2026');
        expect(asked.at(-1)!.query).toMatchObject({ kind: 'brand', id: '12', by: '7' });
    });

    it('says when it could not be loaded, and loads it again', async () => {
        answerBrand();
        answer('GET history', () => refusal(500, { error: 'The database does not answer' }));
        const { user } = renderApp('/brand/12?history=true');
        const alert = await screen.findByText('The history could not be loaded.');
        expect(alert).toBeVisible();
        answer('GET history', history([renamed]));
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('button', { name: /changed name/ })).toBeVisible();
    });
});

describe('taking a change back', () => {
    it('does so at once where it goes back whole, with one request however often it is pressed', async () => {
        const { user, line } = await openHistory();
        const undos = answer('POST history/undo', ({ body }) =>
            (body as { preview?: boolean }).preview ? result({}) : { ...result({}), edit: 42 },
        );
        await user.click(line);
        await user.dblClick(await screen.findByRole('button', { name: 'Undo this change' }));
        expect(await screen.findByText('Change undone.')).toBeVisible();
        expect(undos.map(({ body }) => body)).toEqual([{ edits: [41], preview: true }, { edits: [41] }]);
    });

    it('takes back one field alone', async () => {
        const { user, line } = await openHistory();
        const undos = answer('POST history/undo', result({}));
        await user.click(line);
        await user.click(await screen.findByRole('button', { name: 'Undo: Country' }));
        await screen.findByText('Change undone.');
        expect(undos.at(-1)!.body).toEqual({ edits: [41], fields: ['country_id'] });
    });

    it('asks about a field that was changed again since', async () => {
        const { user, line } = await openHistory();
        const clashes = [{ field: 'name', before: 'Kelp', after: 'Kelp Lab', now: 'Kelp Labs' }];
        const undos = answer('POST history/undo', result({ outcome: 'partly', clashes }));
        await user.click(line);
        await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
        const dialog = await screen.findByRole('dialog', {
            name: `Undo this change to “${record.name}”?`,
        });
        expect(undos).toHaveLength(1);
        await user.click(within(dialog).getByRole('checkbox', { name: 'Undo Name anyway' }));
        await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
        await screen.findByText('Change undone.');
        expect(undos.at(-1)!.body).toEqual({ edits: [41], overwrite: ['name'] });
    });

    it('names the decision of the desk that was made since', async () => {
        const { user, line } = await openHistory();
        const clashes = [{ field: 'desk', before: null, after: null, now: 'done approved' }];
        answer('POST history/undo', result({ outcome: 'partly', clashes }));
        await user.click(line);
        await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent('Approved');
        expect(dialog).not.toHaveTextContent('done approved');
    });

    it.each([
        [[], 'Can’t be undone: this record has another one now.'],
        [
            [{ kind: 'product' as const, id: 3, name: 'Velvet Balm', exists: true }],
            'Can’t be undone: Velvet Balm has it now.',
        ],
    ])('offers no choice of a field that stays whatever is chosen, and says why', async (blockers, why) => {
        const { user, line } = await openHistory();
        const clashes = [{ field: 'name', before: 'Kelp', after: null, now: null, stuck: true as const }];
        answer('POST history/undo', result({ outcome: 'clash', clashes, blockers }));
        await user.click(line);
        await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent(why);
        expect(within(dialog).queryByRole('checkbox')).toBeNull();
        expect(within(dialog).getByRole('button', { name: /^Undo/ })).toBeDisabled();
    });

    it('says who stands in the way, and offers nothing to press', async () => {
        const { user, line } = await openHistory();
        const blockers = [{ kind: 'product', id: 3, name: 'Velvet Balm', exists: true }] as const;
        answer('POST history/undo', result({ outcome: 'blocked', blockers: [...blockers] }));
        await user.click(line);
        await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent('Velvet Balm');
        expect(within(dialog).getByRole('button', { name: /^Undo/ })).toBeDisabled();
    });
});
