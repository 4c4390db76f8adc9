import { HttpError } from 'react-admin';
import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { fieldErrorsOf } from '../../../src/components/form/fieldErrorsOf.ts';
import type { BulkBackend } from './bulkUpload.ts';

/** What a save sends of a validated product, as the product form does. */
const productOf = (
    { name, brand_id, description, barcodes, category_ids, ingredient_ids }: BulkProduct,
    image: File,
) => ({
    name,
    brand_id,
    description,
    single_use: false,
    image,
    barcodes: barcodes.map(barcode => ({ barcode })),
    categories: category_ids,
    product_ingredients: ingredient_ids.map((ingredient_id, place) => ({ order: place + 1, ingredient_id })),
});

/** A server's own fault may come after it has saved, or from something between that lost its answer. */
const isCertain = (error: unknown) => error instanceof HttpError && error.status > 0 && error.status < 500;

export const bulkBackend = (provider: ConsoleDataProvider): BulkBackend => ({
    validate: provider.validateProducts,
    save: async (product, image) => {
        const { data } = await provider.create('products', { data: productOf(product, image) });
        return { id: Number(data.id) };
    },
    productsOfBrand: provider.brandProducts,
    refusalOf: error => (isCertain(error) ? fieldErrorsOf(error).map(([, said]) => said) : undefined),
});
