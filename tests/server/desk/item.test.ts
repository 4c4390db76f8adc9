import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskItem, DeskKind } from '../../../contract/desk.ts';
import {
    brand,
    category,
    ingredient,
    ingredientName,
    product,
    productBarcode,
    productCategory,
    productIngredient,
} from '../../../server/database/schema/catalogue.ts';
import {
    channel,
    post,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../../server/database/schema/community.ts';
import {
    barcodeScanMiss,
    correction,
    newProduct,
    productReview,
} from '../../../server/database/schema/moderation.ts';
import { stashItem } from '../../../server/database/schema/profile.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

type ItemOf<Kind extends DeskKind> = Extract<DeskItem, { kind: Kind }>;

let server: TestServer;
let staff: Client;
let staffId: number;
let news: number;
let members = 0;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    staffId = (await staff.get<{ id: number }>('auth/me')).body.id;
    news = await add(server.db, channel, { name: 'News' });
});

const newMember = () => addAccount(server.db, { username: `member${(members += 1)}` });

const itemOf = async <Kind extends DeskKind>(kind: Kind, id: number) => {
    const { status, body } = await staff.get<ItemOf<Kind>>(`desk/${kind}/${id}`);
    expect(status).toBe(200);
    return body;
};

const writePost = (account_id: number, title = 'Winter skin') =>
    add(server.db, post, { title, body: 'Four weeks in', channel_id: news, account_id });

describe('an item of the desk', () => {
    /** The call of the record of each kind that has one. */
    const paths: Partial<Record<DeskKind, string>> = {
        new_product: 'new-product',
        correction: 'correction',
        product_review: 'product-review',
        post: 'community/post',
        product_question: 'product-question',
    };

    it.each(Object.entries(paths) as [DeskKind, string][])(
        'has its record, a %s, as its own call returns it',
        async (kind, path) => {
            const { db } = server;
            const account_id = await newMember();
            const make: Partial<Record<DeskKind, () => Promise<number>>> = {
                new_product: () =>
                    add(db, newProduct, { brand_name: 'Halden', product_name: 'Balm', account_id }),
                correction: () => add(db, correction, { correction: 'Wrong', account_id }),
                product_review: () => add(db, productReview, { num_stars: 2, account_id }),
                post: () => writePost(account_id),
                product_question: () => add(db, productQuestion, { question: 'Which SPF?', account_id }),
            };
            const id = await make[kind]!();
            const { body } = await staff.get(`${path}/${id}`);
            expect(await itemOf(kind, id)).toMatchObject({
                kind,
                id,
                record: body,
                person: { id: account_id },
                product: null,
                notes: [],
            });
        },
    );

    it('has the post of a comment, and the comment that a reply is to', async () => {
        const { db } = server;
        const account_id = await newMember();
        const post_id = await writePost(account_id);
        const id = await add(db, postComment, { body: 'Me too', post_id, account_id });
        const reply = await add(db, postComment, { body: 'Really?', post_id, account_id, parent_id: id });
        const on = { id: post_id, title: 'Winter skin', text: 'Four weeks in' };
        expect(await itemOf('post_comment', id)).toMatchObject({
            record: { id, body: 'Me too', parent_id: null },
            on,
        });
        expect(await itemOf('post_comment', reply)).toMatchObject({
            record: { parent_id: id },
            on: { ...on, text: 'Me too' },
        });
    });

    it('has the entries beside it in its thread, and how many come before them', async () => {
        const { db } = server;
        const account_id = await newMember();
        const post_id = await writePost(account_id);
        const question_id = await add(db, productQuestion, { question: 'Which SPF?', account_id });
        const comments: number[] = [];
        const answers: number[] = [];
        for (const text of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
            comments.push(await add(db, postComment, { body: text, post_id, account_id }));
            answers.push(
                await add(db, productQuestionAnswer, {
                    answer: text,
                    product_question_id: question_id,
                    account_id,
                }),
            );
        }
        const around = {
            earlier: 1,
            before: [{ text: 'second', user: { id: account_id } }, { text: 'third' }],
            after: [{ text: 'fifth' }],
        };
        expect((await itemOf('post_comment', comments[3]!)).on?.thread).toMatchObject(around);
        expect((await itemOf('product_question_answer', answers[3]!)).on?.thread).toMatchObject(around);
        expect((await itemOf('post_comment', comments[0]!)).on?.thread).toMatchObject({
            earlier: 0,
            before: [],
            after: [{ text: 'second' }],
        });
    });

    it.each([
        ['post', 'post_comment', post, postComment, 'post_id', { title: 'Winter skin', body: 'Text' }],
        [
            'product_question',
            'product_question_answer',
            productQuestion,
            productQuestionAnswer,
            'product_question_id',
            { question: 'Which SPF?' },
        ],
    ] as const)(
        'says how much of the thread of a %s is deleted with it, and what would delete it',
        async (kind, entry, root, table, column, given) => {
            const { db } = server;
            const account_id = await newMember();
            const on = kind === 'post' ? { channel_id: await add(db, channel, { name: 'Skin' }) } : {};
            const id = await add(db, root as never, { ...given, ...on, account_id } as never);
            const write = (parent_id?: number) =>
                add(
                    db,
                    table as never,
                    { body: 'Yes', answer: 'Yes', [column]: id, account_id, parent_id } as never,
                );
            const first = await write();
            const reply = await write(first);
            const last = await write(reply);
            expect(await itemOf(kind, id)).toMatchObject({ answers: 3, below: [] });
            expect(await itemOf(entry, first)).toMatchObject({ answers: 2, below: [{ kind, id }] });
            expect(await itemOf(entry, last)).toMatchObject({
                answers: 0,
                below: [
                    { kind, id },
                    { kind: entry, id: reply },
                    { kind: entry, id: first },
                ],
            });
        },
    );

    it('has the question of an answer, and the answer that a reply is to', async () => {
        const { db } = server;
        const account_id = await newMember();
        const asked = await add(db, productQuestion, { question: 'Which SPF?', account_id });
        const answer = { product_question_id: asked, account_id };
        const id = await add(db, productQuestionAnswer, { answer: 'Any', ...answer });
        const reply = await add(db, productQuestionAnswer, { answer: 'No', ...answer, parent_id: id });
        const on = { id: asked, title: 'Which SPF?', text: '' };
        expect(await itemOf('product_question_answer', id)).toMatchObject({
            record: { id, answer: 'Any' },
            on,
        });
        expect(await itemOf('product_question_answer', reply)).toMatchObject({ on: { ...on, text: 'Any' } });
    });

    it('has the submissions with a missing barcode, the newest first, and nobody behind it', async () => {
        const { db } = server;
        const barcode = '4006381333931';
        const submission = { brand_name: 'Halden', product_name: 'Balm', barcode };
        const older = await add(db, newProduct, { ...submission, created: new Date('2026-01-01T00:00:00Z') });
        const newer = await add(db, newProduct, submission);
        await add(db, newProduct, { ...submission, barcode: '5901234123457' });
        const id = await add(db, barcodeScanMiss, { barcode, hits: 30 });
        const item = await itemOf('barcode_scan_miss', id);
        expect(item).toMatchObject({ record: { id, barcode, hits: 30 }, person: null, product: null });
        expect(item.submissions.map(each => each.id)).toEqual([newer, older]);
        const { body } = await staff.get(`new-product/${newer}`);
        expect(item.submissions[0]).toEqual(body);
    });

    it('has the notes of colleagues, the oldest first, also of one who is gone', async () => {
        const id = await add(server.db, correction, { correction: 'Wrong' });
        const former = await newMember();
        for (const [account, note] of [
            [former, 'Ask Halden'],
            [staffId, 'Asked them'],
        ] as const)
            await server.db.execute(sql`
                insert into desk_note (correction_id, note, account_id) values (${id}, ${note}, ${account})`);
        await server.db.execute(sql`delete from account where id = ${former}`);
        expect((await itemOf('correction', id)).notes).toMatchObject([
            { note: 'Ask Halden', by: null },
            { note: 'Asked them', by: { id: staffId, name: 'staff' } },
        ]);
    });

    it('is not found once its record is gone', async () => {
        const id = await add(server.db, correction, { correction: 'Wrong' });
        await server.db.execute(sql`delete from correction where id = ${id}`);
        expect((await staff.get(`desk/correction/${id}`)).status).toBe(404);
    });
});

describe('who decided on an item', () => {
    const decidedOn = async (kind: DeskKind, id: number) => (await itemOf(kind, id)).decided;

    it('is named with when and how: by the record itself, or by what was decided on it', async () => {
        const { db } = server;
        const account_id = await newMember();
        const submission = { brand_name: 'Halden', product_name: 'Balm', account_id };
        const [linked, hidden] = [
            await add(db, newProduct, submission),
            await add(db, newProduct, submission),
        ];
        const resolved = await add(db, correction, { correction: 'Wrong', account_id });
        const [kept, question] = [
            await writePost(account_id, 'Kept'),
            await add(db, productQuestion, { question: 'Which SPF?', account_id }),
        ];
        expect(await decidedOn('new_product', linked)).toBeNull();
        expect(await decidedOn('post', kept)).toBeNull();
        await staff.put(`new-product/${linked}/link`, { product_id: await addProduct(db, 'Serum') });
        await staff.put(`new-product/${hidden}/hide`, { hide: true });
        await staff.put(`correction/${resolved}`, { resolved: true });
        await staff.put(`desk/post/${kept}`, { state: 'done', outcome: 'approved' });
        await staff.put(`desk/product_question/${question}`, { state: 'done', outcome: 'nothing' });
        const how = async (kind: DeskKind, id: number) => {
            const decided = await decidedOn(kind, id);
            expect(decided).toMatchObject({ by: { id: staffId, name: 'staff' }, at: expect.any(String) });
            return decided?.outcome;
        };
        expect(await how('new_product', linked)).toBe('linked');
        expect(await how('new_product', hidden)).toBe('hidden');
        expect(await how('correction', resolved)).toBe('resolved');
        expect(await how('post', kept)).toBe('approved');
        expect(await how('product_question', question)).toBe('nothing');
        const { items } = (
            await staff.get<{ items: { changes: unknown[] }[] }>(`history?kind=post&id=${kept}&per_page=1`)
        ).body;
        expect(JSON.stringify(items)).toContain('done approved');
    });

    it('keeps no outcome of what is put off, and none is made up for older decisions', async () => {
        const id = await writePost(await newMember(), 'Kept');
        const refused = await staff.put(`desk/post/${id}`, {
            state: 'later',
            until: '2099-01-01 00:00:00',
            outcome: 'approved',
        });
        expect(refused.status).toBe(422);
        await staff.put(`desk/post/${id}`, { state: 'done' });
        expect(await decidedOn('post', id)).toMatchObject({ outcome: 'done' });
    });
});

describe('the member behind an item', () => {
    it('is counted with what was right of what is decided, what was removed and what else waits', async () => {
        const { db } = server;
        const account_id = await newMember();
        const serum = await addProduct(db, 'Balm of a member');
        const submission = { brand_name: 'Halden', product_name: 'Balm', account_id };
        const id = await add(db, newProduct, submission);
        const linked = await add(db, newProduct, submission);
        const hidden = await add(db, newProduct, submission);
        const resolved = await add(db, correction, { correction: 'Wrong', account_id });
        await staff.put(`new-product/${linked}/link`, { product_id: serum });
        await staff.put(`new-product/${hidden}/hide`, { hide: true });
        await staff.put(`desk/correction/${resolved}`, { state: 'done', outcome: 'right' });
        await add(db, correction, { correction: 'Wrong', account_id });
        const spam = await writePost(account_id, 'Spam');
        const kept = await writePost(account_id, 'Kept');
        const removed = await add(db, postComment, { body: 'Rude', post_id: kept, account_id });
        await staff.delete(`community/post/${spam}`);
        await staff.delete(`community/post-comment/${removed}`);
        const { person } = await itemOf('new_product', id);
        expect(person).toMatchObject({
            submissions: 2,
            submissions_right: 1,
            corrections: 1,
            written: 3,
            removed: 2,
            waiting: 2,
        });
    });

    it('is not blamed for a comment that went with somebody else’s post, nor for what they deleted themselves', async () => {
        const { db } = server;
        const [author, account_id] = [await newMember(), await newMember()];
        const spam = await writePost(author, 'Spam');
        await add(db, postComment, { body: 'Stop it', post_id: spam, account_id });
        await staff.delete(`community/post/${spam}`);
        const own = await writePost(account_id, 'Mine');
        await db.execute(sql`delete from post where id = ${own}`);
        const id = await add(db, productQuestion, { question: 'Which SPF?', account_id });
        expect((await itemOf('product_question', id)).person).toMatchObject({
            written: 1,
            removed: 0,
            waiting: 0,
        });
    });

    it('is nobody once the member is deleted', async () => {
        const account_id = await newMember();
        const id = await add(server.db, correction, { correction: 'Wrong', account_id });
        await server.db.execute(sql`delete from account where id = ${account_id}`);
        expect(await itemOf('correction', id)).toMatchObject({
            member: null,
            person: null,
            record: { user: null },
        });
    });
});

describe('the product that an item is about', () => {
    it('is described by brand, category, barcodes, ingredients, use and last change', async () => {
        const { db } = server;
        const account_id = await newMember();
        const halden = await add(db, brand, { name: 'Halden' });
        const id = await add(db, product, { name: 'Balm', brand_id: halden, image: '/images/balm' });
        const face = await add(db, category, { name: 'Face care' });
        const balms = await add(db, category, { name: 'Balms', parent_id: face });
        await db.insert(productCategory).values({ product_id: id, category_id: balms });
        const barcodes = ['5901234123457', '4006381333931'];
        await db.insert(productBarcode).values(barcodes.map(barcode => ({ product_id: id, barcode })));
        const names = ['Squalane', 'Aqua'];
        const ingredients: { id: number; name: string }[] = [];
        for (const [order, name] of names.entries()) {
            const ingredient_id = await add(db, ingredient, {});
            ingredients.push({ id: ingredient_id, name });
            await db.insert(ingredientName).values([
                { ingredient_id, name: `Old ${name}` },
                { ingredient_id, name, is_primary: true },
            ]);
            await db.insert(productIngredient).values({ product_id: id, ingredient_id, order });
        }
        await db.insert(stashItem).values([
            { account_id, product_id: id },
            { account_id, product_id: id },
        ]);
        await add(db, productReview, { num_stars: 5, account_id, product_id: id });
        const reported = await add(db, correction, { correction: 'Wrong', account_id, product_id: id });
        expect((await itemOf('correction', reported)).product).toEqual({
            id,
            name: 'Balm',
            brand: { id: halden, name: 'Halden' },
            image: '/images/balm',
            category: [
                { id: face, name: 'Face care' },
                { id: balms, name: 'Balms' },
            ],
            barcodes,
            ingredients,
            stashes: 1,
            reviews: 1,
            changed: { at: expect.any(String) as string, by: null },
        });
        const { body } = await staff.get<{ version: number }>(`product/${id}`);
        expect(body.version).toBeGreaterThan(0);
    });

    it('names who changed it last, and says nothing of a product that the history does not know', async () => {
        const { db } = server;
        const halden = await add(db, brand, { name: 'Other' });
        const id = await add(db, product, { name: 'Plain', brand_id: halden });
        const reported = await add(db, correction, { correction: 'Wrong', product_id: id });
        const submission = await add(db, newProduct, { brand_name: 'Other', product_name: 'Plain' });
        await staff.put(`new-product/${submission}/link`, { product_id: id });
        const linked = await itemOf('new_product', submission);
        expect(linked.product).toMatchObject({
            id,
            image: null,
            category: [],
            barcodes: [],
            ingredients: [],
            changed: { by: 'staff' },
        });
        await server.database.owner.execute(
            sql`delete from record_version where kind = 'product' and record_id = ${id}`,
        );
        expect((await itemOf('correction', reported)).product).toMatchObject({ id, changed: null });
        await staff.delete(`product/${id}`);
        expect((await itemOf('correction', reported)).product).toBeNull();
    });
});
