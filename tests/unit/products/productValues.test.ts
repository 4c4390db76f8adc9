import { describe, expect, it } from 'vitest';
import { toFormData } from '../../../dataProvider/http.ts';
import { productFields } from '../../../resources/products/fields.ts';
import { knownOf, sentIngredients } from '../../../resources/products/form/ingredientCheck.ts';
import {
    ingredientNames,
    valuesOf,
    type ProductValues,
} from '../../../resources/products/form/productValues.ts';
import { encodeFields } from '../../../src/ui/fields/encode.ts';
import { balm } from './balm.ts';

describe('a saved product in the form', () => {
    it('lists its ingredients in the order of the label', () => {
        expect(valuesOf(balm)).toEqual({
            name: 'Barley Balm',
            brand_id: 4,
            description: '',
            single_use: true,
            image: '/images/balm',
            new_product_id: '',
            barcodes: [{ barcodeId: 70, barcode: '2009481530271' }],
            categories: [2],
            product_ingredients: 'Aqua, Parfum',
        });
    });
});

const sent = (changes: Partial<ProductValues>) => {
    const product_ingredients = sentIngredients(ingredientNames(balm), knownOf(balm));
    const values = { ...valuesOf(balm), ...changes, product_ingredients };
    return Object.fromEntries(toFormData(encodeFields(productFields, values)));
};

describe('what a save sends', () => {
    it('is flat fields with the ingredients in their order', () => {
        expect(sent({ name: ' Barley Balm ', new_product_id: ' 55 ' })).toEqual({
            name: 'Barley Balm',
            brand_id: '4',
            description: '',
            single_use: 'true',
            new_product_id: '55',
            'barcodes-0-barcode': '2009481530271',
            'barcodes-0-id': '70',
            'categories-0': '2',
            'product_ingredients-0-order': '1',
            'product_ingredients-0-ingredient_id': '30',
            'product_ingredients-1-order': '2',
            'product_ingredients-1-ingredient_id': '31',
        });
    });

    it('omits a missing link or picture, and the id of a new barcode', () => {
        const fields = sent({ barcodes: [{ barcode: '2009481530349' }] });
        expect(fields).not.toHaveProperty('new_product_id');
        expect(fields).not.toHaveProperty('image');
        expect(fields).toHaveProperty('barcodes-0-barcode', '2009481530349');
        expect(fields).not.toHaveProperty('barcodes-0-id');
    });

    it('sends a new picture as a file', () => {
        expect(sent({ image: new File(['x'], 'balm.png', { type: 'image/png' }) }).image).toBeInstanceOf(
            File,
        );
    });
});
