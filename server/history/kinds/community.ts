import { desk, reference, same, to, type Kind } from './kind.ts';

export const collection: Kind = {
    columns: { ...same('name', 'icon', 'image', 'protected'), ...reference('account', 'user') },
    lists: {
        products: {
            table: 'collection_item',
            id: 'product_id',
            parts: [to('product')],
            place: 'order',
        },
    },
    hidden: ['size'],
    image: 'image',
};

export const routine: Kind = {
    columns: { ...same('name', 'icon_url'), ...reference('account', 'user') },
    lists: {
        routine_products: {
            table: 'routine_product',
            id: 'id',
            parts: [to('product'), to('new_product')],
            place: 'order',
        },
    },
    hidden: ['size'],
    image: 'icon_url',
};

export const post: Kind = {
    columns: {
        ...same('title', 'body'),
        ...reference('channel', 'channel_id'),
        ...reference('account', 'user'),
        visible_after: { field: 'visible_after', isMoment: true },
    },
    lists: {
        images: { table: 'post_image', id: 'id', parts: ['image'], place: 'order' },
        products: {
            table: 'post_product',
            id: 'product_id',
            parts: [to('product')],
            place: 'order',
        },
        ...desk,
    },
    hidden: ['upvote_count'],
};

export const post_comment: Kind = {
    columns: {
        ...same('body'),
        ...reference('account', 'user'),
        ...reference('post_comment', 'parent_id', 'parent_id'),
    },
    lists: {
        products: {
            table: 'post_comment_product',
            id: 'product_id',
            parts: [to('product')],
            place: 'order',
        },
        ...desk,
    },
    hidden: ['post_id', 'upvote_count'],
};

export const product_question: Kind = {
    columns: { ...same('question'), ...reference('account', 'user') },
    lists: desk,
    hidden: ['size'],
};

export const product_question_answer: Kind = {
    columns: {
        ...same('answer'),
        ...reference('account', 'user'),
        ...reference('product_question_answer', 'parent_id', 'parent_id'),
    },
    lists: desk,
    hidden: ['product_question_id'],
};
