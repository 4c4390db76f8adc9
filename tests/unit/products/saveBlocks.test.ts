import { describe, expect, it } from 'vitest';
import {
    countInvalidBarcodes,
    hasDuplicateBarcodes,
} from '../../../resources/products/form/barcodeFaults.ts';
import { saveBlocks, type FormState } from '../../../resources/products/form/saveBlocks.ts';

const ready: FormState = {
    categoriesLoaded: true,
    ingredients: [{ name: 'Aqua', position: 1, state: 'found', ingredientId: 1, hazard: 'none' }],
    fault: undefined,
    invalidBarcodes: 0,
    duplicateBarcodes: false,
};

const missing = (position: number) => ({ name: `Name ${position}`, position, state: 'missing' as const });

describe('what keeps a product from being saved', () => {
    it('is nothing when everything is found and loaded', () => {
        expect(saveBlocks(ready)).toEqual([]);
    });

    it('is not a name that was not checked yet: saving checks it first', () => {
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

    it('is a list with duplicates or a fault, categories that are loading, a barcode typed twice', () => {
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
    it('finds one typed twice, empty fields apart', () => {
        expect(hasDuplicateBarcodes([{ barcode: '2009481530271' }, { barcode: ' 2009481530271 ' }])).toBe(
            true,
        );
        expect(hasDuplicateBarcodes([{ barcode: '' }, { barcode: '' }, { barcode: '2009481530271' }])).toBe(
            false,
        );
    });

    it('counts typed ones that are no EAN-13', () => {
        expect(
            countInvalidBarcodes([
                { barcode: '2009481530271' },
                { barcode: '2009481530418' },
                { barcode: '' },
            ]),
        ).toBe(1);
    });
});
