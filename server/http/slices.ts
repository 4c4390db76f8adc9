import { setImmediate as turn } from 'node:timers/promises';

/** How long a slice holds the event loop, in milliseconds. */
const slice = 10;

/** Maps many items a slice at a time, so that other requests are served in between. */
export const mapInSlices = async <Item, Result>(
    items: readonly Item[],
    map: (item: Item) => Result,
): Promise<Result[]> => {
    const results: Result[] = [];
    let end = performance.now() + slice;
    for (const item of items) {
        results.push(map(item));
        if (performance.now() < end) continue;
        await turn();
        end = performance.now() + slice;
    }
    return results;
};
