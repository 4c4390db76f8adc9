import type { GetListParams, Identifier, RaRecord, SortPayload } from 'ra-core';
import type { CallName } from '../contract/types.ts';
import type { AnyCall } from './http.ts';

/** A call for a list; `whole` when its response has every row, whatever page is requested. */
export interface ListRequest extends AnyCall {
    whole?: boolean;
    /** Selects the returned rows that belong to the list; all by default. */
    select?: (rows: RaRecord[]) => RaRecord[];
    /** Its parameters beyond the specification, which a backend may not know (see `sendNarrowed`). */
    beyond?: readonly string[];
    /** Filters that a backend which narrows applies without confirming them; sent to no other. */
    unconfirmed?: readonly string[];
    /** Those that a right result does not need, so that a backend which announces nothing is not sent them. */
    hints?: readonly string[];
    /** Those that it is repeated without when the backend refuses their values; `beyond` if absent. */
    refusable?: readonly string[];
}

/** Turns react-admin's list parameters into a call. */
export type ListCall = (params: Partial<GetListParams>) => ListRequest;

type Fixed = Record<string, unknown>;

const paging = ({ pagination }: Partial<GetListParams>) => pagination ?? { page: 1, perPage: 20 };

const range = (params: Partial<GetListParams>) => {
    const { page, perPage } = paging(params);
    return { from: (page - 1) * perPage, to: page * perPage };
};

/** `?page=2&perPage=20`, or `per_page` where a call uses that spelling. */
export const pages =
    (name: CallName, fixed: Fixed = {}, size: 'perPage' | 'per_page' = 'perPage'): ListCall =>
    params => {
        const { page, perPage } = paging(params);
        return { name, query: { ...fixed, ...params.filter, page, [size]: perPage } };
    };

/** `?from=20&to=40`, `to` exclusive. */
export const ranges =
    (name: CallName, fixed: Fixed = {}): ListCall =>
    params => ({ name, query: { ...fixed, ...params.filter, ...range(params) } });

/** A search: the filter `q` is sent as `text`, with `from`, `to` and `include_total` in the body. */
export const searches =
    (name: CallName, fixed: Fixed = {}): ListCall =>
    params => {
        const { q, ...filter } = params.filter ?? {};
        return { name, body: { ...fixed, ...filter, text: q, ...range(params), include_total: true } };
    };

/** The whole list in one response. */
export const whole =
    (name: CallName, query?: Fixed): ListCall =>
    () => ({ name, query, whole: true });

/** The whole list of the records that belong to another record, whose id fills the braces. */
export const wholeOf = (name: CallName, id: Identifier): ListRequest => ({
    name,
    params: { id },
    whole: true,
});

const newestFirst: SortPayload = { field: 'created', order: 'DESC' };

/** `-stars`: a sort as a parameter; none for the `usual` order of the list, nor for react-admin's, which is none. */
const sortParameter = ({ field, order }: Partial<SortPayload> = {}, usual: SortPayload | null) => {
    if (field === undefined || field === 'id') return undefined;
    if (field === usual?.field && order === usual.order) return undefined;
    return order === 'DESC' ? `-${field}` : field;
};

/**
 * A list that is also narrowed and sorted beyond the specification: by each of its filters that is not `specified`. It is
 * read from place to place then: `after` and `before` in its filter. `usual` is its order without any, null if that has
 * no name.
 */
export const narrowable =
    (list: ListCall, specified: readonly string[] = [], usual: SortPayload | null = newestFirst): ListCall =>
    params => {
        const { after, before, ...filter } = params.filter ?? {};
        const names = Object.keys(filter).filter(
            name => filter[name] !== undefined && !specified.includes(name),
        );
        const sort = sortParameter(params.sort, usual);
        const beyond = sort === undefined ? names : [...names, 'sort'];
        const request = list({ ...params, filter });
        if (beyond.length === 0) return request;
        return { ...request, query: { ...request.query, sort, after, before }, beyond };
    };

/** `search` when there is a text to search for, else `list`, which gets no text. */
export const whenSearching =
    (search: ListCall, list: ListCall): ListCall =>
    params =>
        (params.filter?.q ? search : list)(params);

/**
 * The same for a list that is also narrowed and sorted beyond the specification: then the text narrows it as well, and
 * only without anything else it is searched for.
 */
export const whenSearchingOnly = (
    search: ListCall,
    list: ListCall,
    specified: readonly string[] = [],
): ListCall => {
    const narrowed = narrowable(list, specified, null);
    return params => {
        const request = narrowed(params);
        const { after: _, before: __, ...filter } = params.filter ?? {};
        return request.beyond?.join() === 'q' ? search({ ...params, filter }) : request;
    };
};
