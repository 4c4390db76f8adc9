import type { AddressedResource } from './addresses.ts';

type ListParameters = Pick<AddressedResource, 'filters' | 'perPage' | 'sort'>;

const framework = ['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order'];

const searchText = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');

const filterOf = (params: URLSearchParams): Record<string, unknown> => {
    try {
        const filter: unknown = JSON.parse(params.get('filter') ?? '{}');
        return typeof filter === 'object' && filter !== null ? { ...filter } : {};
    } catch {
        return {};
    }
};

/** Whether a list's search is spelled the framework's way, with its filters as JSON. */
export const isFrameworkSearch = (search: string) => {
    const params = new URLSearchParams(search);
    return params.has('filter') || params.has('displayedFilters');
};

/** `?filter={"q":"serum"}&page=1&perPage=25&sort=id&order=ASC` to `?q=serum`: nothing at its default is written. */
export const flatSearch = (
    search: string,
    { perPage, sort = { field: 'id', order: 'ASC' } }: ListParameters,
) => {
    const given = new URLSearchParams(search);
    const flat = new URLSearchParams();
    for (const [name, value] of Object.entries(filterOf(given))) {
        if (value !== undefined && value !== null && value !== '') flat.set(name, String(value));
    }
    const keep = (name: string, standard: string) => {
        const value = given.get(name);
        if (value && value !== standard) flat.set(name, value);
    };
    keep('page', '1');
    keep('perPage', String(perPage));
    const sorted = given.get('sort') ?? sort.field;
    const order = given.get('order') ?? sort.order;
    if (sorted !== sort.field || order !== sort.order) {
        flat.set('sort', sorted);
        flat.set('order', order);
    }
    for (const [name, value] of given) if (!framework.includes(name)) flat.set(name, value);
    return searchText(flat);
};

/** `?q=serum&page=2` to the search react-admin reads; parameters that are no filters are passed through. */
export const frameworkSearch = (search: string, { filters, perPage, sort }: ListParameters) => {
    const flat = new URLSearchParams(search);
    if (flat.size === 0) return '';
    const params = new URLSearchParams();
    const filter: Record<string, string> = {};
    for (const [name, value] of flat) {
        if (filters.includes(name)) filter[name] = value;
        else params.set(name, value);
    }
    params.set('filter', JSON.stringify(filter));
    if (!params.has('page')) params.set('page', '1');
    if (!params.has('perPage')) params.set('perPage', String(perPage));
    if (sort && !params.has('sort')) {
        params.set('sort', sort.field);
        params.set('order', sort.order);
    }
    return searchText(params);
};
