import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';

/** Ingredients by page, with the names that are searched for; saved as JSON. */
export const ingredientsEndpoint: Endpoint = {
    record: 'ingredient/{id}',
    create: 'POST ingredients',
    list: pages('GET ingredients', {}, 'per_page'),
    encode: ({ description, ewg_rating, ewg_hazard_score, names }) => ({
        body: { description, ewg_rating, ewg_hazard_score, names },
    }),
};
