import { z } from 'zod';
import { isEan13, isUpcA } from './barcode.ts';
import {
    uploadedFile,
    textBoolean,
    textId,
    textInteger,
    missing,
    optionalText,
    requiredText,
} from './wire.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';

const areUnique = (rows: { barcode: string }[]) => new Set(rows.map(row => row.barcode)).size === rows.length;

/** PUT replaces every field except the image, which stays unless a new one is sent. */
export const productForm = z.object({
    name: requiredText(limits.productName),
    brand_id: textId,
    description: optionalText(limits.description),
    single_use: textBoolean.default(false),
    image: uploadedFile.optional(),
    /** An empty text unlinks the product's new product. */
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

/** Clients round fractions when they write them as text. */
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

/** The product's picture from a photograph of a new product: first turned clockwise, then cropped. */
const imageFrom = z.object({
    new_product_id: textId,
    side: z.enum(['front_image', 'back_image', 'ingredients_image']),
    turn: turn.default(0),
    /** In fractions of the turned photograph, 0 to 1; absent for the whole. */
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

/** An existing ingredient by id, or one by primary name, which is added if it is new. */
const ingredientRow = z
    .object({
        order: textInteger,
        ingredient_id: textId.optional(),
        name: requiredText(limits.ingredientName).optional(),
    })
    .refine(row => isNew(row) || isKnown(row), { path: ['ingredient_id'], error: rule('required') })
    .refine(row => !isNew(row) || !isKnown(row), { path: ['name'], error: rule('contradiction') });

/** Checks a rule between two fields even if other fields are invalid. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** Also takes a brand and ingredients that may be new, and a photograph of a new product; all in one transaction. */
export const addedProductForm = productForm
    .extend({
        brand_id: textId.optional(),
        /** In place of `brand_id`; an existing brand of that name is used. */
        brand_new: z
            .object({ name: requiredText(limits.brandName), country_id: textId.optional() })
            .optional(),
        image_from: imageFrom.optional(),
        /** The version of the new product that the person saw: if it has been hidden since, the save is refused. */
        new_product_version: textInteger.min(0).optional(),
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
