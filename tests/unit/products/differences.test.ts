import { describe, expect, it } from 'vitest';
import { productFields } from '../../../resources/products/fields.ts';
import { emptyValues, type ProductValues } from '../../../resources/products/form/productValues.ts';
import type { Fields } from '../../../src/ui/fields/field.ts';
import { differenceOf, type NamesOf } from '../../../src/ui/form/differenceOf.ts';

const namesOf: NamesOf = reference => {
    const word = reference === 'brands' ? 'Brand' : 'Category';
    return [1, 2, 3, 4].map(id => ({ id, name: `${word} ${id}` }));
};

const fields: Fields = productFields;

/** Every field that differs, in declaration order. */
const differences = (after: Partial<ProductValues>, before: Partial<ProductValues> = {}) => {
    const was: Record<string, unknown> = { ...emptyValues, ...before };
    const is: Record<string, unknown> = { ...was, ...after };
    return Object.entries(fields).flatMap(([name, field]) => {
        const difference = differenceOf(field, was[name], is[name], namesOf);
        return difference ? [{ field: name, ...difference }] : [];
    });
};
const ingredients = (before: string, after: string) =>
    differences({ product_ingredients: after }, { product_ingredients: before });

describe('what a save of a product changes', () => {
    it('is nothing when only whitespace changed', () => {
        expect(differences({ name: ' Balm ' }, { name: 'Balm' })).toEqual([]);
    });

    it('shows the old and new values of names, brands and links', () => {
        expect(differences({ name: 'Balm', brand_id: 4, new_product_id: '7' })).toEqual([
            { field: 'name', kind: 'becomes', from: undefined, to: 'Balm' },
            { field: 'brand_id', kind: 'becomes', from: undefined, to: 'Brand 4' },
            { field: 'new_product_id', kind: 'becomes', from: undefined, to: '7' },
        ]);
        expect(differences({ name: 'Rosa', brand_id: 2 }, { name: 'Rose', brand_id: 1 })).toEqual([
            { field: 'name', kind: 'becomes', from: 'Rose', to: 'Rosa' },
            { field: 'brand_id', kind: 'becomes', from: 'Brand 1', to: 'Brand 2' },
        ]);
        expect(
            differences({ brand_id: null, new_product_id: '' }, { brand_id: 4, new_product_id: '7' }),
        ).toEqual([
            { field: 'brand_id', kind: 'removed' },
            { field: 'new_product_id', kind: 'removed' },
        ]);
    });

    it('omits values too long for the save bar', () => {
        expect(differences({ name: 'x'.repeat(29) }, { name: 'Balm' })).toEqual([
            { field: 'name', kind: 'changed' },
        ]);
        expect(differences({ name: 'Balm' }, { name: 'x'.repeat(29) })).toEqual([
            { field: 'name', kind: 'changed' },
        ]);
    });

    it('shows a brand that is not in the list yet by its id', () => {
        expect(differences({ brand_id: 57 })).toEqual([
            { field: 'brand_id', kind: 'becomes', from: undefined, to: '57' },
        ]);
    });

    it('names added and removed categories', () => {
        expect(differences({ categories: [2, 3] }, { categories: [1, 2] })).toEqual([
            { field: 'categories', kind: 'parts', added: ['Category 3'], removed: ['Category 1'] },
        ]);
    });

    it('counts added and removed barcodes and ignores empty ones', () => {
        const kept = { barcode: '2009481530271' };
        const other = { barcode: '2009481530349' };
        expect(differences({ barcodes: [kept, other] }, { barcodes: [kept] })).toEqual([
            { field: 'barcodes', kind: 'amount', added: 1, removed: 0 },
        ]);
        expect(differences({ barcodes: [other] }, { barcodes: [kept] })).toEqual([
            { field: 'barcodes', kind: 'amount', added: 1, removed: 1 },
        ]);
        expect(differences({ barcodes: [kept, { barcode: ' ' }] }, { barcodes: [kept] })).toEqual([]);
    });

    it('gives the number of ingredients, or that they changed when the number is the same', () => {
        expect(ingredients('Aqua', 'Aqua, Parfum')).toEqual([
            { field: 'product_ingredients', kind: 'becomes', from: '1', to: '2' },
        ]);
        expect(ingredients('Aqua, Parfum', 'Parfum, Aqua')).toEqual([
            { field: 'product_ingredients', kind: 'changed' },
        ]);
        expect(ingredients('Aqua, Parfum', ' Aqua, Parfum, ')).toEqual([]);
    });

    it('reports description, single use and picture', () => {
        expect(
            differences({ description: 'Soft.', single_use: true, image: new File([], 'balm.png') }),
        ).toEqual([
            { field: 'image', kind: 'changed' },
            { field: 'description', kind: 'changed' },
            { field: 'single_use', kind: 'switch', on: true },
        ]);
        expect(differences({ description: '' }, { description: 'Soft.' })).toEqual([
            { field: 'description', kind: 'removed' },
        ]);
    });
});

it('reports no empty values of a new product', () => {
    const values: Record<string, unknown> = { ...emptyValues };
    const told = Object.entries(fields).filter(([name, field]) =>
        differenceOf(field, undefined, values[name], namesOf),
    );
    expect(told).toEqual([]);
});
