import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Guess } from './tsquery.ts';

/**
 * The words that each word may stand for. An unknown word gets up to six that begin with it, if it has three
 * letters, or else up to four that resemble it: 0.35 lets `crem` match cream, and excludes words that share
 * two letters by chance.
 */
export const readGuesses = (db: Pick<Database, 'execute'>, words: string[]) =>
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
