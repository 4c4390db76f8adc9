/** A barcode in every way it may be stored: with fewer or more zeros in front, as 8, 12, 13 or 14 digits. */
export const sameCodes = (digits: string) => {
    const significant = digits.replace(/^0+/, '');
    return [8, 12, 13, 14]
        .filter(length => length >= significant.length)
        .map(length => significant.padStart(length, '0'));
};

/** The barcodes that differ in one digit, in all their spellings. */
export const nearCodes = (digits: string) => [
    ...new Set(
        [...digits].flatMap((digit, place) =>
            [...'0123456789']
                .filter(other => other !== digit)
                .flatMap(other => sameCodes(digits.slice(0, place) + other + digits.slice(place + 1))),
        ),
    ),
];
