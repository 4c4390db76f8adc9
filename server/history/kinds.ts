import type { RecordKind } from '../../contract/history.ts';
import { brand, ingredient, product } from './kinds/catalogue.ts';
import {
    collection,
    post,
    post_comment,
    product_question,
    product_question_answer,
    routine,
} from './kinds/community.ts';
import type { Kind } from './kinds/kind.ts';
import { barcode_scan_miss, correction, new_product, product_review } from './kinds/moderation.ts';
import { account, saved_view } from './kinds/people.ts';
import { shop_item, shop_region_deal } from './kinds/shops.ts';

/** Every kind of record, as its history shows it. */
export const kinds: Readonly<Record<RecordKind, Kind>> = {
    product,
    brand,
    ingredient,
    new_product,
    product_review,
    correction,
    barcode_scan_miss,
    collection,
    routine,
    post,
    post_comment,
    product_question,
    product_question_answer,
    shop_item,
    shop_region_deal,
    account,
    saved_view,
};
