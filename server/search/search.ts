import { gtinOf } from '../../contract/barcode.ts';
import type { ParsedBody } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';
import { findMatches, type Found, mostMatches, type Search } from './queries.ts';
import { allGuessesButOne, everyGuess } from './tsquery.ts';
import { readGuesses } from './words.ts';

type Asked = ParsedBody<'POST search/brand-product'>;

type Reader = Pick<Database, 'execute'>;

const nothing: Pick<Found, 'items' | 'total'> = { items: [], total: 0 };

const findLoosely = async (db: Reader, search: Search, words: string[]) => {
    const guesses = await readGuesses(db, words);
    for (const query of [everyGuess(guesses), allGuessesButOne(guesses)]) {
        const found = query ? await findMatches(db, search, query) : nothing;
        if (found.total) return found;
    }
    return nothing;
};

/**
 * Entries that match a text, best first, by score, then name, then id: those that have all its words (in any order,
 * the last one possibly incomplete); if there are none, those that have similar words; if there are none either, those
 * that have all words but one. `total` is exact up to 1000 and never exceeds it.
 */
export const findBest = async (db: Reader, search: Search) => {
    const found = await findMatches(db, search);
    if (found.total || search.barcode || !found.words) return { ...found, isLoose: false };
    return { ...(await findLoosely(db, search, found.words)), isLoose: true };
};

/** Products and brands that match a text. */
export const searchBrandsAndProducts = async (db: Database, asked: Asked) => {
    if (asked.from >= 2 * mostMatches) return nothing;
    return findBest(db, {
        text: asked.text,
        barcode: gtinOf(asked.text) ?? null,
        brandIds: asked.brand_ids?.length ? asked.brand_ids : null,
        only: asked.exclude_brands ? 'product' : null,
        from: asked.from,
        to: asked.to,
    });
};
