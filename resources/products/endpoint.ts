import type { Identifier, RaRecord } from 'ra-core';
import { limits, readId } from '../../contract/limits.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { searches, whenSearching, whole, wholeOf, type ListCall } from '../../dataProvider/listCalls.ts';
import { encodeFields } from '../../src/ui/fields/encode.ts';
import { productFields } from './fields.ts';
import { isWholeCatalogue } from './list/catalogueFilter.ts';

const ofBrand = (id: Identifier) => wholeOf('GET brand/{id}/products', id);

/** The 50 most recent products, as the specification has it; exporting them exports all products. */
const recent = whole('GET products', { limit: 50, order: 'latest' });

/** By id the cursor is the id of a product. */
const placeOf = (place: unknown, isById: boolean) => (isById ? readId(String(place ?? '')) : place);

/** Every product, narrowed and sorted; `after` and `before` hold the cursor. */
const catalogue: ListCall = ({ filter = {}, pagination, sort: { field, order } = {}, meta }) => {
    const sort = field === undefined || field === 'id' ? undefined : `${order === 'DESC' ? '-' : ''}${field}`;
    const { q, ingredient, unanswered, country, list_age } = filter;
    const given = { q, ingredient, unanswered, country, list_age, sort };
    const isById = given.q === undefined && sort === undefined;
    const beyond = Object.keys(given).filter(name => given[name as keyof typeof given] !== undefined);
    return {
        name: 'GET products/all',
        query: {
            brand: filter.brand,
            category: filter.category,
            without: filter.without ?? '',
            single_use: filter.single_use,
            batch: filter.batch,
            ...given,
            after: placeOf(filter.after, isById),
            before: placeOf(filter.before, isById),
            ...(field === 'id' && order === 'ASC' && { order: 'oldest' }),
            per_page: meta?.all ? limits.exportPage : pagination?.perPage,
        },
        beyond,
        refusable: [...beyond, ...['without', 'single_use'].filter(name => filter[name] !== undefined)],
    };
};

const search: ListCall = params => {
    const { brand, q } = params.filter ?? {};
    const brandIds = brand === undefined ? {} : { brand_ids: [Number(brand)] };
    const fixed = params.meta?.linked ? { exclude_brands: true } : { ...brandIds, include_score: true };
    return searches('POST search/brand-product', fixed)({ ...params, filter: { q } });
};

const list: ListCall = params => {
    const { filter = {}, meta } = params;
    if (isWholeCatalogue(filter)) return catalogue(params);
    if (filter.brand) return { ...ofBrand(filter.brand), meant: { brand: String(filter.brand) } };
    return meta?.all ? catalogue(params) : recent(params);
};

/** Ids are unique per type only: a result gets an id of type and id (`brand-12`), and its own in `record_id`. */
const searchRow = (row: RaRecord): RaRecord =>
    typeof row.type === 'string' ? { ...row, id: `${row.type}-${row.id}`, record_id: row.id } : row;

/** Only the form that approves a submission has them. */
const fromSubmission = ({ image_from, brand_new, new_product_version }: Partial<RaRecord>) => ({
    image_from,
    brand_new,
    new_product_version,
});

export const productsEndpoint: Endpoint = {
    record: 'product/{id}',
    create: 'POST products',
    list: params => (isWholeCatalogue(params.filter ?? {}) ? list : whenSearching(search, list))(params),
    row: searchRow,
    related: { brand_id: 'GET brand/{id}/products' },
    invalidates: ({ brand_new }) => (brand_new ? 'brands' : undefined),
    encode: (values, before) => ({
        form: { ...encodeFields(productFields, values, before), ...fromSubmission(values) },
    }),
};
