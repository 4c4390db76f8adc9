import type { Services } from '../http/services.ts';
import { listCategories, listCountries, listTags } from './queries.ts';

/** The lists forms choose from. */
export const referenceRoutes = ({ route, db }: Services) => {
    route('GET countries', () => listCountries(db));
    route('GET categories', () => listCategories(db));
    route('GET tags', () => listTags(db));
};
