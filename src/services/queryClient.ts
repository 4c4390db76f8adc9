import { QueryClient, hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { isUnreachable } from '../../dataProvider/failure.ts';

const networkRetries = 2;

/** How long prefetched data counts as fresh, in milliseconds. */
const prefetchedFor = 5000;

/**
 * React-admin writes the rows of a list, which are only part of a record, into the cache of the record page.
 * This client drops updates of a record that was never read, so that cached records are always complete.
 */
export class ConsoleQueryClient extends QueryClient {
    /** Until when a prefetched response is fresh, by query hash. */
    readonly #prefetched = new Map<string, number>();

    /** Prefetches the data of a view; resolves when it is there. Errors are ignored, because the view fetches again. */
    prefetch(queryKey: QueryKey, read: () => Promise<unknown>) {
        const queryFn = async () => {
            const answer = await read();
            this.#prefetched.set(hashKey(queryKey), Date.now() + prefetchedFor);
            return answer;
        };
        return this.prefetchQuery({ queryKey, queryFn, staleTime: prefetchedFor });
    }

    /** Cached data shows at once and refreshes in the background; only prefetched data stays fresh for a while. */
    timeUntilStale({ queryHash, state }: Query) {
        return Math.max(0, (this.#prefetched.get(queryHash) ?? 0) - state.dataUpdatedAt);
    }

    override clear() {
        super.clear();
        this.#prefetched.clear();
    }

    override setQueryData(...update: Parameters<QueryClient['setQueryData']>) {
        const [key, value] = update;
        const before = this.getQueryData(key);
        if (typeof value === 'function') {
            const neverRead = key[1] === 'getOne' && before === undefined;
            if (neverRead || value(before) === before) return before as never;
        }
        // A save's response is not what was prefetched: the next view reads the record again.
        this.#prefetched.delete(hashKey(key));
        return super.setQueryData(...update) as never;
    }
}

/** Reads are retried after network errors, never after refusals; saves are not retried. */
export const createQueryClient = () => {
    const client: ConsoleQueryClient = new ConsoleQueryClient({
        defaultOptions: {
            queries: {
                retry: (failures, error) => isUnreachable(error) && failures < networkRetries,
                refetchOnWindowFocus: false,
                // A server on this machine works without a network, so requests fail instead of pausing
                // offline.
                networkMode: 'always',
                staleTime: query => client.timeUntilStale(query as Query),
            },
            mutations: { networkMode: 'always' },
        },
    });
    return client;
};
