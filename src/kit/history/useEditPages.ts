import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { Edit } from '../../../contract/history.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';

/**
 * The edits under the key of a call, newest first and page by page; `read` reads those before an edit. The pages are null
 * from a backend without a history.
 */
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
