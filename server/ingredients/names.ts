import { characters, limits } from '../../contract/limits.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { hasFunctionWord, isSmallPrint, withoutFullStop } from '../../labels/prose.ts';
import { withoutHeading } from '../../labels/headings.ts';

/** An ingredient name as it is stored and compared: trimmed, with single spaces. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');

/** `['glycerin'`, as programs write lists. */
const quotes = /^\[?\s*['"“‘]+\s*|\s*['"”’]+\s*\]?$/gu;

const footnotes = /(?<![\s*†‡])[\s*†‡]+$/u;

/** In characters; a longer text is not a name with something around it. */
const longest = 2 * limits.ingredientName;

/** A shortcut: most names have no marks, and uploads have hundreds of thousands of them. */
const isPlain = (name: string) => name.length > longest || !/[:'"“”‘’*†‡.]/.test(name);

const withoutLabelMarks = (name: string) => {
    const tidy = tidyName(name);
    if (isPlain(tidy)) return tidy;
    return withoutHeading(tidy).replaceAll(quotes, '').replace(footnotes, '');
};

export const cleanName = (name: string) => {
    const tidy = tidyName(name);
    if (isPlain(tidy)) return tidy;
    return withoutFullStop(withoutLabelMarks(tidy)) || tidy;
};

/** In code units; a longer text is not a name, however many spaces it has. */
const longestTyped = 20 * limits.ingredientName;

/** The names to try for a typed one, best first: the whole, then its other names for the same ingredient. */
export const namesToTry = (name: string): string[] => {
    if (name.length > longestTyped) return [];
    const [typed, clean] = [tidyName(name), cleanName(name)];
    if (typed.length > longest) return [];
    return [typed, clean, ...alternativesOf(clean)].filter(each => each !== '');
};

/** Signs of a sentence or of several names: a colon, semicolon or line, or a full stop between words. */
const prose = /:(\s|$)|[;|]|[\p{Ll})*]{3}\.\s+\S|https?:/u;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Whether a text can be an ingredient's name; accepts every name of the INCI dictionary. */
export const isIngredientName = (name: string) =>
    /\p{L}/u.test(name) &&
    !/^[-–•]/.test(name) &&
    !(/[:;|.]/.test(name) && prose.test(name)) &&
    !isSmallPrint(name) &&
    (!/[[\]]/.test(name) || count(name, '[') === count(name, ']'));

/** Whether every opening bracket has its closing one. */
const closes = (name: string) =>
    ['()', '[]'].every(([open, close]) => count(name, open!) === count(name, close!));

/** Whether a cell of an inventory is the name of one ingredient: without heading, line breaks, or quotes around it. */
export const isInventoryName = (name: string) =>
    isIngredientName(name) &&
    !/[;\r\n\u2028\u2029]/u.test(name) &&
    !/^['"“”‘’«»]|['"“”‘’«»]$/u.test(name) &&
    closes(name) &&
    !(/[:：]/u.test(name) && withoutHeading(name) !== name);

/** Signs that no new name has: brackets, quotes, separators, footnotes, broken characters. */
const marks =
    /[()[\]{}<>"“”„«»;|•·*†‡%=!?@#_™®©\\\r\n\t\u2028\u2029\uFFFD]|^['’‘`]|['’‘`]$|,(?!\d)|(?<!\d),|:(?!\d)/u;

const joint = /\s(?:&|\+|and|und|et|y|or|oder|ou)\s|(?<!\p{L})(?:and\/or)/iu;

/** Words that are only a part of a name: a list whose separators are wrong leaves such pieces. */
const generic =
    /^(?:(?:flower|leaf|root|seed|fruit|peel|bark|stem|kernel|oil|extract|powder|juice|butter|wax|copolymer|crosspolymer|acetate|citrate|stearate|caprate|caprylic|capric|caprylate|acrylates?|polymer|hydrolyzed|hydrogenated|sodium|glycol|butylene|propylene|triglycerides?|acid|alcohol|amines?|ferment|filtrate|lysate)\s?)+$/iu;

/** Whether an unknown name can be one ingredient's: no import makes an ingredient of any other text. */
export const isPlainName = (name: string) =>
    characters(name) <= limits.ingredientName &&
    !generic.test(name) &&
    !/^\d+(?:\s|$)/.test(name) &&
    !/^-|-$|\s-|-\s/.test(name) &&
    isIngredientName(name) &&
    !marks.test(name) &&
    !joint.test(name) &&
    !hasFunctionWord(name) &&
    !/\d-\d\d-\d$|product name/iu.test(name) &&
    /\p{L}{3}/u.test(name) &&
    withoutHeading(name) === name &&
    !alternativesOf(name).some(each => each !== name);

/** Signs that stand in a list or a label. Whoever names an ingredient may use others, such as a comma. */
const debris = /[()[\]{};*†‡•|%\n]|^['"“‘”’]|['"“‘”’]$/u;

/** The name to add for a printed one that nothing is known by: without brackets and marks; undefined if none is left. */
export const nameToAdd = (name: string): string | undefined => {
    const clean = cleanName(name);
    return [clean, ...alternativesOf(clean)].find(each => isIngredientName(each) && !debris.test(each));
};

/** Two names joined have no more. */
export const mostWords = 16;

/** The two names that a text could be without their comma, once for each of its spaces. */
export const halvesOf = (name: string): [one: string, other: string][] => {
    const words = tidyName(name).split(' ');
    return words
        .slice(1, mostWords)
        .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
};
