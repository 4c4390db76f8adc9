import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/** The browser says once in a page's life that it keeps nothing. */
let hasComplained = false;

/** Returns what says that this browser keeps no drafts. */
export const useDraftFailure = () => {
    const notify = useNotify();
    return useCallback(() => {
        if (!hasComplained) notify('components.draft.unavailable', { type: 'info' });
        hasComplained = true;
    }, [notify]);
};
