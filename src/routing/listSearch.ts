import { readId } from '../../contract/limits.ts';

export interface ListParameters {
    /** Plain search parameters. */
    filters: readonly string[];
    /** Filters that hold a record's id, with the message keys of their names; other values are ignored. */
    idFilters?: Readonly<Record<string, string>>;
    /** The page sizes under a filter, the default first. */
    pageSizesFor: (filter: Readonly<Record<string, unknown>>) => readonly number[];
    sort?: { field: string; order: 'ASC' | 'DESC' };
}

type Filter = Record<string, unknown>;

const own = ['filter', 'displayedFilters', 'page', 'perPage', 'sort', 'order'];

const searchText = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');

const parseFilter = (params: URLSearchParams): Filter => {
    try {
        const filter: unknown = JSON.parse(params.get('filter') ?? '{}');
        return typeof filter === 'object' && filter !== null ? { ...filter } : {};
    } catch {
        return {};
    }
};

const sizeOf = (perPage: string | null, { pageSizesFor }: ListParameters, filter: Filter) => {
    const sizes = pageSizesFor(filter);
    const size = Number(perPage);
    return { size: sizes.includes(size) ? size : sizes[0], standard: sizes[0] };
};

const pageOf = (page: string | null) => (page && /^[1-9]\d{0,6}$/.test(page) ? page : '1');

const standardOrder = { field: 'id', order: 'ASC' };

/** Whether a list's search is in react-admin's spelling, with the filters as JSON. */
export const isFrameworkSearch = (search: string) => {
    const params = new URLSearchParams(search);
    return params.has('filter') || params.has('displayedFilters');
};

/** Whether a page size was carried over from a view where it was the default. */
const isCarried = (perPage: string | null, from: string, list: ListParameters) => {
    const before = new URLSearchParams(from);
    if (perPage === null || before.get('perPage') !== perPage) return false;
    return Number(perPage) === sizeOf(null, list, parseFilter(before)).standard;
};

const places = ['after', 'before'];

const withoutPlace = (search: string) => {
    const params = new URLSearchParams(search);
    for (const name of places) params.delete(name);
    return searchText(params);
};

const placeOf = (search: string) => {
    const params = new URLSearchParams(search);
    return places.map(name => params.get(name)).join();
};

const flattened = (search: string, list: ListParameters, from = '') => {
    const given = new URLSearchParams(search);
    if (isCarried(given.get('perPage'), from, list)) given.delete('perPage');
    const filter = { ...Object.fromEntries(given), ...parseFilter(given) };
    const flat = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) {
        if (!own.includes(name) && value !== undefined && value !== null && value !== '') {
            flat.set(name, String(value));
        }
    }
    const page = pageOf(given.get('page'));
    if (page !== '1') flat.set('page', page);
    const { size, standard } = sizeOf(given.get('perPage'), list, filter);
    if (size !== standard) flat.set('perPage', String(size));
    const { sort = standardOrder } = list;
    const field = given.get('sort') ?? sort.field;
    const order = given.get('order') ?? sort.order;
    if (field !== sort.field || order !== sort.order) {
        flat.set('sort', field);
        flat.set('order', order);
    }
    return searchText(flat);
};

/**
 * `?filter={"q":"serum"}&page=1&perPage=25&sort=id&order=ASC` to `?q=serum`: defaults are omitted. A page size that
 * nobody chose is not carried over from another search of the list, nor is a cursor.
 */
export const flatSearch = (search: string, list: ListParameters, from = '') => {
    const flat = flattened(search, list, from);
    if (placeOf(flat) === ',' || placeOf(flat) !== placeOf(from)) return flat;
    const other = withoutPlace(flat);
    return other === withoutPlace(flattened(from, list)) ? flat : other;
};

/** The filters of an address that are ignored because they hold no id. */
export const ignoredFilters = (search: string, { idFilters = {} }: Pick<ListParameters, 'idFilters'>) =>
    [...new URLSearchParams(search)].flatMap(([name, value]) =>
        Object.hasOwn(idFilters, name) && value.trim() !== '' && readId(value) === undefined ? [name] : [],
    );

/** `?q=serum&page=2` to the complete search that react-admin reads; other parameters pass through. */
export const frameworkSearch = (search: string, list: ListParameters) => {
    const flat = new URLSearchParams(search);
    const { filters, sort = standardOrder } = list;
    const ignored = ignoredFilters(search, list);
    const params = new URLSearchParams();
    const filter: Record<string, string> = {};
    for (const [name, value] of flat) {
        if (ignored.includes(name)) continue;
        if (filters.includes(name)) {
            if (value.trim() !== '') filter[name] = value;
        } else if (!own.includes(name)) params.set(name, value);
    }
    params.set('filter', JSON.stringify(filter));
    params.set('page', pageOf(flat.get('page')));
    params.set('perPage', String(sizeOf(flat.get('perPage'), list, filter).size));
    params.set('sort', flat.get('sort') ?? sort.field);
    params.set('order', flat.get('order') ?? sort.order);
    return searchText(params);
};

/** The parameters of an address that were ignored: their values differ from those `read` from it. */
export const ignoredParameters = <Read extends object>(search: string, read: Read) => {
    const params = new URLSearchParams(search);
    return (Object.keys(read) as (keyof Read & string)[]).filter(name => {
        const given = params.get(name);
        return given && given !== String(read[name]);
    });
};
