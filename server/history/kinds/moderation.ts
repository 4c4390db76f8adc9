import { desk, reference, same, to, type Kind } from './kind.ts';

export const new_product: Kind = {
    columns: {
        ...same(
            'brand_name',
            'product_name',
            'barcode',
            'front_image',
            'back_image',
            'ingredients_image',
            'hide',
        ),
        ...reference('account', 'user'),
        ...reference('product', 'product'),
    },
    lists: desk,
    hidden: ['copied_barcode_id'],
    image: 'front_image',
};

export const product_review: Kind = {
    columns: {
        ...same('num_stars', 'repurchase'),
        ...reference('account', 'user'),
        ...reference('product', 'product'),
        ...reference('new_product', 'new_product'),
    },
    lists: {
        answers: {
            table: 'product_review_answer',
            id: 'id',
            parts: [to('review_choice')],
        },
        points: {
            table: 'product_review_point',
            id: 'id',
            parts: ['point'],
            hidden: ['type'],
        },
        review_pictures: {
            table: 'review_picture',
            id: 'id',
            parts: ['url'],
        },
        ...desk,
    },
};

export const correction: Kind = {
    columns: {
        ...same('correction', 'resolved'),
        ...reference('account', 'user'),
        ...reference('product', 'product'),
        ...reference('brand', 'brand'),
        ...reference('ingredient', 'ingredient'),
    },
    lists: {
        correction_pictures: {
            table: 'correction_picture',
            id: 'id',
            parts: ['url'],
        },
        ...desk,
    },
};

export const barcode_scan_miss: Kind = {
    columns: same('barcode', 'hits', 'counts_as'),
    lists: desk,
    hidden: ['submitted'],
};
