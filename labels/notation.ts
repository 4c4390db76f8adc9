import type { Range } from './range.ts';

/** A list as programs write it: `['glycerin', "rose's extract"]`. */
const opening = /^[^'"[\]]{0,40}\[\s{0,40}['"]/u;
const closing = /['"]\s{0,40},?\s{0,40}\]\s{0,40}\.?\s{0,40}$/u;

/** Where the names stand in a list in program notation; undefined for any other text. */
export const notationOf = (text: string): Range[] | undefined => {
    const start = opening.exec(text)?.[0].length;
    const end = closing.exec(text.slice(-170));
    if (start === undefined || end === null) return undefined;
    const ranges: Range[] = [];
    let from = start;
    let quote = text.charAt(start - 1);
    for (let index = start; index < text.length; index += 1) {
        const mark = text.charAt(index);
        if (mark === '\\') index += 1;
        else if (quote === '') {
            if (mark === "'" || mark === '"') {
                quote = mark;
                from = index + 1;
            }
            // An apostrophe inside of a name is not followed by the next one.
        } else if (
            mark === quote &&
            (quote === '"' || /^\s{0,9}(?:[,\]]|$)/u.test(text.slice(index + 1, index + 12)))
        ) {
            ranges.push({ start: from, end: index });
            quote = '';
        }
    }
    return ranges;
};
