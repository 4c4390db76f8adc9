import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImportDetail, ImportRow, OpenImportRow } from '../../contract/imports.ts';
import { runningJob } from '../support/runningJob.ts';
import { answer, type Received, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';
import { pick } from './support/pick.ts';

const counts = {
    new: 0,
    changed: 0,
    equal: 0,
    quarantine: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    undone: 0,
    left: 0,
};

const imported = (given: Partial<ImportDetail> = {}): ImportDetail => ({
    id: 3,
    name: 'autumn.csv',
    by: { id: 1, name: 'ingrid' },
    created: '2026-11-22 09:31:00',
    state: 'ready',
    total: 1240,
    counts: { ...counts, new: 968, quarantine: 2 },
    job: null,
    batch: '0e0c1cf2-62a3-4d3f-8c5b-6d4b0a0d7d11',
    reason: null,
    columns: [
        { header: 'Artikelname', field: 'name', how: 'name', sample: ['Balm'] },
        { header: 'Hersteller', field: null, how: null, sample: ['Rive'] },
    ],
    category_id: null,
    make_categories: true,
    kept: [],
    makes: { brands: 2, categories: 1, ingredients: 143, pictures: 0, names: 1 },
    names: { brands: ['Rive', 'Vale'], categories: ['Hair > Gels'], ingredients: ['Aqua', 'Panthenol'] },
    shortened: [{ from: 'Rive Balm with a name that is far too long to be kept', to: 'Balm with a name' }],
    whys: { nameLong: 2 },
    ...given,
});

const rowOf = (id: number, given: Partial<ImportRow> = {}): ImportRow => ({
    id,
    import: { id: 3, name: 'autumn.csv' },
    line: 40 + id,
    state: 'quarantine',
    name: `Row ${id}`,
    brand: 'Rive',
    cells: [`Row ${id}`, 'Rive'],
    why: 'labelOpen',
    args: { names: '“Tocopheryl Actate”', count: 1 },
    product: null,
    version: 0,
    ...given,
});

const piece = (name: string, given: Partial<OpenImportRow['pieces'][number]> = {}) => ({
    name,
    text: name,
    start: 0,
    end: name.length,
    outcome: 'kept' as const,
    section: 0,
    ingredient: null,
    makes: null,
    open: true,
    can_make: true,
    near: [],
    ...given,
});

const openRowOf = (row: ImportRow, given: Partial<OpenImportRow> = {}) =>
    ({
        ...row,
        mend: { cells: {}, choices: {}, other_brand: false },
        blocked: row.why && { why: row.why, args: row.args },
        values: { name: row.name, brand: row.brand, barcodes: '', categories: 'Creams', ingredients: '' },
        pieces: [],
        ...given,
    }) as OpenImportRow;

const openImport = async (detail: ImportDetail, rows: ImportRow[] = []) => {
    answer('GET clean-up', { doctor: 0, duplicates: 0, quarantine: 2, imports: 1 });
    answer('GET import/{id}', detail);
    answer('GET import/{id}/rows', { items: rows, total: rows.length });
    answer('GET categories', []);
    const app = renderApp('/import/3');
    await screen.findByRole('heading', { name: detail.name, level: 1 });
    return app;
};

const openQuarantine = async (rows: ImportRow[]) => {
    answer('GET clean-up', { doctor: 0, duplicates: 0, quarantine: rows.length, imports: 1 });
    answer('GET quarantine', { items: rows, total: rows.length, whys: { labelOpen: rows.length } });
    const app = renderApp('/quarantine');
    await screen.findByRole('heading', { name: 'Quarantine', level: 1 });
    return app;
};

const step = () =>
    within(screen.getByRole('list', { name: 'Steps of the import', hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .find(item => item.getAttribute('aria-current') === 'step')?.textContent;

describe('a file', () => {
    it('is uploaded and leads to its import', async () => {
        answer('GET clean-up', { doctor: 0, duplicates: 0, quarantine: 0, imports: 0 });
        answer('GET imports', { items: [], total: 0 });
        const sent = answer('POST imports', imported({ state: 'planning' }));
        answer('GET import/{id}', imported({ state: 'planning', counts }));
        const { user, container, currentAddress } = renderApp('/imports');
        await screen.findByRole('heading', { name: 'No imports' });
        const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')!;
        await user.upload(input, new File(['name,brand'], 'autumn.csv', { type: 'text/csv' }));
        await waitFor(() => expect(currentAddress()).toBe('/import/3'));
        expect(sent).toHaveLength(1);
    });

    it('leaves whoever goes on before it is there where they are', async () => {
        answer('GET clean-up', { doctor: 0, duplicates: 0, quarantine: 0, imports: 0 });
        answer('GET imports', { items: [], total: 0 });
        answer('GET quarantine', { items: [], total: 0, whys: {} });
        let arrive: (detail: ImportDetail) => void = () => undefined;
        const sent = answer('POST imports', () => new Promise<ImportDetail>(resolve => (arrive = resolve)));
        const { user, container, currentAddress } = renderApp('/imports');
        await screen.findByRole('heading', { name: 'No imports' });
        const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')!;
        await user.upload(input, new File(['name,brand'], 'autumn.csv', { type: 'text/csv' }));
        await waitFor(() => expect(sent).toHaveLength(1));
        await user.click(screen.getByRole('tab', { name: /^Quarantine/ }));
        await screen.findByRole('heading', { name: 'Quarantine', level: 1 });
        arrive(imported({ state: 'planning' }));
        await new Promise(resolve => setTimeout(resolve, 50));
        expect(currentAddress()).toBe('/quarantine');
    });

    it('asks for the columns that it needs before it is planned', async () => {
        const { user } = await openImport(imported({ state: 'columns', counts }));
        const window = await screen.findByRole('dialog', { name: 'Columns of the file' });
        expect(step()).toContain('Columns');
        expect(within(window).getByText('Say which columns are: Brand')).toBeVisible();
        expect(within(window).getByRole('button', { name: 'Plan' })).toBeDisabled();
        const saved = answer('PUT import/{id}/columns', imported());
        const keepAs = within(window).getByRole('textbox', { name: /^Keep these columns/ });
        await user.type(keepAs, 'Norrlund{Enter}');
        await pick(user, within(window).getByRole('combobox', { name: 'Hersteller' }), 'Brand');
        expect(saved).toHaveLength(0);
        await user.type(keepAs, '{Enter}');
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(saved[0]!.body).toMatchObject({ fields: ['name', 'brand'], keep_as: 'Norrlund' });
    });

    it('says while it is planned how far that is, and that its counts are so far', async () => {
        await openImport(imported({ state: 'planning', counts: { ...counts, new: 586, quarantine: 34 } }));
        const planning = await screen.findByText(/^The rows are being planned: 620 of 1,240/);
        expect(planning).toHaveTextContent('All counts are so far.');
        expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
        expect(screen.getByRole('tab', { name: 'New 586 so far' })).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull();
        expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
    });

    it('shows its plan, and runs it once', async () => {
        const { user } = await openImport(imported());
        expect(step()).toContain('Plan');
        expect(await screen.findByText('Ingredients made')).toBeVisible();
        expect(screen.getByText('Categories made').nextElementSibling).toHaveTextContent('1');
        await user.click(screen.getByText('Names of the categories'));
        expect(screen.getByText('Hair > Gels')).toBeVisible();
        await user.click(screen.getByText('Names of the ingredients'));
        expect(screen.getByText('and 141 more')).toBeVisible();
        await user.click(screen.getByText('Shortened names'));
        expect(screen.getByText('Balm with a name')).toBeVisible();
        const run = answer('POST import/{id}/run', imported({ state: 'running', job: 7 }));
        answer('GET job/{id}', { ...runningJob, act: 'import', skips: [] });
        await user.dblClick(screen.getByRole('button', { name: 'Run 968 rows' }));
        await waitFor(() => expect(run).toHaveLength(1));
    });

    it('that runs can be cancelled and not discarded, also after a reload', async () => {
        answer('GET job/{id}', { ...runningJob, act: 'import', skips: [] });
        const cancelled = answer('PUT job/{id}/cancel', { ...runningJob, act: 'import' });
        const { user } = await openImport(imported({ state: 'running', job: 7 }));
        expect(step()).toContain('Run');
        expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
        await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
        await waitFor(() => expect(cancelled).toHaveLength(1));
    });

    it('leads to what it made, and offers the rest of one that was cancelled', async () => {
        const job = {
            ...runningJob,
            act: 'import' as const,
            state: 'cancelled' as const,
            ended: '2026-11-22 10:00:00',
        };
        answer('GET job/{id}', { ...job, skips: [] });
        await openImport(imported({ state: 'cancelled', job: 7, counts: { ...counts, new: 12, added: 30 } }));
        expect(screen.getByRole('link', { name: 'What it made' })).toHaveAttribute(
            'href',
            expect.stringContaining('batch=0e0c1cf2'),
        );
        expect(screen.getByRole('button', { name: 'Run 12 rows' })).toBeEnabled();
    });

    it('says after an undo what stands, and offers to redo it', async () => {
        const ran = { ...runningJob, act: 'import' as const, done: 11, state: 'done' as const, skipped: 0 };
        const ended = { ...ran, total: 11, changes: [], ended: '2026-11-22 10:00:00', can_undo: true };
        const undo = { ...ended, id: 9, act: 'undo' as const, undoes: 7 };
        const redo = { ...ended, id: 10, undoes: 9 };
        const jobs = [ended, undo, redo];
        answer('GET job/{id}', ({ params }: Received) => ({
            ...jobs.find(({ id }) => String(id) === params.id)!,
            skips: [],
        }));
        const done = { state: 'done' as const, job: 7, counts: { ...counts, added: 11 } };
        const { user } = await openImport(imported(done));
        expect(screen.queryByText(/^It goes on when you leave/)).toBeNull();
        answer('POST job/{id}/undo', ({ params }: Received) => {
            const next = params.id === '7' ? undo : redo;
            const isBack = next === undo;
            answer(
                'GET import/{id}',
                imported({
                    ...done,
                    job: next.id,
                    counts: { ...counts, [isBack ? 'undone' : 'added']: 11 },
                }),
            );
            jobs[0] = { ...ended, can_undo: false, undone: isBack };
            jobs[1] = { ...undo, can_undo: isBack, undone: !isBack };
            return next;
        });
        await user.click(await screen.findByRole('button', { name: 'Undo: Import 11 products' }));
        expect(await screen.findByRole('tab', { name: 'Undone 11' })).toBeVisible();
        expect(screen.queryByRole('tab', { name: /^Added/ })).toBeNull();
        expect(screen.queryByRole('link', { name: 'What it made' })).toBeNull();
        expect(await screen.findByText('Undo the change of 11 products: 11 changed')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: /^Redo what/ }));
        expect(await screen.findByRole('tab', { name: 'Added 11' })).toBeVisible();
        expect(screen.queryByRole('tab', { name: /^Undone/ })).toBeNull();
    });

    it('says why it could not be planned', async () => {
        const reason = { code: 'stepKilled', text: 'It failed 5 times', args: { tries: 5 } };
        await openImport(
            imported({ state: 'failed', counts, reason: reason as unknown as ImportDetail['reason'] }),
        );
        expect(await screen.findByRole('alert')).toHaveTextContent('5');
    });
});

describe('a row that waits', () => {
    const answerRow = (...rows: OpenImportRow[]) =>
        answer('GET import-row/{id}', ({ params }: Received) =>
            rows.find(({ id }) => String(id) === params.id)!,
        );

    it('asks one question at a time, answered and imported by keys alone', async () => {
        const row = rowOf(1);
        const near = [{ id: 12, name: 'Tocopheryl Acetate', likeness: 97, products: 2114 }];
        const pieces = [
            piece('Tocopheryl Actate', { near }),
            piece('Aqua Panthenol', { start: 19, end: 33, can_make: false }),
        ];
        const choices = { 'tocopheryl actate': 12 };
        answerRow(openRowOf(row, { pieces }));
        const { user } = await openQuarantine([row, rowOf(2)]);
        await screen.findByRole('button', { name: /Row 1/ });
        await user.keyboard('j');
        const first = await screen.findByRole('group', { name: 'What is “Tocopheryl Actate”?' });
        expect(within(first).getByText('in 2,114 products')).toBeVisible();
        expect(screen.queryByRole('group', { name: /Aqua Panthenol/ })).toBeNull();

        const mended = answer(
            'PUT import-row/{id}',
            openRowOf({ ...row, version: 1 }, { pieces: pieces.slice(1) }),
        );
        await user.keyboard('1');
        expect(await screen.findByRole('group', { name: 'What is “Aqua Panthenol”?' })).toBeVisible();
        expect(mended[0]!.body).toMatchObject({ version: 0, act: 'keep', mend: { choices } });
        await user.keyboard('4{Enter}');
        expect(mended).toHaveLength(1);
        expect(screen.getByRole('button', { name: /Row 1/ })).toHaveAttribute('aria-expanded', 'true');
        await user.keyboard('?');
        const keys = await screen.findByRole('dialog', { name: 'All keys' });
        expect(within(keys).getByText('Leave it out')).toBeVisible();
        expect(within(keys).queryByText('It is a new ingredient')).toBeNull();
        await user.click(within(keys).getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(keys).not.toBeInTheDocument());
        const again = answer('PUT import-row/{id}', openRowOf({ ...row, version: 2, why: null }));
        await user.keyboard('5');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Import row' })).toHaveFocus());
        expect(again[0]!.body).toMatchObject({
            version: 1,
            mend: { choices: { 'aqua panthenol': 'leave' } },
        });

        const done = answer(
            'PUT import-row/{id}',
            openRowOf({ ...row, version: 3, state: 'added', why: null }),
        );
        answerRow(openRowOf(rowOf(2)));
        await user.keyboard('{Enter}');
        expect(await screen.findByText('“Row 1” is imported.')).toBeVisible();
        expect(done[0]!.body).toMatchObject({ version: 2, act: 'import' });
        await waitFor(() =>
            expect(screen.getByRole('button', { name: /Row 2/ })).toHaveAttribute('aria-expanded', 'true'),
        );
    });

    it('leads to the field that is wrong, where Enter imports nothing before it is mended', async () => {
        const row = rowOf(1, { why: 'barcodeDigit', args: { barcode: '2000000000009' } });
        answerRow(openRowOf(row));
        const sent = answer('PUT import-row/{id}', openRowOf(row));
        const { user } = await openQuarantine([row]);
        await screen.findByRole('button', { name: /Row 1/ });
        await user.keyboard('j');
        const barcode = await screen.findByRole('textbox', { name: 'Barcode' });
        await waitFor(() => expect(barcode).toHaveFocus());
        expect(barcode).toBeInvalid();
        expect(barcode).toHaveAccessibleDescription('Check digit wrong: 2000000000009');
        await user.keyboard('{Enter}{Enter}');
        expect(sent).toHaveLength(0);
        await user.keyboard('{Escape}');
        expect(screen.getByRole('button', { name: /Row 1/ })).toHaveFocus();
    });

    it('says of which line it is the same product, and cannot be imported so', async () => {
        const row = rowOf(1, { why: 'twice', args: { what: 'product', line: 3 } });
        answerRow(openRowOf(row));
        const { user } = await openQuarantine([row]);
        await user.click(await screen.findByRole('button', { name: /Row 1/ }));
        const button = await screen.findByRole('button', { name: 'Import row' });
        expect(button).toBeDisabled();
        expect(button).toHaveAccessibleDescription(
            'Twice in this file: line 3 of this file is the same product; change the name or leave it out',
        );
        expect(screen.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
    });

    it('says why it still waits after it was to be imported', async () => {
        const row = rowOf(1);
        answerRow(openRowOf(row, { blocked: null }));
        answer(
            'PUT import-row/{id}',
            openRowOf({ ...row, why: 'pictureBad', args: { name: 'a.png' } }, { blocked: null }),
        );
        const { user } = await openQuarantine([row]);
        await user.click(await screen.findByRole('button', { name: /Row 1/ }));
        await user.click(await screen.findByRole('button', { name: 'Import row' }));
        expect(await screen.findByText('“Row 1” still waits: Picture unreadable: a.png')).toBeVisible();
    });

    it('is mended and imported in its field by Enter, twenty in a row', async () => {
        const rows = Array.from({ length: 20 }, (_, place) =>
            rowOf(place + 1, { why: 'barcodeDigit', args: { barcode: '9' } }),
        );
        const of = (id: string) => rows.find(each => String(each.id) === id)!;
        answer('GET import-row/{id}', ({ params }: Received) => openRowOf(of(params.id!)));
        const sent = answer('PUT import-row/{id}', ({ params, body }: Received) => {
            const { act, version } = body as { act: string; version: number };
            const state = act === 'import' ? 'added' : 'quarantine';
            return openRowOf({ ...of(params.id!), version: version + 1, state, why: null });
        });
        const { user } = await openQuarantine(rows);
        await screen.findByRole('button', { name: /Row 1(?!\d)/ });
        await user.keyboard('j');
        for (const { id } of rows) {
            const button = screen.getByRole('button', { name: new RegExp(`Row ${id}(?!\\d)`) });
            await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
            await waitFor(() => expect(screen.getByRole('textbox', { name: 'Barcode' })).toHaveFocus());
            await user.keyboard('x{Enter}{Enter}');
            await waitFor(() => expect(sent).toHaveLength(2 * id));
        }
        expect(sent.map(({ body }) => (body as { act: string }).act)).toEqual(
            rows.flatMap(() => ['keep', 'import']),
        );
    });

    it('takes a proposed shorter name with Enter', async () => {
        const row = rowOf(1, { why: 'nameLong', args: { length: 58, max: 50, short: 'Rowan Night Balm' } });
        answerRow(openRowOf(row));
        const { user } = await openQuarantine([row]);
        await screen.findByRole('button', { name: /Row 1/ });
        await user.keyboard('j');
        await waitFor(() => expect(screen.getByRole('button', { name: /Rowan Night Balm/ })).toHaveFocus());
        const done = answer('PUT import-row/{id}', openRowOf({ ...row, state: 'added', why: null }));
        await user.keyboard('{Enter}');
        await waitFor(() => expect(done).toHaveLength(1));
        expect(done[0]!.body).toMatchObject({ act: 'import', mend: { cells: { name: 'Rowan Night Balm' } } });
    });

    it('keeps what was typed if the server refuses it, or somebody else was faster', async () => {
        const row = rowOf(1, { why: 'brandMissing', args: {} });
        answerRow(openRowOf(row));
        const { user } = await openQuarantine([row]);
        await user.click(await screen.findByRole('button', { name: /Row 1/ }));
        const brand = await screen.findByRole('textbox', { name: /Brand/ });
        answer(
            'PUT import-row/{id}',
            refusal(409, { error: 'Changed', codes: [{ code: 'changedSince' }] } as never),
        );
        await user.clear(brand);
        await user.type(brand, 'Norrlund');
        await user.tab();
        await waitFor(() => expect(brand).toHaveValue('Norrlund'));
        const saved = answer('PUT import-row/{id}', openRowOf({ ...row, version: 5, why: null }));
        await user.type(brand, '!{Enter}');
        await waitFor(() =>
            expect(saved.at(-1)?.body).toMatchObject({ mend: { cells: { brand: 'Norrlund!' } } }),
        );
    });
});
