import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import { brand, category } from '../../server/database/schema/catalogue.ts';
import type { Client, FormFields } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Made = ResponseOf<'GET products/batch/{batch}'>;
type Page = ResponseOf<'GET products/all'>;

let server: TestServer;
let staff: Client;
let fields: FormFields;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    fields = {
        brand_id: await add(server.db, brand, { name: 'Aurea' }),
        'categories-0': await add(server.db, category, { name: 'Face' }),
    };
});

const save = async (name: string, batch?: string) => {
    const headers: Record<string, string> = batch === undefined ? {} : { 'x-batch': batch };
    const { status, body } = await staff.sendForm<{ id: number }>(
        'POST',
        'products',
        { ...fields, name },
        headers,
    );
    expect(status).toBe(200);
    return body.id;
};

const made = async (batch: string) => (await staff.get<Made>(`products/batch/${batch}`)).body;

const listed = async (query: string) => {
    const { status, body } = await staff.get<Page>(`products/all?${query}`);
    expect(status).toBe(200);
    return body.items.map(({ name }) => name);
};

const undo = (edits: number[]) => staff.post<{ edit: number }>('history/undo', { edits });

describe('the saves of a batch', () => {
    it('are listed together, whatever else was saved meanwhile', async () => {
        const batch = randomUUID();
        const first = await save('Batch one', batch);
        await save('Alone');
        await save('Other', randomUUID());
        await save('Batch two', batch.toUpperCase());
        expect(await listed(`batch=${batch}`)).toEqual(['Batch two', 'Batch one']);
        expect(
            await listed(`batch=${batch}&without=barcode&category=${fields['categories-0']}`),
        ).toHaveLength(2);
        expect(await listed(`batch=${batch}&order=oldest&after=${first}`)).toEqual(['Batch two']);
        expect(await made(batch)).toMatchObject({ edits: { length: 2 }, by: 'staff', products: 2 });
    });

    it('are undone and redone together, and then once only', async () => {
        const batch = randomUUID();
        await save('Gone one', batch);
        await save('Gone two', batch);
        const { edits } = await made(batch);
        const { body: undone } = await undo(edits);
        expect(await made(batch)).toMatchObject({ edits: [], products: 0, by: 'staff' });
        expect(await listed(`batch=${batch}`)).toEqual([]);
        await undo([undone.edit]);
        expect(await made(batch)).toMatchObject({ edits, products: 2 });
        expect(await listed(`batch=${batch}`)).toEqual(['Gone two', 'Gone one']);
    });

    it('can be changed by a job as a selection', async () => {
        const batch = randomUUID();
        await save('Chosen', batch);
        const body = { list: 'products', act: 'delete', query: { batch } };
        const { status, body: job } = await staff.post<{ total: number }>('jobs', body);
        expect(status).toBe(200);
        expect(job.total).toBe(1);
    });

    it('are none for an unknown or malformed one', async () => {
        expect(await made(randomUUID())).toEqual({ edits: [], by: null, at: null, products: 0 });
        expect(await listed(`batch=${randomUUID()}`)).toEqual([]);
        expect((await staff.get('products/batch/12')).status).toBe(404);
        expect((await staff.get('products/all?batch=12')).status).toBe(422);
        await save('Badly batched', 'not-a-uuid');
        expect(await listed('')).toContain('Badly batched');
    });
});
