import type { DeskItem, DeskRef } from '../../contract/desk.ts';
import type { Database } from '../http/services.ts';

/** An item with all that is needed to decide. Throws 404. */
export const findDeskItem = async (_db: Database, _item: DeskRef): Promise<DeskItem> => {
    throw new Error('not built');
};
