import { useRecordContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';

type TabVerb =
    | 'productNewProducts'
    | 'productShopItems'
    | 'productUsers'
    | 'productReviews'
    | 'productRoutines'
    | 'productCollections';

/** The query key and loader of one tab for the current product. */
export const useProductTab = <Verb extends TabVerb>(verb: Verb) => {
    const provider = useConsole();
    const id = useRecordContext()?.id ?? 0;
    return {
        queryKey: ['products', 'tab', id, verb],
        load: () => provider[verb](id) as ReturnType<ConsoleDataProvider[Verb]>,
    };
};
