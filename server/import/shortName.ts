import { characters, limits } from '../../contract/limits.ts';
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

/** One after another, until the name fits; none of them takes a word that tells a product from another. */
const rules: readonly ((name: string, brand: string) => string)[] = [
    unescaped,
    name => name.replaceAll(/[™®©]/gu, ''),
    withoutBrand,
    name => name.replace(gift, ''),
    name => name.replace(size, ''),
    name => (/\bspf\b/i.test(name) ? withoutClaims(name) : name),
    name => name.replaceAll(/\s(?:and|und|et)\s/giu, ' & '),
];

const fits = (name: string) => characters(name) <= limits.productName;

/** A name that fits as it is; a longer one is shortened by rule. What still does not fit comes back as it came. */
export const fittingName = (name: string, brand: string) => {
    let short = name;
    for (const rule of rules) {
        if (fits(short)) return short;
        short = tidyName(rule(short, brand)) || short;
    }
    return fits(short) ? short : name;
};
