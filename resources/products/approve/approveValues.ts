import type { NewProduct } from '../../../contract/moderation.ts';
import { turnedBox, type Box } from '../../../src/ui/picture/box.ts';
import { newProductSides } from '../../../src/features/newProduct/newProductSides.ts';
import type { Prefill } from '../form/prefill.ts';
import type { KeptPieces } from '../form/pieces/pieceList.ts';
import { emptyValues, type ProductValues } from '../form/productValues.ts';
import { repairedCase } from './repairedCase.ts';

export type SaveEnd = 'next' | 'stay';

export type Side = (typeof newProductSides)[number];

export interface ImageFrom {
    new_product_id: number;
    side: Side;
    /** Degrees clockwise. */
    turn: 0 | 90 | 180 | 270;
    /** A part of the turned photograph; the whole without one. */
    crop?: Box;
}

export interface NewBrand {
    name: string;
    country_id: number | null;
}

export interface ApproveValues extends ProductValues {
    image_from: ImageFrom | null;
    brand_new: NewBrand | null;
    /** The barcode staff chose although the photographs show another one; not sent. */
    kept_code: string | null;
    /** What is known of the ingredients besides their names; not sent. */
    kept_pieces: KeptPieces | null;
}

export const photographsOf = (submission: NewProduct) =>
    newProductSides.flatMap(side => {
        const stem = submission[side];
        return stem === null ? [] : [{ side, stem }];
    });

type Photograph = ReturnType<typeof photographsOf>[number];

/** Opens the list of ingredients first, which takes longest. */
export const firstShown = (photographs: readonly Photograph[]): Photograph => photographs.at(-1)!;

/** The member's input, unless the address overrides it. */
export const typedBy = (submission: NewProduct, { name, brand, barcode }: Prefill) => ({
    name: name || submission.product_name.trim(),
    brand: brand || (submission.brand_name?.trim() ?? ''),
    barcode: barcode || (submission.barcode?.trim() ?? ''),
});

export type Typed = ReturnType<typeof typedBy>;

/** The form's initial values: the member's input, its name with the case repaired, and the front as the picture. */
export const approvedValues = ({ id, front_image }: NewProduct, { name, barcode }: Typed): ApproveValues => {
    return {
        ...emptyValues,
        name: repairedCase(name),
        // Its field is always there.
        barcodes: [{ barcode }],
        new_product_id: String(id),
        image_from: front_image === null ? null : { new_product_id: id, side: 'front_image', turn: 0 },
        brand_new: null,
        kept_code: null,
        kept_pieces: null,
    };
};

/** Turns the picture and its crop a quarter clockwise. */
export const turnedPicture = (picture: ImageFrom): ImageFrom => ({
    ...picture,
    turn: ((picture.turn + 90) % 360) as ImageFrom['turn'],
    ...(picture.crop && { crop: turnedBox(picture.crop, 1) }),
});
