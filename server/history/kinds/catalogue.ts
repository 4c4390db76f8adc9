import { reference, same, to, type Kind } from './kind.ts';

export const product: Kind = {
    columns: {
        ...same('name', 'description', 'single_use', 'image'),
        ...reference('brand', 'brand_id'),
    },
    lists: {
        barcodes: { table: 'product_barcode', owner: 'product_id', id: 'id', parts: ['barcode'] },
        categories: {
            table: 'product_category',
            owner: 'product_id',
            id: 'category_id',
            parts: [to('category')],
        },
        product_ingredients: {
            table: 'product_ingredient',
            owner: 'product_id',
            id: 'ingredient_id',
            parts: [to('ingredient')],
            place: 'order',
        },
        new_products: {
            table: 'new_product',
            owner: 'product_id',
            id: 'id',
            parts: [to('new_product', 'id')],
        },
    },
    image: 'image',
};

export const brand: Kind = {
    columns: {
        ...same('name', 'description', 'logo'),
        ...reference('country', 'country_id'),
        ...reference('brand', 'parent_id', 'parent_id'),
    },
    lists: { tags: { table: 'brand_tag', owner: 'brand_id', id: 'tag_id', parts: [to('tag')] } },
    image: 'logo',
};

export const ingredient: Kind = {
    columns: same('description', 'ewg_rating', 'ewg_hazard_score'),
    lists: {
        names: {
            table: 'ingredient_name',
            owner: 'ingredient_id',
            id: 'id',
            parts: ['name'],
            starred: 'is_primary',
        },
    },
};
