import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { Edit } from '../../../contract/history.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';

/** Newest first; `read` reads those before an edit. A page is null from a backend without a history. */
export const useEditPages = <Page extends { items: Edit[]; more: boolean }>(
    queryKey: QueryKey,
    read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
    enabled = true,
) =>
    useInfiniteQuery({
        queryKey: [...queryKey, 'pages'],
        queryFn: ({ signal, pageParam }) => read(pageParam, signal).catch(unlessAbsent(null)),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: page => (page?.more ? page.items.at(-1)?.id : undefined),
        enabled,
    });
