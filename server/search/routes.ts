import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { searchBrandsAndProducts } from './search.ts';

export const searchRoutes = ({ db }: Services): Routes<'search'> => ({
    'POST search/brand-product': async ({ body }) => {
        const { items, total } = await searchBrandsAndProducts(db, body);
        return {
            items: body.include_score ? items : items.map(({ score: _score, ...item }) => item),
            ...(body.include_total && { total }),
        };
    },
});
