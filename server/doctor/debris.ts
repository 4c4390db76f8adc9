import { sql } from 'drizzle-orm';
import { readLabel } from '../../labels/readLabel.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { mapInSlices } from '../ingredients/check.ts';
import { cleanName, isIngredientName } from '../ingredients/names.ts';
import type { Scope } from './scope.ts';

/** The names that a label would be read as if it had only this text; for an ingredient’s name it is one. */
export const namesIn = (name: string): string[] => [
    ...new Set(
        readLabel(name).pieces.flatMap(({ names }) => {
            const clean = names[0] === undefined ? '' : cleanName(names[0]);
            return clean !== '' && isIngredientName(clean) ? [clean] : [];
        }),
    ),
];

/** Signs without which the reader of labels would leave a name as it is. */
const joint = /[,;•|\n]|\s-\s/u;

/** Whether a stored text is no ingredient’s name: with a heading, a full stop, broken brackets, or two names in one. */
export const isDebris = (name: string) =>
    !isIngredientName(name) || cleanName(name) !== name || (joint.test(name) && namesIn(name).length > 1);

/** Names a query reads at once. */
const batch = 5000;

/** The ingredients with a name that is debris. */
export const findDebris = async (db: Database, scope: Scope): Promise<number[]> => {
    const found = new Set<number>();
    for (let after = 0; ;) {
        const rows = await readRows<{ id: number; ingredient_id: number; name: string }>(
            db,
            sql`select id, ingredient_id, name from ingredient_name
                where id > ${after} and ${scope ? sql`ingredient_id = any(${sql.param(scope)}::int[])` : sql`true`}
                order by id limit ${batch}`,
        );
        const isWrong = await mapInSlices(rows, ({ name }) => isDebris(name));
        for (const [index, { ingredient_id }] of rows.entries()) if (isWrong[index]) found.add(ingredient_id);
        if (rows.length < batch) return [...found];
        after = rows.at(-1)!.id;
    }
};
