/** So many are fetched at once. */
const atOnce = 8;

/** What `fetch` makes of each item, in their order, the next ones under way while one is being used. */
export const readAhead = async function* <Item, Value>(
    items: readonly Item[],
    fetch: (item: Item) => Promise<Value>,
) {
    const underWay: { item: Item; value: Promise<Value> }[] = [];
    const begin = (item: Item) => {
        const value = fetch(item);
        // It is met when its turn comes; until then it is nobody's.
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
