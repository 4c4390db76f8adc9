import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { correctionOutcomes } from '../../../contract/limits.ts';
import { account, ownedByAccount } from './accounts.ts';
import { brand, ingredient, product } from './catalogue.ts';
import { about, created, key, partOf } from './columns.ts';

/** A product a member submitted; `product_id` is the catalogue product it is linked to. */
export const newProduct = pgTable(
    'new_product',
    {
        id: key(),
        brand_name: text().notNull(),
        product_name: text().notNull(),
        barcode: text(),
        front_image: text(),
        back_image: text(),
        ingredients_image: text(),
        hide: boolean().notNull().default(false),
        account_id: about(() => account.id),
        product_id: about(() => product.id),
        /** Whether the linked product was added from it; false for a link to a product that was there. */
        added: boolean().notNull().default(false),
        /**
         * The barcode that linking added, which unlinking removes. Not a foreign key: a save of the product deletes its
         * barcodes and writes them again with the same ids.
         */
        copied_barcode_id: integer(),
        created: created(),
    },
    table => [
        index('new_product_created').on(table.created, table.id),
        index('new_product_unlinked')
            .on(table.created, table.id)
            .where(sql`${table.product_id} is null`),
        index('new_product_unlinked_visible')
            .on(table.created, table.id)
            .where(sql`${table.product_id} is null and not ${table.hide}`),
        index('new_product_hidden')
            .on(table.created, table.id)
            .where(sql`${table.hide}`),
        index('new_product_product').on(table.product_id),
        index('new_product_copied_barcode')
            .on(table.copied_barcode_id)
            .where(sql`${table.copied_barcode_id} is not null`),
        index('new_product_account').on(table.account_id),
        index('new_product_pictured')
            .on(table.created, table.id)
            .where(
                sql`coalesce(${table.front_image}, ${table.back_image}, ${table.ingredients_image}) is not null`,
            ),
        index('new_product_without_picture')
            .on(table.created, table.id)
            .where(
                sql`coalesce(${table.front_image}, ${table.back_image}, ${table.ingredients_image}) is null`,
            ),
        index('new_product_gtin').on(sql`gtin(${table.barcode})`),
    ],
);

export const reviewQuestion = pgTable('review_question', {
    id: key(),
    question: text().notNull(),
    multi_choice: boolean().notNull().default(false),
});

export const reviewChoice = pgTable(
    'review_choice',
    {
        id: key(),
        review_question_id: partOf(() => reviewQuestion.id),
        choice: text().notNull(),
    },
    table => [index('review_choice_question').on(table.review_question_id)],
);

/** A member's review of a product or new product; it outlives both. */
export const productReview = pgTable(
    'product_review',
    {
        id: key(),
        num_stars: smallint().notNull(),
        repurchase: text({ enum: ['yes', 'no', 'maybe'] }),
        account_id: ownedByAccount(),
        product_id: about(() => product.id),
        new_product_id: about(() => newProduct.id),
        /** The number of the product it was written about, if that was merged into this one. */
        merged_from: integer(),
        created: created(),
    },
    table => [
        index('product_review_created').on(table.created, table.id),
        index('product_review_stars').on(table.num_stars, table.created, table.id),
        index('product_review_account').on(table.account_id, table.created, table.id),
        index('product_review_product').on(table.product_id, table.created, table.id),
        index('product_review_new_product').on(table.new_product_id),
    ],
);

export const productReviewAnswer = pgTable(
    'product_review_answer',
    {
        id: key(),
        product_review_id: partOf(() => productReview.id),
        review_choice_id: partOf(() => reviewChoice.id),
    },
    table => [
        index('product_review_answer_review').on(table.product_review_id),
        index('product_review_answer_choice').on(table.review_choice_id),
    ],
);

export const productReviewPoint = pgTable(
    'product_review_point',
    {
        id: key(),
        product_review_id: partOf(() => productReview.id),
        type: text({ enum: ['positive', 'negative'] }).notNull(),
        point: text().notNull(),
    },
    table => [index('product_review_point_review').on(table.product_review_id)],
);

/** `url` is the stem of the picture. */
export const reviewPicture = pgTable(
    'review_picture',
    { id: key(), product_review_id: partOf(() => productReview.id), url: text().notNull() },
    table => [index('review_picture_review').on(table.product_review_id)],
);

/** What a member found wrong with a product, brand or ingredient; it outlives all three. */
export const correction = pgTable(
    'correction',
    {
        id: key(),
        correction: text().notNull(),
        resolved: boolean().notNull().default(false),
        /** What the person who resolved it said of it; null while it waits and if nobody said. */
        outcome: text({ enum: correctionOutcomes }),
        account_id: about(() => account.id),
        product_id: about(() => product.id),
        brand_id: about(() => brand.id),
        ingredient_id: about(() => ingredient.id),
        created: created(),
    },
    table => [
        check('correction_outcome', sql`${table.outcome} is null or ${table.resolved}`),
        index('correction_created').on(table.resolved, table.created, table.id),
        index('correction_of_product')
            .on(table.created, table.id)
            .where(sql`${table.product_id} is not null`),
        index('correction_of_brand')
            .on(table.created, table.id)
            .where(sql`${table.brand_id} is not null`),
        index('correction_of_ingredient')
            .on(table.created, table.id)
            .where(sql`${table.ingredient_id} is not null`),
        index('correction_account').on(table.account_id),
        index('correction_product').on(table.product_id),
        index('correction_brand').on(table.brand_id),
        index('correction_ingredient').on(table.ingredient_id),
    ],
);

export const correctionPicture = pgTable(
    'correction_picture',
    { id: key(), correction_id: partOf(() => correction.id), url: text().notNull() },
    table => [index('correction_picture_correction').on(table.correction_id)],
);

/** A barcode that members scanned and no product has; `created` is the first scan. */
export const barcodeScanMiss = pgTable(
    'barcode_scan_miss',
    {
        id: key(),
        barcode: text().notNull().unique(),
        hits: integer().notNull().default(1),
        /** The barcode for which staff count its scans. */
        counts_as: text(),
        /** Whether a submission has the barcode, kept by triggers. */
        submitted: boolean().notNull().default(false),
        created: created(),
    },
    table => [
        index('barcode_scan_miss_hits').on(table.hits, table.created, table.id),
        index('barcode_scan_miss_created').on(table.created, table.id),
        index('barcode_scan_miss_submitted')
            .on(table.hits, table.created, table.id)
            .where(sql`${table.submitted}`),
        index('barcode_scan_miss_gtin').on(sql`gtin(${table.barcode})`),
        index('barcode_scan_miss_counts_as')
            .on(sql`gtin(${table.counts_as})`)
            .where(sql`${table.counts_as} is not null`),
    ],
);
