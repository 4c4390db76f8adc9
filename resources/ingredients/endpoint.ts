import type { Endpoint } from '../../dataProvider/endpoint.ts';
import { pages } from '../../dataProvider/listCalls.ts';
import { asBody } from '../../src/kit/fields/encode.ts';
import { ingredientFields } from './fields.ts';

/** Ingredients by page, searchable by name; saved as JSON. */
export const ingredientsEndpoint: Endpoint = {
    record: 'ingredient/{id}',
    create: 'POST ingredients',
    list: pages('GET ingredients', {}, 'per_page'),
    encode: asBody(ingredientFields),
};
