import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Collection, CollectionRow, Routine, RoutineRow } from '../../contract/collections.ts';
import type { Post, PostComment, PostRow, Question, QuestionRow } from '../../contract/community.ts';
import { product } from '../../server/database/schema/catalogue.ts';
import {
    channel,
    collection,
    collectionItem,
    post,
    postComment,
    postCommentProduct,
    postImage,
    postProduct,
    productQuestion,
    productQuestionAnswer,
    routine,
    routineProduct,
} from '../../server/database/schema/community.ts';
import { newProduct } from '../../server/database/schema/moderation.ts';
import { accountCalled } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Page<Item> = { items: Item[]; total: number };

let server: TestServer;
let staff: Client;
let member: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'member', false);
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('collections', () => {
    it('are listed newest first, without the protected ones on request', async () => {
        const own = await add(server.db, collection, { name: 'Travel', account_id: member, created: day(1) });
        const wishes = await add(server.db, collection, {
            name: 'Wish list',
            account_id: member,
            protected: true,
            created: day(2),
        });
        const all = await staff.get<Page<CollectionRow>>('collections');
        expect(all.body.items.map(item => item.id)).toEqual([wishes, own]);
        const open = await staff.get<Page<CollectionRow>>(
            'collections?page=1&perPage=50&excludeProtected=true&order=latest',
        );
        expect(open.body).toEqual({
            total: 1,
            items: [
                {
                    id: own,
                    name: 'Travel',
                    icon: null,
                    image: null,
                    user: { id: member, username: 'member' },
                    created: '2026-01-01 00:00:00',
                },
            ],
        });
    });

    it("show their products in the member's order, without the deleted ones", async () => {
        const id = await add(server.db, collection, { name: 'Morning', account_id: member });
        const [first, second, gone] = [
            await addProduct(server.db, 'First'),
            await addProduct(server.db, 'Second'),
            await addProduct(server.db, 'Gone'),
        ];
        await server.db.insert(collectionItem).values([
            { collection_id: id, product_id: first, order: 1 },
            { collection_id: id, product_id: second, order: 0 },
            { collection_id: id, product_id: gone, order: 2 },
        ]);
        await server.db.delete(product).where(eq(product.id, gone));
        const { body } = await staff.get<Collection>(`collection/${id}`);
        expect(body.products).toMatchObject([
            { id: second, name: 'Second', brand: { name: 'Brand of Second' }, image: '/images/picture' },
            { id: first },
        ]);
        expect((await staff.get('collection/999999')).status).toBe(404);
    });
});

describe('routines', () => {
    it('are listed newest first and show their steps', async () => {
        const productId = await addProduct(server.db, 'Step');
        const newProductId = await add(server.db, newProduct, { brand_name: 'B', product_name: 'Submitted' });
        const older = await add(server.db, routine, { name: 'Evening', account_id: member, created: day(1) });
        const newer = await add(server.db, routine, { name: 'Morning', account_id: member, created: day(2) });
        await add(server.db, routineProduct, { routine_id: older, product_id: productId, order: 1 });
        await add(server.db, routineProduct, { routine_id: older, new_product_id: newProductId, order: 0 });
        const list = await staff.get<Page<RoutineRow>>('routines?page=1&perPage=1');
        expect(list.body).toMatchObject({ total: 2, items: [{ id: newer, name: 'Morning' }] });
        const { body } = await staff.get<Routine>(`routine/${older}`);
        expect(body.routine_products).toMatchObject([
            { product_id: null, new_product_id: newProductId, new_product: { product_name: 'Submitted' } },
            { product_id: productId, new_product_id: null, product: { name: 'Step' } },
        ]);
        expect((await staff.get('routine/999999')).status).toBe(404);
    });
});

const write = async (values: Partial<typeof post.$inferInsert> = {}) => {
    const [known] = await server.db.select().from(channel);
    const channel_id = known?.id ?? (await add(server.db, channel, { name: 'News' }));
    return add(server.db, post, {
        title: 'Hello',
        body: 'Text',
        channel_id,
        account_id: member,
        ...values,
    });
};

describe('posts', () => {
    it('are listed by range, without future ones unless requested', async () => {
        const ids = [
            await write({ created: day(1) }),
            await write({ created: day(2), visible_after: new Date('2999-01-01T00:00:00Z') }),
            await write({ created: day(3), visible_after: day(3) }),
        ].toReversed();
        const seen = await staff.get<Page<PostRow>>('community/posts?from=0&to=20');
        expect(seen.body.items.map(item => item.id)).toEqual([ids[0], ids[2]]);
        const all = await staff.get<Page<PostRow>>('community/posts?respect_visible_after=false&from=1&to=3');
        expect(all.body.items.map(item => item.id)).toEqual([ids[1], ids[2]]);
        expect(all.body.total).toBe(3);
        expect(all.body.items[0]!.visible_after).toBe('2999-01-01 00:00:00');
        expect((await staff.get<number[]>('community/post-ids')).body).toEqual(ids);
        const none = await staff.get<Page<PostRow>>(
            'community/posts?respect_visible_after=false&from=5&to=2',
        );
        expect(none.body).toEqual({ items: [], total: 3 });
    });

    it('show channel, images and products in order, and their comments', async () => {
        const id = await write();
        const productId = await addProduct(server.db, 'Shown');
        await add(server.db, postImage, { post_id: id, image: '/images/b', order: 1 });
        await add(server.db, postImage, { post_id: id, image: '/images/a', order: 0 });
        await server.db.insert(postProduct).values({ post_id: id, product_id: productId });
        const comment = await add(server.db, postComment, {
            post_id: id,
            account_id: member,
            body: 'First',
            created: day(1),
        });
        const reply = await add(server.db, postComment, {
            post_id: id,
            parent_id: comment,
            account_id: member,
            body: 'Reply',
            created: day(2),
        });
        await server.db.insert(postCommentProduct).values({ post_comment_id: reply, product_id: productId });
        expect((await staff.get<Post>(`community/post/${id}`)).body).toMatchObject({
            title: 'Hello',
            body: 'Text',
            channel: { name: 'News' },
            images: [{ image: '/images/a' }, { image: '/images/b' }],
            products: [{ id: productId, name: 'Shown' }],
            post_comments: [{ id: comment }, { id: reply }],
        });
        const comments = await staff.get<PostComment[]>(`community/post/${id}/post-comments`);
        expect(comments.body).toMatchObject([
            { id: comment, parent_id: null, body: 'First', products: [], user: { username: 'member' } },
            { id: reply, parent_id: comment, products: [{ id: productId }], upvote_count: 0 },
        ]);
        expect((await staff.get('community/post/999999')).status).toBe(404);
        expect((await staff.get('community/post/999999/post-comments')).status).toBe(404);
        expect((await staff.get('community/channels')).body).toMatchObject([{ name: 'News' }]);
    });
});

describe('questions', () => {
    it('are listed newest first with their replies, and shown with their threads', async () => {
        const ask = (question: string, created: Date) =>
            add(server.db, productQuestion, { question, account_id: member, created });
        const older = await ask('Older?', day(1));
        const newer = await ask('Newer?', day(2));
        const answer = (text: string, created: Date, parent_id?: number) =>
            add(server.db, productQuestionAnswer, {
                product_question_id: older,
                account_id: member,
                answer: text,
                parent_id,
                created,
            });
        const first = await answer('Yes', day(3));
        const reply = await answer('Really?', day(4), first);

        const list = await staff.get<Page<QuestionRow>>('product-questions?page=1&per_page=20');
        expect(list.body).toMatchObject({
            total: 2,
            items: [
                { id: newer, product_question_answers: [] },
                { id: older, product_question_answers: [{ id: first }, { id: reply }] },
            ],
        });
        const { body } = await staff.get<Question>(`product-question/${older}`);
        expect(body).toMatchObject({
            question: 'Older?',
            created: '2026-01-01 00:00:00',
            user: { id: member, username: 'member', photo: null },
            product_question_answers: [
                { id: first, answer: 'Yes', parent_id: null, created: '2026-01-03 00:00:00' },
                { id: reply, answer: 'Really?', parent_id: first },
            ],
        });
        expect((await staff.get<number[]>('product-question-ids')).body).toEqual([newer, older]);
        expect((await staff.get('product-question/999999')).status).toBe(404);
    });
});
