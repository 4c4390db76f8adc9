const forms = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'GTIN-14' } as const;
type BarcodeForm = (typeof forms)[keyof typeof forms];

/** Drops spaces and hyphens, which are printed but are not part of a barcode. */
export const barcodeDigits = (typed: string) => typed.replaceAll(/[\s-]+/g, '');

/** 14 digits, zero-padded as GS1 does; undefined unless 8, 12, 13 or 14 digits. Does not check the check digit. */
export const gtinOf = (typed: string): string | undefined => {
    const digits = barcodeDigits(typed);
    return /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : undefined;
};

/** 13 digits, or 14 if the first is not 0. */
export const shownBarcode = (gtin: string) => gtin.replace(/^0(?=\d{13}$)/, '');

/** Like `shownBarcode`, but an EAN-8 has its 8 digits. */
export const printedBarcode = (gtin: string) =>
    shownBarcode(gtin.padStart(14, '0')).replace(/^0{5}(?=\d{8}$)/, '');

export const formOfBarcode = (digits: string): BarcodeForm | undefined =>
    forms[digits.length as keyof typeof forms];

/** Number ranges that GS1 reserves for uses other than products. */
const ranges = [
    ['shop', /^(?:0[24]|2)/],
    ['coupon', /^(?:05|9[89])/],
    ['periodical', /^977/],
    ['book', /^97[89]/],
] as const;
type BarcodeRange = (typeof ranges)[number][0];

/** The reserved range of a barcode and its first three digits; undefined for products and EAN-8. */
export const rangeOfBarcode = (gtin: string): { prefix: string; range: BarcodeRange } | undefined => {
    const shown = printedBarcode(gtin);
    if (shown.length !== 13) return undefined;
    const [range] = ranges.find(([, digits]) => digits.test(shown)) ?? [];
    return range && { prefix: shown.slice(0, 3), range };
};

/** The correct check digit of a barcode of 8, 12, 13 or 14 digits; the last digit given is ignored. */
export const checkDigitOf = (digits: string): number => {
    const weighed = Array.from(
        digits.padStart(14, '0').slice(0, -1),
        (digit, index) => Number(digit) * (index % 2 ? 1 : 3),
    );
    return (10 - (weighed.reduce((total, each) => total + each, 0) % 10)) % 10;
};

const isChecked = (digits: string) => Number(digits.at(-1)) === checkDigitOf(digits);

export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && isChecked(code);

/** Whether `code` is 12 digits with a valid check digit: an EAN-13 without its leading 0. */
export const isUpcA = (code: string): boolean => /^\d{12}$/.test(code) && isChecked(code);

/** Whether `digits` is a GTIN of any length with a valid check digit. */
export const isBarcode = (digits: string): boolean =>
    gtinOf(digits) === digits.padStart(14, '0') && isChecked(digits);

/** The EAN-13 of the items in the pack that a GTIN-14 identifies. */
export const packedBarcode = (gtin: string): string => {
    const digits = gtin.slice(1, -1);
    return digits + checkDigitOf(`${digits}0`);
};

export const oneDigitOff = (gtin: string): string[] =>
    [...gtin].flatMap((digit, place) =>
        [...'0123456789']
            .filter(other => other !== digit)
            .map(other => gtin.slice(0, place) + other + gtin.slice(place + 1)),
    );

export const digitsSwapped = (gtin: string): string[] =>
    [...gtin].flatMap((digit, place) => {
        const next = gtin[place + 1];
        return next === undefined || next === digit
            ? []
            : gtin.slice(0, place) + next + digit + gtin.slice(place + 2);
    });

/** The valid GTINs that become `digits` when one digit is lost. */
export const digitMissing = (digits: string): string[] => {
    const longer = Array.from({ length: digits.length + 1 }, (_, place) =>
        [...'0123456789'].map(digit => digits.slice(0, place) + digit + digits.slice(place)),
    ).flat();
    return [...new Set(longer.filter(isBarcode).map(each => each.padStart(14, '0')))];
};
