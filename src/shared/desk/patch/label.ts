import type { DeskItem } from '../../../../contract/desk.ts';
import type { Patch } from '../../../../contract/deskDetail.ts';
import type { Box } from '../../../kit/viewer/box.ts';
import type { LabelReading } from '../../recognition/labelQuery.ts';

/** What the label on a submission's photograph says of a proposed change. */
export type LabelVerdict = 'confirms' | 'contradicts';

/** An ingredient of a change: whether the change wants it there, and whether the label has it. */
export interface LabelFinding {
    id: number;
    name: string;
    isAdded: boolean;
    isThere: boolean;
    boxes: readonly Box[];
}

/** The change of the ingredients that a correction proposes, with the photograph that may confirm it. */
export const checkedPatch = (item: DeskItem | undefined): Patch | undefined => {
    if (item?.kind !== 'correction' || !item.patch?.submission) return undefined;
    return item.patch.changes.some(({ field }) => field === 'ingredients') ? item.patch : undefined;
};

/** Where a label has the ingredients of a change, and which it lacks. */
export const findingsOn = (label: LabelReading, { changes }: Patch): LabelFinding[] => {
    const found = ({ id, name }: { id: number; name: string }, isAdded: boolean): LabelFinding => {
        const piece = label.pieces.find(({ ingredient }) => ingredient?.id === id);
        return { id, name, isAdded, isThere: piece !== undefined, boxes: piece?.boxes ?? [] };
    };
    return changes.flatMap(change =>
        change.field === 'ingredients'
            ? [
                  ...change.add.map(({ ingredient }) => found(ingredient, true)),
                  // What moves is still there.
                  ...change.remove
                      .filter(({ id }) => !change.add.some(({ ingredient }) => ingredient.id === id))
                      .map(each => found(each, false)),
              ]
            : [],
    );
};

/** Whether the label has what a change adds and lacks what it removes. */
export const verdictOf = (findings: readonly LabelFinding[]): LabelVerdict =>
    findings.every(({ isAdded, isThere }) => isAdded === isThere) ? 'confirms' : 'contradicts';

/** Whether a change may be applied without a look at the record. */
export const canApply = ({ strength }: Patch, verdict: LabelVerdict | undefined) =>
    strength === 'propose' && verdict !== 'contradicts';
