const abbreviations =
    /^(?:AHA|BHA|PHA|BB|CC|DD|EE|SPF\d*|PA\+*|UV[AB]?|EDT|EDP|XL|XXL|NMF|Q10|B\d{1,2}|[IVX]{2,4})$/i;

const smallWords = new Set(
    'a an and at by for from in of on or the to with au aux d de des du et la le les à der die das für mit und y el los con del di e il'.split(
        ' ',
    ),
);

const units = /^\d+([.,]\d+)?(ml|l|g|kg|oz|fl|cm|mm|%)$/i;

const hasSmall = /\p{Ll}/u;
const capitals = /\p{Lu}/gu;

const capitalised = (word: string) =>
    word.replace(/(^|[-'’/(&+.])(\p{L})/gu, (_, before: string, letter: string, at: number) =>
        // What follows an apostrophe within a word ends it: `Men's`.
        /['’]/.test(before) && at > 0 && word.length - at <= 3
            ? before + letter
            : before + letter.toUpperCase(),
    );

const repairedWord = (word: string, index: number) => {
    if (abbreviations.test(word)) return word.toUpperCase();
    const small = word.toLowerCase();
    if (units.test(word) || (index > 0 && smallWords.has(small))) return small;
    return capitalised(small);
};

/** With fewer capitals it may be an abbreviation. */
const fewestCapitals = 4;

/** How a name without case was typed; undefined for any other, and for short ones. */
export const typedCase = (name: string): 'capitals' | 'small' | undefined => {
    const count = name.match(capitals)?.length ?? 0;
    if (hasSmall.test(name)) return count === 0 ? 'small' : undefined;
    return count >= fewestCapitals ? 'capitals' : undefined;
};

/**
 * Repairs the case of a name typed all in capitals or lower case: `BLACKCURRANT GLOW` and `blackcurrant glow` become
 * `Blackcurrant Glow`. Any other name stays.
 */
export const repairedCase = (name: string): string =>
    typedCase(name) === undefined ? name : name.split(' ').map(repairedWord).join(' ');
