import type { PatchChange } from '../../../../contract/deskDetail.ts';

type IngredientChange = Extract<PatchChange, { field: 'ingredients' }>;

interface Named {
    id: number;
    name: string;
}

/** An entry of a list with what becomes of it, or how many entries that stay are left out. */
export type LinePart =
    | { kind: 'kept' | 'added' | 'unplaced' | 'removed'; id: number; name: string }
    | { kind: 'gap'; count: number };

/** How many entries that stay are shown beside one that changes. */
const beside = 2;

/** The list with what becomes of its entries, and what is added without a place in it. */
const wholeLine = (before: readonly Named[], { add, remove }: IngredientChange) => {
    const gone = new Set(remove.map(({ id }) => id));
    const line: Exclude<LinePart, { kind: 'gap' }>[] = before.map(each => ({
        ...each,
        kind: gone.has(each.id) ? 'removed' : 'kept',
    }));
    const unplaced: LinePart[] = [];
    for (const { ingredient, after } of add) {
        const at = after ? line.findIndex(({ id, kind }) => id === after.id && kind !== 'removed') : -1;
        if (after === null || at >= 0) line.splice(at + 1, 0, { ...ingredient, kind: 'added' });
        else unplaced.push({ ...ingredient, kind: 'unplaced' });
    }
    return { line, unplaced };
};

/**
 * The ingredients as a change leaves them, in order, without those that are far from what changes. One that moves is removed from
 * its place and added at another. What has no place yet comes behind.
 */
export const ingredientLine = (before: readonly Named[], change: IngredientChange): readonly LinePart[] => {
    const { line, unplaced } = wholeLine(before, change);
    const isShown = line.map((_, index) =>
        line.slice(Math.max(0, index - beside), index + beside + 1).some(({ kind }) => kind !== 'kept'),
    );
    const parts: LinePart[] = [];
    for (const [index, each] of line.entries()) {
        const last = parts.at(-1);
        if (isShown[index]) parts.push(each);
        else if (last?.kind === 'gap') last.count += 1;
        else parts.push({ kind: 'gap', count: 1 });
    }
    return [...parts, ...unplaced];
};
