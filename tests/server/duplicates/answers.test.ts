import { beforeAll, describe, expect, it } from 'vitest';
import type { DuplicateCase } from '../../../contract/duplicates.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { productBarcode } from '../../../server/database/schema/catalogue.ts';
import { openSession } from '../../../server/http/session.ts';
import { accountCalled } from '../support/accounts.ts';
import { type Client, createClient } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addBrand, addProduct, type Cases, caseFound, expectNoCase, idsOf, looked, soon } from './support.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer({ duplicates: soon });
    staff = await server.signIn('staff');
});

const ask = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const twins = async (name: string) => {
    const brand = await addBrand(server);
    const ids = [await addProduct(server, brand, name), await addProduct(server, brand, `${name} 50ml`)];
    await caseFound(staff, 'product', ids[0]!);
    return ids as [number, number];
};

const different = (ids: readonly number[]) => staff.put('duplicates/different', { kind: 'product', ids });

const narrowedTo = async (name: string, narrowing: string) => {
    const account = await accountCalled(server.db, name, true);
    await ask(`update account set ${narrowing} where id = $1`, [account]);
    const { token } = await openSession(server.db, server.config.session, account, false);
    return createClient(server.app, token);
};

describe('two products that staff said are not the same', () => {
    it('are asked about no more, not after a save that makes them no more alike either', async () => {
        const ids = await twins('Rowan Steam Mask');
        expect((await different(ids)).status).toBe(204);
        expect((await staff.get(`duplicates/product/${ids[0]}`)).status).toBe(404);
        await ask(`update product set name = 'Rowan Steam Mask Large Size' where id = $1`, [ids[1]]);
        await expectNoCase(server, staff, 'product', ids[0]);
    });

    it('are asked about again when they get a barcode in common, and it is said why', async () => {
        const ids = await twins('Juniper Steam Mask');
        await different(ids);
        await add(server.db, productBarcode, { product_id: ids[0], barcode: '012345678905' });
        await expectNoCase(server, staff, 'product', ids[0]);
        await add(server.db, productBarcode, { product_id: ids[1], barcode: '0012345678905' });
        const { pairs } = await caseFound(staff, 'product', ids[1]);
        expect(pairs).toMatchObject([{ asked_again: { by: 'staff', field: 'barcode' } }]);
        expect((await different(ids)).status).toBe(204);
        await expectNoCase(server, staff, 'product', ids[0]);
    });

    it('are a case again when the answer is taken back, and no more when that is taken back', async () => {
        const ids = await twins('Spruce Steam Mask');
        const { headers } = await different(ids);
        const edit = Number(headers['x-edit']);
        expect(edit).toBeGreaterThan(0);
        await expectNoCase(server, staff, 'product', ids[0]);
        const undone = await staff.post('history/undo', { edits: [edit] });
        expect(undone.status).toBe(200);
        expect(idsOf(await caseFound(staff, 'product', ids[0]))).toEqual(ids);
        const redone = await staff.post('history/undo', { edits: [Number(undone.headers['x-edit'])] });
        expect(redone.status).toBe(200);
        await expectNoCase(server, staff, 'product', ids[0]);
    });

    it('are named in what was done last, also after it was undone', async () => {
        const ids = await twins('Larch Steam Mask');
        const { headers } = await different(ids);
        const edit = Number(headers['x-edit']);
        const told = async () => {
            const { body } = await staff.get<ResponseOf<'GET activity'>>('activity');
            return body.items.find(({ id }) => id === edit);
        };
        const answered = {
            action: 'changed',
            record: { kind: 'product', id: ids[0], name: 'Larch Steam Mask' },
            changes: [{ field: 'different', added: [{ id: ids[1], name: 'Larch Steam Mask 50ml' }] }],
        };
        expect(await told()).toMatchObject(answered);
        await staff.post('history/undo', { edits: [edit] });
        expect(await told()).toMatchObject({ ...answered, undone: { by: 'staff' } });
    });

    it('are answered once: the same answer again makes no edit', async () => {
        const ids = await twins('Pine Steam Mask');
        await different(ids);
        const again = await different(ids.toReversed());
        expect(again.status).toBe(204);
        expect(again.headers['x-edit']).toBeUndefined();
    });

    it('by two people at once are answered by both, as one answer', async () => {
        const ids = await twins('Alder Steam Mask');
        const answers = await Promise.all([different(ids), different(ids), different(ids)]);
        expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
        const { rows } = await ask('select count(*)::int as answers from duplicate_answer where a = $1', [
            ids[0],
        ]);
        expect(rows).toEqual([{ answers: 1 }]);
    });

    it('leave a third one that is like both in no case with the two', async () => {
        const brand = await addBrand(server);
        const ids = [
            await addProduct(server, brand, 'Willow Steam Mask'),
            await addProduct(server, brand, 'Willow Steam Mask 9 ml'),
            await addProduct(server, brand, 'Steam Willow Mask'),
        ] as [number, number, number];
        await caseFound(staff, 'product', ids[0], each => expect(idsOf(each)).toHaveLength(3));
        await different([ids[0], ids[1]]);
        const { body } = await staff.get<DuplicateCase>(`duplicates/product/${ids[2]}`);
        expect(idsOf(body)).toHaveLength(2);
        await different(idsOf(body));
        const next = await staff.get<DuplicateCase>(`duplicates/product/${ids[2]}`);
        expect(next.status).toBe(200);
        expect(idsOf(next.body)).not.toEqual(idsOf(body));
    });

    it('stay so for the record that one of them is merged into, and for themselves once that is parted', async () => {
        const ids = await twins('Rowan Peel Mask');
        const survivor = await addProduct(server, await addBrand(server), 'Rowan Peel');
        await different(ids);
        const answers = async () =>
            (await ask(`select a, b, answer from duplicate_answer where a = any($1) order by a, b`, [ids]))
                .rows;
        const before = await answers();
        const merged = await staff.post<{ edit: number }>('merge', {
            kind: 'product',
            keep: survivor,
            gone: [ids[1]],
            take: { name: ids[1], brand_id: ids[1] },
        });
        expect(await answers()).toEqual([
            { a: ids[0], b: survivor, answer: 'different' },
            { a: ids[1], b: survivor, answer: 'same' },
        ]);
        await expectNoCase(server, staff, 'product', ids[0]);
        await staff.post('history/undo', { edits: [merged.body.edit] });
        expect(await answers()).toEqual(before);
        await expectNoCase(server, staff, 'product', ids[0]);
    });

    it.each([
        [[2_000_000_000, 2_000_000_001], 422],
        [[1], 422],
        [[-1, 2], 422],
        [[], 422],
    ])('named as %j are refused with %i', async (ids, status) => {
        const refused = await different(ids);
        expect(refused.status === status || (status === 422 && refused.status === 400)).toBe(true);
    });
});

describe('a case that is put off', () => {
    it('is left out for whoever put it off, until it is taken up again, and stays in place for others', async () => {
        const ids = await twins('Aspen Steam Mask');
        await looked(server);
        const all = await staff.get<Cases>('duplicates?kind=product&perPage=50');
        const idsIn = ({ body }: typeof all) => body.items.map(({ id }) => id);
        expect(idsIn(all)).toContain(ids[0]);
        const until = '2099-01-01 00:00:00';
        const later = (value: string | null) =>
            staff.put('duplicates/later', { kind: 'product', id: ids[1], until: value });
        expect((await later(until)).status).toBe(204);
        const own = await staff.get<Cases>('duplicates?kind=product&perPage=50');
        expect(idsIn(own)).not.toContain(ids[0]);
        expect([own.body.total, own.body.counts.product]).toEqual([all.body.total - 1, all.body.total - 1]);
        const other = await narrowedTo('otherwise', 'areas = null');
        const theirs = await other.get<Cases>('duplicates?kind=product&perPage=50');
        expect(theirs.body).toEqual(all.body);
        expect((await later(null)).status).toBe(204);
        expect((await staff.get('duplicates?kind=product&perPage=50')).body).toEqual(all.body);
    });

    it('must exist, and so must the time', async () => {
        const put = (id: number, until: string) =>
            staff.put('duplicates/later', { kind: 'product', id, until });
        expect((await put(2_000_000_000, '2099-01-01 00:00:00')).status).toBe(422);
        expect((await put(1, '2099-02-30 00:00:00')).status).toBe(422);
    });
});

describe('the list of cases', () => {
    it('is in pages with the counts of all kinds, without a likelihood before 300 answers', async () => {
        await twins('Maple Steam Mask');
        await twins('Hazel Steam Mask');
        await looked(server);
        const { body } = await staff.get<Cases>('duplicates?kind=product&perPage=1');
        expect(body.items).toHaveLength(1);
        expect(body.total).toBeGreaterThan(1);
        expect(body.counts.product).toBe(body.total);
        expect(body.looked).toMatch(/^\d{4}-/);
        expect(body.items[0]!.pairs[0]!.likelihood).toBeNull();
        const second = await staff.get<Cases>('duplicates?kind=product&perPage=1&page=2');
        expect(second.body.items[0]!.id).not.toBe(body.items[0]!.id);
        const { body: figures } = await staff.get<{ duplicates: number }>('clean-up');
        expect(figures.duplicates).toBe(body.counts.product + body.counts.brand + body.counts.ingredient);
    });

    it('has a likelihood from 300 answers on: the likelier, the higher the score', async () => {
        await ask(
            `insert into duplicate_answer (kind, a, b, answer, score, evidence)
            select 'product', 1000000 + n, 2000000 + n, case when n % 10 < n / 30 then 'same' else 'different' end,
                n / 25.0, '{}' from generate_series(1, 300) as n`,
        );
        const { body } = await staff.get<Cases>('duplicates?kind=product&perPage=50');
        const likelihoods = body.items.flatMap(({ pairs }) => pairs.map(({ likelihood }) => likelihood));
        expect(likelihoods.every(each => each !== null && each >= 0 && each <= 100)).toBe(true);
        await ask('delete from duplicate_answer where a > 1000000');
    });
});

describe('what is open about a case', () => {
    it('is shown, unless the reader has no part in it', async () => {
        const ids = await twins('Larch Steam Mask');
        const corrected = await add(server.db, correction, {
            correction: 'It is a mask',
            product_id: ids[0],
        });
        await add(server.db, productBarcode, { product_id: ids[1], barcode: '4006381333931' });
        const sent = await add(server.db, newProduct, {
            brand_name: 'Larch',
            product_name: 'Mask',
            barcode: '04006381333931',
        });
        const { body } = await staff.get<DuplicateCase & { open: object[] }>(`duplicates/product/${ids[0]}`);
        expect(body.open).toMatchObject([
            { record: ids[0], kind: 'correction', id: corrected, text: 'It is a mask' },
            { record: ids[1], kind: 'new_product', id: sent },
        ]);
        const narrowed = await narrowedTo('catalogued', `areas = '{catalogue}'`);
        const theirs = await narrowed.get<{ open: object[] }>(`duplicates/product/${ids[0]}`);
        expect(theirs.body.open).toEqual([]);
    });
});

describe('the radar', () => {
    const near = (client: Client, body: object) =>
        client.post<{ near: { record: { id: number }; variant: boolean }[] }>('duplicates/near', body);

    it('names what a product that is being written may be the same as, by the same judge', async () => {
        const brand = await addBrand(server);
        const id = await addProduct(server, brand, 'Sallow Steam Mask SPF 20');
        await looked(server);
        const same = await near(staff, {
            kind: 'product',
            name: 'Sallow Steam-Mask™ SPF 20, 50 ml',
            brand_id: brand,
        });
        expect(same.body.near).toMatchObject([{ record: { id }, variant: false }]);
        const variant = await near(staff, {
            kind: 'product',
            name: 'Sallow Steam Mask SPF 30',
            brand_id: brand,
        });
        expect(variant.body.near).toMatchObject([{ record: { id }, variant: true }]);
        const itself = await near(staff, {
            kind: 'product',
            id,
            name: 'Sallow Steam Mask SPF 20',
            brand_id: brand,
        });
        expect(itself.body.near).toEqual([]);
    });

    it('finds by a barcode alone, by a brand that is only typed, and nothing for nothing', async () => {
        const brand = await addBrand(server, 'Myrull');
        const id = await addProduct(server, brand, 'Sedge Steam Mask', ['5901234123457']);
        await looked(server);
        const byCode = await near(staff, { kind: 'product', name: '', barcodes: ['05901234123457'] });
        expect(byCode.body.near).toMatchObject([{ record: { id } }]);
        const typed = await near(staff, { kind: 'product', name: 'Sedge Steam Mask', brand_name: 'MYRULL' });
        expect(typed.body.near).toMatchObject([{ record: { id } }]);
        expect((await near(staff, { kind: 'product', name: '' })).body.near).toEqual([]);
        const brands = await near(staff, { kind: 'brand', name: 'Myrull Cosmetics' });
        expect(brands.body.near).toMatchObject([{ record: { id: brand } }]);
    });

    it('is open to colleagues who only read, to whom the answers are not', async () => {
        const ids = await twins('Osier Steam Mask');
        const reader = await narrowedTo('reading', 'reading_only = true');
        expect((await near(reader, { kind: 'product', name: 'Osier' })).status).toBe(200);
        expect((await reader.get(`duplicates/product/${ids[0]}`)).status).toBe(200);
        expect((await reader.put('duplicates/different', { kind: 'product', ids })).status).toBe(403);
    });
});
