/**
 * The calls of the contract, for components:
 *
 *     const { data } = useCall('GET brand/{id}/children', { params: { id } });
 *     const claim = useSend('PUT desk/claim');
 *     await claim({ body: { tab, kind, id } });
 *
 * A reading call is kept in the query cache under its name and what it sends. `callQuery` reads it outside of rendering,
 * such as ahead of need, and `callKey` finds it there:
 *
 *     await queryClient.prefetchQuery(callQuery('GET barcode/{digits}', { params: { digits } }));
 *     await queryClient.invalidateQueries({ queryKey: callKey('GET desk/counts') });
 */
import {
    queryOptions,
    useQuery,
    useQueryClient,
    type QueryClient,
    type QueryFunction,
    type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallName, ResponseOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { AnyCall, CallOptions, Http, Optional } from './http.ts';

declare module '@tanstack/react-query' {
    interface Register {
        queryMeta: {
            /** Does not ask the person to sign in again. */
            quiet?: boolean;
            /** The value if the backend lacks this call. */
            absent?: unknown;
            /** Resources whose changes outdate what the menu shows of this call. */
            inMenu?: readonly string[];
        };
    }
}

/** What a reading call sends and how it is cached; `absent` is its value after a 404. */
type ReadOptions<Name extends CallName, Absent, Data> = Omit<
    CallOptions<Name>,
    'form' | 'saveKey' | 'signal'
> & { absent?: Absent } & Pick<
        UseQueryOptions<ResponseOf<Name> | NoInfer<Absent>, Error, Data>,
        | 'enabled'
        | 'gcTime'
        | 'placeholderData'
        | 'refetchInterval'
        | 'refetchOnWindowFocus'
        | 'retry'
        | 'select'
        | 'staleTime'
    >;

type Sent = Pick<AnyCall, 'params' | 'query' | 'body'>;

/** The query key of a reading call; with fewer options, a prefix of several keys. */
export const callKey = <Name extends CallName>(name: Name, { params, query, body }: Sent = {}) => {
    const sent = {
        ...(params && { params: Object.fromEntries(Object.entries(params).map(each => each.map(String))) }),
        ...(query && { query }),
        ...(body !== undefined && { body }),
    };
    return Object.keys(sent).length > 0 ? [name, sent] : [name];
};

export const callQuery = <Name extends CallName, Absent = never, Data = ResponseOf<Name> | Absent>(
    name: Name,
    options: ReadOptions<Name, Absent, Data>,
) => {
    const { params, query, body, quiet, absent, ...kept } = options as ReadOptions<Name, Absent, Data> &
        Sent & { quiet?: boolean };
    return queryOptions<ResponseOf<Name> | Absent, Error, Data>({
        ...(kept as object),
        queryKey: callKey(name, { params, query, body }),
        meta: { quiet, absent },
    });
};

export const useCall = <Name extends CallName, Absent = never, Data = ResponseOf<Name> | Absent>(
    name: Name,
    options: ReadOptions<Name, Absent, Data>,
) => useQuery(callQuery(name, options));

export const readCalls =
    ({ send }: Http): QueryFunction =>
    ({ queryKey, signal, meta }) => {
        const [name, sent] = queryKey as [CallName, Sent?];
        const reading = send({ name, ...sent, quiet: meta?.quiet, signal });
        return meta?.absent === undefined ? reading : reading.catch(unlessAbsent(meta.absent));
    };

export interface CallingClient extends QueryClient {
    readonly http: Http;
}

/** For calls named at run time, and for `http.change`. */
export const useHttp = () => (useQueryClient() as CallingClient).http;

/** Returns the function that makes the call; it resolves to the response and rejects as `http.call` does. */
export const useSend = <Name extends CallName>(name: Name) => {
    const http = useHttp();
    return useCallback(
        (...options: Optional<CallOptions<Name>>) => http.call(name, ...options),
        [http, name],
    );
};
