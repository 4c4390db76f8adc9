import type { ImportReason } from '../../contract/importReasons.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { findByMergedNames } from '../merging/follow.ts';
import { type Adding, categoryFinder } from './categories.ts';
import type { NoteKeys } from './importFile.ts';
import { readImportLabels, type ReadLabel } from './labels.ts';
import type { ProductDraft } from './productRow.ts';
import { addIngredients } from './queriesIngredient.ts';
import { addBrands, findBrands, findByBarcode, findByName, nameKey } from './queriesProduct.ts';
import { reason } from './reasons.ts';

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
export const findRepeats = async (tx: Database, drafts: ProductDraft[], note: NoteKeys) => {
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

export const lookUpBrands = async (tx: Database, drafts: ProductDraft[]) => {
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

export const lookUpStored = async (tx: Database, drafts: ProductDraft[], brandOf: BrandOf) => {
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

export const lookUpCategories = async (tx: Database, drafts: ProductDraft[], adding: Adding) => {
    const { find, plannedOf } = await categoryFinder(tx, adding);
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
        /** The paths of those that would be added. */
        plannedOf: (draft: ProductDraft) => ids.get(draft)!.flatMap(plannedOf),
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

export const lookUpLabels = async (
    tx: Database,
    drafts: ProductDraft[],
    { createIngredients, strictLabels: strict }: Pick<JudgeOptions, 'createIngredients' | 'strictLabels'>,
) => {
    const labelled = drafts.filter(({ label }) => label !== null);
    const read = await readImportLabels(
        tx,
        labelled.map(({ label, choices }) => ({ text: label!, choices })),
        createIngredients,
    );
    const of = new Map(labelled.map((draft, index) => [draft, read[index]!]));
    const added = new Map<string, number>();
    return {
        of: (draft: ProductDraft) => of.get(draft),
        why: (draft: ProductDraft) => whyNotLabel(of.get(draft), draft.label ?? '', strict),
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
