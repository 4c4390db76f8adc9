import { useQuery } from '@tanstack/react-query';
import { readId } from '../../../contract/recordId.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useAddress } from '../../routing/routerProvider.tsx';

/** The key of the saved views; the menu reads them by it too. */
export const viewsKey = ['views'];

/** The saved view that the address names, if it is one of this list. */
export const useOpenView = (list: string) => {
    const { listViews } = useConsole();
    const id = readId(new URLSearchParams(useAddress().search).get('view') ?? '');
    const { data } = useQuery({
        queryKey: viewsKey,
        queryFn: listViews,
        enabled: id !== undefined,
        staleTime: Infinity,
    });
    return data?.find(view => view.id === id && view.list === list);
};
