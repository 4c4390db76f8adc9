import { characters, limits } from '../../../contract/limits.ts';
import { plainText } from '../../../src/kit/input/plainText.ts';
import { nameKey } from '../form/ingredientText.ts';

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A name without list marks before it, and without footnote marks, percentages and full stops behind it. */
const bare = (name: string) =>
    tidy(name)
        .replace(/^[-–•*\s]+/, '')
        .replace(/\s*\(?\d+(?:[.,]\d+)?\s*%\)?/g, '')
        .replace(/[\s.*†‡;:]+$/u, '');

/**
 * Other spellings under which an ingredient may be known, the likeliest first: `Fragrance.` → `Fragrance`,
 * `Parfum (Fragrance)` → `Parfum`, `Fragrance`; `Aqua/Water` → `Aqua`, `Water`.
 */
export const spellingsOf = (name: string): string[] => {
    const whole = bare(name);
    const outside = tidy(whole.replace(/[([][^()[\]]*[)\]]/g, ' '));
    const inside = [...whole.matchAll(/[([]([^()[\]]+)[)\]]/g)].map(([, text]) => tidy(text!));
    const parts = whole.split(/[/;:]/).map(bare);
    return [...new Set([whole, outside, ...inside, ...parts])].filter(
        each => each !== '' && nameKey(each) !== nameKey(name) && characters(each) <= limits.ingredientName,
    );
};

const trigrams = (name: string) => {
    const text = `  ${plainText(name)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `;
    return new Set(Array.from({ length: text.length - 2 }, (_, index) => text.slice(index, index + 3)));
};

/** How much of their trigrams two names must share to be suggested for one another, from 0 to 1. */
const minSimilarity = 0.5;

/** For each name the one of `known` that resembles it most, if any does. */
export const mostSimilar = (names: readonly string[], known: readonly string[]) => {
    const entries = known.map(name => ({ name, grams: trigrams(name) }));
    const found = new Map<string, string>();
    for (const name of names) {
        const wanted = trigrams(name);
        let best = minSimilarity;
        for (const { name: other, grams } of entries) {
            let shared = 0;
            for (const gram of wanted) if (grams.has(gram)) shared++;
            const similarity = (2 * shared) / (wanted.size + grams.size);
            if (similarity < best) continue;
            best = similarity;
            found.set(name, other);
        }
    }
    return found;
};
