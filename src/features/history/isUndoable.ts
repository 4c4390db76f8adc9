import type { Edit } from '../../../contract/history.ts';

/** Whether Undo is offered: the edit stands whole, changes no rights, deletes nothing for its member, and undoing it restores no earlier edit. */
export const isUndoable = ({ undone, rights, own, erased, redo }: Edit) =>
    undone === null && !rights && !own && erased === undefined && !redo;
