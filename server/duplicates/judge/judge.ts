import { gtinOf, packedBarcode } from '../../../contract/barcode.ts';
import type { DuplicateReason } from '../../../contract/duplicates.ts';
import { brandWords, compareBrands, namesBrand } from './brands.ts';
import { type Compared, compareNames, isOneLine, tellApart } from './compareNames.ts';
import { classOf, foldText, readName } from './readName.ts';
import { praise } from './words.ts';
import { proposed, weights } from './weights.ts';

/** A product as it is judged; stored or not. */
export interface Judged {
    name: string;
    /** Null if only the name may have it. */
    brand: string | null;
    barcodes: readonly string[];
    /** In label order; ids, or folded names. */
    ingredients: readonly (string | number)[];
}

/** From 0 for a word of every product of the brand to 1 for a word of one. */
export type Rarity = (word: string) => number;

/** How strong the evidence of each field is, whatever other records there are: what changed is told by it. */
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

const nameWeight = ({ both, onlyA, onlyB, hasSlip }: Compared, rarity: Rarity) => {
    const common = sumOf(both, rarity);
    if (common === 0) return weights.otherName;
    const extra = sumOf([...onlyA, ...onlyB], rarity);
    return (
        (weights.name * common) / (common + extra) -
        weights.extra * extra +
        Math.min(common, 4) * weights.common -
        (hasSlip ? weights.slip : 0)
    );
};

const overlap = (a: Judged['ingredients'], b: Judged['ingredients']) => {
    if (a.length < 4 || b.length < 4) return null;
    const known = new Set(a);
    const others = new Set(b);
    const shared = [...others].filter(each => known.has(each)).length;
    return {
        likeness: shared / (known.size + others.size - shared),
        shared,
        all: Math.max(known.size, others.size),
    };
};

/** The normal form of the barcode of an item, if it is of a pack of the item. */
const itemOf = (code: string) => {
    const gtin = gtinOf(code) ?? code;
    return /^[1-8]\d{13}$/u.test(gtin) ? `0${packedBarcode(gtin)}` : gtin;
};

const sharedBarcode = (a: readonly string[], b: readonly string[]): DuplicateReason | undefined => {
    const same = a.find(code => b.includes(code));
    if (same !== undefined) return { code: 'barcode', args: { barcode: same } };
    for (const code of a) {
        const other = b.find(each => itemOf(each) === itemOf(code));
        if (other !== undefined) return { code: 'barcodeForm', args: { barcode: code, other } };
    }
    return undefined;
};

const listWeight = (likeness: number) => weights.ingredients.find(([least]) => likeness >= least)![1];

/** Judges whether two products are the same. `says` that a correction does. */
export const judge = (a: Judged, b: Judged, rarity: Rarity = () => 1, says = false): Verdict => {
    const reasons: DuplicateReason[] = [];
    const evidence: Evidence = { brand: 0, barcode: 0, name: 0, ingredients: 0, correction: 0 };
    const brands = [a.brand, b.brand];
    const [nameA, nameB] = [ownWords(a.name, brands), ownWords(b.name, brands)];
    const likeBrands = a.brand === null || b.brand === null ? null : compareBrands(a.brand, b.brand);
    const inName =
        [a.brand, b.brand].find((brand, index) => brand !== null && [nameB, nameA][index]!.named === brand) ??
        null;
    if (likeBrands !== null) evidence.brand = weights.brand[likeBrands];
    else if (inName !== null) evidence.brand = weights.brand.inName;
    else evidence.brand = a.brand === null || b.brand === null ? weights.brand.unknown : weights.brand.other;

    const shared = sharedBarcode(a.barcodes, b.barcodes);
    if (shared) {
        evidence.barcode = weights.barcode;
        reasons.push(shared);
    }
    if (says) {
        evidence.correction = weights.correction;
        reasons.push({ code: 'correction' });
    }

    const compared = compareNames(nameA.read.words, nameB.read.words);
    const { both, onlyA, onlyB, hasSlip } = compared;
    evidence.name = nameWeight(compared, () => 1);
    if (both.length > 0) {
        const only = [...onlyA, ...onlyB];
        if (only.length > 0) reasons.push({ code: 'nameBut', args: { words: only.join(' ') } });
        else reasons.push({ code: hasSlip ? 'nameAlike' : 'name' });
    }
    if (likeBrands === null && inName !== null)
        reasons.push({ code: 'brandInName', args: { brand: inName } });

    const list = overlap(a.ingredients, b.ingredients);
    if (list) {
        evidence.ingredients = listWeight(list.likeness);
        if (list.likeness === 1) reasons.push({ code: 'ingredients', args: { number: list.all } });
        else if (list.likeness > 0.5)
            reasons.push({ code: 'ingredientsOf', args: { number: list.shared, of: list.all } });
    }

    const name = nameWeight(compared, rarity);
    const score = Object.values({ ...evidence, name }).reduce((sum, each) => sum + each, 0);
    const apart = tellApart(nameA.read, nameB.read, compared);
    // A barcode or a person outweighs a product's name, but not what makes it another one.
    const isShown = shared !== undefined || says;
    const variant = apart === 'fact' || (apart === 'words' && !isShown);
    const isEnough = variant
        ? score >= proposed.variant && (isShown || isOneLine(compared))
        : score >= proposed.same;
    return { score, variant, evidence, reasons, isProposed: isEnough && (isShown || name > 0) };
};

/** Whether two names tell their products apart, whatever else is alike. */
export const nameTellsApart = (a: string, b: string): boolean => {
    const [readA, readB] = [readName(a), readName(b)];
    return tellApart(readA, readB, compareNames(readA.words, readB.words)) !== null;
};
