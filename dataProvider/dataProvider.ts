import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, Identifier, PaginationPayload, RaRecord } from 'ra-core';
import { unknownId, versionOf, withVersion, type Endpoint } from './endpoint.ts';
import { staleOf } from './failure.ts';
import { fillGaps } from './gaps/gaps.ts';
import type { AnyCall, Http } from './http.ts';
import type { HttpClient, HttpRequest } from './httpClient.ts';
import type { ListCall, ListRequest } from './listCalls.ts';
import { sendNarrowed, type LeftOut } from './narrowed.ts';
import type { ReferenceName } from './references.ts';

interface Parts {
    client: HttpClient;
    http: Http;
    endpoints: Record<string, Endpoint | undefined>;
    discardReference: (name: ReferenceName) => void;
}

interface PagedResponse {
    items: RaRecord[];
    total?: number;
    total_is_estimate?: boolean;
    /** Cursors of the neighbouring pages; null at either end. */
    previous?: number | string | null;
    next?: number | string | null;
    /** A list too long to sort sorts only this many of its newest rows, or of the most scanned barcodes. */
    sorted_newest?: number;
    sorted_scanned?: number;
}

const metaOf = (response: Partial<PagedResponse>, isWhole = false, leftOut?: LeftOut) => {
    const {
        total,
        total_is_estimate,
        previous,
        next,
        sorted_newest: newest,
        sorted_scanned: scanned,
    } = response;
    const meta = {
        // A list that arrives whole may be the beginning of a longer one, which an export writes.
        ...(isWhole && total !== undefined && { all: total }),
        ...(!isWhole && total_is_estimate && { totalIsEstimate: true }),
        ...(next !== undefined && { previous, next }),
        ...(leftOut && { leftOut }),
        ...((newest ?? scanned) !== undefined && { sortedPart: { newest, scanned } }),
    };
    return Object.keys(meta).length > 0 ? { meta } : {};
};

const isRecord = (response: unknown): response is RaRecord =>
    typeof response === 'object' && response !== null && 'id' in response;

const pageOf = <Item>(items: Item[], { page, perPage }: PaginationPayload) =>
    items.slice((page - 1) * perPage, page * perPage);

/** React-admin's methods over the calls of the contract; `meta: { quiet: true }` never asks to sign in again. */
export const createDataProvider = ({ client, http, endpoints, discardReference }: Parts): DataProvider => {
    const endpointOf = (resource: string): Endpoint => {
        const endpoint = endpoints[resource];
        if (!endpoint) throw new Error(`No endpoint is declared for the resource "${resource}"`);
        return endpoint;
    };

    const recordPath = (resource: string) => {
        const { record } = endpointOf(resource);
        if (!record) throw new Error(`The resource "${resource}" has no records of its own`);
        return record.replace('/{id}', '');
    };

    /** ra-data-simple-rest reads records; its other methods send something else than the backend takes. */
    const createReader = (request: HttpRequest) =>
        simpleRestProvider('', (url: string, init) =>
            client(url.slice(1), { ...(init as RequestInit), ...request }),
        ).getOne;
    const read = createReader({});
    const readQuietly = createReader({ quiet: true });

    const readRecord: typeof read = async (resource, params) => {
        const { data } = await (params.meta?.quiet ? readQuietly : read)(recordPath(resource), params);
        return { data: fillGaps(`GET ${endpointOf(resource).record}` as AnyCall['name'], data) as never };
    };

    const changed = (resource: string, saved: Partial<RaRecord> = {}) => {
        const name = endpointOf(resource).invalidates?.(saved);
        if (name) discardReference(name);
    };

    const withoutHints = async ({ query = {}, hints = [] }: ListRequest) => {
        if (hints.length === 0 || (await http.narrows().catch(() => false))) return query;
        return Object.fromEntries(Object.entries(query).filter(([name]) => !hints.includes(name)));
    };

    const list = async ({ row }: Endpoint, ask: ListCall, params: Partial<GetListParams>) => {
        const { signal, pagination, meta } = params;
        const {
            request: { whole, select = (all: RaRecord[]) => all },
            response,
            leftOut,
        } = await sendNarrowed(
            ask,
            params,
            async sent => {
                const query = await withoutHints(sent);
                const rows = await http.send({ ...sent, query, signal, quiet: meta?.quiet });
                return rows as RaRecord[] | PagedResponse;
            },
            http.narrows,
        );
        const items = select(Array.isArray(response) ? response : response.items);
        const counted: Partial<PagedResponse> = Array.isArray(response) || whole ? {} : response;
        const rows = whole && pagination ? pageOf(items, pagination) : items;
        return {
            data: (row ? rows.map(row) : rows) as never[],
            total: counted.total ?? items.length,
            ...metaOf(Array.isArray(response) ? {} : response, whole, leftOut),
        };
    };

    const encoded = (resource: string, data: object, previousData?: RaRecord) => {
        const { encode = (body: object) => ({ body }) } = endpointOf(resource);
        return encode(data, previousData);
    };

    const create = async (resource: string, name: AnyCall['name'], data: object) => {
        const response = await http.send({ name, ...encoded(resource, data) });
        changed(resource, data);
        return { data: (isRecord(response) ? response : { id: unknownId }) as never };
    };

    const update = async (
        resource: string,
        id: Identifier,
        data: object,
        previousData?: RaRecord,
        words?: string,
    ) => {
        const path = recordPath(resource);
        const name = `PUT ${path}/{id}` as AnyCall['name'];
        const sent = withVersion(encoded(resource, data, previousData), previousData?.version);
        const response = await http.send({ name, params: { id }, ...sent, words }).catch((error: unknown) => {
            const stale = staleOf(error);
            if (stale)
                stale.current = fillGaps(`GET ${path}/{id}` as AnyCall['name'], stale.current) as never;
            throw error;
        });
        changed(resource, data);
        if (isRecord(response)) return { data: response as never };
        // The backend may return nothing. The record is saved, so failing to read it does not fail the save.
        return readRecord(resource, { id }).catch(() => ({ data: { ...previousData, id } as never }));
    };

    const remove = async (resource: string, id: Identifier, version?: unknown, words?: string) => {
        const name = `DELETE ${recordPath(resource)}/{id}` as AnyCall['name'];
        await http.send({ name, params: { id }, query: { version: versionOf(version) }, words });
        changed(resource);
    };

    return {
        supportAbortSignal: true,

        getList: (resource, params) => {
            const endpoint = endpointOf(resource);
            if (!endpoint.list) throw new Error(`The resource "${resource}" cannot be listed`);
            return list(endpoint, endpoint.list, params);
        },

        getManyReference: (resource, { target, id, ...params }) => {
            const endpoint = endpointOf(resource);
            const name = endpoint.related?.[target];
            if (!name) throw new Error(`"${resource}" cannot be listed by "${target}"`);
            return list(endpoint, () => ({ name, params: { id } }), params);
        },

        getOne: readRecord,

        getMany: async (resource, { ids, ...params }) => {
            const replies = await Promise.all(ids.map(id => readRecord(resource, { ...params, id })));
            return { data: replies.map(({ data }) => data) as never[] };
        },

        create: (resource, { data }) => {
            const { create: name } = endpointOf(resource);
            if (!name) throw new Error(`The resource "${resource}" cannot be added to`);
            return create(resource, name, data);
        },

        update: (resource, { id, data, previousData, meta }) =>
            update(resource, id, data, previousData, meta?.words as string | undefined),

        updateMany: async (resource, { ids, data }) => {
            await Promise.all(ids.map(id => update(resource, id, data)));
            return { data: ids };
        },

        delete: async (resource, { id, previousData, meta }) => {
            await remove(resource, id, previousData?.version, meta?.words as string | undefined);
            return { data: (previousData ?? { id }) as never };
        },

        deleteMany: async (resource, { ids }) => {
            await Promise.all(ids.map(id => remove(resource, id)));
            return { data: ids };
        },
    };
};
