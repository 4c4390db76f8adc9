import { guessColumns as guess, partsOf, separators } from '../../../contract/tableColumns.ts';
import type { TableRow } from './csvTable.ts';

export const tableFields = [
    'name',
    'brand',
    'image_file',
    'categories',
    'ingredients',
    'barcodes',
    'description',
] as const;
export type TableField = (typeof tableFields)[number];

/** The field of each column, null for a column that is not taken. */
export const guessColumns = (header: readonly string[], rows: readonly TableRow[]) =>
    guess(
        header,
        rows.slice(0, 200).map(({ cells }) => cells),
    ).map(({ field }) => {
        const name = field === 'picture' ? 'image_file' : field;
        return tableFields.find(each => each === name) ?? null;
    });

const splits: Partial<Record<TableField, RegExp>> = separators;

/** The products of a table's rows, as the JSON has them; an empty cell is no field. */
export const productsOf = (rows: readonly TableRow[], columns: readonly (TableField | null)[]): object[] =>
    rows.map(({ cells }) => {
        const product: Partial<Record<TableField, string | string[]>> = {};
        for (const [index, field] of columns.entries()) {
            const cell = cells[index]?.trim() ?? '';
            if (!field || cell === '') continue;
            const known = product[field];
            const split = splits[field];
            if (split) product[field] = [...(known ?? []), ...partsOf(cell, split)];
            else product[field] = known ?? cell;
        }
        return product;
    });
