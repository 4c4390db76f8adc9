import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { settleSaved } from './queries.ts';

export const outcomeRoutes = ({ db }: Services): Routes<'outcome'> => ({
    'GET outcome/{save_key}': async ({ params, request }) =>
        settleSaved(db, { account: (await readerOf(request)).id, key: params.save_key.toLowerCase() }),
});
