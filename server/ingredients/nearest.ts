import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** An ingredient with a similar name; `likeness` is 0 to 100. */
export interface Near {
    id: number;
    /** Its similar name. */
    name: string;
    likeness: number;
}

/** Names with less in common, of 1, are no help; lower values make the look-up slow. */
const leastLikeness = 0.45;

/** The most names that are looked up for one label: each costs about two milliseconds. */
const mostLookedUp = 60;

/** How many are offered for a name. */
const offered = 3;

/** The ingredients with the most similar names, by name; the most similar first. */
export const nearestNames = async (db: Database, names: string[]) => {
    const nearest = new Map<string, Near[]>();
    const asked = names.slice(0, mostLookedUp);
    if (asked.length === 0) return nearest;
    const rows = await readRows<Near & { key: string }>(
        db,
        sql`select typed.name as key, near.*
            from (select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true) as threshold) as setting
            cross join unnest(${sql.param(asked)}::text[]) as typed (name)
            cross join lateral (
                select distinct on (n.ingredient_id) n.ingredient_id as id, n.name,
                    round(100 * similarity(n.search, search_text(typed.name)))::int as likeness
                from ingredient_name n
                where setting.threshold is not null and n.search % search_text(typed.name)
                order by n.ingredient_id, likeness desc, n.name) as near
            order by near.likeness desc, near.name`,
    );
    for (const { key, ...near } of rows) {
        const list = nearest.get(key) ?? [];
        if (list.length < offered) nearest.set(key, [...list, near]);
    }
    return nearest;
};
