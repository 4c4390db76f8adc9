import { useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';

/**
 * Returns a function that tells whether the page still shows a record, which may have been left while an act on it was
 * pending: K and J lead from record to record within a page.
 */
export const useShows = (id: Identifier | undefined) => {
    const shown = useRef(id);
    useEffect(() => {
        shown.current = id;
        return () => {
            shown.current = undefined;
        };
    }, [id]);
    return (of: Identifier | undefined) => of !== undefined && String(shown.current) === String(of);
};
