import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';

const missing = () => {
    throw notFound('noCall');
};

/** The history of every record, what everybody did, and the trash. */
export const historyRoutes = (_services: Services): Routes<'history'> => ({
    'GET history': missing,
    'GET history/version': missing,
    'PUT history/version': missing,
    'POST history/undo': missing,
    'GET activity': missing,
    'GET activity/authors': missing,
    'GET trash': missing,
    'DELETE trash/{id}': missing,
});
