import { sql, type SQL } from 'drizzle-orm';
import type { Lineage, ProductRow } from '../../contract/productRow.ts';
import { columnSet, type ColumnValues } from '../database/columnSet.ts';

interface OfProduct {
    product_id: number;
}

type FlatProduct = Pick<ProductRow, 'id' | 'name' | 'image' | 'single_use'> & {
    brand_id: number;
    brand_name: string;
};
type FlatBarcode = OfProduct & ProductRow['barcodes'][number];

/** A category of a product with its top category, which may be itself. */
type FlatCategory = OfProduct & { id: number; name: string; top_id: number; top_name: string };

const products = columnSet<FlatProduct>('id', 'name', 'image', 'single_use', 'brand_id', 'brand_name');
const barcodes = columnSet<FlatBarcode>('product_id', 'id', 'barcode');
const categories = columnSet<FlatCategory>('product_id', 'id', 'name', 'top_id', 'top_name');

/** The rows of some products as PostgreSQL joins them; `nestRows` nests them. */
export interface RowSets {
    products: ColumnValues;
    barcodes: ColumnValues;
    categories: ColumnValues;
}

/** As an array, so that the planner expects few products and reads the rows of each along an index. */
const ofPage = sql`any(array(select id from page))`;

/**
 * The columns of `RowSets`, of the products in `page`, a common table expression with columns of `product`. Sorting by
 * product first leaves few names to compare.
 */
export const rowSets = (order: SQL) => sql`
    ${products.select(sql`
        select id, name, image, single_use, brand_id,
            (select brand.name from brand where brand.id = page.brand_id) as brand_name
        from page order by ${order}`)} as products,
    ${barcodes.select(sql`
        select b.product_id, b.id, b.barcode from product_barcode b
        where b.product_id = ${ofPage} order by b.product_id, b.id`)} as barcodes,
    ${categories.select(sql`
        select pc.product_id, c.id, c.name, top.id as top_id, top.name as top_name
        from product_category pc
        join category c on c.id = pc.category_id
        join category top on top.id = coalesce(c.parent_id, c.id)
        where pc.product_id = ${ofPage}
        order by pc.product_id, top.name, top.id, c.name, c.id`)} as categories`;

const byProduct = <Row extends OfProduct>(rows: readonly Row[]) => {
    const groups = new Map<number, Row[]>();
    for (const row of rows) {
        const group = groups.get(row.product_id);
        if (group) group.push(row);
        else groups.set(row.product_id, [row]);
    }
    return (id: number) => groups.get(id) ?? [];
};

const lineageOf = (rows: readonly FlatCategory[]) => {
    const lineage: Lineage = [];
    for (const { id, name, top_id, top_name } of rows) {
        if (lineage.at(-1)?.id !== top_id) lineage.push({ id: top_id, name: top_name, subcategories: [] });
        if (id !== top_id) lineage.at(-1)!.subcategories.push({ id, name });
    }
    return lineage;
};

/** The products with their brands, barcodes and categories, in the order of `products`. */
export const nestRows = (sets: RowSets): ProductRow[] => {
    const barcodesOf = byProduct(barcodes.rows(sets.barcodes));
    const categoriesOf = byProduct(categories.rows(sets.categories));
    return products.rows(sets.products).map(({ id, name, brand_id, brand_name, image, single_use }) => ({
        id,
        name,
        brand: { id: brand_id, name: brand_name },
        image,
        single_use,
        barcodes: barcodesOf(id).map(row => ({ id: row.id, barcode: row.barcode })),
        lineage: lineageOf(categoriesOf(id)),
    }));
};
