/** A stretch of a text in code units, its end exclusive. */
export interface Range {
    start: number;
    end: number;
}

const white = /\s/;

/** A range without the white space at its ends. */
export const trimmed = (text: string, { start, end }: Range): Range => {
    let from = start;
    let to = end;
    while (from < to && white.test(text.charAt(from))) from += 1;
    while (to > from && white.test(text.charAt(to - 1))) to -= 1;
    return { start: from, end: to };
};

/** Where a text ends without the last characters that an expression for one of them matches. */
export const endWithout = (text: string, one: RegExp, from = 0) => {
    let end = text.length;
    while (end > from && one.test(text.charAt(end - 1))) end -= 1;
    return end;
};

/** How often an expression with the flag `g` occurs in a text. */
export const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;
