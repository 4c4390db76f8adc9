import type { BodyOf, QueryOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

/** What waits for a decision. */
export const createDeskVerbs = (http: Http) => ({
    /** A page of what waits. */
    deskPage: (query: QueryOf<'GET desk'>, signal?: AbortSignal) => http.call('GET desk', { query, signal }),
    /** How much of each kind waits; null from a backend without this call. */
    deskCounts: () => http.call('GET desk/counts', { quiet: true }).catch(unlessAbsent(null)),
    /** Decides on several items as one edit, but for those on which somebody else has decided; resolves to the id of the edit. */
    markItems: (body: BodyOf<'PUT desk'>) => http.change('PUT desk', { body }),
    /** Claims an item for a tab, or hands it back; says who has it. */
    claimDeskItem: (body: BodyOf<'PUT desk/claim'>) => http.call('PUT desk/claim', { body, quiet: true }),
});
