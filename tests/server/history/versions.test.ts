import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { isSaving } from '../../../contract/saves.ts';
import type { plainFailure } from '../../../contract/errors.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { brand, category } from '../../../server/database/schema/catalogue.ts';
import { newProduct, productReview } from '../../../server/database/schema/moderation.ts';
import { toJsonSchema } from '../../../server/openapi/jsonSchema.ts';
import { untilSomethingWaits } from '../jobs/support.ts';
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

/** A column of each kind that a colleague changes, and what it becomes. */
const changing: Partial<Record<Editable['kind'], [column: string, value: string]>> = {
    product: ['description', `coalesce(description, '') || 'x'`],
    brand: ['description', `coalesce(description, '') || 'x'`],
    ingredient: ['ewg_rating', `coalesce(ewg_rating, '') || 'x'`],
    post: ['body', `body || 'x'`],
    post_comment: ['body', `body || 'x'`],
    product_question: ['question', `question || 'x'`],
    product_question_answer: ['answer', `answer || 'x'`],
    correction: ['correction', `correction || 'x'`],
    new_product: ['product_name', `product_name || 'x'`],
    shop_region_deal: ['avg', 'coalesce(avg, 0) + 1'],
};

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
            'Someone else has changed this in the meantime',
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

    it('waits for a change that a colleague is about to store, and is refused for it', async () => {
        const { kind, read, save } = editables[index]!;
        await save(staff, 'off');
        const { id, version } = await read(staff);
        const colleague = await server.database.pool.connect();
        await colleague.query('begin');
        // As a deletion or another save begins: with the row of the record.
        await colleague.query(`select from ${kind} where id = $1 for no key update`, [id]);
        const saving = save(staff, 'on', version);
        await untilSomethingWaits(server.database);
        const [column, text] = changing[kind]!;
        await colleague.query(`update ${kind} set ${column} = ${text} where id = $1`, [id]);
        await colleague.query('commit');
        colleague.release();
        const { status, body } = await saving;
        expect([status, (body as unknown as Failure).codes]).toEqual([409, [{ code: 'stale', args: {} }]]);
        expect((await read(staff)).version).toBeGreaterThan(version);
    });
});

/** The calls that change something by its address and take no version, and why. */
const withoutVersion = {
    'DELETE doctor/accepted/{id}': 'ends an acceptance, and undo gives it again',
    'DELETE import/{id}': 'discards rows that wait, and nothing that was imported',
    'PUT import/{id}/columns': 'the columns of a file, which is planned anew',
    'DELETE trash/{id}': 'names an edit, which never changes',
    'DELETE view/{id}': 'a view of a list is no record',
    'DELETE user/{id}/personal-data': 'erases the member whatever was changed meanwhile',
    'PUT view/{id}': 'a view of a list is no record',
    'PUT barcode/{digits}/counts-as': 'is about a barcode, and says all there is to say of it',
    'PUT product-lines': 'products join or leave a line, whatever else is changed of them',
    'PUT duplicates/different': 'says nothing about what the records contain',
    'PUT duplicates/later': 'is about a case, for its account alone',
    'PUT desk': 'the first decision stands, and whoever comes second is told',
    'PUT desk/{kind}/{id}': 'the first decision stands, and whoever comes second is told',
    'PUT history/version': 'puts the record together with what was changed since',
    'PUT job/{id}/cancel': 'a job that has ended says so',
    'PUT rule/{id}': 'names the stage that it changes, and whoever comes second is told',
    'PUT second-look/{id}': 'the first answer stands, and whoever comes second is told',
    'DELETE second-look/{id}': 'takes back one’s own answer',
    'PUT second-look/{id}/verdict': 'says all there is to say of a disagreement',
    'PUT house-rule/{id}': 'says all there is to say of a rule',
    'DELETE house-rule/{id}': 'a rule is no record, and undo gives it again',
    'PUT collector/run/{id}/end': 'the first end stands, and later ones change nothing',
    'PUT run-need/{id}': 'says all there is to say of a need',
    'PUT alert-target': 'turns what it names, whatever else is turned',
    'PUT words': 'says all that staff word for its kind of message',
};

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

    it('refuses a deletion from another one, which changes nothing', async () => {
        const review = await add(server.db, productReview, {
            account_id: await accountCalled(server.db, 'writer', false),
            num_stars: 2,
        });
        const read = async (client: Client) => (await client.get<Row>(`product-review/${review}`)).body;
        const change = () => server.db.execute(sql`update product_review set num_stars = num_stars + 1`);
        const reviewed = { path: `product-review/${review}`, read, save: change };
        for (const each of [...editables.filter(({ path }) => path), reviewed]) {
            const opened = await each.read(staff);
            await each.save(staff, opened.version % 2 ? 'on' : 'off');
            await each.save(staff, opened.version % 2 ? 'off' : 'on');
            const current = await each.read(staff);
            const refused = await staff.delete<Failure>(`${each.path}?version=${opened.version}`);
            expect([refused.status, refused.body.stale], each.path).toEqual([
                409,
                expect.objectContaining({ current, version: current.version }),
            ]);
            expect(await each.read(staff), each.path).toEqual(current);
        }
        expect(
            (await staff.delete(`product-review/${review}?version=${(await read(staff)).version}`)).status,
        ).toBe(204);
    });

    it('is in the contract wherever a record is changed or deleted that two people may have open', () => {
        const withoutOne = Object.entries<Call>(calls).filter(([name, { query, body, form }]) => {
            const isOfRecord = isSaving(name) && /^(PUT|DELETE) /.test(name);
            const shapes = [query, body, form].map(schema => toJsonSchema(schema ?? z.object({}), 'input'));
            return isOfRecord && !shapes.some(({ properties }) => properties && 'version' in properties);
        });
        expect(withoutOne.map(([name]) => name).toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
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
