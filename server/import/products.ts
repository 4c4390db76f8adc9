import type { ImportReason } from '../../contract/importReasons.ts';
import type { Database } from '../database/database.ts';
import { type Outcome, type SaveBatch, seenOf } from './importFile.ts';
import {
    findRepeats,
    type JudgeOptions,
    lookUpBrands,
    lookUpCategories,
    lookUpLabels,
    lookUpStored,
} from './lookUps.ts';
import { nearBrands } from './nearBrands.ts';
import { draftOf, type ProductDraft, whyRefused } from './productRow.ts';
import { writeProducts, type ProductWrite, type StoredProduct } from './queriesProduct.ts';
import { sentenceOfReason } from './reasons.ts';

const writeOf = (
    draft: ProductDraft,
    stored: StoredProduct | null,
    found: { brand_id: number; categories: number[]; ingredients: number[] | null; image: string | null },
): ProductWrite => ({
    id: stored?.id ?? null,
    name: draft.name,
    brand_id: found.brand_id,
    description: draft.description ?? stored?.description ?? null,
    single_use: draft.single_use ?? stored?.single_use ?? false,
    image: stored?.image ? null : found.image,
    barcodes: draft.barcodes.filter(code => !stored?.barcodes.includes(code)),
    categories: [...new Set(found.categories)].filter(id => !stored?.categories.includes(id)),
    ingredients: found.ingredients,
});

const isSame = (write: ProductWrite, stored: StoredProduct) =>
    write.barcodes.length === 0 &&
    write.categories.length === 0 &&
    write.image === null &&
    (['name', 'brand_id', 'description', 'single_use'] as const).every(
        field => write[field] === stored[field],
    ) &&
    (write.ingredients === null || write.ingredients.join() === stored.ingredients.join());

/** What would become of a row, and what it would make. */
export interface PlannedRow {
    outcome: 'added' | 'updated' | 'unchanged';
    id: number | null;
    brand: string | null;
    categories: string[];
    ingredients: string[];
}

/**
 * Judges rows against the database. Finds products by barcode, else by brand and name, and reads their labels; `write`
 * adds unknown brands and ingredients of the rows given to it. For known products, non-empty cells replace the stored
 * values; barcodes and categories are added. Nothing is added for a rejected row. A row that names a merged product changes nothing: it was
 * decided what of it is kept.
 */
export const judgeProducts = async (tx: Database, drafts: readonly ProductDraft[], options: JudgeOptions) => {
    const refused = new Map<ProductDraft, ImportReason>();
    let left = [...drafts];
    const refuse = (why: (draft: ProductDraft) => ImportReason | null) => {
        left = left.filter(draft => {
            const found = why(draft);
            if (found !== null) refused.set(draft, found);
            return found === null;
        });
    };
    refuse(whyRefused);
    const labels = await lookUpLabels(tx, left, options);
    refuse(labels.why);
    const brands = await lookUpBrands(tx, left);
    if (options.doubtsBrands) refuse(await nearBrands(tx, left, brands.of));
    const stored = await lookUpStored(tx, left, brands.of);
    refuse(stored.why);
    const categories = await lookUpCategories(tx, left, options.categories);
    refuse(categories.why);
    refuse(await findRepeats(tx, left, options.note));

    const settle = (draft: ProductDraft, image: string | null) => {
        const survivor = stored.mergedOf(draft);
        if (survivor) return { outcome: 'merged', id: survivor.id, write: undefined } as const;
        const there = stored.of(draft);
        const write = writeOf(draft, there, {
            brand_id: brands.of(draft) ?? 0,
            categories: categories.of(draft),
            // A name without an ingredient yet is none of the stored ones.
            ingredients: labels.idsOf(draft)?.map(id => id ?? 0) ?? null,
            image,
        });
        const outcome = there === null ? 'added' : isSame(write, there) ? 'unchanged' : 'updated';
        return { write, outcome, id: there?.id ?? null } as const;
    };
    return {
        refused,
        left,
        stored: stored.of,
        /** What would become of an accepted row; `image` is a picture that it would get. */
        plan: (draft: ProductDraft, image: string | null): PlannedRow => {
            const { outcome, id } = settle(draft, image);
            if (outcome === 'merged')
                return { outcome: 'unchanged', id, brand: null, categories: [], ingredients: [] };
            const made = labels.of(draft)?.ingredients ?? [];
            return {
                outcome,
                id,
                brand: brands.of(draft) === undefined ? draft.brand : null,
                categories: categories.plannedOf(draft),
                ingredients: made.flatMap(each => (typeof each === 'number' ? [] : [each.makes])),
            };
        },
        write: async (
            accepted: ProductDraft[],
            imageOf: (draft: ProductDraft) => string | null = () => null,
        ) => {
            const own = accepted.filter(draft => !stored.mergedOf(draft));
            const created = { brands: await brands.create(own), ingredients: await labels.create(own) };
            const settled = accepted.map(draft => settle(draft, imageOf(draft)));
            const writes = settled.flatMap(each =>
                each.outcome === 'added' || each.outcome === 'updated' ? [each.write] : [],
            );
            const ids = await writeProducts(tx, writes);
            const idOf = new Map(writes.map((write, index) => [write, ids[index]!]));
            return {
                created,
                rows: settled.map(({ outcome, id, write }) => ({
                    outcome,
                    id: (write && idOf.get(write)) ?? id!,
                })),
            };
        },
    };
};

export interface ProductOptions {
    category: string | null;
    createCategories: boolean;
    createIngredients: boolean;
    created: (what: 'brands' | 'ingredients' | 'names', count: number) => void;
}

/** Saves the rows of the command's file. */
export const saveProducts =
    ({ category, createCategories, createIngredients, created }: ProductOptions): SaveBatch =>
    async (tx, rows) => {
        const drafts = rows.map(row => draftOf(row, category));
        const judged = await judgeProducts(tx, drafts, {
            categories: createCategories ? 'added' : 'none',
            createIngredients,
            strictLabels: true,
            doubtsBrands: false,
            note: seenOf('product'),
        });
        const done = await judged.write(judged.left);
        created('brands', done.created.brands);
        created('ingredients', done.created.ingredients);
        created('names', judged.left.filter(({ name, fullName }) => name !== fullName).length);
        const outcomes = new Map<unknown, Outcome>(
            judged.left.map((draft, index) => [draft, done.rows[index]!.outcome]),
        );
        return drafts.map(
            draft => outcomes.get(draft) ?? { refused: sentenceOfReason(judged.refused.get(draft)!) },
        );
    };
