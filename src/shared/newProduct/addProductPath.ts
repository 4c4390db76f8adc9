import type { NewProduct } from '../../../contract/moderation.ts';
import { newRecordPath } from '../../kit/resource/paths.ts';

/**
 * The address of the form that adds a submitted product: prefills name, brand and barcode, and links it once
 * saved.
 */
export const addProductPath = ({ id, product_name, brand_name, barcode }: NewProduct) =>
    newRecordPath('products', {
        name: product_name,
        brand: brand_name || undefined,
        link_to: id,
        barcode: barcode || undefined,
    });
