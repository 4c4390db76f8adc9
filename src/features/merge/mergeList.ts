/** The common starting point, what one person has stored since, and what the other has now. */
export interface Sides<Value> {
    base: Value;
    theirs: Value;
    mine: Value;
}

interface Comparison<Item> {
    keyOf: (item: Item) => unknown;
    /** Whether two elements with the same key are equal. */
    isSame: (one: Item, other: Item) => boolean;
    ordered: boolean;
}

type Keyed<Item> = Map<unknown, Item>;

/** Duplicates are kept apart: the second occurrence counts as a separate element. */
const byKey = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Keyed<Item> => {
    const keyed: Keyed<Item> = new Map();
    for (const item of items) {
        const key = keyOf(item);
        let again = 1;
        while (keyed.has(again === 1 ? key : `${String(key)} ${again}`)) again += 1;
        keyed.set(again === 1 ? key : `${String(key)} ${again}`, item);
    }
    return keyed;
};

const clash = Symbol('clash');
const gone = Symbol('gone');

const mergeItem = <Item>(
    { base, theirs, mine }: Sides<Item | undefined>,
    isSame: Comparison<Item>['isSame'],
) => {
    const same = (one: Item | undefined, other: Item | undefined) =>
        one === undefined || other === undefined ? one === other : isSame(one, other);
    if (same(base, mine) || same(theirs, mine)) return theirs ?? gone;
    return same(base, theirs) ? (mine ?? gone) : clash;
};

/** The keys that an order has moved: those outside the longest run in the original order. */
const movedIn = (before: readonly unknown[], after: readonly unknown[]) => {
    const place = new Map(before.map((key, index) => [key, index]));
    const common = after.filter(key => place.has(key));
    const runs: unknown[][] = [];
    for (const [index, key] of common.entries()) {
        const earlier = runs
            .slice(0, index)
            .filter(run => place.get(run.at(-1))! < place.get(key)!)
            .reduce<unknown[]>((longest, run) => (run.length > longest.length ? run : longest), []);
        runs.push([...earlier, key]);
    }
    const longest = runs.reduce<unknown[]>((best, run) => (run.length > best.length ? run : best), []);
    return new Set(common.filter(key => !longest.includes(key)));
};

/** Inserts the keys of `order` that the result lacks, each after its predecessor. */
const fill = (result: readonly unknown[], order: readonly unknown[]) => {
    const filled = [...result];
    for (const [index, key] of order.entries()) {
        if (filled.includes(key)) continue;
        const before = order.slice(0, index).findLast(each => filled.includes(each));
        filled.splice(before === undefined ? 0 : filled.indexOf(before) + 1, 0, key);
    }
    return filled;
};

const isSameOrder = (one: readonly unknown[], other: readonly unknown[]) => {
    const common = other.filter(key => one.includes(key));
    return one.filter(key => other.includes(key)).every((key, index) => key === common[index]);
};

/** Their order with my moves; undefined if both moved the same element to different places. */
const mergeOrder = ({ base, theirs, mine }: Sides<readonly unknown[]>, ordered: boolean) => {
    const moved = movedIn(base, mine);
    const movedByThem = movedIn(base, theirs);
    const agree = isSameOrder(theirs, mine);
    if (ordered && !agree && [...moved].some(key => movedByThem.has(key))) return undefined;
    return fill(
        theirs.filter(key => agree || !moved.has(key)),
        mine,
    );
};

/** The list with both people's additions, removals, changes and moves; undefined if they conflict at an element. */
export const mergeList = <Item>(
    { base, theirs, mine }: Sides<readonly Item[]>,
    { keyOf, isSame, ordered }: Comparison<Item>,
): Item[] | undefined => {
    const [before, stored, typed] = [byKey(base, keyOf), byKey(theirs, keyOf), byKey(mine, keyOf)];
    const merged: Keyed<Item> = new Map();
    for (const key of new Set([...stored.keys(), ...typed.keys()])) {
        const item = mergeItem(
            { base: before.get(key), theirs: stored.get(key), mine: typed.get(key) },
            isSame,
        );
        if (item === clash) return undefined;
        if (item !== gone) merged.set(key, item);
    }
    const kept = (keys: Iterable<unknown>) => [...keys].filter(key => merged.has(key));
    const order = mergeOrder(
        { base: [...before.keys()], theirs: kept(stored.keys()), mine: kept(typed.keys()) },
        ordered,
    );
    return order?.map(key => merged.get(key)!);
};
