import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { takeBrand } from '../brands/save.ts';
import { aboutRecord } from '../database/edit.ts';
import { readRow } from '../database/readPage.ts';
import { orNameDuplicate } from '../database/violation.ts';
import { alreadyLinked, type FieldProblems, invalid } from '../http/errors.ts';
import type { Database, Saving } from '../http/services.ts';
import { withPicture } from '../images/withPicture.ts';
import { findWrongNames, takeRows } from './newIngredients.ts';
import { findPhotograph } from './photograph.ts';
import { findProduct } from './queries.ts';
import { type AddedForm, findWrongReferences } from './refuse.ts';
import { writeParts } from './write.ts';

type Reader = Pick<Database, 'execute'>;

/** Throws 409 when the new product is linked already; what it is linked to stays. */
const refuseLinked = async (db: Reader, newProductId: number) => {
    const linked = await readRow<{ id: number; name: string }>(
        db,
        sql`select p.id, p.name from new_product n join product p on p.id = n.product_id
            where n.id = ${newProductId}`,
    );
    if (linked) throw alreadyLinked(linked);
};

/** Until the transaction ends nobody else links it. */
const lockNewProduct = async (tx: Reader, id: number) => {
    const found = await readRow(tx, sql`select from new_product where id = ${id} for update`);
    if (!found) throw invalid({ new_product_id: problem('noNewProduct') });
    await refuseLinked(tx, id);
};

const findWrongCountry = async (db: Reader, { brand_new }: AddedForm): Promise<FieldProblems> => {
    if (brand_new?.country_id === undefined) return {};
    const found = await readRow(db, sql`select from country where id = ${brand_new.country_id}`);
    return found ? {} : { 'brand_new.country_id': problem('noCountry') };
};

/** Throws 409 for a linked new product, and 422 at all fields that are wrong; `known` were found before. */
const refuseWrong = async (db: Reader, form: AddedForm, known: FieldProblems) => {
    if (form.new_product_id) await refuseLinked(db, form.new_product_id);
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
    if (form.new_product_id) await lockNewProduct(tx, form.new_product_id);
    const id = await nextId(tx);
    await aboutRecord(tx, 'product', id);
    const brand_id = form.brand_id ?? (await takeBrand(tx, form.brand_new!));
    const product_ingredients = await takeRows(tx, form.product_ingredients);
    await tx.execute(sql`
        insert into product (id, name, brand_id, description, single_use, image)
        values (${id}, ${form.name}, ${brand_id}, ${form.description || null}, ${form.single_use},
            ${image})`);
    await writeParts(tx, id, { ...form, brand_id, product_ingredients });
    return findProduct(tx, id);
};

const findPicture = async (services: Saving, { image, image_from }: AddedForm) =>
    image_from
        ? findPhotograph(services, image_from)
        : { picture: { file: image, field: 'image' }, errors: {} };

/**
 * Adds a product, with what of its brand and ingredients is new, its picture and its link, in one transaction. Throws 409
 * when the new product is linked already, 413 or 415 for the picture, 422 for fields; nothing is saved then.
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
