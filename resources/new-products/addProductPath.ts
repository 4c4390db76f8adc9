import type { NewProduct } from '../../contract/moderation.ts';

/** Where a product is added from a submitted one: its name, brand and barcode filled in, and linked once saved. */
export const addProductPath = ({ id, product_name, brand_name, barcode }: NewProduct) => {
    const query = new URLSearchParams({ name: product_name, brand: brand_name, link_to: String(id) });
    if (barcode) query.set('barcode', barcode);
    return `/products/new?${query}`;
};
