import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** What is known, and until then what was known last in this browser, or true; so that the menu does not move. */
export const useRemembered = (name: string, known: boolean | undefined) => {
    const [last, remember] = useStore(name, true);
    const value = known ?? last;
    useEffect(() => {
        if (value !== last) remember(value);
    }, [value, last, remember]);
    return value;
};
