import type { Services } from '../http/services.ts';
import { checkNames } from './check.ts';
import { deleteIngredient, findIngredient, listIngredients } from './queries.ts';
import { addIngredient, addIngredients, replaceIngredient } from './save.ts';

/** Ingredients and the check of a typed list of names. */
export const ingredientRoutes = ({ route, db }: Services) => {
    route('GET ingredients', ({ query }) => listIngredients(db, query));
    route('POST ingredients', ({ body }) => addIngredient(db, body));
    route('POST ingredients/bulk', ({ body }) => addIngredients(db, body.ingredients));
    route('POST ingredients/check', ({ body }) => checkNames(db, body.names));
    route('GET ingredient/{id}', ({ params }) => findIngredient(db, params.id));
    route('PUT ingredient/{id}', ({ params, body }) => replaceIngredient(db, params.id, body));
    route('DELETE ingredient/{id}', ({ params }) => deleteIngredient(db, params.id));
};
