import { describe, expect, it } from 'vitest';
import { pendingChanges } from '../../../resources/products/form/pendingChanges.ts';
import { emptyValues, type ProductValues } from '../../../resources/products/form/productValues.ts';

const names = { brand: (id: number) => `Brand ${id}`, category: (id: number) => `Category ${id}` };
const changes = (after: Partial<ProductValues>, before: Partial<ProductValues> = {}) =>
    pendingChanges(
        { ...emptyValues, ...before },
        { ...emptyValues, ...before, ...after },
        { before: [], after: [] },
        names,
    );
const ingredients = (before: string[], after: string[]) =>
    pendingChanges(emptyValues, emptyValues, { before, after }, names);

describe('what the save bar says will be saved', () => {
    it('says nothing when nothing changed but spaces', () => {
        expect(changes({ name: ' Balm ' }, { name: 'Balm' })).toEqual([]);
    });

    it('tells names, brands and links by what they become', () => {
        expect(changes({ name: 'Balm', brand_id: 4, new_product_id: '7' })).toEqual([
            { field: 'name', kind: 'becomes', to: 'Balm' },
            { field: 'brand_id', kind: 'becomes', to: 'Brand 4' },
            { field: 'new_product_id', kind: 'becomes', to: '7' },
        ]);
        expect(changes({ new_product_id: '' }, { new_product_id: '7' })).toEqual([
            { field: 'new_product_id', kind: 'removed' },
        ]);
    });

    it('tells which categories come and go', () => {
        expect(changes({ categories: [2, 3] }, { categories: [1, 2] })).toEqual([
            { field: 'categories', kind: 'parts', added: ['Category 3'], removed: ['Category 1'] },
        ]);
    });

    it('counts barcodes that come and go and ignores empty ones', () => {
        const kept = { barcode: '2009481530271' };
        expect(changes({ barcodes: [kept, { barcode: '2009481530349' }] }, { barcodes: [kept] })).toEqual([
            { field: 'barcodes', kind: 'amount', added: 1, removed: 0 },
        ]);
        expect(changes({ barcodes: [kept, { barcode: ' ' }] }, { barcodes: [kept] })).toEqual([]);
    });

    it('tells the number of ingredients, or that they changed when the number is the same', () => {
        expect(ingredients(['Aqua'], ['Aqua', 'Parfum'])).toEqual([
            { field: 'product_ingredients', kind: 'count', from: 1, to: 2 },
        ]);
        expect(ingredients(['Aqua', 'Parfum'], ['Parfum', 'Aqua'])).toEqual([
            { field: 'product_ingredients', kind: 'changed' },
        ]);
        expect(ingredients(['Aqua'], ['Aqua'])).toEqual([]);
    });

    it('tells description, single use and picture', () => {
        expect(changes({ description: 'Soft.', single_use: true, image: new File([], 'balm.png') })).toEqual([
            { field: 'image', kind: 'changed' },
            { field: 'description', kind: 'changed' },
            { field: 'single_use', kind: 'switch', on: true },
        ]);
    });
});
