import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Guess } from './tsquery.ts';

/** Words beyond these are not asked for: a name has ten at most. */
const mostWords = 12;
/** As long as the index keeps a word. */
const longestWord = 60;

/** A text as search compares it, and its words. */
export const readText = async (db: Database, text: string) => {
    const row = await readRow<{ text: string }>(db, sql`select search_text(${text}) as text`);
    const searched = row?.text ?? '';
    const words = [...new Set(searched.split(' ').filter(Boolean))].map(word =>
        [...word].slice(0, longestWord).join(''),
    );
    return { text: searched, words: words.slice(0, mostWords) };
};

/**
 * What each word may have been meant to be: for a word that begins no known word, up to four that resemble it.
 * 0.35 lets `crem` be cream, and keeps out words that share two letters by chance.
 */
export const readGuesses = (db: Database, words: string[]) =>
    readRows<Guess>(
        db,
        sql`select typed.word, typed.known,
                case when typed.known or length(typed.word) < 3 then '{}' else array(
                    select word from (
                        select distinct known.word, similarity(known.word, typed.word) as likeness
                        from search_word known where known.word % typed.word
                    ) as alike
                    where likeness >= 0.35 order by likeness desc, word limit 4
                ) end as "like"
            from (
                select given.word, given.place, exists (
                    select from search_word
                    where word >= given.word and word < given.word || U&'\\+10FFFF'
                ) as known
                from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)
            ) as typed order by typed.place`,
    );
