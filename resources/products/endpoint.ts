import type { Identifier, RaRecord } from 'ra-core';
import { limits } from '../../contract/limits.ts';
import { readId } from '../../contract/recordId.ts';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { searches, whenSearching, whole, wholeOf, type ListCall } from '../../dataProvider/listCalls.ts';
import { encodeFields } from '../../src/kit/fields/encode.ts';
import { productFields } from './fields.ts';
import { isWholeCatalogue } from './list/catalogueFilter.ts';

const ofBrand = (id: Identifier) => wholeOf('GET brand/{id}/products', id);

/** The 50 most recent products, as the specification has it; an export of them is one of all products. */
const recent = whole('GET products', { limit: 50, order: 'latest' });

/** Every product, narrowed by the filter; `after` and `before` say where the page is. */
const catalogue: ListCall = ({ filter = {}, pagination, sort, meta }) => ({
    name: 'GET products/all',
    query: {
        brand: filter.brand,
        category: filter.category,
        without: filter.without ?? '',
        single_use: filter.single_use,
        after: readId(filter.after ?? ''),
        before: readId(filter.before ?? ''),
        ...(sort?.order === 'ASC' && { order: 'oldest' }),
        per_page: meta?.all ? limits.exportPage : pagination?.perPage,
    },
    refusable: ['without', 'single_use'].filter(name => filter[name] !== undefined),
});

const search: ListCall = params => {
    const { brand, q } = params.filter ?? {};
    const brandIds = brand === undefined ? {} : { brand_ids: [Number(brand)] };
    const fixed = params.meta?.linked ? { exclude_brands: true } : { ...brandIds, include_score: true };
    return searches('POST search/brand-product', fixed)({ ...params, filter: { q } });
};

const list: ListCall = params => {
    const { filter = {}, meta } = params;
    if (isWholeCatalogue(filter)) return catalogue(params);
    if (filter.brand) return ofBrand(filter.brand);
    return meta?.all ? catalogue(params) : recent(params);
};

/**
 * A row of mixed search results. Ids are unique per type only, so a search result is identified by type and
 * id together (`brand-12`) and keeps its own id as `record_id`; a listed product stays unchanged.
 */
const searchRow = (row: RaRecord): RaRecord =>
    typeof row.type === 'string' ? { ...row, id: `${row.type}-${row.id}`, record_id: row.id } : row;

/** What only the form that approves a submission has: the photograph to take, and a new brand. */
const fromSubmission = ({ image_from, brand_new }: Partial<RaRecord>) => ({ image_from, brand_new });

/** The latest products, those of a brand, all of them, or search results; saved as a multipart form. */
export const productsEndpoint: Endpoint = {
    record: 'product/{id}',
    create: 'POST products',
    list: whenSearching(search, list),
    row: searchRow,
    related: { brand_id: 'GET brand/{id}/products' },
    encode: (values, before) => ({
        form: { ...encodeFields(productFields, values, before), ...fromSubmission(values) },
    }),
};
