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

const isSlip = (one: string, other: string) => {
    if (/\d/u.test(one + other) || Math.min(one.length, other.length) < 3 * telling) return false;
    return (
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

/** Words of names in several languages, between which a slash stands; elsewhere it joins the parts of a mixture. */
const inLanguages = /\b(?:aqua|water|eau|parfum|fragrance|perfume|ci \d{5})\b/iu;

const otherNames = (name: string) => {
    const slashes = name.split(/[/\\]/u).length - 1;
    return slashes === 0 || (slashes < 3 && inLanguages.test(name))
        ? alternativesOf(name.slice(0, longest))
        : [];
};

/** Judges two ingredients by all their names. */
export const judgeIngredients = (a: readonly string[], b: readonly string[], says = false): Verdict => {
    const [plainA, plainB] = [a.map(plain), b.map(plain)];
    const same = plainA.find(name => name !== '' && plainB.includes(name));
    if (same !== undefined) return verdict(weights.names.same, [{ code: 'name' }], says);
    const [allA, allB] = [a, b].map(names => names.flatMap(otherNames).map(plain));
    const synonym =
        plainA.find(name => name !== '' && allB!.includes(name)) ??
        plainB.find(name => name !== '' && allA!.includes(name));
    if (synonym !== undefined)
        return verdict(weights.names.synonym, [{ code: 'synonym', args: { name: synonym } }], says);
    const isNear = plainA.some(name => plainB.some(other => areNear(name, other)));
    return isNear ? verdict(weights.names.slip, [{ code: 'nameAlike' }], says) : verdict(0, [], says);
};
