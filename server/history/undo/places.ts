/** An element of an ordered list, with its places before and after an edit; null where it was not in the list. */
export interface Placed {
    id: string;
    before: number | null;
    after: number | null;
    now: number | null;
}

const by = (side: 'before' | 'after' | 'now') => (one: Placed, other: Placed) =>
    one[side]! - other[side]! || one.id.localeCompare(other.id);

const isTouched = ({ before, after }: Placed) => before !== after;

/** Whether nobody changed the list since the edit, as far as its own elements show. */
const isAsLeft = (list: readonly Placed[]) => {
    if (list.some(each => isTouched(each) && each.after !== each.now)) return false;
    const others = list.filter(each => !isTouched(each)).map(each => each.now!);
    return !list.some(({ before, after }) => after === null && others.includes(before!));
};

const sameOrder = (list: readonly Placed[], one: 'before' | 'now', other: 'after') => {
    const ids = list.toSorted(by(other)).map(each => each.id);
    return list.toSorted(by(one)).every(({ id }, index) => id === ids[index]);
};

export interface PlacesBack {
    /** The places of all elements, from 0; null when each element just gets the place it had. */
    places: Map<string, number> | null;
    /** Whether the edit moved elements that were moved again since, which then stay where they are. */
    clash: boolean;
}

/**
 * Where the elements of a list go when an edit is taken back: those that it removed and moved, to where they were among
 * the elements that were there; the others keep their order, and the places are dense again. A gap may be left by an
 * element that goes, as saves and deletions leave them too.
 */
export const placesBack = (list: readonly Placed[], overwrite: boolean): PlacesBack => {
    if (isAsLeft(list)) return { places: null, clash: false };
    const common = list.filter(({ before, after, now }) => before !== null && after !== null && now !== null);
    const hasMoved = !sameOrder(common, 'before', 'after');
    const clash = hasMoved && !overwrite && !sameOrder(common, 'now', 'after');
    const moves = (each: Placed) => hasMoved && !clash && isTouched(each) && each.after !== null;
    const order = list
        .filter(each => each.now !== null && each.before !== null && !moves(each))
        .toSorted(by('now'));
    const back = list.filter(each => each.before !== null && (each.now === null || moves(each)));
    for (const each of back.toSorted(by('before'))) {
        const next = order.findIndex(other => other.before! > each.before!);
        order.splice(next < 0 ? order.length : next, 0, each);
    }
    return { places: new Map(order.map(({ id }, index) => [id, index])), clash };
};
