import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchHeader } from '../../../contract/saves.ts';
import '../../../resources/products/bulk/TableColumns.tsx';
import '../../../resources/products/list/BatchTag.tsx';
import '../../../resources/products/list/CatalogueFilters.tsx';
import { balm } from '../../unit/products/balm.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerForm } from './backend.ts';
import { answerBulk, sentProducts } from './bulkBackend.ts';
import { implementObjectUrls, openInput } from './openBulk.ts';

beforeAll(implementObjectUrls);

const text = [
    'Artikel;Marke;EAN;Warengruppe;Inhaltsstoffe;Notiz',
    'Barley Toner;Vesperine;2009481530271;Toners;"Aqua, Glycerin";red',
    'Rye Balm;Vesperine;;Toners; Balms;Aqua;blue',
].join('\r\n');

const table = new File([text.replace('Toners; Balms', '"Toners; Balms"')], 'list.csv', { type: 'text/csv' });

const picture = [new Uint8Array(200), { level: 0 }] as [Uint8Array, { level: 0 }];

const zip = (files: Parameters<typeof zipSync>[0]) =>
    new File([zipSync(files) as Uint8Array<ArrayBuffer>], 'upload.zip', { type: 'application/zip' });

const chooser = 'Choose a JSON file, CSV or ZIP';

const openTable = async (file: File) => {
    const page = await openInput();
    await page.user.upload(screen.getByLabelText(chooser), file);
    return page;
};

const columns = () => screen.findByRole('list', { name: 'Columns of the table' });

describe('a table for the bulk upload', () => {
    it('becomes JSON by its headers, with columns that can be corrected', async () => {
        answerBulk();
        const { json, user } = await openTable(table);
        expect(
            within(await columns())
                .getAllByRole('combobox')
                .map(each => each.textContent),
        ).toEqual(['Name', 'Brand', 'Barcodes', 'Categories', 'Ingredients', 'Not taken']);
        const first = {
            name: 'Barley Toner',
            brand: 'Vesperine',
            barcodes: ['2009481530271'],
            categories: ['Toners'],
            ingredients: 'Aqua, Glycerin',
        };
        const second = {
            name: 'Rye Balm',
            brand: 'Vesperine',
            categories: ['Toners', 'Balms'],
            ingredients: 'Aqua',
        };
        const parsed = () => JSON.parse((json as HTMLTextAreaElement).value) as unknown;
        expect(parsed()).toEqual([first, second]);
        expect(screen.getByText('Rows without a picture, by line: 2, 3')).toBeVisible();
        await user.click(screen.getByRole('combobox', { name: 'Notiz' }));
        await user.click(screen.getByRole('option', { name: 'Description' }));
        expect(parsed()).toEqual([
            { ...first, description: 'red' },
            { ...second, description: 'blue' },
        ]);
    });

    it('takes its pictures from a ZIP, by barcode and by name, and says which are left', async () => {
        const { validations } = answerBulk();
        const { press } = await openTable(
            zip({
                'a/list.csv': new Uint8Array(await table.arrayBuffer()),
                'a/2009481530271.jpg': picture,
                'a/rye-balm.png': picture,
                'a/spare.png': picture,
                'a/notes.pdf': picture,
            }),
        );
        await columns();
        expect(screen.getByText('2 of 2 rows have a picture.')).toBeVisible();
        expect(screen.getByText('1 picture is named by no product: spare.png')).toBeVisible();
        expect(screen.getByText('Not taken from the ZIP: a/notes.pdf')).toBeVisible();
        await press('Validate');
        await screen.findByRole('region', { name: 'Progress' });
        expect(sentProducts(validations[0]!)).toMatchObject([
            { image_file: '2009481530271.jpg' },
            { image_file: 'rye-balm.png' },
        ]);
        expect(screen.getByRole('button', { name: 'Save all 2' })).toBeEnabled();
    });

    it('says why a file is not taken, until another one is', async () => {
        answerBulk();
        const { user, json } = await openTable(zip({ '../list.csv': strToU8(text) }));
        expect(await screen.findByRole('alert')).toHaveTextContent(/leads outside of it: \.\.\/list\.csv/);
        expect(json).toHaveValue('');
        const choose = screen.getByLabelText(chooser);
        await user.upload(choose, zip({ 'x.png': picture }));
        await waitFor(() =>
            expect(screen.getByRole('alert')).toHaveTextContent('The ZIP has no table (CSV).'),
        );
        await user.upload(choose, table);
        await columns();
        expect(screen.queryByRole('alert')).toBeNull();
    });

    it('is JSON if it begins as such, whatever its name', async () => {
        answerBulk();
        const { json } = await openTable(
            new File(['\n[{"name":"Rye Balm"}]'], 'list.txt', { type: 'text/plain' }),
        );
        await waitFor(() => expect(json).toHaveValue('\n[{"name":"Rye Balm"}]'));
        expect(screen.queryByRole('list', { name: 'Columns of the table' })).toBeNull();
    });

    it('gives way to what is typed', async () => {
        answerBulk();
        const { fill } = await openTable(table);
        await columns();
        fill('[]');
        expect(screen.queryByRole('list', { name: 'Columns of the table' })).toBeNull();
    });
});

const made = { edits: [8, 7], by: 'anna', at: '2026-11-28 03:00:00', products: 2 };

describe('what an upload made', () => {
    it('is a list of its own, named by the saves', async () => {
        answerBulk();
        answer('GET products/batch/{batch}', made);
        const posted = answer('POST products', { ...balm, id: 5 });
        const { press } = await openTable(
            zip({ 'list.csv': new Uint8Array(await table.arrayBuffer()), '2009481530271.jpg': picture }),
        );
        await columns();
        await press('Validate');
        await press(await screen.findByRole('button', { name: 'Save all 1' }).then(() => 'Save all 1'));
        const link = await screen.findByRole('link', { name: /^What this upload made/ });
        const batch = posted[0]!.headers.get(batchHeader);
        expect(batch).toMatch(/^[\da-f-]{36}$/);
        expect(link).toHaveAttribute('href', `/products?all=true&batch=${batch}`);
    });

    it('says whose it is, and is undone as a whole', async () => {
        answerForm();
        answer('GET products/batch/{batch}', made);
        const asked = answer('GET products/all', { items: [balm], total: 1, previous: null, next: null });
        const results = made.edits.map(edit => ({
            edit,
            record: { kind: 'product' as const, id: edit, name: `P${edit}`, exists: false },
            outcome: 'done' as const,
            changes: [],
            clashes: [],
            blockers: [],
        }));
        const undone = answer('POST history/undo', ({ body }) => ({
            edit: (body as { preview?: boolean }).preview ? null : 9,
            results,
        }));
        const { user } = renderApp('/products?all=true&batch=4f5206ab-2b10-4561-93e2-f9e1dab707e1');
        expect(await screen.findByText(/^anna, 28-11-2026/)).toBeVisible();
        expect(asked.at(-1)!.query).toMatchObject({ batch: '4f5206ab-2b10-4561-93e2-f9e1dab707e1' });
        await user.click(screen.getByRole('button', { name: 'Undo 2 changes' }));
        await user.click(
            within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo 2 changes' }),
        );
        await waitFor(() => expect(undone).toHaveLength(2));
        expect(undone[1]!.body).toMatchObject({ edits: [8, 7] });
        await user.click(screen.getByRole('button', { name: 'Close' }));
        await user.click(screen.getByRole('button', { name: 'Remove the filter Upload or import' }));
        await waitFor(() => expect(asked.at(-1)!.query).not.toHaveProperty('batch'));
    });
});
