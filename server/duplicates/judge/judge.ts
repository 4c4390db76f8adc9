import type { DuplicateReason } from '../../../contract/duplicates.ts';
import { brandWords, compareBrands, namesBrand } from './brands.ts';
import { compareNames, isOneLine, tellsApart } from './compareNames.ts';
import { classOf, foldText, readName } from './readName.ts';
import { praise } from './words.ts';
import { proposed, weights } from './weights.ts';

/** A product as it is judged; stored or not. */
export interface Judged {
    name: string;
    /** Null if only the name may have it. */
    brand: string | null;
    /** In their normal form of 14 digits. */
    barcodes: readonly string[];
    /** In label order; ids, or folded names. */
    ingredients: readonly (string | number)[];
}

/** From 0 for a word of every product of the brand to 1 for a word of one. */
export type Rarity = (word: string) => number;

/** How strong the evidence of each field is, by which it is told what changed since an answer. */
export type Evidence = Record<'brand' | 'barcode' | 'name' | 'ingredients' | 'correction', number>;

export interface Verdict {
    score: number;
    /** Whether it is worth asking. */
    isProposed: boolean;
    variant: boolean;
    evidence: Evidence;
    reasons: DuplicateReason[];
}

/** A name's words without the brand's. */
export const ownWords = (name: string, brands: readonly (string | null)[]) => {
    const folded = brandWords(name);
    for (const brand of brands) {
        if (brand === null) continue;
        const words = brandWords(brand);
        if (namesBrand(folded, words)) {
            // The brand is cut off where its letters end, whatever stands between its words.
            let left = words.join('').length;
            const text = foldText(name);
            let at = 0;
            while (left > 0 && at < text.length) if (/[\p{L}\d]/u.test(text[at++]!)) left -= 1;
            return { read: readName(text.slice(at)), named: brand };
        }
    }
    return { read: readName(name), named: null };
};

const weightOf = (word: string, rarity: Rarity) => {
    const base = praise.has(word) ? weights.praise : classOf(word) === 'form' ? weights.form : 1;
    return base * (0.4 + 0.6 * rarity(word));
};

const sumOf = (words: readonly string[], rarity: Rarity) =>
    words.reduce((sum, word) => sum + weightOf(word, rarity), 0);

const overlap = (a: Judged['ingredients'], b: Judged['ingredients']) => {
    if (a.length < 4 || b.length < 4) return null;
    const known = new Set(a);
    const others = new Set(b);
    const shared = [...others].filter(each => known.has(each)).length;
    return { likeness: shared / (known.size + others.size - shared), shared, all: Math.max(known.size, others.size) };
};

const listWeight = (likeness: number) => weights.ingredients.find(([least]) => likeness >= least)![1];

/** Judges whether two products are the same. `says` that a correction does. */
export const judge = (a: Judged, b: Judged, rarity: Rarity = () => 1, says = false): Verdict => {
    const reasons: DuplicateReason[] = [];
    const evidence: Evidence = { brand: 0, barcode: 0, name: 0, ingredients: 0, correction: 0 };
    const brands = [a.brand, b.brand];
    const [nameA, nameB] = [ownWords(a.name, brands), ownWords(b.name, brands)];
    const likeBrands = a.brand === null || b.brand === null ? null : compareBrands(a.brand, b.brand);
    const inName = [a.brand, b.brand].find((brand, index) => brand !== null && [nameB, nameA][index]!.named === brand) ?? null;
    const isOther = likeBrands === null && inName === null && a.brand !== b.brand;
    if (isOther) evidence.brand = weights.brand.other;
    else if (likeBrands !== null) evidence.brand = weights.brand[likeBrands];
    else if (inName !== null) evidence.brand = weights.brand.inName;

    const shared = a.barcodes.find(code => b.barcodes.includes(code));
    if (shared !== undefined) {
        evidence.barcode = weights.barcode;
        reasons.push({ code: 'barcode', args: { barcode: shared } });
    }
    if (says) {
        evidence.correction = weights.correction;
        reasons.push({ code: 'correction' });
    }

    const compared = compareNames(nameA.read.words, nameB.read.words);
    const { both, onlyA, onlyB, hasSlip } = compared;
    const extra = sumOf([...onlyA, ...onlyB], rarity);
    const common = sumOf(both, rarity);
    if (common > 0) {
        const share = common / (common + extra);
        evidence.name = weights.name * share - weights.extra * extra + Math.min(common, 4) * weights.common;
        if (hasSlip) evidence.name -= weights.slip;
        if (extra > 0) reasons.push({ code: 'nameBut', args: { words: [...onlyA, ...onlyB].join(' ') } });
        else reasons.push({ code: hasSlip ? 'nameAlike' : 'name' });
    } else evidence.name = weights.otherName;
    if (likeBrands === null && inName !== null) reasons.push({ code: 'brandInName', args: { brand: inName } });

    const list = overlap(a.ingredients, b.ingredients);
    if (list) {
        evidence.ingredients = listWeight(list.likeness);
        if (list.likeness === 1) reasons.push({ code: 'ingredients', args: { number: list.all } });
        else if (list.likeness > 0.5)
            reasons.push({ code: 'ingredientsOf', args: { number: list.shared, of: list.all } });
    }

    const variant = tellsApart(nameA.read, nameB.read, compared);
    const score = Object.values(evidence).reduce((sum, each) => sum + each, 0);
    const isNamed = evidence.name > 0 || shared !== undefined || says;
    const isEnough = variant ? score >= proposed.variant && isOneLine(compared) : score >= proposed.same;
    return { score, variant, evidence, reasons, isProposed: isNamed && isEnough };
};
