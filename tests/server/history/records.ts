import { toFormData } from '../../../dataProvider/http.ts';
import {
    channel,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../../server/database/schema/community.ts';
import { country } from '../../../server/database/schema/accounts.ts';
import { brand, category, tag } from '../../../server/database/schema/catalogue.ts';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { shop, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Answer, Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';

export type Row = Record<string, unknown> & { id: number; version: number };

/** A record that staff save with its version. */
export interface Editable {
    kind: RecordKind;
    /** Reads it as its form does. */
    read: (client: Client) => Promise<Row>;
    /** Saves a text, or whatever the record has that can be one or the other. */
    save: (client: Client, text: string, version?: number) => Promise<Answer<Row>>;
    /** What such a save has stored. */
    textOf: (row: Row) => unknown;
    /** The text as it is stored. */
    stored?: (text: string) => unknown;
    /** Where it is saved, and deleted if nothing prevents it. */
    path?: string;
}

const body = async (answer: Promise<Answer<unknown>>) => (await answer).body as Row;

/** One record of each kind that staff can save. */
export const addEditables = async ({ db }: TestServer, staff: Client): Promise<Editable[]> => {
    const member = await accountCalled(db, 'writer', false);
    const france = await add(db, country, { name: 'France' });
    const vegan = await add(db, tag, { name: 'Vegan' });
    const care = await add(db, category, { name: 'Care' });
    const maker = await add(db, brand, { name: 'Maker', country_id: france });
    const product = await addProduct(db, 'Balm', maker);
    const other = await addProduct(db, 'Other', maker);
    const news = await add(db, channel, { name: 'News' });
    const ingredient = await body(staff.post('ingredients', { names: [{ name: 'Aqua', primary: true }] }));
    const post = await body(
        staff.form('community/posts', { title: 'Hello', body: 'Text', channel_id: news, user_id: member }),
    );
    const comment = await add(db, postComment, { post_id: post.id, account_id: member, body: 'Yes' });
    const question = await add(db, productQuestion, {
        account_id: member,
        question: '?',
    });
    const answer = await add(db, productQuestionAnswer, {
        product_question_id: question,
        account_id: member,
        answer: '!',
    });
    const submitted = await add(db, newProduct, {
        brand_name: 'Sent',
        product_name: 'Sent',
        account_id: member,
    });
    const wrong = await add(db, correction, { correction: 'Wrong', product_id: product });
    const zen = await add(db, shop, { name: 'Zen' });
    const region = await add(db, shopRegion, { shop_id: zen, name: 'France', currency: 'EUR' });
    const item = await add(db, shopItem, { name: 'Balm', shop_id: zen });

    const reads = (path: string) => (client: Client) => body(client.get(path));
    const isOn = (text: string) => text === 'on';
    return [
        {
            kind: 'product',
            path: `product/${product}`,
            read: reads(`product/${product}`),
            save: (client, name, version) =>
                client.putForm(
                    `product/${product}`,
                    toFormData({ name, brand_id: maker, categories: [care], version }),
                ),
            textOf: row => row.name,
        },
        {
            kind: 'brand',
            path: `brand/${maker}`,
            read: reads(`brand/${maker}`),
            save: (client, name, version) =>
                client.putForm(
                    `brand/${maker}`,
                    toFormData({ name, country_id: france, tags: [vegan], version }),
                ),
            textOf: row => row.name,
        },
        {
            kind: 'ingredient',
            path: `ingredient/${ingredient.id}`,
            read: reads(`ingredient/${ingredient.id}`),
            save: (client, description, version) =>
                client.put(`ingredient/${ingredient.id}`, { description, names: ingredient.names, version }),
            textOf: row => row.description,
        },
        {
            kind: 'post',
            path: `community/post/${post.id}`,
            read: reads(`community/post/${post.id}`),
            save: (client, title, version) =>
                client.putForm(`community/post/${post.id}`, toFormData({ title, body: 'Text', version })),
            textOf: row => row.title,
        },
        {
            kind: 'post_comment',
            path: `community/post-comment/${comment}`,
            read: async client =>
                (await client.get<Row[]>(`community/post/${post.id}/post-comments`)).body[0]!,
            save: (client, text, version) =>
                client.put(`community/post-comment/${comment}`, { body: text, version }),
            textOf: row => row.body,
        },
        {
            kind: 'product_question',
            path: `product-question/${question}`,
            read: reads(`product-question/${question}`),
            save: (client, text, version) =>
                client.put(`product-question/${question}`, { question: text, version }),
            textOf: row => row.question,
        },
        {
            kind: 'product_question_answer',
            path: `product-question-answer/${answer}`,
            read: async client =>
                (
                    (await body(client.get(`product-question/${question}`))).product_question_answers as Row[]
                )[0]!,
            save: (client, text, version) =>
                client.put(`product-question-answer/${answer}`, { id: answer, answer: text, version }),
            textOf: row => row.answer,
        },
        {
            kind: 'correction',
            read: reads(`correction/${wrong}`),
            save: (client, text, version) =>
                client.put(`correction/${wrong}`, { resolved: isOn(text), version }),
            textOf: row => row.resolved,
            stored: isOn,
        },
        {
            kind: 'new_product',
            read: reads(`new-product/${submitted}`),
            save: (client, text, version) =>
                client.put(`new-product/${submitted}/hide`, { hide: isOn(text), version }),
            textOf: row => row.hide,
            stored: isOn,
        },
        {
            kind: 'new_product',
            read: reads(`new-product/${submitted}`),
            save: (client, text, version) =>
                client.put(
                    `new-product/${submitted}/link`,
                    isOn(text) ? { product_id: other, version } : { barcode: null, version },
                ),
            textOf: row => row.product !== null,
            stored: isOn,
        },
        {
            kind: 'shop_region_deal',
            read: async client =>
                (await client.get<Row[]>('shop-region-deals/enabled')).body[0] ?? { id: 0, version: 0 },
            save: (client, text, version) =>
                client.put('shop-region-deals', {
                    shop_item_id: item,
                    shop_region_id: region,
                    enabled: true,
                    date: isOn(text) ? '2026-02-01' : '2026-02-02',
                    version,
                }),
            textOf: row => row.date,
            stored: text => (isOn(text) ? '2026-02-01' : '2026-02-02'),
        },
    ];
};
