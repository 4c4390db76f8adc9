import {
    brand,
    ingredient,
    ingredientName,
    product,
    productBarcode,
} from '../../../server/database/schema/catalogue.ts';
import {
    collection,
    collectionItem,
    post,
    postComment,
    postCommentProduct,
    postProduct,
    routine,
    routineProduct,
    channel,
} from '../../../server/database/schema/community.ts';
import { correction, newProduct, productReview } from '../../../server/database/schema/moderation.ts';
import { productUsage, stashItem } from '../../../server/database/schema/profile.ts';
import { price, shop, shopItem, shopRegion } from '../../../server/database/schema/shops.ts';
import { accountCalled } from '../support/accounts.ts';
import { add } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';

/** A product that everything refers to, by a member who has one of each; `places` are its places in their lists. */
export const addLoved = async (
    { db }: TestServer,
    name: string,
    brand_id: number,
    { lists, places = 0 }: { lists: Lists; places?: number },
) => {
    const account_id = await accountCalled(db, 'member', false);
    const product_id = await add(db, product, { name, brand_id });
    const order = places;
    const review = await add(db, productReview, { product_id, account_id, num_stars: 5 - places });
    await add(db, stashItem, { product_id, account_id, created: new Date(2026, 0, 10 - places) });
    await add(db, productUsage, { product_id, account_id, used: '2026-02-01' });
    await add(db, routineProduct, { product_id, routine_id: lists.routine, order });
    await db.insert(collectionItem).values({ product_id, collection_id: lists.collection, order });
    await db.insert(postProduct).values({ product_id, post_id: lists.post, order });
    await db.insert(postCommentProduct).values({ product_id, post_comment_id: lists.comment, order });
    const submission = await add(db, newProduct, { brand_name: 'S', product_name: name, product_id });
    const wrong = await add(db, correction, { correction: `The name of ${name} is wrong`, product_id });
    const item = await add(db, shopItem, { name, shop_id: lists.shop, product_id });
    await db
        .insert(price)
        .values({ shop_item_id: item, shop_region_id: lists.region, date: '2026-03-01', price: 9 });
    return { id: product_id, review, submission, correction: wrong, item };
};

/** Lists of one member that products can be in. */
export const addLists = async ({ db }: TestServer) => {
    const account_id = await accountCalled(db, 'member', false);
    const name = crypto.randomUUID();
    const channel_id = await add(db, channel, { name });
    const shop_id = await add(db, shop, { name });
    const of = { title: 'Post', body: 'Text', channel_id, account_id };
    const post_id = await add(db, post, of);
    return {
        collection: await add(db, collection, { name, account_id }),
        routine: await add(db, routine, { name, account_id }),
        post: post_id,
        comment: await add(db, postComment, { post_id, account_id, body: 'Text' }),
        shop: shop_id,
        region: await add(db, shopRegion, { shop_id, name, currency: 'EUR' }),
    };
};

export type Lists = Awaited<ReturnType<typeof addLists>>;

export const addBrand = ({ db }: TestServer, name: string, parent_id?: number) =>
    add(db, brand, { name, ...(parent_id && { parent_id }) });

export const addBarcode = ({ db }: TestServer, product_id: number, barcode: string) =>
    add(db, productBarcode, { product_id, barcode });

/** The first name is the primary one. */
export const addIngredient = async ({ db }: TestServer, ...names: string[]) => {
    const ingredient_id = await add(db, ingredient, {});
    for (const [index, name] of names.entries())
        await add(db, ingredientName, { ingredient_id, name, is_primary: index === 0 });
    return ingredient_id;
};
