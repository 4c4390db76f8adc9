import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { takeBrand } from '../brands/save.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { versionOf } from '../database/version.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { alreadyLinked, conflict, type FieldProblems, invalid } from '../http/errors.ts';
import type { Database, Saving, Services } from '../http/services.ts';
import { type NewPicture, withPicture } from '../images/withPicture.ts';
import { isIngredientName, tidyName } from '../ingredients/names.ts';
import { takeIngredients } from '../ingredients/save.ts';
import { findProduct } from './queries.ts';
import { type AddedForm, findWrongReferences, type ProductForm } from './refuse.ts';
import { writeParts } from './write.ts';

type Rows = AddedForm['product_ingredients'];

const fieldOf = (index: number) => `product_ingredients.${index}.name`;

const findWrongNames = (rows: Rows): FieldProblems => {
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

/** Adds missing ingredients. Throws 422 if two names, or a name and an id, turn out to be the same ingredient. */
const takeRows = async (tx: Database, rows: Rows): Promise<ProductForm['product_ingredients']> => {
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [tidyName(name)]));
    const taken = names.length ? await takeIngredients(tx, names) : new Map<string, number>();
    const ids = rows.map(({ name, ingredient_id }) =>
        name === undefined ? ingredient_id! : taken.get(tidyName(name))!,
    );
    await refuseRepeated(tx, rows, ids);
    return rows.map(({ order }, index) => ({ order, ingredient_id: ids[index]! }));
};

type ImageFrom = NonNullable<AddedForm['image_from']>;

/** Returns the cut as the product's picture, or why not: the new product, the photograph, or its file is missing. */
const findPhotograph = async (
    { db, images }: Pick<Services, 'db' | 'images'>,
    { new_product_id, side, turn, crop }: ImageFrom,
): Promise<{ picture?: NewPicture; errors: FieldProblems }> => {
    const found = await readRow<{ stem: string | null }>(
        db,
        sql`select ${sql.identifier(side)} as stem from new_product where id = ${new_product_id}`,
    );
    if (!found) return { errors: { 'image_from.new_product_id': problem('noNewProduct') } };
    const file = found.stem === null ? null : await images.open(found.stem, 'original');
    if (!file) return { errors: { 'image_from.side': problem('noPhotograph') } };
    return { picture: { file, field: 'image_from', cut: { turn, ...(crop && { crop }) } }, errors: {} };
};

type Reader = Pick<Database, 'execute'>;

/** Throws 409 if the new product is linked already, whose link stays, or was hidden after the version that was seen. */
const refuseDecided = async (db: Reader, id: number, seen: number | undefined) => {
    const linked = await readRow<{ id: number; name: string }>(
        db,
        sql`select p.id, p.name from new_product n join product p on p.id = n.product_id
            where n.id = ${id}`,
    );
    if (linked) throw alreadyLinked(linked);
    if (seen === undefined) return;
    const hidden = await readRow(
        db,
        sql`select from new_product n
            where n.id = ${id} and n.hide and ${versionOf('new_product', sql`n.id`)} > ${seen}`,
    );
    if (hidden) throw conflict('hiddenMeanwhile');
};

/** Keeps others from deciding on it until the transaction ends. */
const lockNewProduct = async (tx: Reader, id: number, seen: number | undefined) => {
    const found = await readRow(tx, sql`select from new_product where id = ${id} for update`);
    if (!found) throw invalid({ new_product_id: problem('noNewProduct') });
    await refuseDecided(tx, id, seen);
};

const findWrongCountry = async (db: Reader, { brand_new }: AddedForm): Promise<FieldProblems> => {
    if (brand_new?.country_id === undefined) return {};
    const found = await readRow(db, sql`select from country where id = ${brand_new.country_id}`);
    return found ? {} : { 'brand_new.country_id': problem('noCountry') };
};

/** Throws 409 for a new product that was decided on, and 422 at all wrong fields; `known` were found before. */
const refuseWrong = async (db: Reader, form: AddedForm, known: FieldProblems) => {
    if (form.new_product_id) await refuseDecided(db, form.new_product_id, form.new_product_version);
    const errors = {
        ...(await findWrongReferences(db, form, null)),
        ...(await findWrongCountry(db, form)),
        ...findWrongNames(form.product_ingredients),
        ...known,
    };
    if (Object.keys(errors).length) throw invalid(errors);
};

const nextId = async (tx: Reader) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`select nextval(pg_get_serial_sequence('product', 'id'))::int as id`,
    );
    return row!.id;
};

const insertWith = async (tx: Database, form: AddedForm, image: string | null) => {
    if (form.new_product_id) await lockNewProduct(tx, form.new_product_id, form.new_product_version);
    const id = await nextId(tx);
    await aboutRecord(tx, 'product', id);
    const brand_id = form.brand_id ?? (await takeBrand(tx, form.brand_new!));
    const product_ingredients = await takeRows(tx, form.product_ingredients);
    await tx.execute(sql`
        insert into product (id, name, brand_id, description, single_use, image)
        values (${id}, ${form.name}, ${brand_id}, ${form.description || null}, ${form.single_use},
            ${image})`);
    await writeParts(tx, id, { ...form, brand_id, product_ingredients }, true);
    return findProduct(tx, id);
};

const findPicture = async (services: Saving, { image, image_from }: AddedForm) =>
    image_from
        ? findPhotograph(services, image_from)
        : { picture: { file: image, field: 'image' }, errors: {} };

/**
 * Uses one transaction. Throws 409 for a new product that was decided on, 413 or 415 for the picture, 422; saves nothing
 * then.
 */
export const addProduct = async (services: Saving, form: AddedForm) => {
    const { db, edit } = services;
    const { picture, errors } = await findPicture(services, form);
    const check = () => refuseWrong(db, form, errors);
    await check();
    return orNameDuplicate(
        () => withPicture(services, picture!, image => edit(tx => insertWith(tx, form, image))),
        check,
    );
};
