import type { MergedKind } from '../../contract/duplicates.ts';

/** What becomes of the rows that refer to a record when it is merged. */
export type Way =
    /** They refer to the survivor. */
    | 'moved'
    /** One of them refers to the survivor in each list, at the first place. */
    | 'once'
    /** A member's pack of each becomes one pack, with the earlier dates. */
    | 'packs'
    /** They are fields of the record: see fields.ts. */
    | 'field'
    /** They lead from a merged record to its survivor: see follow.ts. */
    | 'followed'
    /** They are derived from the record and go with it. */
    | 'derived';

export interface Reference {
    table: string;
    column: string;
    way: Way;
    /** The list that has the row once: its column, and the columns of the key. */
    list?: { owner: string; keys: readonly string[] };
}

const moved = (table: string, column: string): Reference => ({ table, column, way: 'moved' });
const field = (table: string, column: string): Reference => ({ table, column, way: 'field' });
const followed = (table: string, column: string): Reference => ({ table, column, way: 'followed' });
const derived = (table: string, column: string): Reference => ({ table, column, way: 'derived' });

const once = (table: string, column: string, owner: string, keys = [owner, column]): Reference => ({
    table,
    column,
    way: 'once',
    list: { owner, keys },
});

/** Every foreign key to a kind, the dearest loss first; a test compares them with the database. */
export const references: Readonly<Record<MergedKind, readonly Reference[]>> = {
    product: [
        moved('product_review', 'product_id'),
        { table: 'stash_item', column: 'product_id', way: 'packs' },
        moved('product_usage', 'product_id'),
        once('routine_product', 'product_id', 'routine_id', ['id']),
        once('collection_item', 'product_id', 'collection_id'),
        moved('new_product', 'product_id'),
        moved('correction', 'product_id'),
        moved('shop_item', 'product_id'),
        once('post_product', 'product_id', 'post_id'),
        once('post_comment_product', 'product_id', 'post_comment_id'),
        field('product_barcode', 'product_id'),
        field('product_category', 'product_id'),
        field('product_ingredient', 'product_id'),
        followed('product_merge', 'product_id'),
        derived('product_lack', 'product_id'),
        derived('search_entry', 'product_id'),
    ],
    brand: [
        moved('product', 'brand_id'),
        moved('brand', 'parent_id'),
        moved('correction', 'brand_id'),
        field('brand_tag', 'brand_id'),
        followed('brand_merge', 'brand_id'),
        derived('search_entry', 'brand_id'),
    ],
    ingredient: [
        derived('ingredient_use', 'ingredient_id'),
        once('product_ingredient', 'ingredient_id', 'product_id', ['id']),
        moved('correction', 'ingredient_id'),
        field('ingredient_name', 'ingredient_id'),
        followed('ingredient_merge', 'ingredient_id'),
    ],
};
