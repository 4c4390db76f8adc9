import { HttpError } from 'react-admin';
import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { refusalsOf } from '../../../dataProvider/failure.ts';
import type { BulkBackend, SaveFault } from './bulkUpload.ts';

/** The request body that saves a validated product, the same as the product form's. */
const productOf = (
    { name, brand_id, description, barcodes, category_ids, ingredient_ids }: BulkProduct,
    image: File,
    save_key: string,
) => ({
    name,
    // A product without a known brand has an error, so it is never saved.
    brand_id: brand_id!,
    description,
    single_use: 'false' as const,
    image,
    save_key,
    barcodes: barcodes.map(barcode => ({ barcode })),
    categories: category_ids,
    product_ingredients: ingredient_ids.map((ingredient_id, index) => ({ order: index + 1, ingredient_id })),
});

/** Signed out, no access, too many requests: statuses unrelated to the product that was sent. */
const blockingStatuses = [401, 403, 429];

/** After a server error or without a response the product may have been saved all the same. */
const faultOf = (error: unknown): SaveFault => {
    if (!(error instanceof HttpError) || error.status === 0 || error.status >= 500) return { kind: 'lost' };
    if (blockingStatuses.includes(error.status)) return { kind: 'blocked', text: error.message };
    return { kind: 'refused', errors: refusalsOf(error).map(refused => ({ ...refused, field: undefined })) };
};

export const bulkBackend = (provider: ConsoleDataProvider): BulkBackend => ({
    validate: provider.validateProducts,
    save: (product, image, saveKey) => provider.addProduct(productOf(product, image, saveKey)),
    faultOf,
});
