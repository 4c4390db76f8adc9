import type { Range } from './range.ts';

/** A list as programs write it: `['glycerin', "rose's extract"]`. */
const whole = /^[^'"[\]]{0,40}\[\s*(['"])[\s\S]*\1\s*,?\s*\]\s*\.?\s*$/u;

const quoted = /'((?:[^'\\]|\\.|'(?!\s*(?:,|\]|$)))*)'|"((?:[^"\\]|\\.)*)"/gu;

/** Where the names stand in a list in program notation; undefined for any other text. */
export const notationOf = (text: string): Range[] | undefined =>
    whole.test(text)
        ? [...text.matchAll(quoted)].map(({ 0: found, index }) => ({
              start: index + 1,
              end: index + found.length - 1,
          }))
        : undefined;
