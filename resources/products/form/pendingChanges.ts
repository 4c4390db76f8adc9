import type { ProductValues } from './productValues.ts';

/** One field that a save will change, as the save bar tells it. */
export type PendingChange =
    /** Now stands there, e.g. a new name. */
    | { field: ChangedField; kind: 'becomes'; to: string }
    /** A number that goes from one to another. */
    | { field: ChangedField; kind: 'count'; from: number; to: number }
    | { field: ChangedField; kind: 'parts'; added: string[]; removed: string[] }
    | { field: ChangedField; kind: 'amount'; added: number; removed: number }
    | { field: ChangedField; kind: 'switch'; on: boolean }
    | { field: ChangedField; kind: 'changed' | 'removed' };

type ChangedField = keyof ProductValues;

/** How brands and categories are called. */
export interface ChoiceNames {
    brand: (id: number) => string;
    category: (id: number) => string;
}

const without = <Item>(items: readonly Item[], others: readonly Item[]) =>
    items.filter(item => !others.includes(item));

const textChange = (field: ChangedField, before: string, after: string): PendingChange[] => {
    if (before.trim() === after.trim()) return [];
    return [after.trim() === '' ? { field, kind: 'removed' } : { field, kind: 'becomes', to: after.trim() }];
};

const longTextChange = (before: string, after: string): PendingChange[] => {
    if (before.trim() === after.trim()) return [];
    return [{ field: 'description', kind: after.trim() === '' ? 'removed' : 'changed' }];
};

const brandChange = (before: ProductValues, after: ProductValues, names: ChoiceNames): PendingChange[] => {
    if (before.brand_id === after.brand_id) return [];
    if (after.brand_id === null) return [{ field: 'brand_id', kind: 'removed' }];
    return [{ field: 'brand_id', kind: 'becomes', to: names.brand(after.brand_id) }];
};

const categoryChange = (before: ProductValues, after: ProductValues, names: ChoiceNames): PendingChange[] => {
    const added = without(after.categories, before.categories).map(names.category);
    const removed = without(before.categories, after.categories).map(names.category);
    return added.length + removed.length > 0 ? [{ field: 'categories', kind: 'parts', added, removed }] : [];
};

const barcodesOf = ({ barcodes }: ProductValues) =>
    barcodes.map(({ barcode }) => barcode.trim()).filter(barcode => barcode !== '');

const barcodeChange = (before: ProductValues, after: ProductValues): PendingChange[] => {
    const added = without(barcodesOf(after), barcodesOf(before)).length;
    const removed = without(barcodesOf(before), barcodesOf(after)).length;
    return added + removed > 0 ? [{ field: 'barcodes', kind: 'amount', added, removed }] : [];
};

const ingredientChange = (before: readonly string[], after: readonly string[]): PendingChange[] => {
    if (before.length === after.length && before.every((name, place) => name === after[place])) return [];
    const field = 'product_ingredients';
    return before.length === after.length
        ? [{ field, kind: 'changed' }]
        : [{ field, kind: 'count', from: before.length, to: after.length }];
};

/** What a save would change, field by field in the order of the form. `names` are the ingredient lists taken apart. */
export const pendingChanges = (
    before: ProductValues,
    after: ProductValues,
    ingredients: { before: readonly string[]; after: readonly string[] },
    names: ChoiceNames,
): PendingChange[] => [
    ...(after.image !== before.image ? [{ field: 'image', kind: 'changed' } as const] : []),
    ...textChange('name', before.name, after.name),
    ...brandChange(before, after, names),
    ...textChange('new_product_id', before.new_product_id, after.new_product_id),
    ...categoryChange(before, after, names),
    ...longTextChange(before.description, after.description),
    ...(before.single_use === after.single_use
        ? []
        : [{ field: 'single_use', kind: 'switch', on: after.single_use } as const]),
    ...barcodeChange(before, after),
    ...ingredientChange(ingredients.before, ingredients.after),
];
