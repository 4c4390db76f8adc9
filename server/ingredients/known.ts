import { type SQL, sql } from 'drizzle-orm';
import type { HazardScore } from '../../contract/ingredients.ts';
import { slipReadings } from '../../labels/slips.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** An ingredient that has one of the names that were asked for. */
export interface Known {
    key: string;
    /** The name as it is stored. */
    stored: string;
    id: number;
    /** The ingredient's primary name. */
    name: string;
    ewg_hazard_score: HazardScore;
}

/** Ingredients by their names in lower case. */
export type KnownNames = ReadonlyMap<string, Known>;

/** Names per query, so that none holds the event loop for long. */
const batch = 2000;

const columns = sql`n.name as stored, i.id, p.name, i.ewg_hazard_score`;
const joins = sql`join ingredient i on i.id = n.ingredient_id
    join ingredient_name p on p.ingredient_id = i.id and p.is_primary`;

/** The ingredients that have some names. */
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

/** A name in a form that recognition does not change: each letter stands for those that it is taken for. */
const shape = (name: SQL) =>
    sql`translate(replace(replace(lower(${name}), 'rn', 'm'), 'vv', 'w'), 'l1|!0qcu5$vt€8h', 'iiiiooenssyfebb')`;

/** A shorter name may have the shape of another one by chance. */
const leastShaped = 8;

/** The most names that are looked up for slips in one label. */
const mostSlips = 200;

const onlyOne = (found: readonly Known[]) => {
    const [only] = found;
    return only !== undefined && found.every(({ id }) => id === only.id) ? only : undefined;
};

/** Known names that recognition may have misread as one of some names, by those names; none where two are possible. */
export const findMisread = async (db: Database, names: readonly string[]) => {
    const asked = names.slice(0, mostSlips);
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
