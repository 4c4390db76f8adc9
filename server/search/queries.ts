import { sql, type SQL } from 'drizzle-orm';
import type { SearchItem } from '../../contract/search.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';

/** A whole word in a tsquery. Words come from `search_text`: no quotes, no backslashes. */
const whole = (word: string) => `'${word}'`;

const all = (terms: string[]) => terms.join(' & ');
const any = (terms: string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

interface Query {
    tsquery: string;
    /** The score, of 100, for matching; trigram similarity makes up the rest. */
    base: number;
}

export interface Guess {
    word: string;
    known: boolean;
    /** For an unknown word: known words that begin with it, or else resemble it, most similar first. */
    like: string[];
}

/** All of the words, of which there must be at least one. */
export const everyWord = (words: readonly string[]): Query => ({ tsquery: all(words.map(whole)), base: 0 });

const isUsable = ({ known, like }: Guess) => known || like.length > 0;

const guessed = ({ word, known, like }: Guess) => any([...(known ? [word] : []), ...like].map(whole));

/**
 * Matches similar words, or all of them written as one (`cera ve`). Null if that adds nothing: the only word is known,
 * or none is.
 */
export const everyGuess = (guesses: Guess[]): Query | null => {
    const terms = guesses.filter(isUsable).map(guessed);
    const asTyped = guesses.every(({ known }) => known);
    const joined = guesses.length > 1 ? [whole(guesses.map(({ word }) => word).join(''))] : [];
    const branches = [...(terms.length && !asTyped ? [`(${all(terms)})`] : []), ...joined];
    return branches.length ? { tsquery: any(branches), base: 0 } : null;
};

/** As many words as a name has; the longest are the most significant. */
const mostLeft = 5;

/** All of the guesses except any one. Null for fewer than three. */
export const allGuessesButOne = (guesses: Guess[]): Query | null => {
    const terms = guesses
        .filter(isUsable)
        .toSorted((one, other) => other.word.length - one.word.length)
        .slice(0, mostLeft)
        .map(guessed);
    if (terms.length < 3) return null;
    const branches = terms.map((_, left) => `(${all(terms.filter((_term, index) => index !== left))})`);
    return { tsquery: any(branches), base: 0 };
};

/** Matches that compete for a page; caps the total. Of more, a spread and all whose name begins with the text. */
export const mostMatches = 1000;
const mostRows = 250;

export interface Search {
    text: string;
    /** As `gtinOf` returns it. */
    barcode: string | null;
    brandIds: number[] | null;
    only: SearchItem['type'] | null;
    from: number;
    /** Exclusive; at most 250 rows are returned at once. */
    to: number;
}

export interface Found {
    items: SearchItem[];
    total: number;
    /** The words of the text, as `search_text` returns them; null if it has none. */
    words: string[] | null;
}

type Values = Pick<Search, 'text' | 'barcode' | 'brandIds' | 'from'> & {
    productsOnly: boolean;
    /** Null for all words of the text. */
    tsquery: string | null;
    base: number;
    count: number;
    /** How many entries are scored first, and how many of them the end of the page needs. */
    likely: number;
    needed: number;
};

const most = sql.raw(String(mostMatches));

const value = (name: keyof Values) => sql.placeholder(name);

const score = (likeness: SQL) =>
    sql`round(${value('base')}::int + (100 - ${value('base')}::int) * ${likeness})::int`;

const likeness = sql`search_likeness(asked.value, asked.grams, c.title, c.title_grams, c.body, c.body_grams)`;

/** Computes similarities for twice as many entries as the page needs, then for others that may reach its last score. */
const searchIn = (matches: SQL, where: SQL) =>
    statement<Values>(sql`
        with asked as materialized (
            select value, words, grams, coalesce(${value('tsquery')}::tsquery, every_word) as query,
                case when ${value('tsquery')}::text is null then finished end as finished
            from search_typed(${value('text')})
        ), coded as materialized (
            select entry.id, entry.name, entry.brand_id, entry.product_id, 100 as score
            from product_barcode c join search_entry entry using (product_id)
            where gtin(c.barcode) = ${value('barcode')} and ${where}
        ), candidate as materialized (
            select distinct on (m.id) m.id, m.name, m.brand_id, m.product_id,
                m.title, m.title_grams, m.body, m.body_grams,
                ${score(sql`greatest(search_bound(m.title_grams, asked.grams),
                    search_bound(m.body_grams, asked.grams))`)} as bound
            from asked, ${matches} as m where m.id not in (select id from coded)
        ), likely as materialized (
            select c.id, c.name, c.brand_id, c.product_id, ${score(likeness)} as score
            from asked, (select * from candidate order by bound desc limit ${value('likely')}) as c
        ), possible as materialized (
            select c.id, c.name, c.brand_id, c.product_id, ${score(likeness)} as score
            from asked, candidate as c
            where bound >= coalesce((
                    select score from likely order by score desc limit 1 offset ${value('needed')} - 1), 0)
                and c.id not in (select id from likely)
        ), page as (
            select * from (table coded union all table likely union all table possible) as scored
            order by score desc, name, id limit ${value('count')} offset ${value('from')}
        )
        select (select words from asked) as words,
            (select least(count(*) + (select count(*) from coded), ${most})::int
                from candidate) as total,
            ${arrayOf(sql`
                select case when page.product_id is null then 'brand' else 'product' end as type,
                    coalesce(page.product_id, page.brand_id) as id, page.name,
                    case when page.product_id is not null
                        then json_build_object('id', b.id, 'name', b.name) end as brand,
                    case when page.product_id is null then b.logo else p.image end as image, page.score
                from page join brand b on b.id = page.brand_id left join product p on p.id = page.product_id
                order by page.score desc, page.name, page.id`)} as items`);

const searchAll = searchIn(
    sql`search_matches(asked.query, asked.finished, asked.value, ${most}, ${value('productsOnly')})`,
    sql`true`,
);

const searchBrands = searchIn(
    sql`search_matches_of_brands(
        asked.query, ${value('brandIds')}::int[], ${most}, ${value('productsOnly')})`,
    sql`entry.brand_id = any(${value('brandIds')}::int[])`,
);

/** Brands are few enough to be searched without a sample. */
const searchBrandNames = searchIn(
    sql`lateral (select entry.* from search_entry entry
        where entry.product_id is null and entry.words @@ asked.query limit ${most})`,
    sql`false`,
);

const searchOf = ({ brandIds, only }: Search) =>
    brandIds ? searchBrands : only === 'brand' ? searchBrandNames : searchAll;

/**
 * Returns the best matches first. The score, 0 to 100, is the query's base plus a share for the trigram similarity to
 * the name or to brand and name, whichever is higher; 100 for the product with the barcode.
 */
export const findMatches = async (
    db: Pick<Database, 'execute'>,
    search: Search,
    query?: Query,
): Promise<Found> => {
    const { from, to, only } = search;
    const count = Math.min(Math.max(to - from, 0), mostRows);
    const needed = Math.max(from + count, 1);
    const found = await readRow<Found>(
        db,
        searchOf(search)({
            ...search,
            productsOnly: only === 'product',
            tsquery: query?.tsquery ?? null,
            base: query?.base ?? 50,
            count,
            likely: 2 * needed,
            needed,
        }),
    );
    return found!;
};
