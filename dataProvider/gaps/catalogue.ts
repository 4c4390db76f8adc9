import { type Gaps, type Received, numbered } from './fillGaps.ts';
import type { Brand, BrandChoice } from '../../contract/brands.ts';
import type { Ingredient } from '../../contract/ingredients.ts';
import type { NewProductRef, ProductRef, ProductRow } from '../../contract/productRow.ts';
import type { Product } from '../../contract/products.ts';

export const productRef: Gaps<ProductRef> = { brand: null, image: null };

const newProductRef: Gaps<NewProductRef> = { brand_name: null, front_image: null };

export const subject = { product: productRef, new_product: newProductRef };

const ingredient: Gaps<Ingredient> = {
    description: null,
    ewg_rating: null,
    ewg_hazard_score: 'none',
    names: [{ id: numbered, primary: false }],
};

const productRow: Gaps<ProductRow> = {
    brand: null,
    image: null,
    single_use: false,
    barcodes: [{ id: numbered }],
    lineage: [{ id: numbered, subcategories: [{ id: numbered }] }],
};

const product: Gaps<Product> = {
    ...productRow,
    brand_id: (id, { brand }) => (id ?? (brand as Received | null | undefined)?.id ?? null) as number | null,
    description: null,
    categories: [],
    product_ingredients: [
        {
            id: numbered,
            order: (order, _, index) => (typeof order === 'number' ? order : index),
            // The list is useless without its ingredients, so none is null.
            ingredient: value => ({
                names: [],
                ewg_hazard_score: 'none',
                ...(value as { id: number; name: string }),
            }),
        },
    ],
    new_product_id: null,
};

const brandChoice: Gaps<BrandChoice> = { country_id: null };

const brand: Gaps<Brand> = {
    ...brandChoice,
    description: null,
    logo: null,
    parent_id: null,
    parent: null,
    tags: [],
    active_product_count: null,
    created: null,
};

const textList = (texts: unknown): string[] => {
    if (typeof texts !== 'string') return (texts ?? []) as string[];
    return texts
        .split(', ')
        .map(text => text.trim())
        .filter(Boolean);
};

const unlessNull = (ids: unknown) => (ids ?? undefined) as number[] | undefined;

const owned = [{ user: null }] as const;

export const catalogueGaps = {
    'GET ingredients': [ingredient],
    'POST ingredients': ingredient,
    'GET ingredient/{id}': ingredient,
    'PUT ingredient/{id}': ingredient,
    'POST ingredients/bulk': [ingredient],
    'POST ingredients/check': [{ ingredient_id: null }],
    'POST ingredients/parse': { pieces: [{ ingredient: null, nearest: [] }], sections: [{ title: null }] },
    'GET products': [productRow],
    'POST products': product,
    'GET product/{id}': product,
    'PUT product/{id}': product,
    'GET product/{id}/new-products': [
        { barcode: null, brand_name: null, user: null, created: null, hide: false, product: null },
    ],
    'GET product/{id}/shop-items': [{ shop: { logo: null, tag_colour: null } }],
    'GET product/{id}/users': [{ user: null, used: 0, unused: 0 }],
    'GET product/{id}/product-reviews': [{ user: null, num_stars: null }],
    'GET product/{id}/routines': owned,
    'GET product/{id}/collections': owned,
    'GET product/{id}/social-post': {
        brand_name: '',
        image: null,
        risk: 'none',
        hazards: (value: unknown) => ({ none: 0, low: 0, moderate: 0, high: 0, ...(value as object | null) }),
    },
    'POST products/bulk/validate': {
        products: [
            {
                brand: '',
                brand_id: null,
                image_file: '',
                description: '',
                ingredients: textList,
                barcodes: textList,
                categories: textList,
                errors: textList,
                ingredient_ids: unlessNull,
                category_ids: unlessNull,
            },
        ],
        missing_ingredients: [],
        missing_brands: [],
    },
    'POST brands': brand,
    'GET brand/{id}': brand,
    'PUT brand/{id}': brand,
    'GET brand/{id}/products': [productRow],
    'GET brand/{id}/children': [brandChoice],
    'GET categories': [{ parent_id: null }],
    'POST search/brand-product': [productRef],
} as const;

/** The full list and the paged one share a call; entries of the full list stay small. */
export const brandGaps = { 'GET brands': [brandChoice] } as const;
