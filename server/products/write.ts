import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { ProductForm } from './refuse.ts';

type Writer = Pick<Database, 'execute'>;

/** A barcode sent with its id keeps that id. */
const writeBarcodes = async (tx: Writer, id: number, barcodes: ProductForm['barcodes']) => {
    const before = await readRows<{ id: number; barcode: string }>(
        tx,
        sql`delete from product_barcode where product_id = ${id} returning id, barcode`,
    );
    if (!barcodes.length) return;
    const free = new Set(before.map(row => row.id));
    const idOf = new Map(before.map(row => [row.barcode, row.id]));
    const kept = barcodes.map(row => {
        const wanted = row.id ?? idOf.get(row.barcode);
        return wanted !== undefined && free.delete(wanted) ? wanted : null;
    });
    await tx.execute(sql`
        insert into product_barcode (id, product_id, barcode)
        select coalesce(id, nextval(pg_get_serial_sequence('product_barcode', 'id')))::int, ${id}, barcode
        from unnest(${sql.param(kept)}::int[], ${sql.param(barcodes.map(row => row.barcode))}::text[])
            as given (id, barcode)`);
};

const writeCategories = async (tx: Writer, id: number, categories: ProductForm['categories']) => {
    await tx.execute(sql`delete from product_category where product_id = ${id}`);
    await tx.execute(sql`
        insert into product_category (product_id, category_id)
        select distinct ${id}::int, given.id from unnest(${sql.param(categories)}::int[]) as given (id)`);
};

/** In the order given by `order`, renumbered from 0; an ingredient listed again counts once. */
const writeIngredients = async (tx: Writer, id: number, rows: ProductForm['product_ingredients']) => {
    await tx.execute(sql`delete from product_ingredient where product_id = ${id}`);
    if (!rows.length) return;
    const inOrder = rows.toSorted((one, other) => one.order - other.order);
    const ids = [...new Set(inOrder.map(row => row.ingredient_id))];
    await tx.execute(sql`
        insert into product_ingredient (product_id, ingredient_id, "order")
        select ${id}, given.id, given.position - 1
        from unnest(${sql.param(ids)}::int[]) with ordinality as given (id, position)
        order by given.position`);
};

/** Links a new product; null unlinks the one that the product names, which has the lowest id. */
const writeLink = (tx: Writer, id: number, newProductId: number | null) =>
    tx.execute(
        newProductId === null
            ? sql`update new_product set product_id = null, copied_barcode_id = null
                where id = (select min(id) from new_product where product_id = ${id})`
            : sql`update new_product
                set product_id = ${id},
                    copied_barcode_id = case when product_id = ${id} then copied_barcode_id end
                where id = ${newProductId}`,
    );

/** Replaces everything that belongs to a product, and links or unlinks a new product if the form says so. */
export const writeParts = async (tx: Writer, id: number, form: ProductForm) => {
    await writeBarcodes(tx, id, form.barcodes);
    await writeCategories(tx, id, form.categories);
    await writeIngredients(tx, id, form.product_ingredients);
    if (form.new_product_id !== undefined) await writeLink(tx, id, form.new_product_id);
};
