import { z } from 'zod';
import { isEan13, isUpcA } from './barcode.ts';
import { uploadedFile } from './file.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';
import { missing, optionalText, requiredText } from './text.ts';
import { textBoolean, textId, textInteger } from './wire.ts';

const areUnique = (rows: { barcode: string }[]) => new Set(rows.map(row => row.barcode)).size === rows.length;

/** PUT replaces every field but the image, which stays unless a new one is sent. */
export const productForm = z.object({
    name: requiredText(limits.productName),
    brand_id: textId,
    description: optionalText(limits.description),
    single_use: textBoolean.default(false),
    image: uploadedFile.optional(),
    /** An empty text unlinks the new product that the product names. */
    new_product_id: z
        .union([textId, z.literal('').transform(() => null)], { error: rule('invalid') })
        .optional(),
    barcodes: z
        .array(
            z.object({
                id: textId.optional(),
                barcode: z
                    .string({ error: missing })
                    .trim()
                    .min(1)
                    .length(limits.barcode)
                    .refine(isEan13, {
                        error: ({ input }) => rule(isUpcA(String(input)) ? 'upcA' : 'ean13'),
                    }),
            }),
        )
        .max(limits.barcodes)
        .refine(areUnique, rule('duplicateBarcodes'))
        .default([]),
    categories: z.array(textId, { error: missing }).min(1).max(limits.categories),
    product_ingredients: z
        .array(z.object({ order: textInteger, ingredient_id: textId }))
        .max(limits.productIngredients)
        .default([]),
});

const fraction = z.coerce.number().min(0).max(1);

interface Crop {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Fractions are rounded when they are written as text. */
const rounding = 1e-6;

const isInside = ({ x, y, width, height }: Crop) =>
    width > 0 && height > 0 && x + width <= 1 + rounding && y + height <= 1 + rounding;

/** In degrees. */
const turn = z
    .preprocess(
        value => (typeof value === 'string' ? Number(value) : value),
        z.literal([0, 90, 180, 270] as const),
    )
    .meta({ type: 'integer', enum: [0, 90, 180, 270] });

/** The picture of a product, taken from a photograph of a new product: turned clockwise, and cropped after that. */
const imageFrom = z.object({
    new_product_id: textId,
    side: z.enum(['front_image', 'back_image', 'ingredients_image']),
    turn: turn.default(0),
    /** In fractions of the turned photograph, 0 to 1; without it the whole. */
    crop: z
        .object({ x: fraction, y: fraction, width: fraction, height: fraction })
        .refine(isInside, rule('crop'))
        .optional(),
});

interface Row {
    ingredient_id?: unknown;
    name?: unknown;
}

const isNew = ({ name }: Row) => name !== undefined;
const isKnown = ({ ingredient_id }: Row) => ingredient_id !== undefined;

/** An ingredient of a product by its id, or one that may be new by its primary name. */
const ingredientRow = z
    .object({
        order: textInteger,
        ingredient_id: textId.optional(),
        name: requiredText(limits.ingredientName).optional(),
    })
    .refine(row => isNew(row) || isKnown(row), { path: ['ingredient_id'], error: rule('required') })
    .refine(row => !isNew(row) || !isKnown(row), { path: ['name'], error: rule('contradiction') });

/** Rules between two fields are checked whether or not the other fields are in order. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/**
 * POST also takes, in the same transaction, a brand and ingredients that may be new, and a photograph of a new product
 * as the picture.
 */
export const addedProductForm = productForm
    .extend({
        brand_id: textId.optional(),
        /** In place of `brand_id`; a brand that has the name already is taken. */
        brand_new: z
            .object({ name: requiredText(limits.brandName), country_id: textId.optional() })
            .optional(),
        /** In place of `image`. */
        image_from: imageFrom.optional(),
        product_ingredients: z.array(ingredientRow).max(limits.productIngredients).default([]),
    })
    .refine(form => form.brand_id !== undefined || form.brand_new !== undefined, {
        path: ['brand_id'],
        error: rule('required'),
        ...always,
    })
    .refine(form => form.brand_id === undefined || form.brand_new === undefined, {
        path: ['brand_new'],
        error: rule('contradiction'),
        ...always,
    })
    .refine(form => form.image === undefined || form.image_from === undefined, {
        path: ['image_from'],
        error: rule('contradiction'),
        ...always,
    });
