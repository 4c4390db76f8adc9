import { characters, limits } from '../../contract/limits.ts';
import {
    areas,
    forms,
    praise,
    shades,
    skins,
    spellings,
    times,
    vagueForms,
} from '../duplicates/judge/words.ts';
import { tidyName } from '../ingredients/names.ts';

const entities: Readonly<Record<string, string>> = {
    amp: '&',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    reg: '',
    trade: '',
};

const unescaped = (name: string) =>
    name.replaceAll(
        /&(?:#(\d{2,6})|([a-z]{2,6}));/giu,
        (whole, code: string | undefined, word: string | undefined) => {
            if (code !== undefined)
                return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole;
            return entities[word!.toLowerCase()] ?? whole;
        },
    );

/** `50 ml`, `2 x 1.7 fl. oz / 50 mL`, in brackets or not; `Mini`. */
const size =
    /[\s,(–-]+(?:mini|travel size)\)?$|[\s,(–-]+(?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)?\s?(?:ml|cl|l|g|kg|mg|fl\.?\s?oz\.?|oz\.?)(?:\s?\/\s?\d+(?:[.,]\d+)?\s?(?:ml|g|fl\.?\s?oz\.?|oz\.?))?\)?$/iu;

const gift =
    /[\s(+–-]+(?:(?:with\s)?(?:a\s)?free\s(?:gift|sample|pouch|bag|mini)|gift\swith\spurchase|gwp)[^()]{0,60}\)?$/iu;

const withoutBrand = (name: string, brand: string) => {
    const [start, rest] = [name.slice(0, brand.length), name.slice(brand.length)];
    // “Rive x Norrlund” is no brand in front of a name.
    return start.toLowerCase() === brand.toLowerCase() &&
        /^[\s:–-]+(?!(?:x|×|&|\+|by|for|and)\s)\S/iu.test(rest)
        ? rest.replace(/^[\s:–-]+/u, '')
        : name;
};

/** What a law has printed beside a sun protection factor. */
const withoutClaims = (name: string) =>
    name
        .replaceAll(/\bbroad[\s-]spectrum\b|\bUVA[-/]UVB\b/giu, ' ')
        .replaceAll(/\bsunscreen(?=\s+(?:with\s+)?spf)|(?<=\bspf\s?\d{1,3}\+?\s+)sunscreen\b/giu, ' ')
        .replaceAll(/\bwith\s+(?=spf)/giu, '');

const parts = (word: string) =>
    (
        word
            .normalize('NFD')
            .toLowerCase()
            .match(/[\p{L}\p{M}]+/gu) ?? []
    ).map(part => {
        const folded = part.replaceAll(/\p{M}/gu, '');
        return spellings.get(folded) ?? folded;
    });

const isPraise = (word: string) => parts(word).every(part => praise.has(part) || part === 'multi');

/** What a product is, where and when it goes, for which skin, which shade and how strong it is. */
const tells = (word: string) =>
    /\d/.test(word) ||
    parts(word).some(
        part => part === 'spf' || [forms, areas, times, skins, shades].some(set => set.has(part)),
    );

/** An addition at the end of a name: what is in it. */
const addition = /\s(?:with|avec|mit|con)\s.*$/iu;

/** One that says what the product is stays: `with SPF 30`, `with Night Serum`. */
const withoutAddition = (name: string) =>
    name.replace(addition, added => (added.split(' ').some(tells) ? added : ''));

const fits = (name: string) => characters(name) <= limits.productName;

const isJoint = (word: string | undefined) =>
    word === undefined || /^(?:[-–&+]|and|with|for|to|in|of|the|a)$/iu.test(word);

/** Adjectives that praise; other words of `praise` may name the product, as in “Vitamin C” or “Age Repair”. */
const adjectives = new Set(
    `hydrating moisturizing nourishing soothing calming refreshing brightening firming purifying intensive daily refining
    smoothing renewing rejuvenating revitalizing perfecting illuminating protective advanced ultimate super instant
    replenishing regenerating recharging plumping lifting transforming lightweight`.split(/\s+/),
);

/** `Hydrating`, `Anti-Aging`, `Skin-Perfecting`. */
const isAdjective = (word: string) => {
    const found = parts(word);
    return found.length > 1
        ? found.every(part => praise.has(part) || adjectives.has(part) || part === 'skin')
        : adjectives.has(found[0] ?? '') && (word.endsWith('ing') || !found[0]!.endsWith('ing'));
};

/**
 * Takes adjectives of praise from the middle of a name until it fits, the last first, and words such as `Treatment` beside
 * a form. One of two that are joined goes with its joint; one that another word refers to (`Do Not Age`) stays.
 */
const withoutPraise = (name: string) => {
    const words = name.split(' ');
    for (let at = words.length - 2; at > 0 && !fits(words.join(' ')); at -= 1) {
        const { length } = words;
        const [before, word, after] = [words[at - 1]!, words[at]!, words[at + 1]!];
        const isVague = vagueForms.has(parts(word).join('')) && forms.has(parts(after).join(''));
        if (
            !/^[\p{L}-]+$/u.test(word) ||
            !(isVague || isAdjective(word)) ||
            /^(?:not|very|extra|ultra)$/iu.test(before)
        )
            continue;
        if (after === '&') words.splice(at, before.endsWith(',') ? 1 : 2);
        else if (before === '&') words.splice(at - 1, 2);
        else if (!isJoint(before) && !isJoint(after) && !/^\d/.test(after)) words.splice(at, 1);
        if (words.length < length) words[at - 1] = words[at - 1]!.replace(/,$/, '');
    }
    return words.join(' ');
};

/** One after another, until the name fits; none of them takes a word that tells a product from another. */
const rules: readonly ((name: string, brand: string) => string)[] = [
    unescaped,
    name => name.replaceAll(/[™®©]/gu, ''),
    withoutBrand,
    name => name.replace(gift, ''),
    name => name.replace(size, ''),
    name => (/\bspf|\bbroad[\s-]spectrum\b/i.test(name) ? withoutClaims(name) : name),
    name => name.replaceAll(/\s(?:and|und|et)\s/giu, ' & '),
    name => name.replace(/(?:\s[-–]|\b)\s?limited[\s-]edition\b/iu, ''),
    withoutAddition,
    name => name.replace(/\s(?:[-–]\s)?for\s(?:all\sskin\stypes|face)$/iu, ''),
    withoutPraise,
    name => name.replace(/(?<=[\s/](?:dry|oily|combination|normal|sensitive))\sskin$/iu, ''),
];

/** In code units; a longer text is no name, and is not looked into. */
const longest = 200;

const applied = (name: string, brand: string) => {
    let short = name;
    if (name.length <= longest)
        for (const rule of rules) if (!fits(short)) short = tidyName(rule(short, brand)) || short;
    return short;
};

/** A name that fits as it is; a longer one is shortened by rule. What still does not fit comes back as it came. */
export const fittingName = (name: string, brand: string) => {
    const short = applied(name, brand);
    return fits(short) ? short : name;
};

/**
 * A name that fits, for a person to confirm: without what praises, then without other words
 * that do not say what the product is. Empty if there is none.
 */
export const proposedName = (name: string, brand: string): string => {
    if (name.length > longest) return '';
    const words = applied(name, brand).split(' ');
    const withoutLast = (isMeant: (word: string) => boolean) => {
        while (!fits(words.join(' '))) {
            const at = words.findLastIndex((word, index) => index > 0 && isMeant(word));
            if (at < 0) return;
            words.splice(at, 1);
            // A joint that joins nothing any more goes too.
            if (at > 1 && isJoint(words[at]) && isJoint(words[at - 1])) words.splice(at - 1, 1);
        }
    };
    withoutLast(word => !tells(word) && isPraise(word));
    withoutLast(word => !tells(word) && !isJoint(word));
    const proposed = words.join(' ').replace(/[\s,;:–-]+$/u, '');
    return fits(proposed) ? proposed : '';
};
