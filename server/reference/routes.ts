import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { listCategories, listCountries, listTags } from './queries.ts';

export const referenceRoutes = ({ db }: Services): Routes<'reference'> => ({
    'GET countries': () => listCountries(db),
    'GET categories': () => listCategories(db),
    'GET tags': () => listTags(db),
});
