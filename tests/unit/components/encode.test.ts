import { describe, expect, it } from 'vitest';
import { asBody, asForm } from '../../../src/ui/fields/encode.ts';
import {
    array,
    boolean,
    image,
    imageArray,
    link,
    linkArray,
    number,
    reference,
    referenceArray,
    text,
} from '../../../src/ui/fields/field.ts';

const picture = new File(['x'], 'balm.png', { type: 'image/png' });

const fields = {
    name: text({ required: true }),
    note: text({ optional: true }),
    user_id: link({ to: 'users', createOnly: true }),
    brand_id: reference({ reference: 'brands' }),
    tags: referenceArray({ reference: 'tags' }),
    products: linkArray({ to: 'products', max: 10, tooMany: 'refusals.postProducts', sentAs: 'product_ids' }),
    single_use: boolean(),
    logo: image(),
    images: imageArray({ max: 5, tooMany: 'refusals.postImages', removedAs: 'deleted_image_ids' }),
    barcodes: array({
        max: 50,
        parts: (rows: readonly string[]) => rows,
        encode: (rows: readonly string[]) => rows.map(barcode => ({ barcode })),
    }),
    id: number({ readOnly: true }),
};

const record = {
    id: 7,
    name: ' Rose Balm ',
    note: '  ',
    user_id: { id: 8, username: 'tess' },
    brand_id: 4,
    tags: [1, 2],
    products: [{ id: 12, name: 'Barley Balm' }],
    single_use: false,
    logo: picture,
    images: [{ id: 22, image: '/images/two' }, picture],
    barcodes: ['2009481530271'],
};

const sent = {
    name: 'Rose Balm',
    brand_id: 4,
    tags: [1, 2],
    product_ids: [12],
    single_use: false,
    logo: picture,
    images: [picture],
    barcodes: [{ barcode: '2009481530271' }],
};

describe('what a save sends', () => {
    it('of a new record: texts without spaces around them, ids of records, files, and nothing that is only shown', () => {
        expect(asForm(fields)(record)).toEqual({ form: { ...sent, user_id: 8 } });
    });

    it('of a known one: not what is chosen once, and the ids of pictures that were removed', () => {
        const before = { id: 7, images: [{ id: 21 }, { id: 22 }] };
        expect(asForm(fields)(record, before)).toEqual({ form: { ...sent, deleted_image_ids: [21] } });
    });

    it.each([
        ['a picture that stays', { logo: '/images/logo' }],
        ['a choice that was lifted', { brand_id: null, user_id: null }],
        ['a record that holds nothing', {}],
    ])('leaves %s out of a form', (_, values) => {
        const { form } = asForm(fields)(values) as { form: object };
        expect(Object.entries(form).filter(([, value]) => value !== undefined)).toEqual([
            ['tags', []],
            ['product_ids', []],
            ['images', []],
        ]);
    });

    it('as JSON: null for what is empty', () => {
        const { name, note, brand_id, user_id } = fields;
        const values = { name: 'Balm', note: ' ', brand_id: null, user_id: undefined };
        expect(asBody({ name, note, brand_id, user_id })(values)).toEqual({
            body: { name: 'Balm', note: null, brand_id: null, user_id: null },
        });
    });
});
