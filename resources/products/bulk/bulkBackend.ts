import type { QueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import type { Http } from '../../../dataProvider/http.ts';
import {
    isUnsettled,
    messageOfFailure,
    refusalsOf,
    refusedStatus,
    restOf,
} from '../../../dataProvider/failure.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import { splitIngredients } from '../form/ingredientText.ts';
import { withFoundIds, type IdentifiedProduct } from './foundIds.ts';

/** The server refused this product, would refuse any (an expired session, for example), or nobody knows the outcome. */
export type SaveFault =
    { kind: 'refused'; errors: readonly Refused[] } | { kind: 'blocked'; text: string } | { kind: 'lost' };

interface SavedProduct {
    id: number;
    name: string;
    brand_id: number | null;
}

export interface BulkBackend {
    validate: (
        products: readonly unknown[],
        images: readonly File[],
    ) => Promise<
        Omit<ResponseOf<'POST products/bulk/validate'>, 'products'> & { products: IdentifiedProduct[] }
    >;
    /** Creates only one product for each key, however often it is called. */
    save: (
        product: IdentifiedProduct,
        image: File,
        how: { saveKey: string; batch: string },
    ) => Promise<{ id: number }>;
    /** The products that a batch has added, as far as the server tells. */
    savedOf: (batch: string) => Promise<readonly SavedProduct[]>;
    faultOf: (error: unknown) => SaveFault;
}

class Unsendable extends Error {
    readonly fields: readonly string[];

    constructor(fields: readonly string[]) {
        super(`Cannot be sent without ${fields.join(' and ')}`);
        this.fields = fields;
    }
}

/** The same request body as the product form's. */
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

const key = (name: string) => name.trim().toLowerCase();

const countGiven = (source: unknown, isRead: boolean) => {
    const { ingredients } = (source ?? {}) as { ingredients?: unknown };
    const names = Array.isArray(ingredients)
        ? ingredients.filter(name => typeof name === 'string')
        : splitIngredients(typeof ingredients === 'string' ? ingredients : '');
    const given = new Set(names.map(key).filter(Boolean)).size;
    return isRead && !Array.isArray(ingredients) ? Math.min(given, 1) : given;
};

/** The server's errors that say which names it has not understood. */
const unreadNames: ReadonlySet<string> = new Set(['ingredientProse', 'ingredientsJoined']);

/** A validated product, with an error if a save would lose ingredients it was sent with. */
const refusingLoss = (
    product: IdentifiedProduct,
    source: unknown,
    missing: ReadonlySet<string>,
    isRead: boolean,
): IdentifiedProduct => {
    const { ingredients, ingredient_ids, errors, problems = [] } = product;
    const given = countGiven(source, isRead);
    const unknown = ingredients.filter(name => missing.has(key(name))).length;
    const kept = Math.min(ingredients.length, ingredient_ids.length + unknown);
    const isRefused = problems.some(({ field, code }) => field === 'ingredients' || unreadNames.has(code));
    if (isRefused || kept >= Math.max(given, ingredients.length)) return product;
    const lost = { field: 'ingredients', code: 'ingredientsLost' as const, args: { given, kept } };
    // An error and its code have the same index in their lists.
    return { ...product, errors: [lost.code, ...errors], problems: [lost, ...problems] };
};

/** Signed out, no access, too many requests: statuses unrelated to the product that was sent. */
const blockingStatuses = [401, 403, 429];

const requiredIn = (field: string): Refused => ({
    field,
    code: 'required',
    sentence: 'This field is required!',
});

/** After a server error or without a response the product may be saved, unless the server denies it. */
const faultOf = (error: unknown): SaveFault => {
    if (error instanceof Unsendable) return { kind: 'refused', errors: error.fields.map(requiredIn) };
    if (isUnsettled(error)) return { kind: 'lost' };
    if (blockingStatuses.includes(refusedStatus(error) ?? 0))
        return { kind: 'blocked', text: messageOfFailure(error) };
    return { kind: 'refused', errors: refusalsOf(error).map(refused => ({ ...refused, field: undefined })) };
};

export const bulkBackend = ({ call }: Http, queryClient: QueryClient): BulkBackend => ({
    validate: async (products, images) => {
        const validated = await call('POST products/bulk/validate', {
            // The first bytes of each image are enough.
            form: { products: JSON.stringify(products), images: [...images] },
        });
        const found = await withFoundIds(validated, call, queryClient);
        const missing = new Set(found.missing_ingredients.map(key));
        return {
            ...found,
            products: found.products.map((product, index) => {
                // A server that reads labels may find other names in a text than a split does.
                const isRead = validated.products[index]?.ingredient_ids !== undefined;
                return refusingLoss(product, products[index], missing, isRead);
            }),
        };
    },
    save: async (product, image, how) => {
        for (;;)
            try {
                return await call('POST products', { form: productOf(product, image), ...how });
            } catch (error) {
                const rest = restOf(error);
                if (rest === undefined) throw error;
                await new Promise(resolve => setTimeout(resolve, rest));
            }
    },
    savedOf: async batch => {
        // A backend without batches would list everything.
        await call('GET products/batch/{batch}', { params: { batch } });
        const saved = [];
        for (let after: number | string | undefined; ;) {
            const query = { batch, per_page: limits.exportPage, ...(after !== undefined && { after }) };
            const { items, next } = await call('GET products/all', { query });
            saved.push(...items.map(({ id, name, brand }) => ({ id, name, brand_id: brand?.id ?? null })));
            if (next === null) return saved;
            after = next;
        }
    },
    faultOf,
});
