import type { ParsedBody } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';

/** Claims an item for a tab; returns who has it: the account itself, or the colleague who was first. */
export const claimItem = async (
    _db: Database,
    _claim: ParsedBody<'PUT desk/claim'>,
    _accountId: number,
): Promise<{ id: number; name: string } | null> => {
    throw new Error('not built');
};
