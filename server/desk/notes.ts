import type { DeskNote, DeskRef } from '../../contract/desk.ts';
import type { Edit } from '../http/services.ts';

/** Adds a note to an item. Throws 404. */
export const addNote = async (
    _edit: Edit,
    _item: DeskRef,
    _note: string,
    _accountId: number,
): Promise<DeskNote> => {
    throw new Error('not built');
};
