import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { linkNewProduct } from './linkNewProduct.ts';
import { listBarcodeMisses } from './queriesBarcodeMiss.ts';
import { findCorrection, listCorrections, resolveCorrection } from './queriesCorrection.ts';
import { findNewProduct, hideNewProduct, listNewProducts } from './queriesNewProduct.ts';
import { findNewProductPlace } from './queriesNewProductPlace.ts';
import { deleteReview, findReview, listReviews } from './queriesReview.ts';

export const moderationRoutes = ({ db }: Services): Routes<'moderation'> => ({
    'GET new-products': ({ query }) => listNewProducts(db, query),
    'GET new-product/{id}': ({ params }) => findNewProduct(db, params.id),
    'GET new-product/{id}/place': ({ params, query }) => findNewProductPlace(db, params.id, query),
    'PUT new-product/{id}/link': ({ params, body, edit }) => linkNewProduct(edit, params.id, body),
    'PUT new-product/{id}/hide': ({ params, body, edit }) => hideNewProduct(edit, params.id, body),

    'GET product-reviews': ({ query }) => listReviews(db, query),
    'GET product-review/{id}': ({ params }) => findReview(db, params.id),
    'DELETE product-review/{id}': ({ params, query, edit }) => deleteReview(edit, params.id, query.version),

    'GET corrections': ({ query }) => listCorrections(db, query),
    'GET correction/{id}': ({ params }) => findCorrection(db, params.id),
    'PUT correction/{id}': ({ params, body, edit }) => resolveCorrection(edit, params.id, body),

    'GET barcode-scan-misses': ({ query }) => listBarcodeMisses(db, query),
});
