import type { ListView } from '../../../contract/views.ts';
import type { DefinedResource } from '../resource/defineResource.tsx';
import { listPath } from '../resource/paths.ts';

/** Parameters that say where in a list one is, or which view it is; they are no part of a view. */
const passing = ['view', 'page', 'after', 'before', 'new'];

/** Parameters that every list knows. */
const common = ['perPage', 'sort', 'order'];

/** What of a list's address a view keeps, always in the same order. */
export const keptSearch = (search: string) => {
    const params = new URLSearchParams(search);
    for (const name of passing) params.delete(name);
    params.sort();
    return params.size > 0 ? `?${params}` : '';
};

/** What of a view its list still knows, and the names of the filters that it does not. */
export const knownSearch = (
    { search }: Pick<ListView, 'search'>,
    { filters, ownSearch }: DefinedResource,
) => {
    const params = new URLSearchParams(search);
    const isKnown = (name: string) => ownSearch || filters.includes(name) || common.includes(name);
    const dropped = [...new Set(params.keys())].filter(name => !isKnown(name));
    for (const name of dropped) params.delete(name);
    return { search: keptSearch(`?${params}`), dropped };
};

/** The address of a view, as react-admin has it. */
export const viewPath = (view: ListView, list: DefinedResource) => {
    const params = new URLSearchParams(knownSearch(view, list).search);
    return listPath(view.list, { ...Object.fromEntries(params), view: view.id });
};
