import { characters, limits } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { withoutFullStop } from '../../labels/doubt.ts';
import { isIngredientName } from '../ingredients/names.ts';
import type { ProductDraft } from './productRow.ts';
import { addIngredients } from './queriesIngredient.ts';
import { findIngredientIds } from './queriesProduct.ts';

const quoted = (names: string[]) => names.map(name => `“${name}”`).join(', ');

/** A full stop after a name belongs to the label, unless a known ingredient has it. */
const withoutFullStops = (names: string[], known: ReadonlyMap<string, number>) =>
    names.map(name => (known.has(name) ? name : withoutFullStop(name))).filter(name => name !== '');

const twice = (names: string[], idOf: (name: string) => number | string) => {
    const seen = new Set<number | string>();
    return names.filter(name => {
        const id = idOf(name);
        if (seen.has(id)) return true;
        seen.add(id);
        return false;
    });
};

const refusal = (names: string[], known: ReadonlyMap<string, number>, create: boolean) => {
    const doubles = twice(names, name => known.get(name) ?? name.toLowerCase());
    if (doubles.length > 0) return `Duplicate ingredients found: ${quoted(doubles)}`;
    const missing = names.filter(name => !known.has(name));
    if (missing.length === 0) return null;
    if (!create) return `Ingredients not found: ${quoted(missing)}`;
    for (const name of missing) {
        const why = invalidNameReason(name);
        if (why) return why;
    }
    return null;
};

/** Names in their first spelling, by their lower case. */
const spellings = (names: string[]) => {
    const first = new Map<string, string>();
    for (const name of names) if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
    return first;
};

/** The ids of the names that ingredients have, also of names that give several for one ingredient: `Water/Aqua/Eau`. */
const findKnown = async (tx: Database, names: string[]) => {
    const spelled = new Set(names.flatMap(name => [name, withoutFullStop(name)]));
    const tried = new Map([...spelled].map(name => [name, [name, ...alternativesOf(name)]]));
    const ids = await findIngredientIds(tx, [...new Set([...tried.values()].flat())]);
    const known = new Map<string, number>();
    for (const [name, tries] of tried) {
        const found = tries.find(each => ids.has(each));
        if (found !== undefined) known.set(name, ids.get(found)!);
    }
    return known;
};

/**
 * Looks up the ingredients of products. A product with an unknown name is rejected, with that name; with
 * `create` only if the name cannot be an ingredient's, and `idsOf` then adds the unknown ingredients of the
 * accepted products.
 */
export const lookUpIngredients = async (tx: Database, drafts: ProductDraft[], create: boolean) => {
    const typed = drafts.flatMap(({ ingredients }) => ingredients ?? []);
    const known = await findKnown(tx, typed);
    const names = new Map(
        drafts.map(each => [each, each.ingredients && withoutFullStops(each.ingredients, known)]),
    );

    const why = (draft: ProductDraft) => {
        const own = names.get(draft);
        return own ? refusal(own, known, create) : null;
    };
    const idsOf = async (accepted: ProductDraft[]) => {
        const used = accepted.flatMap(draft => names.get(draft) ?? []);
        const missing = spellings(used.filter(name => !known.has(name)));
        const ids = await addIngredients(
            tx,
            [...missing.values()].map(name => ({
                name,
                synonyms: [],
                description: null,
                ewg_rating: null,
                ewg_hazard_score: null,
            })),
        );
        const added = new Map([...missing.keys()].map((key, index) => [key, ids[index]!]));
        const idOf = (name: string) => known.get(name) ?? added.get(name.toLowerCase())!;
        return {
            created: ids.length,
            /** In label order; null without a list. */
            of: (draft: ProductDraft) => names.get(draft)?.map(idOf) ?? null,
        };
    };
    return { why, idsOf };
};

/** Why a text cannot become the name of a new ingredient, or null. */
export const invalidNameReason = (name: string) => {
    if (characters(name) > limits.ingredientName)
        return `Ingredient name must be less than ${limits.ingredientName} characters (“${name}”)`;
    return isIngredientName(name) ? null : `not the name of an ingredient: “${name}”`;
};
