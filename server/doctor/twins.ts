import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { mapInSlices } from '../ingredients/check.ts';
import { namesToTry } from '../ingredients/names.ts';

/** Pairs of ingredients of which one has a name that holds a name of the other, “Aqua (Water)” beside “Aqua”. */
export const findTwins = async (db: Database) => {
    const named = await readRows<{ id: number; name: string }>(
        db,
        sql`select ingredient_id as id, name from ingredient_name where name ~ '[(/]'`,
    );
    const tried = await mapInSlices(named, ({ id, name }) => ({ id, names: namesToTry(name).slice(1) }));
    const held = tried.flatMap(({ id, names }) => names.map(name => ({ id, name: name.toLowerCase() })));
    return readRows<{ one: number; other: number }>(
        db,
        sql`select distinct given.id as one, n.ingredient_id as other
            from unnest(${sql.param(held.map(({ id }) => id))}::int[],
                ${sql.param(held.map(({ name }) => name))}::text[]) as given (id, name)
            join ingredient_name n on lower(n.name) = given.name and n.ingredient_id <> given.id`,
    );
};
