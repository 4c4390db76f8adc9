import type { Database } from '../database/database.ts';
import { findByMergedNames } from '../merging/follow.ts';
import { categoryFinder } from './categories.ts';
import { type SaveBatch, type Outcome, noteKeys } from './importFile.ts';
import { lookUpIngredients, draftOf, whyRefused, type ProductDraft } from './productRow.ts';
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

export interface ProductOptions {
    category: string | null;
    createCategories: boolean;
    /** Whether unknown names on labels become ingredients; else their products are rejected. */
    createIngredients: boolean;
    created: (what: 'brands' | 'ingredients', count: number) => void;
}

const nameOf = ({ brand, name }: ProductDraft) => `${brand.toLowerCase()}/${name.toLowerCase()}`;

const keysOf = (draft: ProductDraft) => [
    `name ${nameOf(draft)}`,
    ...draft.barcodes.map(code => `code ${code}`),
];

/** Why a row is rejected that repeats an earlier one, by barcode or by brand and name. */
const findRepeats = async (tx: Database, drafts: ProductDraft[]) => {
    const keys = drafts.flatMap(draft => keysOf(draft).map(key => ({ key, line: draft.line })));
    const lines = await noteKeys(tx, 'product', keys);
    return (draft: ProductDraft) => {
        const earlier = keysOf(draft).find(key => (lines.get(key) ?? draft.line) < draft.line);
        if (earlier === undefined) return null;
        const what = earlier.startsWith('code') ? 'barcode' : 'product';
        return `the ${what} is already in line ${lines.get(earlier)}`;
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
            if (another) return 'its barcodes belong to different products';
            const namesake = namesakeOf(draft) ?? mergedOf(draft);
            return owner && namesake && owner.id !== namesake.id
                ? `its barcode belongs to another product, “${owner.name}”`
                : null;
        },
        of: (draft: ProductDraft) => ownersOf(draft)[0] ?? namesakeOf(draft) ?? null,
        isMerged: (draft: ProductDraft) => mergedOf(draft) !== undefined,
    };
};

const lookUpCategories = async (tx: Database, drafts: ProductDraft[], create: boolean) => {
    const find = await categoryFinder(tx, create);
    const ids = new Map<ProductDraft, number[]>();
    const reasons = new Map<ProductDraft, string>();
    for (const draft of drafts) {
        const found: number[] = [];
        for (const path of draft.categories) {
            const id = await find(path);
            if (typeof id === 'number') found.push(id);
            else reasons.set(draft, id.refused);
        }
        ids.set(draft, found);
    }
    return {
        why: (draft: ProductDraft) => reasons.get(draft) ?? null,
        of: (draft: ProductDraft) => ids.get(draft)!,
    };
};

const writeOf = (
    draft: ProductDraft,
    stored: StoredProduct | null,
    found: { brand_id: number; categories: number[]; ingredients: number[] | null },
): ProductWrite => ({
    id: stored?.id ?? null,
    name: draft.name,
    brand_id: found.brand_id,
    description: draft.description ?? stored?.description ?? null,
    single_use: draft.single_use ?? stored?.single_use ?? false,
    barcodes: draft.barcodes.filter(code => !stored?.barcodes.includes(code)),
    categories: [...new Set(found.categories)].filter(id => !stored?.categories.includes(id)),
    ingredients: found.ingredients,
});

const isSame = (write: ProductWrite, stored: StoredProduct) =>
    write.barcodes.length === 0 &&
    write.categories.length === 0 &&
    (['name', 'brand_id', 'description', 'single_use'] as const).every(
        field => write[field] === stored[field],
    ) &&
    (write.ingredients === null || write.ingredients.join() === stored.ingredients.join());

/**
 * Finds products by barcode, else by brand and name, and adds unknown brands. For known products, non-empty cells
 * replace the stored values; barcodes and categories are added. Nothing is added for a rejected row. A row that names a
 * merged product changes nothing: it was decided what of it is kept.
 */
export const saveProducts =
    (options: ProductOptions): SaveBatch =>
    async (tx, rows) => {
        const outcomes = new Map<ProductDraft, Outcome>();
        const rowOf = new Map(rows.map(row => [draftOf(row, options.category), row]));
        let left = [...rowOf.keys()];
        const refuse = (why: (draft: ProductDraft) => string | null) => {
            left = left.filter(draft => {
                const refused = why(draft);
                if (refused !== null) outcomes.set(draft, { refused });
                return refused === null;
            });
        };

        refuse(draft => whyRefused(draft, rowOf.get(draft)!.cells.ingredients));
        const ingredients = await lookUpIngredients(tx, left, options.createIngredients);
        refuse(ingredients.why);
        const brands = await lookUpBrands(tx, left);
        const stored = await lookUpStored(tx, left, brands.of);
        refuse(stored.why);
        for (const draft of left) if (stored.isMerged(draft)) outcomes.set(draft, 'merged');
        left = left.filter(draft => !outcomes.has(draft));
        const categories = await lookUpCategories(tx, left, options.createCategories);
        refuse(categories.why);
        refuse(await findRepeats(tx, left));

        options.created('brands', await brands.create(left));
        const ids = await ingredients.idsOf(left);
        options.created('ingredients', ids.created);
        const writes = left.flatMap(draft => {
            const there = stored.of(draft);
            const write = writeOf(draft, there, {
                brand_id: brands.of(draft)!,
                categories: categories.of(draft),
                ingredients: ids.of(draft),
            });
            const same = there !== null && isSame(write, there);
            outcomes.set(draft, same ? 'unchanged' : there ? 'updated' : 'added');
            return same ? [] : [write];
        });
        await writeProducts(tx, writes);
        return [...rowOf.keys()].map(draft => outcomes.get(draft)!);
    };
