import { notFound } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';

const missing = (): never => {
    throw notFound('noCall');
};

export const duplicateRoutes = (): Routes<'duplicates'> => ({
    'GET duplicates': missing,
    'GET duplicates/{kind}/{id}': missing,
    'POST duplicates/near': missing,
    'PUT duplicates/different': missing,
    'PUT duplicates/later': missing,
});
