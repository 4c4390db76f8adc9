import { imageKey } from '../../../contract/bulkUpload.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import type { BulkImages } from './bulkImages.ts';
import type { IdentifiedProduct } from './foundIds.ts';
import { errorsOf } from './rowErrors.ts';

export type SaveState = 'open' | 'waiting' | 'saving' | 'failed' | 'saved';

/** One product of a bulk upload, from its first validation until it is saved. */
export interface BulkRow {
    key: number;
    /** The product as uploaded or edited; sent when it is validated again. */
    source: unknown;
    /** The product as the server parsed it. */
    product: IdentifiedProduct;
    state: SaveState;
    /** The errors of the last save. */
    failures: readonly Refused[];
    /** A save was sent without a response, so the product may be saved: it can only be sent again. */
    unconfirmed: boolean;
    /** Identifies the save and its retries: the server creates only one product for each key. */
    saveKey: string;
    /** Whether its form is open. */
    editing: boolean;
    /** Set once the product is saved. */
    productId?: number;
}

const nameKey = (name: string) => name.toLowerCase();

/**
 * The errors that block saving. Missing images and ingredients are checked here too, since images can be
 * added after validation.
 */
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

/** The part of the list a row belongs to: saved, with errors, or left to save. */
export type RowStatus = 'saved' | 'errors' | 'left';

const statusOf = (row: BulkRow, problems: readonly Refused[]): RowStatus => {
    if (row.state === 'saved') return 'saved';
    if (isBusy(row)) return 'left';
    return row.state === 'failed' || problems.length > 0 ? 'errors' : 'left';
};

export const isBusy = ({ state }: BulkRow) => state === 'waiting' || state === 'saving';

/** Whether a row can be saved now. A failed save can be retried; a row with an open form cannot be saved. */
export const isSavable = (row: BulkRow, problems: readonly Refused[]): boolean =>
    (row.state === 'open' || row.state === 'failed') && !row.editing && problems.length === 0;

/** A row with the values derived from it. */
export interface AssessedRow {
    row: BulkRow;
    problems: readonly Refused[];
    status: RowStatus;
    savable: boolean;
}

const assess = (row: BulkRow, images: BulkImages, missing: ReadonlySet<string>): AssessedRow => {
    const problems = problemsOf(row, images, missing);
    return { row, problems, status: statusOf(row, problems), savable: isSavable(row, problems) };
};

/**
 * Assesses rows, but only those that changed since the last call, since a save changes one in a thousand. An
 * unchanged row keeps its object.
 */
export const createAssessor = () => {
    let images: BulkImages | undefined;
    let missing: readonly string[] | undefined;
    let keys: ReadonlySet<string>;
    let known = new WeakMap<BulkRow, AssessedRow>();
    return (rows: readonly BulkRow[], withImages: BulkImages, missingIngredients: readonly string[]) => {
        if (withImages !== images || missingIngredients !== missing) {
            images = withImages;
            missing = missingIngredients;
            keys = missingKeys(missingIngredients);
            known = new WeakMap();
        }
        return rows.map(row => {
            const assessed = known.get(row) ?? assess(row, withImages, keys);
            known.set(row, assessed);
            return assessed;
        });
    };
};

/** Saved + errors + left always equals the total. */
export const countRows = (rows: readonly AssessedRow[]) => {
    const counts = { saved: 0, errors: 0, left: 0, total: rows.length };
    for (const { status } of rows) counts[status]++;
    return counts;
};
