import type { imageWidths } from '../../contract/limits.ts';

/** What may follow a stem's dot: a width in pixels, or the picture as it was sent, cleaned. */
export type ImageSize = `${(typeof imageWidths)[number]}` | 'original';

/** A stored picture: its bytes and their media type. */
export interface StoredImage {
    bytes: Uint8Array;
    type: string;
}

/** Where pictures are kept. A stem is the address of a picture without its size, `/images/ab12cd34`. */
export interface ImageStore {
    /**
     * Checks a picture, keeps it in every size and returns its stem. `field` is the form field that a 422
     * names. Throws 413 (too many bytes or pixels), 415 (no still JPEG, PNG or WebP) or 422 (broken); nothing
     * is kept then, nor with 503, when the storage fails.
     */
    save(bytes: Uint8Array, field?: string): Promise<string>;
    /** Removes every size; a stem nobody knows is no error. */
    remove(stem: string): Promise<void>;
    /** One size of a picture, or null when there is none; throws 503 when the storage fails. */
    open(stem: string, size: ImageSize): Promise<StoredImage | null>;
}
