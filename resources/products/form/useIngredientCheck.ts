import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '../../../contract/products.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import type { CheckedName } from '../../../contract/ingredients.ts';
import { knownOf, learn, matchIngredients, noNewNames, type NewNames } from './ingredientCheck.ts';
import {
    ingredientTextFault,
    joinIngredients,
    namesToKeepWhole,
    splitIngredients,
} from './ingredientText.ts';
import { ingredientNames, type ProductValues } from './productValues.ts';
import { useOnSet } from './useOnSet.ts';

/** The form's list as names with their check results; the ingredients of the saved `product` need no check. */
export const useIngredientCheck = (product?: Product) => {
    const notify = useNotify();
    const { getValues, setValue } = useFormContext<ProductValues>();
    const notifyFailure = useNotifyFailure();
    const ask = useSend('POST ingredients/check');
    const send = useSend('POST ingredients/bulk');
    const typed = useWatch<ProductValues, 'product_ingredients'>({ name: 'product_ingredients' }) ?? '';
    const deferred = useDeferredValue(typed);
    // A list put in shows at once; while one is typed the check may lag.
    const [putText, setPutText] = useState<string>();
    const text = typed === putText ? typed : deferred;
    const [wholeNames, setWholeNames] = useState(() =>
        namesToKeepWhole(product ? ingredientNames(product) : []),
    );
    const names = useMemo(() => splitIngredients(text, wholeNames), [text, wholeNames]);
    // The state is for rendering, the ref for requests made before the next render.
    const latestWholeNames = useRef(wholeNames);
    const split = (list: string) => splitIngredients(list, latestWholeNames.current);
    const fault = useMemo(() => ingredientTextFault(text, names), [text, names]);
    const [known, setKnown] = useState(() => knownOf(product));
    const latest = useRef(known);
    const [newNames, setNewNames] = useState<NewNames>(noNewNames);
    const checks = useRef(0);
    const checkable = fault === undefined || fault.kind === 'duplicates';
    const ingredients = useMemo(
        () => (checkable ? matchIngredients(names, known, newNames) : []),
        [checkable, names, known, newNames],
    );
    const remember = (asked: readonly string[], answers: readonly CheckedName[], check: number) => {
        latest.current = learn(latest.current, asked, answers, check);
        setKnown(latest.current);
        return latest.current;
    };
    const nextCheck = () => (checks.current += 1);

    const asking = useMutation({
        mutationFn: async (asked: string[]) => {
            const check = nextCheck();
            return remember(asked, await ask({ body: { names: asked } }), check);
        },
    });

    /** Splits a text, checks its unknown names and returns the results. Rejects when the check fails. */
    const resolveNames = async (list: string) => {
        const current = split(list);
        const wrong = ingredientTextFault(list, current);
        const asks = wrong === undefined || wrong.kind === 'duplicates';
        const unchecked =
            asks && matchIngredients(current, latest.current).some(({ state }) => state === 'unchecked');
        const then = unchecked ? await asking.mutateAsync(current) : latest.current;
        return { names: current, fault: wrong, known: then, newNames };
    };

    const checkNew = (list: string) => void resolveNames(list).catch(() => undefined);
    const latestText = () => getValues('product_ingredients') ?? '';
    useOnSet('product_ingredients', () => checkNew(latestText()));

    return {
        /** Removes the name at a position, from 1. */
        remove: (position: number) => {
            const kept = joinIngredients(names.filter((_, index) => index + 1 !== position));
            setValue('product_ingredients', kept, { shouldDirty: true });
        },
        /** Replaces the name at a position, from 1. */
        rename: (position: number, name: string) => {
            const renamed = joinIngredients(names.with(position - 1, name));
            setValue('product_ingredients', renamed, { shouldDirty: true });
        },
        /** Replaces the list, keeping names with a separator whole; `answers` are check results of the names. */
        putNames: (listed: readonly string[], answers: readonly CheckedName[] = []) => {
            if (answers.length > 0)
                remember(
                    answers.map(({ name }) => name),
                    answers,
                    nextCheck(),
                );
            const whole = namesToKeepWhole(listed).filter(name => !latestWholeNames.current.includes(name));
            if (whole.length > 0) latestWholeNames.current = [...latestWholeNames.current, ...whole];
            setWholeNames(latestWholeNames.current);
            const list = joinIngredients(listed);
            setPutText(list);
            setValue('product_ingredients', list, { shouldDirty: true });
        },
        /** The names of the current list; `names` may lag. */
        latestNames: () => split(latestText()),
        latestText,
        /** The keys of the names added when the product is saved, as only a new product can. */
        newNames,
        setNewNames: product ? undefined : setNewNames,
        names,
        fault,
        ingredients,
        isChecking: asking.isPending,
        hasFailed: asking.isError,
        resolveNames,
        check: () => {
            if (checkable && names.length > 0) asking.mutate([...names]);
        },
        checkNew,
        add: async (added: string[]) => {
            try {
                await send({
                    body: { ingredients: added.map(name => ({ names: [{ name, primary: true }] })) },
                });
                notify('resources.ingredients.notifications.savedSeveral');
                asking.mutate([...names]);
            } catch (error) {
                notifyFailure(error, added.length === 1 ? added[0] : undefined);
            }
        },
    };
};

export type IngredientCheck = ReturnType<typeof useIngredientCheck>;
