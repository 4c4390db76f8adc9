import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { asForm } from '../../src/kit/fields/encode.ts';
import { brandFields } from './fields.ts';

/** Brands by page, newest first; saving one invalidates the list of brands behind every brand input. */
export const brandsEndpoint: Endpoint = {
    record: 'brand/{id}',
    create: 'POST brands',
    list: pages('GET brands', { orderBy: 'created-desc', paginate: true }),
    related: { parent_id: 'GET brand/{id}/children' },
    invalidates: 'brands',
    encode: asForm(brandFields),
};
