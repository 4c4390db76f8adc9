import type { PatchChange } from '../../contract/desk.ts';
import type { Correction } from '../../contract/moderation.ts';
import type { Edit } from '../http/services.ts';

/** Applies what is read from a correction and resolves it. Throws 404, 409. */
export const applyPatch = async (_edit: Edit, _id: number, _shown: PatchChange[]): Promise<Correction> => {
    throw new Error('not built');
};
