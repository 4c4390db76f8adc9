import type { BoxRecordKind } from '../../contract/box.ts';
import { readId } from '../../contract/recordId.ts';
import { kindOfWord } from './kindWords.ts';
import { readAddress, type ReadAddress } from './readAddress.ts';

/** What a text in the box means. */
export type Read =
    | { as: 'barcode'; digits: string }
    /** Without a kind, the records of all kinds with that id. */
    | { as: 'id'; kind: BoxRecordKind | null; id: number }
    | ReadAddress
    | { as: 'email'; email: string }
    | { as: 'username'; username: string }
    | { as: 'text'; text: string };

/** Zero-width characters and marks of direction, which come along from pages and chats. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Wide and raised digits become plain ones by NFKC; Arabic and Persian ones here. */
const plainDigits = (text: string) =>
    text
        .normalize('NFKC')
        .replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
        .replaceAll(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0));

const codeName =
    /^(ean|gtin|upc|barcode|code-barres|strichcode|código de barras|باركود)([ -]?(8|12|13|14|a))?[\s:#.]+/i;

const readBarcode = (text: string): Read | undefined => {
    const digits = text.replace(codeName, '').replaceAll(/[\s\p{Pd}]/gu, '');
    return /^(\d{8}|\d{12,14})$/.test(digits) ? { as: 'barcode', digits } : undefined;
};

const numbered = /^(?<word>.*?)[\s:]*(?<sign>#|№|\bn[°º.]|\bn(?:r|o)\.|\bid\b:?)?\s*(?<number>\d{1,10})$/iu;

/** `#12`, `product 12`, `Marque n° 3`; a number alone is a text. */
const readNumber = (text: string): Read | undefined => {
    const { word = '', sign, number = '' } = numbered.exec(text)?.groups ?? {};
    const id = readId(number);
    const kind = word === '' ? null : kindOfWord(word);
    if (id === undefined || kind === undefined || (kind === null && !sign)) return undefined;
    return { as: 'id', kind, id };
};

const readEmail = (text: string): Read | undefined => {
    const email = text.replace(/^mailto:/i, '').replaceAll(/^<|>$/g, '');
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { as: 'email', email } : undefined;
};

const readUsername = (text: string): Read | undefined =>
    /^@[^\s@]+$/.test(text) ? { as: 'username', username: text.slice(1) } : undefined;

/**
 * What a typed or pasted text means: a barcode of 8, 12, 13 or 14 digits with spaces and hyphens, a number with its
 * kind, an address, an email address, a user name after an @, or else words to search.
 */
export const readText = (typed: string): Read => {
    const text = plainDigits(typed.replaceAll(invisible, '')).trim();
    return (
        readEmail(text) ??
        readAddress(text) ??
        readUsername(text) ??
        readBarcode(text) ??
        readNumber(text) ?? { as: 'text', text }
    );
};
