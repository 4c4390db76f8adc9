import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';

/** The session, kept up to date. */
export const useSession = () => {
    const { session } = useServices();
    return useSyncExternalStore(session.subscribe, session.get);
};
