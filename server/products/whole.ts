import { sql } from 'drizzle-orm';
import type { Product } from '../../contract/products.ts';
import { columnSet, type ColumnValues } from '../database/columnSet.ts';
import { statement } from '../database/statement.ts';
import { versionOf } from '../database/version.ts';
import { nestRow, partSets, partsOf, type FlatProduct, type PartSets } from './rows.ts';

type ProductIngredient = Product['product_ingredients'][number];

interface FlatIngredient {
    id: number;
    order: number;
    ingredient_id: number;
    ewg_hazard_score: ProductIngredient['ingredient']['ewg_hazard_score'];
    name_id: number;
    name: string;
    primary: boolean;
}

const ingredients = columnSet<FlatIngredient>(
    'id',
    'order',
    'ingredient_id',
    'ewg_hazard_score',
    'name_id',
    'name',
    'primary',
);

export interface WholeSets extends FlatProduct, PartSets {
    description: string | null;
    line: number | null;
    ingredients: ColumnValues;
    /** The number of linked new products, and the lowest of their ids. */
    new_products: [number, number | null];
    /** Shop items, users, reviews, routines and collections. */
    others: [number, number, number, number, number];
    version: number;
}

const counts = sql`
    (select json_build_array(count(*), min(r.id)) from new_product r where r.product_id = p.id) as new_products,
    json_build_array(
        (select count(*) from shop_item r where r.product_id = p.id),
        (select count(distinct r.account_id) from stash_item r where r.product_id = p.id),
        (select count(*) from product_review r where r.product_id = p.id),
        (select count(distinct r.routine_id) from routine_product r where r.product_id = p.id),
        (select count(*) from collection_item r where r.product_id = p.id)) as others`;

/** No row for an unknown id. */
export const wholeProduct = statement<{ id: number }>(sql`
    select p.id, p.name, p.image, p.single_use, p.brand_id, brand.name as brand_name, p.description, p.line,
        ${partSets(sql`= p.id`)},
        ${ingredients.select(sql`
            select pi.id, pi."order", pi.ingredient_id, i.ewg_hazard_score,
                n.id as name_id, n.name, n.is_primary as primary
            from product_ingredient pi
            join ingredient i on i.id = pi.ingredient_id
            join ingredient_name n on n.ingredient_id = pi.ingredient_id
            where pi.product_id = p.id
            order by pi."order", pi.id, n.is_primary desc, n.id`)} as ingredients,
        ${counts}, ${versionOf('product', sql`p.id`)} as version
    from product p join brand on brand.id = p.brand_id where p.id = ${sql.placeholder('id')}`);

/** The primary name, which comes first, is also the ingredient's name. */
const nestIngredients = (rows: readonly FlatIngredient[]) => {
    const nested: ProductIngredient[] = [];
    for (const { id, order, ingredient_id, ewg_hazard_score, name_id, name, primary } of rows) {
        if (nested.at(-1)?.id !== id)
            nested.push({ id, order, ingredient: { id: ingredient_id, name, names: [], ewg_hazard_score } });
        nested.at(-1)!.ingredient.names.push({ id: name_id, name, primary });
    }
    return nested;
};

export const nestProduct = (sets: WholeSets): Product => {
    const { barcodes, categories, merges } = partsOf(sets);
    const [newProducts, newProductId] = sets.new_products;
    const [shopItems, users, reviews, routines, collections] = sets.others;
    return {
        ...nestRow(sets, barcodes, categories, merges),
        brand_id: sets.brand_id,
        description: sets.description,
        line: sets.line,
        categories: categories.map(({ id }) => ({ id })).toSorted((a, b) => a.id - b.id),
        product_ingredients: nestIngredients(ingredients.rows(sets.ingredients)),
        new_product_id: newProductId,
        counts: {
            new_products: newProducts,
            shop_items: shopItems,
            users,
            reviews,
            routines,
            collections,
        },
        version: sets.version,
    };
};
