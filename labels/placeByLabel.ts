/**
 * The ingredient's predecessor, null for the first place. Undefined if the label leaves the place open: it lacks the
 * ingredient or repeats it, or the list has something else between its neighbours on the label.
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
