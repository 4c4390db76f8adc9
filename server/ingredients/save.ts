import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ingredientInput } from '../../contract/ingredients.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { oncePerKey } from '../database/oncePerKey.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { type FieldProblems, invalid, notFound } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { cleanName, isIngredientName, tidyName } from './names.ts';
import { findIngredient, readIngredients } from './queries.ts';

type Input = z.output<typeof ingredientInput>;
type Names = Input['names'];
type Writer = Pick<Database, 'execute'>;
type Saver = Pick<Saving, 'db' | 'edit'>;

const tidy = (input: Input): Input => ({
    ...input,
    names: input.names.map(name => ({ ...name, name: tidyName(name.name) })),
});

/** Every name of a save, with the path of its field. */
const fieldsOf = (inputs: Input[], pathOf: (index: number) => string) =>
    inputs.flatMap(({ names }, index) =>
        names.map(({ name }, at) => ({ name, path: `${pathOf(index)}names.${at}.name` })),
    );

type Field = ReturnType<typeof fieldsOf>[number];

const repeatedNames = (fields: Field[]): FieldProblems => {
    const seen = new Set<string>();
    const errors: FieldProblems = {};
    for (const { name, path } of fields) {
        const key = name.toLowerCase();
        if (seen.has(key)) errors[path] = problem('nameTwice');
        seen.add(key);
    }
    return errors;
};

interface NameOwner {
    name: string;
    owner: string;
}

const namesOfOthers = (db: Writer, fields: Field[], ownId: number | null) =>
    readRows<NameOwner>(
        db,
        sql`select typed.name, p.name as owner
            from unnest(${sql.param(fields.map(field => field.name))}::text[]) as typed (name)
            join ingredient_name n on lower(n.name) = lower(typed.name)
            join ingredient_name p on p.ingredient_id = n.ingredient_id and p.is_primary
            where n.ingredient_id is distinct from ${ownId}::int`,
    );

/** Throws 422 at each name that repeats in the save, or that another ingredient has. */
const refuseTaken = async (db: Writer, fields: Field[], ownId: number | null) => {
    const errors = repeatedNames(fields);
    const taken = new Map((await namesOfOthers(db, fields, ownId)).map(row => [row.name, row.owner]));
    for (const { name, path } of fields) {
        const owner = taken.get(name);
        if (owner !== undefined) errors[path] ??= problem('ingredientTaken', { name: owner });
    }
    if (Object.keys(errors).length) throw invalid(errors);
};

/**
 * Replaces the names of an ingredient, which the caller checks. Existing names keep their ids. Those that change are deleted and inserted again, so that two names can exchange
 * their texts, and another one can become the primary one.
 */
export const writeNames = async (tx: Writer, id: number, names: Names) => {
    const before = await readRows<{ id: number }>(
        tx,
        sql`select id from ingredient_name where ingredient_id = ${id} for update`,
    );
    const free = new Set(before.map(row => row.id));
    const keep = (nameId: number | undefined) =>
        nameId !== undefined && free.delete(nameId) ? nameId : null;
    const given = sql`unnest(${sql.param(names.map(name => keep(name.id)))}::int[],
        ${sql.param(names.map(name => name.name))}::text[],
        ${sql.param(names.map(name => name.primary))}::boolean[]) as given (id, name, is_primary)`;
    await tx.execute(sql`
        delete from ingredient_name old where ingredient_id = ${id}
            and not exists (select from ${given} where given.id = old.id and given.name = old.name
                and given.is_primary = old.is_primary)`);
    await tx.execute(sql`
        insert into ingredient_name (id, ingredient_id, name, is_primary)
        select coalesce(id, nextval(pg_get_serial_sequence('ingredient_name', 'id')))::int, ${id}, name, is_primary
        from ${given} where not exists (select from ingredient_name old where old.id = given.id)`);
};

/** Adds one within a transaction and returns its id; the caller checks the names. */
export const insertIngredient = async (tx: Writer, input: Input) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into ingredient (description, ewg_rating, ewg_hazard_score, save_key)
            values (${input.description || null}, ${input.ewg_rating || null}, ${input.ewg_hazard_score},
                ${input.save_key ?? null})
            returning id`,
    );
    await writeNames(tx, row!.id, input.names);
    return row!.id;
};

/**
 * Adds ingredients in one transaction, or returns those that an earlier save with their keys added. Throws 422
 * with `pathOf(index)` before the field.
 */
const addAll = async ({ db, edit }: Saver, inputs: Input[], pathOf: (index: number) => string) => {
    const fields = fieldsOf(inputs, pathOf);
    const check = (on: Writer) => refuseTaken(on, fields, null);
    const insert = () =>
        orNameDuplicate(
            () =>
                edit(async tx => {
                    await check(tx);
                    const added: number[] = [];
                    for (const input of inputs) added.push(await insertIngredient(tx, input));
                    return added;
                }),
            () => check(db),
        );
    const keys = inputs.map(input => input.save_key);
    return readIngredients(db, await oncePerKey(db, sql`ingredient`, keys, insert));
};

/** Throws 422. */
export const addIngredient = async (saver: Saver, input: Input) =>
    (await addAll(saver, [tidy(input)], () => ''))[0]!;

const refuseProse = (fields: Field[]) => {
    const wrong = fields.filter(({ name }) => !isIngredientName(name));
    if (wrong.length)
        throw invalid(
            Object.fromEntries(wrong.map(({ name, path }) => [path, problem('ingredientProse', { name })])),
        );
};

/**
 * Adds all of them or none. The names mostly come from a label, so what belongs to the label is left out. Throws 422
 * with fields such as `ingredients.0.names.1.name`, also for a text that cannot be the name of an ingredient.
 */
export const addIngredients = async (saver: Saver, given: Input[]) => {
    const inputs = given.map(input => ({
        ...input,
        names: input.names.map(name => ({ ...name, name: cleanName(name.name) })),
    }));
    const pathOf = (index: number) => `ingredients.${index}.`;
    refuseProse(fieldsOf(inputs, pathOf));
    return addAll(saver, inputs, pathOf);
};

/** Waits for other saves of the ingredient. Throws 404. */
export const lockIngredient = async (tx: Writer, id: number) => {
    const found = await readRow(tx, sql`select from ingredient where id = ${id} for update`);
    if (!found) throw notFound('noIngredient');
};

/** Throws 404, 409 when the ingredient was changed since the version, 422. */
export const replaceIngredient = async (
    { db, edit }: Saver,
    id: number,
    { version, ...given }: ParsedBody<'PUT ingredient/{id}'>,
) => {
    const input = tidy(given);
    const fields = fieldsOf([input], () => '');
    const check = (on: Writer) => refuseTaken(on, fields, id);
    await orNameDuplicate(
        () =>
            edit(async tx => {
                await lockIngredient(tx, id);
                await checkVersion(tx, { kind: 'ingredient', id, version }, () => findIngredient(tx, id));
                await check(tx);
                await tx.execute(sql`
                    update ingredient set description = ${input.description || null},
                        ewg_rating = ${input.ewg_rating || null}, ewg_hazard_score = ${input.ewg_hazard_score}
                    where id = ${id}`);
                await writeNames(tx, id, input.names);
            }),
        () => check(db),
    );
    return findIngredient(db, id);
};
