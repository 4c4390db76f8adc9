import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ingredientInput } from '../../contract/ingredients.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { checkVersion } from '../database/version.ts';
import { isDuplicate, orNameDuplicate } from '../database/violation.ts';
import { conflict, type FieldProblems, invalid, notFound } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { mapInSlices } from './check.ts';
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

/** Throws 422 at each name that repeats in the save or that another ingredient has. */
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
 * The caller checks the names. A name keeps its id if sent with it or if its text is unchanged. Changed names are
 * deleted and inserted again, so that two can swap texts and another one can become primary.
 */
export const writeNames = async (tx: Writer, id: number, names: Names) => {
    const before = await readRows<{ id: number; name: string }>(
        tx,
        sql`select id, name from ingredient_name where ingredient_id = ${id} for update`,
    );
    const free = new Map(before.map(row => [row.id, row.name]));
    const sent = names.map(name => (name.id !== undefined && free.delete(name.id) ? name.id : null));
    const idsOfTexts = new Map([...free].map(([nameId, text]) => [text, nameId]));
    const ids = names.map((name, index) => sent[index] ?? idsOfTexts.get(name.name) ?? null);
    const given = sql`unnest(${sql.param(ids)}::int[],
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

const insertIngredient = async (tx: Writer, input: Input) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into ingredient (description, ewg_rating, ewg_hazard_score, cas_number, functions)
            values (${input.description || null}, ${input.ewg_rating || null}, ${input.ewg_hazard_score},
                ${input.cas_number || null}, ${input.functions || null})
            returning id`,
    );
    await writeNames(tx, row!.id, input.names);
    return row!.id;
};

const addAll = async (tx: Database, inputs: Input[], fields: Field[]) => {
    await refuseTaken(tx, fields, null);
    const added: number[] = [];
    for (const input of inputs) added.push(await insertIngredient(tx, input));
    return added;
};

/** Throws 422. */
export const addIngredient = async ({ db, edit }: Saver, given: Input) => {
    const input = tidy(given);
    const fields = fieldsOf([input], () => '');
    const insert = () =>
        edit(async tx => {
            const [id] = await addAll(tx, [input], fields);
            return findIngredient(tx, id!);
        });
    return orNameDuplicate(insert, () => refuseTaken(db, fields, null));
};

const refuseProse = (fields: Field[]) => {
    const wrong = fields.filter(({ name }) => !isIngredientName(name));
    if (wrong.length)
        throw invalid(
            Object.fromEntries(wrong.map(({ name, path }) => [path, problem('ingredientProse', { name })])),
        );
};

/** Adds all or none, without label marks. Throws 422 with fields such as `ingredients.0.names.1.name`. */
export const addIngredients = async ({ db, edit }: Saver, given: Input[]) => {
    const inputs = await mapInSlices(given, input => ({
        ...input,
        names: input.names.map(name => ({ ...name, name: cleanName(name.name) })),
    }));
    const fields = fieldsOf(inputs, index => `ingredients.${index}.`);
    refuseProse(fields);
    const insert = () => edit(async tx => readIngredients(tx, await addAll(tx, inputs, fields)));
    return orNameDuplicate(insert, () => refuseTaken(db, fields, null));
};

const keptUnlessSent = (column: string, value: string | null | undefined) =>
    value === undefined ? sql.identifier(column) : sql`${value || null}`;

/** Waits for other saves of the ingredient. Throws 404. */
export const lockIngredient = async (tx: Writer, id: number) => {
    const found = await readRow(tx, sql`select from ingredient where id = ${id} for update`);
    if (!found) throw notFound('noIngredient');
};

/** Throws 404, 409 if the ingredient was changed since the version, 422. */
export const replaceIngredient = async (
    { db, edit }: Saver,
    id: number,
    { version, ...given }: ParsedBody<'PUT ingredient/{id}'>,
) => {
    const input = tidy(given);
    const fields = fieldsOf([input], () => '');
    const check = (on: Writer) => refuseTaken(on, fields, id);
    return orNameDuplicate(
        () =>
            edit(async tx => {
                await lockIngredient(tx, id);
                await checkVersion(tx, { kind: 'ingredient', id, version }, () => findIngredient(tx, id));
                await check(tx);
                await tx.execute(sql`
                    update ingredient set description = ${input.description || null},
                        ewg_rating = ${input.ewg_rating || null}, ewg_hazard_score = ${input.ewg_hazard_score},
                        cas_number = ${keptUnlessSent('cas_number', input.cas_number)},
                        functions = ${keptUnlessSent('functions', input.functions)}
                    where id = ${id}`);
                await writeNames(tx, id, input.names);
                return findIngredient(tx, id);
            }),
        () => check(db),
    );
};

const readKnown = async (tx: Database, names: readonly string[]) => {
    const rows = await readRows<{ name: string; id: number }>(
        tx,
        sql`select typed.name, n.ingredient_id as id
            from unnest(${sql.param(names)}::text[]) as typed (name)
            join ingredient_name n on lower(n.name) = lower(typed.name)`,
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Returns nothing if somebody else adds the name at the same time. */
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
 * Returns ids by the name as written. Adds missing ingredients, or uses one that is being added at the same time. The
 * names must differ in more than case.
 */
export const takeIngredients = async (tx: Database, names: readonly string[]) => {
    const ids = await readKnown(tx, names);
    // In one order, so that two saves wait for each other instead of deadlocking.
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
