import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { isAway, waitFor } from '../../dataProvider/failure.ts';
import { tabKey } from './events/newsKeys.ts';

/** The longest delay in milliseconds once the network or the live events are back, so that tabs do not come at once. */
const spread = 2000;

const isLost = ({ state: { error } }: Query) => isAway(error);

const streamHash = hashKey(tabKey);

/**
 * Reads again what the screen lacks because the server, its database or the network was away: `ask` asks whether they are
 * back, so that the screen does not flicker meanwhile. It asks ever more rarely, and only while the tab is visible.
 */
export const readAgainOnceBack = (queryClient: QueryClient, ask: () => Promise<unknown>) => {
    const cache = queryClient.getQueryCache();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    const lost = () => cache.findAll({ type: 'active', predicate: isLost });
    const lookIn = (delay: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => void look(), delay);
    };
    const lookSoon = () => {
        if (!document.hidden && lost().length > 0) lookIn(Math.random() * spread);
    };
    const look = async () => {
        timer = undefined;
        if (document.hidden || lost().length === 0) return;
        tries += 1;
        try {
            await ask();
        } catch (error) {
            // Any refusal is a sign of life.
            if (isAway(error)) return lookIn(waitFor(error, tries));
        }
        await queryClient.refetchQueries({ type: 'active', predicate: isLost });
    };
    cache.subscribe(event => {
        if (event.type !== 'updated') return;
        const { query, action } = event;
        if (query.queryHash === streamHash && query.state.data) lookSoon();
        else if (action.type === 'error' && isLost(query) && query.isActive() && !timer)
            lookIn(waitFor(action.error, tries));
        else if (action.type === 'success' && tries > 0 && lost().length === 0) tries = 0;
    });
    window.addEventListener('online', lookSoon);
    document.addEventListener('visibilitychange', lookSoon);
};
