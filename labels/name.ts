import { endWithout } from './range.ts';

export type Mending = 'percentage' | 'code' | 'lineBreak' | 'hyphen' | 'digits' | 'brackets' | 'separator';

export interface MendedName {
    name: string;
    /** The first correction, if any beyond the ends. */
    mended: Mending | undefined;
}

const number = String.raw`[<>~≤≥]?\s?\d{1,3}(?:[.,]\d{1,4})?`;
const percentInBrackets = new RegExp(String.raw`\s?[([]\s?${number}\s?%[^()[\]]{0,24}[)\]]`, 'gu');
const percentFirst = new RegExp(String.raw`^${number}\s?(?:%|percent\b)\s?(?=\p{L})`, 'iu');
const percentLast = new RegExp(
    String.raw`[\s:–-]{0,3}${number}\s?%(?:\s?w\/[wv])?(?:\s?\([^()]{0,60}\))?[\s/]*$`,
    'u',
);

/** A batch or formula code, which producers print after the list. */
const codeLast =
    /\s?[([<]?\s?(?:F\.? ?I\.? ?L\.?|ILN|PR|code|ref\.?|lot)[\s:]{0,2}[A-Z]{0,2}\d{3,}[\dA-Z/. -]{0,16}[)\]>]?\.?$|\s?[([<][A-Z]{0,3}\d{3,}[A-Z]?(?:[/.-]\d{1,3})?[)\]>]$/iu;

const wholeCode =
    /^[([<]?(?!C[Il1|] ?[124-7]\d{4}[)\]>]?\.?$)(?:F\.? ?I\.? ?L\.?\b.{0,24}|[A-Z]{0,3}\d{1,4}|\d[\d ]{7,19}|(?!\d{5}$)[A-Z]{0,3}\d{5,}[A-Z]?(?:[/.-]\d{1,3})?)[)\]>]?\.?$/iu;

/** Whether a piece is only a code or a number. A colour number has five digits. */
export const isCode = (text: string) => wholeCode.test(text);

/** A Colour Index number, however it is written or read: `CI77491`, `C.I. 77491`, `C1 77491`. */
const colourNumber =
    /(?<![\p{L}\d])C\.? ?[Il1|]\.?(?: ?No\.?)?[\s:#-]{0,2}(?=(?:1\d|2[0-8]|4[0-7]|5[0189]|6[0-29]|7[1-7])\d{3}(?!\d))/giu;

/** A shortcut: most names contain nothing to correct. */
const isPlain = /^(?!(?:and|et|und) )\p{L}+\d{0,2}(?:[ -](?:\p{L}+\d{0,2}|\d{1,2}(?!\d)))*$/iu;

const purpose =
    /\s(?:to adjust (?:the )?ph|for ph adjustment|as (?:an? )?(?:preservative|ph adjuster|emulsifier))$/iu;

const firstMarks = /^(?:[-–—•*†‡§+·:;.…\s/\\]+|\d{1,2}[.)]\s+(?=\p{L})|(?:and|et|und)\s+(?=\p{L}))/iu;
const lastMark = /[\s*†‡§+^°¹²³#.…:;,/\\|_–—-]/u;
const keptStop = /(?:denat|sp)\.$/iu;

/** Supplies the missing bracket around a colour number and removes other brackets without a partner. */
const balance = (name: string) => {
    let depth = 0;
    let least = 0;
    for (const mark of name) {
        if (mark === '(') depth += 1;
        else if (mark === ')') depth -= 1;
        least = Math.min(least, depth);
    }
    if (depth > 0) return depth === 1 && least === 0 ? `${name})` : name;
    if (least < 0 && name.endsWith(')')) {
        const colour = /\s\(?((?:CI|Ci|ci) ?\d{5})\)$/u.exec(name);
        return colour !== null ? `${name.slice(0, colour.index)} (${colour[1]})` : name.slice(0, -1).trim();
    }
    return name;
};

/** The hyphen before the number that ends a name, with spaces: `Tripeptide -1`, `PEG – 8`. */
const spacedNumber = /(?<=\p{L}{2})(?:\s[-‐–]\s?|[-‐–]\s|–)(?=\d{1,3}$)/u;

/** One sign for several letters, as typesetting makes them: `ﬁ`. */
const ligature = /[\ufb00-\ufb06]/gu;

/** Removes marks that do not belong to a name, and repairs damage from typesetting. */
export const mendName = (printed: string): MendedName => {
    const text = printed.replace(ligature, sign => sign.normalize('NFKC'));
    if (isPlain.test(text)) return { name: text, mended: undefined };
    let mended: Mending | undefined;
    let name = text;
    const step = (next: string, as: Mending | undefined) => {
        if (next !== name) mended ??= as;
        name = next;
    };
    step(
        name.replace(/(\p{L}{2})[-‐\u00ad]\s{0,4}[\r\n\u2028\u2029]\s{0,8}(?=\p{Ll}{2}|\p{Lu}{2})/gu, '$1'),
        'hyphen',
    );
    step(name.replace(/([-‐/])\s{0,4}[\r\n\u2028\u2029]\s{0,8}/gu, '$1'), 'lineBreak');
    if (/[\r\n\u2028\u2029]/u.test(name)) step(name.replace(/\s+/gu, ' '), 'lineBreak');
    step(name.replace(/[-‐]?¬[-‐]?\s?/gu, '-'), 'hyphen');
    name = name
        .replace(/[\u00ad\u200b-\u200d\ufeff]/gu, '')
        .replace(/\s+/gu, ' ')
        .trim();
    step(name.replace(spacedNumber, '-'), 'hyphen');
    step(name.replace(colourNumber, 'CI '), 'digits');
    for (let before = ''; before !== name;) {
        before = name;
        name = name.replace(firstMarks, '');
        if (!keptStop.test(name)) name = name.slice(0, endWithout(name, lastMark));
        name = name.replace(/\s?[*†‡]+/gu, '');
        step(name.replace(percentInBrackets, ' ').replace(/\s+/gu, ' ').trim(), 'percentage');
        step(name.replace(percentFirst, ''), 'percentage');
        step(name.replace(percentLast, ''), 'percentage');
        step(name.replace(codeLast, ''), 'code');
        name = name.replace(purpose, '');
        step(name.replace(/^[)\]}]+|^[[(]+(?=[^)\]]*$)/gu, ''), 'brackets');
        if (/[\]}]$/u.test(name) && !/[[{]/u.test(name)) step(name.replace(/[\]}]+$/u, ''), 'brackets');
        step(balance(name), 'brackets');
    }
    step(name.replace(/^(\d)\s?[, ]\s?(\d)[-\s](?=\p{L})/u, '$1,$2-'), 'digits');
    return { name, mended };
};
