import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Create, Edit, List, Show, SimpleForm, type GetListParams } from '../../src/admin.ts';
import { fields, inputs } from '../uses/inputs.tsx';
import { exported, lists, tables } from '../uses/lists.tsx';
import { creates, edits, forms, sent, shows } from '../uses/pages.tsx';
import { Toasts } from '../../src/ui/message/Toasts.tsx';
import { renderPiece } from './components/renderPiece.tsx';

const balm = {
    id: 7,
    name: 'Balm',
    price: 4.5,
    made: '2026-03-01 12:00:00',
    sold_out: true,
    mail: 'ada@example.com',
    site: 'https://balm.example',
    kind: 'lip',
    by: 2,
    kinds: ['hand'],
    maker_id: 3,
    maker_ids: [3],
    maker: { name: 'Cera' },
    steps: [{ text: 'Melt', minutes: 5 }],
};
const salve = { ...balm, id: 8, name: 'Salve', price: 9, sold_out: false };
const makers = [
    { id: 3, name: 'Cera Flava' },
    { id: 4, name: 'Dune' },
];

const provider = (rows: object[] = [balm, salve]) => ({
    getList: vi.fn(async (resource: string, _params: GetListParams) => ({
        data: (resource === 'makers' ? makers : rows) as never[],
        total: resource === 'makers' ? 2 : rows.length,
    })),
    getOne: vi.fn(async () => ({ data: balm as never })),
    getMany: vi.fn(async () => ({ data: [makers[0]] as never[] })),
    getManyReference: vi.fn(async () => ({ data: [{ id: 1, text: 'Soft' }] as never[], total: 1 })),
    update: vi.fn(async (_resource: string, { data }: { data: object }) => ({
        data: { ...balm, ...data } as never,
    })),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({
        data: { ...data, id: 12 } as never,
    })),
    delete: vi.fn(async () => ({ data: balm as never })),
    deleteMany: vi.fn(async () => ({ data: [7] as never[] })),
});

const list = (piece: ReactElement, address = '/products', rows?: object[]) => {
    const dataProvider = provider(rows);
    return { ...renderPiece(piece, { dataProvider, address }), ...dataProvider };
};

const asked = (getList: { mock: { calls: [string, GetListParams][] } }) => getList.mock.calls.at(-1)?.[1];

describe('a list', () => {
    it.each([
        ['sort', { sort: { field: 'name', order: 'DESC' } }],
        ['filter', { filter: { sold_out: false } }],
        ['disableSyncWithLocation', { sort: { field: 'id', order: 'ASC' } }],
    ] as const)('asks for what `%s` says', async (prop, params) => {
        const { getList } = list(lists[prop]);
        await screen.findByText('Balm');
        expect(asked(getList)).toMatchObject(params);
    });

    it('asks for as many rows as `perPage` says', async () => {
        const { getList } = list(lists.perPage);
        await screen.findByText('Balm');
        expect(asked(getList)).toMatchObject({ pagination: { page: 1, perPage: 7 } });
    });

    it('has the inputs of `filters`', async () => {
        const { getList, user } = list(lists.filters);
        await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rose');
        await waitFor(() => expect(asked(getList)).toMatchObject({ filter: { q: 'rose' } }));
    });

    it.each([
        ['aside', 'Beside the balms'],
        ['title', 'All balms'],
        ['titleElement', 'Balms in italics'],
        ['context', '2 balms'],
        ['render', 'Balm and Salve'],
        ['children', '4.5 euros'],
    ] as const)('shows its `%s`', async (prop, text) => {
        list(lists[prop]);
        expect(await screen.findByText(text)).toBeVisible();
    });

    it('shows `empty` without records, and `error` where they cannot be read', async () => {
        list(lists.empty, '/products', []);
        expect(await screen.findByText('No balm yet')).toBeVisible();
        renderPiece(lists.error, { dataProvider: { getList: () => Promise.reject(new Error('Down')) } });
        expect(await screen.findByText('No balms today')).toBeVisible();
    });

    it('has no pagination and no export where they are false', async () => {
        list(lists.noPagination);
        await screen.findByText('Balm');
        expect(screen.queryByRole('navigation')).toBeNull();
        list(lists.noExporter);
        expect(screen.getAllByRole('button', { name: /Export/ })).toHaveLength(1);
    });

    it('exports by its `exporter`', async () => {
        const { user } = list(lists.exporter);
        await user.click(await screen.findByRole('button', { name: 'Export' }));
        await waitFor(() => expect(exported).toHaveLength(2));
    });
});

describe('a table', () => {
    const table = (prop: keyof typeof tables, rows?: object[]) =>
        list(<List>{tables[prop]}</List>, '/products', rows);

    it.each([
        ['rowClickShow', '/products/7/show'],
        ['rowClickEdit', '/products/7'],
        ['rowClickPath', '/products/7/Balm'],
    ] as const)('leads where `%s` says', async (prop, path) => {
        table(prop);
        expect(await screen.findByRole('link', { name: 'Balm' })).toHaveAttribute('href', path);
    });

    it('has rows that lead nowhere', async () => {
        table('rowClickNot');
        expect(await screen.findByRole('link', { name: 'Salve' })).toBeVisible();
        expect(screen.queryByRole('link', { name: 'Balm' })).toBeNull();
    });

    it('acts on the ticked rows', async () => {
        const { user, deleteMany } = table('bulkActionButtons');
        await user.click(await screen.findByRole('checkbox', { name: /Balm/ }));
        expect(await screen.findByText('1 item selected')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        await user.click(await screen.findByRole('button', { name: 'Confirm' }));
        await waitFor(() => expect(deleteMany).toHaveBeenCalled());
    });

    it.each([
        ['colRender', 'Balm, 4.5'],
        ['colTypedRender', 'BALM4.50'],
        ['colField', '01-03-2026'],
        ['colChildren', 'Balm'],
        ['numberCol', '€4.50'],
    ] as const)('draws its cells as `%s` says', async (prop, text) => {
        table(prop);
        expect((await screen.findAllByText(text))[0]).toBeVisible();
    });

    it('is sorted by a press on a header with `sortBy`, and not with `disableSort`', async () => {
        const { user, getList } = table('colSortBy');
        await user.click(await screen.findByRole('button', { name: 'Name' }));
        await waitFor(() => expect(asked(getList)).toMatchObject({ sort: { field: 'name', order: 'DESC' } }));
        table('colDisableSort');
        expect(screen.getAllByRole('button', { name: 'Name' })).toHaveLength(1);
    });

    it('hides `hiddenColumns`, and shows `data` and `empty`', async () => {
        table('hiddenColumns');
        await screen.findByText('Balm');
        expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
        table('data');
        expect(await screen.findByText('Given')).toBeVisible();
        table('empty', []);
        expect(await screen.findByText('Nothing here')).toBeVisible();
    });
});

const page = (piece: ReactElement, address: string) => {
    const dataProvider = provider();
    const routes = (
        <>
            <Toasts />
            <Routes>
                <Route path="/products" element={<p>The list</p>} />
                <Route path="/products/create" element={piece} />
                <Route path="/products/:id" element={piece} />
                <Route
                    path="/products/:id/show"
                    element={address.endsWith('show') ? piece : <p>The record</p>}
                />
            </Routes>
        </>
    );
    return { ...renderPiece(routes, { dataProvider, address }), ...dataProvider };
};

describe('the page of a record', () => {
    it.each([
        ['title', 'One balm'],
        ['titleElement', 'Balm Balm'],
        ['aside', 'Beside the balm'],
        ['render', 'Drawn: Balm'],
        ['simpleLayout', '4.50'],
        ['layoutRecord', 'Another one'],
        ['tabs', 'Summary'],
    ] as const)('shows its `%s`', async (prop, text) => {
        page(shows[prop], '/products/7/show');
        expect((await screen.findAllByText(text)).at(-1)).toBeVisible();
    });

    it('labels its fields', async () => {
        page(shows.simpleLayout, '/products/7/show');
        expect(await screen.findByText('Called')).toBeVisible();
    });
});

const type = async (user: ReturnType<typeof page>['user'], text: string) => {
    const input = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(input);
    await user.type(input, text);
    await user.click(screen.getByRole('button', { name: /^(Save|Keep it)/ }));
};

describe('the form of a record', () => {
    it('sends what `transform` makes of the values', async () => {
        const { user, update } = page(edits.transform, '/products/7');
        await type(user, 'Fig');
        await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'FIG' } }));
        expect(await screen.findByText('The record')).toBeVisible();
    });

    it.each([
        ['redirect', '/elsewhere', ''],
        ['redirectFunction', '/elsewhere', '?from=7'],
        ['mutationOptions', '/elsewhere', ''],
        ['noRedirect', '/products/7', ''],
        ['mutationMode', '/products/7/show', ''],
    ] as const)('leads where `%s` says', async (prop, pathname, search) => {
        const { user, router, update } = page(edits[prop], '/products/7');
        await type(user, 'Fig');
        await waitFor(() => expect(update).toHaveBeenCalled());
        await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }));
    });

    it.each(['Save', 'Undo'])(
        'is saved once its confirmation is gone if it is undoable, unless the last press is %s',
        async last => {
            vi.useFakeTimers({ shouldAdvanceTime: true });
            const { update, router } = page(edits.undoable, '/products/7');
            const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
            await type(user, 'Figs');
            const undo = await screen.findByRole('button', { name: 'Undo' });
            await waitFor(() => expect(router.state.location.pathname).toBe('/products/7/show'));
            expect(update).not.toHaveBeenCalled();
            if (last === 'Undo') await user.click(undo);
            await act(() => vi.advanceTimersByTimeAsync(6000));
            expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
            expect(update.mock.calls.map(([, { data }]) => data)).toMatchObject(
                last === 'Undo' ? [] : [{ name: 'Figs' }],
            );
            vi.useRealTimers();
        },
    );

    it('creates from a `record`, and leads to the list', async () => {
        const { user, create } = page(creates.record, '/products/create');
        expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Fig');
        await type(user, 'Figs');
        await waitFor(() => expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'Figs' } }));
        page(creates.redirectList, '/products/create');
        await type(user, 'Plum');
        expect(await screen.findByText('The list')).toBeVisible();
    });

    it('is checked by `validate`, and sent by `onSubmit`', async () => {
        const { user } = page(<Create>{forms.validate}</Create>, '/products/create');
        await type(user, 'Balm');
        expect(await screen.findByText('Call it otherwise')).toBeVisible();
    });

    it('gives its values to `onSubmit`', async () => {
        const { user } = page(<Create>{forms.onSubmit}</Create>, '/products/create');
        await type(user, 'Myrrh');
        await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ name: 'Myrrh' })));
    });

    it('has the buttons of its `toolbar`, or none', async () => {
        page(<Edit>{forms.toolbar}</Edit>, '/products/7');
        expect(await screen.findByRole('button', { name: 'Keep it' })).toBeEnabled();
        expect(screen.getByRole('button', { name: /Away with it/ })).toBeVisible();
        page(<Edit>{forms.noToolbar}</Edit>, '/products/7');
        expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    });
});

describe('an input', () => {
    const open = (prop: keyof typeof inputs) =>
        page(
            <Edit>
                <SimpleForm>{inputs[prop]}</SimpleForm>
            </Edit>,
            '/products/7',
        );

    it.each([
        ['nested', 'Maker', 'Cera'],
        ['defaultValue', 'Note', 'New'],
        ['format', 'Name', 'BALM'],
        ['multiline', 'Name', 'Balm'],
        ['number', 'Price', '4.5'],
    ] as const)('has a value as `%s` says', async (prop, name, value) => {
        open(prop);
        expect(await screen.findByRole('textbox', { name })).toHaveValue(value);
    });

    it('is off, or can only be read', async () => {
        open('disabled');
        expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
        open('readOnly');
        await waitFor(() =>
            expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveAttribute('readonly'),
        );
    });

    it('says its helper text, and is emptied by a button', async () => {
        open('helperText');
        expect(await screen.findByText('As on the tin')).toBeVisible();
        const { user } = open('resettable');
        await user.click(await screen.findByRole('button', { name: 'Clear value' }));
        expect(screen.getAllByRole('textbox', { name: 'Name' })[1]).toHaveValue('');
    });

    it('says what its rules refuse', async () => {
        const { user } = open('number');
        const price = await screen.findByRole('textbox', { name: 'Price' });
        await user.clear(price);
        await user.type(price, '12');
        await user.tab();
        expect(await screen.findByText('Must be 9 or less')).toBeVisible();
    });

    it.each([
        ['select', 'Kind', 'Lips', 'Hands', { kind: 'hand' }],
        ['selectFunction', 'By', 'Dr Ben', 'Dr Ada', { by: 1 }],
        ['referenceSelect', 'Maker', 'Cera Flava', 'Dune', { maker_id: 4 }],
    ] as const)('chooses by `%s`', async (prop, name, chosen, other, data) => {
        const { user, update } = open(prop);
        const box = await screen.findByRole('combobox', { name: new RegExp(`^${name}`) });
        await waitFor(() => expect(box).toHaveTextContent(chosen));
        await user.click(box);
        await user.click(await screen.findByRole('option', { name: other }));
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data }));
    });

    it.each([
        ['autocompleteOptions', 'By', 'Ben', 'Ada', { by: 1 }],
        ['reference', 'Maker', 'Cera Flava', 'Dune', { maker_id: 4 }],
    ] as const)('chooses by typing in `%s`', async (prop, name, chosen, other, data) => {
        const { user, update } = open(prop);
        const box = await screen.findByRole('combobox', { name });
        await waitFor(() => expect(box).toHaveValue(chosen));
        await user.clear(box);
        await user.type(box, other);
        await user.click(await screen.findByRole('option', { name: other }));
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(update.mock.calls[0]?.[1]).toMatchObject({ data }));
    });

    it('holds rows in an `ArrayInput`', async () => {
        const { user, update } = open('array');
        await user.type(await screen.findByRole('textbox', { name: 'Step' }), ' it');
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() =>
            expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { steps: [{ text: 'Melt it' }] } }),
        );
    });
});

describe('a field', () => {
    it.each([
        ['textEmpty', 'Not known'],
        ['number', '€4.50'],
        ['numberTransform', '9'],
        ['date', '01-03-2026'],
        ['dateOptions', 'Sunday'],
        ['email', 'ada@example.com'],
        ['url', 'https://balm.example'],
        ['function', 'Balm at 4.5'],
        ['select', 'Lips'],
        ['record', 'By hand'],
        ['labeled', 'Called'],
        ['reference', 'Cera Flava'],
        ['referenceMany', 'Soft'],
    ] as const)('shows what `%s` says', async (prop, text) => {
        page(<Show>{fields[prop]}</Show>, '/products/7/show');
        expect(await screen.findByText(text)).toBeVisible();
    });

    it('is deleted after a question in its own words', async () => {
        const { user, delete: remove } = page(<Show>{fields.deleteButton}</Show>, '/products/7/show');
        await user.click(await screen.findByRole('button', { name: /Throw away/ }));
        const dialog = await screen.findByRole('alertdialog', { name: 'Throw it away?' });
        await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(remove).toHaveBeenCalled());
        expect(await screen.findByText('The list')).toBeVisible();
    });
});
