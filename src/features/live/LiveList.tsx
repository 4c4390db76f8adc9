import { useListContext } from 'react-admin';
import { listKey } from '../../services/events/newsKeys.ts';
import { openable } from '../../ui/openable.tsx';
import { useHeld } from '../../ui/keys/useHeld.ts';

const ListNews = openable(() => import('./ListNews.tsx').then(module => module.ListNews), null);

/** Offers to read the list again once others have changed its records; the rows stay until then. */
export const LiveList = () => {
    const { resource, refetch, isFetching } = useListContext();
    const changed = useHeld<boolean>(listKey(resource)) === true;
    return <ListNews open={changed && !isFetching} onRefresh={() => void refetch()} />;
};
