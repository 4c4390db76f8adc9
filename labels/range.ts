/** A part of a text in code units, `end` exclusive. */
export interface Range {
    start: number;
    end: number;
}

const white = /\s/;

export const trimmed = (text: string, { start, end }: Range): Range => {
    let from = start;
    let to = end;
    while (from < to && white.test(text.charAt(from))) from += 1;
    while (to > from && white.test(text.charAt(to - 1))) to -= 1;
    return { start: from, end: to };
};

/** The end of a text without trailing characters that match `one`, an expression for a single character. */
export const endWithout = (text: string, one: RegExp, from = 0) => {
    let end = text.length;
    while (end > from && one.test(text.charAt(end - 1))) end -= 1;
    return end;
};

export const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;
