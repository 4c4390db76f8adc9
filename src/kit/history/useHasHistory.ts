import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useRemembered } from '../useRemembered.ts';
import { whenIdle } from '../whenIdle.ts';

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
    const [isIdle, setIdle] = useState(false);
    useEffect(() => {
        let isLeft = false;
        void whenIdle().then(() => isLeft || setIdle(true));
        return () => {
            isLeft = true;
        };
    }, []);
    const authors = useAuthors(isIdle);
    return useRemembered('history', authors === undefined ? undefined : authors !== null);
};
