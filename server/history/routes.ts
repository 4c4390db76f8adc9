import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listActivity, listAuthors } from './queriesActivity.ts';
import { listHistory } from './queriesHistory.ts';
import { listTrash } from './queriesTrash.ts';

const missing = () => {
    throw notFound('noCall');
};

/** The history of every record, what everybody did, and the trash. */
export const historyRoutes = ({ db, config }: Services): Routes<'history'> => ({
    'GET history': ({ query }) => listHistory(db, query),
    'GET history/version': missing,
    'PUT history/version': missing,
    'POST history/undo': missing,
    'GET activity': ({ query }) => listActivity(db, query),
    'GET activity/authors': () => listAuthors(db),
    'GET trash': ({ query }) => listTrash(db, config.trashDays, query),
    'DELETE trash/{id}': missing,
});
