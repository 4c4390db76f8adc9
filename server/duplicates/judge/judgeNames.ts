import type { DuplicateReason } from '../../../contract/duplicates.ts';
import { alternativesOf } from '../../../labels/alternatives.ts';
import { lettersBetween } from '../../../labels/likeNames.ts';
import { brandWords, compareBrands } from './brands.ts';
import type { Evidence, Verdict } from './judge.ts';
import { proposed, weights } from './weights.ts';

const verdict = (name: number, reasons: DuplicateReason[], says: boolean): Verdict => {
    const evidence: Evidence = {
        brand: 0,
        barcode: 0,
        name,
        ingredients: 0,
        correction: says ? weights.correction : 0,
    };
    const score = evidence.name + evidence.correction;
    if (says) reasons.push({ code: 'correction' });
    return { score, variant: false, evidence, reasons, isProposed: score >= proposed.same };
};

/** Judges two brands by their names. */
export const judgeBrands = (a: string, b: string, says = false): Verdict => {
    const like = compareBrands(a, b);
    if (like === 'same') return verdict(weights.names.same, [{ code: 'name' }], says);
    if (like === null) return verdict(0, [], says);
    const words = [brandWords(a), brandWords(b)] as const;
    const only = words.flatMap((each, index) => each.filter(word => !words[1 - index]!.includes(word)));
    return like === 'core'
        ? verdict(weights.names.core, [{ code: 'nameBut', args: { words: only.join(' ') } }], says)
        : verdict(weights.names.slip, [{ code: 'nameAlike' }], says);
};

const longest = 200;

const plain = (name: string) => brandWords(name.slice(0, longest)).join(' ');

/** Letters at the end and the beginning of a word, which tell substances apart: ethyl and methyl, -ate and -ite. */
const telling = 4;

/** Without what a single letter tells apart in the middle of a word: methyl and ethyl, decanoic and decenoic. */
const withoutRoots = (word: string) => word.replaceAll('meth', 'eth').replaceAll(/[aeiy]n/gu, 'an');

const isSlip = (one: string, other: string) => {
    if (/\d/u.test(one + other) || Math.min(one.length, other.length) < 3 * telling) return false;
    return (
        withoutRoots(one) !== withoutRoots(other) &&
        one.slice(-telling) === other.slice(-telling) &&
        one.slice(0, telling) === other.slice(0, telling) &&
        lettersBetween(one, other, 1) === 1
    );
};

/** Whether names have the same words, except for a slip in one of them. Numbers and short words never differ. */
const areNear = (a: string, b: string) => {
    const [wordsA, wordsB] = [a.split(' '), b.split(' ')];
    if (wordsA.length !== wordsB.length) return false;
    const other = wordsA.flatMap((word, index) =>
        word === wordsB[index] ? [] : [[word, wordsB[index]!] as const],
    );
    return other.length === 1 && isSlip(...other[0]!);
};

/** A side of a slash that names something in another language; between other sides a slash joins parts of a mixture. */
const inLanguages = /(?:^|[/\\])\s*(?:aqua|eau|water$|parfum|fragrance|perfume|ci ?\d{5})(?![\p{L}\d])/iu;

/** Brackets around what is joined to the word before: several of it, or a part of it, and no other name. */
const joins = /(?<!\p{L})(?:poly|bis|tris|tetrakis|mono|di|tri) ?[([]|-[([]/iu;

const otherNames = (name: string) => {
    const slashes = name.split(/[/\\]/u).length - 1;
    return !joins.test(name) && (slashes === 0 || (slashes < 3 && inLanguages.test(name)))
        ? alternativesOf(name.slice(0, longest))
        : [];
};

/** An ingredient as it is judged, with all its names. */
export interface JudgedIngredient {
    names: readonly string[];
    /** Its CAS number, or several. */
    cas_number?: string | null;
}

const casNumbers = ({ cas_number }: JudgedIngredient): readonly string[] =>
    cas_number?.match(/\d{2,7}-\d\d-\d/gu) ?? [];

/** Judges two ingredients by all their names. Numbers of CAS that differ make two of them, unless a correction says so. */
export const judgeIngredients = (a: JudgedIngredient, b: JudgedIngredient, says = false): Verdict => {
    const [casA, casB] = [casNumbers(a), casNumbers(b)];
    if (casA.length > 0 && casB.length > 0 && !casA.some(number => casB.includes(number)))
        return verdict(0, [], says);
    const [plainA, plainB] = [a.names.map(plain), b.names.map(plain)];
    const same = plainA.find(name => name !== '' && plainB.includes(name));
    if (same !== undefined) return verdict(weights.names.same, [{ code: 'name' }], says);
    const [allA, allB] = [a, b].map(({ names }) => names.flatMap(otherNames).map(plain));
    const synonym =
        plainA.find(name => name !== '' && allB!.includes(name)) ??
        plainB.find(name => name !== '' && allA!.includes(name));
    if (synonym !== undefined)
        return verdict(weights.names.synonym, [{ code: 'synonym', args: { name: synonym } }], says);
    const isNear = plainA.some(name => plainB.some(other => areNear(name, other)));
    return isNear ? verdict(weights.names.slip, [{ code: 'nameAlike' }], says) : verdict(0, [], says);
};
