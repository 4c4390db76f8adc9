import { type Placeholder, sql, type SQL } from 'drizzle-orm';

/**
 * Builds a pattern for `search` columns, which begin with a space; `search_text` leaves no LIKE wildcards. One or two
 * letters match the beginning of a word, because trigrams need three; longer texts match anywhere. Null matches
 * nothing, for an empty text.
 */
export const containing = (text: SQL) =>
    sql`'%' || case when length(${text}) < 3 then ' ' else '' end || nullif(${text}, '') || '%'`;

export const beginningWith = (text: SQL) => sql`' ' || ${text} || '%'`;

/** The common table expression `asked`: the result of `search_text`. */
export const asking = (text: string | Placeholder) =>
    sql`asked as materialized (select search_text(${text}) as text)`;

export const asked = sql`(select text from asked)`;

/** Whether a `search` column has the words of a text in order; those of one or two letters begin a word. */
export const hasWords = (search: SQL, words: string) =>
    sql`${search} like search_pattern(search_text(${words}))`;
