import type { ImportReason } from '../../contract/importReasons.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { findByMergedNames } from '../merging/follow.ts';
import { type Adding, categoryFinder } from './categories.ts';
import { type NoteKeys, type Outcome, type SaveBatch, seenOf } from './importFile.ts';
import { readImportLabels, type ReadLabel } from './labels.ts';
import { nearBrands } from './nearBrands.ts';
import { draftOf, type ProductDraft, whyRefused } from './productRow.ts';
import { addIngredients } from './queriesIngredient.ts';
import {
    addBrands,
    findBrands,
    findByBarcode,
    findByName,
    nameKey,
    writeProducts,
    type ProductWrite,
    type StoredProduct,
} from './queriesProduct.ts';
import { reason, sentenceOfReason } from './reasons.ts';

export interface JudgeOptions {
    categories: Adding;
    /** Whether unknown names on labels become ingredients; else their products are rejected. */
    createIngredients: boolean;
    /** Rejects a label that lists an ingredient twice; else it is read once. */
    strictLabels: boolean;
    /** Rejects an unknown brand that is nearly a known one. */
    doubtsBrands: boolean;
    note: NoteKeys;
}

const nameOf = ({ brand, name }: ProductDraft) => `${brand.toLowerCase()}/${name.toLowerCase()}`;

const keysOf = (draft: ProductDraft) => [
    `name ${nameOf(draft)}`,
    ...draft.barcodes.map(code => `code ${code}`),
];

/** Why a row is rejected that repeats an earlier one, by barcode or by brand and name. */
const findRepeats = async (tx: Database, drafts: ProductDraft[], note: NoteKeys) => {
    const lines = await note(
        tx,
        drafts.flatMap(draft => keysOf(draft).map(key => ({ key, line: draft.line }))),
    );
    return (draft: ProductDraft) => {
        const earlier = keysOf(draft).find(key => (lines.get(key) ?? draft.line) < draft.line);
        if (earlier === undefined) return null;
        const what = earlier.startsWith('code') ? 'barcode' : 'product';
        return reason('twice', { what, line: lines.get(earlier)! });
    };
};

const lookUpBrands = async (tx: Database, drafts: ProductDraft[]) => {
    const names = new Map(
        drafts.map(({ brand }) => [brand.toLowerCase(), brand]).toReversed() as [string, string][],
    );
    const found = await findBrands(tx, [...names.values()]);
    const known = new Map([...found].map(([name, id]) => [name.toLowerCase(), id]));
    return {
        of: ({ brand }: ProductDraft) => known.get(brand.toLowerCase()),
        create: async (accepted: ProductDraft[]) => {
            const keys = new Set(accepted.map(({ brand }) => brand.toLowerCase()));
            const missing = [...keys].filter(key => !known.has(key)).map(key => names.get(key)!);
            if (missing.length === 0) return 0;
            await addBrands(tx, missing);
            for (const [name, id] of await findBrands(tx, missing)) known.set(name.toLowerCase(), id);
            return missing.length;
        },
    };
};

type BrandOf = (draft: ProductDraft) => number | undefined;

const lookUpStored = async (tx: Database, drafts: ProductDraft[], brandOf: BrandOf) => {
    const barcodes = drafts.flatMap(draft => draft.barcodes);
    const byBarcode = await findByBarcode(tx, barcodes);
    const names = drafts.flatMap(draft => {
        const brand_id = brandOf(draft);
        return brand_id === undefined ? [] : [{ brand_id, name: draft.name }];
    });
    const byName = await findByName(tx, names);
    const merged = await findByMergedNames(
        tx,
        drafts.map(draft => ({ key: nameOf(draft), brand: draft.brand, name: draft.name })),
    );
    const ownersOf = (draft: ProductDraft) => [
        ...new Map(
            draft.barcodes.flatMap(code => byBarcode.get(code) ?? []).map(each => [each.id, each]),
        ).values(),
    ];
    const namesakeOf = (draft: ProductDraft) => byName.get(nameKey(brandOf(draft) ?? 0, draft.name));
    const mergedOf = (draft: ProductDraft) => (namesakeOf(draft) ? undefined : merged.get(nameOf(draft)));
    return {
        why: (draft: ProductDraft) => {
            const [owner, another] = ownersOf(draft);
            if (another) return reason('barcodeOther', { name: '' });
            const namesake = namesakeOf(draft) ?? mergedOf(draft);
            return owner && namesake && owner.id !== namesake.id
                ? reason('barcodeOther', { name: owner.name, id: owner.id })
                : null;
        },
        of: (draft: ProductDraft) => ownersOf(draft)[0] ?? namesakeOf(draft) ?? null,
        mergedOf,
    };
};

const lookUpCategories = async (tx: Database, drafts: ProductDraft[], adding: Adding) => {
    const find = await categoryFinder(tx, adding);
    const ids = new Map<ProductDraft, number[]>();
    const reasons = new Map<ProductDraft, ImportReason>();
    for (const draft of drafts) {
        const found: number[] = [];
        for (const path of draft.categories) {
            const id = await find(path);
            if (typeof id === 'number') found.push(id);
            else reasons.set(draft, id);
        }
        ids.set(draft, found);
    }
    return {
        why: (draft: ProductDraft) => reasons.get(draft) ?? null,
        of: (draft: ProductDraft) => ids.get(draft)!,
    };
};

const quoted = (names: string[]) => names.map(name => `“${name}”`).join(', ');

const whyNotLabel = (read: ReadLabel | undefined, text: string, strict: boolean): ImportReason | null => {
    if (!read) return null;
    if (read.isNoList) return reason('labelNone', { text: text.slice(0, 80) });
    if (strict && read.repeated.length > 0) return reason('labelTwice', { names: quoted(read.repeated) });
    if (read.open.length > 0)
        return reason('labelOpen', { count: read.open.length, names: quoted(read.open.slice(0, 20)) });
    return read.ingredients.length > limits.productIngredients
        ? reason('labelMany', { max: limits.productIngredients })
        : null;
};

const lookUpLabels = async (tx: Database, drafts: ProductDraft[], options: JudgeOptions) => {
    const labelled = drafts.filter(({ label }) => label !== null);
    const read = await readImportLabels(
        tx,
        labelled.map(({ label, choices }) => ({ text: label!, choices })),
        options.createIngredients,
    );
    const of = new Map(labelled.map((draft, index) => [draft, read[index]!]));
    const added = new Map<string, number>();
    return {
        of: (draft: ProductDraft) => of.get(draft),
        why: (draft: ProductDraft) => whyNotLabel(of.get(draft), draft.label ?? '', options.strictLabels),
        create: async (accepted: ProductDraft[]) => {
            const names = new Map<string, string>();
            for (const draft of accepted)
                for (const each of of.get(draft)?.ingredients ?? [])
                    if (typeof each !== 'number' && !added.has(each.makes.toLowerCase()))
                        names.set(each.makes.toLowerCase(), each.makes);
            const ids = await addIngredients(
                tx,
                [...names.values()].map(name => ({
                    name,
                    synonyms: [],
                    description: null,
                    ewg_rating: null,
                    ewg_hazard_score: null,
                })),
            );
            for (const [index, key] of [...names.keys()].entries()) added.set(key, ids[index]!);
            return ids.length;
        },
        idsOf: (draft: ProductDraft) => {
            const ids = of
                .get(draft)
                ?.ingredients.map(each =>
                    typeof each === 'number' ? each : added.get(each.makes.toLowerCase()),
                );
            return ids ? [...new Set(ids)] : null;
        },
    };
};

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
            if (outcome === 'merged') return { outcome: 'unchanged', id, brand: null, ingredients: [] };
            const made = labels.of(draft)?.ingredients ?? [];
            return {
                outcome,
                id,
                brand: brands.of(draft) === undefined ? draft.brand : null,
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
    created: (what: 'brands' | 'ingredients', count: number) => void;
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
        const outcomes = new Map<unknown, Outcome>(
            judged.left.map((draft, index) => [draft, done.rows[index]!.outcome]),
        );
        return drafts.map(
            draft => outcomes.get(draft) ?? { refused: sentenceOfReason(judged.refused.get(draft)!) },
        );
    };
