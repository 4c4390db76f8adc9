import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { addView, deleteView, listViews, replaceView } from './queries.ts';

/** Staff may change every view of the team unless they only read, but take only their own from it. */
export const viewRoutes = ({ db }: Services): Routes<'views'> => ({
    'GET views': async ({ request }) => listViews(db, (await readerOf(request)).id),
    'POST views': ({ body, me, edit }) => edit(tx => addView(tx, body, me.id)),
    'PUT view/{id}': ({ params, body, me, edit }) => edit(tx => replaceView(tx, params.id, body, me)),
    'DELETE view/{id}': ({ params, me, edit }) => edit(tx => deleteView(tx, params.id, me)),
});
