import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import type { BulkImages } from './bulkImages.ts';
import { errorsOf } from './rowErrors.ts';

export type SaveState = 'open' | 'waiting' | 'saving' | 'failed' | 'saved';

/** One product of a bulk upload from its first validation until it is saved. */
export interface BulkRow {
    key: number;
    /** As it was given or edited: sent again when it is validated again. */
    source: unknown;
    /** As the server understood it. */
    product: BulkProduct;
    state: SaveState;
    /** What the server said against the last save. */
    failures: readonly Refused[];
    /** A save was sent and not answered, so it may be saved: all that can be done is to send it again. */
    doubtful: boolean;
    /** What its save is called, the first time and each time again: the server makes a product once under it. */
    saveKey: string;
    /** Its form is open. */
    editing: boolean;
    /** Once it is saved. */
    productId?: number;
}

const nameKey = (name: string) => name.toLowerCase();

/** What keeps a product from being saved. Whether picture and ingredients are there is judged here too: images come in after the server was asked. */
export const problemsOf = (
    { product }: BulkRow,
    images: BulkImages,
    missingIngredients: ReadonlySet<string>,
): readonly Refused[] =>
    errorsOf(product, {
        imageMissing: !images.has(imageKey(product.image_file)),
        ingredients: product.ingredients.filter(name => missingIngredients.has(nameKey(name))),
    });

export const missingKeys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(nameKey));

/** Which part of the list a row stands in: saved, with errors, or still to be saved. */
export type Standing = 'saved' | 'errors' | 'left';

const standingOf = (row: BulkRow, problems: readonly Refused[]): Standing => {
    if (row.state === 'saved') return 'saved';
    if (isBusy(row)) return 'left';
    return row.state === 'failed' || problems.length > 0 ? 'errors' : 'left';
};

export const isBusy = ({ state }: BulkRow) => state === 'waiting' || state === 'saving';

/** Whether a row may be sent to be saved now. A failed save may be repeated; what is being edited may not. */
export const isSavable = (row: BulkRow, problems: readonly Refused[]): boolean =>
    (row.state === 'open' || row.state === 'failed') && !row.editing && problems.length === 0;

/** A row beside what follows from it. */
export interface JudgedRow {
    row: BulkRow;
    problems: readonly Refused[];
    standing: Standing;
    savable: boolean;
}

const judge = (row: BulkRow, images: BulkImages, missing: ReadonlySet<string>): JudgedRow => {
    const problems = problemsOf(row, images, missing);
    return { row, problems, standing: standingOf(row, problems), savable: isSavable(row, problems) };
};

/**
 * Judges rows, anew only those that changed since it was last asked: a save changes one of a thousand. A row
 * that did not change is judged by the very same object.
 */
export const createJudge = () => {
    let images: BulkImages | undefined;
    let missing: readonly string[] | undefined;
    let keys: ReadonlySet<string>;
    let known = new WeakMap<BulkRow, JudgedRow>();
    return (rows: readonly BulkRow[], withImages: BulkImages, missingIngredients: readonly string[]) => {
        if (withImages !== images || missingIngredients !== missing) {
            images = withImages;
            missing = missingIngredients;
            keys = missingKeys(missingIngredients);
            known = new WeakMap();
        }
        return rows.map(row => {
            const judged = known.get(row) ?? judge(row, withImages, keys);
            known.set(row, judged);
            return judged;
        });
    };
};

/** Saved + errors + left is the total at every moment. */
export const countRows = (rows: readonly JudgedRow[]) => {
    const counts = { saved: 0, errors: 0, left: 0, total: rows.length };
    for (const { standing } of rows) counts[standing]++;
    return counts;
};
