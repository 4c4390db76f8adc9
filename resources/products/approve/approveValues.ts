import type { NewProduct } from '../../../contract/moderation.ts';
import { turnedBox, type Box } from '../../../src/kit/viewer/box.ts';
import { newProductSides } from '../../../src/shared/newProduct/newProductSides.ts';
import type { Prefill } from '../form/prefill.ts';
import { emptyValues, type ProductValues } from '../form/productValues.ts';
import { repairedCase } from './repairedCase.ts';

/** How a save ends: with the next submission that waits, or with the page of the new product. */
export type SaveEnd = 'next' | 'stay';

export type Side = (typeof newProductSides)[number];

/** The picture of the product, taken from a photograph of the submission. */
export interface ImageFrom {
    new_product_id: number;
    side: Side;
    /** Degrees clockwise. */
    turn: 0 | 90 | 180 | 270;
    /** A part of the photograph once it has been turned; all of it without one. */
    crop?: Box;
}

/** A brand that is added with the product. */
export interface NewBrand {
    name: string;
    country_id: number | null;
}

/** The values of the form that approves a submission. */
export interface ApproveValues extends ProductValues {
    image_from: ImageFrom | null;
    brand_new: NewBrand | null;
}

/** The photographs that were sent, in order. */
export const photographsOf = (submission: NewProduct) =>
    newProductSides.flatMap(side => {
        const stem = submission[side];
        return stem === null ? [] : [{ side, stem }];
    });

type Photograph = ReturnType<typeof photographsOf>[number];

/** The photograph that is open first: the list of ingredients, which takes longest. */
export const firstShown = (photographs: readonly Photograph[]): Photograph => photographs.at(-1)!;

/** What the member typed, unless the address has it otherwise. */
export const typedBy = (submission: NewProduct, { name, brand, barcode }: Prefill) => ({
    name: name || submission.product_name.trim(),
    brand: brand || (submission.brand_name?.trim() ?? ''),
    barcode: barcode || (submission.barcode?.trim() ?? ''),
});

export type Typed = ReturnType<typeof typedBy>;

/** What the form starts with: what was typed, its name with the case repaired, and the front as the picture. */
export const approvedValues = ({ id, front_image }: NewProduct, { name, barcode }: Typed): ApproveValues => {
    return {
        ...emptyValues,
        name: repairedCase(name),
        // Its field is always there.
        barcodes: [{ barcode }],
        new_product_id: String(id),
        image_from: front_image === null ? null : { new_product_id: id, side: 'front_image', turn: 0 },
        brand_new: null,
    };
};

/** The picture turned a quarter clockwise; its crop turns with it. */
export const turnedPicture = (picture: ImageFrom): ImageFrom => ({
    ...picture,
    turn: ((picture.turn + 90) % 360) as ImageFrom['turn'],
    ...(picture.crop && { crop: turnedBox(picture.crop, 1) }),
});
