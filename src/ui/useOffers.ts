import { useSyncExternalStore } from 'react';
import type { Offers } from '../../dataProvider/offers.ts';
import { useServices } from '../services/services.ts';

/** What the backend has beyond the specification. */
export const useAnnouncement = () => {
    const { offers } = useServices();
    return useSyncExternalStore(offers.subscribe, offers.current);
};

/** Whether the backend offers a call that the specification does not name. */
export const useOffers: Offers['has'] = name => {
    const { subscribe, has } = useServices().offers;
    return useSyncExternalStore(subscribe, () => has(name));
};
