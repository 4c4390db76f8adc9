import { useCallback } from 'react';
import { useServices } from '../../services/services.ts';
import { useSession } from '../../services/useSession.ts';

/**
 * Whose drafts are kept: the id of the account that is signed in, undefined where nothing can be kept. `mayKeep` says
 * whether it still is, as nothing is written once an account has signed out.
 */
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
