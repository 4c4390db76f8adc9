import type { NewProduct } from '../../contract/moderation.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { boolean, date, link, number, text } from '../../src/kit/fields/field.ts';

/** The fields of a submitted product (moderation document, section 2). */
export const newProductFields = defineFields<NewProduct>()({
    product_name: text({ readOnly: true }),
    brand_name: text({ readOnly: true }),
    barcode: text({ readOnly: true }),
    scans: number({ readOnly: true }),
    user: link({ to: 'users', by: 'username', deletable: true, readOnly: true }),
    created: date({ readOnly: true }),
    product: link({ to: 'products', readOnly: true }),
    hide: boolean({ readOnly: true }),
});
