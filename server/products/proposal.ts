import { sql } from 'drizzle-orm';
import type { CategoryProposal } from '../../contract/products.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { findProductsWith, readWords } from '../search/search.ts';

/** `share` of up to `most` similar products have to agree; fewer than `least` prove nothing. */
const most = 10;
const least = 5;
const share = 0.9;

/** One or two words at one end of a name tell what a product is: “… Cleansing Balm”, “Crème …”. */
const longestRun = 2;

const lengthsUpTo = (longest: number) =>
    Array.from({ length: Math.min(longestRun, longest) }, (_, index) => index + 1).toReversed();

const runsOf = (words: readonly string[]) => [
    lengthsUpTo(words.length).map(length => words.slice(-length)),
    lengthsUpTo(words.length - 1).map(length => words.slice(0, length)),
];

const findAgreed = async (db: Database, products: readonly number[]) => {
    const row = await readRow<{ id: number; agree: number }>(
        db,
        sql`select category_id as id, count(*)::int as agree from product_category
            where product_id = any(${sql.param(products)}::int[])
            group by category_id order by agree desc, category_id limit 1`,
    );
    return row && row.agree >= share * products.length ? { ...row, of: products.length } : null;
};

const findByRuns = async (db: Database, name: string, runs: readonly string[][], own?: number) => {
    for (const run of runs) {
        const found = await findProductsWith(db, name, run, most);
        const products = found.filter(id => id !== own);
        if (products.length >= least) return findAgreed(db, products);
    }
    return null;
};

/**
 * The category that at least nine of ten products with the most similar names have, if there is one. `own` is the
 * product that has the name already.
 */
export const proposeCategory = async (
    db: Database,
    name: string,
    own?: number,
): Promise<CategoryProposal> => {
    for (const runs of runsOf(await readWords(db, name))) {
        const categories = await findByRuns(db, name, runs, own);
        if (categories) return { categories };
    }
    return { categories: null };
};
