import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages, whenSearching, type ListCall } from '../../dataProvider/listCalls.ts';
import { asForm } from '../../src/kit/fields/encode.ts';
import { plainText } from '../../src/kit/input/plainText.ts';
import { brandFields } from './fields.ts';

/**
 * The brands whose name contains the text, by name: the contract's paged list cannot search, while its list
 * for choosers has every brand, though without logos and dates.
 */
const byName: ListCall = ({ filter }) => {
    const wanted = plainText(String(filter?.q).trim());
    return {
        name: 'GET brands',
        whole: true,
        select: rows => rows.filter(({ name }) => plainText(String(name)).includes(wanted)),
    };
};

/** Brands by page, newest first; saving one invalidates the list of brands behind every brand input. */
export const brandsEndpoint: Endpoint = {
    record: 'brand/{id}',
    create: 'POST brands',
    list: whenSearching(byName, pages('GET brands', { orderBy: 'created-desc', paginate: true })),
    related: { parent_id: 'GET brand/{id}/children' },
    invalidates: 'brands',
    encode: asForm(brandFields),
};
