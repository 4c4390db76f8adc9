import type { DeskItem } from '../../../../contract/desk.ts';
import type { Patch, PatchChange } from '../../../../contract/deskDetail.ts';
import { placeByLabel } from '../../../../labels/placeByLabel.ts';
import type { Box } from '../../../kit/viewer/box.ts';
import type { LabelReading } from '../../recognition/labelReading.ts';

type IngredientsChange = Extract<PatchChange, { field: 'ingredients' }>;

/** What a submission's photograph says of a proposed change. */
type LabelVerdict = 'confirms' | 'contradicts';

/** An ingredient of a change: whether the change wants it there, and whether the label has it. */
export interface LabelFinding {
    id: number;
    name: string;
    isAdded: boolean;
    isThere: boolean;
    boxes: readonly Box[];
}

/** A change that was read from a correction, with what its label says of it. */
interface Judgement {
    /**
     * With the places that the label gives, and as strong as that makes it: `propose` may be applied, `place` once the
     * label is read, `point` may not.
     */
    patch: Patch;
    /** The message that says so, below `resources.desk.patch`. */
    why: 'once' | 'waiting' | 'placeOpen' | 'contradicted' | 'unsure';
}

const isOfIngredients = (change: PatchChange): change is IngredientsChange => change.field === 'ingredients';

/** The change of the ingredients that is read from a correction, with the photograph that may confirm it. */
export const checkedPatch = (item: DeskItem | undefined): Patch | undefined =>
    item?.kind === 'correction' && item.patch?.submission && item.patch.changes.some(isOfIngredients)
        ? item.patch
        : undefined;

/** Where a label has the ingredients of a change, and which it lacks. */
export const findingsOn = (label: LabelReading, { changes }: Patch): LabelFinding[] => {
    const found = ({ id, name }: { id: number; name: string }, isAdded: boolean): LabelFinding => {
        const piece = label.pieces.find(({ ingredient }) => ingredient?.id === id);
        return { id, name, isAdded, isThere: piece !== undefined, boxes: piece?.boxes ?? [] };
    };
    return changes.filter(isOfIngredients).flatMap(change => [
        ...change.add.map(({ ingredient }) => found(ingredient, true)),
        // What moves is still there.
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

/** A change with the places that a label gives to what has none; `list` are the product's ingredients. */
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

/**
 * What can be done with the change that is read from a correction; undefined without one. `label` is undefined while it is being read,
 * and null if there is none or it cannot be read.
 */
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
