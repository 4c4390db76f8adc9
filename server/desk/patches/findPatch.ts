import type { Patch } from '../../../contract/desk.ts';
import type { Database } from '../../http/services.ts';

/** The change that is read from a correction; null when there is none, such as when it is resolved. */
export const findPatch = async (
    _db: Pick<Database, 'execute'>,
    _correctionId: number,
): Promise<Patch | null> => {
    throw new Error('not built');
};

/** Those of some corrections from which a change can be read and applied. */
export const proposedAmong = async (
    _db: Pick<Database, 'execute'>,
    _correctionIds: readonly number[],
): Promise<Set<number>> => {
    throw new Error('not built');
};
