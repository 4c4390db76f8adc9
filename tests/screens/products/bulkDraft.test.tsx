import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { saveKeyHeader } from '../../../contract/saves.ts';
import { readBulkDrafts } from '../../../resources/products/bulk/bulkDraft.ts';
import { keepDraft } from '../../../src/features/drafts/draftStore.ts';
import { balm } from '../../unit/products/balm.ts';
import { answer, refusal } from '../support/answers.ts';
import { storedKeys, useDrafts } from '../support/drafts.ts';
import { staff } from '../support/people.ts';
import { answerBulk, toner } from './bulkBackend.ts';
import { implementObjectUrls, openInput, openValidated } from './openBulk.ts';

beforeAll(implementObjectUrls);

useDrafts();

const bar = () => screen.findByRole('region', { name: /^Unsaved work from/ });

const serum = { ...toner, name: 'Barley Serum', barcodes: [] };

/** Waits until the upload is kept, and its pictures with it. */
const kept = (count: number) => waitFor(async () => expect(await storedKeys()).toHaveLength(count));

it('offers an upload with its rows and what was mended, after the page was gone', async () => {
    answerBulk();
    const long = { ...serum, name: 'x'.repeat(301) };
    const first = await openValidated([toner, long]);
    await first.user.type(screen.getByRole('textbox', { name: /^Name of x/ }), '{Control>}a{/Control}Serum');
    // What is typed right before the page goes is kept with it.
    cleanup();
    await kept(2);

    const { user } = await openInput();
    expect(within(await bar()).getByText(/^2 products/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('listitem', { name: 'Barley Toner' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name of x/ })).toHaveValue('Serum');
});

it('offers the text that was typed before the first validation', async () => {
    answerBulk();
    const { fill } = await openInput();
    fill('[{ "name": "half');
    cleanup();
    await kept(1);

    const { user, json } = await openInput();
    await bar();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(json).toHaveValue('[{ "name": "half');
});

it('offers in turn what was typed before an earlier upload was restored', async () => {
    answerBulk();
    const first = await openInput();
    first.fill('older');
    cleanup();
    await kept(1);

    const { user, json, fill } = await openInput();
    await bar();
    fill('newer');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(json).toHaveValue('older');
    await user.click(within(await bar()).getByRole('button', { name: 'Restore' }));
    expect(json).toHaveValue('newer');
});

it('takes a save that was under way for one that may have arrived, to be sent again with its key', async () => {
    answerBulk();
    answer('GET outcome/{save_key}', () => refusal(404, { error: 'Not found' }));
    const posted = answer('POST products', () => new Promise<never>(() => undefined));
    const first = await openValidated();
    await first.press('Save all 1');
    await waitFor(() => expect(posted).toHaveLength(1));
    cleanup();
    await kept(2);
    const [offer] = await readBulkDrafts(staff.id);
    expect(offer?.rows).toMatchObject([
        { state: 'failed', unconfirmed: true, saveKey: posted[0]?.headers.get(saveKeyHeader) },
    ]);
});

it('forgets an upload that is saved, started over or discarded', async () => {
    answerBulk();
    answer('POST products', { ...balm, id: 5 });
    const { press } = await openValidated();
    await kept(2);
    await press('Save all 1');
    await screen.findByRole('link', { name: /^SAVED/ });
    await kept(0);
    cleanup();

    const second = await openValidated();
    await kept(2);
    await second.press('Start over');
    await second.press('Yes');
    await kept(0);
    cleanup();

    await openValidated();
    await kept(2);
    cleanup();
    const { user } = await openInput();
    await bar();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await kept(0);
});

it('comes back as JSON where its rows are of another version', async () => {
    answerBulk();
    const rows = [{ key: 'one', source: toner, product: null }];
    const values = { text: '', rows, missingIngredients: null };
    await keepDraft([staff.id, 'products/bulk'], { id: 'x', time: Date.now() - 1000, base: {}, values });
    const { user, json } = await openInput();
    await bar();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual([toner]);
});

it('says that leaving loses an upload where this browser keeps nothing', async () => {
    answerBulk();
    answer('GET products', { items: [], total: 0 });
    vi.stubGlobal('indexedDB', undefined);
    const { user } = await openValidated();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(crumbs.getByRole('link', { name: 'Products' }));
    expect(await screen.findByText(/will be lost/)).toBeVisible();
});
