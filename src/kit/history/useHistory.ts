import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { historyKey } from './useLastChange.ts';
import { useRecordKind } from '../resource/recordKind.ts';

interface Filter {
    /** The id of an account. */
    by?: number;
    field?: string;
}

/** The changes of a record of the resource around, newest first and page by page. */
export const useHistory = (id: Identifier, { by, field }: Filter) => {
    const kind = useRecordKind();
    const { recordHistory } = useConsole();
    return useInfiniteQuery({
        queryKey: [...historyKey(kind, id), { by, field }],
        queryFn: ({ signal, pageParam: before }) =>
            recordHistory({ kind: kind!, id, by, field, before }, signal),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: page => (page?.more ? page.items.at(-1)?.id : undefined),
        enabled: kind !== undefined,
    });
};
