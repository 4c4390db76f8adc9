import { type Placeholder, sql, type SQL } from 'drizzle-orm';

/**
 * The LIKE pattern for a text from `search_text` (which contains no LIKE wildcards), for a `search` column,
 * which begins with a space. Texts of one or two letters match the beginning of a word, because the trigram
 * index needs at least three; longer ones match anywhere. Null, which matches nothing, for an empty text.
 */
export const containing = (text: SQL) =>
    sql`'%' || case when length(${text}) < 3 then ' ' else '' end || nullif(${text}, '') || '%'`;

/** The LIKE pattern for texts that begin with such a text. */
export const beginningWith = (text: SQL) => sql`' ' || ${text} || '%'`;

/** The common table `asked`, which has what `search_text` makes of a text. */
export const asking = (text: string | Placeholder) =>
    sql`asked as materialized (select search_text(${text}) as text)`;

/** That text, in a query with `asking`. */
export const asked = sql`(select text from asked)`;

/**
 * Whether a `search` column has the words of a text in their order, of which those of one or two letters begin a word;
 * records have an index on such columns (migration 0026).
 */
export const hasWords = (search: SQL, words: string) =>
    sql`${search} like search_pattern(search_text(${words}))`;
