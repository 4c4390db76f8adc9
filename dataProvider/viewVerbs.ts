import type { BodyOf } from '../contract/types.ts';
import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

/** The saved views of lists. */
export const createViewVerbs = (http: Http) => ({
    /** The views that the reader sees; null from a backend without this call. */
    listViews: () => http.call('GET views', { quiet: true }).catch(unlessAbsent(null)),
    addView: (body: BodyOf<'POST views'>) => http.call('POST views', { body }),
    saveView: (id: number, body: BodyOf<'PUT view/{id}'>) =>
        http.call('PUT view/{id}', { params: { id }, body }),
    deleteView: (id: number) => http.call('DELETE view/{id}', { params: { id } }),
});
