import { useMemo, useSyncExternalStore } from 'react';
import type { Offers } from '../../dataProvider/offers.ts';
import { useServices } from '../services/services.ts';

const none: readonly string[] = [];

/** The calls that a narrowed account may not make; always the same list for all others. */
export const useRefusedCalls = (): readonly string[] => {
    const { session } = useServices();
    const state = useSyncExternalStore(session.subscribe, session.get);
    return ('me' in state && state.me.narrowed?.refused) || none;
};

/** What the backend has beyond the specification, as far as the account may use it. */
export const useAnnouncement = () => {
    const { offers } = useServices();
    const announced = useSyncExternalStore(offers.subscribe, offers.current);
    const refused = useRefusedCalls();
    return useMemo(
        () =>
            refused.length
                ? { ...announced, calls: announced.calls.filter(call => !refused.includes(call)) }
                : announced,
        [announced, refused],
    );
};

/** Whether the backend offers the account a call that the specification does not name. */
export const useOffers: Offers['has'] = name => {
    const { subscribe, has } = useServices().offers;
    const isOffered = useSyncExternalStore(subscribe, () => has(name));
    return !useRefusedCalls().includes(name) && isOffered;
};

/** Whether the account may make a call of the specification. */
export const useMay = (name: string) => !useRefusedCalls().includes(name);
