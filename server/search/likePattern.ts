/**
 * The LIKE pattern for a text from `search_text` (which contains no LIKE wildcards), for a `search` column,
 * which begins with a space. Texts of one or two letters match the beginning of a word, because the trigram
 * index needs at least three; longer ones match anywhere.
 */
export const containing = (text: string) => `%${[...text].length < 3 ? ' ' : ''}${text}%`;

/** The LIKE pattern for texts that begin with such a text. */
export const beginningWith = (text: string) => ` ${text}%`;
