import type { ParsedBody } from '../../contract/types.ts';
import type { Database } from '../http/services.ts';
import { findMatches, mostMatches, type Search } from './queries.ts';
import { allGuessesButOne, everyGuess, everyWord } from './tsquery.ts';
import { readGuesses, readText } from './words.ts';

type Asked = ParsedBody<'POST search/brand-product'>;

/** Fewer matches than this, and the search is asked again more loosely. */
const few = 3;

const toBarcode = (text: string) => {
    const digits = text.replaceAll(/[\s-]/g, '');
    return /^\d{13}$/.test(digits) ? digits : null;
};

const nothing = { items: [], total: 0 };

const findLoosely = async (db: Database, search: Search, words: string[]) => {
    const guesses = await readGuesses(db, words);
    let found = nothing as Awaited<ReturnType<typeof findMatches>>;
    for (const query of [everyGuess(guesses), allGuessesButOne(guesses)]) {
        if (query === null) continue;
        found = await findMatches(db, search, query);
        if (found.total >= few) return found;
    }
    return found;
};

/**
 * Products and brands that match a text, best first, by score, then name, then id: those that have all its words
 * (in any order, the last one perhaps unfinished); when they are few, also those that have words like them, and
 * then those that have all words but one. `total` is exact up to 1000 and cut off there.
 */
export const searchBrandsAndProducts = async (db: Database, asked: Asked) => {
    const { text, words } = await readText(db, asked.text);
    if (!words.length || asked.from >= 2 * mostMatches) return nothing;
    const search: Search = {
        text,
        barcode: toBarcode(asked.text),
        brandIds: asked.brand_ids?.length ? asked.brand_ids : null,
        productsOnly: asked.exclude_brands,
        from: asked.from,
        to: asked.to,
    };
    const strict = await findMatches(db, search, everyWord(words));
    if (strict.total >= few || search.barcode) return strict;
    const loose = await findLoosely(db, search, words);
    return loose.total > strict.total ? loose : strict;
};
