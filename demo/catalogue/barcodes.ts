import type { Random } from '../random.ts';

const checkDigit = (digits: string) => {
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    return (10 - (sum % 10)) % 10;
};

/**
 * Makes EAN-13 codes with the prefixes 200 to 299, which shops use internally: they belong to no product.
 * None repeats.
 */
export const barcodeMaker = (random: Random) => {
    const used = new Set<string>();
    return (): string => {
        const digits = `2${String(random.int(0, 99)).padStart(2, '0')}${String(random.int(0, 999_999_999)).padStart(9, '0')}`;
        const code = digits + checkDigit(digits);
        if (used.has(code)) throw new Error(`The barcode ${code} came twice`);
        used.add(code);
        return code;
    };
};
