import { everything } from '../../contract/everything.ts';
import type { Offers } from '../../dataProvider/offers.ts';

/** A backend that has everything beyond the specification. */
export const allOffers: Offers = {
    current: () => everything,
    has: () => true,
    sends: async () => true,
    narrows: async () => true,
    readsQueryHeader: async () => true,
    subscribe: () => () => undefined,
};
