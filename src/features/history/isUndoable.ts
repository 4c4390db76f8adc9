import type { Edit } from '../../../contract/history.ts';

/** Whether Undo is offered: the edit stands whole, changes no rights, and undoing it restores no earlier edit. */
export const isUndoable = ({ undone, rights, erased, redo }: Edit) =>
    undone === null && !rights && erased === undefined && !redo;
