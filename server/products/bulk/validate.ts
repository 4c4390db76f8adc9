import { setImmediate as turn } from 'node:timers/promises';
import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { FieldProblem } from '../../../contract/errors.ts';
import type { UploadedFile } from '../../../contract/file.ts';
import { problem, type Problem } from '../../../contract/refusals.ts';
import type { ResponseOf, ParsedForm } from '../../../contract/types.ts';
import { limits } from '../../../contract/limits.ts';
import { JsonText } from '../../database/jsonText.ts';
import { invalid } from '../../http/errors.ts';
import { elementsOf } from '../../http/jsonSigns.ts';
import type { Database } from '../../http/services.ts';
import { mapInSlices } from '../../http/slices.ts';
import { imageKind } from '../../images/stem.ts';
import { cleanName, isIngredientName } from '../../ingredients/names.ts';
import { readDraft, rowSentence, shortened, type Draft } from './draft.ts';
import { lookUp, type LookedUp } from './lookUp.ts';

/** Collects texts without duplicates, case-insensitive, in their first spelling. */
const createSpellings = (texts: readonly string[] = []) => {
    const kept = new Map<string, string>();
    const add = (added: readonly string[]) => {
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

const imageProblems = ({ image_file }: Draft, images: Map<string, UploadedFile>) => {
    const image = images.get(imageKey(image_file));
    if (image_file === '' || !image) return [problem('imageMissing')];
    return imageKind(image.bytes) ? [] : [problem('imageOfOtherKind', { image: image_file })];
};

const barcodeProblems = ({ barcodes }: Draft, { owners }: LookedUp, products: Map<string, number>) =>
    [...new Set(barcodes)].flatMap(barcode => {
        const owner = owners.get(barcode);
        if (owner !== undefined) return [problem('barcodeOfProduct', { barcode, name: owner })];
        return products.get(barcode)! > 1 ? [problem('barcodeRepeated', { barcode })] : [];
    });

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

/** An ingredient listed by two of its names is a duplicate. */
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

/** The JSON text of each product. Throws 422. */
const listed = async (products: string) => {
    const texts = await elementsOf(products, limits.bulk.products);
    if (texts === undefined) throw invalid({ products: problem('json') });
    if (texts.length === 0) throw invalid({ products: problem('required') });
    if (texts.length > limits.bulk.products)
        throw invalid({ products: problem('bulkProducts', { max: limits.bulk.products }) });
    return texts;
};

/**
 * Returns for each product what prevents saving it, and which ingredients and brands would have to be added
 * first (moderation document, section 2). Nothing is saved. Works a slice at a time, as 2,000 products with 200
 * ingredients each take seconds.
 */
export const validateBulk = async (
    db: Database,
    { products, images }: ParsedForm<'POST products/bulk/validate'>,
): Promise<JsonText<ResponseOf<'POST products/bulk/validate'>>> => {
    const drafts = await mapInSlices(await listed(products), readDraft);
    const known = await lookUp(db, drafts);
    const barcodes = countBarcodes(drafts);
    const pictures = new Map(images.map(image => [imageKey(image.filename), image]));
    const missingIngredients = createSpellings();
    const missingBrands = createSpellings();

    const judge = (draft: Draft): BulkProduct => {
        const { problems: own, ...fields } = draft;
        const brand_id = known.brandIds.get(draft.brand) ?? null;
        const unknownBrand = draft.brand !== '' && brand_id === null;
        if (unknownBrand) missingBrands.add([draft.brand]);
        const ids = draft.ingredients.map(name => known.ingredientIds.get(name));
        const missing = createSpellings(draft.ingredients.filter((_, index) => ids[index] === null)).all();
        const clean = new Map(missing.map(name => [name, cleanName(name)]));
        const prose = missing.filter(name => !isIngredientName(clean.get(name)!));
        for (const name of prose) clean.delete(name);
        missingIngredients.add([...clean.values()]);
        const categories = categoriesOf(draft, known);
        const problems: FieldProblem[] = [
            ...own,
            ...(unknownBrand ? [problem('brandMissing', { name: draft.brand })] : []),
            ...categories.problems,
            ...barcodeProblems(draft, known, barcodes),
            ...synonymProblems(draft, ids),
            ...(missing.length ? [problem('ingredientsMissing', { names: missing })] : []),
            ...prose.map(name => problem('ingredientProse', { name: shortened(name) })),
            ...imageProblems(draft, pictures),
        ];
        return {
            ...fields,
            brand_id,
            ingredient_ids: ids.filter(id => typeof id === 'number'),
            category_ids: categories.ids,
            errors: problems.map(rowSentence),
            problems,
        };
    };
    const judged = await mapInSlices(drafts, draft => JSON.stringify(judge(draft)));
    await turn();
    const missing = JSON.stringify({
        missing_ingredients: missingIngredients.all(),
        missing_brands: missingBrands.all(),
    });
    await turn();
    return new JsonText(`{"products":[${judged.join()}],${missing.slice(1)}`);
};
