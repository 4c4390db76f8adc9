import { useMemo, useSyncExternalStore } from 'react';
import type { Offers } from '../../dataProvider/offers.ts';
import { useServices } from '../services/services.ts';

/** The calls that a narrowed account may not make; the same list until they change. */
export const useRefusedCalls = (): readonly string[] => {
    const { subscribe, get } = useServices().session;
    const names = useSyncExternalStore(subscribe, () => {
        const state = get();
        return 'me' in state ? state.me.narrowed?.refused.join('\n') : undefined;
    });
    return useMemo(() => names?.split('\n') ?? [], [names]);
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
