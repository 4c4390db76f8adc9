import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import type { DeskCounts } from '../../contract/desk.ts';
import type { Database } from '../http/services.ts';

/** A page of what waits. */
export const listDesk = async (
    _db: Database,
    _query: ParsedQuery<'GET desk'>,
): Promise<ResponseOf<'GET desk'>> => {
    throw new Error('not built');
};

/** How much of each kind waits. */
export const countDesk = async (_db: Database): Promise<DeskCounts> => {
    throw new Error('not built');
};
