import { isEan13 } from '../../contract/barcode.ts';
import { characters, limits } from '../../contract/limits.ts';
import { problem, refusals, sentenceOf } from '../../contract/refusals.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { listNames } from '../../labels/listNames.ts';
import { withoutFullStop } from '../../labels/prose.ts';
import { isNoList } from '../../labels/readLabel.ts';
import type { Database } from '../database/database.ts';
import { isIngredientName, tidyName } from '../ingredients/names.ts';
import type { Row } from './importFile.ts';
import { addIngredients } from './queriesIngredient.ts';
import { findIngredientIds } from './queriesProduct.ts';

export interface ProductDraft {
    line: number;
    name: string;
    brand: string;
    description: string | null;
    single_use: boolean | null;
    barcodes: string[];
    categories: string[];
    ingredients: string[] | null;
}

const parts = (text: string | undefined, mark: RegExp) =>
    [...new Set((text ?? '').split(mark).map(part => part.trim()))].filter(part => part !== '');

const yes = /^(1|true|yes|y|x)$/i;

/** Parses a row. `category` is the default for a row that names none. */
export const draftOf = ({ line, cells }: Row, category: string | null): ProductDraft => {
    const categories = parts(cells.categories, /[;|]/);
    return {
        line,
        name: tidyName(cells.name!),
        brand: tidyName(cells.brand!),
        description: cells.description || null,
        single_use: cells.single_use ? yes.test(cells.single_use) : null,
        barcodes: parts(cells.barcodes, /[;,|\s]+/),
        categories: categories.length > 0 || category === null ? categories : [category],
        ingredients: cells.ingredients ? listNames(cells.ingredients) : null,
    };
};

const wrongBarcode = (barcode: string) => {
    if (/^\d{8}$/.test(barcode)) return `barcode “${barcode}” is an EAN-8; only EAN-13 is kept`;
    if (barcode.length !== limits.barcode)
        return `barcode “${barcode}”: ${sentenceOf(problem('exactLength', { length: limits.barcode }))}`;
    return isEan13(barcode) ? null : `barcode “${barcode}”: ${refusals.ean13}`;
};

export const whyRefused = (draft: ProductDraft, ingredientText: string | undefined): string | null => {
    const { name, brand, description, barcodes, categories, ingredients } = draft;
    if (!name) return `name: ${refusals.required}`;
    if (characters(name) > limits.productName)
        return `name: ${sentenceOf(problem('maxLength', { max: limits.productName }))}`;
    if (!brand) return `brand: ${refusals.required}`;
    if (characters(brand) > limits.brandName)
        return `brand: ${sentenceOf(problem('maxLength', { max: limits.brandName }))} (“${brand}”)`;
    if (characters(description ?? '') > limits.description)
        return `description: ${sentenceOf(problem('maxLength', { max: limits.description }))}`;
    if (categories.length === 0)
        return 'categories: This field is required! (a default is given with --category)';
    if (categories.length > limits.categories) return `categories: at most ${limits.categories}`;
    if (barcodes.length > limits.barcodes) return `barcodes: at most ${limits.barcodes}`;
    for (const barcode of barcodes) {
        const wrong = wrongBarcode(barcode);
        if (wrong) return wrong;
    }
    if (ingredientText && isNoList(ingredientText.trim()))
        return `ingredients: not a list of ingredients (“${ingredientText}”)`;
    if ((ingredients?.length ?? 0) > limits.productIngredients)
        return `ingredients: at most ${limits.productIngredients}`;
    return null;
};

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

const spellings = (names: string[]) => {
    const first = new Map<string, string>();
    for (const name of names) if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
    return first;
};

/** Ingredient ids by name, including names such as `Water/Aqua/Eau` that give several for one ingredient. */
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
 * Rejects a product with an unknown name; with `create` only if the name cannot be an ingredient's, and `idsOf` then
 * adds the unknown ingredients of the accepted products.
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
            of: (draft: ProductDraft) => names.get(draft)?.map(idOf) ?? null,
        };
    };
    return { why, idsOf };
};

export const invalidNameReason = (name: string) => {
    if (characters(name) > limits.ingredientName)
        return `Ingredient name must be less than ${limits.ingredientName} characters (“${name}”)`;
    return isIngredientName(name) ? null : `not the name of an ingredient: “${name}”`;
};
