import type { Edit } from '../../../contract/history.ts';

/** Whether Undo is offered: the edit stands, does not change rights, and undoing it restores no earlier edit. */
export const isUndoable = ({ undone, rights, redo }: Edit) => undone === null && !rights && !redo;
