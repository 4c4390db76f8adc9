import type { NewProduct } from '../../contract/moderation.ts';
import { newRecordPath } from '../../src/kit/resource/paths.ts';

/** Where a product is added from a submitted one: its name, brand and barcode filled in, and linked once saved. */
export const addProductPath = ({ id, product_name, brand_name, barcode }: NewProduct) =>
    newRecordPath('products', {
        name: product_name,
        brand: brand_name,
        link_to: id,
        barcode: barcode || undefined,
    });
