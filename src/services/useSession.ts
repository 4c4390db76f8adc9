import { useSyncExternalStore } from 'react';
import { useServices } from './services.ts';

/** Who is using the console, followed as it changes. */
export const useSession = () => {
    const { session } = useServices();
    return useSyncExternalStore(session.subscribe, session.get);
};
