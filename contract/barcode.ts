/** A retail barcode (GTIN) by the number of its digits. */
const forms = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'GTIN-14' } as const;
type BarcodeForm = (typeof forms)[keyof typeof forms];

/** Barcodes are printed with spaces and hyphens that are not part of them. */
export const barcodeDigits = (typed: string) => typed.replaceAll(/[\s-]+/g, '');

/**
 * The one form in which barcodes are compared: 14 digits, with zeros in front of shorter ones, as GS1 does. The text may
 * have spaces and hyphens; the check digit may be wrong. Undefined unless there are 8, 12, 13 or 14 digits. `gtin` of the
 * database is the same.
 */
export const gtinOf = (typed: string): string | undefined => {
    const digits = barcodeDigits(typed);
    return /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : undefined;
};

/** A barcode as it is shown: 13 digits, or 14 where the first is not 0. */
export const shownBarcode = (gtin: string) => gtin.replace(/^0(?=\d{13}$)/, '');

/** A barcode as it is printed: the 8 digits of an EAN-8 without the zeros before them, else as it is shown. */
export const printedBarcode = (gtin: string) =>
    shownBarcode(gtin.padStart(14, '0')).replace(/^0{5}(?=\d{8}$)/, '');

/** What a barcode of 8, 12, 13 or 14 digits is called. */
export const formOfBarcode = (digits: string): BarcodeForm | undefined =>
    forms[digits.length as keyof typeof forms];

/** What GS1 keeps a number range for, where that is no product's own number. */
const ranges = [
    ['shop', /^(?:0[24]|2)/],
    ['coupon', /^(?:05|9[89])/],
    ['periodical', /^977/],
    ['book', /^97[89]/],
] as const;
type BarcodeRange = (typeof ranges)[number][0];

/** What the number range of a barcode is for, if not for products, with its first three digits. EAN-8 have other ranges. */
export const rangeOfBarcode = (gtin: string): { prefix: string; range: BarcodeRange } | undefined => {
    const shown = printedBarcode(gtin);
    if (shown.length !== 13) return undefined;
    const [range] = ranges.find(([, digits]) => digits.test(shown)) ?? [];
    return range && { prefix: shown.slice(0, 3), range };
};

/** The check digit that a barcode of 8, 12, 13 or 14 digits should end with. */
export const checkDigitOf = (digits: string): number => {
    const weighed = Array.from(
        digits.padStart(14, '0').slice(0, -1),
        (digit, index) => Number(digit) * (index % 2 ? 1 : 3),
    );
    return (10 - (weighed.reduce((total, each) => total + each, 0) % 10)) % 10;
};

const isChecked = (digits: string) => Number(digits.at(-1)) === checkDigitOf(digits);

/** Whether `code` is 13 digits with a valid EAN-13 check digit. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && isChecked(code);

/** Whether `code` is 12 digits with a valid check digit: an EAN-13 without the 0 in front. */
export const isUpcA = (code: string): boolean => /^\d{12}$/.test(code) && isChecked(code);

/** Whether the digits are a barcode of any form, with the right check digit. */
export const isBarcode = (digits: string): boolean =>
    gtinOf(digits) === digits.padStart(14, '0') && isChecked(digits);

/** The 13 digits of what a GTIN-14 packs together: without its first digit, and with a check digit of their own. */
export const packedBarcode = (gtin: string): string => {
    const digits = gtin.slice(1, -1);
    return digits + checkDigitOf(`${digits}0`);
};

/** The GTINs that differ from one in a single digit. */
export const oneDigitOff = (gtin: string): string[] =>
    [...gtin].flatMap((digit, place) =>
        [...'0123456789']
            .filter(other => other !== digit)
            .map(other => gtin.slice(0, place) + other + gtin.slice(place + 1)),
    );

/** The barcodes, as GTINs, of which the digits are what is left when two digits beside each other are exchanged. */
export const digitsSwapped = (gtin: string): string[] =>
    [...gtin].flatMap((digit, place) => {
        const next = gtin[place + 1];
        return next === undefined || next === digit
            ? []
            : gtin.slice(0, place) + next + digit + gtin.slice(place + 2);
    });

/** The barcodes, as GTINs, of which the digits are what is left when one digit is lost; their check digits are right. */
export const digitMissing = (digits: string): string[] => {
    const longer = Array.from({ length: digits.length + 1 }, (_, place) =>
        [...'0123456789'].map(digit => digits.slice(0, place) + digit + digits.slice(place)),
    ).flat();
    return [...new Set(longer.filter(isBarcode).map(each => each.padStart(14, '0')))];
};
