import type { Brand } from '../../../contract/brands.ts';
import type { PatchChange } from '../../../contract/deskDetail.ts';
import type { Ingredient } from '../../../contract/ingredients.ts';
import type { Product } from '../../../contract/products.ts';
import { conflict } from '../../http/errors.ts';

type IngredientsChange = Extract<PatchChange, { field: 'ingredients' }>;

const changedIngredients = (ids: readonly number[], { add, remove }: IngredientsChange) => {
    const removed = new Set(remove.map(({ id }) => id));
    let list = ids.filter(id => !removed.has(id));
    for (const { ingredient, after } of add) {
        const at = after === null ? 0 : list.indexOf(after?.id ?? 0) + 1;
        // The list is in the order of amount, so a place must not be guessed.
        if (after !== null && at === 0) throw conflict('otherPatch');
        list = list.toSpliced(at, 0, ingredient.id);
    }
    return list;
};

/** The form of a product with the changes. Throws 409 for an ingredient without a place. */
export const changedProduct = (product: Product, changes: readonly PatchChange[]) => {
    const form = {
        name: product.name,
        brand_id: product.brand_id!,
        description: product.description ?? '',
        single_use: product.single_use,
        barcodes: product.barcodes as { id?: number; barcode: string }[],
        categories: product.categories.map(({ id }) => id),
    };
    let ingredients = product.product_ingredients.map(row => row.ingredient.id);
    for (const change of changes) {
        if (change.field === 'name') form.name = change.after;
        if (change.field === 'brand') form.brand_id = change.after.id;
        if (change.field === 'barcodes')
            form.barcodes = [
                ...form.barcodes.filter(({ barcode }) => !change.remove.includes(barcode)),
                ...change.add.map(barcode => ({ barcode })),
            ];
        if (change.field === 'ingredients') ingredients = changedIngredients(ingredients, change);
    }
    return {
        ...form,
        product_ingredients: ingredients.map((ingredient_id, order) => ({ order, ingredient_id })),
    };
};

export const changedBrand = (brand: Brand, changes: readonly PatchChange[]) => {
    const form = {
        name: brand.name,
        country_id: brand.country_id,
        description: brand.description ?? '',
        parent_id: brand.parent_id ?? undefined,
        tags: brand.tags,
    };
    for (const change of changes) {
        if (change.field === 'name') form.name = change.after;
        if (change.field === 'parent') form.parent_id = change.after.id;
    }
    return form;
};

/** Replaces the old primary name, unless the new one is one of the names already. */
export const changedNames = (names: Ingredient['names'], changes: readonly PatchChange[]) => {
    const change = changes.find(each => each.field === 'name');
    if (change?.field !== 'name') return names;
    const isAfter = ({ name }: { name: string }) => name.toLowerCase() === change.after.toLowerCase();
    if (!names.some(isAfter))
        return names.map(name => (name.primary ? { ...name, name: change.after } : name));
    return names.map(name =>
        isAfter(name) ? { ...name, name: change.after, primary: true } : { ...name, primary: false },
    );
};
