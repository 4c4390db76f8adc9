import type { BulkRow } from './bulkRows.ts';
import { nameKey } from '../form/ingredientText.ts';

export type RowChange = (row: BulkRow) => unknown;

/** Names by those they replace, in lower case. */
export type Replacements = ReadonlyMap<string, string>;

const changed = (source: unknown, values: object) => ({ ...(source as object), ...values });

export const replaceBrands =
    (replacements: Replacements): RowChange =>
    ({ source, product }) => {
        const brand = replacements.get(nameKey(product.brand));
        return brand === undefined ? source : changed(source, { brand });
    };

/** A replacement that a product already lists is not listed twice. */
export const replaceIngredients =
    (replacements: Replacements): RowChange =>
    ({ source, product: { ingredients: names } }) => {
        const kept = names.filter(name => !replacements.has(nameKey(name)));
        if (kept.length === names.length) return source;
        const taken = new Set(kept.map(nameKey));
        const ingredients = names.flatMap(name => {
            const other = replacements.get(nameKey(name));
            if (other === undefined) return [name];
            if (taken.has(nameKey(other))) return [];
            taken.add(nameKey(other));
            return [other];
        });
        return changed(source, { ingredients });
    };

export const renameRows =
    (names: ReadonlyMap<number, string>): RowChange =>
    ({ key, source }) => {
        const name = names.get(key);
        return name === undefined ? source : changed(source, { name });
    };
