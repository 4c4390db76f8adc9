import { QueryClient, hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { isUnreachable } from '../../dataProvider/failure.ts';

const networkRetries = 2;

/** How long what was fetched ahead is taken as it is by the view it was fetched for, in milliseconds. */
const prefetchedFor = 5000;

/**
 * React-admin puts the rows of a list, which are only a part of a record, where the record page would
 * look for the whole. Here an update of a record that was never read is dropped, so what is found
 * there has always been read or saved whole.
 */
export class ConsoleQueryClient extends QueryClient {
    /** Until when an answer that was fetched ahead need not be asked for again, by the hash of its query. */
    readonly #prefetched = new Map<string, number>();

    /** Asks for what a view to come will show. A failure is left for the view, which asks again. */
    prefetch(queryKey: QueryKey, read: () => Promise<unknown>) {
        const queryFn = async () => {
            const answer = await read();
            this.#prefetched.set(hashKey(queryKey), Date.now() + prefetchedFor);
            return answer;
        };
        void this.prefetchQuery({ queryKey, queryFn, staleTime: prefetchedFor });
    }

    /** What is shown again is shown at once, and asked for again behind it; only what came ahead waits a little. */
    timeUntilStale({ queryHash, state }: Query) {
        return Math.max(0, (this.#prefetched.get(queryHash) ?? 0) - state.dataUpdatedAt);
    }

    override clear() {
        super.clear();
        this.#prefetched.clear();
    }

    override setQueryData(...update: Parameters<QueryClient['setQueryData']>) {
        const [key, value] = update;
        const neverRead = key[1] === 'getOne' && this.getQueryData(key) === undefined;
        return neverRead && typeof value === 'function'
            ? undefined
            : (super.setQueryData(...update) as never);
    }
}

/** Reads are repeated when the network failed and never when the server refused; saves are not repeated. */
export const createQueryClient = () => {
    const client: ConsoleQueryClient = new ConsoleQueryClient({
        defaultOptions: {
            queries: {
                retry: (failures, error) => isUnreachable(error) && failures < networkRetries,
                refetchOnWindowFocus: false,
                // A server on this machine answers without a network; what fails says so instead of waiting.
                networkMode: 'always',
                staleTime: query => client.timeUntilStale(query as Query),
            },
            mutations: { networkMode: 'always' },
        },
    });
    return client;
};
