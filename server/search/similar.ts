import { sql } from 'drizzle-orm';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { findMatches } from './queries.ts';
import { everyWord } from './tsquery.ts';

/** The words of a text as the search compares them, in their order. */
export const readWords = async (db: Database, text: string) =>
    (await readRow<{ words: string[] | null }>(db, sql`select words from search_typed(${text})`))?.words ??
    [];

/** The ids of the products that have all of some words in their brand and name, those most like the text first. */
export const findProductsWith = async (
    db: Database,
    text: string,
    words: readonly string[],
    most: number,
) => {
    const search = { text, barcode: null, brandIds: null, only: 'product' as const, from: 0, to: most };
    return (await findMatches(db, search, everyWord(words))).items.map(item => item.id);
};
