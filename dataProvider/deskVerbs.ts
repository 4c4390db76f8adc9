import type { BodyOf, QueryOf, ResponseOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

const authorsOf = async (http: Http) => {
    const authors = await http.call('GET activity/authors', { quiet: true }).catch(unlessAbsent([]));
    return authors.map(({ id, username }) => ({ id, name: username }));
};

/** What waits for a decision. */
export const createDeskVerbs = (http: Http) => ({
    /** A page of what waits. */
    deskPage: (query: QueryOf<'GET desk'>, signal?: AbortSignal) => http.call('GET desk', { query, signal }),
    /** How much of each kind waits; null from a backend without this call. */
    deskCounts: () => http.call('GET desk/counts', { quiet: true }).catch(unlessAbsent(null)),
    /**
     * The accounts to whom something can be handed, by name: from a backend without this call those that changed anything,
     * none from one without a history either.
     */
    deskColleagues: (): Promise<ResponseOf<'GET desk/colleagues'>> =>
        http
            .call('GET desk/colleagues', { quiet: true })
            .catch(unlessAbsent(null))
            .then(async colleagues => colleagues ?? authorsOf(http)),
    /** Decides on several items as one edit, but for those on which somebody else has decided; resolves to the id of the edit. */
    markItems: (body: BodyOf<'PUT desk'>) => http.change('PUT desk', { body }),
    /** Claims an item for a tab, or hands it back; says who has it. */
    claimDeskItem: (body: BodyOf<'PUT desk/claim'>) => http.call('PUT desk/claim', { body, quiet: true }),
});
