import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';
import { brandNamed } from '../merging/follow.ts';

/** By name; a merged brand leads to its survivor. */
export const findBrands = async (tx: Database, names: string[]) => {
    const rows = await readRows<{ name: string; id: number }>(
        tx,
        sql`select * from (
                select given.name, ${brandNamed(sql`given.name`)} as id
                from json_array_elements_text(${JSON.stringify(names)}::json) as given (name)) as found
            where id is not null`,
    );
    return new Map(rows.map(row => [row.name, row.id]));
};

export const addBrands = (tx: Database, names: string[]) =>
    tx.execute(sql`
        insert into brand (name) select name from json_array_elements_text(${JSON.stringify(names)}::json) as given (name)`);

/** All names of brands, for finding near ones. */
export const listBrandNames = (tx: Database) =>
    readRows<{ name: string }>(tx, sql`select name from brand order by id`);

export interface StoredProduct {
    id: number;
    name: string;
    brand_id: number;
    description: string | null;
    single_use: boolean;
    image: string | null;
    barcodes: string[];
    categories: number[];
    ingredients: number[];
}

const stored = sql`p.id, p.name, p.brand_id, p.description, p.single_use, p.image,
    coalesce((select json_agg(c.barcode) from product_barcode c where c.product_id = p.id), '[]') as barcodes,
    coalesce((select json_agg(c.category_id) from product_category c where c.product_id = p.id), '[]') as categories,
    coalesce((select json_agg(l.ingredient_id order by l."order") from product_ingredient l
        where l.product_id = p.id), '[]') as ingredients`;

export const findByBarcode = async (tx: Database, barcodes: string[]) => {
    const rows = await readRows<StoredProduct & { key: string }>(
        tx,
        sql`select k.barcode as key, ${stored} from product_barcode k join product p on p.id = k.product_id
            where k.barcode in (select json_array_elements_text(${JSON.stringify(barcodes)}::json))`,
    );
    return new Map(rows.map(row => [row.key, row]));
};

export const nameKey = (brandId: number, name: string) => `${brandId}/${name.toLowerCase()}`;

/** The oldest if a name repeats within a brand. */
export const findByName = async (tx: Database, names: { brand_id: number; name: string }[]) => {
    const rows = await readRows<StoredProduct>(
        tx,
        sql`select ${stored} from json_to_recordset(${JSON.stringify(names)}::json) as given (brand_id int, name text)
            join product p on p.brand_id = given.brand_id and lower(p.name) = lower(given.name)
            order by p.id desc`,
    );
    return new Map(rows.map(row => [nameKey(row.brand_id, row.name), row]));
};

/** With `id`, the values replace the stored ones. */
export interface ProductWrite {
    id: number | null;
    name: string;
    brand_id: number;
    description: string | null;
    single_use: boolean;
    /** Its picture, for a product that has none; null keeps what is there. */
    image: string | null;
    /** Added to the stored ones. */
    barcodes: string[];
    categories: number[];
    /** In label order; null keeps the list. */
    ingredients: number[] | null;
}

/** Returns the ids of the products in order. */
export const writeProducts = async (tx: Database, writes: ProductWrite[]): Promise<number[]> => {
    if (writes.length === 0) return [];
    const fresh = writes.filter(({ id }) => id === null);
    const ids = await readRows<{ id: number }>(
        tx,
        sql`select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${fresh.length}::int)`,
    );
    const numbered = new Map(fresh.map((write, index) => [write, ids[index]!.id]));
    const given = JSON.stringify(
        writes.map(write => ({ ...write, id: write.id ?? numbered.get(write), fresh: write.id === null })),
    );
    const rows = sql`json_to_recordset(${given}::json) as g (id int, fresh boolean, name text, brand_id int, description text,
        single_use boolean, image text, barcodes json, categories json, ingredients json)`;
    await tx.execute(sql`
        insert into product (id, name, brand_id, description, single_use, image)
        select g.id, g.name, g.brand_id, g.description, g.single_use, g.image from ${rows} where g.fresh order by g.id`);
    await tx.execute(sql`
        update product p set name = g.name, brand_id = g.brand_id, description = g.description,
            single_use = g.single_use, image = coalesce(p.image, g.image)
        from ${rows} where p.id = g.id and not g.fresh
            and (p.name, p.brand_id, p.description, p.single_use, p.image)
                is distinct from (g.name, g.brand_id, g.description, g.single_use, coalesce(p.image, g.image))`);
    await tx.execute(sql`
        insert into product_barcode (product_id, barcode)
        select g.id, c.barcode from ${rows}, json_array_elements_text(g.barcodes) with ordinality as c (barcode, position)
        order by g.id, c.position`);
    await tx.execute(sql`
        insert into product_category (product_id, category_id)
        select g.id, c.category::int from ${rows}, json_array_elements_text(g.categories) as c (category)`);
    await tx.execute(sql`
        delete from product_ingredient l using ${rows}
        where l.product_id = g.id and not g.fresh and json_typeof(g.ingredients) = 'array'`);
    await tx.execute(sql`
        insert into product_ingredient (product_id, ingredient_id, "order")
        select g.id, l.ingredient::int, l.position - 1
        from ${rows}, json_array_elements_text(case when json_typeof(g.ingredients) = 'array' then g.ingredients else '[]' end)
            with ordinality as l (ingredient, position)
        order by g.id, l.position`);
    return writes.map(write => write.id ?? numbered.get(write)!);
};
