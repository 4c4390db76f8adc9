import { useCallback, useEffect, useRef } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';
import { matchIngredients, sentIngredients } from './ingredientCheck.ts';
import type { ProductValues } from './productValues.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

const notFound = 'validation.ingredientsNotFound';

interface SaveParams {
    data: ProductValues;
}
type Next = (resource: string, params: object, ...rest: unknown[]) => Promise<unknown>;

const inForm = (message: string) =>
    new HttpError(message, 422, { errors: { root: { serverError: message } } });

/** An error about the ingredients is shown at the top of the form (catalogue document, section 8). */
const atFormTop = (error: unknown) => {
    const errors = error instanceof HttpError ? error.body?.errors : undefined;
    if (!errors || !('product_ingredients' in errors)) return error;
    const { product_ingredients: _, ...others } = errors;
    return new HttpError(notFound, 422, { errors: { ...others, root: { serverError: notFound } } });
};

/**
 * Replaces the typed list with the ingredients that were found when the form is saved. Names without a check
 * result are checked first, and nothing is sent while any of them is missing.
 */
export const useProductSave = ({ resolveNames, check }: IngredientCheck) => {
    const latest = useRef({ resolveNames, check });
    useEffect(() => {
        latest.current = { resolveNames, check };
    });
    const send = useCallback(async (...args: unknown[]) => {
        const next = args.pop() as Next;
        const [resource, { data, ...params }, ...rest] = args as [string, SaveParams, ...unknown[]];
        const { names, fault, known } = await latest.current.resolveNames(data.product_ingredients);
        const missing = matchIngredients(names, known).some(({ state }) => state !== 'found');
        if (fault || missing) throw inForm(notFound);
        try {
            const product_ingredients = sentIngredients(names, known);
            return await next(resource, { ...params, data: { ...data, product_ingredients } }, ...rest);
        } catch (error) {
            const shownError = atFormTop(error);
            if (shownError !== error) latest.current.check();
            throw shownError;
        }
    }, []);
    useRegisterMutationMiddleware(send);
};
