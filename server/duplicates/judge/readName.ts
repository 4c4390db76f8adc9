import { areas, forms, shades, silent, skins, spellings, times, vagueForms } from './words.ts';

/** Results that are kept before all are forgotten: a product is compared with fifty others. */
const mostKept = 2000;

/** A function of a text that works out each text once, as long as few others come between. */
export const remember = <Value>(workOut: (text: string) => Value) => {
    const known = new Map<string, Value>();
    return (text: string): Value => {
        const found = known.get(text);
        if (found !== undefined) return found;
        if (known.size >= mostKept) known.clear();
        const value = workOut(text);
        known.set(text, value);
        return value;
    };
};

/** What tells the products of one brand apart, read from a name. */
export interface ReadName {
    /** In order, in one spelling, without sizes and words that say nothing. */
    words: readonly string[];
    spf: string;
    percents: string;
    step: string;
    /** After a dash or comma at the end, where shops put a scent or a shade. */
    tail: ReadonlySet<string>;
}

/** No case, accents, apostrophes or trademark signs. */
export const foldText = (text: string): string =>
    text
        .replaceAll(/['’‘`´ʼ™®©]/gu, '')
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('ß', 'ss')
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
        .replaceAll('ø', 'o');

const unit = String.raw`(?:ml|cl|dl|l|litres?|liters?|g|gr|grams?|kg|mg|fl\.? ?oz|oz|ounces?|pads?|sheets?|pieces?|pcs|ct|count|wipes|capsules|patches|packs?|x)`;

const sizes = new RegExp(String.raw`(?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?[ -]?${unit}(?![\p{L}\d])`, 'gu');

/** A size or an edition, which makes no other product. */
const editions =
    /\b(?:(?:travel|luxury|super|full|value|deluxe|family|large|jumbo|trial|mini|sample)[ -]?sized?|supersize|mini|travel|jumbo|limited edition|special edition|on[ -]the[ -]go|exclusive|with pump|refillable)\b/gu;

const oneSpelling = (word: string) => spellings.get(word) ?? word;

const listed = (found: Iterable<RegExpMatchArray>) =>
    [...found]
        .map(each => Number(each[1]!.replace(',', '.')))
        .toSorted((a, b) => a - b)
        .join(' ');

const wordsIn = (text: string) =>
    text
        .replaceAll(/(?<=[\p{L}\d])\+(?=\s|$|\p{L})/gu, ' plus ')
        .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
        .replaceAll(/oil[ -]free/gu, 'oilfree')
        .split(/[^\p{L}\d]+/u)
        .filter(word => word !== '')
        .map(oneSpelling);

/** Names longer than this are read up to it, in characters. */
const longest = 300;

/** Reads a name in time that grows with its length. */
export const readName: (name: string) => ReadName = remember(name => {
    let text = foldText(name.slice(0, longest)).replaceAll(/\bper ?cent\b/gu, '%');
    const spf = listed(text.matchAll(/\b(?:spf|fps|lsf)[ -]?(\d{1,3})/gu));
    text = text.replaceAll(/\b(?:spf|fps|lsf)[ -]?\d{0,3}\+?/gu, ' ').replaceAll(/\bpa[ +]*\+/gu, ' ');
    const percents = listed(text.matchAll(/(\d{1,3}(?:[.,]\d{1,3})?) ?%/gu));
    text = text.replaceAll(/\d{1,3}(?:[.,]\d{1,3})? ?%/gu, ' ');
    const step = listed(text.matchAll(/\b(?:step|phase|etape|schritt)[ -]?(\d{1,2})\b/gu));
    text = text
        .replaceAll(/\b(?:step|phase|etape|schritt)[ -]?\d{1,2}\b/gu, ' ')
        .replaceAll(sizes, ' ')
        .replaceAll(editions, ' ');
    const parts = text.split(/ [-–—|] |, /u).filter(part => wordsIn(part).length > 0);
    return {
        words: wordsIn(text).filter(word => !silent.has(word)),
        spf,
        percents,
        step,
        tail: new Set(parts.length > 1 ? wordsIn(parts.at(-1)!) : []),
    };
});

export const isNumber = (word: string) => /\d/u.test(word);

/** What a word says about a product, beside what it is called. */
export const classOf = (word: string) => {
    if (word === 'kit') return 'kit';
    if (isNumber(word)) return 'number';
    if (areas.has(word)) return 'area';
    if (times.has(word)) return 'time';
    if (skins.has(word)) return 'skin';
    if (shades.has(word)) return 'shade';
    if (forms.has(word)) return 'form';
    return vagueForms.has(word) ? 'vague' : 'word';
};
