import { limits } from '../../contract/limits.ts';
import { withoutFullStop } from '../../labels/doubt.ts';
import { withoutHeading } from '../../labels/headings.ts';
import { isSmallPrint } from '../../labels/prose.ts';

/** An ingredient name as it is stored and compared: trimmed, with single spaces inside. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');

/** `['glycerin'`, as programs write lists. */
const quotes = /^\[?\s*['"“‘]+\s*|\s*['"”’]+\s*\]?$/gu;

const footnotes = /(?<![\s*†‡])[\s*†‡]+$/u;

/** A longer text is no name with something around it. In characters. */
const longest = 2 * limits.ingredientName;

/** Most names have nothing to leave out, and uploads have hundreds of thousands of them. */
const isPlain = (name: string) => name.length > longest || !/[:'"“”‘’*†‡.]/.test(name);

/** A name of a pasted label, tidy and without what belongs to the label: its heading, quotes and footnote marks. */
const withoutLabelMarks = (name: string) => {
    const tidy = tidyName(name);
    if (isPlain(tidy)) return tidy;
    return withoutHeading(tidy).replaceAll(quotes, '').replace(footnotes, '');
};

/** The name that an ingredient of a pasted label most likely has. */
export const cleanName = (name: string) => {
    const tidy = tidyName(name);
    if (isPlain(tidy)) return tidy;
    return withoutFullStop(withoutLabelMarks(tidy)) || tidy;
};

/** Signs of a sentence or of several names: a colon, semicolon or line, or a full stop between words. */
const prose = /:(\s|$)|[;|]|[\p{Ll})*]{3}\.\s+\S|https?:/u;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Whether a text can be the name of an ingredient; no name of the INCI dictionary fails. */
export const isIngredientName = (name: string) =>
    /\p{L}/u.test(name) &&
    !/^[-–•]/.test(name) &&
    !(/[:;|.]/.test(name) && prose.test(name)) &&
    !isSmallPrint(name) &&
    (!/[[\]]/.test(name) || count(name, '[') === count(name, ']'));
