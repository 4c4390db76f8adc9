import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { NearRecord } from './candidates.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { saidToBe } from './facts.ts';
import { judgeBrands, judgeIngredients } from './judge/judgeNames.ts';

type Reader = Pick<Database, 'execute'>;

/** A brand or an ingredient, stored or not (`id` 0), with all its names. */
export interface NamedFacts {
    id: number;
    names: readonly string[];
    /** Of an ingredient. */
    cas_number?: string | null;
    corrections: readonly string[];
}

export type NamedKind = 'brand' | 'ingredient';

const unresolved = (kind: NamedKind) => sql`array(select left(c.correction, 1000) from correction c
    where c.${sql.raw(kind)}_id = r.id and not c.resolved order by c.id desc limit 5) as corrections`;

/** Names of an ingredient that are looked up. */
const mostNames = 20;

export const readNamed = (db: Reader, kind: NamedKind, ids: readonly number[]) =>
    readRows<NamedFacts>(
        db,
        kind === 'brand'
            ? sql`select r.id, array[r.name] as names, ${unresolved(kind)} from brand r
                where r.id = any(${sql.param(ids)}::int[])`
            : sql`select r.id, r.cas_number, ${unresolved(kind)}, array(
                    select n.name from ingredient_name n where n.ingredient_id = r.id
                    order by n.is_primary desc, n.id limit ${sql.raw(String(mostNames))}) as names
                from ingredient r where r.id = any(${sql.param(ids)}::int[])`,
    );

/** Records with the most similar names that are compared. */
const mostAlike = 30;

/** Of ingredients, whose names share much; brands have short names, to which companies add a word. */
const leastLikeness = { brand: 0.3, ingredient: 0.6 };

const alike = (kind: NamedKind, names: readonly string[]) => {
    const setting = sql`(select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness[kind])}, true)) as setting`;
    // OFFSET keeps the planner from normalising the name again for each row.
    const typed = sql`(
        select search_text(name) as text from unnest(${sql.param(names)}::text[]) as given (name) offset 0) as typed`;
    return kind === 'brand'
        ? sql`select e.brand_id as id, similarity(e.title, typed.text) as likeness
            from ${setting} cross join ${typed} join search_entry e on e.title % typed.text and e.product_id is null`
        : sql`select n.ingredient_id as id, similarity(n.search, typed.text) as likeness
            from ${setting} cross join ${typed} join ingredient_name n on n.search % typed.text
            union all
            select n.ingredient_id, 1 from ingredient_name n
            where lower(n.name) = any(${sql.param(names.flatMap(alternativesOf).map(name => name.toLowerCase()))}::text[])
            union all
            select longer.id, 0.9 from ${typed} cross join lateral (
                select n.ingredient_id as id from ingredient_name n
                where n.search like '% ' || typed.text || '%' and n.name ~ '[/(]' limit 20) as longer`;
};

/** The brands or ingredients that one may be the same as, the likeliest first. */
export const nearNamed = async (
    db: Reader,
    kind: NamedKind,
    given: NamedFacts,
    known: readonly number[] = [],
): Promise<NearRecord[]> => {
    const found = await readRows<{ id: number }>(
        db,
        sql`select id from (${alike(kind, given.names)}) as like_it where id <> ${given.id}::int
            group by id order by max(likeness) desc, id limit ${sql.raw(String(mostAlike))}`,
    );
    const said = saidToBe(given);
    const others = await readNamed(db, kind, [...found.map(({ id }) => id), ...said, ...known]);
    return others
        .filter(({ id }) => id !== given.id)
        .map(other => {
            const says = said.includes(other.id) || saidToBe(other).includes(given.id);
            const verdict =
                kind === 'brand'
                    ? judgeBrands(given.names[0]!, other.names[0]!, says)
                    : judgeIngredients(given, other, says);
            return { id: other.id, ...verdict };
        })
        .filter(({ isProposed }) => isProposed)
        .toSorted((one, another) => another.score - one.score);
};
