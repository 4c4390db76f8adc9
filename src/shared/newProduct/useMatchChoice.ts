import { useState } from 'react';
import { usePaused } from '../../kit/usePaused.ts';
import { useMatches, type Sought } from './useMatches.ts';

/** A search for the product that is meant, and the match that is chosen: the likeliest until another one is. */
export const useMatchChoice = (sought: Sought, searchText: string) => {
    const [typed, setTyped] = useState(searchText);
    const matches = useMatches(sought, usePaused(typed.trim()));
    const [wanted, setWanted] = useState<number>();
    return {
        ...matches,
        typed,
        setTyped,
        chosen: matches.rows.find(({ id }) => id === wanted) ?? matches.rows[0],
        choose: setWanted,
    };
};
