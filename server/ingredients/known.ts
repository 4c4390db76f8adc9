import { type SQL, sql } from 'drizzle-orm';
import type { HazardScore } from '../../contract/ingredients.ts';
import { isLikeName, lacksNumber } from '../../labels/likeNames.ts';
import { slipReadings } from '../../labels/slips.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

export interface Known {
    key: string;
    stored: string;
    id: number;
    name: string;
    ewg_hazard_score: HazardScore;
}

export type KnownNames = ReadonlyMap<string, Known>;

/** Names per query, so that none holds the event loop for long. */
const batch = 2000;

const columns = sql`n.name as stored, i.id, p.name, i.ewg_hazard_score`;
const joins = sql`join ingredient i on i.id = n.ingredient_id
    join ingredient_name p on p.ingredient_id = i.id and p.is_primary`;

export const findKnown = async (db: Database, names: Iterable<string>): Promise<KnownNames> => {
    const asked = [...new Set([...names].map(name => name.toLowerCase()))];
    const known = new Map<string, Known>();
    for (let start = 0; start < asked.length; start += batch) {
        const rows = await readRows<Known>(
            db,
            sql`select typed.name as key, ${columns}
                from unnest(${sql.param(asked.slice(start, start + batch))}::text[]) as typed (name)
                join ingredient_name n on lower(n.name) = lower(typed.name) ${joins}`,
        );
        for (const row of rows) known.set(row.key, row);
    }
    return known;
};

/** Ingredients by id, under their primary names. */
export const findChosen = async (
    db: Database,
    ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> => {
    if (ids.length === 0) return new Map();
    const rows = await readRows<Known>(
        db,
        sql`select lower(n.name) as key, ${columns} from ingredient_name n ${joins}
            where n.is_primary and i.id = any(${sql.param([...ids])}::int[])`,
    );
    return new Map(rows.map(row => [row.id, row]));
};

/** A name with confusable letters reduced to one each, so that misreadings compare equal. */
const shape = (name: SQL) =>
    sql`translate(replace(replace(lower(${name}), 'rn', 'm'), 'vv', 'w'), 'l1|!0qcu5$vt€8h', 'iiiiooenssyfebb')`;

/** A shorter name may have the shape of another one by chance. */
const leastShaped = 8;

const mostSlips = 200;

const onlyOne = (found: readonly Known[]) => {
    const [only] = found;
    return only !== undefined && found.every(({ id }) => id === only.id) ? only : undefined;
};

/**
 * Known names of which recognition may have made the given ones of each label, by given name; none if two are possible.
 * Looks up the first of a label only.
 */
export const findMisread = async (db: Database, labels: readonly (readonly string[])[]) => {
    const asked = [...new Set(labels.flatMap(names => names.slice(0, mostSlips)))];
    const found = new Map<string, Known>();
    const readings = new Map(asked.map(name => [name, slipReadings(name)]));
    const known = await findKnown(db, [...readings.values()].flat());
    for (const [name, possible] of readings) {
        const only = onlyOne(possible.flatMap(each => known.get(each) ?? []));
        if (only) found.set(name, only);
    }
    const left = asked.filter(name => name.length >= leastShaped && !found.has(name));
    if (left.length === 0) return found;
    const shaped = await readRows<Known>(
        db,
        sql`select typed.name as key, ${columns}
            from (select name, ${shape(sql`name`)} as shape from unnest(${sql.param(left)}::text[]) as t (name)) as typed
            join ingredient_name n on ${shape(sql`n.name`)} = typed.shape ${joins}`,
    );
    for (const name of left) {
        const only = onlyOne(shaped.filter(({ key }) => key === name));
        if (only) found.set(name, only);
    }
    return found;
};

/** An ingredient with a similar name; `likeness` is 0 to 100. */
export interface Near {
    id: number;
    name: string;
    likeness: number;
}

/** The bound is 0 to 1. A slip changes less of a long name, and a low bound costs more time the longer the name is. */
const leastLikeness = (name: string) => {
    if (name.length <= 12) return 0.4;
    return name.length <= 20 ? 0.5 : 0.6;
};

/** Names looked up for one label: each costs about a millisecond. */
const mostLookedUp = 60;

/** Names offered for an unknown one: of them at most `mostAlike` that lack no number, as a guess is rarely the fourth. */
const mostOffered = 9;

const mostAlike = 3;

/** A query: the ingredients with names similar to unknown ones, most similar first. */
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

const byNumber = new Intl.Collator('en', { numeric: true });

/** Of names similar to `name`, most similar first, the ones it may stand for; numbered ones in order of number. */
const offeredFor = (name: string, similar: readonly Near[]): Near[] => {
    const numbered = similar
        .filter(near => lacksNumber(name, near.name))
        .toSorted((one, other) => byNumber.compare(one.name, other.name));
    const alike = similar
        .filter(near => !numbered.includes(near) && isLikeName(name, near.name))
        .slice(0, mostAlike);
    return [...numbered, ...alike].slice(0, mostOffered);
};

/**
 * Finds the names to offer by unknown name, of the first `most`. Similar letters are not enough, see `isLikeName` and
 * `lacksNumber`.
 */
export const nearestNames = async (db: Database, names: readonly string[], most = mostLookedUp) => {
    const similar = new Map<string, Near[]>();
    for (let start = 0; start < Math.min(names.length, most); start += mostLookedUp) {
        const asked = similarNames(names.slice(start, start + mostLookedUp));
        for (const { key, ...near } of await readRows<Near & { key: string }>(db, asked))
            similar.set(key, [...(similar.get(key) ?? []), near]);
    }
    return new Map([...similar].map(([name, found]) => [name, offeredFor(name, found)]));
};
