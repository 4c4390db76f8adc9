import type { ListView } from '../../../contract/views.ts';
import type { DefinedResource } from '../resource/defineResource.tsx';
import { listPath, openedParts } from '../../routing/paths.ts';

/** Parameters for a position in a list, or for a view; a view does not keep them. */
const passing = ['view', 'page', 'after', 'before', ...openedParts];

const common = ['perPage', 'sort', 'order'];

/** The part of a list's address that a view keeps, in a fixed order. */
export const keptSearch = (search: string) => {
    const params = new URLSearchParams(search);
    for (const name of passing) params.delete(name);
    params.sort();
    return params.size > 0 ? `?${params}` : '';
};

/** The part of a view that its list still knows, and the names of the filters that it does not. */
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

export const viewPath = (view: ListView, list: DefinedResource) => {
    const params = new URLSearchParams(knownSearch(view, list).search);
    return listPath(view.list, { ...Object.fromEntries(params), view: view.id });
};
