/**
 * Where an ingredient goes in a list of ingredients, by their ids, according to a label: after the one that it returns, null for the
 * first place. Undefined where the label leaves that open: it has the ingredient not at all or more than once, or the list
 * has something else between what stands before and behind it on the label.
 */
export const placeByLabel = (
    id: number,
    list: readonly number[],
    label: readonly number[],
): number | null | undefined => {
    const at = label.indexOf(id);
    if (at < 0 || label.lastIndexOf(id) !== at || list.includes(id)) return undefined;
    const before = label.slice(0, at).findLast(each => list.includes(each));
    const behind = label.slice(at + 1).find(each => list.includes(each));
    if (before === undefined && behind === undefined) return undefined;
    const first = before === undefined ? 0 : list.indexOf(before) + 1;
    const last = behind === undefined ? list.length : list.indexOf(behind);
    return first === last ? (before ?? null) : undefined;
};
