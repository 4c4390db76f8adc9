import { count } from './range.ts';

/** A zero-width character, which names do not keep. */
const nothing = '\u200b';

const entities: Record<string, string> = {
    amp: '&',
    nbsp: ' ',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
    bull: '•',
    middot: '·',
    ndash: '–',
    mdash: '—',
    shy: '\u00ad',
    reg: '®',
    trade: '™',
    deg: '°',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
};

const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/giu;

const characterOf = (decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()];
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 31 && code < 0xd800 ? String.fromCharCode(code) : undefined;
};

const block = /^<\/?(?:p|div|br|li|ul|ol|h\d|tr|table)\b/iu;
const tag = /<\/?[a-z][a-z\d]{0,10}(?:\s[^<>]{0,300})?\/?>/giu;

/** Turns HTML into lines and spaces, and footnote signs into asterisks. */
const withoutMarkup = (text: string) =>
    text
        .replace(entity, (all, ...found: (string | undefined)[]) => {
            const character = characterOf(found[0], found[1], found[2]);
            return character === undefined
                ? all
                : character + (character === ' ' ? ' ' : nothing).repeat(all.length - 1);
        })
        .replace(tag, all => {
            if (!block.test(all)) return ' '.repeat(all.length);
            return (/^<(?:br|\/?(?:li|tr)\b)/iu.test(all) ? '\n' : '\n\n').padEnd(all.length, ' ');
        })
        .replace(/[（）［］：，،؛★☆✱✶⁎∗※]/gu, sign =>
            '()[]:,,;*******'.charAt('（）［］：，،؛★☆✱✶⁎∗※'.indexOf(sign)),
        )
        .replace(/(?<=\s)\/\/(?=\s)/gu, '/ ')
        // A degree sign after a number is a temperature.
        .replace(/(?<![\d\s])°|(?<=[\p{L})*]\s)°|(?<=[.,;]\s)°|^°/gmu, '*');

/** A single bar is a speck of the picture if commas separate. */
const withoutSpecks = (text: string) =>
    count(text, /,/gu) > count(text, /\|/gu) ? text.replace(/(?<!\S)\|(?!\S)/gu, ' ') : text;

const enumerator = /(?<![^\s,;•])\(?(\d{1,3})[.)](?=\s{0,3}\p{L}|\s{1,3}\d{1,2},\d)/gu;

/** Words whose numbers do not count names. */
const counted = /(?:step|phase|part|day|no|nr|schritt|étape|etape|paso|fase|teil|tag)\.?\s*$/iu;

const longestNumbered = 120;

/** Turns numbers that count the names of a list, `1. Aqua 2. Glycerin`, into separators. */
const withoutNumbers = (text: string) => {
    const found: { index: number; length: number }[] = [];
    const taken: typeof found = [];
    const end = () => {
        if (found.length >= 3) taken.push(...found);
        found.length = 0;
    };
    for (const { 0: all, 1: number, index } of text.matchAll(enumerator)) {
        if (counted.test(text.slice(Math.max(0, index - 10), index))) continue;
        const before = found.at(-1);
        const isNext =
            Number(number) === found.length + 1 &&
            (before === undefined || index - before.index <= longestNumbered);
        if (!isNext) end();
        if (isNext || Number(number) === 1) found.push({ index, length: all.length });
    }
    end();
    return replaced(
        text,
        taken.map(({ index, length }) => ({ index, instead: '•'.padEnd(length, ' ') })),
    );
};

/** Replaces texts by others of the same length, at places in order. */
const replaced = (text: string, changes: readonly { index: number; instead: string }[]) => {
    let result = '';
    let done = 0;
    for (const { index, instead } of changes) {
        result += text.slice(done, index) + instead;
        done = index + instead.length;
    }
    return result + text.slice(done);
};

/** A perfume with the names of its allergens: `Parfum (Limonene, Linalool)`, `Fragrance (contains Citral)`. */
const perfume =
    /(?<![\p{L}])((?:parfum|perfume|fragrance|aroma|flavou?r|profumo|perfum)s?(?: ?\/ ?\p{L}{4,10})?\*{0,2} ?)([([])([^()[\]]{3,400})([)\]])/giu;
const containing =
    /^\s*(?:(?:natural )?(?:fragrance|perfume|parfum|allergens?)\s*:|contains:?|containing|of which:?|incl\.?|including|with|contient:?|enthält:?|dont)\s*/iu;

/** The fragrances that EU labels must name, except those whose names occur otherwise in brackets. */
const allergen =
    /^\s*(?:limonene|linalool|citral|geraniol|citronellol|eugenol|isoeugenol|coumarin|farnesol|hydroxycitronellal|benzyl (?:alcohol|salicylate|benzoate|cinnamate)|cinnamal|cinnamyl alcohol|(?:hexyl|amyl) cinnamal|alpha-isomethyl ionone|anise alcohol)\s*$/iu;

const withAllergens = (text: string) =>
    replaced(
        text,
        [...text.matchAll(perfume)].flatMap(({ 0: all, 1: name = '', 3: inside = '', index }) => {
            const lead = containing.exec(inside)?.[0] ?? '';
            const names = inside.slice(lead.length);
            if (!/[,;]/u.test(names) && !allergen.test(names)) return [];
            return [
                {
                    index,
                    instead: `${name}•${' '.repeat(lead.length)}${names}•`.padEnd(all.length, ' '),
                },
            ];
        }),
    );

/** Each character keeps its place: HTML and list numbers become separators, allergens leave a perfume's brackets. */
export const masked = (text: string) => withAllergens(withoutNumbers(withoutSpecks(withoutMarkup(text))));
