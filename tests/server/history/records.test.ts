import { beforeAll, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import type { Post, PostComment } from '../../../contract/community.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Deal } from '../../../contract/shops.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { tag } from '../../../server/database/schema/catalogue.ts';
import {
    channel,
    collection,
    collectionItem,
    productQuestion,
    productQuestionAnswer,
    routine,
    routineProduct,
} from '../../../server/database/schema/community.ts';
import { barcodeScanMiss, correction, productReview } from '../../../server/database/schema/moderation.ts';
import { shop, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { picture } from '../support/pictures.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { actionsOf, historyOf, lastChanges, listOf } from './read.ts';

let server: TestServer;
let staff: Client;
let member: number;
let serum: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'writer', false);
    serum = await addProduct(server.db, 'Serum');
});

it('shows the changes of a brand', async () => {
    const france = await add(server.db, country, { name: 'France' });
    const tags = [await add(server.db, tag, { name: 'Vegan' }), await add(server.db, tag, { name: 'Clean' })];
    const form = { name: 'Maker', country_id: france, 'tags-0': tags[0]! };
    const parent = (await staff.form<Brand>('brands', { ...form, name: 'Parent' })).body.id;
    const { id } = (await staff.form<Brand>('brands', form)).body;
    await staff.putForm(`brand/${id}`, { ...form, 'tags-0': tags[1]!, parent_id: parent });
    expect(await lastChanges(staff, 'brand', id)).toEqual([
        { field: 'parent_id', before: null, after: { id: parent, name: 'Parent' } },
        listOf('tags', {
            added: [{ id: tags[1], name: 'Clean' }],
            removed: [{ id: tags[0], name: 'Vegan' }],
            before: 1,
            after: 1,
        }),
    ]);
    await staff.delete(`brand/${id}`);
    const { items } = await historyOf(staff, 'brand', id);
    expect(items.map(({ action }) => action)).toEqual(['deleted', 'changed', 'added']);
    expect(items[0]!.record).toEqual({ kind: 'brand', id, name: 'Maker', exists: false });
});

it('shows the changes of an ingredient, its primary name marked', async () => {
    const named = (id: number | undefined, name: string, primary: boolean) => ({ id, name, primary });
    const body = { ewg_hazard_score: 'low', names: [named(undefined, 'Aqua', true)] };
    const { id, names } = (await staff.post<Ingredient>('ingredients', body)).body;
    const nameId = names[0]!.id;
    const saved = await staff.put<Ingredient>(`ingredient/${id}`, {
        ewg_hazard_score: 'high',
        names: [named(nameId, 'Aqua', false), named(undefined, 'Water', true)],
    });
    const added = saved.body.names.find(({ name }) => name === 'Water')!;
    expect(await lastChanges(staff, 'ingredient', id)).toEqual([
        { field: 'ewg_hazard_score', before: 'low', after: 'high' },
        listOf('names', {
            added: [{ id: added.id, name: 'Water ★' }],
            renamed: [{ id: nameId, before: 'Aqua ★', after: 'Aqua' }],
            before: 1,
            after: 2,
        }),
    ]);
    await staff.delete(`ingredient/${id}`);
    expect((await historyOf(staff, 'ingredient', id)).items[0]).toMatchObject({
        action: 'deleted',
        record: { name: 'Water', exists: false },
    });
});

it('shows the changes of a post, its comments with it', async () => {
    const news = await add(server.db, channel, { name: 'News' });
    const night = await addProduct(server.db, 'Night Cream');
    const { body: post } = await staff.form<Post>('community/posts', {
        title: 'Hello',
        body: 'Text',
        channel_id: news,
        user_id: member,
        'images-0': await picture('teal'),
        'product_ids-0': serum,
        'product_ids-1': night,
    });
    const { body: saved } = await staff.putForm<Post>(`community/post/${post.id}`, {
        title: 'Hello',
        body: 'Text',
        visible_after: '2999-01-31 10:00:00',
        'product_ids-0': night,
        'product_ids-1': serum,
        'images-0': await picture('red'),
        'deleted_image_ids-0': post.images[0]!.id,
    });
    const changes = await lastChanges(staff, 'post', post.id);
    expect(changes).toMatchObject([
        { field: 'visible_after', before: null, after: '2999-01-31 10:00:00' },
        {
            field: 'images',
            added: [{ id: saved.images[0]!.id, name: saved.images[0]!.image }],
            removed: [{ id: post.images[0]!.id, name: post.images[0]!.image }],
            before: 1,
            after: 1,
        },
        { field: 'products', added: [], removed: [], before: 2, after: 2 },
    ]);
    expect(changes[2]).toHaveProperty('moved.length', 1);

    const { body: comment } = await staff.post<PostComment>(`community/post/${post.id}/post-comments`, {
        user_id: member,
        body: `Nice ${'x'.repeat(200)}`,
        products: [],
    });
    await staff.put(`community/post-comment/${comment.id}`, { body: 'Nicer', products: [serum] });
    expect(await lastChanges(staff, 'post_comment', comment.id)).toEqual([
        { field: 'body', before: `Nice ${'x'.repeat(200)}`, after: 'Nicer' },
        listOf('products', { added: [{ id: serum, name: 'Serum', place: 1 }], before: 0, after: 1 }),
    ]);
    await staff.put(`community/post-comment/${comment.id}`, { body: 'x'.repeat(101), products: [] });
    await staff.delete(`community/post/${post.id}`);
    expect(await actionsOf(staff, 'post', post.id)).toEqual(['deleted', 'changed', 'added']);
    const [gone] = (await historyOf(staff, 'post_comment', comment.id)).items;
    expect(gone).toMatchObject({
        action: 'deleted',
        record: { kind: 'post', name: 'Hello', exists: false },
        records: 2,
    });
    const { body: activity } = await staff.get<{ items: { record: { name: string } }[] }>(
        'activity?kind=post_comment',
    );
    expect(activity.items[0]!.record.name).toBe(`${'x'.repeat(100)}…`);
});

it('shows the changes of a question and of its answers', async () => {
    const question = await add(server.db, productQuestion, { question: 'When?', account_id: member });
    const answer = await add(server.db, productQuestionAnswer, {
        product_question_id: question,
        answer: 'Now',
        account_id: member,
    });
    await staff.put(`product-question/${question}`, { question: 'Where?' });
    await staff.put(`product-question-answer/${answer}`, { id: answer, answer: 'Here' });
    expect(await lastChanges(staff, 'product_question', question)).toEqual([
        { field: 'question', before: 'When?', after: 'Where?' },
    ]);
    expect(await lastChanges(staff, 'product_question_answer', answer)).toEqual([
        { field: 'answer', before: 'Now', after: 'Here' },
    ]);
    await staff.delete(`product-question/${question}`);
    expect(await actionsOf(staff, 'product_question_answer', answer)).toEqual([
        'deleted',
        'changed',
        'added',
    ]);
    expect((await historyOf(staff, 'product_question', question)).items[0]!.record?.name).toBe('Where?');
});

it('shows a correction, a review and a missed barcode, named by what they are about', async () => {
    const about = await addProduct(server.db, 'Toner');
    const corrected = await add(server.db, correction, { correction: 'Wrong', product_id: about });
    const reviewed = await add(server.db, productReview, {
        num_stars: 2,
        account_id: member,
        product_id: about,
    });
    const missed = await add(server.db, barcodeScanMiss, { barcode: '4006381333931' });
    await staff.put(`correction/${corrected}`, { resolved: true });
    expect((await historyOf(staff, 'correction', corrected)).items[0]).toMatchObject({
        changes: [{ field: 'resolved', before: false, after: true }],
        record: { name: 'Toner', exists: true },
    });
    await staff.delete(`product-review/${reviewed}`);
    expect((await historyOf(staff, 'product_review', reviewed)).items[0]).toMatchObject({
        action: 'deleted',
        record: { name: 'Toner', exists: false },
    });
    await staff.delete(`product/${about}`);
    expect((await historyOf(staff, 'correction', corrected)).items[0]).toMatchObject({
        changes: [{ field: 'product', before: { id: about, name: 'Toner' }, after: null }],
        record: { kind: 'product', id: about },
    });
    expect(await actionsOf(staff, 'barcode_scan_miss', missed)).toEqual(['added']);
});

it('shows a deal by its item and region, and what a deleted product took from collections and routines', async () => {
    const zen = await add(server.db, shop, { name: 'Zen' });
    const region = await add(server.db, shopRegion, { shop_id: zen, name: 'France', currency: 'EUR' });
    const night = await addProduct(server.db, 'Night Oil');
    const item = await add(server.db, shopItem, { shop_id: zen, name: 'Oil 30ml', product_id: night });
    const values = {
        shop_item_id: item,
        shop_region_id: region,
        date: '2026-01-31',
        recent_price: 5,
        avg: 10,
    };
    const deal = (await staff.post<Deal>('shop-region-deals', { ...values, enabled: true })).body.id!;
    await staff.put('shop-region-deals', { ...values, enabled: false });
    expect((await historyOf(staff, 'shop_region_deal', deal)).items[0]).toMatchObject({
        changes: [{ field: 'enabled', before: true, after: false }],
        record: { name: 'Oil 30ml · Zen France', exists: true },
    });

    const favourites = await add(server.db, collection, { name: 'Favourites', account_id: member });
    await server.db.insert(collectionItem).values([
        { collection_id: favourites, product_id: night, order: 0 },
        { collection_id: favourites, product_id: serum, order: 1 },
    ]);
    const evening = await add(server.db, routine, { name: 'Evening', account_id: member });
    const step = await add(server.db, routineProduct, { routine_id: evening, product_id: night });
    await staff.delete(`product/${night}`);
    expect(await lastChanges(staff, 'collection', favourites)).toEqual([
        listOf('products', { removed: [{ id: night, name: 'Night Oil' }], before: 2, after: 1 }),
    ]);
    expect(await lastChanges(staff, 'routine', evening)).toEqual([
        listOf('routine_products', { removed: [{ id: step, name: 'Night Oil' }], before: 1, after: 0 }),
    ]);
    expect(await lastChanges(staff, 'shop_item', item)).toEqual([
        { field: 'product', before: { id: night, name: 'Night Oil' }, after: null },
    ]);
});
