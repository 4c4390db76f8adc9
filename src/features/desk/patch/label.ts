import type { DeskItem } from '../../../../contract/desk.ts';
import type { ParsedPiece } from '../../../../contract/ingredients.ts';
import type { Patch, PatchChange } from '../../../../contract/deskDetail.ts';
import { placeByLabel } from '../../../../labels/placeByLabel.ts';
import type { Box } from '../../../ui/picture/box.ts';

export interface LabelReading {
    pieces: readonly (Pick<ParsedPiece, 'ingredient'> & { boxes: readonly Box[] })[];
}

type IngredientsChange = Extract<PatchChange, { field: 'ingredients' }>;

type LabelVerdict = 'confirms' | 'contradicts';

export interface LabelFinding {
    id: number;
    name: string;
    isAdded: boolean;
    isThere: boolean;
    boxes: readonly Box[];
}

interface Judgement {
    /** With the places from the label. `propose` may be applied, `place` once the label is read, `point` may not. */
    patch: Patch;
    /** The message key of the reason, below `resources.desk.patch`. */
    why: 'once' | 'waiting' | 'placeOpen' | 'contradicted' | 'unsure';
}

const isOfIngredients = (change: PatchChange): change is IngredientsChange => change.field === 'ingredients';

/** The proposed change of ingredients, if a photograph may confirm it. */
export const checkedPatch = (item: DeskItem | undefined): Patch | undefined =>
    item?.kind === 'correction' && item.patch?.submission && item.patch.changes.some(isOfIngredients)
        ? item.patch
        : undefined;

/** Where the label has the ingredients of a change, and which it lacks. */
export const findingsOn = (label: LabelReading, { changes }: Patch): LabelFinding[] => {
    const found = ({ id, name }: { id: number; name: string }, isAdded: boolean): LabelFinding => {
        const piece = label.pieces.find(({ ingredient }) => ingredient?.id === id);
        return { id, name, isAdded, isThere: piece !== undefined, boxes: piece?.boxes ?? [] };
    };
    return changes.filter(isOfIngredients).flatMap(change => [
        ...change.add.map(({ ingredient }) => found(ingredient, true)),
        // An ingredient that moves is not removed.
        ...change.remove
            .filter(({ id }) => !change.add.some(({ ingredient }) => ingredient.id === id))
            .map(each => found(each, false)),
    ]);
};

/** Whether the label has what a change adds and lacks what it removes. */
export const verdictOf = (findings: readonly LabelFinding[]): LabelVerdict =>
    findings.every(({ isAdded, isThere }) => isAdded === isThere) ? 'confirms' : 'contradicts';

interface Named {
    id: number;
    name: string;
}

/** Adds the places from a label to ingredients without one; `list` holds the product's ingredients. */
const withPlaces = (change: IngredientsChange, list: readonly Named[], label: readonly number[]) => {
    const removed = new Set(change.remove.map(({ id }) => id));
    const names = new Map(
        [...list, ...change.add.map(({ ingredient }) => ingredient)].map(each => [each.id, each]),
    );
    let ids = list.flatMap(({ id }) => (removed.has(id) ? [] : id));
    const add = change.add.map(({ ingredient, after }) => {
        const id = after === undefined ? placeByLabel(ingredient.id, ids, label) : (after?.id ?? null);
        if (id === undefined) return { ingredient };
        ids = ids.toSpliced(id === null ? 0 : ids.indexOf(id) + 1, 0, ingredient.id);
        return { ingredient, after: id === null ? null : (names.get(id) ?? null) };
    });
    return { ...change, add };
};

/** `label` is undefined while it is being read, and null if it is missing or unreadable. */
export const judgementOn = (
    item: DeskItem | undefined,
    label: LabelReading | null | undefined,
): Judgement | undefined => {
    if (item?.kind !== 'correction' || !item.patch) return undefined;
    const { patch, product } = item;
    const order = label?.pieces.flatMap(({ ingredient }) => ingredient?.id ?? []) ?? [];
    const changes = patch.changes.map(change =>
        isOfIngredients(change) ? withPlaces(change, product?.ingredients ?? [], order) : change,
    );
    const judged = (strength: Patch['strength'], why: Judgement['why']) => ({
        patch: { ...patch, changes, strength },
        why,
    });
    if (patch.strength === 'point') return judged('point', 'unsure');
    if (label && checkedPatch(item) && verdictOf(findingsOn(label, patch)) === 'contradicts')
        return judged('point', 'contradicted');
    const isPlaced = changes
        .filter(isOfIngredients)
        .every(({ add }) => add.every(({ after }) => after !== undefined));
    if (isPlaced) return judged('propose', 'once');
    return label === undefined ? judged('place', 'waiting') : judged('point', 'placeOpen');
};
