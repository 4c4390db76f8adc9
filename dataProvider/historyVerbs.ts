import type { BodyOf, QueryOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

/** The history of records. From a backend without it the reading calls resolve to null. */
export const createHistoryVerbs = (http: Http) => ({
    /** The changes of a record, newest first. */
    recordHistory: (query: QueryOf<'GET history'>, signal?: AbortSignal) =>
        http.call('GET history', { query, signal }).catch(unlessAbsent(null)),

    /** A record as it was after an edit; `record` is null when it did not exist. */
    recordVersion: (query: QueryOf<'GET history/version'>, signal?: AbortSignal) =>
        http.call('GET history/version', { query, signal }).catch(unlessAbsent(null)),

    /** What everybody did, newest first. */
    activity: (query: QueryOf<'GET activity'>, signal?: AbortSignal) =>
        http.call('GET activity', { query, signal }).catch(unlessAbsent(null)),

    /** The accounts that changed anything, by name. */
    /** The records that an edit touched. */
    editedRecords: (id: number) => http.call('GET edit/{id}', { params: { id } }),
    activityAuthors: () => http.call('GET activity/authors').catch(unlessAbsent(null)),

    /** Makes a record what it was after an edit, or says what that would change. */
    bringBack: (body: BodyOf<'PUT history/version'>) => http.call('PUT history/version', { body }),

    /** Takes edits back, or says what that would do. */
    takeBack: (body: BodyOf<'POST history/undo'>) => http.call('POST history/undo', { body }),

    /** Deletes for good what an edit deleted, with its pictures. */
    deleteForGood: (id: number) => http.call('DELETE trash/{id}', { params: { id } }),
});
