import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import { plainText } from '../../../src/kit/input/plainText.ts';
import { nameKey } from '../form/ingredientText.ts';
import type { Near } from '../form/useNearestNames.ts';
import type { BulkRow } from './bulkRows.ts';

/** A name that the database does not have. */
export interface MissingName {
    name: string;
    /** How many products use it. */
    uses: number;
    /** A known name to use in its place, also for several names at once. */
    suggestion?: string;
    /** Known names that resemble it, to be chosen one by one. */
    nearest: readonly string[];
}

export type MissingOrder = 'byUse' | 'byName';

/** Missing names with the number of unsaved products that use each; `namesOf` are the names of one product. */
export const countUses = (
    names: readonly string[],
    rows: readonly BulkRow[],
    namesOf: (product: BulkProduct) => readonly string[],
    suggestions: ReadonlyMap<string, string>,
    nearest: ReadonlyMap<string, readonly Near[]> = new Map(),
): MissingName[] => {
    const uses = new Map(names.map(name => [nameKey(name), 0]));
    for (const { product, state } of rows) {
        if (state === 'saved') continue;
        for (const key of new Set(namesOf(product).map(nameKey))) {
            const count = uses.get(key);
            if (count !== undefined) uses.set(key, count + 1);
        }
    }
    return names.map(name => ({
        name,
        uses: uses.get(nameKey(name)) ?? 0,
        suggestion: suggestions.get(name),
        nearest: (nearest.get(nameKey(name)) ?? []).map(near => near.name),
    }));
};

/** The names that contain a text, without case and accents, in an order. */
export const listMissing = (missing: readonly MissingName[], text: string, order: MissingOrder) => {
    const wanted = plainText(text.trim());
    return missing
        .filter(({ name }) => plainText(name).includes(wanted))
        .toSorted((one, other) =>
            order === 'byUse' && one.uses !== other.uses
                ? other.uses - one.uses
                : one.name.localeCompare(other.name),
        );
};
