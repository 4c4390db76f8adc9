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

/** How often an expression with the flag `g` occurs in a text. */
export const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;
