import { characters, limits } from '../../contract/limits.ts';
import { areas, forms, praise, shades, skins, spellings, times } from '../duplicates/judge/words.ts';
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

/** `50 ml`, `2 x 1.7 fl. oz / 50 mL`, in brackets or not. */
const size =
    /[\s,(–-]+(?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)?\s?(?:ml|cl|l|g|kg|mg|fl\.?\s?oz\.?|oz\.?)(?:\s?\/\s?\d+(?:[.,]\d+)?\s?(?:ml|g|fl\.?\s?oz\.?|oz\.?))?\)?$/iu;

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
        .replaceAll(/\bbroad[\s-]spectrum\b/giu, ' ')
        .replaceAll(
            /\bsunscreen(?=\s+(?:with\s+)?spf\b)|(?<=\bspf\s?\d{1,3}\+?\s+)sunscreen\b|\bUVA[-/]UVB\b/giu,
            ' ',
        )
        .replaceAll(/\bwith\s+(?=spf\b)/giu, '');

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

/** An addition at the end of a name: what is in it, or that it is limited. */
const addition = /\s(?:(?:with|avec|mit|con)\s.*|(?:[-–]\s)?limited edition)$/iu;

/** One that says what the product is stays: `with SPF 30`, `with Night Serum`. */
const withoutAddition = (name: string) =>
    name.replace(addition, added => (added.split(' ').some(tells) ? added : ''));

/** One after another, until the name fits; none of them takes a word that tells a product from another. */
const rules: readonly ((name: string, brand: string) => string)[] = [
    unescaped,
    name => name.replaceAll(/[™®©]/gu, ''),
    withoutBrand,
    name => name.replace(gift, ''),
    name => name.replace(size, ''),
    name => (/\bspf\b/i.test(name) ? withoutClaims(name) : name),
    name => name.replaceAll(/\s(?:and|und|et)\s/giu, ' & '),
    withoutAddition,
];

const fits = (name: string) => characters(name) <= limits.productName;

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

const isJoint = (word: string | undefined) =>
    word === undefined || /^(?:[-–&+]|and|with|for|to|in|of|the|a)$/iu.test(word);

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
