import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { deleteForGood } from './deleteForGood.ts';
import { listActivity, listAuthors, listEdited } from './queriesActivity.ts';
import { listHistory } from './queriesHistory.ts';
import { listTrash } from './queriesTrash.ts';
import { undo } from './undo/undo.ts';
import { bringBack, readVersion } from './undo/version.ts';

/** The history of every record, what everybody did, and the trash. */
export const historyRoutes = (services: Services): Routes<'history'> => {
    const { db, config } = services;

    return {
        'GET history': ({ query }) => listHistory(db, query),
        'GET history/version': ({ query }) => readVersion(db, query),
        'PUT history/version': ({ body, edit }) => bringBack(db, edit, body),
        'POST history/undo': ({ body, edit }) => undo(services, edit, body),
        'GET activity': ({ query }) => listActivity(db, query),
        'GET edit/{id}': ({ params }) => listEdited(db, params.id),
        'GET activity/authors': () => listAuthors(db),
        'GET trash': ({ query }) => listTrash(db, config.trashDays, query),
        'DELETE trash/{id}': ({ params, edit }) => deleteForGood({ ...services, edit }, params.id),
    };
};
