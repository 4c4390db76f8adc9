import type { Identifier, RaRecord } from 'ra-core';
import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { searches, whenSearching, whole, wholeOf, type ListCall } from '../../dataProvider/listCalls.ts';
import { encodeFields } from '../../src/kit/fields/encode.ts';
import { productFields } from './fields.ts';

const ofBrand = (id: Identifier) => wholeOf('GET brand/{id}/products', id);

const recent = whole('GET products', { limit: 50, order: 'latest' });

/** The list has the 50 most recent products, as the specification has it; an export asks for all, page by page. */
const latest: ListCall = params => {
    const { meta, pagination } = params;
    if (!meta?.all || !pagination) return recent(params);
    return {
        name: 'GET products',
        query: { limit: pagination.perPage, order: 'latest', page: pagination.page },
    };
};

const search: ListCall = params => {
    const { brand, ...filter } = params.filter ?? {};
    const brandIds = brand === undefined ? {} : { brand_ids: [Number(brand)] };
    return searches('POST search/brand-product', { ...brandIds, include_score: true })({ ...params, filter });
};

/**
 * A row of mixed search results. Ids are unique per type only, so a search result is identified by type and
 * id together (`brand-12`) and keeps its own id as `record_id`; a listed product stays unchanged.
 */
const searchRow = (row: RaRecord): RaRecord =>
    typeof row.type === 'string' ? { ...row, id: `${row.type}-${row.id}`, record_id: row.id } : row;

/** What only the form that approves a submission has: the photograph to take, and a new brand. */
const fromSubmission = ({ image_from, brand_new }: Partial<RaRecord>) => ({ image_from, brand_new });

/** The latest products, those of a brand, or search results; saved as a multipart form. */
export const productsEndpoint: Endpoint = {
    record: 'product/{id}',
    create: 'POST products',
    list: whenSearching(search, params =>
        params.filter?.brand ? ofBrand(params.filter.brand) : latest(params),
    ),
    row: searchRow,
    related: { brand_id: 'GET brand/{id}/products' },
    encode: (values, before) => ({
        form: { ...encodeFields(productFields, values, before), ...fromSubmission(values) },
    }),
};
