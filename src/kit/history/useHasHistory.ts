import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useConsole } from '../../../dataProvider/useConsole.ts';
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
    useEffect(() => void whenIdle().then(() => setIdle(true)), []);
    const [had, remember] = useStore('history', true);
    const authors = useAuthors(isIdle);
    const has = authors === undefined ? had : authors !== null;
    useEffect(() => {
        if (has !== had) remember(has);
    }, [has, had, remember]);
    return has;
};
