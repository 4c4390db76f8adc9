import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useOffers } from '../useOffers.ts';

/** The accounts that changed anything, by name; null from a backend without a history. Read once a session. */
export const useAuthors = () => {
    const { activityAuthors } = useConsole();
    const { data } = useQuery({
        queryKey: ['history', 'authors'],
        queryFn: activityAuthors,
        staleTime: Infinity,
        retry: false,
    });
    return data;
};

/** Whether the backend has a history. */
export const useHasHistory = () => useOffers('GET history');
