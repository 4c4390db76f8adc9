import { sql } from 'drizzle-orm';
import {
    barcodeScanMiss,
    correction,
    correctionPicture,
    newProduct,
    productReview,
    productReviewAnswer,
    productReviewPoint,
    reviewPicture,
} from '../database/schema/moderation.ts';
import { as, defineRecord, hidden, label, list, owner, picture, shown } from '../records/defineRecord.ts';
import { onDesk } from '../records/onDesk.ts';
import { findBarcodeMiss } from './queriesBarcodeMiss.ts';
import { findCorrection } from './queriesCorrection.ts';
import { findNewProduct } from './queriesNewProduct.ts';
import { findReview } from './queriesReview.ts';

export const newProductRecord = defineRecord(newProduct, {
    columns: {
        brand_name: shown,
        product_name: shown,
        barcode: shown,
        front_image: picture,
        back_image: picture,
        ingredients_image: picture,
        hide: shown,
        account_id: as('user'),
        product_id: as('product'),
        added: hidden,
        copied_barcode_id: hidden,
    },
    lists: onDesk,
    name: ['product_name'],
    read: findNewProduct,
    box: {
        words: 'submission submissions proposition propositions einsendung einsendungen propuesta propuestas اقتراح الاقتراحات nouveau_produit nouveaux_produits neues_produkt neue_produkte producto_nuevo productos_nuevos منتج_جديد المنتجات_الجديدة',
        note: ['brand_name', 'account_id'],
        searched: 'search',
    },
});

export const productReviewRecord = defineRecord(productReview, {
    columns: {
        num_stars: shown,
        repurchase: shown,
        account_id: as('user'),
        product_id: as('product'),
        new_product_id: as('new_product'),
        merged_from: hidden,
    },
    lists: {
        answers: list(productReviewAnswer, { product_review_id: owner, review_choice_id: label }),
        points: list(productReviewPoint, { product_review_id: owner, type: hidden, point: label }),
        review_pictures: list(reviewPicture, { product_review_id: owner, url: picture }),
        ...onDesk,
    },
    name: ['product_id', 'new_product_id'],
    read: findReview,
    box: {
        words: 'review reviews avis bewertung bewertungen produktbewertung produktbewertungen resena resenas resena_de_producto resenas_de_productos مراجعة مراجعة_منتج مراجعات_المنتجات',
        title: sql`coalesce(
            (select name from product p where p.id = r.product_id),
            (select product_name from new_product n where n.id = r.new_product_id),
            (select username from account a where a.id = r.account_id))`,
        note: ['account_id'],
    },
});

export const correctionRecord = defineRecord(correction, {
    columns: {
        correction: shown,
        resolved: shown,
        outcome: shown,
        account_id: as('user'),
        product_id: as('product'),
        brand_id: as('brand'),
        ingredient_id: as('ingredient'),
    },
    lists: {
        correction_pictures: list(correctionPicture, { correction_id: owner, url: picture }),
        ...onDesk,
    },
    name: ['product_id', 'brand_id', 'ingredient_id'],
    otherwise: 'correction',
    read: findCorrection,
    box: {
        words: 'korrektur korrekturen correccion correcciones تصحيح التصحيحات',
        title: sql`left(r.correction, 160)`,
        note: ['product_id', 'brand_id', 'ingredient_id'],
    },
});

export const barcodeScanMissRecord = defineRecord(barcodeScanMiss, {
    columns: { barcode: shown, hits: shown, counts_as: shown, submitted: hidden },
    lists: onDesk,
    name: ['barcode'],
    read: findBarcodeMiss,
});
