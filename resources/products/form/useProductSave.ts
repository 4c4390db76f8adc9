import { useCallback, useEffect, useRef } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';
import { refusalsOf, toHttpError } from '../../../dataProvider/failure.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import {
    matchIngredients,
    repeatedIngredients,
    sentIngredients,
    type RepeatedIngredient,
} from './ingredientCheck.ts';
import type { ProductValues } from './productValues.ts';
import type { IngredientCheck } from './useIngredientCheck.ts';

const notFound = 'refusals.ingredientsNotFound';

interface SaveParams {
    data: ProductValues;
}
type Next = (resource: string, params: object, ...rest: unknown[]) => Promise<unknown>;

const refusal = () => toHttpError(422, { error: notFound });

const repeatedRefusal = ({ first, name }: RepeatedIngredient) => {
    const code = { code: 'sameIngredient', args: { one: first, other: name } };
    return toHttpError(422, { error: notFound, codes: [code] });
};

const isAboutIngredients = ({ field }: Refused) => /^product_ingredients\b/.test(field ?? '');

/** Errors about the ingredients show at the top of the form (catalogue document, section 8). */
const atFormTop = (error: unknown) => {
    const refusals = refusalsOf(error);
    if (!refusals.some(isAboutIngredients)) return error;
    const others = refusals.filter(each => !isAboutIngredients(each));
    return new HttpError(notFound, 422, { refusals: [...refusalsOf(refusal()), ...others] });
};

/** Names without a check result are checked before the save; while any name is missing nothing is sent. */
export const useProductSave = ({ resolveNames, check }: IngredientCheck) => {
    const latest = useRef({ resolveNames, check });
    useEffect(() => {
        latest.current = { resolveNames, check };
    });
    const send = useCallback(async (...args: unknown[]) => {
        const next = args.pop() as Next;
        const [resource, { data, ...params }, ...rest] = args as [string, SaveParams, ...unknown[]];
        const { names, fault, known, newNames } = await latest.current.resolveNames(data.product_ingredients);
        const ingredients = matchIngredients(names, known, newNames);
        const missing = ingredients.some(({ state }) => state !== 'found' && state !== 'new');
        if (fault || missing) throw refusal();
        const [repeated] = repeatedIngredients(ingredients);
        if (repeated) throw repeatedRefusal(repeated);
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
