import type { RecordKind } from '../../../contract/history.ts';
import { findBrand } from '../../brands/queries.ts';
import { findCollection, findRoutine } from '../../community/owned.ts';
import { findComment } from '../../community/queriesComment.ts';
import { findPost } from '../../community/queriesPost.ts';
import { findAnswer, findQuestion } from '../../community/queriesQuestion.ts';
import type { JsonText } from '../../database/jsonText.ts';
import type { Database } from '../../http/services.ts';
import { findIngredient } from '../../ingredients/queries.ts';
import { findBarcodeMiss } from '../../moderation/queriesBarcodeMiss.ts';
import { findCorrection } from '../../moderation/queriesCorrection.ts';
import { findNewProduct } from '../../moderation/queriesNewProduct.ts';
import { findReview } from '../../moderation/queriesReview.ts';
import { findProduct } from '../../products/queries.ts';
import { readUser } from '../../profile/queries.ts';
import { findDeal } from '../../shops/queriesDeal.ts';
import { findShopItem } from '../../shops/queriesItem.ts';
import { findView } from '../../views/queries.ts';

type Read = (db: Database, id: number) => Promise<object | JsonText<object>>;

/** How a record of each kind is read: as its own call returns it, or as the call that contains it. Throws 404. */
export const reads: Readonly<Record<RecordKind, Read>> = {
    product: findProduct,
    brand: findBrand,
    ingredient: findIngredient,
    new_product: findNewProduct,
    product_review: findReview,
    correction: findCorrection,
    barcode_scan_miss: findBarcodeMiss,
    collection: findCollection,
    routine: findRoutine,
    post: findPost,
    post_comment: findComment,
    product_question: findQuestion,
    product_question_answer: findAnswer,
    shop_item: findShopItem,
    shop_region_deal: findDeal,
    saved_view: findView,
    account: (db, id) => readUser(db, { id }),
};
