import type { imageWidths } from '../../contract/limits.ts';

/** What may follow a stem's dot: a width in pixels, or the uploaded picture without its metadata. */
export type ImageSize = `${(typeof imageWidths)[number]}` | 'original';

/** A stored picture: its bytes and their media type. */
export interface StoredImage {
    bytes: Uint8Array;
    type: string;
}

/** A part of a picture, which is turned before it is cropped. */
export interface Cut {
    /** Clockwise, in degrees. */
    turn: 0 | 90 | 180 | 270;
    /** In fractions of the turned picture. */
    crop?: { x: number; y: number; width: number; height: number };
}

/** The storage of pictures. A stem is the address of a picture without its size, `/images/ab12cd34`. */
export interface ImageStore {
    /**
     * Checks a picture, stores it, or the cut of it, in every size and returns its stem. `field` is the form field
     * that a 422 names. Throws 413 (too many bytes or pixels), 415 (not a still JPEG, PNG or WebP), 422 (damaged) or 503
     * (the storage fails); nothing is stored then.
     */
    save(bytes: Uint8Array, field?: string, cut?: Cut): Promise<string>;
    /** Removes every size; an unknown stem is not an error. */
    remove(stem: string): Promise<void>;
    /** One size of a picture, or null when there is none; throws 503 when the storage fails. */
    open(stem: string, size: ImageSize): Promise<StoredImage | null>;
}
