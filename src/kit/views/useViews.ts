import { useQuery } from '@tanstack/react-query';
import { readId } from '../../../contract/recordId.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { useAddress } from '../../routing/routerProvider.tsx';

/** The saved views that the reader sees; null from a backend without them. */
export const viewsQuery = callQuery('GET views', { quiet: true, absent: null });

/** The saved view that the address names, if it is one of this list; `isUnknown` once it is known to be none. */
export const useOpenView = (list: string) => {
    const named = new URLSearchParams(useAddress().search).get('view')?.trim() ?? '';
    const id = readId(named);
    const { data } = useQuery({ ...viewsQuery, enabled: id !== undefined, staleTime: Infinity });
    const view = data?.find(each => each.id === id && each.list === list);
    return { view, isUnknown: named !== '' && !view && (id === undefined || data !== undefined) };
};
