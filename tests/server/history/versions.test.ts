import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { plainFailure } from '../../../contract/errors.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { brand, category } from '../../../server/database/schema/catalogue.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addEditables, type Editable, type Row } from './records.ts';

type Failure = z.infer<typeof plainFailure>;

let server: TestServer;
let staff: Client;
let editables: Editable[];

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    editables = await addEditables(server, staff);
});

const names = [
    'product',
    'brand',
    'ingredient',
    'post',
    'comment',
    'question',
    'answer',
    'correction',
].concat(['hidden new product', 'linked new product', 'deal']);

describe.each(names.map((name, index) => ({ name, index })))('the save of a $name', ({ index }) => {
    it('returns the next version, and the same one when it changes nothing', async () => {
        const { read, save, textOf, stored = (text: string) => text } = editables[index]!;
        const before = await read(staff);
        const saved = await save(staff, 'on', before.version);
        expect(saved.status).toBe(200);
        expect(textOf(saved.body)).toEqual(stored('on'));
        expect(saved.body.version).toBeGreaterThan(before.version);
        expect((await read(staff)).version).toBe(saved.body.version);
        const again = await save(staff, 'on', saved.body.version);
        expect([again.status, again.body.version]).toEqual([200, saved.body.version]);
    });

    it('is refused from another version with the stored record, and changes nothing', async () => {
        const { read, save, textOf, stored = (text: string) => text } = editables[index]!;
        await save(staff, 'off');
        const opened = await read(staff);
        const theirs = await save(staff, 'on');
        const mine = await save(staff, 'off', opened.version);
        expect(mine.status).toBe(409);
        const { error, codes, stale } = mine.body as unknown as Failure;
        expect([error, codes]).toEqual([
            'Somebody else has changed this in the meantime',
            [{ code: 'stale', args: {} }],
        ]);
        expect(stale).toMatchObject({
            version: theirs.body.version,
            by: { id: await accountCalled(server.db, 'staff', true), name: 'staff' },
            at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        });
        const current = await read(staff);
        expect(stale?.current).toEqual(current);
        expect(textOf(current)).toEqual(stored('on'));
    });

    it('replaces whatever is stored without a version', async () => {
        const { read, save, textOf, stored = (text: string) => text } = editables[index]!;
        await save(staff, 'on');
        expect((await save(staff, 'off')).status).toBe(200);
        expect(textOf(await read(staff))).toEqual(stored('off'));
    });

    it('is stored once when two are made at once from the same version', async () => {
        const { read, save } = editables[index]!;
        await save(staff, 'off');
        const { version } = await read(staff);
        const answers = await Promise.all(['on', 'on', 'on'].map(text => save(staff, text, version)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });
});

describe('a version', () => {
    it('counts a change that comes from another record: a link that copies a barcode', async () => {
        const maker = await add(server.db, brand, { name: 'Copied' });
        const id = await addProduct(server.db, 'Copied', maker);
        const care = await add(server.db, category, { name: 'Copied' });
        const submitted = await add(server.db, newProduct, {
            brand_name: 'S',
            product_name: 'S',
            barcode: '2000000000015',
        });
        const opened = await staff.get<Row>(`product/${id}`);
        expect(opened.body.version).toBeGreaterThan(0);
        const linked = await staff.put(`new-product/${submitted}/link`, {
            product_id: id,
            copy_barcode: true,
        });
        expect(linked.status).toBe(200);
        const form = { name: 'N', brand_id: maker, 'categories-0': care, version: opened.body.version };
        const saved = await staff.putForm<Failure>(`product/${id}`, form);
        expect(saved.status).toBe(409);
        expect(saved.body.stale?.current).toMatchObject({ barcodes: [{ barcode: '2000000000015' }] });
    });

    it('is refused unless it is a whole number', async () => {
        const id = await add(server.db, brand, { name: 'V' });
        const france = await add(server.db, country, { name: 'Vland' });
        const saved = await staff.putForm<{ errors: object }>(`brand/${id}`, {
            name: 'V',
            country_id: france,
            'tags-0': 1,
            version: 'x',
        });
        expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, ['version']]);
    });

    it('of a deleted record does not hide that it is gone', async () => {
        // From the answers to the product, so that each is still there.
        const deletable = editables.filter(({ path }) => path).toReversed();
        for (const { path, save, read } of deletable) {
            if (path?.startsWith('brand')) continue;
            const { version } = await read(staff);
            expect((await staff.delete(path!)).status).toBe(204);
            expect((await save(staff, 'on', version)).status, path).toBe(404);
        }
    });
});
