import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { type ProductFacts, readFacts, saidToBe } from './facts.ts';
import { judge, ownWords, type Rarity, type Verdict } from './judge/judge.ts';
import { keysOf, wordKey } from './keys.ts';

type Reader = Pick<Database, 'execute'>;

interface Brand {
    id: number;
    name: string;
}

/** Products that one is compared with. */
const mostCandidates = 50;

/** Brands besides its own in which a product is looked for. */
const mostBrands = 4;

/** Products read for one key: more have nothing to say. */
const mostOfKey = 100;

/** What two words of a few products weigh; a product that has less in common is not compared. */
const leastWeight = 0.6;

/** The words with which a name may begin that is led by its brand. */
const mostBrandWords = 4;

/** The brands that a product may be of: its own, those with a name like it, and one that its name begins with. */
export const brandsOf = async (
    db: Reader,
    { name, brand, brand_id }: Pick<ProductFacts, 'name' | 'brand' | 'brand_id'>,
): Promise<Brand[]> => {
    const found = await readRows<Brand>(
        db,
        sql`with typed as (select string_to_array(search_text(${name.slice(0, 200)}), ' ') as words),
            led as (
                select array_to_string(words[1:n], ' ') as title
                from typed, generate_series(1, least(cardinality(words) - 1, ${mostBrandWords}::int)) as n)
            select b.id, b.name from (
                select e.brand_id, 1 as rank from led join search_entry e on e.title = led.title
                where e.product_id is null
                union
                select case when p.a = ${brand_id}::int then p.b else p.a end, 2 from duplicate_pair p
                where p.kind = 'brand' and p.a = ${brand_id}::int
                union
                select p.a, 2 from duplicate_pair p where p.kind = 'brand' and p.b = ${brand_id}::int
                union
                select e.brand_id, 2 from search_entry e
                where e.product_id is null and e.title = search_text(${brand}::text)) as like_it
            join brand b on b.id = like_it.brand_id where b.id is distinct from ${brand_id}::int
            group by b.id order by min(like_it.rank), b.id limit ${mostBrands}::int`,
    );
    const own = brand_id === null || brand === null ? [] : [{ id: brand_id, name: brand }];
    return [...own, ...found];
};

/** Ids of products with keys in common, those with the most and rarest first, or with a barcode in common. */
const findCandidates = async (db: Reader, given: ProductFacts, brands: readonly Brand[]) => {
    const keys = brands.flatMap(brand => keysOf(given, brand));
    const found = await readRows<{ id: number }>(
        db,
        sql`with given as materialized (
                select key, weight from unnest(${sql.param(keys.map(({ key }) => key))}::int[],
                    ${sql.param(keys.map(({ weight }) => weight))}::int[]) as g (key, weight)),
            hit as (
                select each.product_id, given.weight / (1 + ln(count(*) over (partition by given.key))) as weight
                from given cross join lateral (
                    select k.product_id from duplicate_key k where k.key = given.key
                    limit ${sql.raw(String(mostOfKey))}) as each)
            select product_id as id from (
                select product_id, sum(weight) as weight from hit group by 1
                union all
                select c.product_id, 100 from product_barcode c
                where gtin(c.barcode) = any(array(select gtin(code) from unnest(${sql.param(given.barcodes)}::text[]) as code))) as liked
            where product_id <> ${given.id}::int and weight >= ${sql.raw(String(leastWeight))}
            group by 1 order by max(weight) desc, 1 limit ${mostCandidates}`,
    );
    return [...new Set([...found.map(({ id }) => id), ...saidToBe(given)])]
        .filter(id => id !== given.id)
        .slice(0, mostCandidates + 5);
};

/** Products of a brand, and of those with one word, that are counted. */
const mostCounted = { brand: 500, word: 60 };

/** A brand with fewer products says nothing about how rare a word is. */
const leastOfBrand = 5;

const rarityOf = async (db: Reader, brand: Brand, names: readonly string[]): Promise<Rarity> => {
    const words = [...new Set(names.flatMap(name => ownWords(name, [brand.name]).read.words))].slice(0, 150);
    const [counted] = await readRows<{ all: number; of: number[] }>(
        db,
        sql`select (select count(*)::int from (
                    select from product where brand_id = ${brand.id} limit ${sql.raw(String(mostCounted.brand))}) as p) as all,
                array(select (select count(*)::int from (
                        select from duplicate_key k where k.key = g.key
                        limit ${sql.raw(String(mostCounted.word))}) as each)
                    from unnest(${sql.param(words.map(word => wordKey(brand, word)))}::int[])
                        with ordinality as g (key, place) order by place) as of`,
    );
    const { all, of } = counted!;
    if (all < leastOfBrand) return () => 1;
    const countOf = new Map(words.map((word, index) => [word, Math.min(all, Math.max(1, of[index]!))]));
    return word => Math.log((all + 1) / (countOf.get(word) ?? 1)) / Math.log(all + 1);
};

export interface NearRecord extends Verdict {
    id: number;
}

/**
 * The products that one may be the same as, the likeliest first; mates of its line are known and left out. `known` are
 * products that it is compared with in any case.
 */
export const nearProducts = async (
    db: Reader,
    given: ProductFacts,
    all: readonly Brand[],
    known: readonly number[] = [],
): Promise<NearRecord[]> => {
    const ids = [...new Set([...(await findCandidates(db, given, all)), ...known])];
    if (ids.length === 0) return [];
    const others = await readFacts(db, ids);
    const brand = all[0];
    const rarity = brand
        ? await rarityOf(db, brand, [given.name, ...others.map(({ name }) => name)])
        : undefined;
    const said = saidToBe(given);
    return others
        .filter(({ line }) => line === null || line !== given.line)
        .map(other => ({
            id: other.id,
            ...judge(given, other, rarity, said.includes(other.id) || saidToBe(other).includes(given.id)),
        }))
        .filter(({ isProposed }) => isProposed)
        .toSorted((one, another) => another.score - one.score);
};
