import { useQuery } from '@tanstack/react-query';
import { readId } from '../../../contract/recordId.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useAddress } from '../../routing/routerProvider.tsx';

/** The key of the saved views; the menu reads them by it too. */
export const viewsKey = ['views'];

/** The saved view that the address names, if it is one of this list; `isUnknown` once it is known to be none. */
export const useOpenView = (list: string) => {
    const { listViews } = useConsole();
    const named = new URLSearchParams(useAddress().search).get('view')?.trim() ?? '';
    const id = readId(named);
    const { data } = useQuery({
        queryKey: viewsKey,
        queryFn: listViews,
        enabled: id !== undefined,
        staleTime: Infinity,
    });
    const view = data?.find(each => each.id === id && each.list === list);
    return { view, isUnknown: named !== '' && !view && (id === undefined || data !== undefined) };
};
