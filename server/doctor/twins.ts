import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { mapInSlices } from '../ingredients/check.ts';
import { namesToTry } from '../ingredients/names.ts';

/**
 * Ingredients whose name holds the name of another one, “Aqua (Water)” beside “Aqua”: `meant[i]` is the other one of
 * `ids[i]`.
 */
export const findTwins = async (db: Database) => {
    const named = await readRows<{ id: number; name: string }>(
        db,
        sql`select ingredient_id as id, name from ingredient_name where name ~ '[(/]'`,
    );
    const tried = await mapInSlices(named, ({ id, name }) => ({ id, names: namesToTry(name).slice(1) }));
    const pairs = tried.flatMap(({ id, names }) => names.map(name => ({ id, name: name.toLowerCase() })));
    const found = await readRows<{ id: number; meant: number }>(
        db,
        sql`select given.id, min(n.ingredient_id) as meant
            from unnest(${sql.param(pairs.map(({ id }) => id))}::int[],
                ${sql.param(pairs.map(({ name }) => name))}::text[]) as given (id, name)
            join ingredient_name n on lower(n.name) = given.name and n.ingredient_id <> given.id
            group by given.id`,
    );
    const meantBy = new Map(found.map(({ id, meant }) => [id, meant]));
    /** “Water (Aqua)” and “Aqua (Water)” may mean each other: the lowest of a pair stands for both. */
    const standsFor = (id: number, meant: number) =>
        meantBy.get(meant) === id ? Math.min(id, meant) : meant;
    return {
        ids: found.map(({ id }) => id),
        meant: found.map(({ id, meant }) => standsFor(id, meant)),
    };
};
