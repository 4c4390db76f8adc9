import {
    product,
    productBarcode,
    productCategory,
    productIngredient,
    productMerge,
} from '../database/schema/catalogue.ts';
import {
    defineRecord,
    element,
    hidden,
    label,
    list,
    owner,
    picture,
    place,
    recordList,
    shown,
} from '../records/defineRecord.ts';
import { findProduct } from './queries.ts';

export const productRecord = defineRecord(product, {
    columns: {
        name: shown,
        description: shown,
        single_use: shown,
        image: picture,
        brand_id: shown,
        line: shown,
    },
    lists: {
        barcodes: list(productBarcode, { product_id: owner, barcode: label }),
        categories: list(productCategory, { product_id: owner, category_id: element }),
        product_ingredients: list(productIngredient, {
            product_id: owner,
            ingredient_id: element,
            order: place,
        }),
        new_products: recordList('new_product'),
        merged_from: list(productMerge, {
            product_id: owner,
            name: label,
            merged_id: hidden,
            brand: hidden,
            account_id: hidden,
            at: hidden,
        }),
    },
    name: ['name'],
    read: findProduct,
    box: {
        words: 'produit produits produkt produkte producto productos منتج المنتج منتجات المنتجات',
        note: ['brand_id'],
    },
});
