import type { Services } from '../http/services.ts';
import { listBarcodeMisses } from './queriesBarcodeMiss.ts';
import { findCorrection, listCorrections, resolveCorrection } from './queriesCorrection.ts';
import {
    findNewProduct,
    hideNewProduct,
    linkNewProduct,
    listNewProducts,
    placeNewProduct,
} from './queriesNewProduct.ts';
import { deleteReview, findReview, listReviews } from './queriesReview.ts';

/** New products, reviews, corrections and barcode misses. */
export const moderationRoutes = ({ route, db, images }: Services) => {
    route('GET new-products', ({ query }) => listNewProducts(db, query));
    route('GET new-product/{id}', ({ params }) => findNewProduct(db, params.id));
    route('GET new-product/{id}/place', ({ params, query }) => placeNewProduct(db, params.id, query));
    route('PUT new-product/{id}/link', ({ params, body }) => linkNewProduct(db, params.id, body));
    route('PUT new-product/{id}/hide', ({ params, body }) => hideNewProduct(db, params.id, body.hide));

    route('GET product-reviews', ({ query }) => listReviews(db, query));
    route('GET product-review/{id}', ({ params }) => findReview(db, params.id));
    route('DELETE product-review/{id}', async ({ params }) => {
        for (const stem of await deleteReview(db, params.id)) await images.remove(stem);
    });

    route('GET corrections', ({ query }) => listCorrections(db, query));
    route('GET correction/{id}', ({ params }) => findCorrection(db, params.id));
    route('PUT correction/{id}', ({ params, body }) => resolveCorrection(db, params.id, body.resolved));

    route('GET barcode-scan-misses', ({ query }) => listBarcodeMisses(db, query));
};
