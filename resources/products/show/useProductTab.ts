import { useRecordContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';

type TabMethod =
    | 'productNewProducts'
    | 'productShopItems'
    | 'productUsers'
    | 'productReviews'
    | 'productRoutines'
    | 'productCollections';

/** The query key and loader of one tab for the current product. */
export const useProductTab = <Method extends TabMethod>(method: Method) => {
    const provider = useConsole();
    const id = useRecordContext()?.id ?? 0;
    return {
        queryKey: ['products', 'tab', id, method],
        load: () => provider[method](id) as ReturnType<ConsoleDataProvider[Method]>,
    };
};
