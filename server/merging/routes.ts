import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { merge, previewMerge } from './merge.ts';
import { listLine, setLine } from './lines.ts';

export const mergingRoutes = ({ db }: Services): Routes<'merging'> => ({
    'POST merge': ({ body, edit, session }) =>
        body.preview ? previewMerge(db, body) : merge(edit, body, session),
    'PUT product-lines': ({ body, edit, session }) => setLine(edit, body.ids, body.together, session.me.id),
    'GET product/{id}/line': ({ params }) => listLine(db, params.id),
});
