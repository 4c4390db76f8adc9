import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { ProductForm } from './refuse.ts';

type Writer = Pick<Database, 'execute'>;

/** Keeps the id of a barcode sent with it. Changed ones are deleted and inserted again, so that two can swap places. */
const writeBarcodes = async (tx: Writer, id: number, barcodes: ProductForm['barcodes']) => {
    const before = await readRows<{ id: number; barcode: string }>(
        tx,
        sql`select id, barcode from product_barcode where product_id = ${id} order by id for update`,
    );
    const free = new Set(before.map(row => row.id));
    const idOf = new Map(before.map(row => [row.barcode, row.id]));
    const kept = barcodes.map(row => {
        const wanted = row.id ?? idOf.get(row.barcode);
        return wanted !== undefined && free.delete(wanted) ? wanted : null;
    });
    const given = sql`unnest(${sql.param(kept)}::int[], ${sql.param(barcodes.map(row => row.barcode))}::text[])
        as given (id, barcode)`;
    await tx.execute(sql`
        delete from product_barcode old where product_id = ${id}
            and not exists (select from ${given} where given.id = old.id and given.barcode = old.barcode)`);
    await tx.execute(sql`
        insert into product_barcode (id, product_id, barcode)
        select coalesce(id, nextval(pg_get_serial_sequence('product_barcode', 'id')))::int, ${id}, barcode
        from ${given} where not exists (select from product_barcode old where old.id = given.id)`);
};

export const writeCategories = async (tx: Writer, id: number, categories: ProductForm['categories']) => {
    const given = sql`${sql.param(categories)}::int[]`;
    await tx.execute(
        sql`delete from product_category where product_id = ${id} and category_id <> all(${given})`,
    );
    await tx.execute(sql`
        insert into product_category (product_id, category_id)
        select distinct ${id}::int, given.id from unnest(${given}) as given (id) on conflict do nothing`);
};

/** Renumbers places from 0; a repeated ingredient counts once. Unchanged rows are not written. */
export const writeIngredients = async (
    tx: Writer,
    id: number,
    rows: readonly Pick<ProductForm['product_ingredients'][number], 'ingredient_id' | 'order'>[],
) => {
    const inOrder = rows.toSorted((one, other) => one.order - other.order);
    const ids = [...new Set(inOrder.map(row => row.ingredient_id))];
    await tx.execute(sql`
        with given as (
                select id, position - 1 as place
                from unnest(${sql.param(ids)}::int[]) with ordinality as listed (id, position)),
            kept as (
                select distinct on (old.ingredient_id) old.id, old.ingredient_id, given.place
                from product_ingredient old join given on given.id = old.ingredient_id
                where old.product_id = ${id} order by old.ingredient_id, old."order"),
            gone as (
                delete from product_ingredient
                where product_id = ${id} and id not in (select id from kept)),
            moved as (
                update product_ingredient old set "order" = kept.place from kept
                where old.id = kept.id and old."order" <> kept.place)
        insert into product_ingredient (product_id, ingredient_id, "order")
        select ${id}, given.id, given.place from given
        where given.id not in (select ingredient_id from kept) order by given.place`);
};

/** Links a new product; null unlinks the linked one with the lowest id. */
const writeLink = (tx: Writer, id: number, newProductId: number | null, isNew: boolean) =>
    tx.execute(
        newProductId === null
            ? sql`update new_product set product_id = null, copied_barcode_id = null, added = false
                where id = (select min(id) from new_product where product_id = ${id})`
            : sql`update new_product set product_id = ${id}, copied_barcode_id = null, added = ${isNew}
                where id = ${newProductId} and product_id is distinct from ${id}`,
    );

export const writeParts = async (tx: Writer, id: number, form: ProductForm, isNew: boolean) => {
    await writeBarcodes(tx, id, form.barcodes);
    await writeCategories(tx, id, form.categories);
    await writeIngredients(tx, id, form.product_ingredients);
    if (form.new_product_id !== undefined) await writeLink(tx, id, form.new_product_id, isNew);
};
