import { count, type Range, trimmed } from './range.ts';

/** What separates the names of a label, besides commas, semicolons and bullets. */
export interface Marks {
    byLine: boolean;
    dash: boolean;
    slash: boolean;
    comma: boolean;
}

const sign = /[,;•●▪■◦·∙‧・|、，；]/gu;
const spacedDash = /\s[-–]\s/gu;
const spacedSlash = /\s\/\s/gu;

export const marksOf = (text: string): Omit<Marks, 'byLine'> => {
    const commas = count(text, /,/gu);
    const semicolons = count(text, /;/gu);
    const signs = count(text, sign);
    const dashes = count(text, spacedDash);
    const slashes = count(text, spacedSlash);
    return {
        comma: semicolons <= commas,
        dash: dashes >= 3 && dashes > signs,
        slash: slashes >= 3 && slashes > signs,
    };
};

export const separatorsIn = (text: string, { dash, slash }: Pick<Marks, 'dash' | 'slash'>) =>
    count(text, sign) + (dash ? count(text, spacedDash) : 0) + (slash ? count(text, spacedSlash) : 0);

/** A line that continues with the number of the name before it: `Tripeptide`, then `-1, Parfum`. */
export const goesOn = /^[-–—]\d{1,3}(?:[\s;.)]|,(?!\d)|$)/u;

export interface Cut extends Range {
    note: 'footnote' | undefined;
}

const always = /[;•●▪■◦∙·‧・|、，；]/u;
const joined = /[([](?:and|et|und|y|&)[)\]]/iuy;
/** A percentage, and the table column after it that states the ingredient's purpose. */
const percent =
    /\d\s?%\)?(?:\s?(?:w\/[wv]))?(?:((?:[ \t]{2,40}|\t|\s?\.{2,200}\s?)\p{Lu}[^\r\n,;•]{2,60}(?=[\r\n]|$))|\s{0,20}(?=\p{L}))/uy;
/** Marks followed by a note: after a name, and after a space. */
const footnote = /[*†‡]{1,9}\s{0,9}(?=[\p{L}\d])/uy;
const noted = /[*†‡]{1,4}\s{1,4}(?=\p{L})/uy;

const matchesAt = (expression: RegExp, text: string, index: number) => {
    expression.lastIndex = index;
    return expression.exec(text);
};

const numbered =
    /(?:peg|ppg|eth|sorbate|quaternium|nylon|carbomer|peptide|glyceryl|gum|ceramide|silicone)[\s-]\d{1,3}$/iu;

/** Whether the comma is inside a name: `1,2-Hexanediol`, `N,N-`, `1, 2-Hexanediol`, `516,20`. */
const insideName = (text: string, start: number, index: number) => {
    const before = text.charAt(index - 1);
    const after = text.charAt(index + 1);
    const sofar = text.slice(Math.max(start, index - 16), index).trimStart();
    if (/\d/u.test(before) && /\d/u.test(after)) {
        const rest = text.slice(index + 1, index + 16);
        if (/^\d{5}(?!\d)|^\d \d-/u.test(rest)) return false;
        // In `PEG-8,1,2-Hexanediol` the first comma separates.
        return !(numbered.test(sofar) && /^\d{1,2},\d{1,2}-/u.test(rest));
    }
    if (/^[\d]{1,2}$/u.test(sofar) && sofar.length < 3)
        return /^\s?\d{1,2}\s?[-–]/u.test(text.slice(index + 1, index + 8));
    if (/[NOS]['’]?$/u.test(sofar) && /(?:^|[\s(-])[NOS]['’]?$/u.test(sofar))
        return /^[NOS]['’]?[-,]/u.test(text.slice(index + 1, index + 4));
    if (/(?:^|[\s-])(?:alpha|beta|gamma|cis|trans|p)$/iu.test(sofar))
        return /^\s?(?:alpha|beta|gamma|cis|trans|\d)/iu.test(text.slice(index + 1, index + 8));
    return false;
};

/** The first `most` pieces of a list and all the rest as one more, trimmed; empty ones are dropped. */
export const cutList = (
    text: string,
    range: Range,
    depths: Uint8Array,
    marks: Marks,
    most = Infinity,
): Cut[] => {
    const cuts: Cut[] = [];
    let { start } = range;
    const add = (end: number, note?: Cut['note']) => {
        const piece = trimmed(text, { start, end });
        if (piece.start < piece.end) cuts.push({ ...piece, note });
    };
    /** Whether the piece so far has a letter or ends with a bracket. */
    let lettered = false;
    const cutAt = (end: number, next: number) => {
        add(end);
        start = next;
        lettered = false;
    };
    for (let index = start; index < range.end && cuts.length < most; index += 1) {
        const mark = text.charAt(index);
        if (/[a-z]/i.test(mark)) {
            lettered = true;
            continue;
        }
        lettered ||= /[\p{L})]/u.test(mark);
        if (mark === '(' || mark === '[') {
            const match = matchesAt(joined, text, index);
            if (match !== null) {
                cutAt(index, index + match[0].length);
                index = start - 1;
            }
            continue;
        }
        if (depths[index] !== 0) {
            continue;
        }
        if (mark === ',') {
            if (marks.comma && !insideName(text, start, index)) cutAt(index, index + 1);
        } else if (always.test(mark)) {
            cutAt(index, index + 1);
        } else if (
            marks.byLine &&
            /[\r\n\u2028\u2029]/u.test(mark) &&
            !goesOn.test(text.slice(index + 1, index + 6))
        ) {
            cutAt(index, index + 1);
        } else if (mark === '-' || mark === '–' || mark === '/') {
            if (
                (mark === '/' ? marks.slash : marks.dash) &&
                /\s/u.test(text.charAt(index - 1)) &&
                /\s/u.test(text.charAt(index + 1))
            )
                cutAt(index, index + 1);
        } else if (/\d/u.test(mark)) {
            const match = lettered ? matchesAt(percent, text, index) : null;
            if (match !== null) {
                const { 0: all, 1: purpose = '' } = match;
                const end = Math.min(index + all.length, range.end);
                if (end < range.end || purpose !== '') {
                    cutAt(end - purpose.length, end - purpose.length);
                    if (purpose !== '') {
                        add(end, 'footnote');
                        start = end;
                    }
                    index = end - 1;
                }
            }
        } else if (mark === '*' || mark === '†' || mark === '‡') {
            const before = text.charAt(index - 1);
            if (/[\s.]/u.test(before) && lettered) {
                if (matchesAt(footnote, text, index)) {
                    cutAt(index, index);
                    add(range.end, 'footnote');
                    start = range.end;
                    break;
                }
            } else if (/[\p{L}\d)]/u.test(before)) {
                const rest = matchesAt(noted, text, index);
                if (rest !== null) cutAt(index + rest[0].length, index + rest[0].length);
            }
        }
    }
    add(range.end);
    return cuts;
};
