import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { isUnsettled, messageOfFailure, refusalsOf, refusedStatus } from '../../../dataProvider/failure.ts';
import type { BulkBackend, SaveFault } from './bulkUpload.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import { withFoundIds, type IdentifiedProduct } from './foundIds.ts';

/** A save that ends before anything is sent, because the product lacks what every save needs. */
class Unsendable extends Error {
    readonly fields: readonly string[];

    constructor(fields: readonly string[]) {
        super(`Cannot be sent without ${fields.join(' and ')}`);
        this.fields = fields;
    }
}

/** The request body that saves a validated product, the same as the product form's. */
const productOf = (
    { name, brand_id, description, barcodes, category_ids, ingredient_ids }: IdentifiedProduct,
    image: File,
) => {
    const lacking = [...(brand_id === null ? ['brand'] : []), ...(category_ids.length ? [] : ['categories'])];
    if (brand_id === null || lacking.length > 0) throw new Unsendable(lacking);
    return {
        name,
        brand_id,
        description,
        single_use: 'false' as const,
        image,
        barcodes: barcodes.map(barcode => ({ barcode })),
        categories: category_ids,
        product_ingredients: ingredient_ids.map((ingredient_id, index) => ({
            order: index + 1,
            ingredient_id,
        })),
    };
};

/** Signed out, no access, too many requests: statuses unrelated to the product that was sent. */
const blockingStatuses = [401, 403, 429];

const requiredIn = (field: string): Refused => ({
    field,
    code: 'required',
    sentence: 'This field is required!',
});

/** After a server error or without a response the product may have been saved all the same, unless the server says not. */
const faultOf = (error: unknown): SaveFault => {
    if (error instanceof Unsendable) return { kind: 'refused', errors: error.fields.map(requiredIn) };
    if (isUnsettled(error)) return { kind: 'lost' };
    if (blockingStatuses.includes(refusedStatus(error) ?? 0))
        return { kind: 'blocked', text: messageOfFailure(error) };
    return { kind: 'refused', errors: refusalsOf(error).map(refused => ({ ...refused, field: undefined })) };
};

export const bulkBackend = (provider: ConsoleDataProvider): BulkBackend => ({
    validate: async (products, images) =>
        withFoundIds(await provider.validateProducts(products, images), provider),
    save: async (product, image) => provider.addProduct(productOf(product, image)),
    faultOf,
});
