import { imageKey } from '../../../contract/bulkUpload.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import { characters, limits } from '../../../contract/limits.ts';
import type { BulkProduct } from '../../../contract/products.ts';
import type { Category } from '../../../contract/reference.ts';
import { problem, type Problem } from '../../../contract/refusals.ts';
import { invalid } from '../../http/errors.ts';
import { elementsOf } from '../../http/jsonBodies.ts';
import { halvesOf, nameToAdd, namesToTry } from '../../ingredients/names.ts';
import { type Draft, readDraft, rowSentence, shortened } from './draft.ts';

const between = ' › ';

/** The normalised path of a category: `Face care > Serums` and `face care›serums` are equal. */
const pathKey = (path: string) =>
    path
        .split(/[›>]/)
        .map(part => part.trim().toLowerCase())
        .join(between);

/** The meaning of a written category: its id, or every path it could stand for. */
type FoundCategory = { id: number } | { paths: string[] };

/** Finds categories by their path (`Face care › Serums`), or by a name that only one category has. */
export const categoryFinder = (categories: readonly Category[]) => {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const byKey = new Map<string, { id: number; path: string }[]>();
    const keep = (key: string, found: { id: number; path: string }) =>
        byKey.set(key, [...(byKey.get(key) ?? []), found]);
    for (const { id, name, parent_id } of categories) {
        const path = parent_id === null ? name : `${names.get(parent_id)}${between}${name}`;
        keep(pathKey(path), { id, path });
        if (parent_id !== null) keep(pathKey(name), { id, path });
    }
    return (written: string): FoundCategory => {
        const found = byKey.get(pathKey(written)) ?? [];
        // The name of a top category is its whole path, so it wins over a subcategory with the same name.
        const whole = found.find(({ path }) => pathKey(path) === pathKey(written));
        const [first, second] = whole ? [whole] : found;
        return first && !second ? { id: first.id } : { paths: found.map(({ path }) => path) };
    };
};

export interface Upload {
    products: string;
    images: Map<string, boolean>;
    categories: Category[];
}

/** What the database finds by text: ids of brands and ingredients, the products that have a barcode or were merged. */
export interface Finds {
    brands: number;
    barcodes: string;
    ingredients: number;
    merged: { id: number; name: string };
}

export type Find = <What extends keyof Finds>(
    what: What,
    texts: string[],
) => Promise<[text: string, found: Finds[What]][]>;

/** Texts per query: more would hold the server's event loop for too long. */
const batch = 5000;

const findAll = async <What extends keyof Finds>(find: Find, what: What, texts: Iterable<string>) => {
    const asked = [...new Set(texts)];
    const found = new Map<string, Finds[What]>();
    for (let start = 0; start < asked.length; start += batch)
        for (const [text, value] of await find(what, asked.slice(start, start + batch)))
            found.set(text, value);
    return found;
};

const isNameLong = (name: string) => characters(name) > limits.ingredientName;

function* ingredientNames(drafts: Draft[]) {
    const seen = new Set<string>();
    for (const { ingredients } of drafts)
        for (const name of ingredients) {
            if (seen.has(name)) continue;
            seen.add(name);
            if (!isNameLong(name)) yield* namesToTry(name);
        }
}

/** A brand and a name in one text; neither has a line break. */
const mergedKey = ({ brand, name }: Draft) => `${brand}\n${name}`;

const lookUp = async (find: Find, drafts: Draft[], categories: Category[]) => {
    const brands = drafts.map(({ brand }) => brand).filter(brand => characters(brand) <= limits.brandName);
    const barcodes = drafts.flatMap(draft => draft.barcodes.filter(each => each.length === limits.barcode));
    const ingredients = await findAll(find, 'ingredients', ingredientNames(drafts));
    const isMissing = (name: string) =>
        !isNameLong(name) && !namesToTry(name).some(each => ingredients.has(each));
    // Of more names than any upload has by honest means, the rest is not looked into.
    const missing = new Set(drafts.flatMap(draft => draft.ingredients).filter(isMissing));
    const halves = await findAll(find, 'ingredients', [...missing].slice(0, batch).flatMap(halvesOf).flat());
    return {
        brands: await findAll(find, 'brands', brands),
        owners: await findAll(find, 'barcodes', barcodes),
        merged: await findAll(find, 'merged', drafts.map(mergedKey)),
        findCategory: categoryFinder(categories),
        /** Null if no ingredient has the name, undefined if it is too long for one. */
        ingredientOf: (name: string) =>
            isNameLong(name)
                ? undefined
                : (ingredients.get(namesToTry(name).find(each => ingredients.has(each)) ?? '') ?? null),
        /** Two known names that a missing one is without their comma. */
        joinedIn: (name: string) =>
            halvesOf(name).find(([one, other]) => halves.has(one) && halves.has(other)),
    };
};

type LookedUp = Awaited<ReturnType<typeof lookUp>>;

/** Collects texts without duplicates, case-insensitive, in their first spelling. */
const createSpellings = (texts: readonly string[] = []) => {
    const kept = new Map<string, string>();
    const add = (added: Iterable<string>) => {
        for (const text of added) if (!kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
    };
    add(texts);
    return { add, all: () => [...kept.values()] };
};

const countBarcodes = (drafts: Draft[]) => {
    const products = new Map<string, number>();
    for (const { barcodes } of drafts)
        for (const barcode of new Set(barcodes)) products.set(barcode, (products.get(barcode) ?? 0) + 1);
    return products;
};

const imageProblems = ({ image_file }: Draft, images: Upload['images']) => {
    const isPicture = images.get(imageKey(image_file));
    if (image_file === '' || isPicture === undefined) return [problem('imageMissing')];
    return isPicture ? [] : [problem('imageOfOtherKind', { image: image_file })];
};

const barcodeProblems = ({ barcodes }: Draft, { owners }: LookedUp, products: Map<string, number>) =>
    [...new Set(barcodes)].flatMap(barcode => {
        const owner = owners.get(barcode);
        if (owner !== undefined) return [problem('barcodeOfProduct', { barcode, name: owner })];
        return products.get(barcode)! > 1 ? [problem('barcodeRepeated', { barcode })] : [];
    });

const mergedProblems = (draft: Draft, { merged }: LookedUp) => {
    const survivor = merged.get(mergedKey(draft));
    return survivor ? [problem('productMerged', survivor)] : [];
};

const categoriesOf = ({ categories }: Draft, { findCategory }: LookedUp) => {
    const ids = new Set<number>();
    const unknown: string[] = [];
    const problems: Problem[] = [];
    for (const category of categories) {
        const found = findCategory(category);
        if ('id' in found) ids.add(found.id);
        else if (found.paths.length === 0) unknown.push(category);
        else problems.push(problem('categoryUnclear', { category, paths: found.paths }));
    }
    if (unknown.length) problems.push(problem('categoriesMissing', { names: unknown }));
    return { ids: [...ids], problems };
};

/** Two names of one ingredient in a list are a duplicate. */
const synonymProblems = ({ ingredients }: Draft, ids: (number | null | undefined)[]) => {
    const first = new Map<number, string>();
    return ingredients.flatMap((name, index) => {
        const id = ids[index];
        if (id === null || id === undefined) return [];
        const other = first.get(id);
        first.set(id, other ?? name);
        return other === undefined || other.toLowerCase() === name.toLowerCase()
            ? []
            : [problem('sameIngredient', { one: other, other: name })];
    });
};

const listed = (products: string) => {
    const texts = elementsOf(products, limits.bulk.products);
    if (texts === undefined) throw invalid({ products: problem('json') });
    if (texts.length === 0) throw invalid({ products: problem('required') });
    if (texts.length > limits.bulk.products)
        throw invalid({ products: problem('bulkProducts', { max: limits.bulk.products }) });
    return texts;
};

/**
 * Returns as JSON what prevents saving each product, and which ingredients and brands have to be added first
 * (moderation document, section 2). Takes seconds for the largest uploads. Throws 422 for anything but a list.
 */
export const judgeUpload = async ({ products, images, categories }: Upload, find: Find): Promise<string> => {
    const drafts = listed(products).map(readDraft);
    const known = await lookUp(find, drafts, categories);
    const barcodes = countBarcodes(drafts);
    const missingIngredients = createSpellings();
    const missingBrands = createSpellings();

    const judge = (draft: Draft): BulkProduct => {
        const { problems: own, ...fields } = draft;
        const brand_id = known.brands.get(draft.brand) ?? null;
        const unknownBrand = draft.brand !== '' && brand_id === null;
        if (unknownBrand) missingBrands.add([draft.brand]);
        const ids = draft.ingredients.map(known.ingredientOf);
        const missing = createSpellings(draft.ingredients.filter((_, index) => ids[index] === null)).all();
        const joined = new Map(missing.map(name => [name, known.joinedIn(name)]));
        const toAdd = new Map(missing.map(name => [name, joined.get(name) ? undefined : nameToAdd(name)]));
        missingIngredients.add([...toAdd.values()].filter(name => name !== undefined));
        const ingredients = draft.ingredients.map(name => toAdd.get(name) ?? name);
        const found = categoriesOf(draft, known);
        const problems: FieldProblem[] = [
            ...own,
            ...(unknownBrand ? [problem('brandMissing', { name: draft.brand })] : []),
            ...found.problems,
            ...mergedProblems(draft, known),
            ...barcodeProblems(draft, known, barcodes),
            ...synonymProblems(draft, ids),
            ...(missing.length ? [problem('ingredientsMissing', { names: missing })] : []),
            ...missing.flatMap(name => {
                const [one, other] = joined.get(name) ?? [];
                if (one !== undefined && other !== undefined)
                    return [problem('ingredientsJoined', { one: shortened(one), other: shortened(other) })];
                return toAdd.get(name) === undefined
                    ? [problem('ingredientProse', { name: shortened(name) })]
                    : [];
            }),
            ...imageProblems(draft, images),
        ];
        return {
            ...fields,
            ingredients,
            brand_id,
            ingredient_ids: ids.filter(id => typeof id === 'number'),
            category_ids: found.ids,
            errors: problems.map(rowSentence),
            problems,
        };
    };
    const judged = drafts.map(draft => JSON.stringify(judge(draft)));
    const missing = JSON.stringify({
        missing_ingredients: missingIngredients.all(),
        missing_brands: missingBrands.all(),
    });
    return `{"products":[${judged.join()}],${missing.slice(1)}`;
};
