import type { Identifier, RaRecord } from 'ra-core';
import { brandFields } from '../resources/brands/fields.ts';
import { asForm } from '../src/kit/fields/encode.ts';
import { recentLimit } from '../contract/limits.ts';
import type { CallName } from '../contract/types.ts';
import { pages, ranges, searches, whenSearching, whole, wholeOf, type ListCall } from './listCalls.ts';
import { newProductTab, newProductTabs } from './newProductTabs.ts';
import type { ReferenceName } from './references.ts';
import { searchRow, type Row } from './searchRow.ts';

/** The path of one record, as a call of the contract names it: `product/{id}`. */
type RecordPath = {
    [Name in CallName]: Name extends `GET ${infer Path extends `${string}/{id}`}` ? Path : never;
}[CallName];

/** What a save sends: the values of a multipart form, or a JSON body. */
export type Encoded = { form: object } | { body: object };

/** How the backend is asked for one resource. */
export interface Endpoint {
    /** Path of one record: read, replaced and deleted there. */
    record?: RecordPath;
    /** The call that adds a record. */
    create?: CallName;
    list?: ListCall;
    /** Turns an answered row into a record, where it is not one already. */
    row?: (row: Row) => RaRecord;
    /** The calls that list these records of another one, by the field that points to it. */
    related?: Record<string, CallName>;
    /** The reference list a save or a deletion makes stale. */
    stales?: ReferenceName;
    /** What a save sends, of what a form holds and, unless it is new, of what was saved before; all of it as JSON when absent. */
    encode?: (data: Partial<RaRecord>, before?: RaRecord) => Encoded;
}

const productsOfBrand: ListCall = ({ filter }) =>
    wholeOf('GET brand/{id}/products', filter?.brand as Identifier);

const searchProducts: ListCall = params => {
    const { brand, ...filter } = params.filter ?? {};
    const brandIds = brand === undefined ? {} : { brand_ids: [Number(brand)] };
    return searches('POST search/brand-product', { ...brandIds, include_score: true })({ ...params, filter });
};

const productForm = ({
    name,
    brand_id,
    description,
    single_use,
    image,
    new_product_id,
    barcodes,
    categories,
    product_ingredients,
}: Partial<RaRecord>) => ({
    form: {
        name,
        brand_id,
        description,
        single_use,
        image,
        new_product_id,
        barcodes,
        categories,
        product_ingredients,
    },
});

const ingredientBody = ({ description, ewg_rating, ewg_hazard_score, names }: Partial<RaRecord>) => ({
    body: { description, ewg_rating, ewg_hazard_score, names },
});

const newProducts: ListCall = params => {
    const tab = newProductTabs[newProductTab(params.filter?.tab)];
    return pages('GET new-products', tab)({ ...params, filter: {} });
};

const searchShopItems: ListCall = params => {
    const { shop_id, ...filter } = params.filter ?? {};
    const shopIds = shop_id === undefined ? {} : { shop_ids: [Number(shop_id)] };
    return searches('POST search/shop-items', shopIds)({ ...params, filter });
};

const recentShopItems: ListCall = ({ filter }) =>
    whole('GET shop-items', { limit: recentLimit, order: 'latest', shop_id: filter?.shop_id })({});

/** What the backend calls each resource. Adding a resource starts with an entry here. */
export const endpoints: Record<string, Endpoint> = {
    ingredients: {
        record: 'ingredient/{id}',
        create: 'POST ingredients',
        list: pages('GET ingredients', {}, 'per_page'),
        encode: ingredientBody,
    },
    products: {
        record: 'product/{id}',
        create: 'POST products',
        list: whenSearching(searchProducts, params =>
            params.filter?.brand
                ? productsOfBrand(params)
                : whole('GET products', { limit: 50, order: 'latest' })(params),
        ),
        row: searchRow,
        related: { brand_id: 'GET brand/{id}/products' },
        encode: productForm,
    },
    brands: {
        record: 'brand/{id}',
        create: 'POST brands',
        list: pages('GET brands', { orderBy: 'created-desc', paginate: true }),
        related: { parent_id: 'GET brand/{id}/children' },
        stales: 'brands',
        encode: asForm(brandFields),
    },
    'new-products': { record: 'new-product/{id}', list: newProducts },
    'product-reviews': { record: 'product-review/{id}', list: pages('GET product-reviews') },
    corrections: {
        record: 'correction/{id}',
        list: pages('GET corrections', { resolved: false }),
        encode: ({ resolved }) => ({ body: { resolved } }),
    },
    'barcode-misses': { list: pages('GET barcode-scan-misses') },
    collections: {
        record: 'collection/{id}',
        list: pages('GET collections', { excludeProtected: true, order: 'latest' }),
    },
    routines: { record: 'routine/{id}', list: pages('GET routines') },
    posts: {
        record: 'community/post/{id}',
        create: 'POST community/posts',
        encode: form => ({ form }),
        list: ranges('GET community/posts', { respect_visible_after: false }),
    },
    questions: {
        record: 'product-question/{id}',
        list: pages('GET product-questions', {}, 'per_page'),
        encode: ({ question }) => ({ body: { question } }),
    },
    'shop-items': {
        record: 'shop-item/{id}',
        list: whenSearching(searchShopItems, recentShopItems),
    },
    users: {
        record: 'user/{id}',
        list: whenSearching(
            searches('POST search/users', { include_self: true }),
            pages('GET users', {}, 'per_page'),
        ),
    },
};
