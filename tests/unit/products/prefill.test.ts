import { describe, expect, it } from 'vitest';
import { brandNamed, prefilledValues, readPrefill } from '../../../resources/products/form/prefill.ts';

describe('the address of a new product', () => {
    it('prefills the name, a first barcode and the link', () => {
        const prefill = readPrefill('?name=Barley%20Balm&barcode=2009481530271&link_to=55&brand=halden');
        expect(prefill.brand).toBe('halden');
        expect(prefilledValues(prefill)).toMatchObject({
            name: 'Barley Balm',
            barcodes: [{ barcode: '2009481530271' }],
            new_product_id: '55',
        });
    });

    it('prefills nothing without parameters, and no link that is not a number', () => {
        expect(prefilledValues(readPrefill(''))).toMatchObject({
            name: '',
            barcodes: [],
            new_product_id: '',
        });
        expect(readPrefill('?link_to=55x').linkTo).toBe('');
    });

    it('matches a brand by name, ignoring case', () => {
        const brands = [{ id: 4, name: 'Halden & Rye', country_id: 1 }];
        expect(brandNamed(brands, 'HALDEN & rye ')?.id).toBe(4);
        expect(brandNamed(brands, 'Vesperine')).toBeUndefined();
        expect(brandNamed(brands, '')).toBeUndefined();
    });
});
