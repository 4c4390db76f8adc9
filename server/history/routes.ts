import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listActivity, listAuthors } from './queriesActivity.ts';
import { listHistory } from './queriesHistory.ts';

const missing = () => {
    throw notFound('noCall');
};

/** The history of every record, what everybody did, and the trash. */
export const historyRoutes = ({ db }: Services): Routes<'history'> => ({
    'GET history': ({ query }) => listHistory(db, query),
    'GET history/version': missing,
    'PUT history/version': missing,
    'POST history/undo': missing,
    'GET activity': ({ query }) => listActivity(db, query),
    'GET activity/authors': () => listAuthors(db),
    'GET trash': missing,
    'DELETE trash/{id}': missing,
});
