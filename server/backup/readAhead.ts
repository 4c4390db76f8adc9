/** The number of items fetched at once. */
const atOnce = 8;

/** The results of `fetch` for each item, in order; the next ones are fetched while one is being used. */
export const readAhead = async function* <Item, Value>(
    items: readonly Item[],
    fetch: (item: Item) => Promise<Value>,
) {
    const underWay: { item: Item; value: Promise<Value> }[] = [];
    const begin = (item: Item) => {
        const value = fetch(item);
        // Its rejection is handled when its turn comes; this prevents an unhandled rejection until then.
        value.catch(() => undefined);
        underWay.push({ item, value });
    };
    const waiting = items.toReversed();
    while (waiting.length || underWay.length) {
        while (waiting.length && underWay.length < atOnce) begin(waiting.pop()!);
        const { item, value } = underWay.shift()!;
        yield { item, value: await value };
    }
};
