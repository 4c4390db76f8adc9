import { sql } from 'drizzle-orm';
import { isLikeName } from '../../labels/likeNames.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** An ingredient with a similar name; `likeness` is 0 to 100. */
export interface Near {
    id: number;
    /** Its similar name. */
    name: string;
    likeness: number;
}

/**
 * The least likeness, of 1, that is worth an offer. A slip changes less of a long name, and the longer a name is, the
 * more a lower value costs.
 */
const leastLikeness = (name: string) => {
    if (name.length <= 12) return 0.4;
    return name.length <= 20 ? 0.5 : 0.6;
};

/** The most names that are looked up for one label: each costs about a millisecond. */
const mostLookedUp = 60;

/** How many are offered for a name. */
const offered = 3;

/** The ingredients with names similar to each of some that no ingredient has, the most similar first, as a query. */
export const similarNames = (names: readonly string[]) => {
    const asked = names.slice(0, mostLookedUp);
    return sql`with typed as materialized (
            select name, search_text(name) as text, least
            from unnest(${sql.param(asked)}::text[],
                ${sql.param(asked.map(name => String(leastLikeness(name))))}::text[]) as given (name, least)
            where not exists (select from ingredient_name n where lower(n.name) = lower(given.name)))
        select typed.name as key, near.* from typed
        cross join lateral (
            select set_config('pg_trgm.similarity_threshold', typed.least, true) as threshold) as setting
        cross join lateral (
            select distinct on (n.ingredient_id) n.ingredient_id as id, n.name,
                round(100 * similarity(n.search, typed.text))::int as likeness
            from ingredient_name n
            where setting.threshold is not null and n.search % typed.text
            order by n.ingredient_id, likeness desc, n.name) as near
        order by near.likeness desc, near.name`;
};

/**
 * The ingredients with the most similar names, by name; the most similar first. Similar letters are not enough: see
 * `isLikeName`.
 */
export const nearestNames = async (db: Database, names: string[]) => {
    const nearest = new Map<string, Near[]>();
    if (names.length === 0) return nearest;
    const rows = await readRows<Near & { key: string }>(db, similarNames(names));
    for (const { key, ...near } of rows) {
        const list = nearest.get(key) ?? [];
        if (list.length < offered && isLikeName(key, near.name)) nearest.set(key, [...list, near]);
    }
    return nearest;
};
