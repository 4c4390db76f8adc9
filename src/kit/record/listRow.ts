import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';
import type { CallName } from '../../../contract/types.ts';

type Rows = readonly RaRecord[];
type CachedRows = Rows | { data?: Rows } | undefined;

const rowsOf = (held: CachedRows): Rows =>
    Array.isArray(held) ? held : ((held as { data?: Rows })?.data ?? []);

export interface RowQueries {
    resource: string;
    /** A further call that reads the same rows, such as those of a member's profile. */
    alsoIn?: CallName;
}

/** The row of a record in a cached list; undefined if no list has it. */
export const listRow = (
    queryClient: QueryClient,
    { resource, alsoIn }: RowQueries,
    id: Identifier | undefined,
) => {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) =>
        (queryKey[0] === resource && queryKey[1] === 'getList') || queryKey[0] === alsoIn;
    for (const [, held] of queryClient.getQueriesData<CachedRows>({ predicate })) {
        const row = rowsOf(held).find(each => String(each.id) === String(id));
        if (row) return row;
    }
    return undefined;
};
