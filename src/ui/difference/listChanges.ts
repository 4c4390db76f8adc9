import { diffArrays } from 'diff';

/** Places count from 1. */
export interface ListChanges {
    added: readonly string[];
    removed: readonly string[];
    moved: readonly { name: string; from: number; to: number }[];
    kept: number;
}

interface Placed {
    name: string;
    place: number;
}

/** The entries in only one of the lists after as few moves as possible. */
const leftOver = (before: readonly string[], after: readonly string[]) => {
    const removed: Placed[] = [];
    const added: Placed[] = [];
    let from = 1;
    let to = 1;
    for (const part of diffArrays([...before], [...after])) {
        for (const name of part.value) {
            if (part.removed) removed.push({ name, place: from });
            if (part.added) added.push({ name, place: to });
            if (!part.added) from += 1;
            if (!part.removed) to += 1;
        }
    }
    return { removed, added };
};

/** Entry by entry. In an ordered list an entry that is elsewhere has moved; in any other it stays. */
export const listChanges = (
    before: readonly string[],
    after: readonly string[],
    ordered: boolean,
): ListChanges => {
    const { removed, added } = leftOver(before, after);
    const moved = removed.flatMap(({ name, place }) => {
        const at = added.findIndex(each => each.name === name);
        return at < 0 ? [] : { name, from: place, to: added.splice(at, 1)[0]!.place };
    });
    const gone = removed.filter(({ place }) => !moved.some(({ from }) => from === place));
    return {
        added: added.map(({ name }) => name),
        removed: gone.map(({ name }) => name),
        moved: ordered ? moved : [],
        kept: before.length - gone.length - (ordered ? moved.length : 0),
    };
};
