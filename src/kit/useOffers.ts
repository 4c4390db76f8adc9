import { useSyncExternalStore } from 'react';
import type { OptionalCall } from '../../contract/specifiedCalls.ts';
import { useServices } from '../services/services.ts';

/** What the backend has beyond the specification. */
export const useAnnouncement = () => {
    const { offers } = useServices();
    return useSyncExternalStore(offers.subscribe, offers.current);
};

/** Whether the backend answers a call that the specification does not name. */
export const useOffers = (name: OptionalCall) => useAnnouncement().calls.includes(name);
