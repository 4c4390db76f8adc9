import type { IngredientInput } from '../contract/ingredients.ts';
import { similarLimit } from '../contract/limits.ts';
import type { ProductRef } from '../contract/subject.ts';
import type { ResponseOf, BodyOf } from '../contract/types.ts';
import { createAreaVerbs } from './areaVerbs.ts';
import { createBarcodeVerbs } from './barcodeVerbs.ts';
import { createDecisionVerbs } from './decisionVerbs.ts';
import { createDeskVerbs } from './deskVerbs.ts';
import { createHistoryVerbs } from './historyVerbs.ts';
import { createJobVerbs } from './jobVerbs.ts';
import { createViewVerbs } from './viewVerbs.ts';
import { unlessAbsent } from './failure.ts';
import type { CallOptions, Http } from './http.ts';
import type { ReferenceName, References } from './references.ts';
import type { Identifier } from 'ra-core';

/** Reads a whole reference list. */
export type ReadReference = <Name extends ReferenceName>(name: Name) => Promise<References[Name]>;

/** The console's own calls, beyond reading and saving records. */
export const createVerbs = (http: Http, reference: ReadReference) => ({
    /** A whole reference list, from local storage while it is fresh. */
    reference,

    ...createAreaVerbs(http),
    ...createHistoryVerbs(http),
    ...createDeskVerbs(http),
    ...createViewVerbs(http),
    ...createJobVerbs(http),
    ...createDecisionVerbs(http),
    ...createBarcodeVerbs(http),

    /** Changes the signed-in account's own password; every other session of the account ends. */
    changePassword: (passwords: BodyOf<'POST auth/change-password'>) =>
        http.call('POST auth/change-password', { body: passwords }),

    /** Every tag a brand can have, by name. */
    tags: () => http.call('GET tags'),

    /** The products of a brand, and its child brands. */
    brandProducts: (id: Identifier) => http.call('GET brand/{id}/products', { params: { id } }),
    brandChildren: (id: Identifier) => http.call('GET brand/{id}/children', { params: { id } }),

    /** Which of the typed names are known ingredients: one result per name, in order. */
    checkIngredients: (names: string[], signal?: AbortSignal) =>
        http.call('POST ingredients/check', { body: { names }, signal }),

    /** Reads the text of a label; null from a backend without this call. */
    parseIngredients: (body: BodyOf<'POST ingredients/parse'>, signal?: AbortSignal) =>
        http.call('POST ingredients/parse', { body, signal }).catch(unlessAbsent(null)),

    /** Adds several ingredients in one transaction and returns them. */
    addIngredients: (ingredients: IngredientInput[]) =>
        http.call('POST ingredients/bulk', { body: { ingredients } }),

    /**
     * Checks which products of a bulk upload cannot be saved, and why; the first bytes of each image are
     * enough.
     */
    validateProducts: (products: readonly unknown[], images: readonly File[]) =>
        http.call('POST products/bulk/validate', {
            form: { products: JSON.stringify(products), images: [...images] },
        }),

    /** Adds a product; repeating it with the same key does not add another. */
    addProduct: (form: CallOptions<'POST products'>['form'], saveKey: string) =>
        http.call('POST products', { form, saveKey }),

    /** The category that products with similar names have, if nearly all have the same. */
    productProposal: (name: string, signal?: AbortSignal) =>
        http.call('GET products/proposal', { query: { name }, signal }),

    /** At most ten products whose names resemble `text`, with a score of 0 to 100. */
    similarProducts: async (text: string, brandId?: number, signal?: AbortSignal) => {
        const { items } = await http.call('POST search/brand-product', {
            body: {
                text,
                from: 0,
                to: similarLimit,
                include_score: true,
                exclude_brands: true,
                ...(brandId === undefined ? {} : { brand_ids: [brandId] }),
            },
            signal,
        });
        return items.slice(0, similarLimit);
    },

    /** At most ten products of the catalogue that may be a submitted one, with a score of 0 to 100. */
    catalogueMatches: async (text: string, signal?: AbortSignal) => {
        const { items } = await http.call('POST search/brand-product', {
            body: {
                text,
                from: 0,
                to: similarLimit,
                include_total: true,
                include_score: true,
                exclude_brands: true,
            },
            signal,
        });
        return items.slice(0, similarLimit);
    },

    /** At most ten products whose names resemble `text`, for pickers. */
    findProducts: async (text: string, signal?: AbortSignal): Promise<ProductRef[]> => {
        const { items } = await http.call('POST search/brand-product', {
            body: { text, from: 0, to: 10, include_total: true, exclude_brands: true },
            signal,
        });
        return items.flatMap(({ id, name, brand, image }) => (brand ? [{ id, name, brand, image }] : []));
    },

    /** What belongs to a product: one list per tab. */
    productNewProducts: (id: Identifier) => http.call('GET product/{id}/new-products', { params: { id } }),
    productShopItems: (id: Identifier) => http.call('GET product/{id}/shop-items', { params: { id } }),
    productUsers: (id: Identifier) => http.call('GET product/{id}/users', { params: { id } }),
    productReviews: (id: Identifier) => http.call('GET product/{id}/product-reviews', { params: { id } }),
    productRoutines: (id: Identifier) => http.call('GET product/{id}/routines', { params: { id } }),
    productCollections: (id: Identifier) => http.call('GET product/{id}/collections', { params: { id } }),

    /** At most ten members whose name or email address matches `text`, for pickers. */
    findUsers: async (
        text: string,
        signal?: AbortSignal,
    ): Promise<ResponseOf<'GET search/users'>['items']> => {
        const { items } = await http.call('GET search/users', { query: { text, from: 0, to: 10 }, signal });
        return items;
    },
});

export type Verbs = ReturnType<typeof createVerbs>;
