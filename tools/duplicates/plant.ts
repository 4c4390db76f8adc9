import type { Random } from './lists.ts';

export interface CatalogueRow {
    /** The number of its row in the file from 1, or `p` and that of the row that it is a copy of. */
    ref: string;
    brand: string;
    name: string;
    ingredients: string[];
    /** How it was copied; null for a row of the file. */
    how: string | null;
}

/** A brand under which copies stand that have their brand in the name. */
const otherBrand = 'Assorted goods';

const longWords = (name: string) => [...name.matchAll(/\p{L}{5,}/gu)];

const typo = (name: string, { below }: Random) => {
    const words = longWords(name);
    if (words.length === 0) return null;
    const word = words[below(words.length)]!;
    const at = word.index + 1 + below(word[0].length - 2);
    const [before, here, next] = [name.slice(0, at), name[at]!, name[at + 1]!];
    const after = name.slice(at + 2);
    const ways = [
        `${before}${next}${after}`,
        `${before}${next}${here}${after}`,
        `${before}${here}${here}${next}${after}`,
    ];
    return ways[below(ways.length)]!;
};

const order = (name: string, { below }: Random) => {
    const words = name.split(' ');
    if (words.length < 3) return null;
    const at = 1 + below(words.length - 1);
    return [...words.slice(at), ...words.slice(0, at)].join(' ');
};

const accent = (name: string) => {
    const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return plain === name ? name.replace(/e(?=\p{L}*\s)/u, 'é') : plain;
};

const praise = [
    'Hydrating',
    'Daily',
    'Organic',
    'Intensive',
    'Anti-Aging',
    'Advanced',
    'Natural',
    'Soothing',
];

/** Half of the renamed have another word of praise, a quarter lose a word in the middle, and a quarter get another one. */
const renamed = (name: string, { below, random }: Random) => {
    const words = name.split(' ');
    if (words.length < 4) return null;
    const at = 1 + below(words.length - 2);
    if (random() < 0.5) return words.toSpliced(at, 0, praise[below(praise.length)]!).join(' ');
    return random() < 0.5
        ? words.toSpliced(at, 1).join(' ')
        : words.toSpliced(at, 1, praise[below(praise.length)]!).join(' ');
};

type Way = (name: string, random: Random, brand: string) => string | null;

/** A tenth is renamed. */
const ways: readonly (readonly [string, Way])[] = [
    ['typo', typo],
    ['typo', typo],
    ['order', order],
    ['brand in name', (name, _, brand) => `${brand} ${name}`],
    ['brand in name, other brand', (name, _, brand) => `${brand} ${name}`],
    ['trademark', name => name.replace(/(\p{L}{4,})/u, '$1™').replaceAll('™™', '')],
    ['size', (name, { below }) => `${name} ${[15, 30, 50, 100, 200][below(5)]}ml`],
    ['mini', name => `${name} Mini`],
    ['accent or case', (name, { random }) => (random() < 0.5 ? accent(name) : name.toUpperCase())],
    ['renamed', renamed],
];

/** Half of the lists as they are, three tenths with two names fewer, and a fifth without any. */
const copiedList = (list: readonly string[], { random, below }: Random) => {
    const chance = random();
    if (chance < 0.5) return [...list];
    if (chance >= 0.8) return [];
    const rest = list.toSpliced(below(list.length + 1), 1);
    return rest.toSpliced(below(rest.length + 1), 1);
};

/** Copies of rows, written differently. */
export const plant = (rows: readonly CatalogueRow[], count: number, random: Random): CatalogueRow[] => {
    const left = [...rows];
    const planted: CatalogueRow[] = [];
    while (planted.length < count && left.length > 0) {
        const [row] = left.splice(random.below(left.length), 1);
        const [how, way] = ways[planted.length % ways.length]!;
        const name = way(row!.name, random, row!.brand);
        if (name === null) continue;
        planted.push({
            ref: `p${row!.ref}`,
            brand: how.endsWith('other brand') ? otherBrand : row!.brand,
            name,
            ingredients: copiedList(row!.ingredients, random),
            how,
        });
    }
    return planted;
};
