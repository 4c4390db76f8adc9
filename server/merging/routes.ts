import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';

const missing = (): never => {
    throw notFound('noCall');
};

export const mergingRoutes = (): Routes<'merging'> => ({
    'POST merge': missing,
    'GET merged/{kind}/{id}': missing,
    'PUT product-lines': missing,
    'GET product/{id}/line': missing,
});
