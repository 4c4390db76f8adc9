import type { FastifyRequest } from 'fastify';
import { checkKinds, checkSeen } from '../http/narrowing.ts';
import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { deleteForGood } from './deleteForGood.ts';
import { listActivity, listAuthors, listEdited } from './queriesActivity.ts';
import { listHistory } from './queriesHistory.ts';
import { listTrash } from './queriesTrash.ts';
import { undo } from './undo/undo.ts';
import { bringBack, readVersion } from './undo/version.ts';

const readerSeeing = async (request: FastifyRequest, kind: string) => {
    const reader = await readerOf(request);
    checkSeen(reader, kind);
    return reader;
};

export const historyRoutes = (services: Services): Routes<'history'> => {
    const { db, config } = services;

    return {
        'GET history': async ({ query, request }) =>
            listHistory(db, { ...query, reader: await readerSeeing(request, query.kind) }),
        'GET history/version': async ({ query, request }) =>
            readVersion(db, query, await readerSeeing(request, query.kind)),
        'PUT history/version': async ({ body, edit, me }) => {
            checkKinds(me, body.kind);
            return bringBack(db, edit, body, me);
        },
        'POST history/undo': ({ body, edit, session }) => undo(services, edit, body, session),
        'GET activity': async ({ query, request }) => listActivity(db, query, await readerOf(request)),
        'GET edit/{id}': async ({ params, query, request }) =>
            listEdited(db, params.id, query, await readerOf(request)),
        'GET activity/authors': async ({ request }) => listAuthors(db, await readerOf(request)),
        'GET trash': async ({ query, request }) =>
            listTrash(db, config.trashDays, query, await readerOf(request)),
        'DELETE trash/{id}': ({ params, edit, me }) => deleteForGood({ ...services, edit }, params.id, me),
    };
};
