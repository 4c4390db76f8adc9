interface Place {
    from: number;
    to: number;
}

/** The length of the longest run of `tails` whose last element is below a value. */
const lengthBelow = (tails: readonly Place[], value: number) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (tails[middle]!.to < value) low = middle + 1;
        else high = middle;
    }
    return low;
};

/** The places that keep their order: a longest increasing subsequence. */
const inOrder = (places: readonly Place[]) => {
    const tails: Place[] = [];
    const previous = new Map<Place, Place | undefined>();
    for (const place of places) {
        const length = lengthBelow(tails, place.to);
        previous.set(place, tails[length - 1]);
        tails[length] = place;
    }
    const kept = new Set<Place>();
    for (let last = tails.at(-1); last; last = previous.get(last)) kept.add(last);
    return kept;
};

/** The places that nothing changed. Both lists have the same ones, so beyond the last change none matters. */
const unchanged = <Element extends Place>(
    changed: readonly Element[],
    otherFrom: number[],
    otherTo: number[],
) => {
    const from = new Set([...changed.map(place => place.from), ...otherFrom]);
    const taken = new Set([...changed.map(place => place.to), ...otherTo]);
    const end = Math.max(-1, ...from, ...taken);
    const places: Place[] = [];
    for (let place = 0; place <= end; place++)
        if (!from.has(place) && !taken.has(place)) places.push({ from: place, to: place });
    return places;
};

/** Drops elements that others pushed aside. `removed` and `added` are the places of elements that went and came. */
export const reallyMoved = <Element extends Place>(
    changed: readonly Element[],
    removed: number[],
    added: number[],
): Element[] => {
    const all: Place[] = [...changed, ...unchanged(changed, removed, added)];
    const kept = inOrder(all.toSorted((one, other) => one.from - other.from));
    return changed.filter(place => !kept.has(place));
};
