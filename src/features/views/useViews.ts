import { useQuery } from '@tanstack/react-query';
import { readId } from '../../../contract/limits.ts';
import { callQuery } from '../../../dataProvider/calls.ts';
import { useAddress } from '../../routing/routerProvider.tsx';

/** Null from a backend without views. */
export const viewsQuery = callQuery('GET views', { quiet: true, absent: null });

/** The saved view in the address, if it belongs to this list; `isUnknown` once it is known to be none. */
export const useOpenView = (list: string) => {
    const named = new URLSearchParams(useAddress().search).get('view')?.trim() ?? '';
    const id = readId(named);
    const { data } = useQuery({ ...viewsQuery, enabled: id !== undefined, staleTime: Infinity });
    const view = data?.find(each => each.id === id && each.list === list);
    return { view, isUnknown: named !== '' && !view && (id === undefined || data !== undefined) };
};
