import type { ResponseOf } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';

/** What was decided on the last days. */
export const deskFigures = async (_db: Database): Promise<ResponseOf<'GET desk/figures'>> => {
    throw new Error('not built');
};
