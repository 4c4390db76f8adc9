import {
    QueryClient,
    hashKey,
    type Query,
    type QueryClientConfig,
    type QueryKey,
} from '@tanstack/react-query';
import { readCalls } from '../../dataProvider/calls.ts';
import { isUnreachable, restOf } from '../../dataProvider/failure.ts';
import type { Http } from '../../dataProvider/http.ts';

const networkRetries = 2;

/** How long prefetched data is fresh, in milliseconds. */
const freshFor = 5000;

/**
 * React-admin writes the partial rows of a list into the cache of the record page. This client drops updates of records
 * that were never read, so that cached records are always complete.
 */
export class ConsoleQueryClient extends QueryClient {
    readonly http: Http;
    /** Until when a response is fresh, by query hash. */
    readonly #fresh = new Map<string, number>();

    constructor(http: Http, config: QueryClientConfig) {
        super(config);
        this.http = http;
    }

    /** Prefetches the data of a view. Errors are ignored, because the view fetches again. */
    prefetch(queryKey: QueryKey, read: () => Promise<unknown>) {
        const queryFn = async () => {
            const answer = await read();
            this.#fresh.set(hashKey(queryKey), Date.now() + freshFor);
            return answer;
        };
        return this.prefetchQuery({ queryKey, queryFn, staleTime: freshFor });
    }

    /** Cached data shows at once and refreshes in the background, unless it is in `#fresh`. */
    timeUntilStale({ queryHash, state }: Query) {
        return Math.max(0, (this.#fresh.get(queryHash) ?? 0) - state.dataUpdatedAt);
    }

    override clear() {
        super.clear();
        this.#fresh.clear();
    }

    override setQueryData(...update: Parameters<QueryClient['setQueryData']>) {
        const [key, value] = update;
        const before = this.getQueryData(key);
        if (typeof value === 'function') {
            const neverRead = key[1] === 'getOne' && before === undefined;
            if (neverRead || value(before) === before) return before as never;
        }
        // A save outdates prefetched data: the next view reads the record again.
        this.#fresh.delete(hashKey(key));
        return super.setQueryData(...update) as never;
    }
}

/** Reads are retried after network errors, never after refusals; saves are not retried. */
export const createQueryClient = (http: Http) => {
    const client: ConsoleQueryClient = new ConsoleQueryClient(http, {
        defaultOptions: {
            queries: {
                queryFn: readCalls(http),
                retry: (failures, error) => isUnreachable(error) && failures < networkRetries,
                // The refusal is shown meanwhile.
                refetchInterval: ({ state: { error } }) => restOf(error) ?? false,
                refetchOnWindowFocus: false,
                // A server on this machine works without a network, so requests fail instead of pausing offline.
                networkMode: 'always',
                staleTime: query => client.timeUntilStale(query as Query),
            },
            mutations: { networkMode: 'always' },
        },
    });
    return client;
};
