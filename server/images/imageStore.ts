import { problem } from '../../contract/refusals.ts';
import { unavailable } from '../http/errors.ts';
import type { Blobs } from './openBlobs.ts';
import { renditions } from './renditions.ts';
import {
    blobKey,
    type Cut,
    imageKind,
    type ImageSize,
    keysOf,
    mediaType,
    nameOfStem,
    newStem,
} from './stem.ts';

/** A stored picture: its bytes and their media type. */
export interface StoredImage {
    bytes: Uint8Array;
    type: string;
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

const refuse = (error: unknown) => {
    throw unavailable(problem('imagesUnread'), error);
};

/** An image store on any storage of named bytes; `render` makes the sizes of a picture. */
export const createImageStore = (blobs: Blobs, render = renditions): ImageStore => ({
    async save(bytes, field = 'image', cut) {
        const all = await render(bytes, field, cut);
        const stem = newStem();
        const name = nameOfStem(stem)!;
        const written = await Promise.allSettled(
            all.map(({ size, bytes: encoded, type }) => blobs.put(blobKey(name, size), encoded, type)),
        );
        const failed = written.find(result => result.status === 'rejected');
        if (!failed) return stem;
        await blobs.remove(keysOf(name)).catch(() => {});
        throw unavailable(problem('imageStore'), failed.reason);
    },

    async remove(stem) {
        const name = nameOfStem(stem);
        if (name) await blobs.remove(keysOf(name));
    },

    async open(stem, size) {
        const name = nameOfStem(stem);
        const bytes = name && (await blobs.get(blobKey(name, size)).catch(refuse));
        const kind = bytes && imageKind(bytes);
        return kind ? { bytes, type: mediaType(kind) } : null;
    },
});
