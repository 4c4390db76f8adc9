import { areAlike } from '../../../labels/likeNames.ts';
import { classOf, isNumber, type ReadName } from './readName.ts';
import { praise } from './words.ts';

/** The words of two names: those of both, and those of one alone. */
export interface Compared {
    both: readonly string[];
    onlyA: readonly string[];
    onlyB: readonly string[];
    /** Whether a word of both is spelt differently. */
    hasSlip: boolean;
}

/** Splits words that the other name writes apart: `gelcream` where that has `gel cream`. */
const splitAs = (words: readonly string[], others: readonly string[]) => {
    const joined = new Map(
        others.slice(1).map((word, index) => [others[index]! + word, [others[index]!, word]]),
    );
    return words.flatMap(word => joined.get(word) ?? word);
};

const isKnown = (word: string) => classOf(word) !== 'word' || praise.has(word);

/** Whether a word is the other with a slip; a short word has one only if a letter is missing. */
const isSlip = (one: string, other: string) =>
    Math.min(one.length, other.length) >= (one.length === other.length ? 5 : 4) &&
    !(isKnown(one) && isKnown(other)) &&
    areAlike(one, other);

/** Compares names word by word, in any order. */
export const compareNames = (a: readonly string[], b: readonly string[]): Compared => {
    const wordsA = splitAs(a, b);
    const open = splitAs(b, a);
    const both: string[] = [];
    const left = wordsA.filter(word => {
        const at = open.indexOf(word);
        if (at < 0) return !both.includes(word);
        open.splice(at, 1);
        both.push(word);
        return false;
    });
    let hasSlip = false;
    const onlyA = left.filter(word => {
        const at = open.findIndex(other => isSlip(word, other));
        if (at < 0) return true;
        open.splice(at, 1);
        both.push(word);
        hasSlip = true;
        return false;
    });
    const onlyB = open.filter(word => !both.includes(word));
    // A plural is another word: what has `masks` is an assortment of what has `mask`, unless nothing else differs.
    if (
        onlyA.length === 1 &&
        onlyB.length === 1 &&
        (`${onlyA[0]}s` === onlyB[0] || `${onlyB[0]}s` === onlyA[0])
    )
        return { both: [...both, onlyA[0]!], onlyA: [], onlyB: [], hasSlip };
    return { both, onlyA, onlyB, hasSlip };
};

const ofClass = (words: readonly string[], ...classes: readonly string[]) =>
    words.filter(word => classes.includes(classOf(word)));

/**
 * How what differs in two names makes them two products: by what always does (`fact`), or by words of which each has
 * its own (`words`), such as two scents. Null if they may be one.
 */
export const tellApart = (
    a: ReadName,
    b: ReadName,
    { onlyA, onlyB, both }: Compared,
): 'fact' | 'words' | null => {
    if (a.spf !== b.spf || a.percents !== b.percents || a.step !== b.step) return 'fact';
    const only = [...onlyA, ...onlyB].filter(word => word !== 'dry' || !both.includes('oil'));
    if (ofClass(only, 'kit', 'number', 'area', 'time', 'skin', 'shade').length > 0) return 'fact';
    if (ofClass(onlyA, 'form').length > 0 && ofClass(onlyB, 'form').length > 0) return 'fact';
    const [wordsA, wordsB] = [onlyA, onlyB].map(words => ofClass(words, 'word', 'vague'));
    if (wordsA!.length > 0 && wordsB!.length > 0) return 'words';
    const isTail = (words: readonly string[], tail: ReadonlySet<string>) =>
        words.some(word => tail.has(word)) && words.length === onlyA.length + onlyB.length;
    return isTail(onlyA, a.tail) || isTail(onlyB, b.tail) ? 'words' : null;
};

/** Whether two names are of one line: the same but for what tells the products apart. */
export const isOneLine = ({ both, onlyA, onlyB }: Compared) =>
    both.filter(word => !isNumber(word)).length >= 2 * Math.max(onlyA.length, onlyB.length);
