import type { ParsedQuery, ResponseOf } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';

/** What a member sent and wrote, newest first. Throws 404. */
export const listContributions = async (
    _db: Database,
    _id: number,
    _query: ParsedQuery<'GET user/{id}/contributions'>,
): Promise<ResponseOf<'GET user/{id}/contributions'>> => {
    throw new Error('not built');
};
