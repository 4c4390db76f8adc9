import { imageKey } from '../../../contract/bulkUpload.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import type { BulkImages } from './bulkImages.ts';
import type { IdentifiedProduct } from './foundIds.ts';
import { errorsOf } from './rowErrors.ts';

export type SaveState = 'open' | 'waiting' | 'saving' | 'failed' | 'saved';

export interface BulkRow {
    key: number;
    /** The product as uploaded or edited; sent when it is validated again. */
    source: unknown;
    /** The product as the server parsed it. */
    product: IdentifiedProduct;
    state: SaveState;
    failures: readonly Refused[];
    /** A save got no response, so the product may be saved: it can only be sent again. */
    unconfirmed: boolean;
    /** Identifies the save and its retries, also after a reload: the server creates only one product for each key. */
    saveKey: string;
    editing: boolean;
    /** A person said that it is not the product of another row with its brand and name. */
    distinct: boolean;
    productId?: number;
}

const nameKey = (name: string) => name.toLowerCase();

/** Missing images and ingredients are checked here too, since images can be added after validation. */
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

export type RowStatus = 'saved' | 'errors' | 'left';

const statusOf = (row: BulkRow, wrong: boolean): RowStatus => {
    if (row.state === 'saved') return 'saved';
    if (isBusy(row)) return 'left';
    return row.state === 'failed' || wrong ? 'errors' : 'left';
};

export const isBusy = ({ state }: BulkRow) => state === 'waiting' || state === 'saving';

/** A failed save can be retried; a row with an open form cannot be saved. */
export const isSavable = (row: BulkRow, problems: readonly Refused[]): boolean =>
    (row.state === 'open' || row.state === 'failed') && !row.editing && problems.length === 0;

export interface AssessedRow {
    row: BulkRow;
    problems: readonly Refused[];
    /** It may be the product of an earlier row, and nobody said that it is another. */
    repeated: boolean;
    status: RowStatus;
    savable: boolean;
}

const assess = (
    row: BulkRow,
    repeated: boolean,
    images: BulkImages,
    missing: ReadonlySet<string>,
): AssessedRow => {
    const problems = problemsOf(row, images, missing);
    return {
        row,
        problems,
        repeated,
        status: statusOf(row, repeated || problems.length > 0),
        savable: isSavable(row, problems) && !repeated,
    };
};

/** Rows with the brand and name of an earlier one, unless barcodes or a person told them apart. */
export const repeatedKeys = (rows: readonly BulkRow[]): ReadonlySet<number> => {
    const earlier = new Map<string, { barcodes: boolean }>();
    const repeated = new Set<number>();
    for (const { key, product, distinct } of rows) {
        if (product.name === '') continue;
        const name = JSON.stringify([product.brand, product.name].map(nameKey));
        const barcodes = product.barcodes.length > 0;
        const known = earlier.get(name);
        if (known && !distinct && !(known.barcodes && barcodes)) repeated.add(key);
        earlier.set(name, { barcodes: barcodes && (known?.barcodes ?? true) });
    }
    return repeated;
};

/** Assesses only changed rows, since a save changes one in a thousand. An unchanged row keeps its object. */
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
        const repeated = repeatedKeys(rows);
        return rows.map(row => {
            const before = known.get(row);
            const again = repeated.has(row.key);
            if (before?.repeated === again) return before;
            const assessed = assess(row, again, withImages, keys);
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
