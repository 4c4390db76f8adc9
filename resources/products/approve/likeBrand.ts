import type { BrandChoice } from '../../../contract/brands.ts';

/** How alike the names of one brand must be, from 0 to 1. */
const enough = 0.8;

const legalForms = /\b(?:ltd|llc|inc|gmbh|s\.?a\.?|co|corp|cosmetics|the)\b/g;

/** A name without what people write differently: case, accents, `&` or `and`, punctuation, legal forms. */
const plain = (name: string) =>
    name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/&|\+/g, ' and ')
        .replace(/\b(?:und|et|y)\b/g, 'and')
        .replace(legalForms, ' ')
        .replace(/[^\p{L}\p{N}]+/gu, '');

const pairsOf = (text: string) => {
    const pairs = new Map<string, number>();
    for (let at = 0; at + 1 < text.length; at += 1) {
        const pair = text.slice(at, at + 2);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    return pairs;
};

/** The share of letter pairs that two texts have in common, from 0 to 1 (Sørensen and Dice). */
const likeness = (one: string, other: string) => {
    if (one === other) return 1;
    if (one.length < 2 || other.length < 2) return 0;
    const pairs = pairsOf(one);
    let common = 0;
    for (const [pair, count] of pairsOf(other)) common += Math.min(count, pairs.get(pair) ?? 0);
    return (2 * common) / (one.length + other.length - 2);
};

/** The brand most like a typed name; undefined if none is alike enough, or two are equally alike. */
export const likeBrand = (brands: readonly BrandChoice[], typed: string): BrandChoice | undefined => {
    const wanted = plain(typed);
    if (wanted === '') return undefined;
    const same = brands.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
    if (same) return same;
    let best: { brand: BrandChoice; score: number; isAlone: boolean } | undefined;
    for (const brand of brands) {
        const score = likeness(wanted, plain(brand.name));
        if (score < enough || (best && score < best.score)) continue;
        best = { brand, score, isAlone: best?.score !== score };
    }
    return best?.isAlone ? best.brand : undefined;
};
