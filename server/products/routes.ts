import { readBatch } from '../history/batch.ts';
import { checkKinds } from '../http/narrowing.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { addProduct } from './add.ts';
import { validateBulk } from './bulk/validate.ts';
import { proposeCategory } from './proposal.ts';
import { deleteProduct, findProduct, listLatestProducts } from './queries.ts';
import { listAllProducts } from './queriesAll.ts';
import {
    listCollectionsOf,
    listNewProductsOf,
    listReviewsOf,
    listRoutinesOf,
    listShopItemsOf,
    listUsersOf,
    findSocialPost,
} from './queriesTabs.ts';
import { replaceProduct } from './save.ts';

export const productRoutes = (services: Services): Routes<'products'> => {
    const { db } = services;

    return {
        'GET products': ({ query }) => listLatestProducts(db, query),
        'POST products': async ({ form, edit, me }) => {
            if (form.new_product_id || form.image_from) checkKinds(me, 'new_product');
            return addProduct({ ...services, edit }, form);
        },
        'GET products/all': ({ query }) => listAllProducts(db, query),
        'GET products/batch/{batch}': ({ params }) => readBatch(db, params.batch),
        'GET products/proposal': ({ query }) => proposeCategory(db, query.name),
        'POST products/bulk/validate': ({ form }) => validateBulk(db, form),
        'GET product/{id}': ({ params }) => findProduct(db, params.id),
        'PUT product/{id}': ({ params, form, edit }) =>
            replaceProduct({ ...services, edit }, params.id, form),
        'DELETE product/{id}': ({ params, query, edit }) => deleteProduct(edit, params.id, query.version),

        'GET product/{id}/new-products': ({ params }) => listNewProductsOf(db, params.id),
        'GET product/{id}/shop-items': ({ params }) => listShopItemsOf(db, params.id),
        'GET product/{id}/users': ({ params }) => listUsersOf(db, params.id),
        'GET product/{id}/product-reviews': ({ params }) => listReviewsOf(db, params.id),
        'GET product/{id}/routines': ({ params }) => listRoutinesOf(db, params.id),
        'GET product/{id}/social-post': ({ params }) => findSocialPost(db, params.id),
        'GET product/{id}/collections': ({ params }) => listCollectionsOf(db, params.id),
    };
};
