import { describe, expect, it } from 'vitest';
import {
    checkDigitOf,
    formOfBarcode,
    gtinOf,
    isBarcode,
    isEan13,
    isUpcA,
    oneDigitOff,
    packedBarcode,
    printedBarcode,
    rangeOfBarcode,
    shownBarcode,
} from '../../contract/barcode.ts';

describe('the one form of a barcode', () => {
    it.each([
        ['012345678905', '00012345678905'],
        ['0012345678905', '00012345678905'],
        ['00012345678905', '00012345678905'],
        ['96385074', '00000096385074'],
        [' 2507189 28332-6 ', '02507189283326'],
        ['12507189283323', '12507189283323'],
    ])('of %s is %s', (typed, gtin) => expect(gtinOf(typed)).toBe(gtin));

    it.each(['', '123', '123456789', '1234567890123456', '25071892833x6', '٢٥٠٧١٨٩٢٨٣٣٢٦'])(
        'is none for “%s”',
        typed => expect(gtinOf(typed)).toBeUndefined(),
    );

    it.each([
        ['12507189283323', '2507189283326'],
        ['10614141000415', '0614141000418'],
    ])('of a carton, %s, is that of what it contains, %s', (carton, packed) =>
        expect(packedBarcode(carton)).toBe(packed),
    );

    it('is shown with 13 digits where that is possible', () => {
        expect(shownBarcode('02507189283326')).toBe('2507189283326');
        expect(shownBarcode('12507189283323')).toBe('12507189283323');
    });

    it.each([
        ['0000096385074', '96385074'],
        ['00000096385074', '96385074'],
        ['02507189283326', '2507189283326'],
        ['12507189283323', '12507189283323'],
        ['0012345678905', '0012345678905'],
    ])('%s is printed as %s', (gtin, printed) => expect(printedBarcode(gtin)).toBe(printed));
});

describe('the number range', () => {
    it.each([
        ['02507189283326', { prefix: '250', range: 'shop' }],
        ['00212345678901', { prefix: '021', range: 'shop' }],
        ['09783161484100', { prefix: '978', range: 'book' }],
        ['09771234567003', { prefix: '977', range: 'periodical' }],
        ['09912345678905', { prefix: '991', range: 'coupon' }],
        ['04006381333931', undefined],
        ['00012345678905', undefined],
        ['00000020123451', undefined],
        ['12507189283323', undefined],
    ])('of %s is %j', (gtin, range) => expect(rangeOfBarcode(gtin)).toEqual(range));
});

describe('the check digit', () => {
    it.each(['96385074', '012345678905', '2507189283326', '12507189283323'])('of %s is right', digits => {
        expect(checkDigitOf(digits)).toBe(Number(digits.at(-1)));
        expect(isBarcode(digits)).toBe(true);
    });

    it('is known where it is wrong', () => {
        expect(isBarcode('2507189283325')).toBe(false);
        expect(checkDigitOf('2507189283325')).toBe(6);
    });

    it('tells a UPC-A from an EAN-13', () => {
        expect([isUpcA('012345678905'), isEan13('012345678905')]).toEqual([true, false]);
        expect([isUpcA('0012345678905'), isEan13('0012345678905')]).toEqual([false, true]);
        expect(isUpcA('012345678904')).toBe(false);
        expect(formOfBarcode('012345678905')).toBe('UPC-A');
    });
});

it('is one digit off from 126 others', () => {
    const others = oneDigitOff('02507189283326');
    expect(new Set(others).size).toBe(126);
    expect(others).toContain('02507189283325');
    expect(others).not.toContain('02507189283326');
});
