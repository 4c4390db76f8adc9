import type { QueryClient } from '@tanstack/react-query';

/** The shortest time between two refreshes of the counts in the menu, in milliseconds. */
const calm = 15_000;

/** Up to this much later, so that not every tab asks at the same moment. */
const spread = 2000;

/** Refreshes what the menu counts of some resources, soon and not too often. */
export const createMenuCounts = (queryClient: QueryClient) => {
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const run = () => {
        timer = undefined;
        last = performance.now();
        const changed = [...waiting];
        waiting.clear();
        void queryClient.invalidateQueries({
            predicate: ({ meta }) => changed.some(name => meta?.inMenu?.includes(name)),
        });
    };
    return {
        changed: (resource: string) => {
            waiting.add(resource);
            timer ??= setTimeout(run, Math.max(0, last + calm - performance.now()) + Math.random() * spread);
        },
        stop: () => clearTimeout(timer),
    };
};
