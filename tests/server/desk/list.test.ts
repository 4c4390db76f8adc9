import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskCounts, DeskRow } from '../../../contract/desk.ts';
import { channel, post, postComment, productQuestion } from '../../../server/database/schema/community.ts';
import { deskDecision } from '../../../server/database/schema/desk.ts';
import {
    barcodeScanMiss,
    correction,
    newProduct,
    productReview,
    productReviewPoint,
    reviewPicture,
} from '../../../server/database/schema/moderation.ts';
import { accountCalled, addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

interface Page {
    items: DeskRow[];
    next: string | null;
    counts: DeskCounts;
}

let server: TestServer;
let staff: Client;
let anna: number;
let bert: number;
const ids: Record<string, number> = {};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    anna = await addAccount(db, { username: 'anna' });
    bert = await addAccount(db, { username: 'bert' });
    const product_id = await addProduct(db, 'Cloud Balm');
    ids.balm = await add(db, newProduct, {
        brand_name: 'Aster',
        product_name: 'Night Balm',
        barcode: '2900000000018',
        front_image: '/images/front',
        account_id: bert,
        created: hoursAgo(30),
    });
    ids.miss = await add(db, barcodeScanMiss, {
        barcode: '2900000000025',
        hits: 41,
        created: hoursAgo(20),
    });
    await add(db, barcodeScanMiss, { barcode: '2900000000018', hits: 7 });
    ids.correction = await add(db, correction, {
        correction: 'Squalane is missing from the list. '.repeat(12),
        product_id,
        account_id: anna,
        created: hoursAgo(25),
    });
    ids.review = await add(db, productReview, {
        num_stars: 1,
        product_id,
        account_id: anna,
        created: hoursAgo(10),
    });
    for (const point of ['It burns', 'It smells'])
        await add(db, productReviewPoint, { product_review_id: ids.review, type: 'negative', point });
    await add(db, reviewPicture, { product_review_id: ids.review, url: '/images/shot' });
    const channel_id = await add(db, channel, { name: 'Talk' });
    ids.post = await add(db, post, {
        title: 'Which balm?',
        body: 'Tell me',
        channel_id,
        account_id: bert,
        created: hoursAgo(5),
    });
    ids.comment = await add(db, postComment, {
        post_id: ids.post,
        body: 'Cloud Balm',
        account_id: anna,
        created: hoursAgo(4),
    });
    ids.question = await add(db, productQuestion, {
        question: 'Does it keep?',
        account_id: anna,
        created: hoursAgo(3),
    });
});

const read = async (query = '') => {
    const { status, body } = await staff.get<Page>(`desk${query}`);
    expect(status).toBe(200);
    return body;
};

const kindsOf = (page: Page) => page.items.map(({ kind }) => kind);

const oldest = [
    'new_product',
    'correction',
    'barcode_scan_miss',
    'product_review',
    'post',
    'post_comment',
    'product_question',
];

describe('GET desk', () => {
    it('shows what waits longest first, with the counts of each kind', async () => {
        const page = await read();
        expect(kindsOf(page)).toEqual(oldest);
        expect(page.counts).toEqual({
            ...Object.fromEntries(oldest.map(kind => [kind, 1])),
            product_question_answer: 0,
            member_answer: 0,
        });
        expect((await staff.get('desk/counts')).body).toEqual(page.counts);
    });

    it('says of each what a row shows', async () => {
        const [balm, fault, miss, review, written, comment, question] = (await read()).items;
        expect(balm).toEqual({
            kind: 'new_product',
            id: ids.balm,
            title: 'Night Balm',
            text: null,
            link: false,
            since: expect.any(String),
            member: { id: bert, username: 'bert' },
            brand_name: 'Aster',
            stars: null,
            pictures: 1,
            answers: 0,
            below: [],
            hits: 7,
            proposed: false,
            state: 'waiting',
            until: null,
            handed_to: null,
            claimed_by: null,
        });
        expect(fault).toMatchObject({
            title: 'Cloud Balm',
            text: expect.stringMatching(/^Squalane is missing.{200,240}$/),
        });
        expect(miss).toMatchObject({ title: '2900000000025', hits: 41, member: null });
        expect(review).toMatchObject({
            title: 'Cloud Balm',
            text: 'It burns · It smells',
            stars: 1,
            pictures: 1,
        });
        expect(written).toMatchObject({ title: 'Which balm?', text: 'Tell me' });
        expect(comment).toMatchObject({ title: 'Which balm?', text: 'Cloud Balm' });
        expect(question).toMatchObject({ title: 'Does it keep?', text: null, answers: 0 });
    });

    it('shows what most scan first, in the order wanted', async () => {
        expect(kindsOf(await read('?order=wanted')).slice(0, 3)).toEqual([
            'barcode_scan_miss',
            'new_product',
            'correction',
        ]);
    });

    it('shows all of one member together, what nobody sent last, in the order person', async () => {
        const page = await read('?order=person');
        expect(page.items.map(({ member }) => member?.username)).toEqual([
            'anna',
            'anna',
            'anna',
            'anna',
            'bert',
            'bert',
            undefined,
        ]);
    });

    it('shows one kind, and one member with the counts of theirs', async () => {
        const posts = await read('?kind=post');
        expect(kindsOf(posts)).toEqual(['post']);
        expect(posts.counts.correction).toBe(1);
        const annas = await read(`?member=${anna}`);
        expect(kindsOf(annas)).toEqual(['correction', 'product_review', 'post_comment', 'product_question']);
        expect(annas.counts).toMatchObject({ correction: 1, post: 0, new_product: 0 });
        expect(kindsOf(await read(`?member=${anna}&kind=post_comment&order=person`))).toEqual([
            'post_comment',
        ]);
    });

    it.each(['oldest', 'wanted', 'person'])('has the same rows page by page in the order %s', async order => {
        const whole = await read(`?order=${order}`);
        const items: DeskRow[] = [];
        let after = '';
        do {
            const page = await read(`?order=${order}&per_page=2${after && `&after=${after}`}`);
            items.push(...page.items);
            after = page.next ?? '';
        } while (after);
        expect(items).toEqual(whole.items);
    });

    it('refuses a cursor that is none, or is one of another order', async () => {
        const { next } = await read('?per_page=1&order=wanted');
        const broken = Buffer.from('["oldest",0,"2026-02-31T00:00:00.000000Z","post",1]').toString(
            'base64url',
        );
        for (const after of [next!, 'nonsense', broken, '%00']) {
            const { status, body } = await staff.get(`desk?after=${after}`);
            expect([after, status, body]).toMatchObject([
                after,
                422,
                { errors: { after: [expect.any(String)] } },
            ]);
        }
    });

    it('leaves out what is not to come before a time, until then', async () => {
        const account_id = await accountCalled(server.db, 'staff', true);
        const decided = await add(server.db, deskDecision, {
            post_id: ids.post,
            state: 'later',
            until: hoursAgo(-1),
            account_id,
        });
        expect((await read('?kind=post')).items).toEqual([]);
        expect((await read()).counts.post).toBe(0);
        await server.database.pool.query(
            `update desk_decision set until = now() - interval '1 minute' where id = $1`,
            [decided],
        );
        expect((await read('?kind=post')).items).toMatchObject([{ state: 'waiting', until: null }]);
        expect((await read()).counts.post).toBe(1);
    });

    it('shows what is handed to somebody, and to whom', async () => {
        const account_id = await accountCalled(server.db, 'staff', true);
        await add(server.db, deskDecision, {
            product_question_id: ids.question,
            state: 'handed',
            handed_to: account_id,
            account_id,
        });
        expect((await read('?kind=product_question')).items).toMatchObject([
            { state: 'handed', handed_to: { id: account_id, name: 'staff' } },
        ]);
    });
});
