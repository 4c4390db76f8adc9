import { checkKinds, checkSeen } from '../http/narrowing.ts';
import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findLook } from '../secondEyes/looks.ts';
import { applyPatch } from './applyPatch.ts';
import { claimItem, listColleagues } from './claims.ts';
import { listContributions } from './contributions.ts';
import { decide, decideTogether } from './decide.ts';
import { deskFigures } from './figures.ts';
import { nextHour } from './hour.ts';
import { findDeskItem } from './item.ts';
import { addNote } from './notes.ts';
import { countDesk, countHanded, listDesk } from './queriesDesk.ts';

export const deskRoutes = ({ db }: Services): Routes<'desk'> => ({
    'GET desk': async ({ query, request }) => {
        const reader = await readerOf(request);
        if (query.kind) checkSeen(reader, query.kind);
        return listDesk(db, query, reader);
    },
    'GET desk/counts': async ({ request }) => countDesk(db, await readerOf(request)),
    'GET desk/handed': async ({ request }) => countHanded(db, await readerOf(request)),
    'GET desk/colleagues': () => listColleagues(db),
    'GET desk/figures': async ({ request }) => deskFigures(db, await readerOf(request)),
    'GET desk/hour': async ({ request }) => nextHour(db, await readerOf(request)),
    'GET desk/{kind}/{id}': async ({ params, request }) => {
        const reader = await readerOf(request);
        checkSeen(reader, params.kind);
        return (await findLook(db, reader, params)) ?? findDeskItem(db, params, reader.id);
    },
    'PUT desk/{kind}/{id}': async ({ params, body, me, edit }) => {
        checkKinds(me, params.kind);
        return decide(edit, params, body, me.id);
    },
    'PUT desk': async ({ body: { items, ...decision }, me, edit }) => {
        checkKinds(me, ...items.map(({ kind }) => kind));
        return decideTogether(edit, items, decision, me.id);
    },
    'POST desk/{kind}/{id}/notes': async ({ params, body, me, edit }) => {
        checkKinds(me, params.kind);
        return addNote(edit, params, body.note, me.id);
    },
    'PUT desk/claim': async ({ body, me }) => {
        if (body.kind) checkKinds(me, body.kind);
        return { claimed_by: await claimItem(db, body, me.id) };
    },
    'POST desk/corrections/{id}/apply': async ({ params, body, me, edit }) => {
        checkKinds(me, 'correction', 'product');
        return applyPatch(edit, params.id, body.changes);
    },
    'GET user/{id}/contributions': async ({ params, query, request }) =>
        listContributions(db, params.id, query, (await readerOf(request)).id),
});
