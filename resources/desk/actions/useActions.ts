import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import { useLabelVerdict } from '../../../src/shared/desk/patch/useLabelVerdict.ts';
import { actionsOf } from './actions.ts';

/** The actions of an item, as `actionsOf` returns them, once its pane has read the label that may contradict a proposed change. */
export const useActions = (row: DeskRow | undefined, item: DeskItem | undefined) => {
    const verdict = useLabelVerdict(item);
    return row ? actionsOf(row, item, verdict) : [];
};
