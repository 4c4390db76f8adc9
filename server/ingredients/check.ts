import { sql } from 'drizzle-orm';
import type { CheckedName, HazardScore } from '../../contract/ingredients.ts';
import { limits } from '../../contract/limits.ts';
import { alternativesOf } from '../../labels/alternatives.ts';
import { readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { mapInSlices } from '../http/slices.ts';
import { cleanName, tidyName } from './names.ts';

interface Known {
    key: string;
    id: number;
    hazard: HazardScore;
}

const known = statement<{ names: string[] }>(sql`
    select typed.name as key, i.id, i.ewg_hazard_score as hazard
    from unnest(${sql.placeholder('names')}::text[]) as typed (name)
    join ingredient_name n on lower(n.name) = lower(typed.name)
    join ingredient i on i.id = n.ingredient_id`);

/** A longer text is no name, however many spaces it has. In code units. */
const longestTyped = 20 * limits.ingredientName;

/** The names to try for a typed one, the best first: the whole, then those that it gives for the same ingredient. */
const namesToTry = (name: string): string[] => {
    if (name.length > longestTyped) return [];
    const [typed, clean] = [tidyName(name), cleanName(name)];
    if (typed.length > 2 * limits.ingredientName) return [];
    return [typed, clean, ...alternativesOf(clean)].filter(each => each !== '');
};

/** Names per query: more would hold the event loop for too long. */
const batch = 5000;

const findKnown = async (db: Database, keys: readonly string[]) => {
    const found = new Map<string, Known>();
    for (let start = 0; start < keys.length; start += batch) {
        const names = keys.slice(start, start + batch);
        for (const row of await readRows<Known>(db, known({ names }))) found.set(row.key, row);
    }
    return found;
};

const checkBatch = async (db: Database, names: string[]): Promise<CheckedName[]> => {
    const keys = await mapInSlices(names, namesToTry);
    const found = await findKnown(db, [...new Set(keys.flat())]);
    return names.map((name, index) => {
        const first = found.get(keys[index]!.find(key => found.has(key)) ?? '');
        return first
            ? { name, ingredient_id: first.id, ewg_hazard_score: first.hazard }
            : { name, ingredient_id: null };
    });
};

/**
 * Which of the typed names ingredients have. Case, repeated spaces and what a pasted label has around a name make no
 * difference, and a name that gives several for one ingredient (`Water/Aqua/Eau`) is found by any of them. One result
 * per name, in order, with the name as it was typed.
 */
export const checkNames = async (db: Database, names: string[]): Promise<CheckedName[]> => {
    const checked: CheckedName[] = [];
    for (let start = 0; start < names.length; start += batch)
        checked.push(...(await checkBatch(db, names.slice(start, start + batch))));
    return checked;
};
