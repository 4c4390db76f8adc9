import type { Product } from '../../../contract/products.ts';

/** A product as the backend returns it. */
export const balm: Product = {
    id: 12,
    name: 'Barley Balm',
    brand: { id: 4, name: 'Halden & Rye' },
    brand_id: 4,
    description: null,
    single_use: true,
    image: '/images/balm',
    barcodes: [{ id: 70, barcode: '2009481530271' }],
    categories: [{ id: 2 }],
    lineage: [{ id: 1, name: 'Face care', subcategories: [{ id: 2, name: 'Sheet masks' }] }],
    product_ingredients: [
        {
            id: 2,
            order: 2,
            ingredient: { id: 31, name: 'Parfum', names: [], ewg_hazard_score: 'high' },
        },
        {
            id: 1,
            order: 1,
            ingredient: { id: 30, name: 'Aqua', names: [], ewg_hazard_score: 'none' },
        },
    ],
    new_product_id: null,
};
