import type { GetListParams, Identifier, RaRecord, SortPayload } from 'ra-core';
import type { CallName } from '../contract/types.ts';
import type { AnyCall } from './http.ts';

/** A call for a list; `whole` if its response has every row, whichever page is requested. */
export interface ListRequest extends AnyCall {
    whole?: boolean;
    /** Of a whole list: the parameters by which a job means the same records. */
    meant?: Record<string, string>;
    /** Selects the list's rows; all by default. */
    select?: (rows: RaRecord[]) => RaRecord[];
    /** Parameters beyond the specification, which a backend may not know (see `sendNarrowed`). */
    beyond?: readonly string[];
    /** Filters that a narrowing backend applies without confirming; other backends do not get them. */
    unconfirmed?: readonly string[];
    /** Parameters the result does not need; a backend that announces nothing does not get them. */
    hints?: readonly string[];
    /** Parameters to leave out if the backend refuses their values; `beyond` by default. */
    refusable?: readonly string[];
}

export type ListCall = (params: Partial<GetListParams>) => ListRequest;

type Fixed = Record<string, unknown>;

const paging = ({ pagination }: Partial<GetListParams>) => pagination ?? { page: 1, perPage: 20 };

const range = (params: Partial<GetListParams>) => {
    const { page, perPage } = paging(params);
    return { from: (page - 1) * perPage, to: page * perPage };
};

/** `?page=2&perPage=20`, or `per_page`. */
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

/** The filter `q` becomes `text`; `from`, `to` and `include_total` are in the body. */
export const searches =
    (name: CallName, fixed: Fixed = {}): ListCall =>
    params => {
        const { q, ...filter } = params.filter ?? {};
        return { name, body: { ...fixed, ...filter, text: q, ...range(params), include_total: true } };
    };

export const whole =
    (name: CallName, query?: Fixed): ListCall =>
    () => ({ name, query, whole: true });

/** All records that belong to the one whose id fills the path parameter. */
export const wholeOf = (name: CallName, id: Identifier): ListRequest => ({
    name,
    params: { id },
    whole: true,
});

const newestFirst: SortPayload = { field: 'created', order: 'DESC' };

/** `-stars`; undefined for the list's `usual` order and for react-admin's default. */
const sortParameter = ({ field, order }: Partial<SortPayload> = {}, usual: SortPayload | null) => {
    if (field === undefined || field === 'id') return undefined;
    if (field === usual?.field && order === usual.order) return undefined;
    return order === 'DESC' ? `-${field}` : field;
};

/**
 * A list narrowed and sorted beyond the specification by every filter that is not `specified`; its pages then have
 * cursors, `after` and `before` in the filter. `usual` is its default order; null if that has no name.
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

/** `search` if there is a text to search for, else `list` without the text. */
export const whenSearching =
    (search: ListCall, list: ListCall): ListCall =>
    params =>
        (params.filter?.q ? search : list)(params);

/** `search` if the text is the only filter; otherwise the text narrows `list`, beyond the specification. */
export const whenSearchingOnly = (
    search: ListCall,
    list: ListCall,
    specified: readonly string[] = [],
    usual: SortPayload | null = null,
): ListCall => {
    const narrowed = narrowable(list, specified, usual);
    return params => {
        const request = narrowed(params);
        const { after: _, before: __, ...filter } = params.filter ?? {};
        return request.beyond?.join() === 'q' ? search({ ...params, filter }) : request;
    };
};
