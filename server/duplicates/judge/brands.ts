import { areAlike } from '../../../labels/likeNames.ts';
import { foldText, remember } from './readName.ts';

const companyWords = new Set(
    `cosmetics cosmetic cosmetica cosmetique cosmetiques kosmetik beauty skincare skin care haircare laboratories laboratoire
    laboratoires labs lab paris london new york professional official inc ltd llc gmbh co company since the by
    collection brand international`.split(/\s+/),
);

/** The words of a name, folded. */
export const brandWords: (name: string) => readonly string[] = remember(name =>
    foldText(name.slice(0, 200))
        .split(/[^\p{L}\d]+/u)
        .filter(word => word !== ''),
);

/** A brand's name without what companies add: X, X Cosmetics, X since 1851. */
const coreOf = (words: readonly string[]) => {
    const core = words.filter(
        (word, index) => index === 0 || !(companyWords.has(word) || /^1[789]\d\d$/u.test(word)),
    );
    return core.join('');
};

/** How alike two brands' names are. */
export const compareBrands = (a: string, b: string): 'same' | 'core' | 'slip' | null => {
    const [wordsA, wordsB] = [brandWords(a), brandWords(b)];
    const [wholeA, wholeB] = [wordsA.join(''), wordsB.join('')];
    if (wholeA === '' || wholeB === '') return null;
    if (wholeA === wholeB) return 'same';
    if (coreOf(wordsA) === coreOf(wordsB)) return 'core';
    return wholeA.length >= 6 && wholeB.length >= 6 && areAlike(wholeA, wholeB) ? 'slip' : null;
};

/** Whether a name begins with the brand's words, or has them at its end after `by`. */
export const namesBrand = (words: readonly string[], brand: readonly string[]) =>
    brand.length > 0 && words.length > brand.length && brand.every((word, index) => words[index] === word);
