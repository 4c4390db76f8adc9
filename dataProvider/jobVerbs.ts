import type { BodyOf } from '../contract/types.ts';
import type { Http } from './http.ts';

/** Changes of many records in the background. */
export const createJobVerbs = (http: Http) => ({
    findJob: (id: number) => http.call('GET job/{id}', { params: { id }, quiet: true }),
    /** Starts a job; one that is repeated because it got no response is started once. */
    startJob: (body: BodyOf<'POST jobs'>) => http.call('POST jobs', { body }),
    cancelJob: (id: number) => http.call('PUT job/{id}/cancel', { params: { id } }),
    retryJob: (id: number) => http.call('POST job/{id}/retry', { params: { id } }),
    undoJob: (id: number) => http.call('POST job/{id}/undo', { params: { id } }),
});
