import { useCallback } from 'react';
import { useServices, useSession } from '../../services/services.ts';
import { useNotify } from 'react-admin';

/** The signed-in account, undefined without storage; `mayKeep` is false once it has signed out. */
export const useDraftAccount = () => {
    const { session } = useServices();
    const now = useSession();
    const account = now.status === 'staff' && typeof indexedDB !== 'undefined' ? now.me.id : undefined;
    const mayKeep = useCallback(
        (of: number) => {
            const latest = session.get();
            return latest.status === 'staff' && latest.me.id === of;
        },
        [session],
    );
    return { account, mayKeep };
};

/** The browser complains once per page load. */
let hasComplained = false;

export const useDraftFailure = () => {
    const notify = useNotify();
    return useCallback(() => {
        if (!hasComplained) notify('components.draft.unavailable', { type: 'info' });
        hasComplained = true;
    }, [notify]);
};
