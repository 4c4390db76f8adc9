import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../dataProvider/failure.ts';

const networkRetries = 2;

/**
 * React-admin puts the rows of a list, which are only a part of a record, where the record page would
 * look for the whole. Here an update of a record that was never read is dropped, so what is found
 * there has always been read or saved whole.
 */
class ConsoleQueryClient extends QueryClient {
    override setQueryData(...update: Parameters<QueryClient['setQueryData']>) {
        const [key, value] = update;
        const neverRead = key[1] === 'getOne' && this.getQueryData(key) === undefined;
        return neverRead && typeof value === 'function'
            ? undefined
            : (super.setQueryData(...update) as never);
    }
}

/** Reads are repeated when the network failed and never when the server refused; saves are not repeated. */
export const createQueryClient = () =>
    new ConsoleQueryClient({
        defaultOptions: {
            queries: {
                retry: (failures, error) => isUnreachable(error) && failures < networkRetries,
                refetchOnWindowFocus: false,
                // A server on this machine answers without a network; what fails says so instead of waiting.
                networkMode: 'always',
                // What is shown again is shown at once, and asked for again behind it.
                staleTime: 0,
            },
            mutations: { networkMode: 'always' },
        },
    });
