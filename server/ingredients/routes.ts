import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { checkNames } from './check.ts';
import { parseLabel } from './parse.ts';
import { deleteIngredient, findIngredient, listIngredients } from './queries.ts';
import { previewRatings, saveRatings } from './ratings.ts';
import { addIngredient, addIngredients, replaceIngredient } from './save.ts';
import { findUse, riskChange, riskOf } from './use.ts';

export const ingredientRoutes = ({ db }: Services): Routes<'ingredients'> => ({
    'GET ingredients': ({ query }) => listIngredients(db, query),
    'POST ingredients': ({ body, edit }) => addIngredient({ db, edit }, body),
    'POST ingredients/bulk': ({ body, edit }) => addIngredients({ db, edit }, body.ingredients),
    'POST ingredients/check': ({ body }) => checkNames(db, body.names),
    'POST ingredients/parse': ({ body }) => parseLabel(db, body),
    'GET ingredient/{id}': ({ params }) => findIngredient(db, params.id),
    'PUT ingredient/{id}': ({ params, body, edit }) => replaceIngredient({ db, edit }, params.id, body),
    'GET ingredient/{id}/use': ({ params }) => findUse(db, params.id),
    'GET ingredient/{id}/risk': ({ params, query }) => riskOf(db, params.id, query.score),
    'POST ingredients/ratings/risk': ({ body }) => riskChange(db, body.scores),
    'POST ingredients/ratings/preview': ({ body }) => previewRatings(db, body.lines),
    'POST ingredients/ratings': ({ body, edit }) => saveRatings(edit, body.ratings),
    'DELETE ingredient/{id}': ({ params, query, edit }) => deleteIngredient(edit, params.id, query.version),
});
