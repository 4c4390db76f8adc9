import { hiddenKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { readerOf } from '../http/session.ts';
import { putOff, sayDifferent } from './answers.ts';
import { findCase, listCases } from './cases.ts';
import { listNear } from './near.ts';

/** Cases of records that may be the same; server/duplicates/queue.ts finds them. */
export const duplicateRoutes = ({ db }: Services): Routes<'duplicates'> => ({
    'GET duplicates': async ({ query, request }) => listCases(db, (await readerOf(request)).id, query),
    'GET duplicates/{kind}/{id}': async ({ params, request }) =>
        findCase(db, params, hiddenKinds(await readerOf(request))),
    'POST duplicates/near': ({ body }) => listNear(db, body),
    'PUT duplicates/different': ({ body, me, edit }) =>
        edit(tx => sayDifferent(tx, body.kind, body.ids, me.id)),
    'PUT duplicates/later': ({ body, me, edit }) => edit(tx => putOff(tx, me.id, body)),
});
