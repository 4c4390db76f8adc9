import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey, imageNotFound, ingredientsNotFound } from '../../../contract/bulkUpload.ts';
import type { UploadedFile } from '../../../contract/file.ts';
import type { AnswerOf, ParsedForm } from '../../../contract/types.ts';
import type { Database } from '../../http/services.ts';
import { imageKind } from '../../images/kind.ts';
import { barcodeTaken } from '../refuse.ts';
import { readDraft, type Draft } from './draft.ts';
import { lookUp, type LookedUp } from './lookUp.ts';

/** Texts once each whatever their case, in the spelling that came first. */
const distinct = (texts: string[]) => {
    const kept = new Map<string, string>();
    for (const text of texts) if (!kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
    return [...kept.values()];
};

const countBarcodes = (drafts: Draft[]) => {
    const products = new Map<string, number>();
    for (const { barcodes } of drafts)
        for (const barcode of new Set(barcodes)) products.set(barcode, (products.get(barcode) ?? 0) + 1);
    return products;
};

const imageErrors = ({ image_file }: Draft, images: Map<string, UploadedFile>) => {
    const image = images.get(imageKey(image_file));
    if (image_file === '' || !image) return [imageNotFound];
    return imageKind(image.bytes) ? [] : [`Image ${image_file}: Must be a JPEG, PNG or WebP image`];
};

const barcodeErrors = ({ barcodes }: Draft, { bearers }: LookedUp, products: Map<string, number>) =>
    [...new Set(barcodes)].flatMap(barcode => {
        const bearer = bearers.get(barcode);
        if (bearer !== undefined) return [`Barcode ${barcode}: ${barcodeTaken(bearer)}`];
        return products.get(barcode)! > 1 ? [`Barcode ${barcode}: Stands at another product here too`] : [];
    });

const categoriesOf = ({ categories }: Draft, { findCategory }: LookedUp) => {
    const ids = new Set<number>();
    const unknown: string[] = [];
    const errors: string[] = [];
    for (const category of categories) {
        const found = findCategory(category);
        if ('id' in found) ids.add(found.id);
        else if (found.paths.length === 0) unknown.push(category);
        else errors.push(`Category ${category}: Could be ${found.paths.join(' or ')}`);
    }
    if (unknown.length) errors.push(`Categories not found: ${unknown.join(', ')}`);
    return { ids: [...ids], errors };
};

/** An ingredient named twice by two of its names is one ingredient too many. */
const synonymErrors = ({ ingredients }: Draft, ids: (number | null | undefined)[]) => {
    const first = new Map<number, string>();
    return ingredients.flatMap((name, place) => {
        const id = ids[place];
        if (id === null || id === undefined) return [];
        const other = first.get(id);
        first.set(id, other ?? name);
        return other === undefined || other.toLowerCase() === name.toLowerCase()
            ? []
            : [`${other} and ${name} are the same ingredient`];
    });
};

/**
 * Says of each product what keeps it from being saved, and which ingredients and brands would have to be added
 * first (moderation document, section 2). Nothing is kept; four queries however many products there are.
 */
export const validateBulk = async (
    db: Database,
    { products, images }: ParsedForm<'POST products/bulk/validate'>,
): Promise<AnswerOf<'POST products/bulk/validate'>> => {
    const drafts = products.map(readDraft);
    const known = await lookUp(db, drafts);
    const barcodes = countBarcodes(drafts);
    const pictures = new Map(images.map(image => [imageKey(image.filename), image]));
    const missingIngredients: string[] = [];
    const missingBrands: string[] = [];

    const judge = (draft: Draft): BulkProduct => {
        const { errors, ...fields } = draft;
        const brand_id = known.brandIds.get(draft.brand) ?? null;
        const unknownBrand = draft.brand !== '' && brand_id === null;
        if (unknownBrand) missingBrands.push(draft.brand);
        const ids = draft.ingredients.map(name => known.ingredientIds.get(name));
        const missing = distinct(draft.ingredients.filter((_, place) => ids[place] === null));
        missingIngredients.push(...missing);
        const categories = categoriesOf(draft, known);
        return {
            ...fields,
            brand_id,
            ingredient_ids: ids.filter(id => typeof id === 'number'),
            category_ids: categories.ids,
            errors: [
                ...errors,
                ...(unknownBrand ? [`Brand not found: ${draft.brand}`] : []),
                ...categories.errors,
                ...barcodeErrors(draft, known, barcodes),
                ...synonymErrors(draft, ids),
                ...(missing.length ? [ingredientsNotFound(missing)] : []),
                ...imageErrors(draft, pictures),
            ],
        };
    };
    return {
        products: drafts.map(judge),
        missing_ingredients: distinct(missingIngredients),
        missing_brands: distinct(missingBrands),
    };
};
