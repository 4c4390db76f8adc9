import { beforeEach, describe, expect, it } from 'vitest';
import {
    channel,
    post,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../../server/database/schema/community.ts';
import { productBarcode } from '../../../server/database/schema/catalogue.ts';
import { deskDecision, type deskItem } from '../../../server/database/schema/desk.ts';
import {
    barcodeScanMiss,
    correction,
    newProduct,
    productReview,
    productReviewPoint,
    reviewPicture,
} from '../../../server/database/schema/moderation.ts';
import type { Client } from '../support/client.ts';
import { accountCalled } from '../support/accounts.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
let staffId: number;
let member: number;

beforeEach(async () => {
    server ??= await testServer();
    staff ??= await server.signIn('staff');
    staffId = await accountCalled(server.db, 'staff', true);
    member = await accountCalled(server.db, 'member', false);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

type Item = Omit<typeof deskItem.$inferSelect, 'decided_at'> & { decided: boolean };

const itemOf = async (kind: string, id: number) => {
    const { rows } = await server.database.pool.query<Item>(
        `select state, member_id, wanted, decided_by, decided_at is not null as decided, since
        from desk_item where kind = $1 and item_id = $2`,
        [kind, id],
    );
    return rows[0];
};

const submission = (values: Partial<typeof newProduct.$inferInsert> = {}) =>
    add(server.db, newProduct, { brand_name: 'Aster', product_name: 'Balm', account_id: member, ...values });

const miss = (hits: number, values: Partial<typeof barcodeScanMiss.$inferInsert> = {}) =>
    add(server.db, barcodeScanMiss, { barcode: `29${String(Math.random()).slice(2, 13)}`, hits, ...values });

const waiting = { state: 'waiting', decided: false, decided_by: null };

/** Takes back the newest edit. */
const takeBack = async () => {
    const { rows } = await server.database.pool.query('select max(id)::int as id from edit');
    const { body } = await staff.post('history/undo', { edits: [rows[0].id] });
    expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
};

describe('a submission', () => {
    it('waits until it is linked, and again when it is unlinked', async () => {
        const id = await submission();
        expect(await itemOf('new_product', id)).toMatchObject({ ...waiting, member_id: member });
        const product_id = await addProduct(server.db, `Balm ${id}`);
        await staff.put(`new-product/${id}/link`, { product_id });
        expect(await itemOf('new_product', id)).toMatchObject({
            state: 'done',
            decided: true,
            decided_by: staffId,
        });
        await staff.put(`new-product/${id}/link`, { barcode: null });
        expect(await itemOf('new_product', id)).toMatchObject(waiting);
    });

    it('waits until it is hidden, and again when that is taken back, since the same moment', async () => {
        const id = await submission({ created: daysAgo(40) });
        const before = await itemOf('new_product', id);
        await staff.put(`new-product/${id}/hide`, { hide: true });
        expect(await itemOf('new_product', id)).toMatchObject({ state: 'done', decided_by: staffId });
        await takeBack();
        expect(await itemOf('new_product', id)).toEqual(before);
    });

    it('waits again when the product it is linked to is deleted', async () => {
        const product_id = await addProduct(server.db, 'Gone soon');
        const id = await submission({ product_id });
        expect(await itemOf('new_product', id)).toBeUndefined();
        await staff.delete(`product/${product_id}`);
        expect(await itemOf('new_product', id)).toMatchObject(waiting);
    });

    it('is wanted by those who scan its barcode', async () => {
        const barcode = '2900000000018';
        const id = await submission({ barcode });
        const scanned = await miss(4, { barcode });
        await server.database.pool.query('update barcode_scan_miss set hits = 9 where id = $1', [scanned]);
        expect(await itemOf('new_product', id)).toMatchObject({ wanted: 9 });
        expect(await itemOf('new_product', await submission({ barcode }))).toMatchObject({ wanted: 9 });
    });
});

describe('a correction', () => {
    it('waits until it is resolved', async () => {
        const id = await add(server.db, correction, { correction: 'Wrong', account_id: member });
        expect(await itemOf('correction', id)).toMatchObject({ ...waiting, member_id: member });
        await staff.put(`correction/${id}`, { resolved: true });
        expect(await itemOf('correction', id)).toMatchObject({ state: 'done', decided_by: staffId });
        await staff.put(`correction/${id}`, { resolved: false });
        expect(await itemOf('correction', id)).toMatchObject(waiting);
    });

    it('that arrives resolved does not wait', async () => {
        const id = await add(server.db, correction, { correction: 'Right', resolved: true });
        expect(await itemOf('correction', id)).toBeUndefined();
    });
});

describe('a review', () => {
    const review = (num_stars: number, created = new Date()) =>
        add(server.db, productReview, { num_stars, account_id: member, created });
    const say = (product_review_id: number, point: string) =>
        add(server.db, productReviewPoint, { product_review_id, type: 'negative', point });

    it('waits when it is bad and says something', async () => {
        const id = await review(2);
        expect(await itemOf('product_review', id)).toBeUndefined();
        await say(id, 'It burns');
        expect(await itemOf('product_review', id)).toMatchObject({ ...waiting, member_id: member });
    });

    it('waits when it is long in all', async () => {
        const id = await review(5);
        await say(id, 'a'.repeat(599));
        expect(await itemOf('product_review', id)).toBeUndefined();
        await say(id, 'b');
        expect(await itemOf('product_review', id)).toMatchObject(waiting);
    });

    it('waits when it gets a picture later', async () => {
        const id = await review(5, daysAgo(13));
        await add(server.db, reviewPicture, { product_review_id: id, url: '/images/shot' });
        expect(await itemOf('product_review', id)).toMatchObject(waiting);
    });

    it('does not wait when it arrives old, such as with an import', async () => {
        const id = await review(1, daysAgo(15));
        await say(id, 'It burns');
        expect(await itemOf('product_review', id)).toBeUndefined();
    });
});

describe('what the community writes', () => {
    const write = {
        post: async (account_id: number, created = new Date()) => {
            const channel_id = await add(server.db, channel, { name: `Channel ${Math.random()}` });
            return add(server.db, post, { title: 'Hello', body: 'All', channel_id, account_id, created });
        },
        post_comment: async (account_id: number, created = new Date()): Promise<number> => {
            const post_id = await write.post(account_id, created);
            return add(server.db, postComment, { post_id, body: 'Yes', account_id, created });
        },
        product_question: (account_id: number, created = new Date()) =>
            add(server.db, productQuestion, { question: 'Why?', account_id, created }),
        product_question_answer: async (account_id: number, created = new Date()): Promise<number> => {
            const product_question_id = await write.product_question(account_id, created);
            return add(server.db, productQuestionAnswer, {
                product_question_id,
                answer: 'So',
                account_id,
                created,
            });
        },
    };
    const kinds = Object.keys(write) as (keyof typeof write)[];

    it.each(kinds)('waits, unless staff wrote it or it arrives old: %s', async kind => {
        expect(await itemOf(kind, await write[kind](member))).toMatchObject({
            ...waiting,
            member_id: member,
        });
        expect(await itemOf(kind, await write[kind](staffId))).toBeUndefined();
        expect(await itemOf(kind, await write[kind](member, daysAgo(15)))).toBeUndefined();
    });

    it('is decided on by whoever deletes it, and waits again when that is taken back', async () => {
        const id = await write.post(member, daysAgo(3));
        const before = await itemOf('post', id);
        await staff.delete(`community/post/${id}`);
        expect(await itemOf('post', id)).toMatchObject({
            state: 'deleted',
            decided: true,
            decided_by: staffId,
            member_id: null,
        });
        await takeBack();
        expect(await itemOf('post', id)).toEqual(before);
    });

    it('goes without a decision when what it is on is deleted', async () => {
        const id = await write.post_comment(member);
        const { rows } = await server.database.pool.query('select post_id from post_comment where id = $1', [
            id,
        ]);
        await staff.delete(`community/post/${rows[0].post_id}`);
        expect(await itemOf('post_comment', id)).toMatchObject({ state: 'deleted', decided: false });
    });

    it('stays decided when it is deleted and restored', async () => {
        const id = await write.product_question(member);
        await add(server.db, deskDecision, { product_question_id: id, state: 'done', account_id: staffId });
        const before = await itemOf('product_question', id);
        expect(before).toMatchObject({ state: 'done', decided: true, decided_by: staffId });
        await staff.delete(`product-question/${id}`);
        expect(await itemOf('product_question', id)).toMatchObject({ decided_by: staffId });
        await takeBack();
        expect(await itemOf('product_question', id)).toEqual(before);
    });
});

describe('a barcode that no product has', () => {
    const scan = (id: number, hits: number) =>
        server.database.pool.query('update barcode_scan_miss set hits = $2 where id = $1', [id, hits]);

    it('waits from the twentieth scan on, however old the first is', async () => {
        const id = await miss(19, { created: daysAgo(300) });
        expect(await itemOf('barcode_scan_miss', id)).toBeUndefined();
        await scan(id, 20);
        const item = await itemOf('barcode_scan_miss', id);
        expect(item).toMatchObject({ ...waiting, member_id: null, wanted: 20 });
        expect(+item!.since).toBeGreaterThan(Date.now() - 60_000);
        await scan(id, 21);
        expect(await itemOf('barcode_scan_miss', id)).toMatchObject({ wanted: 21 });
    });

    it('goes when a product gets it, and comes back when the product loses it', async () => {
        const barcode = '2900000000025';
        const id = await miss(30, { barcode });
        const product_id = await addProduct(server.db, 'Found');
        await add(server.db, productBarcode, { product_id, barcode });
        expect(await itemOf('barcode_scan_miss', id)).toMatchObject({ state: 'done', decided: true });
        await staff.delete(`product/${product_id}`);
        expect(await itemOf('barcode_scan_miss', id)).toMatchObject(waiting);
        await takeBack();
        expect(await itemOf('barcode_scan_miss', id)).toMatchObject({ state: 'done', decided_by: staffId });
    });
});
