import { sql } from 'drizzle-orm';
import { gtinOf } from '../../contract/barcode.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { withMerged } from './merged.ts';
import {
    findMatches,
    type Found,
    mostMatches,
    type Search,
    allGuessesButOne,
    everyGuess,
    everyWord,
    type Guess,
} from './queries.ts';

/**
 * An unknown word gets up to six that begin with it, if it has three letters, or else up to four that resemble it: 0.35
 * lets `crem` match cream, and excludes words that share two letters by chance.
 */
const readGuesses = (db: Pick<Database, 'execute'>, words: string[]) =>
    readRows<Guess>(
        db,
        sql`select word, known, case
                when known or length(word) < 3 then '{}'
                when cardinality(begun) > 0 then begun
                else array(
                    select alike.word from (
                        select distinct k.word, similarity(k.word, typed.word) as likeness
                        from search_word k where k.word % typed.word
                    ) as alike
                    where likeness >= 0.35 order by likeness desc, alike.word limit 4
                ) end as "like"
            from (
                select given.word, given.position,
                    exists (select from search_word k where k.word = given.word) as known,
                    array(
                        select distinct near.word from (
                            select k.word from search_word k
                            where k.word >= given.word and k.word < given.word || U&'\\+10FFFF'
                            order by k.word limit 6
                        ) as near
                    ) as begun
                from unnest(${sql.param(words)}::text[]) with ordinality as given (word, position)
            ) as typed order by position`,
    );

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
 * Sorts by score, then name, then id. Finds entries with all words (the last one possibly incomplete), else with
 * similar words, else with all words but one. `total` is capped at 1000.
 */
export const findBest = async (db: Reader, search: Search) => {
    const found = await findMatches(db, search);
    if (found.total || search.barcode || !found.words) return { ...found, isLoose: false };
    return { ...(await findLoosely(db, search, found.words)), isLoose: true };
};

export const searchBrandsAndProducts = async (db: Database, asked: Asked) => {
    if (asked.from >= 2 * mostMatches) return nothing;
    const found = await findBest(db, {
        text: asked.text,
        barcode: gtinOf(asked.text) ?? null,
        brandIds: asked.brand_ids?.length ? asked.brand_ids : null,
        only: asked.exclude_brands ? 'product' : null,
        from: asked.from,
        to: asked.to,
    });
    return withMerged(db, asked, found);
};

export const readWords = async (db: Database, text: string) =>
    (await readRow<{ words: string[] | null }>(db, sql`select words from search_typed(${text})`))?.words ??
    [];

/** The products that have all of `words` in their brand and name, most similar to the text first. */
export const findProductsWith = async (
    db: Database,
    text: string,
    words: readonly string[],
    most: number,
) => {
    const search = { text, barcode: null, brandIds: null, only: 'product' as const, from: 0, to: most };
    return (await findMatches(db, search, everyWord(words))).items.map(item => item.id);
};
