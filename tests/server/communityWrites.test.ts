import { beforeAll, describe, expect, it } from 'vitest';
import type { Post, PostComment, Question, QuestionAnswer } from '../../contract/community.ts';
import { brand } from '../../server/database/schema/catalogue.ts';
import {
    channel,
    post,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../server/database/schema/community.ts';
import { accountCalled } from './support/accounts.ts';
import type { Client, FormFields } from './support/client.ts';
import { picture } from './support/pictures.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

type Refused = { errors: Record<string, string[]>; error: string };

let server: TestServer;
let staff: Client;
let member: number;
let news: number;
let maker: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'writer', false);
    news = await add(server.db, channel, { name: 'News' });
    maker = await add(server.db, brand, { name: 'Maker' });
});

const form = (fields: FormFields = {}): FormFields => ({
    title: 'Hello',
    body: 'Text',
    channel_id: news,
    user_id: member,
    ...fields,
});

/** The fields of a PUT: no channel, no user. */
const edit = (fields: FormFields = {}): FormFields => ({ title: 'Hello', body: 'Text', ...fields });

const save = async (fields: FormFields = {}) => {
    const { status, body } = await staff.form<Post>('community/posts', form(fields));
    expect(status).toBe(200);
    return body;
};

const countPosts = async () => (await staff.get<number[]>('community/post-ids')).body.length;

const isServed = async (stem: string) => (await server.app.inject({ url: `${stem}.110` })).statusCode === 200;

const images = async (count: number) =>
    Object.fromEntries(
        await Promise.all(
            Array.from({ length: count }, async (_, index) => [`images-${index}`, await picture('teal')]),
        ),
    ) as FormFields;

const products = async (count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index++)
        ids.push(await addProduct(server.db, `Shown ${index}`, maker));
    return ids;
};

const indexed = (name: string, ids: readonly number[]) =>
    Object.fromEntries(ids.map((id, index) => [`${name}-${index}`, id]));

describe('a new post', () => {
    it('is stored with channel, member, images and products in their order', async () => {
        const ids = (await products(3)).toReversed();
        const saved = await save({
            visible_after: '2999-01-01 10:00:00',
            ...(await images(2)),
            ...indexed('product_ids', ids),
        });
        expect(saved).toMatchObject({
            title: 'Hello',
            body: 'Text',
            channel: { id: news, name: 'News' },
            user: { id: member, username: 'writer' },
            visible_after: '2999-01-01 10:00:00',
            upvote_count: 0,
        });
        expect(saved.products.map(product => product.id)).toEqual(ids);
        expect(saved.images).toHaveLength(2);
        for (const { image } of saved.images) expect(await isServed(image!)).toBe(true);
        expect((await staff.get(`community/post/${saved.id}`)).body).toEqual(saved);
    });

    it('has one character for each line break, however it is sent', async () => {
        const body = `${'x'.repeat(19_998)}\r\ny`;
        expect((await save({ body })).body).toBe(`${'x'.repeat(19_998)}\ny`);
    });

    it('takes a title of 300 characters, 5 images and 10 products', async () => {
        const ids = await products(10);
        const saved = await save({
            title: '😀'.repeat(300),
            ...(await images(5)),
            ...indexed('product_ids', ids),
        });
        expect([saved.title, saved.images.length, saved.products.length]).toEqual(['😀'.repeat(300), 5, 10]);
    });

    it.each<[string, FormFields, Refused['errors']]>([
        ['no title', { title: '' }, { title: ['This field is required!'] }],
        ['a title too long', { title: 'x'.repeat(301) }, { title: ['Must be 300 characters or less'] }],
        ['an empty body', { body: '  ' }, { body: ['This field is required!'] }],
        ['an unknown channel', { channel_id: 999 }, { channel_id: ['There is no such channel'] }],
        ['an unknown member', { user_id: 999 }, { user_id: ['There is no such member'] }],
        [
            'an unknown product',
            { 'product_ids-0': 999_999 },
            { product_ids: ['Some products not found in database'] },
        ],
        [
            'eleven products',
            indexed(
                'product_ids',
                Array.from({ length: 11 }, (_, index) => index + 1),
            ),
            { product_ids: ['Should be 10 products or less'] },
        ],
        [
            'a moment in the past',
            { visible_after: '2020-01-01 00:00:00' },
            { visible_after: ['Visible After must be in the future'] },
        ],
        [
            'a day that does not exist',
            { visible_after: '2999-02-32 00:00:00' },
            { visible_after: ['Visible After must be in the future'] },
        ],
    ])('is refused with %s', async (_, fields, errors) => {
        const before = await countPosts();
        const refused = await staff.form<Refused>('community/posts', form(fields));
        expect([refused.status, refused.body.errors]).toEqual([422, errors]);
        expect(await countPosts()).toBe(before);
    });

    it('is refused with six images, an empty one, or a file that is not an image', async () => {
        const before = await countPosts();
        const six = await staff.form<Refused>('community/posts', form(await images(6)));
        expect([six.status, six.body.errors]).toEqual([422, { images: ['Should be 5 images or less'] }]);
        for (const bytes of ['', 'no picture']) {
            const file = new File([bytes], 'x.png', { type: 'image/png' });
            const refused = await staff.form<Refused>(
                'community/posts',
                form({ ...(await images(1)), 'images-1': file }),
            );
            expect([415, 422]).toContain(refused.status);
        }
        expect(await countPosts()).toBe(before);
    });
});

describe('an edited post', () => {
    it('keeps its images except the deleted ones, and appends new ones', async () => {
        const before = await save(await images(3));
        const [first, second, third] = before.images;
        const { body: after } = await staff.putForm<Post>(
            `community/post/${before.id}`,
            edit({
                title: 'Changed',
                'deleted_image_ids-0': second!.id,
                'deleted_image_ids-1': 999_999,
                ...(await images(1)),
            }),
        );
        expect(after).toMatchObject({ title: 'Changed', user: before.user, channel: before.channel });
        expect(after.images.map(image => image.id).slice(0, 2)).toEqual([first!.id, third!.id]);
        expect(after.images).toHaveLength(3);
        expect(await isServed(second!.image!)).toBe(true);
        expect(await isServed(third!.image!)).toBe(true);
    });

    it('never has more than five images, and loses none when it is refused', async () => {
        const before = await save(await images(5));
        const refused = await staff.putForm<Refused>(
            `community/post/${before.id}`,
            edit({ 'deleted_image_ids-0': before.images[0]!.id, ...(await images(2)) }),
        );
        expect([refused.status, refused.body.errors]).toEqual([
            422,
            { images: ['Should be 5 images or less'] },
        ]);
        expect((await staff.get(`community/post/${before.id}`)).body).toEqual(before);
        for (const { image } of before.images) expect(await isServed(image!)).toBe(true);
    });

    it('may keep or remove a moment in the past, but not get one', async () => {
        const past = new Date('2020-01-01T00:00:00.250Z');
        const id = await add(server.db, post, {
            title: 'Old',
            body: 'Text',
            channel_id: news,
            account_id: member,
            visible_after: past,
        });
        const path = `community/post/${id}`;
        const kept = await staff.putForm<Post>(path, edit({ visible_after: '2020-01-01 00:00:00' }));
        expect(kept.body.visible_after).toBe('2020-01-01 00:00:00');
        const { rows } = await server.database.pool.query('select visible_after from post where id = $1', [
            id,
        ]);
        expect(rows).toEqual([{ visible_after: past }]);
        const other = await staff.putForm<Refused>(path, edit({ visible_after: '2020-01-01 00:00:01' }));
        expect(other.body.errors).toEqual({ visible_after: ['Visible After must be in the future'] });
        expect((await staff.putForm<Post>(path, edit())).body.visible_after).toBeNull();
    });

    it('is gone once deleted; its images stay for the history', async () => {
        const saved = await save(await images(1));
        const path = `community/post/${saved.id}`;
        await staff.post(`${path}/post-comments`, { body: 'First', products: [], user_id: member });
        expect((await staff.delete(path)).status).toBe(204);
        expect(await isServed(saved.images[0]!.image!)).toBe(true);
        expect((await staff.get(path)).status).toBe(404);
        expect((await staff.delete(path)).status).toBe(404);
        expect((await staff.putForm(path, edit())).status).toBe(404);
    });

    it('is consistent when two saves are simultaneous', async () => {
        const { id } = await save();
        const ids = await products(2);
        await Promise.all(
            ids.map((product, index) =>
                staff.putForm(
                    `community/post/${id}`,
                    edit({ title: `Of ${index}`, 'product_ids-0': product }),
                ),
            ),
        );
        const { body } = await staff.get<Post>(`community/post/${id}`);
        expect(body.products.map(product => product.id)).toEqual([ids[Number(body.title.slice(3))]]);
    });
});

const comment = (postId: number, fields: object) =>
    staff.post<PostComment & Refused>(`community/post/${postId}/post-comments`, {
        body: 'Nice',
        products: [],
        user_id: member,
        ...fields,
    });

describe('comments', () => {
    it('are written and replied to on behalf of a member, changed, and deleted with their replies', async () => {
        const { id } = await save();
        const [product] = await products(1);
        const first = await comment(id, { products: [product] });
        expect(first.body).toMatchObject({
            parent_id: null,
            body: 'Nice',
            products: [{ id: product }],
            user: { id: member, username: 'writer' },
        });
        const reply = await comment(id, { parent_id: first.body.id, body: 'So it is' });
        expect(reply.body.parent_id).toBe(first.body.id);
        const changed = await staff.put<PostComment>(`community/post-comment/${first.body.id}`, {
            body: 'Very nice',
            products: [],
        });
        expect(changed.body).toMatchObject({ id: first.body.id, body: 'Very nice', products: [] });
        expect((await staff.delete(`community/post-comment/${first.body.id}`)).status).toBe(204);
        expect((await staff.get(`community/post/${id}/post-comments`)).body).toEqual([]);
        expect((await staff.delete(`community/post-comment/${reply.body.id}`)).status).toBe(404);
    });

    it('are refused with a reason', async () => {
        const { id } = await save();
        const other = await save();
        const elsewhere = await add(server.db, postComment, {
            post_id: other.id,
            account_id: member,
            body: 'x',
        });
        const errorsOf = async (fields: object) => (await comment(id, fields)).body.errors;
        expect(await errorsOf({ body: ' ' })).toEqual({ body: ['This field is required!'] });
        expect(await errorsOf({ user_id: 999_999 })).toEqual({ user_id: ['There is no such member'] });
        expect(await errorsOf({ products: [999_999] })).toEqual({
            products: ['Some products not found in database'],
        });
        expect(await errorsOf({ products: Array.from({ length: 11 }, (_, index) => index + 1) })).toEqual({
            products: ['Should be 10 products or less'],
        });
        expect(await errorsOf({ parent_id: elsewhere })).toEqual({
            parent_id: ['The comment you answer has been deleted'],
        });
        expect((await comment(999_999, {})).status).toBe(404);
        expect((await staff.put('community/post-comment/999999', { body: 'x' })).status).toBe(404);
    });
});

const ask = () => add(server.db, productQuestion, { question: 'Does it sting?', account_id: member });
const reply = (questionId: number, parent_id: number | null = null) =>
    add(server.db, productQuestionAnswer, {
        product_question_id: questionId,
        parent_id,
        account_id: member,
        answer: 'No',
    });

describe('questions', () => {
    it('are changed within their limit', async () => {
        const id = await ask();
        const path = `product-question/${id}`;
        const changed = await staff.put<Question>(path, { question: 'é'.repeat(256) });
        expect(changed.body.question).toBe('é'.repeat(256));
        const long = await staff.put<Refused>(path, { question: 'é'.repeat(257) });
        expect(long.body.errors).toEqual({ question: ['Must be 256 characters or less'] });
        const empty = await staff.put<Refused>(path, { question: '' });
        expect(empty.body.errors).toEqual({ question: ['This field is required!'] });
        expect((await staff.put('product-question/999999', { question: 'x' })).status).toBe(404);
    });

    it('lose the replies of a deleted answer', async () => {
        const id = await ask();
        const answer = await reply(id);
        const below = await reply(id, answer);
        const other = await reply(id);
        expect((await staff.delete(`product-question-answer/${answer}`)).status).toBe(204);
        const { body } = await staff.get<Question>(`product-question/${id}`);
        expect(body.product_question_answers.map(row => row.id)).toEqual([other]);
        expect((await staff.delete(`product-question-answer/${below}`)).status).toBe(404);
    });

    it('have answers that can be changed, each at its own address', async () => {
        const id = await ask();
        const answer = await reply(id);
        const path = `product-question-answer/${answer}`;
        const changed = await staff.put<QuestionAnswer>(path, { id: answer, answer: 'Yes' });
        expect(changed.body).toMatchObject({ id: answer, answer: 'Yes', parent_id: null });
        const empty = await staff.put<Refused>(path, { id: answer, answer: '' });
        expect(empty.body.errors).toEqual({ answer: ['This field is required!'] });
        const stranger = await staff.put<Refused>(path, { id: answer + 1, answer: 'x' });
        expect([stranger.status, stranger.body.errors]).toEqual([
            422,
            { id: ['Must match the id in the address'] },
        ]);
        expect((await staff.put('product-question-answer/999999', { id: 999_999, answer: 'x' })).status).toBe(
            404,
        );
    });

    it('are deleted with their answers', async () => {
        const id = await ask();
        const answer = await reply(id);
        expect((await staff.delete(`product-question/${id}`)).status).toBe(204);
        expect((await staff.get(`product-question/${id}`)).status).toBe(404);
        expect((await staff.delete(`product-question-answer/${answer}`)).status).toBe(404);
    });
});
