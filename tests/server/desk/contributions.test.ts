import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import {
    channel,
    post,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../../server/database/schema/community.ts';
import {
    correction,
    newProduct,
    productReview,
    productReviewPoint,
} from '../../../server/database/schema/moderation.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

type Contributions = ResponseOf<'GET user/{id}/contributions'>;

let server: TestServer;
let staff: Client;
let news: number;
let members = 0;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    news = await add(server.db, channel, { name: 'News' });
});

const newMember = () => addAccount(server.db, { username: `member${(members += 1)}` });

const contributionsOf = async (member: number, query = '') =>
    (await staff.get<Contributions>(`user/${member}/contributions?${query}`)).body;

/** What each contribution is called, and what became of it, newest first. */
const fatesOf = async (member: number) =>
    (await contributionsOf(member)).items.map(({ kind, title, fate }) => `${kind} ${title}: ${fate}`);

const writePost = (account_id: number, title: string) =>
    add(server.db, post, { title, body: `About ${title}`, channel_id: news, account_id });

it('lists everything a member sent and wrote, newest first, and what became of it', async () => {
    const { db } = server;
    const member = await newMember();
    const author = { account_id: member };
    const at = (hour: number) => ({ ...author, created: new Date(Date.UTC(2026, 9, 1, hour)) });
    const serum = await addProduct(db, 'Calm Serum');
    const submission = { brand_name: 'Halden', product_name: 'Night Balm' };
    const linked = await add(db, newProduct, { ...submission, ...at(1), product_id: serum });
    const hidden = await add(db, newProduct, { ...submission, ...at(2), hide: true });
    const open = await add(db, newProduct, { ...submission, ...at(3) });
    const resolved = await add(db, correction, {
        correction: 'Wrong',
        ...at(4),
        product_id: serum,
        resolved: true,
    });
    const corrected = await add(db, correction, { correction: 'Wrong', ...at(5) });
    const review = await add(db, productReview, { num_stars: 1, ...at(6), product_id: serum });
    await db.insert(productReviewPoint).values([
        { product_review_id: review, type: 'positive', point: 'Smells nice' },
        { product_review_id: review, type: 'negative', point: 'Stings' },
    ]);
    const posted = await add(db, post, { title: 'My empties', body: 'Many', channel_id: news, ...at(7) });
    const comment = await add(db, postComment, { body: 'Me too', post_id: posted, ...at(8) });
    const asked = await add(db, productQuestion, { question: 'Which SPF?', ...at(9) });
    const said = await add(db, productQuestionAnswer, {
        answer: 'Any',
        product_question_id: asked,
        ...at(10),
    });
    const { items, total } = await contributionsOf(member);
    const row = (
        kind: string,
        id: number,
        hour: number,
        title: string,
        text: string | null,
        fate: string,
    ) => ({
        kind,
        id,
        title,
        text,
        on: null,
        created: `2026-10-01 ${String(hour).padStart(2, '0')}:00:00`,
        fate,
    });
    expect(total).toBe(10);
    expect(items).toEqual([
        { ...row('product_question_answer', said, 10, 'Which SPF?', 'Any', 'done'), on: asked },
        row('product_question', asked, 9, 'Which SPF?', null, 'done'),
        { ...row('post_comment', comment, 8, 'My empties', 'Me too', 'done'), on: posted },
        row('post', posted, 7, 'My empties', 'Many', 'done'),
        row('product_review', review, 6, 'Calm Serum', 'Smells nice · Stings', 'done'),
        row('correction', corrected, 5, '', 'Wrong', 'waiting'),
        row('correction', resolved, 4, 'Calm Serum', 'Wrong', 'done'),
        row('new_product', open, 3, 'Night Balm', 'Halden', 'waiting'),
        row('new_product', hidden, 2, 'Night Balm', 'Halden', 'hidden'),
        row('new_product', linked, 1, 'Night Balm', 'Halden', 'linked'),
    ]);
    const counts = {
        new_product: 3,
        correction: 2,
        product_review: 1,
        post: 1,
        post_comment: 1,
        product_question: 1,
        product_question_answer: 1,
    };
    expect(await contributionsOf(member, 'page=2&per_page=4')).toEqual({
        items: items.slice(4, 8),
        total,
        counts,
    });
});

it('says that something waits until somebody has looked at it', async () => {
    const member = await newMember();
    const id = await writePost(member, 'News');
    expect(await fatesOf(member)).toEqual(['post News: waiting']);
    await server.db.execute(sql`insert into desk_decision (post_id, state) values (${id}, 'done')`);
    expect(await fatesOf(member)).toEqual(['post News: done']);
});

it('shows what staff deleted as removed, with what went along, until it is restored', async () => {
    const { db } = server;
    const member = await newMember();
    const id = await writePost(member, 'Spam');
    await add(db, postComment, { body: 'Mine', post_id: id, account_id: member });
    const other = await newMember();
    await add(db, postComment, { body: 'Yours', post_id: id, account_id: other });
    const serum = await addProduct(db, 'Serum');
    const review = await add(db, productReview, { num_stars: 1, account_id: member, product_id: serum });
    await add(db, productReviewPoint, { product_review_id: review, type: 'negative', point: 'Rude' });
    const deletion = await staff.delete(`community/post/${id}`);
    await staff.delete(`product-review/${review}`);
    await staff.delete(`product/${serum}`);
    const { items, total } = await contributionsOf(member);
    expect(total).toBe(3);
    expect(items).toMatchObject([
        { kind: 'product_review', title: 'Serum', text: 'Rude', on: null, fate: 'removed' },
        { kind: 'post_comment', title: 'Spam', text: 'Mine', on: null, fate: 'removed' },
        { kind: 'post', title: 'Spam', text: 'About Spam', on: null, fate: 'removed' },
    ]);
    expect(await fatesOf(other)).toEqual(['post_comment Spam: removed']);
    const undone = await staff.post('history/undo', { edits: [Number(deletion.headers['x-edit'])] });
    expect(undone.status).toBe(200);
    expect(await fatesOf(other)).toEqual(['post_comment Spam: waiting']);
    await staff.delete(`community/post/${id}`);
    expect(await fatesOf(other)).toEqual(['post_comment Spam: removed']);
});

it('forgets what was deleted for good, and what a member deleted', async () => {
    const member = await newMember();
    const id = await writePost(member, 'Gone');
    const { headers } = await staff.delete(`community/post/${id}`);
    await staff.delete(`trash/${headers['x-edit'] as string}`);
    const own = await writePost(member, 'Mine');
    await server.db.execute(sql`delete from post where id = ${own}`);
    expect(await contributionsOf(member)).toEqual({ items: [], total: 0, counts: {} });
});

it('finds nobody under an unknown id', async () => {
    const { status } = await staff.get('user/999999/contributions');
    expect(status).toBe(404);
});
