import { to, type NamedTable, type Naming } from './kind.ts';

/** How the rows of a table are called. */
export interface TableNaming extends Naming {
    /** The table with the name, when it is another one; its rows have the id in `owner`, and one of them is `marked`. */
    table?: string;
    owner?: string;
    marked?: string;
    /** A column whose text is the name of a row without any of the parts. */
    otherwise?: string;
}

export const namings: Readonly<Record<NamedTable, TableNaming>> = {
    product: { parts: ['name'] },
    brand: { parts: ['name'] },
    ingredient: {
        parts: ['name'],
        table: 'ingredient_name',
        owner: 'ingredient_id',
        marked: 'is_primary',
    },
    new_product: { parts: ['product_name'] },
    product_review: { parts: [to('product'), to('new_product')] },
    correction: { parts: [to('product'), to('brand'), to('ingredient')], otherwise: 'correction' },
    barcode_scan_miss: { parts: ['barcode'] },
    collection: { parts: ['name'] },
    routine: { parts: ['name'] },
    post: { parts: ['title'] },
    post_comment: { parts: ['body'] },
    product_question: { parts: ['question'] },
    product_question_answer: { parts: ['answer'] },
    shop_item: { parts: ['name'] },
    shop_region_deal: { parts: [to('shop_item'), to('shop_region')], between: ' · ' },
    account: { parts: ['username'] },
    saved_view: { parts: ['name'] },
    category: { parts: [to('category', 'parent_id'), 'name'], between: ' › ' },
    tag: { parts: ['name'] },
    country: { parts: ['name'] },
    channel: { parts: ['name'] },
    shop: { parts: ['name'] },
    shop_brand: { parts: ['name'] },
    shop_region: { parts: ['name'] },
    skin_concern: { parts: ['name'] },
    review_choice: { parts: ['choice'] },
};
