import { sql } from 'drizzle-orm';
import { characters, limits } from '../../contract/limits.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { grouped } from '../history/undo/grouped.ts';
import type { Database } from '../http/services.ts';
import { deleteIngredient } from '../ingredients/queries.ts';
import { takeIngredients, writeNames } from '../ingredients/save.ts';
import { writeIngredients } from '../products/write.ts';
import { isDebris, namesIn } from './debris.ts';
import type { Offers } from './offer.ts';
import { idsIn } from './scope.ts';

interface Name {
    id: number;
    name: string;
    primary: boolean;
}

/** The names an ingredient keeps, if it has any besides debris; else the names that its debris holds. */
type Clean = { kept: Name[] } | { names: string[] };

const cleanOf = (names: readonly Name[]): Clean | undefined => {
    const kept = names.filter(({ name }) => !isDebris(name));
    if (kept.length === names.length) return undefined;
    if (kept.length) {
        const hasPrimary = kept.some(({ primary }) => primary);
        return {
            kept: kept.map((name, place) => ({ ...name, primary: hasPrimary ? name.primary : !place })),
        };
    }
    const found = new Map(
        names.flatMap(({ name }) => namesIn(name)).map(name => [name.toLowerCase(), name] as const),
    );
    const isStored = [...found.values()].every(name => characters(name) <= limits.ingredientName);
    return found.size && isStored ? { names: [...found.values()] } : undefined;
};

const shown = (clean: Clean) => ('kept' in clean ? clean.kept.map(({ name }) => name) : clean.names);

/** Offers what is left of ingredients whose names are debris. */
export const offerNames = async (db: Database, ids: readonly number[]) => {
    const rows = await readRows<Name & { name_id: number }>(
        db,
        sql`select ingredient_id as id, id as name_id, name, is_primary as "primary" from ingredient_name
            where ingredient_id = ${idsIn(ids)} order by ingredient_id, is_primary desc, id`,
    );
    const offers: Offers<Clean> = new Map();
    for (const [owner, names] of grouped(rows, row => row.id)) {
        const clean = cleanOf(names.map(({ name_id, name, primary }) => ({ id: name_id, name, primary })));
        if (clean) offers.set(owner, { becomes: shown(clean).join(', '), value: clean });
    }
    return offers;
};

/** Puts ingredients in the place of another one in all lists. */
const replaceInLists = async (tx: Database, id: number, others: readonly number[]) => {
    const products = await readRows<{ id: number }>(
        tx,
        sql`select p.id from product p where exists (
                select from product_ingredient i where i.product_id = p.id and i.ingredient_id = ${id})
            order by p.id for no key update`,
    );
    const rows = await readRows<{ id: number; ingredient_id: number }>(
        tx,
        sql`select product_id as id, ingredient_id from product_ingredient
            where product_id = ${idsIn(products.map(product => product.id))} order by product_id, "order", product_ingredient.id`,
    );
    for (const [product, list] of grouped(rows, row => row.id)) {
        const replaced = list.flatMap(({ ingredient_id }) =>
            ingredient_id === id ? others : [ingredient_id],
        );
        await writeIngredients(
            tx,
            product,
            replaced.map((ingredient_id, order) => ({ ingredient_id, order })),
        );
    }
};

/**
 * Takes debris out of an ingredient’s names. One without another name gets the name that the debris holds; if it holds
 * several, or the name of another ingredient, these take its place in the lists, and it is deleted.
 */
export const splitDebris = async (tx: Database, id: number, clean: Clean) => {
    if ('kept' in clean) return writeNames(tx, id, clean.kept);
    const [name] = clean.names;
    const isTaken = await readRow(
        tx,
        sql`select from ingredient_name where lower(name) = lower(${name!}) and ingredient_id <> ${id}`,
    );
    if (clean.names.length === 1 && !isTaken) return writeNames(tx, id, [{ name: name!, primary: true }]);
    const ids = await takeIngredients(tx, clean.names);
    const others = clean.names.map(each => ids.get(each)!);
    await replaceInLists(tx, id, others);
    await deleteIngredient(save => save(tx), id);
};
