import { reference, same, to, type Kind } from './kind.ts';

export const product: Kind = {
    columns: {
        ...same('name', 'description', 'single_use', 'image'),
        ...reference('brand', 'brand_id'),
    },
    lists: {
        barcodes: { table: 'product_barcode', id: 'id', parts: ['barcode'] },
        categories: {
            table: 'product_category',
            id: 'category_id',
            parts: [to('category')],
        },
        product_ingredients: {
            table: 'product_ingredient',
            id: 'ingredient_id',
            parts: [to('ingredient')],
            place: 'order',
        },
        new_products: {
            table: 'new_product',
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
    lists: { tags: { table: 'brand_tag', id: 'tag_id', parts: [to('tag')] } },
    image: 'logo',
};

export const ingredient: Kind = {
    columns: same('description', 'ewg_rating', 'ewg_hazard_score'),
    lists: {
        names: {
            table: 'ingredient_name',
            id: 'id',
            parts: ['name'],
            starred: 'is_primary',
        },
    },
};
