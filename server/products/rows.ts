import { sql, type SQL } from 'drizzle-orm';
import type { Lineage, ProductRow } from '../../contract/productRow.ts';
import { columnSet, type ColumnValues } from '../database/columnSet.ts';

interface OfProduct {
    product_id: number;
}

export type FlatProduct = Pick<ProductRow, 'id' | 'name' | 'image' | 'single_use'> & {
    brand_id: number;
    brand_name: string;
};
type FlatMerge = OfProduct & { id: number; name: string };
type FlatBarcode = OfProduct & ProductRow['barcodes'][number];

/** A category of a product with its top category, which may be itself. */
type FlatCategory = OfProduct & { id: number; name: string; top_id: number; top_name: string };

const products = columnSet<FlatProduct>('id', 'name', 'image', 'single_use', 'brand_id', 'brand_name');
const barcodes = columnSet<FlatBarcode>('product_id', 'id', 'barcode');
const merges = columnSet<FlatMerge>('product_id', 'id', 'name');
const categories = columnSet<FlatCategory>('product_id', 'id', 'name', 'top_id', 'top_name');

export interface PartSets {
    barcodes: ColumnValues;
    categories: ColumnValues;
    merges: ColumnValues;
}

/** The rows of some products as PostgreSQL joins them; `nestRows` nests them. */
export interface RowSets extends PartSets {
    products: ColumnValues;
}

/** `isOf` follows the id of a product in the condition. Sorting by product first leaves few names to compare. */
export const partSets = (isOf: SQL) => sql`
    ${barcodes.select(sql`
        select b.product_id, b.id, b.barcode from product_barcode b
        where b.product_id ${isOf} order by b.product_id, b.id`)} as barcodes,
    ${categories.select(sql`
        select pc.product_id, c.id, c.name, top.id as top_id, top.name as top_name
        from product_category pc
        join category c on c.id = pc.category_id
        join category top on top.id = coalesce(c.parent_id, c.id)
        where pc.product_id ${isOf}
        order by pc.product_id, top.name, top.id, c.name, c.id`)} as categories,
    ${merges.select(sql`
        select m.product_id, m.merged_id as id, m.name from product_merge m
        where m.product_id ${isOf} order by m.product_id, m.id`)} as merges`;

/** Reads `page`, a common table expression. The ids are an array, so that the planner reads rows along an index. */
export const rowSets = (order: SQL) => sql`
    ${products.select(sql`
        select id, name, image, single_use, brand_id,
            (select brand.name from brand where brand.id = page.brand_id) as brand_name
        from page order by ${order}`)} as products,
    ${partSets(sql`= any(array(select id from page))`)}`;

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

export const nestRow = (
    { id, name, brand_id, brand_name, image, single_use }: FlatProduct,
    barcodesOf: readonly FlatBarcode[],
    categoriesOf: readonly FlatCategory[],
    mergesOf: readonly FlatMerge[],
): ProductRow => ({
    id,
    name,
    brand: { id: brand_id, name: brand_name },
    image,
    single_use,
    barcodes: barcodesOf.map(row => ({ id: row.id, barcode: row.barcode })),
    lineage: lineageOf(categoriesOf),
    ...(mergesOf.length && { merged_from: mergesOf.map(row => ({ id: row.id, name: row.name })) }),
});

export const partsOf = (sets: PartSets) => ({
    barcodes: barcodes.rows(sets.barcodes),
    categories: categories.rows(sets.categories),
    merges: merges.rows(sets.merges),
});

export const nestRows = (sets: RowSets): ProductRow[] => {
    const parts = partsOf(sets);
    const barcodesOf = byProduct(parts.barcodes);
    const categoriesOf = byProduct(parts.categories);
    const mergesOf = byProduct(parts.merges);
    return products
        .rows(sets.products)
        .map(product =>
            nestRow(product, barcodesOf(product.id), categoriesOf(product.id), mergesOf(product.id)),
        );
};
