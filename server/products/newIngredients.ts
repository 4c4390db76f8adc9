import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { readRows } from '../database/readPage.ts';
import { type FieldProblems, invalid } from '../http/errors.ts';
import type { Database } from '../http/services.ts';
import { isIngredientName, tidyName } from '../ingredients/names.ts';
import { takeIngredients } from '../ingredients/take.ts';
import type { AddedForm, ProductForm } from './refuse.ts';

type Rows = AddedForm['product_ingredients'];

const fieldOf = (index: number) => `product_ingredients.${index}.name`;

/** The names of a list that cannot be names of ingredients, and those that it has twice, ignoring case. */
export const findWrongNames = (rows: Rows): FieldProblems => {
    const errors: FieldProblems = {};
    const seen = new Set<string>();
    for (const [index, { name }] of rows.entries()) {
        if (name === undefined) continue;
        const tidy = tidyName(name);
        const key = tidy.toLowerCase();
        if (!isIngredientName(tidy)) errors[fieldOf(index)] = problem('ingredientProse', { name: tidy });
        else if (seen.has(key)) errors[fieldOf(index)] = problem('nameTwice');
        seen.add(key);
    }
    return errors;
};

const primaryNames = async (tx: Database, ids: readonly number[]) => {
    const rows = await readRows<{ id: number; name: string }>(
        tx,
        sql`select ingredient_id as id, name from ingredient_name
            where is_primary and ingredient_id = any(${sql.param(ids)}::int[])`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Throws 422 at each name whose ingredient another row has too; ids alone may repeat. */
const refuseRepeated = async (tx: Database, rows: Rows, ids: readonly number[]) => {
    const repeated = rows.flatMap(({ name }, index) => {
        const other = name === undefined ? -1 : ids.findIndex((id, at) => id === ids[index] && at !== index);
        return other < 0 || (rows[other]!.name !== undefined && other > index) ? [] : [{ index, other }];
    });
    if (!repeated.length) return;
    const known = await primaryNames(
        tx,
        repeated.map(({ index }) => ids[index]!),
    );
    const errors: FieldProblems = {};
    for (const { index, other } of repeated)
        errors[fieldOf(index)] = problem('sameIngredient', {
            one: tidyName(rows[index]!.name!),
            other: rows[other]!.name ?? known.get(ids[index]!) ?? '',
        });
    throw invalid(errors);
};

/**
 * The rows of a list with the ids of their ingredients; those that do not exist yet are added. Throws 422 when two names,
 * or a name and an id, turn out to be the same ingredient.
 */
export const takeRows = async (tx: Database, rows: Rows): Promise<ProductForm['product_ingredients']> => {
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [tidyName(name)]));
    const taken = names.length ? await takeIngredients(tx, names) : new Map<string, number>();
    const ids = rows.map(({ name, ingredient_id }) =>
        name === undefined ? ingredient_id! : taken.get(tidyName(name))!,
    );
    await refuseRepeated(tx, rows, ids);
    return rows.map(({ order }, index) => ({ order, ingredient_id: ids[index]! }));
};
