/**
 * The LIKE pattern for a text that has gone through `search_text` (so that nothing in it has a meaning to LIKE),
 * in a `search` column, which begins with a space. Texts of one or two letters match the beginning of a word,
 * because the trigram index knows nothing shorter; longer ones match anywhere.
 */
export const containing = (text: string) => `%${[...text].length < 3 ? ' ' : ''}${text}%`;

/** The LIKE pattern for what begins with such a text. */
export const beginningWith = (text: string) => ` ${text}%`;
