import type { ConsoleConfig } from '../../../contract/consoleConfig.ts';

type Store = keyof ConsoleConfig['storeLinks'];

/** The stores with a link, the one for this user agent's device first. */
export const storesFor = (userAgent: string, links: ConsoleConfig['storeLinks']) => {
    const order: Store[] = /android/i.test(userAgent) ? ['android', 'ios'] : ['ios', 'android'];
    return order.flatMap(store => {
        const href = links[store];
        return href ? [{ store, href }] : [];
    });
};
