import type { CheckedName, HazardScore } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import { nameKey } from './ingredientText.ts';

/** A check result with the number of its check; 0 for initial knowledge. */
type KnownName = CheckedName & { check?: number };

export type KnownNames = ReadonlyMap<string, KnownName>;

export interface CheckedIngredient {
    name: string;
    /** From 1. */
    position: number;
    /** `new` is missing, and added when the product is saved. */
    state: 'found' | 'missing' | 'new' | 'unchecked';
    ingredientId?: number;
    hazard?: HazardScore;
}

/** Adds results, in the order of the names sent. A late result does not replace that of a check sent after it. */
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

/** The keys of the names that become ingredients when the product is saved. */
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

export const matchIngredients = (
    names: readonly string[],
    known: KnownNames,
    added: NewNames = noNewNames,
): CheckedIngredient[] => names.map((name, index) => matchOne(known, added, name, index + 1));

/** Numbered from 1 (`product_ingredients-{n}-order`): a found name by its ingredient's id, a new one as itself. */
export const sentIngredients = (names: readonly string[], known: KnownNames) =>
    matchIngredients(names, known).map(({ name, position, ingredientId }) =>
        ingredientId === undefined
            ? { order: position, name }
            : { order: position, ingredient_id: ingredientId },
    );

export const missingFirst = (ingredients: readonly CheckedIngredient[]): CheckedIngredient[] => [
    ...ingredients.filter(({ state }) => state === 'missing'),
    ...ingredients.filter(({ state }) => state !== 'missing'),
];

/** A name listed again, or another name of an ingredient listed before. */
export interface RepeatedIngredient {
    first: string;
    name: string;
    /** From 1. */
    position: number;
}

/** Ingredients listed again under another name, in order. */
export const repeatedIngredients = (ingredients: readonly CheckedIngredient[]): RepeatedIngredient[] => {
    const firstNames = new Map<number, string>();
    return ingredients.flatMap(({ name, position, ingredientId }) => {
        if (ingredientId === undefined) return [];
        const first = firstNames.get(ingredientId);
        if (first === undefined) firstNames.set(ingredientId, name);
        return first === undefined || nameKey(first) === nameKey(name) ? [] : [{ first, name, position }];
    });
};

export const repeatedNames = (ingredients: readonly CheckedIngredient[]): RepeatedIngredient[] => {
    const firstNames = new Map<string, string>();
    return ingredients.flatMap(({ name, position }) => {
        const first = firstNames.get(nameKey(name));
        if (first === undefined) firstNames.set(nameKey(name), name);
        return first === undefined ? [] : [{ first, name, position }];
    });
};
