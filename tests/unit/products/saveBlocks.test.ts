import { describe, expect, it } from 'vitest';
import {
    countInvalidBarcodes,
    hasDuplicateBarcodes,
} from '../../../resources/products/form/productValues.ts';
import { saveBlocks, type FormState } from '../../../resources/products/form/ProductSaveBlocks.tsx';

const ready: FormState = {
    categoriesLoaded: true,
    ingredients: [{ name: 'Aqua', position: 1, state: 'found', ingredientId: 1, hazard: 'none' }],
    fault: undefined,
    invalidBarcodes: 0,
    duplicateBarcodes: false,
};

const missing = (position: number) => ({ name: `Name ${position}`, position, state: 'missing' as const });

describe('what prevents a product from being saved', () => {
    it('is nothing once everything is found and loaded', () => {
        expect(saveBlocks(ready)).toEqual([]);
    });

    it('is not an unchecked name: saving checks it first', () => {
        expect(
            saveBlocks({ ...ready, ingredients: [{ name: 'Aqua', position: 1, state: 'unchecked' }] }),
        ).toEqual([]);
    });

    it('is every missing ingredient and every invalid barcode, counted', () => {
        expect(saveBlocks({ ...ready, ingredients: [missing(1), missing(2)], invalidBarcodes: 1 })).toEqual([
            { reason: 'ingredientsMissing', count: 2 },
            { reason: 'barcodesInvalid', count: 1 },
        ]);
    });

    it('is a list with duplicates or an error, categories still loading, a duplicate barcode', () => {
        expect(saveBlocks({ ...ready, fault: { kind: 'duplicates', names: ['Aqua'] } })).toEqual([
            { reason: 'ingredientDuplicates', count: 1 },
        ]);
        expect(saveBlocks({ ...ready, fault: { kind: 'nameTooLong', name: 'x' } })).toEqual([
            { reason: 'ingredientText', count: 1 },
        ]);
        expect(saveBlocks({ ...ready, categoriesLoaded: false, duplicateBarcodes: true })).toEqual([
            { reason: 'categoriesLoading', count: 1 },
            { reason: 'barcodeDuplicates', count: 1 },
        ]);
    });
});

describe('barcodes', () => {
    it('finds duplicates, ignoring empty fields', () => {
        expect(hasDuplicateBarcodes([{ barcode: '2009481530271' }, { barcode: ' 2009481530271 ' }])).toBe(
            true,
        );
        expect(hasDuplicateBarcodes([{ barcode: '' }, { barcode: '' }, { barcode: '2009481530271' }])).toBe(
            false,
        );
    });

    it('counts those that are not valid EAN-13 codes', () => {
        expect(
            countInvalidBarcodes([
                { barcode: '2009481530271' },
                { barcode: '2009481530418' },
                { barcode: '' },
            ]),
        ).toBe(1);
    });
});
