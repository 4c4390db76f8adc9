import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/products.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useNotifyFailure } from '../../../src/kit/useNotifyFailure.ts';
import { knownOf, learn, matchIngredients } from './ingredientCheck.ts';
import {
    ingredientTextFault,
    joinIngredients,
    namesToKeepWhole,
    splitIngredients,
} from './ingredientText.ts';
import { ingredientNames, type ProductValues } from './productValues.ts';

/**
 * The ingredient list of the surrounding form, split into names, with the check result of each. `product` is
 * the saved product, whose ingredients are known without a check.
 */
export const useIngredientCheck = (product?: Product) => {
    const notify = useNotify();
    const { setValue } = useFormContext<ProductValues>();
    const notifyFailure = useNotifyFailure();
    const { checkIngredients, addIngredients } = useConsole();
    const text = useDeferredValue(
        useWatch<ProductValues, 'product_ingredients'>({ name: 'product_ingredients' }) ?? '',
    );
    const [wholeNames] = useState(() => namesToKeepWhole(product ? ingredientNames(product) : []));
    const names = useMemo(() => splitIngredients(text, wholeNames), [text, wholeNames]);
    const fault = useMemo(() => ingredientTextFault(text, names), [text, names]);
    const [known, setKnown] = useState(() => knownOf(product));
    const latest = useRef(known);
    const checks = useRef(0);
    const checkable = fault === undefined || fault.kind === 'duplicates';
    const ingredients = useMemo(
        () => (checkable ? matchIngredients(names, known) : []),
        [checkable, names, known],
    );

    const asking = useMutation({
        mutationFn: async (asked: string[]) => {
            const check = (checks.current += 1);
            const answers = await checkIngredients(asked);
            latest.current = learn(latest.current, asked, answers, check);
            setKnown(latest.current);
            return latest.current;
        },
    });

    /**
     * Splits a text, checks the names that are not known yet and returns the results. Rejects when the check
     * fails.
     */
    const resolveNames = async (typed: string) => {
        const current = splitIngredients(typed, wholeNames);
        const wrong = ingredientTextFault(typed, current);
        const asks = wrong === undefined || wrong.kind === 'duplicates';
        const unchecked =
            asks && matchIngredients(current, latest.current).some(({ state }) => state === 'unchecked');
        const then = unchecked ? await asking.mutateAsync(current) : latest.current;
        return { names: current, fault: wrong, known: then };
    };

    return {
        /** Takes the name at a position, from 1, out of the list. */
        remove: (position: number) => {
            const kept = joinIngredients(names.filter((_, index) => index + 1 !== position));
            setValue('product_ingredients', kept, { shouldDirty: true });
        },
        names,
        fault,
        ingredients,
        isChecking: asking.isPending,
        hasFailed: asking.isError,
        resolveNames,
        /** Checks every name again. A failure sets `hasFailed`. */
        check: () => {
            if (checkable && names.length > 0) asking.mutate([...names]);
        },
        /** Checks the names of a text that are not known yet. A failure sets `hasFailed`. */
        checkNew: (typed: string) => void resolveNames(typed).catch(() => undefined),
        /** Adds names to the database as ingredients, then checks the list again. */
        add: async (added: string[]) => {
            try {
                await addIngredients(added.map(name => ({ names: [{ name, primary: true }] })));
                notify('resources.ingredients.notifications.savedSeveral');
                asking.mutate([...names]);
            } catch (error) {
                notifyFailure(error, added.length === 1 ? added[0] : undefined);
            }
        },
    };
};

export type IngredientCheck = ReturnType<typeof useIngredientCheck>;
