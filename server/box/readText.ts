import { isBarcode } from '../../contract/barcode.ts';
import type { BoxRecordKind } from '../../contract/records.ts';
import { limits, readId } from '../../contract/limits.ts';
import { kindOfWord, readAddress, type ReadAddress } from './readAddress.ts';

export type Read =
    | { as: 'barcode'; digits: string }
    /** Without a kind, any record with that id. */
    | { as: 'id'; kind: BoxRecordKind | null; id: number }
    | ReadAddress
    | { as: 'email'; email: string }
    | { as: 'username'; username: string }
    | { as: 'text'; text: string };

/** Zero-width characters and direction marks, which are copied along from pages and chats. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Number signs that NFKC turns into letters. */
const numberSign = /№|\bnº/gi;

/** NFKC turns wide and raised digits into plain ones, and one character into up to eighteen. */
const plainText = (text: string) =>
    text
        .replaceAll(invisible, '')
        .replaceAll(numberSign, '#')
        .normalize('NFKC')
        .slice(0, limits.boxText)
        .replaceAll(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
        .replaceAll(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
        .trim();

/** The lookbehind makes a long run of these characters within the text be read only once. */
const signsAtEnd = /(?<!["'“”‘’«»‹›)\]}>`.,;:!?…،؛؟\s])["'“”‘’«»‹›)\]}>`.,;:!?…،؛؟\s]+$/u;

/** Removes the quotes, brackets and full stops around text copied from a sentence or spreadsheet (`="12"`). */
const bareOf = (text: string) => {
    const begun = text.replace(/^[="'“”„‘’‚«»‹›([{<`\s]+/u, '');
    const bare = begun.replace(signsAtEnd, '');
    return bare.includes('(') && begun[bare.length] === ')' ? `${bare})` : bare;
};

/** What precedes a barcode: its name, a scanner's symbology prefix, the `(01)` of GS1. */
const codeName =
    /^(?:(?:ean|gtin|upc|isbn|barcode|code-barres|strichcode|código de barras|باركود)(?:[ -]?(?:8|12|13|14|a))?[\s:#.=]+|\][a-z]\d|\(?01\)\s?|#)/i;

/** Letters typed or recognised in place of digits. */
const lookAlike = { o: '0', i: '1', l: '1', '|': '1' };

const mostAlike = 3;

const isBarcodeLong = (digits: string) => /^(\d{8}|\d{12,14})$/.test(digits);

/** Replaces letters in a barcode by the digits they look like; undefined unless the check digit is right. */
const fromLookAlikes = (joined: string) => {
    const letters = joined.match(/[oil|]/gi) ?? [];
    const digits = joined.replaceAll(/[oil|]/gi, letter => lookAlike[letter.toLowerCase() as 'o']);
    return letters.length <= mostAlike && digits.length > 8 && isBarcode(digits) ? digits : undefined;
};

const readBarcode = (text: string): Read | undefined => {
    // A spreadsheet may have turned it into a decimal number.
    const code = text.replace(codeName, '').replace(/(?<=\d{8})\.0+$/, '');
    const joined = code.replaceAll(/[\s\p{Pd}]/gu, '');
    if (isBarcodeLong(joined)) return { as: 'barcode', digits: joined };
    const pointed = joined.replaceAll(/[._/]/g, '');
    // Eight digits would be a date.
    if (isBarcodeLong(pointed) && pointed.length > 8) return { as: 'barcode', digits: pointed };
    const digits = fromLookAlikes(joined);
    return digits ? { as: 'barcode', digits } : undefined;
};

/** The only barcode in a line with other words, as copied from a table. */
const readBarcodeAmong = (text: string): Read | undefined => {
    const [digits, ...others] = text.match(/(?<!\d)\d{12,14}(?!\d)/g) ?? [];
    return digits && others.length === 0 && isBarcode(digits) ? { as: 'barcode', digits } : undefined;
};

const between = /(?<![\s:=/_-])[\s:=/_-]+$/;

const numberAtEnd = /(?<!\d)\d{1,12}$/;

const signAtEnd = /(?:#|\bn°|\b(?:n|nr|no|num|núm)\.|\bid(?=[\s:=/-]))[\s:=/_-]*$/iu;

/** The word for number or ID after the kind: `product_id`, `Produkt Nr`. */
const numberWord = /(?<![\s_-])[\s_-]*(?:id|nr|no|num|núm|number|nummer|numéro|numero|número|رقم)$/iu;

/** `#12`, `product 12`, `Marque n° 3`, `product_id=12`; a bare number is a text. */
const readNumber = (text: string): Read | undefined => {
    const [number = ''] = numberAtEnd.exec(text) ?? [];
    const id = readId(number.replace(/^0+/, ''));
    if (id === undefined) return undefined;
    const head = text.slice(0, -number.length);
    const named = head.replace(signAtEnd, '');
    const word = named.replace(between, '');
    const kind = word === '' ? null : (kindOfWord(word) ?? kindOfWord(word.replace(numberWord, '')));
    if (kind === undefined || (kind === null && named === head)) return undefined;
    return { as: 'id', kind, id };
};

/** Also `Name <address>`, as mail programs copy it. */
const readEmail = (text: string): Read | undefined => {
    const [, named] = /<([^<>\s]+)>?$/.exec(text) ?? [];
    const email = (named ?? text).replace(/^mailto:([^?]*).*$/i, '$1');
    const [, host] = /^[^\s@]+@([^\s@]+)$/.exec(email) ?? [];
    return host?.slice(1, -1).includes('.') ? { as: 'email', email } : undefined;
};

const readUsername = (text: string): Read | undefined =>
    /^@[^\s@]+$/.test(text) ? { as: 'username', username: text.slice(1) } : undefined;

const readAddressAmong = (text: string) => {
    const [address, ...others] = text.match(/\bhttps?:\/\/\S+/gi) ?? [];
    return address && others.length === 0 ? readAddress(bareOf(address)) : undefined;
};

/**
 * Reads a barcode, a number with its kind, an address, an email address, a user name after an @, or else words to
 * search. Ignores what was copied along from a sentence, a table or a mail.
 */
export const readText = (typed: string): Read => {
    const text = plainText(typed);
    const bare = bareOf(text);
    return (
        readEmail(bare) ??
        readAddress(bare) ??
        readUsername(bare) ??
        readBarcode(bare) ??
        readNumber(bare) ??
        readAddressAmong(text) ??
        readBarcodeAmong(text) ?? { as: 'text', text }
    );
};
