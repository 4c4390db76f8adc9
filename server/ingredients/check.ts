import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { CheckedName, HazardScore } from '../../contract/ingredients.ts';
import { readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { namesToTry } from './names.ts';

/** How long a slice holds the event loop, in milliseconds. */
const slice = 10;

/** Maps many items a slice at a time, so that other requests are served in between. */
export const mapInSlices = async <Item, Result>(
    items: readonly Item[],
    map: (item: Item) => Result,
): Promise<Result[]> => {
    const results: Result[] = [];
    let end = performance.now() + slice;
    for (const item of items) {
        results.push(map(item));
        if (performance.now() < end) continue;
        await turn();
        end = performance.now() + slice;
    }
    return results;
};

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

/** Names per query: more would hold the event loop for too long. */
const batch = 5000;

export const findKnown = (db: Database, names: string[]) => readRows<Known>(db, known({ names }));

const checkBatch = async (db: Database, names: string[]): Promise<CheckedName[]> => {
    const keys = await mapInSlices(names, namesToTry);
    const asked = [...new Set(keys.flat())];
    const found = new Map<string, Known>();
    for (let start = 0; start < asked.length; start += batch)
        for (const row of await findKnown(db, asked.slice(start, start + batch))) found.set(row.key, row);
    return names.map((name, index) => {
        const first = found.get(keys[index]!.find(key => found.has(key)) ?? '');
        return first
            ? { name, ingredient_id: first.id, ewg_hazard_score: first.hazard }
            : { name, ingredient_id: null };
    });
};

/** Ignores case, repeated spaces and label marks; finds `Water/Aqua/Eau` by any name. One result per name, in order. */
export const checkNames = async (db: Database, names: string[]): Promise<CheckedName[]> => {
    const checked: CheckedName[] = [];
    for (let start = 0; start < names.length; start += batch)
        checked.push(...(await checkBatch(db, names.slice(start, start + batch))));
    return checked;
};
