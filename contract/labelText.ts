import { characters } from './limits.ts';

/** The word before a list on a label, in the languages that labels are printed in. */
const word =
    '(?:ingredients?|ingrédients?|ingredientes|ingrediënten|ingredienti|inhaltsstoffe|zutaten|[iİ]çindekiler|inci|composition|المكونات|المكوّنات)';

/** The heading of a list: `INGREDIENTS:`, `Ingredients/Ingrédients :`, `INCI list:`. */
const heading = new RegExp(`^\\s*${word}(?:\\s*[/(]\\s*${word}\\)?)*(?:\\s+list)?\\s*[:：]\\s*`, 'iu');

/** A label without the heading before its list. */
export const withoutHeading = (text: string) => text.replace(heading, '');

/** A list as programs write it: `['glycerin', "rose's extract"]`. */
const notation = /^\s*\[\s*(['"])[\s\S]*\1\s*,?\s*\]\s*\.?\s*$/;

const quoted = /'((?:[^'\\]|\\.|'(?!\s*(?:,|\]|$)))*)'|"((?:[^"\\]|\\.)*)"/g;

const fromNotation = (text: string) =>
    [...text.matchAll(quoted)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'));

/** Names that contain a comma are kept whole in a list that semicolons separate. */
const separate = (text: string) => {
    const semicolons = text.split(';').length - 1;
    const commas = text.split(', ').length - 1;
    return text.split(semicolons > commas ? ';' : /;|, /);
};

/** Names whose full stop belongs to them; any other full stop at the end is the label's. */
const abbreviated = /\bdenat\.$/i;

/** A name without the full stop that ends its label. */
export const withoutFullStop = (name: string) =>
    abbreviated.test(name) ? name : name.replace(/[\s.]+$/, '');

/**
 * The names of a pasted label: without its heading and its final full stop, split at a comma and a space, at
 * semicolons, or as a list in program notation. A line break counts as a space; names are trimmed and have
 * single spaces inside, and empty ones are dropped. Never throws.
 */
export const readLabel = (text: string): string[] => {
    const body = withoutHeading(text).replace(/[^\S ]+/g, ' ');
    const names = (notation.test(body) ? fromNotation(body) : separate(body))
        .map(name => name.trim().replace(/\s+/g, ' '))
        .filter(name => name !== '' && name !== ',' && name !== '.');
    return names.map((name, index) => (index === names.length - 1 ? withoutFullStop(name) : name));
};

/** Why a name is more likely a piece of a label than the name of an ingredient. */
export type NameDoubt = 'fullStop' | 'marks' | 'long';

/** The longest name that raises no doubt, in characters; a catalogue rarely needs a longer one. */
export const plainNameLength = 50;

/**
 * Whether a name looks like a piece of a label that was split in the wrong place, so that a person should see
 * it before it is added; undefined when it does not.
 */
export const doubtOf = (name: string): NameDoubt | undefined => {
    if (name.endsWith('.') && !abbreviated.test(name)) return 'fullStop';
    if (/[()[\]{}:;]/.test(name)) return 'marks';
    return characters(name) > plainNameLength ? 'long' : undefined;
};
