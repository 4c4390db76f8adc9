import { ownWords } from './judge/judge.ts';

/** A product as keys are made of it, for one brand that it may be of. */
export interface Keyed {
    name: string;
    ingredients: readonly (string | number)[];
}

interface Brand {
    id: number;
    name: string;
}

/** FNV-1a, as a signed integer of 32 bits. Two texts with one hash cost a comparison and no more. */
const hash = (text: string) => {
    let value = 0x81_1c_9d_c5;
    for (let index = 0; index < text.length; index += 1)
        value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
    return value | 0;
};

/** Words of a name that get keys; a longer name differs in these already. */
const mostWords = 12;

/** Ingredients from which a list, or its beginning, is a key. */
const leastIngredients = 5;
const beginning = 8;

const inOrder = (some: readonly (string | number)[]) => [...new Set(some)].toSorted().join(' ');

export const wordKey = ({ id }: Pick<Brand, 'id'>, word: string) => hash(`${id} word ${word}`);

/**
 * What products of a brand that may be the same have in common, each with what it weighs: all words in any order, all
 * but one (a word added, left out or misspelt), single words, the whole list and its beginning.
 */
export const keysOf = ({ name, ingredients }: Keyed, brand: Brand): { key: number; weight: number }[] => {
    const words = [...new Set(ownWords(name, [brand.name]).read.words)].slice(0, mostWords).toSorted();
    const keys = [{ key: hash(`${brand.id} name ${words.join(' ')}`), weight: 12 }];
    if (words.length > 2)
        for (const [index] of words.entries())
            keys.push({ key: hash(`${brand.id} name ${words.toSpliced(index, 1).join(' ')}`), weight: 6 });
    keys.push(...words.map(word => ({ key: wordKey(brand, word), weight: 1 })));
    if (ingredients.length >= leastIngredients)
        keys.push(
            { key: hash(`${brand.id} list ${inOrder(ingredients)}`), weight: 6 },
            { key: hash(`${brand.id} begins ${inOrder(ingredients.slice(0, beginning))}`), weight: 3 },
        );
    return keys;
};
