import type { BulkProduct } from '../../../contract/products.ts';
import { plainText } from '../../../src/ui/input/plainText.ts';
import { nameKey } from '../form/ingredientText.ts';
import type { Near } from '../form/useNearestNames.ts';
import type { BulkRow } from './bulkRows.ts';
import { characters, limits } from '../../../contract/limits.ts';

export interface MissingName {
    name: string;
    uses: number;
    /** A known name to use in its place, also for several names at once. */
    suggestion?: string;
    /** Known names that resemble it, chosen one by one. */
    nearest: readonly string[];
}

export type MissingOrder = 'byUse' | 'byName';

/** Counts the unsaved products that use each name; `namesOf` are the names of one product. */
export const countUses = (
    names: readonly string[],
    rows: readonly BulkRow[],
    namesOf: (product: BulkProduct) => readonly string[],
    suggestions: ReadonlyMap<string, string>,
    nearest: ReadonlyMap<string, readonly Near[]> = new Map(),
): MissingName[] => {
    const uses = new Map(names.map(name => [nameKey(name), 0]));
    for (const { product, state } of rows) {
        if (state === 'saved') continue;
        for (const key of new Set(namesOf(product).map(nameKey))) {
            const count = uses.get(key);
            if (count !== undefined) uses.set(key, count + 1);
        }
    }
    return names.map(name => ({
        name,
        uses: uses.get(nameKey(name)) ?? 0,
        suggestion: suggestions.get(name),
        nearest: (nearest.get(nameKey(name)) ?? []).map(near => near.name),
    }));
};

export const listMissing = (missing: readonly MissingName[], text: string, order: MissingOrder) => {
    const wanted = plainText(text.trim());
    return missing
        .filter(({ name }) => plainText(name).includes(wanted))
        .toSorted((one, other) =>
            order === 'byUse' && one.uses !== other.uses
                ? other.uses - one.uses
                : one.name.localeCompare(other.name),
        );
};

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A name without list marks before it, and without footnote marks, percentages and full stops behind it. */
const bare = (name: string) =>
    tidy(name)
        .replace(/^[-–•*\s]+/, '')
        .replace(/\s*\(?\d+(?:[.,]\d+)?\s*%\)?/g, '')
        .replace(/[\s.*†‡;:]+$/u, '');

/**
 * Other spellings under which an ingredient may be known, the likeliest first: `Fragrance.` → `Fragrance`, `Parfum
 * (Fragrance)` → `Parfum`, `Fragrance`; `Aqua/Water` → `Aqua`, `Water`.
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

/** The share of trigrams two names must share to be suggested for one another, from 0 to 1. */
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
