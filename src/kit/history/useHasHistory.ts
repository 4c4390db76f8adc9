import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useIdle } from '../useIdle.ts';
import { useRemembered } from '../useRemembered.ts';

/** The accounts that changed anything, by name; null from a backend without a history. Read once a session. */
export const useAuthors = (enabled = true) => {
    const { activityAuthors } = useConsole();
    const { data } = useQuery({
        queryKey: ['history', 'authors'],
        queryFn: activityAuthors,
        staleTime: Infinity,
        retry: false,
        enabled,
    });
    return data;
};

/**
 * Whether the backend has a history. It is asked once the first page is there; until then what it said last in this
 * browser holds, so that the menu does not move.
 */
export const useHasHistory = () => {
    const isIdle = useIdle();
    const authors = useAuthors(isIdle);
    return useRemembered('history', authors === undefined ? undefined : authors !== null);
};
