import type { CheckedName, HazardScore } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import { nameKey } from './ingredientText.ts';

/** A check result, and the number of the check it came from: 0 for what was known from the start. */
type KnownName = CheckedName & { check?: number };

/** The known check results, by name, ignoring case. */
export type KnownNames = ReadonlyMap<string, KnownName>;

/** One name in the list with its check result. */
export interface CheckedIngredient {
    name: string;
    /** Its position in the list, from 1. */
    position: number;
    /** `new` is missing, and added when the product is saved. */
    state: 'found' | 'missing' | 'new' | 'unchecked';
    ingredientId?: number;
    hazard?: HazardScore;
}

/**
 * Adds the results of a check to those already known. The results are in the order of the names sent. Checks
 * are numbered in the order they were sent: a late result does not replace that of a later check.
 */
export const learn = (
    known: KnownNames,
    names: readonly string[],
    answers: readonly CheckedName[],
    check: number,
): KnownNames => {
    const next = new Map(known);
    names.forEach((name, index) => {
        const answer = answers[index];
        const key = nameKey(name);
        if (answer && (next.get(key)?.check ?? 0) <= check) next.set(key, { ...answer, check });
    });
    return next;
};

/** The ingredients of a saved product are known without a check. */
export const knownOf = (product: Pick<Product, 'product_ingredients'> | undefined): KnownNames =>
    new Map(
        (product?.product_ingredients ?? []).map(({ ingredient }) => [
            nameKey(ingredient.name),
            {
                name: ingredient.name,
                ingredient_id: ingredient.id,
                ewg_hazard_score: ingredient.ewg_hazard_score,
            },
        ]),
    );

/** The keys of the names that are added as ingredients when the product is saved. */
export type NewNames = ReadonlySet<string>;

export const noNewNames: NewNames = new Set();

const matchOne = (known: KnownNames, added: NewNames, name: string, position: number): CheckedIngredient => {
    const key = nameKey(name);
    const answer = known.get(key);
    if (!answer) return { name, position, state: 'unchecked' };
    if (answer.ingredient_id === null) return { name, position, state: added.has(key) ? 'new' : 'missing' };
    return {
        name,
        position,
        state: 'found',
        ingredientId: answer.ingredient_id,
        hazard: answer.ewg_hazard_score ?? 'none',
    };
};

/** Every name in the list with its check result, in order. */
export const matchIngredients = (
    names: readonly string[],
    known: KnownNames,
    added: NewNames = noNewNames,
): CheckedIngredient[] => names.map((name, index) => matchOne(known, added, name, index + 1));

/**
 * The list as a save sends it, numbered from 1 (`product_ingredients-{n}-order`): a name that was found by its
 * ingredient's id, a new one as itself.
 */
export const sentIngredients = (names: readonly string[], known: KnownNames) =>
    matchIngredients(names, known).map(({ name, position, ingredientId }) =>
        ingredientId === undefined
            ? { order: position, name }
            : { order: position, ingredient_id: ingredientId },
    );

/** Checked ingredients, missing ones first; each half keeps the order of the list. */
export const missingFirst = (ingredients: readonly CheckedIngredient[]): CheckedIngredient[] => [
    ...ingredients.filter(({ state }) => state === 'missing'),
    ...ingredients.filter(({ state }) => state !== 'missing'),
];

/** A name that the list has before, or another name of an ingredient that it has before. */
export interface RepeatedIngredient {
    /** The name that comes first. */
    first: string;
    name: string;
    /** The position of `name` in the list, from 1. */
    position: number;
}

/** The ingredients that are listed again under another name, in order. */
export const repeatedIngredients = (ingredients: readonly CheckedIngredient[]): RepeatedIngredient[] => {
    const firstNames = new Map<number, string>();
    return ingredients.flatMap(({ name, position, ingredientId }) => {
        if (ingredientId === undefined) return [];
        const first = firstNames.get(ingredientId);
        if (first === undefined) firstNames.set(ingredientId, name);
        return first === undefined || nameKey(first) === nameKey(name) ? [] : [{ first, name, position }];
    });
};

/** The names that are listed again as they are, ignoring case, in order. */
export const repeatedNames = (ingredients: readonly CheckedIngredient[]): RepeatedIngredient[] => {
    const firstNames = new Map<string, string>();
    return ingredients.flatMap(({ name, position }) => {
        const first = firstNames.get(nameKey(name));
        if (first === undefined) firstNames.set(nameKey(name), name);
        return first === undefined ? [] : [{ first, name, position }];
    });
};
