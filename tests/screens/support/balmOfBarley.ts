import type { NewProduct } from '../../../contract/moderation.ts';

/** A submission that nobody has linked, without pictures. */
export const balmOfBarley: NewProduct = {
    id: 40,
    product_name: 'Balm of barley',
    brand_name: 'Halden',
    barcode: '4006381333931',
    front_image: null,
    back_image: null,
    ingredients_image: null,
    hide: false,
    created: '2026-03-09 16:12:00',
    user: { id: 8, username: 'tess' },
    product: null,
};
