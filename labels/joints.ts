import { endsLikeName } from './prose.ts';
import { type Range, trimmed } from './range.ts';
import type { Cut } from './split.ts';

/** Words that cannot end a name, so that a separator after them broke one: `Myristoyl, Hexapeptide-23`. */
const open =
    /(?:^|[\s/-])(?:\p{L}{2,}yl|\p{L}+dimonium|hydrogenated|hydroly[sz]ed|japanese|korean|chinese|organic|certified organic)$/iu;

/** Complete names in spite of such an ending. */
const closed = /chlorophyll$|^(?:diacetyl|dibenzyl)$/iu;

/** Whole pieces that can only begin a name. */
const openWhole = /^(?:hydrogenated|hydroly[sz]ed|japanese|korean|chinese|organic|certified organic)$/iu;

const ethoxylated = /^(?:PEG|PPG|POE)-?\d{1,3}$/iu;
const afterEthoxylated =
    /^(?:hydrogenated castor|castor|stearate|distearate|laurate|oleate|cocoate|sorbitan)\b/iu;

/** Whether the separator between two pieces is inside a name. */
const isBroken = (before: string, after: string) =>
    (/[lmdenc]$/iu.test(before) || ethoxylated.test(before)) &&
    !/^[([+]/u.test(after) &&
    ((open.test(before) &&
        !closed.test(before) &&
        (openWhole.test(before) || /yl$|dimonium$/iu.test(before))) ||
        (ethoxylated.test(before) && afterEthoxylated.test(after)));

/** Names that are never part of a longer one, so that a separator is missing beside them. */
const alone =
    /(?<=[\s)])(?:phenoxyethanol|ethylhexylglycerin|limonene|linalool|geraniol|citronellol|coumarin|eugenol|farnesol|parfum|triclosan|bht|chlorphenesin|caramel|kaolin|cyclopentasiloxane|cyclohexasiloxane|cyclomethicone|isododecane|isohexadecane|mannitol|menthol|hydroxyacetophenone|hexyldecanol|triethylhexanoin|methylisothiazolinone|octocrylene|homosalate|avobenzone|octinoxate|octisalate|oxybenzone|maltodextrin|glycerin|allantoin)$/iu;

const aloneFirst =
    /^(?:phenoxyethanol|ethylhexylglycerin|limonene|geraniol|citronellol|coumarin|parfum|triclosan|bht|chlorphenesin|kaolin|cyclohexasiloxane|isododecane|isohexadecane|mannitol|hydroxyacetophenone|triethylhexanoin|methylisothiazolinone|octocrylene|homosalate|avobenzone|tocopherol)\s+(?=[\p{L}\d])/iu;

/** Words that may follow an acid in the same name. */
const afterAcid =
    /^(?:co-?polymer|cop|cross|polymer|esters?\b|amides?\b|amine|salts?\b|wax|(?:tri)?glycerides?|hcl|hydrochloride|sulf|phosph|poly|ferment|choles|methyl|ethyl\b|peg|ppg|isom|dihydr|hydraz|penta|adenine|amino|octyl|phyto|b\b|dimethicone|red|blue|yellow|orange|black|violet|brown|green|bacter|complex|extract|filtrate|powder|peptide|derivat|buffer|from|and\b|\()/iu;

/** Where one name ends and the next begins, as offsets in a piece. */
interface Gap {
    end: number;
    next: number;
}

/** The name of a plant product followed by another name. */
const plant = /\s(?:oil|extract|butter|juice)\s(?=\p{L}+ )/iu;
const plantLast = /\s(?:oil|extract|butter|juice|water|powder)$/iu;
const afterPlant =
    /^(?:extract|oil|powder|water|butter|esters?|peg|ppg|poly|glycer|phyto|unsap|amino|ethyl|methyl|potassium|sodium|filtrate|ferment|lysate|complex|and|hydro)/iu;

const gapAt = (at: number): Gap => ({ end: at, next: at });

const gapIn = (text: string): Gap | undefined => {
    if (!text.includes(' ') || text.length > 200 || /[([]/u.test(text)) return undefined;
    const acid = /[^\s]\s[^\s]*acid\s(?=\p{L})|^\p{L}+ic acid\s(?=\p{L})/iu.exec(text);
    if (acid !== null) {
        const at = acid.index + acid[0].length;
        const rest = text.slice(at);
        if (!afterAcid.test(rest) && endsLikeName(rest)) return gapAt(at);
    }
    const joined = /\s(?:and|et|und|&)\s/iu.exec(text);
    if (joined !== null && endsLikeName(text.slice(0, joined.index)) && endsLikeName(text))
        return { end: joined.index, next: joined.index + joined[0].length };
    const dash = /(?<=\p{L}{4})(?:-\s|\s-)(?=[\p{Lu}\d])/u.exec(text);
    if (dash !== null) {
        const before = text.slice(0, dash.index);
        if (endsLikeName(before) && !/yl$/iu.test(before) && endsLikeName(text))
            return { end: dash.index, next: dash.index + dash[0].length };
    }
    const first = aloneFirst.exec(text);
    if (first !== null && (endsLikeName(text) || alone.test(text))) return gapAt(first[0].length);
    const last = alone.exec(text);
    if (last !== null && endsLikeName(text.slice(0, last.index))) return gapAt(last.index);
    const ends = plant.exec(text);
    if (ends !== null && plantLast.test(text)) {
        const at = ends.index + ends[0].length;
        if (!afterPlant.test(text.slice(at))) return gapAt(at);
    }
    return undefined;
};

/** A piece of a label; `parts` are its texts without the separators that broke its name. */
export interface Joined extends Cut {
    parts: Range[];
}

const divided = (text: string, cut: Cut): Joined[] => {
    const result: Joined[] = [];
    let { start } = cut;
    for (let rounds = 0; rounds < 8; rounds += 1) {
        const gap = gapIn(text.slice(start, cut.end));
        if (gap === undefined) break;
        const piece = trimmed(text, { start, end: start + gap.end });
        result.push({ ...piece, note: cut.note, parts: [piece] });
        start += gap.next;
    }
    const piece = trimmed(text, { start, end: cut.end });
    return [...result, { ...piece, note: cut.note, parts: [piece] }];
};

/** Joins names that a separator broke, and divides names that lack one between them. */
export const mendSeparators = (text: string, cuts: Cut[]): Joined[] => {
    const whole = cuts.flatMap(cut =>
        cut.note === undefined ? divided(text, cut) : [{ ...cut, parts: [cut] }],
    );
    const result: Joined[] = [];
    for (const piece of whole) {
        const last = result.at(-1);
        const before = last?.parts.at(-1);
        if (
            last !== undefined &&
            before !== undefined &&
            last.note === undefined &&
            piece.note === undefined &&
            last.parts.length < 6 &&
            isBroken(text.slice(before.start, before.end), text.slice(piece.start, piece.end))
        ) {
            last.end = piece.end;
            last.parts.push(...piece.parts);
        } else result.push(piece);
    }
    return result;
};
