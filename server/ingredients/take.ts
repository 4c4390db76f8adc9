import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import { isDuplicate } from '../database/violation.ts';
import { conflict } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { insertIngredient } from './save.ts';

const readKnown = async (tx: Database, names: readonly string[]) => {
    const rows = await readRows<{ name: string; id: number }>(
        tx,
        sql`select typed.name, n.ingredient_id as id
            from unnest(${sql.param(names)}::text[]) as typed (name)
            join ingredient_name n on lower(n.name) = lower(typed.name)`,
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Returns nothing when somebody else adds the name at the same time. */
const tryInsert = async (tx: Database, name: string) => {
    try {
        return await tx.transaction(point =>
            insertIngredient(point, { ewg_hazard_score: 'none', names: [{ name, primary: true }] }),
        );
    } catch (error) {
        if (isDuplicate(error)) return undefined;
        throw error;
    }
};

/**
 * The ids of the ingredients with these names within a transaction, by the name as written. Those that no ingredient
 * has become the primary names of new ones; one that is being added at the same time is taken. The names differ in more
 * than case.
 */
export const takeIngredients = async (tx: Database, names: readonly string[]) => {
    const ids = await readKnown(tx, names);
    // In one order, so that two saves wait for each other and do not lock each other out.
    const unknown = names
        .filter(name => !ids.has(name))
        .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
    for (const name of unknown) {
        const id = (await tryInsert(tx, name)) ?? (await readKnown(tx, [name])).get(name);
        if (id === undefined) throw conflict('sameMoment');
        ids.set(name, id);
    }
    return ids;
};
